/**
 * The records of a tournament's matches, in files of a thousand beside its results:
 *
 *     records-00000.jsonl.gz   matches 0 to 999, a record on each line, compressed
 *     records-00001.jsonl      the thousand that is being played; compressed when it is full, or at the end
 *
 * Line n of file k, both from 0, is match 1000 k + n. It is `null` where the record was lost, as in a power cut: results
 * never wait for records, and `turnwise replay` plays such a match again. The files hold the same records on every
 * executor and after any number of kills.
 */
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type MatchRecord, parseRecord } from 'turnwise';
import type { PlayedMatch } from 'turnwise/tournaments';
import { matchSignature } from '../tournaments/match-signature.ts';
import { RECORDS_PER_FILE, recordsName } from '../tournaments/tournament-reader.ts';
import { LinesFile } from './lines-file.ts';

const NAME = /^records-(\d{5,})\.jsonl(\.gz)?$/;

interface RecordsFile {
  readonly name: string;
  readonly thousand: number;
  readonly isZipped: boolean;
}

/** The files of records in a folder, in order. */
export function recordsIn(folder: string): RecordsFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const [, digits, end] = NAME.exec(name) ?? [];
      return digits === undefined
        ? []
        : { name, thousand: Number(digits), isZipped: end === '.gz' };
    })
    .sort((a, b) => a.thousand - b.thousand || Number(a.isZipped) - Number(b.isZipped));
}

type Recorded = Pick<PlayedMatch, 'index' | 'signature' | 'record'>;

interface OpenFile {
  readonly lines: LinesFile;
  count: number; // of its lines
}

export class FolderRecords {
  private readonly open = new Map<number, OpenFile>(); // by thousand: not compressed yet
  /** By match: records of an earlier run, whose results come later. */
  private readonly spare = new Map<number, MatchRecord>();

  constructor(private readonly folder: string) {}

  /** Makes the files agree with the results, which end before match `next`; returns how many records are lost. */
  fit(next: number): number {
    this.close();
    const files = recordsIn(this.folder);
    const thousands = new Set(files.map(({ thousand }) => thousand));
    let lost = 0;
    for (let thousand = 0; thousand * RECORDS_PER_FILE < next; thousand++)
      if (!thousands.has(thousand)) lost += this.begin(thousand, next);
    for (const { isZipped, name, thousand } of files) {
      if (isZipped) continue;
      if (this.isZipped(thousand))
        rmSync(join(this.folder, name)); // the program was killed in between
      else lost += this.goOn(thousand, next);
    }
    return lost;
  }

  /** Matches in order; call it before their results are written. Compressed files have theirs already. */
  append(matches: readonly Recorded[]): void {
    const pieces = new Map<number, Recorded[]>(); // by thousand
    for (const match of matches) {
      const thousand = Math.floor(match.index / RECORDS_PER_FILE);
      const piece = pieces.get(thousand);
      if (piece) piece.push(match);
      else pieces.set(thousand, [match]);
    }
    for (const [thousand, piece] of pieces) {
      if (this.isZipped(thousand)) continue;
      const file = this.opened(thousand);
      const next = thousand * RECORDS_PER_FILE + file.count;
      const news = piece.filter(({ index }) => index >= next); // the disk may have been full after the others
      file.lines.append(news.map((match) => match.record ?? this.spareFor(match) ?? null));
      file.count += news.length;
    }
  }

  /** Compresses the files that are full; call it after the results were written. */
  async compressFull(): Promise<void> {
    for (const [thousand, { count }] of this.open)
      if (count === RECORDS_PER_FILE) await this.compress(thousand);
  }

  /** The tournament is over: compresses the last file too. */
  async finish(): Promise<void> {
    for (const thousand of this.open.keys()) await this.compress(thousand);
  }

  /** Copies what is not compressed yet to another folder. */
  copyTo(folder: string): void {
    for (const [thousand, { lines }] of this.open)
      lines.copyTo(join(folder, recordsName(thousand)));
  }

  close(): void {
    for (const { lines } of this.open.values()) lines.close();
    this.open.clear();
    this.spare.clear();
  }

  /** A file that is gone: only the last one gets lines, so that records can follow; returns how many are lost. */
  private begin(thousand: number, next: number): number {
    const lost = linesWanted(thousand, next);
    return lost < RECORDS_PER_FILE ? this.goOn(thousand, next) : lost;
  }

  /** Gives a file its lines, with null from the first damaged one on; returns how many are lost. */
  private goOn(thousand: number, next: number): number {
    const file = this.opened(thousand);
    const wanted = linesWanted(thousand, next);
    const sound = Math.min(wanted, this.soundLines(thousand, wanted, file.lines));
    file.lines.cutAfter(sound);
    file.lines.append(Array.from({ length: wanted - sound }, () => null));
    file.count = wanted;
    if (wanted === 0) {
      file.lines.close();
      this.open.delete(thousand);
      rmSync(join(this.folder, recordsName(thousand)), { force: true });
    }
    return wanted - sound;
  }

  /** The number of lines before the first damaged one. Records after the last wanted line are spare. */
  private soundLines(thousand: number, wanted: number, lines: LinesFile): number {
    let sound = 0;
    try {
      for (const { text } of lines.lines()) {
        const record = text === 'null' ? null : parseRecord(text);
        if (sound >= wanted && record) this.spare.set(thousand * RECORDS_PER_FILE + sound, record);
        sound++;
      }
    } catch {
      // What follows the damage counts as lost.
    }
    return sound;
  }

  /** Players that think by the clock may have played another match this time. */
  private spareFor({ index, signature }: Recorded): MatchRecord | undefined {
    const record = this.spare.get(index);
    this.spare.delete(index);
    return record && matchSignature(record.plies) === signature ? record : undefined;
  }

  private opened(thousand: number): OpenFile {
    let file = this.open.get(thousand);
    if (!file) {
      file = { lines: new LinesFile(join(this.folder, recordsName(thousand)), false), count: 0 };
      this.open.set(thousand, file);
    }
    return file;
  }

  private isZipped(thousand: number): boolean {
    return existsSync(join(this.folder, `${recordsName(thousand)}.gz`));
  }

  /** Whole or not at all. The header of the compressed file has no time. */
  private async compress(thousand: number): Promise<void> {
    const plain = join(this.folder, recordsName(thousand));
    const aside = `${plain}.gz.${process.pid}.part`;
    try {
      await pipeline(
        createReadStream(plain),
        createGzip(),
        createWriteStream(aside, { flush: true }),
      );
      renameSync(aside, `${plain}.gz`);
    } catch (error) {
      rmSync(aside, { force: true });
      throw error;
    }
    this.open.get(thousand)?.lines.close();
    this.open.delete(thousand);
    rmSync(plain, { force: true });
  }
}

/** The number of lines that a file should have if the results end before match `next`. */
function linesWanted(thousand: number, next: number): number {
  return Math.max(0, Math.min(RECORDS_PER_FILE, next - thousand * RECORDS_PER_FILE));
}

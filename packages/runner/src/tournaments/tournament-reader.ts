/**
 * Looks at the matches of a tournament that is kept in files, on a disk or in a browser: reads what is needed and changes
 * nothing, so it works while the tournament is played. Files may come from strangers; all of them are checked.
 */
import { type MatchRecord, parseRecord, TurnwiseError } from 'turnwise';
import { messageOf, parseChecked } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import type { Origin } from '../jobs/fingerprint.ts';
import { type Description, parseDescription } from './description.ts';
import { parseResult } from './played-match.ts';
import type { Tournament } from './tournament.ts';

/** The files of a tournament's folder, wherever they are. */
export interface TournamentFiles {
  /** As in messages: the name of the folder. */
  readonly path: string;
  readonly names: readonly string[];
  /**
   * The bytes of a file from a position on; of a name with `.gz` all of them, decompressed. The reader adds the name to
   * errors.
   */
  read(name: string, from?: number): AsyncIterable<Uint8Array>;
}

/** Matches in a file of records. */
export const RECORDS_PER_FILE = 1000;

/** The file with the records of a thousand matches, before it is compressed; `.gz` is added then. */
export function recordsName(thousand: number): string {
  return `records-${String(thousand).padStart(5, '0')}.jsonl`;
}

export const DESCRIPTION = 'tournament.json';
export const RESULTS = 'results.jsonl';

/** Limits, since files of strangers may be endless: bytes of a description, characters of a line. */
export const LARGEST_DESCRIPTION = 64 * 2 ** 20;
const LONGEST_LINE = 64 * 2 ** 20;

const LINE_BREAK = 10;
const STRIDE = 100; // lines between two known positions in the results

/** A file of a tournament cannot be used; the message names the file. */
export class TournamentFileError extends TurnwiseError {
  override readonly name = 'TournamentFileError';

  constructor(message: string, cause?: unknown) {
    super('damaged-tournament-file', message, { cause });
  }
}

export interface IndexedRecord {
  readonly index: number; // of the match
  readonly record: MatchRecord;
}

/**
 * @example
 *     const reader = await TournamentReader.open(folderFiles('league'));
 *     for await (const { index, result } of reader.matches(1000, 1100)) console.log(index, result);
 *     const record = await reader.record(1234);
 */
export class TournamentReader {
  private constructor(
    readonly files: TournamentFiles,
    private readonly description: Description,
    /** The number of matches that had a result when the folder was opened. */
    readonly count: number,
    private readonly positions: readonly number[], // [line / STRIDE] where the line begins
  ) {}

  static async open(files: TournamentFiles): Promise<TournamentReader> {
    if (!files.names.includes(DESCRIPTION))
      throw new TournamentFileError(
        `${files.path} holds no tournament: there is no ${DESCRIPTION}`,
      );
    const text = await textOf(files, DESCRIPTION, LARGEST_DESCRIPTION);
    const description = checked(`${files.path}/${DESCRIPTION}`, () => parseDescription(text));
    const { count, positions } = await linesIn(files, RESULTS);
    return new TournamentReader(files, description, count, positions);
  }

  get tournament(): Tournament {
    return this.description.tournament;
  }

  /** The code that played it, and later code where a change was accepted; empty in folders of older versions. */
  get origins(): readonly Origin[] {
    return this.description.origins;
  }

  /** Whether any records are kept. */
  get hasRecords(): boolean {
    return this.files.names.some((name) => /^records-\d{5,}\.jsonl/.test(name));
  }

  /** The results of some matches, without their times; all of them unless you say. */
  async *matches(from = 0, to = this.count): AsyncGenerator<PlayedMatch, void> {
    const end = Math.min(to, this.count);
    const block = Math.floor(from / STRIDE);
    if (from >= end) return;
    let index = block * STRIDE;
    for await (const line of linesOf(this.files, RESULTS, this.positions[block])) {
      if (index >= from) yield this.parsed(index, line);
      if (++index >= end) return;
    }
  }

  /** What came of a match; null if it has no result. */
  async match(index: number): Promise<PlayedMatch | null> {
    for await (const match of this.matches(index, index + 1)) return match;
    return null;
  }

  /** The record of a match; null if there is none. */
  async record(index: number): Promise<MatchRecord | null> {
    const thousand = Math.floor(index / RECORDS_PER_FILE);
    let found: MatchRecord | null = null;
    // To the end of the file, where its checksum is.
    for await (const { record } of this.recordsIn(thousand, index)) found = record;
    return found;
  }

  /** All records, in order; those that are lost are left out. */
  async *records(): AsyncGenerator<IndexedRecord, void> {
    for (let thousand = 0; thousand * RECORDS_PER_FILE < this.count; thousand++)
      yield* this.recordsIn(thousand, null);
  }

  /** The records of a file, or only that of one match. */
  private async *recordsIn(
    thousand: number,
    wanted: number | null,
  ): AsyncGenerator<IndexedRecord, void> {
    const plain = recordsName(thousand);
    const name = [`${plain}.gz`, plain].find((each) => this.files.names.includes(each));
    if (name === undefined) return;
    const file = `${this.files.path}/${name}`;
    const first = thousand * RECORDS_PER_FILE;
    let index = first;
    for await (const line of linesOf(this.files, name)) {
      if (index === first + RECORDS_PER_FILE)
        throw new TournamentFileError(`${file}: it has more than ${RECORDS_PER_FILE} lines`);
      const isWanted = wanted === null ? index < this.count : index === wanted;
      const where = `${file}, line ${index - first + 1}`;
      if (isWanted && line !== 'null')
        yield { index, record: checked(where, () => parseRecord(line)) };
      index++;
    }
  }

  private parsed(index: number, line: string): PlayedMatch {
    return checked(`${this.files.path}/${RESULTS}, line ${index + 1}`, () => {
      const data: unknown = this.description.isChecked ? parseChecked(line) : JSON.parse(line);
      const match = parseResult(data, {});
      if (match.index === index) return match;
      throw new Error(`expected match ${index}, got ${match.index}`);
    });
  }
}

/** Adds the place to an error. */
function checked<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new TournamentFileError(`${where}: ${messageOf(error)}`, error);
  }
}

async function textOf(files: TournamentFiles, name: string, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const bytes of bytesOf(files, name)) {
    length += bytes.length;
    if (length > most) throw tooLong(files, name, most);
    text += decoder.decode(bytes, { stream: true });
  }
  return text + decoder.decode();
}

/** The number of whole lines of a file, and where every hundredth begins. */
async function linesIn(files: TournamentFiles, name: string) {
  const positions: number[] = [];
  let [at, count, start] = [0, 0, 0];
  for await (const bytes of files.names.includes(name) ? bytesOf(files, name) : []) {
    for (let to = bytes.indexOf(LINE_BREAK); to >= 0; to = bytes.indexOf(LINE_BREAK, to + 1)) {
      if (count % STRIDE === 0) positions.push(start);
      count++;
      start = at + to + 1;
    }
    at += bytes.length;
  }
  return { count, positions };
}

/** The whole lines of a file; one that is still being written is left out. */
async function* linesOf(
  files: TournamentFiles,
  name: string,
  from?: number,
): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let begun: string[] = []; // pieces of a line that has not ended
  let length = 0; //           of them
  for await (const bytes of bytesOf(files, name, from)) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > LONGEST_LINE) throw tooLong(files, name, LONGEST_LINE);
    const last = others.pop();
    if (last === undefined) continue;
    yield begun.join('');
    yield* others;
    [begun, length] = [[last], last.length];
  }
}

/** Adds the file to errors of reading. */
async function* bytesOf(
  files: TournamentFiles,
  name: string,
  from?: number,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* files.read(name, from);
  } catch (error) {
    throw new TournamentFileError(`${files.path}/${name}: ${messageOf(error)}`, error);
  }
}

function tooLong({ path }: TournamentFiles, name: string, most: number): TournamentFileError {
  const size = `${most / 2 ** 20} MB`;
  return new TournamentFileError(`${path}/${name}: it has a text of more than ${size}`);
}

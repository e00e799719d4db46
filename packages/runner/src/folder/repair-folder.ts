/**
 * Repairs the folder of a tournament after damage, such as a zeroed block after a power cut, or lines that were cut, swapped
 * or changed. Lines that are whole and fit the tournament are kept: those before the first gap as results, the others as
 * matches that wait for their turn. The next run plays what is missing, and the results are the same bytes as without the
 * damage. Damaged files are put aside, not deleted.
 */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Game } from 'turnwise';
import { codeOf } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { removeParts } from '../files/write-whole.ts';
import type { Description } from '../tournaments/description.ts';
import { parseResult } from '../tournaments/played-match.ts';
import { RESULTS } from '../tournaments/tournament-reader.ts';
import { TournamentState, UnfitMatchError } from '../tournaments/tournament-state.ts';
import { notWritable } from './folder-error.ts';
import { FolderLock, type FolderLockOptions, linkNew } from './folder-lock.ts';
import { LinesReader, makeLine } from './lines-file.ts';
import { describedIn, parseWaiting, TIMES, TimesReader, WAITING } from './tournament-folder.ts';

export interface FolderRepair {
  /** Matches that need not be played again. */
  readonly kept: number;
  /** Lines that were damaged, repeated, or of other matches. */
  readonly dropped: number;
  /** Whether matches are left to play, these or others. */
  readonly isUnfinished: boolean;
  /** Paths of the damaged files, as they were. Empty if nothing was damaged. */
  readonly aside: readonly string[];
}

/**
 * Keeps what is whole; then open the folder and run the tournament as usual. `game` is the game at its start.
 *
 * @example
 *     repairFolder('league', game).aside; // ['league/results.jsonl.damaged']
 */
export function repairFolder(
  path: string,
  game: Game,
  options: FolderLockOptions = {},
): FolderRepair {
  const description = describedIn(path);
  const state = new TournamentState(description.tournament, game);
  const lock = new FolderLock(path, options);
  try {
    removeParts(path);
    return repaired(path, description, state);
  } catch (error) {
    if (codeOf(error) === '') throw error;
    removeParts(path); // they may fill the disk
    throw notWritable(path, error, 'then repair it again; nothing was lost');
  } finally {
    lock.release();
  }
}

interface WholeLine {
  readonly match: PlayedMatch;
  readonly text: string;
}

function repaired(path: string, description: Description, state: TournamentState): FolderRepair {
  const results = new Replacement(join(path, RESULTS), description.isChecked);
  const later = new Map<number, WholeLine>(); // after a gap
  results.sift((text, file) => {
    const match = resultIn(file, text);
    if (!match || later.has(match.index) || !isFitting(state, match)) return;
    later.set(match.index, { match, text });
    for (let next = later.get(state.taken); next; next = later.get(state.taken)) {
      later.delete(state.taken);
      // Where rounds follow from results, more is known of it now.
      if (!isFitting(state, next.match)) break;
      state.take(next.match.result);
      results.add(next.text);
    }
  });
  const waiting = new Replacement(join(path, WAITING), description.isChecked);
  const waited = new Set<number>();
  waiting.sift((text, file) => {
    const match = parseWaiting(description.tournament, file, text);
    if (!match) return;
    const isTaken = state.isOver || state.hasArrived(match.index); // they stay until none waits
    if (!isTaken) {
      if (later.has(match.index) || waited.has(match.index) || !isFitting(state, match)) return;
      waited.add(match.index);
    }
    waiting.add(text);
  });
  const timesFile = existsSync(join(path, TIMES))
    ? new LinesReader(join(path, TIMES), description.isChecked)
    : null;
  const timesByIndex = timesFile && new TimesReader(timesFile);
  for (const [index, { match }] of [...later].sort(([a], [b]) => a - b)) {
    const { times = {}, worker } = timesByIndex?.of(index) ?? {};
    const known = { ...match, times, worker };
    waiting.add(makeLine(known, description.isChecked));
  }
  timesFile?.close();
  // Waiting ones first: if this is cut off, the next repair finds all matches again, some of them twice.
  const aside = [waiting.replace(), results.replace()].filter((name) => name !== null);
  return {
    kept: state.taken + later.size + waited.size,
    dropped: results.dropped + waiting.dropped - later.size,
    isUnfinished: !state.isOver,
    aside,
  };
}

function resultIn(file: LinesReader, text: string): PlayedMatch | null {
  try {
    return parseResult(file.parse(text), {});
  } catch {
    return null;
  }
}

function isFitting(state: TournamentState, match: PlayedMatch): boolean {
  if (state.isOver || state.hasArrived(match.index)) return false;
  try {
    state.requireFit(match);
    return true;
  } catch (error) {
    if (error instanceof UnfitMatchError) return false;
    throw error;
  }
}

const PIECE = 1 << 16; // characters written at once

/** The lines that are kept of a file, written beside it. */
class Replacement {
  dropped = 0; // lines of the old file that were not added
  private readonly part: string;
  private readonly descriptor: number;
  private lines = 0;
  private last = ''; // line
  private text = ''; // not yet written
  private isWhole = true; // the old file is the beginning of the new one
  private old = 0; // lines of the old file

  constructor(
    private readonly path: string,
    private readonly isChecked: boolean,
  ) {
    this.part = `${path}.${process.pid}.part`;
    this.descriptor = openSync(this.part, 'w');
  }

  /** Goes through the old file; `keep` adds the lines that stay. */
  sift(keep: (text: string, file: LinesReader) => void): void {
    if (!existsSync(this.path)) return;
    const file = new LinesReader(this.path, this.isChecked);
    let bytes = 0;
    for (const { text } of file.lines()) {
      const before = this.lines;
      keep(text.replace(/\r$/, ''), file); // an editor or a copy may have changed the line breaks
      this.old++;
      bytes += Buffer.byteLength(text) + 1;
      this.isWhole &&= this.lines === before + 1 && this.last === text;
    }
    this.isWhole &&= bytes === file.size; // else the last line break is missing
    this.dropped = this.old - this.lines;
    file.close();
  }

  add(line: string): void {
    this.lines++;
    this.last = line;
    this.text += `${line}\n`;
    if (this.text.length > PIECE) this.flush();
  }

  /** Puts the new file in the place of the old one, and that aside if it was damaged: its new path, else null. */
  replace(): string | null {
    this.flush();
    fdatasyncSync(this.descriptor);
    closeSync(this.descriptor);
    const aside = this.isWhole ? null : this.keepOld();
    if (this.isWhole && this.lines === this.old) rmSync(this.part);
    else renameSync(this.part, this.path);
    return aside;
  }

  private keepOld(): string {
    for (let number = 1; ; number++) {
      const aside = `${this.path}.damaged${number === 1 ? '' : `-${number}`}`;
      if (linkNew(this.path, aside)) return aside;
    }
  }

  private flush(): void {
    const bytes = Buffer.from(this.text);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at);
    this.text = '';
  }
}

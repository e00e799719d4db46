/**
 * A tournament kept in a folder:
 *
 *     tournament.json   what is played; written once
 *     results.jsonl     a line for each match, in the order of the index: the same on every executor and in every run
 *     times.jsonl       how long decisions took, match by match: these differ from run to run
 *     waiting.jsonl     matches that came before their turn; gone in the end
 *     running.pid       the process that plays it now; so that there is only one
 *
 * Lines are only appended, as matches end. So whenever the program is killed, what was finished is there, and the next
 * run goes on with the rest.
 */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Fields, isJson, jsonEqual, messageOf } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { fixtureAt, isFixed } from 'turnwise/tournaments/internal';
import { parsePlayedMatch, parseTimes } from '../tournaments/played-match.ts';
import { parseTournament, type Tournament } from '../tournaments/tournament.ts';
import type { SavedMatches, TournamentStore } from '../tournaments/tournament-run.ts';
import { FolderLock } from './folder-lock.ts';
import { LinesFile } from './lines-file.ts';

/** The mark of the description; another number means another layout. */
export const TOURNAMENT_FORMAT = 'turnwise-tournament/1';

const DESCRIPTION = 'tournament.json';
const RESULTS = 'results.jsonl';
const TIMES = 'times.jsonl';
const WAITING = 'waiting.jsonl';

/**
 * @example
 *     const folder = TournamentFolder.create('league', tournament);
 *     await new TournamentRun(folder.tournament, game).run(threads(), { stores: [folder] });
 *     folder.finish();
 *     folder.close();
 */
export class TournamentFolder implements TournamentStore {
  /** What was repaired, as sentences. */
  readonly notes: readonly string[];
  private readonly results: LinesFile;
  private readonly times: LinesFile;
  private readonly waiting: LinesFile;
  private written = 0; // lines of results: the index of the next one
  private timed = 0; //   the index of the next match whose times are written

  private constructor(
    readonly path: string,
    readonly tournament: Tournament,
    private readonly lock: FolderLock,
    // the folder was made for it
    private readonly isNew: boolean,
  ) {
    removeParts(path);
    this.results = new LinesFile(join(path, RESULTS));
    this.times = new LinesFile(join(path, TIMES));
    this.waiting = new LinesFile(join(path, WAITING));
    this.notes = [this.results, this.times, this.waiting].flatMap(({ note }) => note ?? []);
  }

  /** For a new tournament. The folder may exist if it is empty or holds the same tournament. */
  static create(path: string, tournament: Tournament): TournamentFolder {
    const parsed = parseTournament(tournament);
    const isNew = mkdirSync(path, { recursive: true }) !== undefined;
    refuseForeign(path); // before anything is written there
    return locked(path, (lock) => {
      const file = join(path, DESCRIPTION);
      const text = JSON.stringify({ format: TOURNAMENT_FORMAT, ...parsed }, null, 2);
      if (!existsSync(file)) writeWhole(file, `${text}\n`);
      else if (!isSame(describedIn(path), parsed)) {
        throw new Error(
          `${path} holds another tournament; choose another folder, or resume that one`,
        );
      }
      return new TournamentFolder(path, parsed, lock, isNew);
    });
  }

  static open(path: string): TournamentFolder {
    const tournament = describedIn(path);
    return locked(path, (lock) => new TournamentFolder(path, tournament, lock, false));
  }

  /** The results in order, with their times, then the matches that wait for their turn. */
  *load(): Generator<PlayedMatch, void> {
    this.written = 0;
    const times = new TimesReader(this.times);
    for (const { line, value } of this.results.read()) {
      const own = times.of(this.written);
      yield checked(`${this.results.path}, line ${line}`, () => {
        const match = parsePlayedMatch({ ...Object(value), times: own });
        if (match.index === this.written) return match;
        throw new Error(`expected match ${this.written}, got ${match.index}`);
      });
      this.written++;
    }
    this.times.cutAfter(times.before(this.written)); // the results of the others were not written any more
    this.timed = this.written;
    for (const { line, value } of this.waiting.read())
      yield* checked(`${this.waiting.path}, line ${line}`, () => this.parseWaiting(value));
  }

  /** Older folders have no fixtures here; where these depend on results, the match is played again. */
  private parseWaiting(value: unknown): PlayedMatch[] {
    const { schedule } = this.tournament;
    const { index, seats } = Object(value);
    if (seats !== undefined) return [parsePlayedMatch(value)];
    return isFixed(schedule)
      ? [parsePlayedMatch({ ...fixtureAt(schedule, index), ...Object(value) })]
      : [];
  }

  save({ isNoneWaiting, taken, waiting }: SavedMatches): void {
    const news = taken.filter(({ index }) => index >= this.written);
    const next = news[0]?.index ?? this.written;
    if (next !== this.written)
      throw new Error(
        `${this.path} holds ${this.written} matches and lacks some before match ${next}; begin it with a new run`,
      );
    this.waiting.append(waiting);
    // Times first: where the program is killed in between they are cut off again.
    const untimed = news.filter(({ index }) => index >= this.timed);
    this.times.append(untimed.map(({ index, times }) => ({ index, times })));
    this.timed = next + news.length;
    this.results.append(news.map(({ times: _times, ...match }) => match));
    this.written = next + news.length;
    if (isNoneWaiting) this.waiting.cutAfter(0);
  }

  /** Writes another file, such as a report, whole or not at all. */
  write(name: string, text: string): void {
    writeWhole(join(this.path, name), text);
  }

  /** The tournament is over: flushes everything to the disk and removes the waiting matches. */
  finish(): void {
    this.results.sync();
    this.times.sync();
    rmSync(join(this.path, WAITING), { force: true });
  }

  close(): void {
    for (const file of [this.results, this.times, this.waiting]) file.close();
    this.lock.release();
  }

  /** Closes it and removes what was kept: for a tournament that cannot be played. */
  discard(): void {
    this.close();
    for (const name of [DESCRIPTION, RESULTS, TIMES, WAITING])
      rmSync(join(this.path, name), { force: true });
    if (this.isNew && readdirSync(this.path).length === 0) rmdirSync(this.path);
  }
}

/** Holds the lock while a folder is opened, and keeps it on success. */
function locked(path: string, open: (lock: FolderLock) => TournamentFolder): TournamentFolder {
  const lock = new FolderLock(path);
  try {
    return open(lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Files that a killed process left behind are not foreign. */
function refuseForeign(path: string): void {
  const names = readdirSync(path);
  if (names.includes(DESCRIPTION)) return;
  const foreign = names.find((name) => !/^(running\.pid|tournament\.json\.\d+\.part)/.test(name));
  if (foreign === undefined) return;
  throw new Error(
    `${path} is not empty and holds no tournament (there is ${foreign}); choose another folder`,
  );
}

function describedIn(path: string): Tournament {
  const file = join(path, DESCRIPTION);
  if (!existsSync(file)) throw new Error(`${path} holds no tournament: there is no ${DESCRIPTION}`);
  return checked(file, () => {
    const { format, ...tournament } = Object(JSON.parse(readFileSync(file, 'utf8')));
    if (format === TOURNAMENT_FORMAT) return parseTournament(tournament);
    throw new Error(`expected the format ${TOURNAMENT_FORMAT}, got ${JSON.stringify(format)}`);
  });
}

function isSame(a: Tournament, b: Tournament): boolean {
  const [one, other]: unknown[] = [a, b].map((each) => JSON.parse(JSON.stringify(each)));
  return isJson(one) && isJson(other) && jsonEqual(one, other);
}

interface TimesLine {
  readonly index: number;
  readonly times: PlayedMatch['times'];
}

/** Reads times beside the results, in the order of the index. Some may be missing, or belong to lost results. */
class TimesReader {
  private readonly lines: Iterator<TimesLine, void>;
  private next: TimesLine | null;
  private passed = 0; // lines before the next one

  constructor(file: LinesFile) {
    this.lines = timesIn(file);
    this.next = this.lines.next().value ?? null;
  }

  /** Empty if missing. Call it in order. */
  of(index: number): PlayedMatch['times'] {
    this.before(index);
    return this.next?.index === index ? this.next.times : {};
  }

  /** The number of lines of matches before this one. */
  before(index: number): number {
    while (this.next && this.next.index < index) {
      this.next = this.lines.next().value ?? null;
      this.passed++;
    }
    return this.passed;
  }
}

function* timesIn(file: LinesFile): Generator<TimesLine, void> {
  let last = -1;
  for (const { line, value } of file.read()) {
    const parsed = checked(`${file.path}, line ${line}`, () => {
      const fields = new Fields('times', value, ['index', 'times']);
      const index = fields.whole('index', last + 1, 1e12);
      return { index, times: parseTimes(fields) };
    });
    last = parsed.index;
    yield parsed;
  }
}

/** Adds the place, such as a file and a line, to an error. */
function checked<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${where}: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Writes a file whole or not at all: the old content stays until all is written.
 *
 * @example
 *     writeWhole('league/report.txt', textReport(report));
 */
export function writeWhole(path: string, text: string): void {
  const aside = `${path}.${process.pid}.part`;
  try {
    const descriptor = openSync(aside, 'w');
    try {
      writeFileSync(descriptor, text);
      fdatasyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Removes the partial files of killed processes. */
function removeParts(folder: string): void {
  for (const name of readdirSync(folder))
    if (/\.\d+\.part$/.test(name)) rmSync(join(folder, name), { force: true });
}

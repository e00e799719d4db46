/**
 * A tournament kept in a folder:
 *
 *     tournament.json   what is played, and by which code
 *     results.jsonl     a line for each match, in the order of the index: the same on every executor and in every run
 *     times.jsonl       how long decisions took, match by match: these differ from run to run
 *     waiting.jsonl     matches that came before their turn; gone in the end
 *     records-*.jsonl   the records of the matches, if the tournament keeps them: see `FolderRecords`
 *     running.pid       the process that plays it now; so that there is only one
 *
 * Lines are only appended, as matches end. So whenever the program is killed, what was finished is there, and the next
 * run goes on with the rest. Everything has a checksum. Damaged results are refused, since a table would be wrong; damaged
 * times and waiting matches are left out, since nothing but time is lost with them.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { codeOf, Events, Fields, isJson, jsonEqual, messageOf, reasonOf } from 'turnwise/internal';
import type { PlayedMatch } from 'turnwise/tournaments';
import { fixtureAt, isFixed } from 'turnwise/tournaments/internal';
import { removeParts, writeWhole } from '../files/write-whole.ts';
import { type Origin, withOrigin } from '../jobs/fingerprint.ts';
import type { GameReference, PlayerReference } from '../jobs/reference.ts';
import { type Description, describe, parseDescription } from '../tournaments/description.ts';
import {
  parsePlayedMatch,
  parseResult,
  parseTimes,
  resultOf,
} from '../tournaments/played-match.ts';
import { parseTournament, type Tournament } from '../tournaments/tournament.ts';
import { DESCRIPTION, LARGEST_DESCRIPTION, RESULTS } from '../tournaments/tournament-reader.ts';
import type { SavedMatches, TournamentStore } from '../tournaments/tournament-run.ts';
import type { UnfitMatchError } from '../tournaments/tournament-state.ts';
import { FolderError, notWritable } from './folder-error.ts';
import { FolderLock, type FolderLockOptions } from './folder-lock.ts';
import { FolderRecords, recordsIn } from './folder-records.ts';
import { LinesFile, type LinesReader } from './lines-file.ts';

export const TIMES = 'times.jsonl';
export const WAITING = 'waiting.jsonl';

const DELETION_TIME = 300; // milliseconds to delete the rest of a folder
const LOOK_INTERVAL = 1000; // milliseconds between two looks whether the folder is still there

export interface CreateFolderOptions extends FolderLockOptions {
  /** Where the results will come from: see `originAt`. Default: not known. */
  readonly origins?: readonly Origin[] | undefined;
}

export interface FolderEvents {
  /** Something to know that happens while the folder is in use, as a sentence without its full stop. */
  note(sentence: string): void;
}

/**
 * @example
 *     const folder = TournamentFolder.create('league', tournament);
 *     await new TournamentRun(folder.tournament, game).run(threads(), { stores: [folder] });
 *     await folder.finish();
 *     folder.close();
 */
export class TournamentFolder implements TournamentStore {
  readonly events = new Events<FolderEvents>();
  readonly tournament: Tournament;
  private files: FolderFiles;
  private readonly known: string[];
  private readonly isBegun: boolean; // by an earlier run, which has kept matches
  private readonly home: string; // the first path, from the root
  private written = 0; // lines of results: the index of the next one
  private timed = 0; //   the index of the next match whose times are written
  private looked = 0; //  when it was last there
  private isLoading = false;
  private isGone = false; // and there is no other place for it
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(
    path: string,
    description: Description,
    lock: FolderLock,
    // the folder was made for it
    private readonly isNew: boolean,
  ) {
    removeParts(path);
    this.home = resolve(path);
    this.tournament = description.tournament;
    this.files = new FolderFiles(path, lock, description);
    this.known = this.files.all.flatMap(({ note }) => note ?? []);
    this.isBegun = this.files.results.size + this.files.waiting.size > 0;
    this.timer = setInterval(() => this.look(), LOOK_INTERVAL).unref();
  }

  /** For a new tournament. The folder may exist if it is empty or holds the same tournament, whatever its origins. */
  static create(
    path: string,
    tournament: Tournament,
    { origins = [], ...options }: CreateFolderOptions = {},
  ): TournamentFolder {
    const parsed = parseTournament(tournament);
    const isNew = makeFolder(path);
    refuseForeign(path); // before anything is written there
    return locked(path, options, (lock) => {
      const file = join(path, DESCRIPTION);
      if (!existsSync(file)) writeWhole(file, describe(parsed, origins));
      const found = describedIn(path);
      if (isSame(found.tournament, parsed)) return new TournamentFolder(path, found, lock, isNew);
      throw new Error(
        `${path} holds another tournament; choose another folder, or resume that one`,
      );
    });
  }

  static open(path: string, options: FolderLockOptions = {}): TournamentFolder {
    const found = describedIn(path);
    return locked(path, options, (lock) => new TournamentFolder(path, found, lock, false));
  }

  /** Where its results come from: the first one, and those that were accepted later; empty in older folders. */
  get origins(): readonly Origin[] {
    return this.files.description.origins;
  }

  /** Keeps that matches from `origin.from` on may come from there. */
  accept(origin: Origin): void {
    const origins = withOrigin(this.origins, origin);
    if (origins === this.origins) return;
    this.requirePlace();
    this.writing((files) => files.describe(origins));
  }

  /** Another one if the folder was deleted or moved meanwhile. */
  get path(): string {
    return this.files.path;
  }

  /** What was found and done so far, as sentences without full stops. */
  get notes(): readonly string[] {
    return this.known;
  }

  /** The results in order, with their times, then the matches that wait for their turn. */
  *load(): Generator<PlayedMatch, void> {
    this.isLoading = true;
    try {
      yield* this.loadResults();
      yield* this.loadWaiting(this.files.waiting);
    } finally {
      this.isLoading = false;
    }
  }

  private *loadResults(): Generator<PlayedMatch, void> {
    const { results, times, waiting } = this.files;
    this.written = 0;
    const timesByIndex = new TimesReader(times);
    for (const { number, text } of results.lines()) {
      let match: PlayedMatch;
      try {
        match = parseResult(results.parse(text), timesByIndex.of(this.written).times);
      } catch (error) {
        throw damaged(results.path, number, messageOf(error), error);
      }
      if (match.index !== this.written)
        throw damaged(results.path, number, `expected match ${this.written}, got ${match.index}`);
      this.written++;
      yield match;
    }
    const timed = timesByIndex.linesBefore(this.written);
    if (timed !== null && this.written + waiting.size === 0)
      this.note(`${results.path} is empty, but ${times.path} is not: earlier results are lost`);
    if (timed !== null) times.cutAfter(timed); // the results of the others were not written any more
    this.timed = this.written;
    this.fitRecords();
    const untimed = this.written - timesByIndex.found;
    if (untimed > 0) this.note(`${times.path}: the thinking times of ${matches(untimed)} are lost`);
  }

  /** Those that cannot be read are played again. */
  private *loadWaiting(waiting: LinesFile): Generator<PlayedMatch, void> {
    let lost = 0;
    for (const { text } of waiting.lines()) {
      const match = parseWaiting(this.tournament, waiting, text);
      if (match) yield match;
      else lost++;
    }
    if (lost > 0)
      this.note(`${waiting.path}: ${matches(lost)} must be played again because of damage`);
  }

  async save({ isNoneWaiting, taken, waiting }: SavedMatches): Promise<void> {
    const news = taken.filter(({ index }) => index >= this.written);
    const next = news[0]?.index ?? this.written;
    if (next !== this.written)
      throw new Error(
        `${this.path} holds ${this.written} matches and lacks some before match ${next}; begin it with a new run`,
      );
    if (performance.now() - this.looked > LOOK_INTERVAL) this.look();
    this.requireLock();
    this.writing(() => this.appendRecords(news));
    this.writing(({ results, times, waiting: others }) => {
      others.append(waiting);
      // Times first: where the program is killed in between they are cut off again.
      const untimed = news.filter(({ index }) => index >= this.timed);
      times.append(untimed.map(({ index, times: own, worker }) => ({ index, times: own, worker })));
      this.timed = next + news.length;
      results.append(news.map(resultOf));
      this.written = next + news.length;
      if (isNoneWaiting) others.cutAfter(0);
    });
    await this.compressing((records) => records.compressFull());
  }

  locate(error: UnfitMatchError): Error {
    const { results, waiting } = this.files;
    if (error.index < this.written)
      return damaged(results.path, error.index + 1, error.message, error);
    for (const { number, text } of waiting.lines())
      if (parseWaiting(this.tournament, waiting, text)?.index === error.index)
        return damaged(waiting.path, number, error.message, error);
    return error;
  }

  /** Writes another file, such as a report, whole or not at all. */
  write(name: string, text: string): void {
    this.requirePlace();
    this.writing(({ path }) => writeWhole(join(path, name), text));
  }

  /** The tournament is over: flushes everything to the disk and removes the waiting matches. */
  async finish(): Promise<void> {
    this.requirePlace();
    this.writing(({ path, results, times }) => {
      results.sync();
      times.sync();
      rmSync(join(path, WAITING), { force: true });
    });
    await this.compressing((records) => records.finish());
  }

  close(): void {
    clearInterval(this.timer);
    this.files.close();
  }

  /** Closes it and removes what was kept, except by earlier runs: for a tournament that cannot be played. */
  discard(): void {
    const { path } = this;
    const isOurs = this.files.results.isThere();
    this.close();
    if (!isOurs || this.isBegun) return;
    const records = recordsIn(path).map(({ name }) => name);
    for (const name of [DESCRIPTION, RESULTS, TIMES, WAITING, ...records])
      rmSync(join(path, name), { force: true });
    if (this.isNew && readdirSync(path).length === 0) rmdirSync(path);
  }

  private note(sentence: string): void {
    if (this.known.includes(sentence)) return;
    this.known.push(sentence);
    this.events.emit('note', sentence);
  }

  /** If the folder was deleted or moved, goes on in a new one beside it: open files can be read to the last line. */
  private look(): void {
    if (this.isLoading) return; // from files that a move would close
    this.looked = performance.now();
    if (this.files.results.isThere()) return;
    const gone = this.path;
    try {
      const files = this.copied();
      this.files.close();
      this.files = files;
      this.isGone = false;
      this.note(`${gone} was deleted or moved; everything is now kept in ${this.path}`);
      this.fitRecords();
    } catch (error) {
      this.isGone = true;
      this.note(
        `${gone} was deleted or moved, and no folder can be made beside it (${reasonOf(error)}); it is tried again every second until the end`,
      );
    }
  }

  /** The working folder may have been deleted as well: then a relative path leads nowhere. */
  private copied(): FolderFiles {
    try {
      return this.files.moved(beside(this.path));
    } catch (error) {
      if (isAbsolute(this.path)) throw error;
      return this.files.moved(beside(this.home));
    }
  }

  /** While a folder is deleted, its lock may be gone before the results are. */
  private requireLock(): void {
    if (this.isGone) return;
    try {
      this.files.lock.requireHeld();
    } catch (error) {
      if (existsSync(join(this.path, 'running.pid'))) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DELETION_TIME);
      if (this.files.results.isThere()) throw error;
      this.look();
    }
  }

  private requirePlace(): void {
    this.look();
    this.requireLock();
    if (this.isGone) throw this.lost();
  }

  private lost(cause?: unknown): FolderError {
    return new FolderError(
      'folder-lost',
      `${this.path} was deleted or moved, and no folder could be made beside it: the files of this tournament are lost`,
      { cause },
    );
  }

  private fitRecords(): void {
    const lost = this.files.records?.fit(this.written) ?? 0;
    if (lost > 0)
      this.note(
        `${this.path} lacks the records of ${matches(lost)}; turnwise replay plays these again`,
      );
  }

  /** A thousand may begin just when the folder is deleted. */
  private appendRecords(matches: readonly PlayedMatch[]): void {
    const { files } = this;
    if (this.isGone) return;
    try {
      files.records?.append(matches);
    } catch (error) {
      this.look();
      if (this.files === files && !this.isGone) throw error;
      if (!this.isGone) this.files.records?.append(matches);
    }
  }

  private async compressing(work: (records: FolderRecords) => Promise<void>): Promise<void> {
    const { files } = this;
    try {
      if (files.records && !this.isGone) await work(files.records);
    } catch (error) {
      this.look();
      if (this.files === files && !this.isGone) throw this.explained(error);
    }
  }

  private writing(work: (files: FolderFiles) => void): void {
    try {
      work(this.files);
    } catch (error) {
      throw this.explained(error);
    }
  }

  /** Turns errors of the system into what to do. */
  private explained(error: unknown): unknown {
    if (error instanceof FolderError || codeOf(error) === '') return error;
    if (this.isGone) return this.lost(error);
    const safe = `then resume the tournament; what was written so far (${matches(this.written)}) is safe`;
    return notWritable(this.path, error, safe);
  }
}

const matches = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`;

/** The open files of a folder, and its lock. */
class FolderFiles {
  readonly results: LinesFile;
  readonly times: LinesFile;
  readonly waiting: LinesFile;
  readonly records: FolderRecords | null;

  constructor(
    readonly path: string,
    readonly lock: FolderLock,
    public description: Description,
  ) {
    const { isChecked, tournament } = description;
    this.results = new LinesFile(join(path, RESULTS), isChecked);
    this.times = new LinesFile(join(path, TIMES), isChecked);
    this.waiting = new LinesFile(join(path, WAITING), isChecked);
    this.records = tournament.record ? new FolderRecords(path) : null;
  }

  get all(): readonly LinesFile[] {
    return [this.results, this.times, this.waiting];
  }

  /** Writes the description with other origins. A folder of an older version stays one. */
  describe(origins: readonly Origin[]): void {
    const { isChecked, tournament } = this.description;
    const text = isChecked
      ? describe(tournament, origins)
      : `${JSON.stringify({ ...JSON.parse(this.description.text), origins }, null, 2)}\n`;
    writeWhole(join(this.path, DESCRIPTION), text);
    this.description = { ...this.description, origins, text };
  }

  /** A copy in a new folder. */
  moved(path: string): FolderFiles {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path);
    try {
      return locked(path, {}, (lock) => {
        this.results.copyTo(join(path, RESULTS));
        this.times.copyTo(join(path, TIMES));
        this.waiting.copyTo(join(path, WAITING));
        this.records?.copyTo(path);
        writeWhole(join(path, DESCRIPTION), this.description.text);
        return new FolderFiles(path, lock, this.description);
      });
    } catch (error) {
      rmSync(path, { recursive: true, force: true });
      throw error;
    }
  }

  close(): void {
    for (const file of this.all) file.close();
    this.records?.close();
    this.lock.release();
  }
}

/**
 * Whether the folder is new. Level by level: with `recursive`, Node 20 calls a read-only file system a missing folder,
 * and never returns where the system itself makes the folders, as in /proc.
 */
function makeFolder(path: string): boolean {
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
    throw codeOf(error) === 'EROFS' ? notWritable(path, error) : error;
  }
}

/** A path for a folder that is not there: league-2 for league. */
function beside(path: string): string {
  for (let number = 2; ; number++) {
    const other = `${path.replace(/[/\\]+$/, '')}-${number}`;
    if (!existsSync(other)) return other;
  }
}

/** Holds the lock while a folder is opened, and keeps it on success. */
export function locked<T>(
  path: string,
  options: FolderLockOptions,
  open: (lock: FolderLock) => T,
): T {
  const lock = new FolderLock(path, options);
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

export function describedIn(path: string): Description {
  const file = join(path, DESCRIPTION);
  if (!existsSync(file)) throw new Error(`${path} holds no tournament: there is no ${DESCRIPTION}`);
  try {
    const there = statSync(file);
    if (!there.isFile()) throw new Error('it is not a file');
    if (there.size > LARGEST_DESCRIPTION)
      throw new Error(`it is larger than ${LARGEST_DESCRIPTION / 2 ** 20} MB, which is the limit`);
    // As readers do: it drops a byte order mark.
    return parseDescription(new TextDecoder().decode(readFileSync(file)));
  } catch (error) {
    throw new FolderError(
      'folder-lost',
      `${file}: ${messageOf(error)}; without it nobody knows what is played here: restore it, or begin the tournament again in another folder`,
      { cause: error },
    );
  }
}

/** The tournament of a folder, without opening it. */
export function tournamentIn(path: string): Tournament {
  return describedIn(path).tournament;
}

/** The hashes of modules and files belong to the origin. */
function isSame(a: Tournament, b: Tournament): boolean {
  const [one, other]: unknown[] = [a, b].map(({ game, players, ...rest }) => {
    const references = [game, ...players].map(withoutHash);
    return JSON.parse(JSON.stringify([references, rest]));
  });
  return isJson(one) && isJson(other) && jsonEqual(one, other);
}

function withoutHash(reference: GameReference | PlayerReference): unknown {
  if (typeof reference === 'string') return reference;
  if ('player' in reference) return reference.player;
  return { ...reference, hash: undefined };
}

export function damaged(path: string, line: number, problem: string, cause?: unknown): FolderError {
  return new FolderError('folder-damaged', `${path}, line ${line}: ${problem}`, { cause });
}

/** Null if it is damaged. Older folders have no fixtures here; where these depend on results, the match is played again. */
export function parseWaiting(
  { schedule }: Tournament,
  file: LinesReader,
  text: string,
): PlayedMatch | null {
  try {
    const value = file.parse(text);
    const { index, seats } = Object(value);
    if (seats !== undefined) return parsePlayedMatch(value);
    return isFixed(schedule)
      ? parsePlayedMatch({ ...fixtureAt(schedule, index), ...Object(value) })
      : null;
  } catch {
    return null;
  }
}

interface TimesLine {
  readonly index: number;
  readonly times: PlayedMatch['times'];
  readonly worker: string | undefined;
}

/** Reads times beside the results, in the order of the index. Some may be missing or damaged, or belong to lost results. */
export class TimesReader {
  found = 0;
  private readonly lines: Iterator<TimesLine | null, void>; // null: damaged
  private next: TimesLine | null = null;
  private passed = 0; // lines before the next one
  private isOver = false;

  constructor(file: LinesReader) {
    this.lines = timesIn(file);
    this.advance();
  }

  /** Without times if missing. Call it in order. */
  of(index: number): Pick<PlayedMatch, 'times' | 'worker'> {
    while (this.next && this.next.index < index) this.pass();
    if (this.next?.index !== index) return { times: {} };
    this.found++;
    return this.next;
  }

  /** The number of lines before those of this match and later ones; null if there are none of these. */
  linesBefore(index: number): number | null {
    while (this.next && this.next.index < index) this.pass();
    return this.next && this.passed;
  }

  private pass(): void {
    this.passed++;
    this.advance();
  }

  private advance(): void {
    this.next = null;
    while (!this.next && !this.isOver) {
      const { done, value } = this.lines.next();
      if (done) this.isOver = true;
      else if (value) this.next = value;
      else this.passed++;
    }
  }
}

function* timesIn(file: LinesReader): Generator<TimesLine | null, void> {
  let last = -1;
  for (const { text } of file.lines()) {
    let line: TimesLine | null = null;
    try {
      const fields = new Fields('times', file.parse(text), ['index', 'times', 'worker']);
      line = {
        index: fields.whole('index', last + 1, 1e12),
        times: parseTimes(fields),
        worker: fields.has('worker') ? fields.text('worker') : undefined,
      };
      last = line.index;
    } catch {
      // It is damaged.
    }
    yield line;
  }
}

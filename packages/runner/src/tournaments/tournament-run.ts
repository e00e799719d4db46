/**
 * Plays a tournament: splits it into jobs for an executor, counts matches in the order of their index, and keeps them in
 * stores, from which it can be resumed. No match is counted twice. Splitting and stopping change only the time it takes.
 */
import type { Game } from 'turnwise';
import { Events, requireKnownKeys, yieldToEventLoop } from 'turnwise/internal';
import {
  type DecisionTimes,
  type Fixture,
  PairTally,
  type PlayedMatch,
  Statistics,
} from 'turnwise/tournaments';
import { type Executor, eachUnlessAborted, unlessAborted } from '../jobs/executor.ts';
import { nameOfGame } from '../jobs/reference.ts';
import { FixtureJobs } from './fixture-jobs.ts';
import { distinctNames, parseTournament, requireRoles, type Tournament } from './tournament.ts';
import { TournamentState, UnfitMatchError } from './tournament-state.ts';

export interface RunTournamentOptions {
  /** Stops the tournament: `run` rejects with the signal's reason, and can be called again. Default: none. */
  readonly signal?: AbortSignal | undefined;
  /** Matches found here are not played again. Default: none. */
  readonly stores?: readonly TournamentStore[] | undefined;
}

/**
 * A tournament on its way.
 *
 * @example
 *     const schedule = roundRobin({ players: 2, roles: game.players, seed: 1, rounds: 100 });
 *     const run = new TournamentRun({ game: { game: 'pig' }, players: ['hard', 'easy'], schedule }, game);
 *     run.events.on('progress', ({ played, total }) => console.log(`${played} of ${total}`));
 *     await run.run(threads());
 *     console.log(textReport(reportOf(run)));
 */
export class TournamentRun {
  readonly events = new Events<TournamentEvents>();
  readonly tournament: Tournament;
  /** By player's number, as in tables. */
  readonly names: readonly string[];
  readonly statistics: Statistics;
  /** For ratings. */
  readonly pairs: PairTally;
  /** Thinking times. */
  readonly times: TimesTally;
  /** Finds players that repeat the same match. */
  readonly repeats = new RepeatTally();
  readonly state: TournamentState;
  private unsaved: PlayedMatch[] = []; // taken, and not yet kept by all stores
  private unannounced: PlayedMatch[] = []; //  kept, and their listeners not yet called
  private furthest = 0; // matches reported as progress
  private isRunning = false;

  /** `game` is the game at its start. */
  constructor(
    tournament: Tournament,
    readonly game: Game,
  ) {
    this.tournament = parseTournament(tournament);
    requireRoles(this.tournament, game);
    this.names = distinctNames(this.tournament.players);
    const roles = game.players;
    this.statistics = new Statistics({
      game: nameOfGame(this.tournament.game),
      roles,
      players: this.names,
      bounds: boundsOf(game),
    });
    this.pairs = new PairTally(roles);
    this.times = new TimesTally(this.names.length);
    this.state = new TournamentState(this.tournament, game);
  }

  /** Matches taken, and those that arrived before their turn. */
  get played(): number {
    return this.state.taken + this.state.waiting.size;
  }

  /** Plays what is left; rejects when a match cannot be played, after all before it were taken and kept. */
  async run(executor: Executor, options: RunTournamentOptions = {}): Promise<this> {
    requireKnownKeys('TournamentRun.run', options, ['signal', 'stores']);
    if (this.isRunning) throw new Error('TournamentRun.run: the tournament is running already');
    const { signal, stores = [] } = options;
    signal?.throwIfAborted();
    this.isRunning = true;
    const { schedule: _schedule, test: _test, ...table } = this.tournament;
    const jobs = new FixtureJobs(executor, table, this.state);
    const stop = () => void jobs.stop();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      await restoreFrom(stores, signal, {
        receive: (match) => this.receive(match),
        settle: (those) => this.accept([], those),
      });
      await this.play(jobs, stores, signal);
      return this;
    } catch (error) {
      throw error instanceof UnfitMatchError ? await located(error, stores) : error;
    } finally {
      signal?.removeEventListener('abort', stop);
      await jobs.stop();
      this.isRunning = false;
    }
  }

  private async play(
    jobs: FixtureJobs,
    stores: readonly TournamentStore[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    try {
      this.events.emit('begin', this);
      this.emitProgress();
      if (!this.state.isOver) await unlessAborted(signal, jobs.adopt());
      while (!this.state.isOver) {
        signal?.throwIfAborted();
        jobs.begin((fixture) => this.events.emit('beforeMatch', fixture, this));
        await jobs.changed.wait();
        await this.accept(jobs.take(), stores);
        const { failure } = jobs;
        const isNext = failure?.at === null || failure?.at === this.state.taken;
        if (failure && isNext) throw failure.reason;
      }
      this.events.emit('end', this);
    } catch (error) {
      await jobs.stop();
      // What has come meanwhile is kept. If that fails as well, the first error counts.
      await this.accept(jobs.take(), stores).catch(() => undefined);
      throw error;
    }
  }

  /** Takes the matches whose turn it is, and stores all of them. */
  private async accept(
    matches: readonly PlayedMatch[],
    stores: readonly TournamentStore[],
  ): Promise<void> {
    const came = matches.filter((match) => this.receive(match));
    const refused = this.takeInTurn();
    const waiting = came.filter(({ index }) => this.state.waiting.has(index));
    if (this.unsaved.length > 0 || waiting.length > 0) {
      const isNoneWaiting = this.state.waiting.size === 0;
      for (const store of stores) await store.save({ taken: this.unsaved, waiting, isNoneWaiting });
      this.unannounced = this.unannounced.concat(this.unsaved);
      this.unsaved = [];
    }
    if (this.unannounced.length > 0 || waiting.length > 0) {
      this.emitMatches();
      this.emitProgress();
    }
    if (refused) throw refused.error;
  }

  /** Whether the match is new. */
  private receive(match: PlayedMatch): boolean {
    const { state } = this;
    if (state.isOver || state.hasArrived(match.index)) return false;
    state.requireFit(match);
    state.waiting.set(match.index, match);
    return true;
  }

  /** Takes matches up to the first one that is missing or refused. */
  private takeInTurn(): { readonly error: unknown } | null {
    const { state } = this;
    for (;;) {
      const match = state.waiting.get(state.taken);
      if (!match || state.isOver) break;
      state.waiting.delete(state.taken);
      try {
        this.count(match);
        this.unsaved.push(match);
      } catch (error) {
        return { error };
      }
    }
    if (state.isOver) state.waiting.clear(); // a test has decided: what came after it does not count
    return null;
  }

  private count(match: PlayedMatch): void {
    if (!this.state.isFixed) this.state.requireFit(match); // its round may not have been known when it came
    this.statistics.add(match);
    this.pairs.add(match);
    this.times.add(match);
    this.repeats.add(match);
    this.state.take(match.result);
  }

  /** Announces each match once, even if a listener throws: the next run continues after it. */
  private emitMatches(): void {
    const { unannounced } = this;
    let announced = 0;
    try {
      for (const match of unannounced) {
        announced++;
        this.events.emit('afterMatch', match, this);
      }
    } finally {
      this.unannounced = unannounced.slice(announced);
    }
  }

  /** Never falls, though a test may exclude the last matches. */
  private emitProgress(): void {
    this.furthest = Math.max(this.furthest, this.played);
    this.events.emit('progress', { played: this.furthest, total: this.state.total }, this);
  }
}

/** Null for an infinite bound. */
function boundsOf(game: Game): readonly [number | null, number | null] {
  const [min, max] = game.resultBounds();
  return [Number.isFinite(min) ? min : null, Number.isFinite(max) ? max : null];
}

export interface TournamentEvents {
  /** Before the first match of this run, after those of earlier runs were taken. */
  begin(run: TournamentRun): void;
  /** A match is handed out; not for jobs that an earlier run left behind. */
  beforeMatch(fixture: Fixture, run: TournamentRun): void;
  /** Once for each match, in the order of the index; those of earlier runs too. */
  afterMatch(match: PlayedMatch, run: TournamentRun): void;
  /** The number of known matches: never falls, though a test may exclude the last ones. */
  progress(progress: TournamentProgress, run: TournamentRun): void;
  /** All matches are played, or a test has decided. */
  end(run: TournamentRun): void;
}

export interface TournamentProgress {
  /** Known matches, including those that wait for their turn. */
  readonly played: number;
  /** All matches; a test may need fewer. */
  readonly total: number;
}

/** Thinking times over all matches. They differ from run to run. */
export class TimesTally {
  private readonly tallies: { decisions: number; total: number; longest: number }[]; // [player]

  constructor(players: number) {
    this.tallies = Array.from({ length: players }, () => ({ decisions: 0, total: 0, longest: 0 }));
  }

  add({ seats, times }: Pick<PlayedMatch, 'seats' | 'times'>): void {
    for (const [role, own] of Object.entries(times)) {
      const tally = this.tallies[seats[role] ?? -1];
      if (!tally) continue;
      tally.decisions += own.decisions;
      tally.total += own.total;
      tally.longest = Math.max(tally.longest, own.longest);
    }
  }

  /** [player] in milliseconds */
  get players(): readonly DecisionTimes[] {
    return this.tallies.map((tally) => ({ ...tally }));
  }
}

interface Seating {
  readonly seats: PlayedMatch['seats'];
  readonly seed: string;
  readonly signature: string;
  matches: number;
  varies: boolean;
  hasOtherSeed: boolean;
}

/** Seatings with the same moves for every seed. More such matches add no information, and intervals get too narrow. */
export class RepeatTally {
  private readonly seatings = new Map<string, Seating>();

  add({ seats, seed, signature }: PlayedMatch): void {
    const key = Object.values(seats).join(' ');
    const first = this.seatings.get(key);
    if (!first) {
      const begun = { seats, seed, signature, matches: 1, varies: false, hasOtherSeed: false };
      this.seatings.set(key, begun);
      return;
    }
    first.matches++;
    first.varies ||= signature !== first.signature;
    first.hasOtherSeed ||= seed !== first.seed;
  }

  /** Seatings that had several seeds and always the same moves. */
  get repeating(): readonly Readonly<Pick<Seating, 'seats' | 'matches'>>[] {
    return [...this.seatings.values()].filter(
      ({ hasOtherSeed, varies }) => hasOtherSeed && !varies,
    );
  }
}

/** Keeps the matches of a tournament for resuming it: gets each as it arrives and again in its turn, so that none is lost. */
export interface TournamentStore {
  /** Whether matches arrive without `save`, as in a cluster's Redis. Default: false. */
  readonly isFilledByOthers?: boolean;
  /** All stored matches, in any order. */
  load(): AsyncIterable<PlayedMatch> | Iterable<PlayedMatch>;
  /**
   * `taken` continue those before in order, and may begin with some already stored; `waiting` arrived before their
   * turn, and come again as taken. `isNoneWaiting`: all that ever waited have been taken.
   */
  save(news: SavedMatches): void | Promise<void>;
  /**
   * The error to throw for a match that does not fit: where it is stored and what to do. Returns the same error if it is not
   * stored here. Default: the error itself.
   */
  locate?(error: UnfitMatchError): Error | Promise<Error>;
}

export interface SavedMatches {
  readonly taken: readonly PlayedMatch[];
  readonly waiting: readonly PlayedMatch[];
  readonly isNoneWaiting: boolean;
}

/** The error of the store that holds the match. */
async function located(error: UnfitMatchError, stores: readonly TournamentStore[]): Promise<Error> {
  for (const store of stores) {
    const other = await store.locate?.(error);
    if (other !== undefined && other !== error) return other;
  }
  return error;
}

const PIECE = 1000; // matches settled at once

interface MatchReceiver {
  receive(match: PlayedMatch): void;
  /** Takes received matches whose turn it is, and saves them in these stores. */
  settle(stores: readonly TournamentStore[]): Promise<void>;
}

/** Takes the matches of all stores, in pieces, since there may be millions, and gives each store those that it lacks. */
export async function restoreFrom(
  stores: readonly TournamentStore[],
  signal: AbortSignal | undefined,
  taker: MatchReceiver,
): Promise<void> {
  const loaded: TournamentStore[] = [];
  let isFree = true; // no store that comes later lacks anything of what was taken so far
  for (const store of stores) {
    isFree &&= stores.every(
      (other) => other === store || other.isFilledByOthers || loaded.includes(other),
    );
    let received = 0;
    const isPiece = (match: PlayedMatch) => {
      taker.receive(match);
      return ++received % PIECE === 0;
    };
    const settle = async () => {
      if (isFree) await taker.settle(loaded);
      await yieldToEventLoop();
      signal?.throwIfAborted();
    };
    const matches = store.load();
    // To wait for every single match would take longer than to read it.
    if (Symbol.iterator in matches) {
      for (const match of matches) if (isPiece(match)) await settle();
    } else
      for await (const match of eachUnlessAborted(signal, matches))
        if (isPiece(match)) await settle();
    if (isFree) await taker.settle(loaded);
    loaded.push(store);
  }
  await taker.settle(stores);
}

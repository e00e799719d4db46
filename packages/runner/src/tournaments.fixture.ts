/** Tournaments for tests: one of every kind, a log of their events, and a store in memory. */
import type { Game } from 'turnwise';
import {
  elimination,
  measurement,
  type PlayedMatch,
  roundRobin,
  swiss,
} from 'turnwise/tournaments';
import { heap, loader, withExecutor } from './executors.fixture.ts';
import {
  type Executor,
  type GameReference,
  importLoader,
  type RunTournamentOptions,
  type SavedMatches,
  type Tournament,
  TournamentRun,
  type TournamentStore,
} from './index.ts';
import { RestlessExecutor } from './restless-executor.fixture.ts';

export async function gameOf(reference: GameReference): Promise<Game> {
  return (await importLoader(loader)).loadGame(reference);
}

const roles = ['One', 'Two'];
const game = heap();
const three = ['random', 'modest', 'uct(simulationCount=10)'];

/** The heap, whose matches take about seven moves: a tournament of every kind of schedule. */
export const tournaments: { readonly [kind: string]: Tournament } = {
  'a round robin': {
    game,
    players: three,
    schedule: roundRobin({ players: 3, roles, seed: 1, rounds: 6, selfPlay: true }),
  },
  'a measurement': {
    game,
    players: three,
    schedule: measurement({ players: 1, opponents: 2, roles, seed: 'm', rounds: 8 }),
  },
  'an elimination': {
    game,
    players: [...three, 'random', 'random'],
    schedule: elimination({ players: 5, roles, seed: 3, matches: 6 }),
  },
  'a Swiss tournament': {
    game,
    players: [...three, 'random', 'random'],
    schedule: swiss({ players: 5, roles, seed: 4, matches: 4 }),
  },
  'a sequential test': {
    game,
    players: ['uct(simulationCount=30)', 'random'],
    schedule: roundRobin({ players: 2, roles, seed: 5, rounds: 1000 }),
    test: { elo0: 0, elo1: 150, alpha: 0.05, beta: 0.05 },
  },
};

/** A round robin of random players at the heap. */
export function heapLeague(rounds: number, options: Parameters<typeof heap>[0] = {}): Tournament {
  const schedule = roundRobin({ players: 2, roles, seed: 7, rounds });
  return { game: heap(options), players: ['random', 'random'], schedule };
}

export async function newRun(tournament: Tournament): Promise<TournamentRun> {
  return new TournamentRun(tournament, await gameOf(tournament.game));
}

/** All that follows from a tournament: no times, and nothing about where and when. */
export function outcomeOf(run: TournamentRun): object {
  const { state, pairs, repeats, statistics } = run;
  return {
    taken: state.taken,
    isOver: state.isOver,
    verdict: state.verdict,
    test: state.testState,
    results: state.results,
    statistics: statistics.summary(),
    pairs: pairs.results(false),
    repeats: repeats.repeating,
  };
}

/** The events of a run, in order. */
export class Heard {
  readonly log: string[] = [];
  readonly matches: PlayedMatch[] = [];
  readonly progress: number[] = [];

  constructor(run: TournamentRun) {
    run.events.on('begin', () => this.log.push('begin'));
    run.events.on('beforeMatch', ({ index }) => this.log.push(`before ${index}`));
    run.events.on('afterMatch', (match) => {
      this.log.push(`after ${match.index}`);
      this.matches.push(match);
    });
    run.events.on('progress', ({ played }) => this.progress.push(played));
    run.events.on('end', () => this.log.push('end'));
  }

  /** The matches without their times. */
  get untimed(): object[] {
    return this.matches.map(({ times: _times, worker: _worker, ...match }) => match);
  }
}

/** Plays a tournament in one go: its outcome and its events. */
export async function playedIn(
  executor: Executor,
  tournament: Tournament,
  options: RunTournamentOptions = {},
): Promise<{ readonly outcome: object; readonly heard: Heard }> {
  const run = await newRun(tournament);
  const heard = new Heard(run);
  await run.run(executor, options);
  return { outcome: outcomeOf(run), heard };
}

/** The same on a restless executor. */
export function playedRestlessly(seed: number, tournament: Tournament, store?: MemoryStore) {
  return withExecutor(new RestlessExecutor({ seed }), (executor) =>
    playedIn(executor, tournament, store && { stores: [store] }),
  );
}

/** Keeps matches as a folder does; can be set to fail once. */
export class MemoryStore implements TournamentStore {
  readonly taken: PlayedMatch[] = [];
  waiting: PlayedMatch[] = [];

  /** Saving fails once, at this number of matches; null: never. */
  constructor(private failAt: number | null = null) {}

  load(): readonly PlayedMatch[] {
    return [...this.taken, ...this.waiting];
  }

  save({ isNoneWaiting, taken, waiting }: SavedMatches): void {
    if (this.failAt !== null && this.taken.length >= this.failAt) {
      this.failAt = null;
      throw new Error('the disk is full');
    }
    for (const match of taken) {
      if (match.index > this.taken.length) throw new Error(`a gap before match ${match.index}`);
      if (match.index === this.taken.length) this.taken.push(match);
    }
    this.waiting.push(...waiting);
    if (isNoneWaiting) this.waiting = [];
  }

  get indices(): number[] {
    return this.taken.map(({ index }) => index);
  }
}

/** The first moment of a tournament in this thread, the rest elsewhere: the results are the same. */
import { Player } from 'turnwise';
import { gameFrom, TicTacToe } from 'turnwise/games';
import { type PlayedMatch, roundRobin } from 'turnwise/tournaments';
import {
  type Executor,
  inline,
  type Job,
  type JobUpdate,
  type Loader,
  type RunOptions,
  type SavedMatches,
  TournamentRun,
  type TournamentStore,
} from 'turnwise-runner';
import { expect, test } from 'vitest';
import { playTournament } from './play-tournament.ts';

const MATCHES = 40;
const { signal } = new AbortController();

class Hopeless extends Player {
  override decision(): never {
    throw new Error('no idea');
  }
}

const hopeless: Loader = {
  loadGame: (reference) => gameFrom('game' in reference ? reference.game : ''),
  loadPlayer: () => new Hopeless(),
};

function tournament(matches = MATCHES): TournamentRun {
  const game = new TicTacToe();
  const schedule = roundRobin({ players: 2, roles: game.players, seed: 1, rounds: matches / 2 });
  const players = ['random', 'random'];
  return new TournamentRun({ game: { game: 'tic-tac-toe' }, players, schedule }, game);
}

/** An executor that runs its jobs with the given function. */
function placeWith(run: (job: Job, watch: RunOptions) => Promise<void>): Executor {
  const close = async () => {};
  return { count: 1, run, close, [Symbol.asyncDispose]: close };
}

const nowhere = placeWith(() => Promise.reject(new Error('nothing is to be played here')));

/** Rejects when the job is stopped. */
function stopped({ signal: own }: RunOptions): Promise<void> {
  return new Promise((_, reject) => {
    own?.addEventListener('abort', () => reject(own.reason), { once: true });
  });
}

/** Finishes some jobs, then hangs in one. */
function stalling(jobs: number): Executor {
  const inner = inline();
  let left = jobs;
  return placeWith((job, watch) => (left-- > 0 ? inner.run(job, watch) : stopped(watch)));
}

class Memory implements TournamentStore {
  loads = 0;
  readonly kept: PlayedMatch[] = [];

  load(): readonly PlayedMatch[] {
    this.loads++;
    return [...this.kept];
  }

  save({ taken }: SavedMatches): void {
    this.kept.push(...taken.filter(({ index }) => index >= this.kept.length));
  }
}

test('a short tournament is played only in this thread', async () => {
  const run = tournament(2);
  await playTournament(run, nowhere, { signal, quick: inline() });
  expect(run.state.isOver).toBe(true);
});

test('a longer one goes on elsewhere, with the same matches, each saved and reported once', async () => {
  const alone = tournament();
  await playTournament(alone, inline(), { signal });
  const [run, store] = [tournament(), new Memory()];
  const told: number[] = [];
  let jobs = 0;
  run.events.on('afterMatch', ({ index }) => told.push(index));
  const rest = inline();
  const executor = placeWith((job, watch) => {
    jobs++;
    return rest.run(job, watch);
  });
  await playTournament(run, executor, { signal, stores: [store], quick: stalling(3) });
  const all = Array.from({ length: MATCHES }, (_, index) => index);
  expect(jobs).toBeGreaterThan(0);
  expect(run.statistics.summary()).toEqual(alone.statistics.summary());
  expect(told).toEqual(all);
  expect(store.kept.map(({ index }) => index)).toEqual(all);
  expect(store.loads).toBe(1);
});

test('matches in a store are not played again', async () => {
  const store = new Memory();
  const first = tournament();
  await playTournament(first, inline(), { signal, stores: [store] });
  store.kept.length = 10;
  const run = tournament();
  await playTournament(run, inline(), { signal, stores: [store], quick: stalling(0) });
  expect(store.kept).toHaveLength(MATCHES);
  expect(run.statistics.summary()).toEqual(first.statistics.summary());
});

test('Ctrl-C in the first moment ends the tournament there', async () => {
  const interruption = new AbortController();
  const run = tournament();
  run.events.on('begin', () => setTimeout(() => interruption.abort(new Error('interrupted')), 5));
  await playTournament(run, nowhere, { signal: interruption.signal, quick: stalling(2) });
  expect(run.state.isOver).toBe(false);
});

test('a first match that is forfeited stops a tournament only if no other was played', async () => {
  const store = new Memory();
  await playTournament(tournament(), inline(), { signal, stores: [store] });
  const [first, second, ...others] = store.kept;
  if (!first || !second) expect.unreachable();
  const resumed = (kept: readonly PlayedMatch[], executor: Executor) =>
    playTournament(tournament(), executor, {
      signal,
      stores: [{ load: () => kept, save: () => {} }],
    });
  const forfeited = (match: PlayedMatch): PlayedMatch => ({
    ...match,
    result: { Xs: -1, Os: 1 },
    ending: { kind: 'error', role: 'Xs', message: 'no idea' },
  });
  const failing = inline({ loader: hopeless });
  expect(await resumed([second, ...others], failing)).toContain('no idea'); // after a repair
  expect(await resumed([forfeited(first), second, ...others], nowhere)).toBe('no idea');
  for (const kept of [[], [forfeited(first)], [forfeited(first), forfeited(second)]])
    await expect(resumed(kept, failing)).rejects.toThrow('The first match was forfeited');
});

test('a first match that cannot be played is refused, even if the moment ends with it', async () => {
  const inner = inline({ loader: hopeless });
  const late = placeWith(async (job, watch) => {
    const update: JobUpdate[] = [];
    await inner.run(job, { onUpdate: (each) => update.push(each) });
    try {
      await stopped(watch);
    } finally {
      for (const each of update) watch.onUpdate?.(each);
    }
  });
  const playing = playTournament(tournament(), nowhere, { signal, quick: late });
  await expect(playing).rejects.toThrow('The first match was forfeited');
});

/** A cluster within one process, for tests: its Redis, its workers, and what is played. */
import { gameFrom } from 'turnwise/games';
import { type PlayedMatch, roundRobin, type SequentialTestOptions } from 'turnwise/tournaments';
import { loader, withExecutor, workerExecutors } from '../executors.fixture.ts';
import { inline, type Tournament, TournamentRun, type TournamentStore } from '../index.ts';
import { Cluster, type ClusterOptions, type WorkerModule } from './index.ts';

export const game = gameFrom('tic-tac-toe');

/** Random players, in this number of rounds of two matches. */
export function randomLeague(
  rounds: number,
  seed = 1,
  test?: Required<SequentialTestOptions>,
): Tournament {
  return {
    game: { game: 'tic-tac-toe' },
    players: ['random', 'monteCarlo(simulationCount=5)'],
    schedule: roundRobin({ players: 2, roles: game.players, seed, rounds }),
    ...(test && { test }),
  };
}

/** Connects while the work runs. */
export async function withCluster<T>(
  address: string,
  work: (cluster: Cluster, notes: string[]) => Promise<T>,
  options: Partial<ClusterOptions> = {},
): Promise<T> {
  const notes: string[] = [];
  const onNote = (note: string) => notes.push(note);
  const cluster = await Cluster.connect(address, { version: 'test', onNote, ...options });
  try {
    return await work(cluster, notes);
  } finally {
    await cluster.close();
  }
}

export interface TestWorkerOptions extends Partial<ClusterOptions> {
  readonly modules?: readonly WorkerModule[];
}

/** A worker of one thread while the work runs; its notes are passed along. */
export function withWorker<T>(
  address: string,
  work: (notes: string[]) => Promise<T>,
  { modules = [], ...options }: TestWorkerOptions = {},
): Promise<T> {
  return withExecutor(workerExecutors.thread({ count: 1 }), (executor) =>
    withCluster(
      address,
      async (cluster, notes) => {
        const worker = await cluster.serve({ executor, modules, patience: 2000 });
        try {
          return await work(notes);
        } finally {
          await worker.stop();
        }
      },
      options,
    ),
  );
}

/** Keeps the matches, without times and workers. */
export class Kept implements TournamentStore {
  readonly matches: Omit<PlayedMatch, 'times' | 'worker'>[] = [];

  load(): [] {
    return [];
  }

  save({ taken }: { readonly taken: readonly PlayedMatch[] }): void {
    for (const { times: _times, worker: _worker, ...match } of taken) this.matches.push(match);
  }
}

/** The results of a tournament in this thread. */
export async function playedHere(tournament: Tournament, start = game): Promise<Kept['matches']> {
  const kept = new Kept();
  await withExecutor(inline({ loader }), (executor) =>
    new TournamentRun(tournament, start).run(executor, { stores: [kept] }),
  );
  return kept.matches;
}

/** The results of it on a cluster. */
export async function playedBy(
  cluster: Cluster,
  tournament: Tournament,
  start = game,
): Promise<Kept['matches']> {
  const kept = new Kept();
  const executor = await cluster.begin(tournament);
  await new TournamentRun(tournament, start).run(executor, { stores: [executor, kept] });
  await executor.finish();
  return kept.matches;
}

/** A thread with a training of its own, which tells its rounds and ends with its network. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeNetwork } from 'turnwise/learning';
import type { TrainingRound } from 'turnwise/training';
import type { GameReference } from 'turnwise-runner';
import { messageOf } from '../frame/failure.ts';
import { loadGame } from '../work/loader.ts';
import { type RunOutcome, type RunSettings, runTraining } from './training-run.ts';

/** What a thread is started with. */
export interface ThreadTask {
  readonly game: GameReference;
  readonly settings: RunSettings;
}

/** What a thread tells. */
export type ThreadMessage =
  | { readonly kind: 'round'; readonly round: TrainingRound }
  | { readonly kind: 'progress'; readonly share: number; readonly matches: number }
  | {
      readonly kind: 'done';
      readonly file: Uint8Array;
      readonly outcome: Omit<RunOutcome, 'network'>;
    }
  | { readonly kind: 'failed'; readonly message: string };

async function work({ game: reference, settings }: ThreadTask): Promise<void> {
  const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
  const stop = new AbortController();
  parentPort?.once('message', () => stop.abort());
  try {
    const game = await loadGame(reference);
    const { network, ...outcome } = await runTraining(game, settings, {
      onRound: (round) => tell({ kind: 'round', round }),
      onProgress: (share, matches) => tell({ kind: 'progress', share, matches }),
      signal: stop.signal,
    });
    tell({ kind: 'done', file: writeNetwork(network), outcome });
  } catch (error) {
    tell({ kind: 'failed', message: messageOf(error) });
  }
  parentPort?.close();
}

await work(workerData);

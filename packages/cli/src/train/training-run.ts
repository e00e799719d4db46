/** One training, in this thread: until its time is over, its matches are played, or somebody stops it. */
import { existsSync, readFileSync } from 'node:fs';
import type { Game, Seed } from 'turnwise';
import { yieldToEventLoop } from 'turnwise/internal';
import { LearningError, type SavedNetwork } from 'turnwise/learning';
import { Training, type TrainingOptions, type TrainingRound } from 'turnwise/training';
import { writeWhole } from 'turnwise-runner/folder';
import { Failure, reasonOf } from '../frame/failure.ts';

const SLICE = 50; //           milliseconds before it yields
const LEARNING_SHARE = 0.9; // of the time; the rest is for the last comparison

export interface RunSettings {
  readonly options: TrainingOptions;
  readonly seed: Seed;
  readonly minutes: number;
  readonly matches: number | null; // instead of the minutes
  readonly checkpoint: string | null;
}

/** Who wants to know. */
export interface RunListener {
  onRound?(round: TrainingRound): void;
  onProgress?(share: number, matches: number, phase: string): void;
  readonly signal: AbortSignal;
}

export interface RunOutcome {
  readonly network: SavedNetwork;
  readonly rounds: readonly TrainingRound[];
  readonly matches: number;
  readonly decisions: number;
  readonly isStopped: boolean; // before its end, by the signal
}

export async function runTraining(
  game: Game,
  settings: RunSettings,
  { onProgress, onRound, signal }: RunListener,
): Promise<RunOutcome> {
  const { checkpoint, matches, minutes } = settings;
  const training = trainingFor(game, settings);
  const begun = performance.now();
  const time = 60_000 * minutes;
  const learnsUntil = matches === null ? begun + LEARNING_SHARE * time : Number.POSITIVE_INFINITY;
  let told = training.rounds.length;
  const work = async (isDone: () => boolean, advance: () => void) => {
    while (!isDone() && !signal.aborted) {
      advance();
      for (; told < training.rounds.length; told++) {
        const round = training.rounds[told];
        if (round) onRound?.(round);
        save(training, checkpoint);
      }
      const share =
        matches === null ? (performance.now() - begun) / time : training.matches / matches;
      onProgress?.(share, training.matches, training.phase);
      await yieldToEventLoop();
    }
  };
  const most = matches ?? Number.POSITIVE_INFINITY;
  await work(
    () => training.matches >= most || performance.now() >= learnsUntil,
    () => training.advance(performance.now() + SLICE, most),
  );
  let isFinished = false; // if it is stopped, it goes on later as if it had not been
  await work(
    () => isFinished,
    () => {
      isFinished = training.finishRound(performance.now() + SLICE);
    },
  );
  save(training, checkpoint);
  if (!signal.aborted) training.calibrate();
  return {
    network: training.network(),
    rounds: training.rounds,
    matches: training.matches,
    decisions: training.learner.decisions,
    isStopped: signal.aborted,
  };
}

function trainingFor(game: Game, { checkpoint, options, seed }: RunSettings): Training {
  try {
    if (checkpoint === null || !existsSync(checkpoint))
      return new Training(game, { ...options, seed });
    return Training.resume(game, readFileSync(checkpoint));
  } catch (error) {
    if (error instanceof LearningError) throw new Failure(`${error.message}.`, { cause: error });
    throw error;
  }
}

function save(training: Training, checkpoint: string | null): void {
  if (checkpoint === null) return;
  try {
    writeWhole(checkpoint, training.save());
  } catch (error) {
    throw new Failure(`Cannot write ${checkpoint}: ${reasonOf(error)}.`, { cause: error });
  }
}

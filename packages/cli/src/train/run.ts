/** Trains a network for a game and writes it to a file; with threads, the best of several. */
import { Worker } from 'node:worker_threads';
import type { Game } from 'turnwise';
import { type LogisticFit, readNetwork, writeNetwork } from 'turnwise/learning';
import { compareNetworks, type TrainingOptions, type TrainingRound } from 'turnwise/training';
import { writeWhole } from 'turnwise-runner/folder';
import type { train } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite, requireWritable } from '../frame/output-file.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame } from '../input/module-reference.ts';
import type { Output } from '../terminal/output.ts';
import { counted, grouped, percent, rounded, seconds, shellQuoted } from '../terminal/text.ts';
import type { ThreadMessage, ThreadTask } from './thread.ts';
import { type RunOutcome, type RunSettings, runTraining } from './training-run.ts';

export async function run({
  arguments: { game: text },
  options,
  output,
}: Invocation<typeof train>): Promise<Status> {
  const { checkpoint, matches, minutes, output: path, overwrite, threads } = options;
  if (path === undefined) throw new Failure('Name the file to write, as in: -o othello.net');
  const given = await gameFor(text);
  const { game } = given;
  requireWritable(path, overwrite);
  if (checkpoint !== undefined) requireWritable(checkpoint, true);
  if (checkpoint !== undefined && threads > 1)
    throw new Failure('--checkpoint is for one thread: several runs have no one state.');
  const seed = seedOr(options.seed);
  const settings: RunSettings = {
    options: trainingOptions(options),
    seed,
    minutes,
    matches: matches ?? null,
    checkpoint: checkpoint ?? null,
  };
  const begun = performance.now();
  const interruption = new Interruption();
  const trained =
    threads === 1
      ? await inThisThread(game, settings, output, interruption.signal)
      : await inThreads(given, settings, threads, output, interruption.signal);
  interruption.end();
  const { isStopped, network, rounds } = trained;
  const duration = (performance.now() - begun) / 1000;
  if (network.training.matches === 0)
    throw new Failure(
      `No network passed its test in ${counted(trained.matches, 'match', 'matches')}, so nothing was written; train longer.`,
    );
  const file = writeNetwork(network);
  try {
    writeWhole(path, file);
  } catch (error) {
    throw cannotWrite(path, error);
  }
  const { calibration, training } = network;
  const facts = {
    game: game.name,
    options: game.options,
    seed: training.seed,
    matches: trained.matches,
    decisions: trained.decisions,
    seconds: duration,
    rounds,
    kept: training.matches,
    calibration,
    file: path,
    bytes: file.length,
    complete: !isStopped,
  };
  if (output.isJson) output.json(facts);
  else print(facts, output);
  return isStopped ? INTERRUPTED : DONE;
}

type Facts = Omit<RunOutcome, 'network' | 'isStopped'> & {
  readonly seed: unknown;
  readonly seconds: number;
  readonly kept: number;
  readonly calibration: LogisticFit | null;
  readonly file: string;
  readonly bytes: number;
};

function print(facts: Facts, output: Output): void {
  const { bytes, calibration, decisions, file, kept, matches } = facts;
  output.say(
    `trained     ${counted(matches, 'match', 'matches')}, ${grouped(decisions)} decisions in ${seconds(facts.seconds)} (seed ${facts.seed})`,
  );
  output.say(`kept        the network after ${counted(kept, 'match', 'matches')}`);
  if (calibration)
    output.say(
      `odds        error ${percent(calibration.error, 1)} on ${grouped(calibration.checked)} positions of ${calibration.matches} matches`,
    );
  output.say(`written to  ${file}, ${grouped(Math.ceil(bytes / 1000))} kB`);
  const quoted = file.includes(' ') ? JSON.stringify(file) : file;
  const players = [`learned(${quoted})`, `alphaBeta(heuristic=file(${quoted}))`];
  output.say(`players     ${players.map(shellQuoted).join(', ')}`);
}

function trainingOptions(options: Invocation<typeof train>['options']): TrainingOptions {
  const { exploration, lambda, learningRate, method, steps, tupleLength, tuples } = options;
  return { method, exploration, lambda, learningRate, steps, tupleLength, tuples };
}

/** A row of the curve. */
function rowOf(round: TrainingRound, game: Game): string {
  const { high, low, mean } = round.measured;
  const interval = `${rounded(mean, 4)} [${rounded(low, 4)}, ${rounded(high, 4)}]`;
  const what = game.players.length === 1 ? 'result' : 'against random';
  const kept = round.isKept ? 'kept' : 'not kept';
  return `${grouped(round.matches).padStart(10)} matches   ${what} ${interval}   ${percent(round.score)} against the last, ${kept}`;
}

async function inThisThread(
  game: Game,
  settings: RunSettings,
  output: Output,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const progress = output.progress();
  try {
    return await runTraining(game, settings, {
      signal,
      onProgress: (share, matches, phase) =>
        progress.show(share, `${grouped(matches)} matches, ${PHASES[phase] ?? phase}`),
      onRound: (round) => {
        progress.clear();
        if (!output.isJson) output.say(rowOf(round, game));
      },
    });
  } finally {
    progress.end();
  }
}

const PHASES: { readonly [phase: string]: string } = {
  play: 'learning',
  compare: 'playing the last network',
  measure: 'playing random moves',
};

/** Independent runs, with seeds of their own; of their networks the one that no other beats is kept. */
async function inThreads(
  given: GivenGame,
  settings: RunSettings,
  count: number,
  output: Output,
  signal: AbortSignal,
): Promise<RunOutcome> {
  const progress = output.progress();
  const shares = new Array<number>(count).fill(0);
  const runs = Array.from({ length: count }, (_, n) =>
    inThread(
      {
        game: hashedGame(given.text),
        settings: { ...settings, seed: `${settings.seed} run ${n + 1}` },
      },
      signal,
      (message) => {
        if (message.kind === 'progress') {
          shares[n] = message.share;
          const mean = shares.reduce((sum, share) => sum + share, 0) / count;
          progress.show(mean, `${count} runs, the last with ${grouped(message.matches)} matches`);
        } else if (message.kind === 'round' && !output.isJson) {
          progress.clear();
          output.say(`run ${n + 1} ${rowOf(message.round, given.game)}`);
        }
      },
    ),
  );
  try {
    const [first, ...others] = await Promise.all(runs);
    if (!first) throw new Failure('There was no run.');
    return others.reduce((best, other) => better(given.game, best, other), first);
  } finally {
    progress.end();
  }
}

function better(game: Game, best: RunOutcome, other: RunOutcome): RunOutcome {
  const isFirst = best.network.training.matches > 0;
  if (!isFirst || other.network.training.matches === 0) return isFirst ? best : other;
  const seed = String(best.network.training.seed);
  const { score } = compareNetworks(game, other.network, best.network, { seed });
  return score > 0.5 ? other : best;
}

function inThread(
  task: ThreadTask,
  signal: AbortSignal,
  onMessage: (message: ThreadMessage) => void,
): Promise<RunOutcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.js', import.meta.url), { workerData: task });
    const stop = () => thread.postMessage('stop');
    signal.addEventListener('abort', stop, { once: true });
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'done')
        resolve({ ...message.outcome, network: readNetwork(message.file) });
      else if (message.kind === 'failed') reject(new Failure(message.message));
      else onMessage(message);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => {
      signal.removeEventListener('abort', stop);
      if (code !== 0) reject(new Failure(`A thread ended with status ${code}.`));
    });
  });
}

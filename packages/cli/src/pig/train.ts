/** The work of `pig train`: a training, what it is worth, and the file. */
import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Seed } from 'turnwise';
import { ExactPig, PigMatrix, type PigMatrixDistance, trainPig } from 'turnwise/games';
import {
  type PolicyFacts,
  policyPath,
  readPolicyFile,
  writePolicyFile,
} from 'turnwise/policy-file';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { version } from '../frame/version.ts';
import { problemOf } from '../input/policy-file.ts';
import { seedOr } from '../input/seed.ts';
import type { Output } from '../terminal/output.ts';
import { shellQuoted } from '../terminal/shell-quoted.ts';
import { MOST_ITERATIONS, type pigTrainArguments, type pigTrainOptions } from './train-command.ts';
import { winChances } from './win-chances.ts';

type Given = Invocation<typeof pigTrainArguments, typeof pigTrainOptions>;

const GOAL = 100;
const SIDES = 6;

/** A policy, how it came about, and how far it is from best play. */
interface Trained extends PigMatrixDistance {
  readonly matrix: PigMatrix;
  readonly method: 'value iteration' | 'exact';
  readonly iterations: number;
  readonly residual: number;
  /** Pairs of scores that had not come to rest. */
  readonly unconverged: number;
  readonly pairs: number;
  readonly seed: Seed | null;
}

export async function run({ arguments: given, options, output }: Given): Promise<Status> {
  const { destination } = given;
  const { dryRun, exact, maxIter, overwrite, tolerance } = options;
  if (destination === undefined && !dryRun)
    throw new Failure('Where to? Such as: pig train mypig. With -d nothing is saved.');
  const path = destination === undefined || dryRun ? null : await target(destination, overwrite);
  const trained = exact
    ? exactly()
    : await training(maxIter, tolerance, seedOr(options.seed), output);
  const wins = winChances(trained.matrix, ExactPig.of({ goal: GOAL, sides: SIDES, result: 'win' }));
  const saved = path === null ? null : await write(path, trained);
  const { matrix, ...facts } = trained;
  if (output.isJson) {
    const firstPlayer = matrix.winning(0, 0, 0);
    const asked = exact ? {} : { maxIterations: maxIter, tolerance };
    output.json({ ...asked, ...facts, firstPlayer, winsAgainstExact: wins, saved });
  } else {
    printTraining(output, trained, wins.average);
    if (!exact) {
      const exactly = `The exact one: pig train --exact ${shellQuoted(destination ?? 'mypig')}`;
      output.say([advice(trained, maxIter, tolerance), exactly].filter(Boolean).join(' '));
    }
    output.say(saved === null ? 'Nothing was saved.' : savedText(saved));
  }
  return DONE;
}

async function training(
  maxIterations: number,
  tolerance: number,
  seed: Seed,
  output: Output,
): Promise<Trained> {
  const progress = output.progress();
  const onProgress = ({
    done,
    pairs,
    residual,
  }: {
    done: number;
    pairs: number;
    residual: number;
  }) => progress.show(done / pairs, `${done} of ${pairs} pairs, change ${residual.toPrecision(2)}`);
  const { matrix, report } = await trainPig({ maxIterations, tolerance, seed, onProgress });
  progress.clear();
  const { sweeps, residual, unconverged, pairs, largest, mean, decisions, wrongDecisions } = report;
  const distance = { largest, mean, decisions, wrongDecisions };
  const work = {
    method: 'value iteration' as const,
    iterations: sweeps,
    residual,
    unconverged,
    pairs,
  };
  return { matrix, ...work, seed, ...distance };
}

function exactly(): Trained {
  const { iterations, residual } = ExactPig.of({ goal: GOAL, sides: SIDES, result: 'win' });
  const matrix = PigMatrix.exact(GOAL, SIDES);
  const pairs = (GOAL * (GOAL + 1)) / 2;
  const work = { method: 'exact' as const, iterations, residual, unconverged: 0, pairs };
  return { matrix, ...work, seed: null, ...matrix.distance() };
}

/** How far from exact it is, and what that costs. */
function printTraining(output: Output, trained: Trained, wins: number): void {
  const { largest, mean, decisions, wrongDecisions, iterations, pairs, unconverged, seed } =
    trained;
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  if (trained.method === 'exact') {
    output.say(
      `Computed exactly, by ${iterations} steps of Newton's method for ${pairs} pairs of scores.`,
    );
  } else {
    output.say(
      `Trained by ${iterations} sweeps of ${pairs} pairs of scores; ${unconverged} pairs had not come to rest (seed ${seed}).`,
    );
  }
  output.say(`Greatest error ${largest.toPrecision(3)}, mean error ${mean.toPrecision(3)}.`);
  output.say(`Wrong decisions: ${wrongDecisions} of ${decisions}.`);
  output.say(`Against exact play it wins ${percent(wins)}; exact play would win ${percent(0.5)}.`);
}

/** What would bring it nearer, in place of what was given; nothing where all decisions are right or all is at rest. */
function advice(
  { residual, unconverged, wrongDecisions }: Trained,
  maxIter: number,
  tolerance: number,
): string {
  if (wrongDecisions === 0 || residual === 0) return '';
  if (unconverged === 0)
    return `A smaller tolerance brings it nearer (-t ${(tolerance / 1000).toExponential(0)}).`;
  const more = Math.min(Math.max(10 * maxIter, 200), MOST_ITERATIONS);
  if (more === maxIter) return '';
  return `More iterations bring it nearer (-m ${more}${tolerance > 1e-6 ? ' -t 1e-6' : ''}).`;
}

function savedText(path: string): string {
  return `Saved to ${path}. To play against it: pig play -p 1 -ai ${shellQuoted(path)}`;
}

/** The path to write to; one that holds something else is refused, or asked about on a terminal. */
async function target(destination: string, overwrite: boolean): Promise<string> {
  const path = asFailure(() => policyPath(destination));
  if (!existsSync(path) || overwrite) return path;
  if (!statSync(path).isFile())
    throw new Failure(`${path} is no file but a folder or a device; choose another name.`);
  if (await isTrained(path)) return path;
  const refusal = `${path} is there already, and \`pig train\` has not written it. Choose another name, or say --overwrite.`;
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw new Failure(refusal);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines
    .question(`${path} is there already. Replace it? [y/N] `)
    .finally(() => lines.close());
  if (/^y(es)?$/i.test(answer.trim())) return path;
  throw new Failure('Nothing was replaced.');
}

/** Whether a file was written by this program, so that it can be made again. */
async function isTrained(path: string): Promise<boolean> {
  try {
    const { facts } = await readPolicyFile(path);
    return facts.game === 'pig' && facts.method !== null;
  } catch {
    return false;
  }
}

async function write(
  path: string,
  { matrix, method, iterations, residual }: Trained,
): Promise<string> {
  const facts: PolicyFacts = {
    game: 'pig',
    options: JSON.stringify({ goal: GOAL, sides: SIDES }),
    method,
    iterations,
    residual,
    version: version(),
  };
  try {
    return await writePolicyFile(
      path,
      { goal: GOAL, values: matrix.values, facts },
      { overwrite: true },
    );
  } catch (error) {
    throw new Failure(`Cannot save to ${problemOf(error)}.`);
  }
}

function asFailure<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Failure(`${problemOf(error)}.`);
  }
}

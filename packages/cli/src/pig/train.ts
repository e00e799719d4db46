/** `pig train`: trains a policy, compares it with exact play, and saves it. */
import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Seed } from 'turnwise';
import { ExactPig, PigMatrix, type PigMatrixDistance, trainPig } from 'turnwise/games';
import { policyPath, readPolicyFile, writePolicyFile } from 'turnwise/policy-file';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { version } from '../frame/program.ts';
import { seedOr } from '../input/game-argument.ts';
import { problemOf } from '../input/policy-file.ts';
import type { Output } from '../terminal/output.ts';
import { percent, shellQuoted } from '../terminal/text.ts';
import { MOST_ITERATIONS, type pigTrain } from './commands.ts';

const GOAL = 100;
const SIDES = 6;

/** A policy, how it came about, and how far it is from best play. */
interface Trained extends PigMatrixDistance {
  readonly matrix: PigMatrix;
  readonly method: 'value iteration' | 'exact';
  readonly iterations: number;
  readonly residual: number;
  readonly unconverged: number; // pairs of scores that had not converged
  readonly pairs: number;
  readonly seed: Seed | null;
}

export async function run({
  arguments: { destination },
  options,
  output,
}: Invocation<typeof pigTrain>): Promise<Status> {
  const { dryRun, exact, maxIter, overwrite, tolerance } = options;
  if (destination === undefined && !dryRun)
    throw new Failure('Name the file to write, as in: pig train mypig. With -d nothing is saved.');
  const path = destination === undefined || dryRun ? null : await target(destination, overwrite);
  const trained = exact
    ? exactly()
    : await training(maxIter, tolerance, seedOr(options.seed), output);
  const wins = winChances(trained.matrix, ExactPig.of({ goal: GOAL, sides: SIDES }));
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
    const played = `To play against it: pig play -p 1 -ai ${shellQuoted(saved ?? '')}`;
    output.say(saved === null ? 'Nothing was saved.' : `Saved to ${saved}. ${played}`);
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
  const { matrix, report } = await trainPig({
    maxIterations,
    tolerance,
    seed,
    onProgress: ({ done, pairs, residual }) =>
      progress.show(done / pairs, `${done} of ${pairs} pairs, change ${residual.toPrecision(2)}`),
  });
  progress.clear();
  const { sweeps: iterations, residual, unconverged, pairs } = report;
  const { largest, mean, decisions, wrongDecisions } = report;
  const work = { method: 'value iteration' as const, iterations, residual, unconverged, pairs };
  return { matrix, ...work, seed, largest, mean, decisions, wrongDecisions };
}

function exactly(): Trained {
  const { iterations, residual } = ExactPig.of({ goal: GOAL, sides: SIDES });
  const matrix = PigMatrix.exact(GOAL, SIDES);
  const pairs = (GOAL * (GOAL + 1)) / 2;
  const work = { method: 'exact' as const, iterations, residual, unconverged: 0, pairs };
  return { matrix, ...work, seed: null, ...matrix.distance() };
}

/** How far from exact it is, and what that costs. */
function printTraining(output: Output, trained: Trained, wins: number): void {
  const { largest, mean, iterations, pairs, unconverged, seed } = trained;
  output.say(
    trained.method === 'exact'
      ? `Computed exactly, by ${iterations} steps of Newton's method for ${pairs} pairs of scores.`
      : `Trained by ${iterations} sweeps of ${pairs} pairs of scores; ${unconverged} pairs had not converged (seed ${seed}).`,
  );
  output.say(`Greatest error ${largest.toPrecision(3)}, mean error ${mean.toPrecision(3)}.`);
  output.say(`Wrong decisions: ${trained.wrongDecisions} of ${trained.decisions}.`);
  output.say(`Against exact play it wins ${percent(wins, 2)}; exact play would win 50.00 %.`);
}

/** What would bring it nearer, in place of what was given; nothing where all decisions are right or everything has converged. */
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

/** The path to write to. On a terminal, asks before it replaces something else; elsewhere refuses it. */
async function target(destination: string, overwrite: boolean): Promise<string> {
  let path: string;
  try {
    path = policyPath(destination);
  } catch (error) {
    throw cannotSave(destination, error);
  }
  if (!existsSync(path) || overwrite) return path;
  if (!statSync(path).isFile())
    throw new Failure(`${path} is not a file but a folder or a device; choose another name.`);
  if (await isTrained(path)) return path;
  const refusal = `${path} exists, and \`pig train\` has not written it. Choose another name, or give --overwrite.`;
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw new Failure(refusal);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines
    .question(`${path} exists. Replace it? [y/N] `)
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

function write(path: string, { matrix, method, iterations, residual }: Trained): Promise<string> {
  const options = JSON.stringify({ goal: GOAL, sides: SIDES });
  const facts = { game: 'pig', options, method, iterations, residual, version: version() };
  const policy = { goal: GOAL, values: matrix.values, facts };
  return writePolicyFile(path, policy, { overwrite: true }).catch((error) => {
    throw cannotSave(path, error);
  });
}

function cannotSave(path: string, error: unknown): Failure {
  return new Failure(`Cannot save to ${JSON.stringify(path)}: ${problemOf(error)}.`);
}

/*
 * How often one rule of Pig wins against another, exactly. The turns of both players at the scores i and j meet in
 * two numbers: x, that the player to move with i wins, and y, that the other wins when it is to move.
 * Whatever follows a hold is a pair of higher scores, and known. A turn is worked out backwards as
 *
 *     a + b (1 - y)      a from holds and wins, b the probability that a 1 ends the turn
 *
 * and in the same way the other's. Two linear equations give x and y. For Pig with one die.
 */

/** A rule: whether to roll once more. It is not asked where there is nothing to hold, or a hold wins. */
export interface PigRoller {
  rolls(own: number, other: number, points: number): boolean;
}

/** The probabilities that one rule wins against another when it moves first and second, and their average. */
export function winChances(one: PigRoller, other: PigRoller, goal = 100, sides = 6) {
  const ones = new Float64Array(goal * goal); //   [own * goal + other] that `one` wins, being to move
  const others = new Float64Array(goal * goal); // [own * goal + other] that `other` wins, being to move
  const turn = new Turn(goal, sides);
  for (let sum = 2 * goal - 2; sum >= 0; sum--) {
    for (let i = Math.min(goal - 1, sum); i >= 0 && sum - i < goal; i--) {
      const j = sum - i;
      const [a, b] = turn.worth(one, i, j, others);
      const [c, d] = turn.worth(other, j, i, ones);
      const x = (a + b * (1 - c - d)) / (1 - b * d);
      ones[i * goal + j] = x;
      others[j * goal + i] = c + d * (1 - x);
    }
  }
  const first = ones[0] ?? 0;
  const second = 1 - (others[0] ?? 0);
  return { first, second, average: (first + second) / 2 };
}

class Turn {
  private readonly wins: Float64Array; //   [points] a
  private readonly losses: Float64Array; // [points] b

  constructor(
    private readonly goal: number,
    private readonly sides: number,
  ) {
    this.wins = new Float64Array(goal + sides);
    this.losses = new Float64Array(goal + sides);
  }

  /** a and b of a turn with these scores; `rivals` is what the other wins at higher pairs. */
  worth(rule: PigRoller, own: number, other: number, rivals: Float64Array): [number, number] {
    const { goal, sides, wins, losses } = this;
    wins.fill(1, goal - own);
    losses.fill(0, goal - own);
    for (let points = goal - own - 1; points >= 0; points--) {
      if (points > 0 && !rule.rolls(own, other, points)) {
        wins[points] = 1 - (rivals[other * goal + own + points] ?? 0);
        losses[points] = 0;
        continue;
      }
      let [a, b] = [0, 1]; // the 1 gives the turn away
      for (let next = points + 2; next <= points + sides; next++) {
        a += wins[next] ?? 0;
        b += losses[next] ?? 0;
      }
      wins[points] = a / sides;
      losses[points] = b / sides;
    }
    return [wins[0] ?? 0, losses[0] ?? 0];
  }
}

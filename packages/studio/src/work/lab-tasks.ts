/** What the worker of the laboratory computes. Files load h5wasm when first used. */
import { type Policy, policyFrom } from 'turnwise';
import { ExactPig, Pig, PigMatrix, trainPig } from 'turnwise/games';
import { decodePolicy, encodePolicy, NO_FACTS, type PolicyFacts } from 'turnwise/policy-file';
import { evaluatePolicies, evaluateProfile } from 'turnwise/solvers';
import type { Outcome } from '../state/lab/contest.ts';
import type { TableData } from '../state/lab/lab-table.ts';
import { boundaryOf, reachedPairs } from '../state/lab/lab-table.ts';
import { LARGEST_GOAL, sweepStages, throttle } from '../state/lab/training.ts';
import type { LabTasks, Task } from '../stores/lab-store.ts';

export type SendUpdate<K extends Task> = (update: LabTasks[K]['update']) => void;

function tableData(matrix: PigMatrix, facts: PolicyFacts, distance = matrix.distance()): TableData {
  return {
    goal: matrix.goal,
    values: matrix.values.slice(),
    boundary: boundaryOf(matrix),
    reached: reachedPairs(matrix, matrix.sides),
    distance,
    facts,
  };
}

function factsOf(
  { goal, sides }: PigMatrix,
  facts: Pick<PolicyFacts, 'method' | 'iterations' | 'residual'>,
): PolicyFacts {
  return { ...NO_FACTS, game: 'pig', options: JSON.stringify({ goal, sides }), ...facts };
}

export async function exact({ goal }: LabTasks['exact']['asked']): Promise<TableData> {
  const { iterations, residual } = ExactPig.of({ goal });
  const matrix = PigMatrix.exact(goal);
  return tableData(matrix, factsOf(matrix, { method: 'exact', iterations, residual }));
}

export async function compare(
  { contenders, goal, pairs }: LabTasks['compare']['asked'],
  report: SendUpdate<'compare'>,
): Promise<null> {
  const pig = new Pig({ goal });
  const policies = contenders.map((contender) =>
    'specification' in contender
      ? policyFrom(pig, contender.specification)
      : new PigMatrix(contender.values, goal).policy('table()'),
  );
  for (const [a, b] of pairs) {
    const [one, other] = [policies[a], policies[b]];
    if (!one || !other) throw new Error('A contender is missing');
    report(one === other ? await againstItself(pig, one) : await against(pig, one, other));
  }
  return null;
}

async function against(pig: Pig, one: Policy, other: Policy): Promise<Outcome> {
  const { average, certificate, first, second } = await evaluatePolicies(pig, one, other);
  const share = (result: number) => (1 + result) / 2;
  const error = certificate.error / 2;
  return { first: share(first), second: share(second), average: share(average), error };
}

/** Against itself, a policy wins as second what it does not win as first. */
async function againstItself(pig: Pig, policy: Policy): Promise<Outcome> {
  const solution = await evaluateProfile(pig, { One: policy, Two: policy });
  const first = (1 + solution.value(pig, 'One')) / 2;
  return { first, second: 1 - first, average: 0.5, error: solution.certificate.error / 2 };
}

export async function encode(
  policy: LabTasks['encode']['asked'],
): Promise<Uint8Array<ArrayBuffer>> {
  return (await encodePolicy(policy)).slice();
}

/** A file's policy. Files without a game or a die, such as other programs', are for Pig and six sides. */
export async function decode({ bytes }: LabTasks['decode']['asked']): Promise<TableData> {
  const { checksum, facts, goal, values } = await decodePolicy(bytes);
  const { sides = 6 } = JSON.parse(facts.options ?? '{}') ?? {};
  const problem =
    facts.game !== null && facts.game !== 'pig'
      ? `The file is for ${facts.game.slice(0, 40)}, and this laboratory is for pig`
      : sides !== 6
        ? 'The file is for another die; this laboratory uses six sides'
        : goal > LARGEST_GOAL
          ? `The file is for a goal of ${goal}, and the laboratory goes to ${LARGEST_GOAL}`
          : null;
  if (problem !== null) throw new RangeError(problem);
  const table = tableData(new PigMatrix(values, goal), facts);
  return checksum === null ? { ...table, isUnchecked: true } : table;
}

const UPDATES_PER_SECOND = 20; // progress reports a second

/**
 * A training to watch: the same one with more and more sweeps, without the stages that are done. The seed repeats a
 * stage exactly, so a training that was stopped goes on as if nothing had happened.
 */
export async function train(
  { done, goal, iterations, seed, tolerance }: LabTasks['train']['asked'],
  send: SendUpdate<'train'>,
): Promise<null> {
  const isTime = throttle(UPDATES_PER_SECOND);
  for (const maxIterations of sweepStages(iterations).slice(done)) {
    const onProgress = (at: { readonly done: number; readonly pairs: number }) => {
      if (isTime(performance.now()))
        send({ kind: 'progress', sweeps: maxIterations, share: at.done / at.pairs });
    };
    const { matrix, report } = await trainPig({ goal, tolerance, maxIterations, seed, onProgress });
    const { decisions, largest, mean, residual, sweeps, wrongDecisions } = report;
    const facts = factsOf(matrix, { method: 'value iteration', iterations: sweeps, residual });
    const distance = { decisions, largest, mean, wrongDecisions };
    send({ kind: 'stage', report, table: tableData(matrix, facts, distance) });
    // All pairs have converged: more sweeps would change nothing.
    if (report.unconverged === 0) break;
  }
  return null;
}

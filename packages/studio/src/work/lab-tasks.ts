/** What the worker of the laboratory computes, but for trainings. Files load h5wasm when first used. */
import { type Policy, policyFrom } from 'turnwise';
import { ExactPig, Pig, PigMatrix } from 'turnwise/games';
import { decodePolicy, encodePolicy, NO_FACTS, type PolicyFacts } from 'turnwise/policy-file';
import { evaluatePolicies, evaluateProfile } from 'turnwise/solvers';
import { boundaryOf } from '../state/lab/boundary.ts';
import type { Outcome } from '../state/lab/contest.ts';
import type { TableData } from '../state/lab/lab-table.ts';
import { reachedPairs } from '../state/lab/reachability.ts';
import { LARGEST_GOAL } from '../state/lab/stages.ts';
import type { ContenderData, LabTasks } from './lab-work.ts';

/** How a task tells its news. */
export type SendUpdate<K extends keyof LabTasks> = (news: LabTasks[K]['news']) => void;

/** A table with all that the page shows of it. */
export function tableData(
  matrix: PigMatrix,
  facts: PolicyFacts,
  distance = matrix.distance(),
): TableData {
  return {
    goal: matrix.goal,
    values: matrix.values.slice(),
    boundary: boundaryOf(matrix),
    reached: reachedPairs(matrix, matrix.sides),
    distance,
    facts,
  };
}

/** The facts of a table that was computed here. */
export function factsOf(
  matrix: PigMatrix,
  method: string,
  iterations: number,
  residual: number,
): PolicyFacts {
  const { goal, sides } = matrix;
  const options = JSON.stringify({ goal, sides });
  return { ...NO_FACTS, game: 'pig', options, method, iterations, residual };
}

export async function exact({ goal }: LabTasks['exact']['asked']): Promise<TableData> {
  const { iterations, residual } = ExactPig.of({ goal, result: 'win' });
  const matrix = PigMatrix.exact(goal);
  return tableData(matrix, factsOf(matrix, 'exact', iterations, residual));
}

export async function compare(
  { contenders, goal, pairs }: LabTasks['compare']['asked'],
  tell: SendUpdate<'compare'>,
): Promise<null> {
  const pig = new Pig({ goal, result: 'win' });
  const policies = contenders.map((contender) => policyOf(contender, pig));
  for (const [a, b] of pairs) {
    const [one, other] = [policies[a], policies[b]];
    if (!one || !other) throw new Error('A contender is missing');
    tell(one === other ? await againstItself(pig, one) : await against(pig, one, other));
  }
  return null;
}

async function against(pig: Pig, one: Policy, other: Policy): Promise<Outcome> {
  const { average, certificate, first, second } = await evaluatePolicies(pig, one, other);
  const share = (result: number) => (1 + result) / 2;
  return {
    first: share(first),
    second: share(second),
    average: share(average),
    error: certificate.error / 2,
  };
}

/** Who plays against itself wins as second what it does not win as first. */
async function againstItself(pig: Pig, policy: Policy): Promise<Outcome> {
  const solution = await evaluateProfile(pig, { One: policy, Two: policy });
  const first = (1 + solution.value(pig, 'One')) / 2;
  return { first, second: 1 - first, average: 0.5, error: solution.certificate.error / 2 };
}

function policyOf(contender: ContenderData, pig: Pig): Policy {
  if ('specification' in contender) return policyFrom(pig, contender.specification);
  return new PigMatrix(contender.values, pig.settings.goal).policy('table()');
}

export async function encode(
  policy: LabTasks['encode']['asked'],
): Promise<Uint8Array<ArrayBuffer>> {
  const { facts, goal, values } = policy;
  return (await encodePolicy({ goal, values, facts })).slice();
}

/** A file's policy. What says nothing of its game or die, as other programs' files, is for Pig and six sides. */
export async function decode({ bytes }: LabTasks['decode']['asked']): Promise<TableData> {
  const { facts, goal, values } = await decodePolicy(bytes);
  const { sides = 6 } = JSON.parse(facts.options ?? '{}') ?? {};
  if (facts.game !== null && facts.game !== 'pig') {
    throw new RangeError(
      `The file is for ${facts.game.slice(0, 40)}, and this is a laboratory of pig`,
    );
  }
  if (sides !== 6) throw new RangeError('The file is for another die; here it has six sides');
  if (goal > LARGEST_GOAL) {
    throw new RangeError(
      `The file is for a goal of ${goal}, and the laboratory goes to ${LARGEST_GOAL}`,
    );
  }
  return tableData(new PigMatrix(values, goal), facts);
}

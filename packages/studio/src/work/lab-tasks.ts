/** What the worker of the laboratory computes. Files load h5wasm when first used. */
import { freshSeed, type Policy, policyFrom } from 'turnwise';
import { ExactPig, Pig, PigMatrix, type PigTraining, trainPig } from 'turnwise/games';
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
  const { iterations, residual } = ExactPig.of({ goal, result: 'win' });
  const matrix = PigMatrix.exact(goal);
  return tableData(matrix, factsOf(matrix, { method: 'exact', iterations, residual }));
}

export async function compare(
  { contenders, goal, pairs }: LabTasks['compare']['asked'],
  report: SendUpdate<'compare'>,
): Promise<null> {
  const pig = new Pig({ goal, result: 'win' });
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
  const { facts, goal, values } = await decodePolicy(bytes);
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
  return tableData(new PigMatrix(values, goal), facts);
}

const UPDATES_PER_SECOND = 20; // progress reports a second

/** A training to watch: the same one with more and more sweeps. A pause abandons a stage; the seed repeats it exactly. */
export class LabTraining {
  private readonly seed = freshSeed();
  private readonly isTime = throttle(UPDATES_PER_SECOND);
  private stage = new AbortController();
  private paused: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  constructor(
    private readonly asked: LabTasks['train']['asked'],
    private readonly send: SendUpdate<'train'>,
  ) {}

  async run(): Promise<null> {
    for (const sweeps of sweepStages(this.asked.iterations)) {
      const { matrix, report } = await this.trained(sweeps);
      const { decisions, largest, mean, residual, sweeps: iterations, wrongDecisions } = report;
      const facts = factsOf(matrix, { method: 'value iteration', iterations, residual });
      const distance = { decisions, largest, mean, wrongDecisions };
      this.send({ kind: 'stage', report, table: tableData(matrix, facts, distance) });
      // All pairs have converged: more sweeps would change nothing.
      if (report.unconverged === 0) break;
    }
    return null;
  }

  pause(): void {
    if (this.paused) return;
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.paused = { over, end };
    this.stage.abort();
  }

  resume(): void {
    this.paused?.end();
    this.paused = null;
  }

  /** One stage; after each pause it starts again. */
  private async trained(sweeps: number): Promise<PigTraining> {
    for (;;) {
      await this.paused?.over;
      this.stage = new AbortController();
      const { signal } = this.stage;
      const { goal, tolerance } = this.asked;
      const onProgress = ({ done, pairs }: { readonly done: number; readonly pairs: number }) => {
        if (this.isTime(performance.now()))
          this.send({ kind: 'progress', sweeps, share: done / pairs });
      };
      try {
        const { seed } = this;
        return await trainPig({ goal, tolerance, maxIterations: sweeps, seed, signal, onProgress });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }
}

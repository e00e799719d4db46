/** What the worker of the laboratory computes. Files load h5wasm when first used. */
import { freshSeed, type Policy, policyFrom } from 'turnwise';
import { ExactPig, Pig, PigMatrix, type PigTraining, trainPig } from 'turnwise/games';
import { decodePolicy, encodePolicy, NO_FACTS, type PolicyFacts } from 'turnwise/policy-file';
import { evaluatePolicies, evaluateProfile } from 'turnwise/solvers';
import { boundaryOf, reachedPairs } from '../state/lab/boundary.ts';
import type { Outcome } from '../state/lab/contest.ts';
import type { TableData } from '../state/lab/lab-table.ts';
import { LARGEST_GOAL, sweepStages, Throttle } from '../state/lab/training.ts';
import type { ContenderData, LabTasks, Task } from '../stores/lab-store.ts';

/** How a task reports on the way. */
export type SendUpdate<K extends Task> = (update: LabTasks[K]['update']) => void;

/** A table with all that the page shows of it. */
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

/** The facts of a table that was computed here. */
function factsOf(
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
  report: SendUpdate<'compare'>,
): Promise<null> {
  const pig = new Pig({ goal, result: 'win' });
  const policies = contenders.map((contender) => policyOf(contender, pig));
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
      `The file is for ${facts.game.slice(0, 40)}, and this laboratory is for pig`,
    );
  }
  if (sides !== 6)
    throw new RangeError('The file is for another die; this laboratory uses six sides');
  if (goal > LARGEST_GOAL) {
    throw new RangeError(
      `The file is for a goal of ${goal}, and the laboratory goes to ${LARGEST_GOAL}`,
    );
  }
  return tableData(new PigMatrix(values, goal), facts);
}

/** Progress reports a second. */
const UPDATES_PER_SECOND = 20;

/**
 * A training to watch: the same training from the same start with more and more sweeps, so that each stage shows how
 * far that many lead. A pause gives up the current stage; the seed makes a second try the same.
 */
export class LabTraining {
  private readonly seed = freshSeed();
  private readonly throttle = new Throttle(UPDATES_PER_SECOND);
  private stage = new AbortController();
  private paused: { readonly over: Promise<void>; readonly end: () => void } | null = null;

  constructor(
    private readonly asked: LabTasks['train']['asked'],
    private readonly send: SendUpdate<'train'>,
  ) {}

  async run(): Promise<null> {
    for (const sweeps of sweepStages(this.asked.iterations)) {
      const { matrix, report } = await this.trained(sweeps);
      const { decisions, largest, mean, wrongDecisions } = report;
      const facts = factsOf(matrix, 'value iteration', report.sweeps, report.residual);
      const distance = { decisions, largest, mean, wrongDecisions };
      this.send({ kind: 'stage', report, table: tableData(matrix, facts, distance) });
      // All pairs have come to rest: more sweeps would not be done.
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

  /** One stage, from its beginning as often as there were pauses. */
  private async trained(sweeps: number): Promise<PigTraining> {
    for (;;) {
      await this.paused?.over;
      this.stage = new AbortController();
      const { signal } = this.stage;
      const { goal, tolerance } = this.asked;
      const onProgress = ({ done, pairs }: { readonly done: number; readonly pairs: number }) => {
        if (!this.throttle.lets(performance.now())) return;
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

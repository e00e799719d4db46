/**
 * Counterfactual regret minimization: in every iteration each seat in turn looks at what its choices would have been worth
 * against the plans of the others, and then plays choices in proportion to how much it regrets not having made them. In
 * games of two roles whose results add to 0, the averages tend to an equilibrium; with more roles nothing is promised.
 *
 * - cfr: M. Zinkevich and others, Regret Minimization in Games with Incomplete Information, 2007
 * - cfr+: regrets never below 0, late iterations count more. O. Tammelin, Solving Large Imperfect Information Games Using
 *   CFR+, 2014
 * - dcfr: old regrets and strategies fade. N. Brown, T. Sandholm, Solving Imperfect-Information Games via Discounted Regret
 *   Minimization, 2019; with its 3/2, 0 and 2
 *
 * A fourth method, mccfr, draws samples: see external-sampling.ts. Here an iteration allocates nothing.
 */
import {
  evenShares,
  type Plan,
  planOf,
  type Shares,
  sequencesOf,
  writeEnds,
  writePlan,
} from './plans.ts';
import type { SequenceForm } from './sequence-form.ts';

/**
 * Ways to find strategies for games with secrets: see the top of this file.
 *
 * @example
 *     for (const method of REGRET_METHODS) await solve(new KuhnPoker(), { method });
 */
export const REGRET_METHODS = ['cfr', 'cfr+', 'dcfr', 'mccfr'] as const;

/** One of them. */
export type RegretMethod = (typeof REGRET_METHODS)[number];

// Of dcfr, in iteration t: regrets are multiplied by t^a / (t^a + 1), for regrets below 0 with another a, and sums of
// strategies by (t / (t + 1))^g.
const POSITIVE_FADING = 1.5;
const NEGATIVE_FACTOR = 0.5; // a = 0
const AVERAGE_FADING = 2;

/** Where a minimizer has got to, as plain data. */
export interface RegretState {
  readonly method: RegretMethod;
  readonly iterations: number;
  readonly regrets: readonly (readonly number[])[]; // [seat][sequence]
  readonly sums: readonly (readonly number[])[]; //    [seat][sequence]
}

export class RegretMinimizer {
  iterations = 0;
  private readonly shares: readonly Shares[]; //        [seat] the present strategies
  private readonly plans: readonly Plan[]; //           [seat]
  private readonly regrets: readonly Float64Array[]; // [seat][sequence]
  private readonly sums: readonly Float64Array[]; //    [seat][sequence] of plans, by weight
  private readonly worth: readonly Float64Array[]; //   [seat][sequence] in the iteration under way

  constructor(
    private readonly form: SequenceForm,
    private readonly method: Exclude<RegretMethod, 'mccfr'>,
  ) {
    const { seats } = form;
    const empty = () => seats.map((sets) => new Float64Array(sequencesOf(sets)));
    this.shares = seats.map(evenShares);
    this.plans = seats.map((sets, seat) => planOf(sets, this.shares[seat]));
    this.regrets = empty();
    this.sums = empty();
    this.worth = empty();
  }

  iterate(): void {
    this.iterations++;
    for (let seat = 0; seat < this.form.seats.length; seat++) {
      const { form, plans, worth } = this;
      writeEnds(form, seat, form.leaves.payoffs[seat], plans, worth[seat]);
      this.addPlan(seat);
      this.learn(seat);
      writePlan(form.seats[seat], this.shares[seat], plans[seat]);
    }
  }

  /** [seat] the average strategies. */
  averages(): Shares[] {
    return this.form.seats.map(({ count, firsts }, seat) => {
      const sums = this.sums[seat];
      const shares = new Float64Array(sums.length).fill(1);
      for (let set = 0; set < count; set++) {
        const [from, to] = [firsts[set], firsts[set + 1]];
        let total = 0;
        for (let at = from; at < to; at++) total += sums[at];
        for (let at = from; at < to; at++)
          shares[at] = total > 0 ? sums[at] / total : 1 / (to - from);
      }
      return shares;
    });
  }

  /** What is needed to go on later. */
  state(): RegretState {
    const { iterations, method, regrets, sums } = this;
    return { method, iterations, regrets: regrets.map(copied), sums: sums.map(copied) };
  }

  /** Goes on from a state of the same game and method. */
  restore({ iterations, regrets, sums }: RegretState): void {
    this.iterations = iterations;
    for (const [seat, sets] of this.form.seats.entries()) {
      this.regrets[seat].set(regrets[seat]);
      this.sums[seat].set(sums[seat]);
      for (let set = 0; set < sets.count; set++)
        matchRegrets(this.regrets[seat], this.shares[seat], sets.firsts[set], sets.firsts[set + 1]);
      writePlan(sets, this.shares[seat], this.plans[seat]);
    }
  }

  private addPlan(seat: number): void {
    const { iterations, method } = this;
    const plan = this.plans[seat];
    const sums = this.sums[seat];
    const weight = method === 'cfr+' ? iterations : 1;
    const factor = method === 'dcfr' ? ((iterations - 1) / iterations) ** AVERAGE_FADING : 1;
    for (let at = 1; at < sums.length; at++) sums[at] = factor * sums[at] + weight * plan[at];
  }

  /** Compares the choices of all sets, from the last ones on, and makes the next strategy. */
  private learn(seat: number): void {
    const { count, firsts, parents } = this.form.seats[seat];
    const worth = this.worth[seat];
    const shares = this.shares[seat];
    const regrets = this.regrets[seat];
    const isCut = this.method === 'cfr+';
    const grows = this.iterations ** POSITIVE_FADING;
    const above = this.method === 'dcfr' ? grows / (grows + 1) : 1;
    const below = this.method === 'dcfr' ? NEGATIVE_FACTOR : 1;
    for (let set = count - 1; set >= 0; set--) {
      const from = firsts[set];
      const to = firsts[set + 1];
      let value = 0;
      for (let at = from; at < to; at++) value += shares[at] * worth[at];
      worth[parents[set]] += value;
      for (let at = from; at < to; at++) {
        const old = regrets[at];
        // The regret of this iteration fades as the others do, in the next one.
        const regret = (old > 0 ? above : below) * old + worth[at] - value;
        regrets[at] = isCut && regret < 0 ? 0 : regret;
      }
      matchRegrets(regrets, shares, from, to);
    }
  }
}

/** Shares in proportion to the regrets above 0; even ones where there are none. */
function matchRegrets(regrets: Float64Array, shares: Shares, from: number, to: number): void {
  let total = 0;
  for (let at = from; at < to; at++) if (regrets[at] > 0) total += regrets[at];
  for (let at = from; at < to; at++) {
    const regret = regrets[at];
    shares[at] = total > 0 ? (regret > 0 ? regret / total : 0) : 1 / (to - from);
  }
}

function copied(numbers: Float64Array): number[] {
  return [...numbers];
}

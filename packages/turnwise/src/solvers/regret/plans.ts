/**
 * What strategies are worth in a game in sequence form. A strategy is a share for each choice of a set; the plan that it
 * makes is the product of the shares that lead to a sequence: how likely the seat itself makes a way possible.
 */
import type { SeatSets, SequenceForm } from './sequence-form.ts';

/** [sequence] share of the choice at its set; 1 for sequence 0. */
export type Shares = Float64Array;

/** [sequence] product of the shares on the way. */
export type Plan = Float64Array;

export function sequencesOf({ count, firsts }: SeatSets): number {
  return firsts[count];
}

/** Every choice of a set alike. */
export function evenShares(sets: SeatSets): Shares {
  const { count, firsts } = sets;
  const shares = new Float64Array(sequencesOf(sets)).fill(1);
  for (let set = 0; set < count; set++)
    shares.fill(1 / (firsts[set + 1] - firsts[set]), firsts[set], firsts[set + 1]);
  return shares;
}

export function writePlan({ count, firsts, parents }: SeatSets, shares: Shares, plan: Plan): void {
  plan[0] = 1;
  for (let set = 0; set < count; set++) {
    const reach = plan[parents[set]];
    for (let at = firsts[set]; at < firsts[set + 1]; at++) plan[at] = reach * shares[at];
  }
}

export function planOf(sets: SeatSets, shares: Shares): Plan {
  const plan = new Float64Array(sequencesOf(sets));
  writePlan(sets, shares, plan);
  return plan;
}

/**
 * Adds up the ends by the last sequence of a seat: `numbers` of each end times the plans of the other seats. With payoffs
 * it is what a sequence is worth by the ends that follow it at once; with chances, how likely the others let it come.
 */
export function writeEnds(
  { leaves: { count, sequences }, seats }: SequenceForm,
  seat: number,
  numbers: Float64Array,
  plans: readonly Plan[],
  worth: Float64Array,
): void {
  worth.fill(0);
  const own = sequences[seat];
  if (seats.length === 2) {
    const theirs = sequences[1 - seat];
    const plan = plans[1 - seat];
    for (let leaf = 0; leaf < count; leaf++) worth[own[leaf]] += numbers[leaf] * plan[theirs[leaf]];
    return;
  }
  for (let leaf = 0; leaf < count; leaf++) {
    let number = numbers[leaf];
    for (let other = 0; other < seats.length; other++)
      if (other !== seat) number *= plans[other][sequences[other][leaf]];
    worth[own[leaf]] += number;
  }
}

/** Adds to every sequence what its sets are worth when the seat plays the shares. Returns what the game is worth. */
export function addReply(
  { count, firsts, parents }: SeatSets,
  shares: Shares,
  worth: Float64Array,
): number {
  for (let set = count - 1; set >= 0; set--) {
    let value = 0;
    for (let at = firsts[set]; at < firsts[set + 1]; at++) value += shares[at] * worth[at];
    worth[parents[set]] += value;
  }
  return worth[0];
}

/** The same when it plays the best reply, which looks at sums over all positions of a set. */
export function addBestReply({ count, firsts, parents }: SeatSets, worth: Float64Array): number {
  for (let set = count - 1; set >= 0; set--) {
    let value = Number.NEGATIVE_INFINITY;
    for (let at = firsts[set]; at < firsts[set + 1]; at++) if (worth[at] > value) value = worth[at];
    worth[parents[set]] += value;
  }
  return worth[0];
}

/** [sequence] what a seat can make sure of once it has done that, and the most that it may hope for. */
export interface Ranges {
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** Whatever the others do. Results of ends that need the same of all seats count with their mean. */
export function rangesOf({ leaves, seats }: SequenceForm, seat: number): Ranges {
  const sets = seats[seat];
  const least = new Float64Array(sequencesOf(sets)).fill(Number.POSITIVE_INFINITY);
  const most = new Float64Array(sequencesOf(sets)).fill(Number.NEGATIVE_INFINITY);
  const own = leaves.sequences[seat];
  const payoffs = leaves.payoffs[seat];
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const result = payoffs[leaf] / leaves.chances[leaf];
    least[own[leaf]] = Math.min(least[own[leaf]], result);
    most[own[leaf]] = Math.max(most[own[leaf]], result);
  }
  const { count, firsts, parents } = sets;
  for (let set = count - 1; set >= 0; set--) {
    const before = parents[set];
    const safest = largestIn(least, firsts[set], firsts[set + 1]);
    const boldest = largestIn(most, firsts[set], firsts[set + 1]);
    least[before] = Math.min(least[before], least[safest]);
    most[before] = Math.max(most[before], most[boldest]);
  }
  return { least, most };
}

/** Where the largest number is, from one place up to another. */
export function largestIn(numbers: Float64Array, from: number, to: number): number {
  let largest = from;
  for (let at = from + 1; at < to; at++) if (numbers[at] > numbers[largest]) largest = at;
  return largest;
}

/** What a seat gets by the strategies of all, and by the best reply to those of the others. */
export interface SeatWorth {
  readonly played: number;
  readonly best: number;
}

/** [seat] what strategies get against each other, and how much better each seat could do. */
export function worthOf(form: SequenceForm, shares: readonly Shares[]): SeatWorth[] {
  const plans = form.seats.map((sets, seat) => planOf(sets, shares[seat]));
  return form.seats.map((sets, seat) => {
    const worth = new Float64Array(sequencesOf(sets));
    const payoffs = form.leaves.payoffs[seat];
    writeEnds(form, seat, payoffs, plans, worth);
    const played = addReply(sets, shares[seat], worth);
    writeEnds(form, seat, payoffs, plans, worth);
    return { played, best: addBestReply(sets, worth) };
  });
}

/** What a seat can gain at most by a strategy of its own: 0 in an equilibrium. */
export function largestGain(worth: readonly SeatWorth[]): number {
  return worth.reduce((most, { best, played }) => Math.max(most, best - played), 0);
}

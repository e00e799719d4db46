/**
 * Strategies without choices that nobody would make on purpose. Regret minimization says little where its strategies hardly
 * ever lead: there a role may throw away a win as often as it takes it, which costs nothing until somebody errs. So
 *
 * - no seat makes a choice that is at best as good as another one is at worst, whatever is hidden and however it goes on;
 * - where a seat's own plan hardly ever leads, it gives the best reply to the others.
 */
import {
  addBestReply,
  largestGain,
  largestIn,
  planOf,
  rangesOf,
  type Shares,
  sequencesOf,
  worthOf,
  writeEnds,
} from './plans.ts';
import type { SeatSets, SequenceForm } from './sequence-form.ts';

const RARE = [1e-3, 1e-4, 1e-6, 1e-8, 0]; // reach of a seat's own plan; the largest that costs nothing is taken

/** The same strategies with sensible choices; as they are where somebody could gain more against them than `gain`. */
export function sensibleShares(
  form: SequenceForm,
  shares: readonly Shares[],
  gain: number,
): readonly Shares[] {
  const undominated = form.seats.map((sets, seat) =>
    withoutDominated(form, seat, sets, shares[seat]),
  );
  for (const rare of RARE) {
    const replies = form.seats.map((sets, seat) =>
      withReplies(form, seat, sets, undominated, rare),
    );
    if (largestGain(worthOf(form, replies)) <= gain) return replies;
  }
  return largestGain(worthOf(form, undominated)) <= gain ? undominated : shares;
}

function withoutDominated(
  form: SequenceForm,
  seat: number,
  { count, firsts }: SeatSets,
  shares: Shares,
): Shares {
  const { least, most } = rangesOf(form, seat);
  const clear = shares.slice();
  for (let set = 0; set < count; set++) {
    const safest = largestIn(least, firsts[set], firsts[set + 1]);
    for (let at = firsts[set]; at < firsts[set + 1]; at++) {
      const isWorse = most[at] <= least[safest] && least[at] < least[safest];
      if (!isWorse) continue;
      clear[safest] += clear[at];
      clear[at] = 0;
    }
  }
  return clear;
}

function withReplies(
  form: SequenceForm,
  seat: number,
  sets: SeatSets,
  all: readonly Shares[],
  rare: number,
): Shares {
  const plans = form.seats.map((each, n) => planOf(each, all[n]));
  const worth = new Float64Array(sequencesOf(sets));
  writeEnds(form, seat, form.leaves.payoffs[seat], plans, worth);
  addBestReply(sets, worth);
  const replies = all[seat].slice();
  for (let set = 0; set < sets.count; set++) {
    if (plans[seat][sets.parents[set]] > rare) continue;
    const [from, to] = [sets.firsts[set], sets.firsts[set + 1]];
    const values = worth.subarray(from, to);
    const highest = values.reduce((one, other) => Math.max(one, other));
    // Where the others never let it come, all choices are alike, and stay as they are.
    if (values.every((value) => value === highest)) continue;
    const best = values.indexOf(highest);
    replies.fill(0, from, to);
    replies[from + best] = 1;
  }
  return replies;
}

/**
 * Which pairs of scores a player who follows a policy of Pig can come to at the beginning of a turn, whoever
 * begins and whatever the other one does. Most low scores cannot come up: who holds with 21 or more has 0 or at
 * least 21. T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004.
 */
import type { Decisions } from './boundary.ts';

/** [own * goal + other] 1 where the player's turn can begin with these scores. For a die of so many sides. */
export function reachedPairs(policy: Decisions, sides = 6): Uint8Array<ArrayBuffer> {
  const { goal } = policy;
  const reached = new Uint8Array(goal * goal);
  const rolled = new Uint8Array(goal); // [points] of the turn at hand: 1 where they can come up
  // The other one may add nothing, or any number but 1, since a throw counts from 2.
  const begin = (own: number, other: number) => {
    for (let next = other; next < goal; next++) {
      if (next !== other + 1) reached[own * goal + next] = 1;
    }
  };
  begin(0, 0);
  // A turn leads to higher scores only, so that each pair is settled when its time comes.
  for (let own = 0; own < goal; own++) {
    for (let other = 0; other < goal; other++) {
      if (reached[own * goal + other] === 0) continue;
      rolled.fill(0);
      rolled[0] = 1;
      for (let points = 0; own + points < goal; points++) {
        if (rolled[points] === 0) continue;
        if (points > 0 && !policy.rolls(own, other, points)) begin(own + points, other);
        else rolled.fill(1, points + 2, points + sides + 1);
      }
    }
  }
  return reached;
}

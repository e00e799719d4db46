/**
 * Where a policy of Pig stops rolling. The boundary is the least turn total with which it holds; where it rolls to
 * the win, the total that wins. The runs say the rest: best play at 41 to 49 holds with 22 points and rolls again
 * with 27.
 */
import type { PigMatrix } from 'turnwise/games';

type Decisions = Pick<PigMatrix, 'goal' | 'rolls'>;

/** [own * goal + other] the least turn total, from 1, with which the policy holds. */
export function boundaryOf(policy: Decisions): Uint16Array<ArrayBuffer> {
  const { goal } = policy;
  const boundary = new Uint16Array(goal * goal);
  for (let own = 0; own < goal; own++) {
    for (let other = 0; other < goal; other++) {
      let points = 1;
      while (own + points < goal && policy.rolls(own, other, points)) points++;
      boundary[own * goal + other] = points;
    }
  }
  return boundary;
}

/** The turn totals, `to` excluded, with which the policy rolls; the first run begins with 0, where rolling is forced. */
export function rollRuns(
  policy: Decisions,
  own: number,
  other: number,
): readonly { readonly from: number; readonly to: number }[] {
  const runs = [{ from: 0, to: 1 }];
  for (let points = 1; own + points < policy.goal; points++) {
    if (!policy.rolls(own, other, points)) continue;
    const last = runs.at(-1);
    if (last?.to === points) last.to++;
    else runs.push({ from: points, to: points + 1 });
  }
  return runs;
}

/**
 * The pairs of scores that a player who follows a policy can have at the start of a turn, whoever starts and whatever the
 * other one does: [own * goal + other] 1. Most low scores cannot come up: if you hold at 21, you have 0 or at least 21.
 * T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004.
 */
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

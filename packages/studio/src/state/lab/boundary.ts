/**
 * Where a policy of Pig stops rolling. The boundary is the least turn total with which it holds; where it rolls to
 * the win, the total that wins. It does not say all: best play at 41 to 49 holds with 22 points and rolls again
 * with 27, which the runs tell.
 */
import type { PigMatrix } from 'turnwise/games';

/** The decisions of a policy, as far as they are asked for here. */
export type Decisions = Pick<PigMatrix, 'goal' | 'rolls'>;

/** Turn totals from `from` to before `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

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

/** The turn totals with which the policy rolls; the first run begins with 0, where rolling is forced. */
export function rollRuns(policy: Decisions, own: number, other: number): readonly Run[] {
  const runs: Run[] = [];
  let from: number | null = 0;
  for (let points = 1; own + points < policy.goal; points++) {
    const rolls = policy.rolls(own, other, points);
    if (rolls && from === null) from = points;
    if (!rolls && from !== null) {
      runs.push({ from, to: points });
      from = null;
    }
  }
  if (from !== null) runs.push({ from, to: policy.goal - own });
  return runs;
}

/**
 * Plays of backgammon on an array, for `tune`: the checkers of one seat, then those of the other, as in the kernel.
 */
export const SIDE = 26;
const BAR = 25;
export const CHECKERS = 15;
export const START = new Int8Array(2 * SIDE);
for (const side of [0, SIDE])
  for (const [point, count] of [
    [24, 2],
    [13, 5],
    [8, 3],
    [6, 5],
  ])
    START[side + point] = count;

const scratch = new Int8Array(2 * SIDE);

/** Makes the play after which the other role's estimate is lowest. */
export function playBest(points, own, other, larger, smaller, estimate, list, count) {
  let best = Number.POSITIVE_INFINITY;
  let chosen = 0;
  for (let n = 0; n < count; n++) {
    scratch.set(points);
    makePlay(scratch, own, other, larger, smaller, list.plays[n]);
    const value =
      scratch[own] === CHECKERS ? -pointsWon(scratch, other) : estimate.points(scratch, other, own);
    if (value < best) {
      best = value;
      chosen = list.plays[n];
    }
  }
  makePlay(points, own, other, larger, smaller, chosen);
}

export function makePlay(points, own, other, larger, smaller, play) {
  let die = larger;
  for (let rest = play; rest !== 0 || die === larger; rest >>= 5) {
    const from = rest & 31;
    if (from !== 0) {
      const to = Math.max(0, from - die);
      points[own + from]--;
      points[own + to]++;
      if (to !== 0 && points[other + BAR - to] > 0) {
        points[other + BAR - to]--;
        points[other + BAR]++;
      }
    }
    if (rest === 0) break;
    die = smaller;
  }
}

export function pointsWon(points, loser) {
  if (points[loser] > 0) return 1;
  for (let point = 19; point <= BAR; point++) if (points[loser + point] > 0) return 3;
  return 2;
}

export function thrown(random) {
  const [one, two] = [random.below(6) + 1, random.below(6) + 1];
  return one > two ? [one, two] : [two, one];
}

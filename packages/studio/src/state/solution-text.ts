/** What a solution means, in one sentence. */
import { percent, shareOf } from './odds-text.ts';

/** Values this close to each other are the same. */
const SAME = 1e-9;

/** "Xs wins", "A draw", "One wins with 53.06 %", under best play. */
export function solutionSentence(
  value: { readonly [role: string]: number },
  bounds: readonly [number, number],
): string {
  const roles = Object.entries(value);
  const [worst, best] = bounds;
  const leader = roles.reduce(
    (one, other) => (other[1] > one[1] ? other : one),
    roles[0] ?? ['', 0],
  );
  const [role, most] = leader;
  if (roles.length === 1) return `${role} can reach ${Number(most.toFixed(6))}`;
  if (most >= best - SAME) return `${role} wins under best play`;
  const isEven = roles.every(([, worth]) => Math.abs(worth - most) < SAME);
  if (isEven) {
    const isMiddle = Math.abs(most - (worst + best) / 2) < SAME;
    return isMiddle ? 'Even under best play' : `Both can expect ${Number(most.toFixed(6))}`;
  }
  const share = shareOf(most, bounds);
  const told = share > 0.005 && share < 0.995 ? `${(100 * share).toFixed(2)} %` : percent(share);
  return `${role} is ahead under best play, with ${told} of what can be won`;
}

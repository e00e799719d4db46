/** What the last turn of Pig did, in a few words under the die. */
import type { Pig } from 'turnwise/games';
import type { Turn } from '../../state/turn.ts';
import { isLoss, type Thrown, thrownIn } from './pig-throw.ts';

/** Words for what happened; `before` is the state in which the turn was taken, where it is known. */
export function pigWords(game: Pig, last: Turn | null, before: Pig | null): string {
  const [role, move] = Object.entries(last?.moves ?? {})[0] ?? [];
  if (role === undefined) return '';
  if (move === 'hold') return `${role} holds`;
  const thrown = thrownIn(last);
  if (thrown === null) return '';
  if (!isLoss(thrown)) return `${role} rolled ${nameOf(thrown)}: ${game.points} at stake`;
  const lost = before?.points ?? 0;
  return `${role} rolled ${nameOf(thrown)}: ${lost > 0 ? `${counted(lost)} lost` : 'the turn is lost'}`;
}

function nameOf(thrown: Thrown): string {
  return typeof thrown === 'number' ? `a ${thrown}` : thrown;
}

function counted(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

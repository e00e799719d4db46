/** Who cannot even play the first match will not play the others: it stops there, rather than forfeit thousands. */
import type { PlayedMatch } from 'turnwise-runner';
import { Failure } from '../frame/failure.ts';

export class UnplayableError extends Failure {}

/** Refuses a first match that a player lost by an error. */
export function requirePlayable({ ending, index }: Pick<PlayedMatch, 'ending' | 'index'>): void {
  if (index > 0 || ending?.kind !== 'error') return;
  throw new UnplayableError(`The first match was forfeited, and no other was played: ${ending.message}`);
}

/** The plainest search, through the rules: what Kalah's own solver is compared with. */
import type { Kalah } from './index.ts';

/** The result of best play for the role to move, or a bound of it outside of the window. */
export function negamax(game: Kalah, alpha = -Infinity, beta = Infinity): number {
  const { turn } = game.position;
  const result = game.result();
  if (result) return result[turn];
  let best = -Infinity;
  for (const moves of game.possibleMoves()) {
    const bound = Math.max(alpha, best);
    const next = game.next(moves);
    const score =
      next.position.turn === turn
        ? negamax(next, bound, beta)
        : 0 - negamax(next, 0 - beta, 0 - bound);
    best = Math.max(best, score);
    if (best >= beta) break;
  }
  return best;
}

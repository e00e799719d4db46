/** What an exact policy knows of moves, as an analysis. */
import type { Analysis, MoveOdds } from '../analysis/index.ts';
import type { Game, Policy } from '../core/index.ts';

/** The odds of every move by a policy whose values are exact; null where it knows only moves. */
export function policyAnalysis(policy: Policy, game: Game, role: string): Analysis | null {
  const values = policy.values(game, role);
  if (!values) return null;
  const wins = policy.wins?.(game, role) ?? null;
  const moves = (game.moves()?.[role] ?? []).map((move, n): MoveOdds => {
    const value = values[n] ?? Number.NaN;
    const win = wins?.[n] ?? null;
    return {
      move,
      text: game.printMove(move),
      win,
      draw: win === null ? null : 0,
      loss: win === null ? null : 1 - win,
      value,
      interval: [value, value],
      intervalBy: 'none',
      n: 0,
      known: 'exact',
      assumes: 'best play',
      share: null,
    };
  });
  return {
    game: game.name,
    options: game.options,
    position: `${game}`,
    role,
    player: policy.specification,
    seed: null,
    simulations: 0,
    bounds: game.resultBounds(),
    seconds: 0,
    complete: true,
    moves,
  };
}

/** Any player that answers the same position with the same move, as a policy to be judged exactly. */
import {
  type Game,
  legalMove,
  type Player,
  type Policy,
  RandomPlayer,
  uniformPolicy,
} from '../core/index.ts';

/**
 * The policy of a player. Its generator is set back before every answer, so that the answer depends on
 * the position alone; it is asked outside of any match, so it remembers nothing. RandomPlayer is taken for
 * what it is: all moves equally likely.
 *
 * @example
 *     const minimax = playerPolicy(new MiniMaxPlayer({ horizon: 4 }));
 *     await bestResponse(new TicTacToe(), { Os: minimax });
 */
export function playerPolicy(player: Player, seed: number | string = 0): Policy {
  if (player instanceof RandomPlayer) return uniformPolicy;
  const decider = player.atOnce();
  return {
    specification: player.specification,
    incompatibility: (game) => player.incompatibility(game),
    values: () => null,
    probabilities: (game, role) => {
      const moves = game.moves()?.[role] ?? [];
      decider.random.reseed(seed);
      const answer = decider.decision(game.view(role), role);
      const chosen = answer instanceof Promise ? undefined : legalMove(moves, answer);
      if (chosen === undefined) throw refusal(player, answer, game, role);
      return moves.map((move) => (move === chosen ? 1 : 0));
    },
  };
}

function refusal(player: Player, answer: unknown, game: Game, role: string): Error {
  if (answer instanceof Promise) {
    answer.catch(() => undefined);
    return new Error(`playerPolicy: ${player.name} does not answer at once`);
  }
  return new Error(
    `playerPolicy: ${player.name} answers with ${String(answer)}, which is not a legal move of ${role} at ${game}`,
  );
}

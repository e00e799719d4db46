/**
 * NewPlayer: looks one move ahead. It takes a move with the best result in sight, or any of the best; with the option
 * `luck` it sometimes plays at random.
 *
 *     turnwise check new-player.ts                              does it keep what every player promises?
 *     turnwise match tic-tac-toe ./new-player.ts random         is it better than chance?
 *     turnwise match tic-tac-toe "./new-player.ts(luck=0.5)" ./new-player.ts
 *     turnwise play tic-tac-toe ./new-player.ts                 play against it
 *
 * Make it your player: change decision(), and check again.
 */
import {
  type DecisionContext,
  expectedEvaluation,
  type Game,
  type Json,
  Player,
  parameter,
} from 'turnwise';

export default class NewPlayer extends Player {
  /** What may stand in brackets after the path. */
  static readonly parameters = {
    luck: parameter.number('chance of a random move', { default: 0, min: 0, max: 1 }),
  };
  readonly luck: number;

  constructor({ luck = 0 } = {}) {
    super();
    this.luck = luck;
  }

  /** One of the legal moves. Whatever is random comes from `random`, so that the same seed gives the same match. */
  decision(game: Game, role: string, { random }: DecisionContext = this): Json {
    const moves = this.movesFor(game, role);
    if (game.activePlayers.length > 1 || random.chance(this.luck)) return random.choice(moves);
    const values = moves.map((move) => this.worth(move, game, role));
    const best = Math.max(...values);
    return random.choice(moves.filter((_, index) => values[index] === best));
  }

  /** The mean result after a move; states that are not over count as the game estimates them, or as 0. */
  private worth(move: Json, game: Game, role: string): number {
    return expectedEvaluation(game.next({ [role]: move }), (state) => {
      return state.result()?.[role] ?? state.estimate(role) ?? 0;
    });
  }
}

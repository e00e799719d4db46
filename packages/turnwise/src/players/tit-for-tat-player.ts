/**
 * Tit for tat: does what the opponent did last. It shows how a player follows a whole match: what it
 * needs to know is not in the state, so it listens to the match's `move` event.
 * https://en.wikipedia.org/wiki/Tit_for_tat
 */
import {
  type Game,
  type Json,
  legalMove,
  type MatchView,
  Player,
  type PlayerOptions,
} from '../core/index.ts';
import { playerValues } from './player-options.ts';

/**
 * Imitates the opponent's last move. Its first move, and any where the opponent's is not legal for
 * it, are chosen at random. Outside of a match there is nothing to imitate, and all are.
 *
 * @example
 *     await new Match(new OddsAndEvens(), [new TitForTatPlayer(), new RandomPlayer()]).run();
 */
export class TitForTatPlayer extends Player {
  private opponentsLastMove: Json | undefined;

  /** A match passes `match` and `role`: then the player listens. */
  constructor(options: PlayerOptions = {}) {
    super(options);
    playerValues('TitForTatPlayer', {}, options);
    const { match, role } = options;
    if (!match || role === undefined) return;
    match.events.on('move', (game, moves) => {
      const move = moves[game.opponent(role)];
      if (move !== undefined) this.opponentsLastMove = move; // it is not active in every turn
    });
  }

  override get specification(): string {
    return 'titForTat()';
  }

  override incompatibility(game: Game): string | null {
    const roles = game.players.length;
    return roles === 2 ? null : `it imitates its one opponent, so it needs two roles, not ${roles}`;
  }

  override participate(match: MatchView, role: string): Player {
    // Of the same class, so that a subclass stays what it is.
    const PlayerClass = this.constructor as new (options: PlayerOptions) => Player;
    return new PlayerClass({ name: this.name, match, role });
  }

  decision(game: Game, role: string): Json {
    const legal = this.movesFor(game, role);
    const same = legalMove(legal, this.opponentsLastMove);
    return same === undefined ? this.random.choice(legal) : same;
  }
}

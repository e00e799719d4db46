/** Who sits where when a player is checked. */
import { type Game, type Player, RandomPlayer } from '../core/index.ts';

/** The player in one role, random players in the others. */
export function seatAgainstRandom(game: Game, role: string, player: Player): Player[] {
  return game.players.map((other) => (other === role ? player : new RandomPlayer()));
}

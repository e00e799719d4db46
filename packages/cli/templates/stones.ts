/**
 * NewGame: take one, two or three stones in turn; taking the last one wins.
 *
 *     turnwise check new-game.ts       does it keep what every game promises?
 *     turnwise play new-game.ts        play it
 *     turnwise solve new-game.ts       who wins under best play?
 *
 * Make it your game: change the position, then moves, next and result, and check again.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from 'turnwise';

type Role = 'One' | 'Two';
type Move = 1 | 2 | 3;

/** A state. States never change: next() answers with a new one. */
export default class NewGame extends Game<Role, Move> {
  readonly name = 'new-game';
  readonly players = ['One', 'Two'] as const;
  readonly stones: number;

  constructor(turn: Role = 'One', stones = 10) {
    super(turn);
    this.stones = stones;
  }

  /** The legal moves of the role to move; null when the game is over. */
  moves(): LegalMoves<Role, Move> | null {
    if (this.result()) return null;
    const legal = ([1, 2, 3] as const).filter((taken) => taken <= this.stones);
    return { [this.activePlayer()]: legal };
  }

  /** The state after a move. */
  next(moves: Moves<Role, Move>): NewGame {
    const taken = moves[this.activePlayer()] ?? 0;
    return new NewGame(this.opponent(), this.stones - taken);
  }

  /** The result when the game is over: here the player who took the last stone wins. */
  result(): Numbers<Role> | null {
    return this.stones === 0 ? this.victory(this.opponent()) : null;
  }

  /** The position as text, such as "One 10". */
  override toString(): string {
    return `${this.activePlayer()} ${this.stones}`;
  }

  /** The position that such a text means. */
  override parsePosition(text: string): NewGame {
    const [, turn, stones] = /^(One|Two) (\d{1,3})$/.exec(text) ?? [];
    if (turn === 'One' || turn === 'Two') return new NewGame(turn, Number(stones));
    throw new Error(`new-game: expected a position such as "One 10", got "${text}"`);
  }
}

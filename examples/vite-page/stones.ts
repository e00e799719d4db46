/** Take one, two or three stones in turn. Whoever takes the last one wins. */
import { Game, type LegalMoves, type Moves } from 'turnwise';

export type Side = 'You' | 'Computer';

export class Stones extends Game<Side, number> {
  readonly name = 'stones';
  readonly players = ['You', 'Computer'] as const;

  constructor(
    turn: Side = 'You',
    readonly stones = 15,
  ) {
    super(turn);
  }

  moves(): LegalMoves<Side, number> | null {
    if (this.result()) return null;
    return { [this.activePlayer()]: [1, 2, 3].filter((taken) => taken <= this.stones) };
  }

  next(moves: Moves<Side, number>): Stones {
    return new Stones(this.opponent(), this.stones - (moves[this.activePlayer()] ?? 0));
  }

  result() {
    return this.stones === 0 ? this.victory(this.opponent()) : null;
  }

  override toString(): string {
    return `${this.activePlayer()} ${this.stones}`;
  }

  override parsePosition(text: string): Stones {
    const [turn, stones] = text.split(' ');
    return new Stones(turn === 'Computer' ? 'Computer' : 'You', Number(stones));
  }
}

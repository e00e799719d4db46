/**
 * The 8 puzzle as a user would write it, without a kernel: slide tiles into the gap until they are in order.
 * It begins at one of the two hardest positions, 31 moves from the end. Random play hardly ever ends it. With five tiles
 * in its position it is the 5 puzzle, in two rows.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from 'turnwise';

export default class EightPuzzle extends Game<'Solo', number> {
  readonly name = 'eight-puzzle';
  readonly players = ['Solo'] as const;

  constructor(readonly tiles = '867254301') {
    super();
  }

  override get isZeroSum(): boolean {
    return false;
  }

  moves(): LegalMoves<'Solo', number> | null {
    if (this.result()) return null;
    const gap = this.tiles.indexOf('0');
    const near = [gap - 3, gap + 3];
    if (gap % 3 > 0) near.push(gap - 1);
    if (gap % 3 < 2) near.push(gap + 1);
    const tiles = near.flatMap((square) => this.tiles[square] ?? []);
    return { Solo: tiles.map(Number).sort() };
  }

  next(moves: Moves<'Solo', number>): EightPuzzle {
    const tile = String(moves.Solo);
    const swapped = [...this.tiles].map((t) => (t === '0' ? tile : t === tile ? '0' : t));
    return new EightPuzzle(swapped.join(''));
  }

  result(): Numbers<'Solo'> | null {
    return this.tiles === '123456780' || this.tiles === '123450' ? { Solo: 1 } : null;
  }

  override parsePosition(text: string): EightPuzzle {
    return new EightPuzzle(text);
  }

  override toString(): string {
    return this.tiles;
  }
}

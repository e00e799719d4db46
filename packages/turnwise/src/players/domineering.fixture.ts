/** Domineering on a board of any size: dominoes, upright ones of V and lying ones of H; who cannot place one loses. */
import { Game, type LegalMoves, type Moves, type Numbers } from '../core/index.ts';

type Side = 'V' | 'H';

export class Domineering extends Game<Side, number> {
  readonly name = 'domineering';
  readonly players = ['V', 'H'] as const;
  #places: readonly number[] | null = null; // once asked for

  constructor(
    readonly size: number,
    readonly board: string = '.'.repeat(size * size),
    readonly side: Side = 'V',
  ) {
    super(side);
  }

  moves(): LegalMoves<Side, number> | null {
    const places = this.places();
    return places.length > 0 ? { [this.side]: places } : null;
  }

  next(moves: Moves<Side, number>): Domineering {
    const first = moves[this.side] as number;
    const second = first + (this.side === 'V' ? this.size : 1);
    const { board } = this;
    const covered = `${board.slice(0, first)}#${board.slice(first + 1, second)}#${board.slice(second + 1)}`;
    return new Domineering(this.size, covered, this.side === 'V' ? 'H' : 'V');
  }

  result(): Numbers<Side> | null {
    if (this.places().length > 0) return null;
    return this.side === 'V' ? { V: -1, H: 1 } : { V: 1, H: -1 };
  }

  override toString(): string {
    return `${this.board} ${this.side}`;
  }

  private places(): readonly number[] {
    this.#places ??= this.freePlaces();
    return this.#places;
  }

  private freePlaces(): number[] {
    const { board, size } = this;
    const places: number[] = [];
    for (let square = 0; square < board.length; square++) {
      const isLast = this.side === 'V' ? square >= size * (size - 1) : square % size === size - 1;
      const other = square + (this.side === 'V' ? size : 1);
      if (!isLast && board[square] === '.' && board[other] === '.') places.push(square);
    }
    return places;
  }
}

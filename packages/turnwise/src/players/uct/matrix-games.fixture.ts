/** Games of one round in which two roles decide at the same time, for tests; also with hidden cards. */
import { Game, type LegalMoves, type Moves, type Numbers, type Random } from '../../core/index.ts';
import { GameKernel } from '../../kernel/index.ts';

export type MatrixRole = 'Row' | 'Column';

/** What each combination of moves is worth to Row, and costs Column: [row][column], from -1 to 1. */
export type Matrix = readonly (readonly number[])[];

const knownMoves = new WeakMap<Matrix, LegalMoves<MatrixRole, number>>(); // made once, since they may be many

/** Both roles pick a number, and Row gets what the matrix says. */
export class MatrixGame extends Game<MatrixRole, number> {
  readonly name: string = 'matrix';
  readonly players = ['Row', 'Column'] as const;

  constructor(
    // a function, so that it is not printed
    protected readonly matrix: () => Matrix,
    readonly worth: number | null = null,
  ) {
    super();
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  moves(): LegalMoves<MatrixRole, number> | null {
    if (this.worth !== null) return null;
    const matrix = this.matrix();
    const moves = knownMoves.get(matrix) ?? {
      Row: [...matrix.keys()],
      Column: [...(matrix[0] ?? []).keys()],
    };
    knownMoves.set(matrix, moves);
    return moves;
  }

  next({ Row = 0, Column = 0 }: Moves<MatrixRole, number>): MatrixGame {
    return new MatrixGame(this.matrix, this.matrix()[Row]?.[Column] ?? 0);
  }

  result(): Numbers<MatrixRole> | null {
    return this.worth === null ? null : this.victory('Row', this.worth);
  }
}

/**
 * The same with a card of Column, which Row does not see and which changes nothing. If Row had one too, it could decide
 * by its card instead of at random.
 */
export class HiddenMatrix extends MatrixGame {
  override readonly name = 'hidden-matrix';

  constructor(
    matrix: () => Matrix,
    worth: number | null = null,
    readonly card: number | null = 1, // null: not seen
  ) {
    super(matrix, worth);
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override next(moves: Moves<MatrixRole, number>): HiddenMatrix {
    return new HiddenMatrix(this.matrix, super.next(moves).worth, this.card);
  }

  override view(role: MatrixRole): HiddenMatrix {
    return role === 'Column' ? this : new HiddenMatrix(this.matrix, this.worth, null);
  }

  override redeal(role: MatrixRole, random: Random): HiddenMatrix {
    return role === 'Column' ? this : new HiddenMatrix(this.matrix, this.worth, random.below(3));
  }

  kernel(): GameKernel {
    return new StrictKernel(this);
  }
}

/** Keeps kernels' promise to the letter: there is no state while a commitment is pending. */
class StrictKernel extends GameKernel {
  override state(): Game {
    if (this.committed() > 0) throw new Error('StrictKernel.state: a commitment is pending');
    return super.state();
  }

  override copy(): this {
    const copy = new StrictKernel(this.state()) as this;
    copy.copyFrom(this);
    return copy;
  }
}

const BIDS = [...Array(100).keys()];

/** Ten roles bid 0 to 99 in every round, 10^20 combinations; each gets its share of all bids in the end. */
export class Bids extends Game<string, number> {
  readonly name = 'bids';
  readonly players = Array.from({ length: 10 }, (_, index) => `R${index}`);

  constructor(
    readonly rounds: number = 1,
    // [role] in all rounds so far
    readonly bids: readonly number[] = Array(10).fill(0),
  ) {
    super();
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  moves(): LegalMoves<string, number> | null {
    if (this.rounds === 0) return null;
    return Object.fromEntries(this.players.map((role) => [role, BIDS]));
  }

  next(moves: Moves<string, number>): Bids {
    const bids = this.bids.map((bid, index) => bid + (moves[`R${index}`] ?? 0));
    return new Bids(this.rounds - 1, bids);
  }

  result(): Numbers<string> | null {
    if (this.rounds > 0) return null;
    const all = this.bids.reduce((sum, bid) => sum + bid, 0);
    return this.numbers((role) => (this.bids[this.players.indexOf(role)] ?? 0) / Math.max(1, all));
  }
}

/** What the best answer to a strategy of Row leaves it: at most the value of the game. */
export function guaranteed(matrix: Matrix, row: readonly number[]): number {
  const columns = (matrix[0] ?? []).keys();
  return Math.min(
    ...[...columns].map((column) =>
      row.reduce((sum, share, move) => sum + share * (matrix[move]?.[column] ?? 0), 0),
    ),
  );
}

/** A matrix with this number of moves for both. */
export function square(moves: number, worth: (row: number, column: number) => number): Matrix {
  return Array.from({ length: moves }, (_, row) =>
    Array.from({ length: moves }, (_, column) => worth(row, column)),
  );
}

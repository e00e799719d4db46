/**
 * What networks that learn see of a position: cells with few values each, such as the squares of a board, described once
 * for a game with its options (`Kernel.cells`), and written for a position (`Kernel.writeCells`).
 *
 * A symmetry is a map of cells after which the same happens: turned and mirrored boards. Networks share weights between
 * the images, and canonical keys stand for all of them; symmetry.test.ts plays both to compare them.
 */

/** [cell] the cell whose value comes here. */
export type CellMap = readonly number[];

/** The cells of a game. */
export interface Cells {
  /** [cell] number of its values, which count from 0. */
  readonly values: readonly number[];
  /** [cell] the cells beside it: networks look at groups of cells that hang together. */
  readonly neighbours: readonly (readonly number[])[];
  /**
   * Whether cells that look the same to both seats are worth the same to both. Else each seat has weights of its own, as
   * in Connect Four, where it matters who began.
   */
  readonly areSeatsAlike: boolean;
  /** Whether positions in which chance is about to decide have cells, too; else only decisions have. */
  readonly haveChance: boolean;
  /** Groups of cells that are known to tell much. Default: random ones. */
  readonly tuples?: readonly (readonly number[])[];
  /** [value] its sign in the notation, where cells were read from there. */
  readonly signs?: string;
}

/** How a board of rows and columns looks the same: in a mirror between left and right, half turned, or in all eight ways. */
export type GridSymmetry = 'mirror' | 'half-turn' | 'square';

/**
 * The symmetries of a board besides itself; cells are numbered row by row.
 *
 * @example
 *     gridSymmetries(2, 1, 'mirror'); // [[1, 0]]
 */
export function gridSymmetries(width: number, height: number, kind: GridSymmetry): CellMap[] {
  const map = (from: (row: number, column: number) => number): CellMap =>
    Array.from({ length: width * height }, (_, cell) =>
      from(Math.floor(cell / width), cell % width),
    );
  const [right, bottom] = [width - 1, height - 1];
  const mirror = map((row, column) => row * width + right - column);
  const halfTurn = map((row, column) => (bottom - row) * width + right - column);
  switch (kind) {
    case 'mirror':
      return [mirror];
    case 'half-turn':
      return [halfTurn];
    case 'square':
      return [
        mirror,
        map((row, column) => (bottom - row) * width + column),
        map((row, column) => column * width + row),
        halfTurn,
        map((row, column) => (bottom - column) * width + right - row),
        map((row, column) => (bottom - column) * width + row),
        map((row, column) => column * width + right - row),
      ];
  }
}

/**
 * [cell] the cells beside it on a board of rows and columns, also at its corners.
 *
 * @example
 *     gridNeighbours(2, 2)[0]; // [1, 2, 3]
 */
export function gridNeighbours(width: number, height: number): number[][] {
  return neighboursBy(width, height, () => true);
}

/**
 * [cell] the cells beside it, without those at its corners.
 *
 * @example
 *     orthogonalNeighbours(2, 2)[0]; // [1, 2]
 */
export function orthogonalNeighbours(width: number, height: number): number[][] {
  return neighboursBy(width, height, (down, right) => down === 0 || right === 0);
}

/**
 * [cell] the cells beside it, by which steps down and to the right count as one.
 *
 * @example
 *     neighboursBy(3, 3, (down, right) => down + right === 0); // along the diagonals to the upper right
 */
export function neighboursBy(
  width: number,
  height: number,
  isBeside: (down: number, right: number) => boolean,
): number[][] {
  return Array.from({ length: width * height }, (_, cell) => {
    const beside: number[] = [];
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++) {
        const row = Math.floor(cell / width) + down;
        const column = (cell % width) + right;
        const isOnBoard = row >= 0 && row < height && column >= 0 && column < width;
        if (isOnBoard && (down !== 0 || right !== 0) && isBeside(down, right))
          beside.push(row * width + column);
      }
    return beside;
  });
}

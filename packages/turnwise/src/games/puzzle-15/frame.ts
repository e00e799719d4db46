/** The frame of a sliding puzzle: its cells, numbered row by row from 0 at the top left, and the order to reach. */

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/**
 * Cells beside a cell: above, left, right, below.
 *
 * @example
 *     neighbours(0, { width: 4, height: 4 }); // [1, 4]
 */
export function neighbours(cell: number, { width, height }: Frame): number[] {
  const column = cell % width;
  const near: number[] = [];
  if (cell >= width) near.push(cell - width);
  if (column > 0) near.push(cell - 1);
  if (column < width - 1) near.push(cell + 1);
  if (cell < width * (height - 1)) near.push(cell + width);
  return near;
}

/** Whether the tiles are in order, the gap last. */
export function isSolved(tiles: ArrayLike<number>): boolean {
  for (let cell = tiles.length - 2; cell >= 0; cell--) if (tiles[cell] !== cell + 1) return false;
  return true;
}

/**
 * Whether the order can be reached. A move swaps the gap with a neighbour, so the permutation is even if and only if the
 * gap is an even number of steps from the last cell.
 * Johnson and Story, Notes on the "15" Puzzle, American Journal of Mathematics 2(4), 1879.
 */
export function isSolvable(tiles: readonly number[], { width, height }: Frame): boolean {
  let swaps = 0;
  for (const [cell, tile] of tiles.entries())
    for (const other of tiles.slice(cell + 1))
      if (tile > other && other !== 0 && tile !== 0) swaps++;
  const gap = tiles.indexOf(0);
  // Inversions leave out the gap; taking it to the end of its row first changes none of them.
  const rows = height - 1 - Math.floor(gap / width);
  return (swaps + rows * (width - 1)) % 2 === 0;
}

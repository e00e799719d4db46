/**
 * The solved positions of the Royal Game of Ur that players look up. Where neither player has more than 3 pieces that are
 * not home, they are solved when first asked for, in half a second. More come from outside, see `useRoyalUrTablebase`.
 */
import { MOST_PIECES, type RoyalUrStore, RoyalUrTable } from './royal-ur-table.ts';

const SOLVED_PIECES = 3;

/**
 * Solved positions of the Royal Game of Ur from outside, such as the files of `turnwise tablebase royal-ur`.
 *
 * @example
 *     const tablebase: RoyalUrTablebase = { id: '1c9a02ff', load: readSlice };
 */
export interface RoyalUrTablebase extends RoyalUrStore {
  /** Tells it from others: decisions depend on it. */
  readonly id: string;
}

let source: RoyalUrTablebase | null = null;
const solved = new Map<boolean, RoyalUrTable>(); // by whether the rosette in the middle is safe
const loaded = new Map<boolean, RoyalUrTable>();

/**
 * Makes all players that are asked from now on look up positions of the Royal Game of Ur in a tablebase from outside; null: only in those
 * that they solve themselves. A pair of slices is loaded when it is first needed.
 *
 * @example
 *     useRoyalUrTablebase({ id: '1c9a02ff', load: (name) => slices.get(name) ?? null });
 */
export function useRoyalUrTablebase(tablebase: RoyalUrTablebase | null): void {
  source = tablebase;
  loaded.clear();
}

/**
 * The tablebase that `useRoyalUrTablebase` was called with.
 *
 * @example
 *     royalUrTablebase()?.id; // '1c9a02ff'
 */
export function royalUrTablebase(): RoyalUrTablebase | null {
  return source;
}

/**
 * The table for positions with these numbers of pieces that are not home, and for those after each move; null where it is
 * not known.
 */
export function tableFor(own: number, other: number, isSafe: boolean): RoyalUrTable | null {
  if (Math.max(own, other) <= SOLVED_PIECES) return solvedTable(isSafe);
  if (!source) return null;
  const table = loaded.get(isSafe) ?? new RoyalUrTable(MOST_PIECES, isSafe, source);
  loaded.set(isSafe, table);
  return table.load(own, other) && table.load(own - 1, other) ? table : null;
}

function solvedTable(isSafe: boolean): RoyalUrTable {
  const table = solved.get(isSafe) ?? new RoyalUrTable(SOLVED_PIECES, isSafe);
  solved.set(isSafe, table);
  table.advance(Number.POSITIVE_INFINITY);
  return table;
}

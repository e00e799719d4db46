/**
 * The solved positions with few checkers that players look up. With one or two checkers they are solved when first asked
 * for, in a second. Those with three come from outside, see `useBackgammonTablebase`.
 */
import { type BackgammonStore, BackgammonTable } from './backgammon-table.ts';

const SOLVED_CHECKERS = 2;

/**
 * Solved positions of backgammon from outside, such as the files of `turnwise tablebase "backgammon(checkers=3)"`.
 *
 * @example
 *     const tablebase: BackgammonTablebase = { id: '1c9a02ff', load: readSlice };
 */
export interface BackgammonTablebase extends BackgammonStore {
  /** Tells it from others: decisions depend on it. */
  readonly id: string;
}

let source: BackgammonTablebase | null = null;
const solved = new Map<string, BackgammonTable>();
const loaded = new Map<string, BackgammonTable | null>(); // null: the source does not have all of it

/**
 * Makes all players that are asked from now on look up positions of backgammon with three checkers in a tablebase from outside;
 * null: none. It is loaded when it is first needed.
 *
 * @example
 *     useBackgammonTablebase({ id: '1c9a02ff', load: (name) => slices.get(name) ?? null });
 */
export function useBackgammonTablebase(tablebase: BackgammonTablebase | null): void {
  source = tablebase;
  loaded.clear();
}

/**
 * The tablebase that `useBackgammonTablebase` was called with.
 *
 * @example
 *     backgammonTablebase()?.id; // '1c9a02ff'
 */
export function backgammonTablebase(): BackgammonTablebase | null {
  return source;
}

/** The table for games with so many checkers of each role; null where it is not known. */
export function tableFor(checkers: number, countsPoints: boolean): BackgammonTable | null {
  const key = `${checkers} ${countsPoints}`;
  if (checkers <= SOLVED_CHECKERS) {
    const table = solved.get(key) ?? new BackgammonTable(checkers, countsPoints);
    solved.set(key, table);
    table.advance(Number.POSITIVE_INFINITY);
    return table;
  }
  const known = loaded.get(key);
  if (known !== undefined || !source) return known ?? null;
  const first = new BackgammonTable(checkers, countsPoints, source);
  const table = first.load() ? first : null;
  loaded.set(key, table);
  return table;
}

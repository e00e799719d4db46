/** Tables that a game computes once, kept for other processes. They are the same wherever they come from. */

/** A game that keeps tables. */
export type TableGame = 'farkle' | 'puzzle-15' | 'yahtzee';

/**
 * Where tables are kept, such as a folder.
 *
 * @example
 *     const store: TableStore = { load: (game, name) => tables.get(name) ?? null, save: (game, name, values) => tables.set(name, values) };
 */
export interface TableStore {
  /** A table with `size` bytes; null if the store does not have it. */
  load(game: TableGame, name: string, size: number): Uint8Array | null;
  /** Takes a table that was not there and has been computed. */
  save(game: TableGame, name: string, values: Uint8Array): void;
  /** Tells what is kept for a game from anything else; null for nothing. For games that play on without a table. */
  id?(game: TableGame): string | null;
}

let store: TableStore | null = null;

/**
 * Makes games look for tables that they did not need yet in a store before they compute them; null: in none.
 *
 * @example
 *     useTableStore({ load: (game, name) => tables.get(name) ?? null, save: (game, name, values) => tables.set(name, values) });
 */
export function useTableStore(tables: TableStore | null): void {
  store = tables;
}

/** The store that `useTableStore` was called with. */
export function tableStore(): TableStore | null {
  return store;
}

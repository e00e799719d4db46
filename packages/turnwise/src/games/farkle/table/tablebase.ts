/**
 * The tables that players of Farkle look up. Short games are solved when first asked for, in three seconds at most; others come from a
 * `TableStore`, such as the files of `turnwise tablebase farkle`.
 */
import { type TableStore, tableStore } from '../../../kernel/index.ts';
import type { FarkleSettings } from '../settings.ts';
import { FarkleTable } from './farkle-table.ts';

/** Work for two or three seconds, if every turn is worked out about 15 times. */
const MOST_WORK = 2e6;
const USUAL_UPDATES = 15;

const SLICE = 50; // milliseconds

const KEPT = 4; // tables; one takes up to 16 MB

const tables = new Map<string, FarkleTable>(); // by name, the last used at the end
const tooLong = new Set<string>(); // names: high minimums, with which most turns are lost
const missing = new Map<string, TableStore | null>(); // by name: the store that does not have it

/** The table of a game with these settings, which have to be compatible; null if it is not known. */
export function tableFor(settings: FarkleSettings): FarkleTable | null {
  const name = FarkleTable.nameOf(settings);
  const table = tables.get(name) ?? solved(name, settings) ?? loaded(name, settings);
  if (!table) return null;
  tables.delete(name);
  tables.set(name, table);
  const [oldest] = tables.keys();
  if (tables.size > KEPT && oldest !== undefined) tables.delete(oldest);
  return table;
}

/**
 * Tells the tables of Farkle that are kept here from others: how players play longer games depends on them. Null for none.
 *
 * @example
 *     farkleTablebase(); // null, without a folder of tablebases
 */
export function farkleTablebase(): string | null {
  return tableStore()?.id?.('farkle') ?? null;
}

function solved(name: string, settings: FarkleSettings): FarkleTable | null {
  if (FarkleTable.workOf(settings) > MOST_WORK || tooLong.has(name)) return null;
  const table = new FarkleTable(settings);
  const most = MOST_WORK * USUAL_UPDATES;
  const isTooMuch = () => table.updates * table.scores > most;
  while (!table.advance(performance.now() + SLICE) && !isTooMuch());
  if (!isTooMuch()) return table;
  tooLong.add(name);
  return null;
}

function loaded(name: string, settings: FarkleSettings): FarkleTable | null {
  const store = tableStore();
  if (missing.get(name) === store) return null;
  const table = new FarkleTable(settings);
  const kept = store?.load('farkle', name, table.bytes.length) ?? null;
  if (kept) table.load(kept, true);
  else missing.set(name, store);
  return kept && table;
}

/**
 * What checkers foresees: how positions of up to 4 pieces end under best play, from a table that is
 * computed when a search first comes near, and shared by the whole process.
 *
 * The table knows nothing of draw rules, and they can only make wins into draws. So a draw of the table
 * is a draw. A win is one only if the limit of moves does not come first, and if no position on the way to
 * it can come up too often: on a shortest way none comes up twice, so it depends on those before.
 */
import { UNFORESEEN } from '../../kernel/index.ts';
import { DRAW, EndgameTable, MOST_QUIET_PLIES } from './endgames/endgame-table.ts';
import { mostOccurrences } from './king-steps.ts';
import type { CheckersSettings } from './settings.ts';

/** The table has positions of so many pieces and fewer. */
const TABLE_PIECES = 4;

/** Searches from positions of more pieces do without the table: they hardly ever get there. */
const NEAR_PIECES = 8;

let table: EndgameTable | null = null;

/**
 * Goes on with the table, if a position of so many pieces is near enough for it, until it is there or the
 * deadline is reached; whether there is nothing left to do.
 */
export function prepareForesight(pieces: number, deadline: number): boolean {
  if (pieces > NEAR_PIECES) return true;
  table ??= new EndgameTable(TABLE_PIECES);
  return table.advance(deadline);
}

/** The boards of the seat to move and of the other, the kings of both, and what was played before. */
export interface Foreseeable {
  readonly own: number;
  readonly other: number;
  readonly kings: number;
  readonly seat: number;
  /** Plies since a man moved or something was captured. */
  readonly quiet: number;
  /** The king moves of these plies, as far as known. */
  readonly history: Int32Array;
  readonly known: number;
}

export class Foresight {
  private readonly table: EndgameTable;
  private readonly settings: CheckersSettings;

  constructor(ready: EndgameTable, settings: CheckersSettings) {
    this.table = ready;
    this.settings = settings;
  }

  /** For searches that begin with so many pieces; null where there is no table for them. */
  static of(pieces: number, settings: CheckersSettings): Foresight | null {
    const isThere = pieces <= NEAR_PIECES && table?.isReady;
    return table && isThere ? new Foresight(table, settings) : null;
  }

  /** Plies to the end, 0 for a draw; UNFORESEEN where the table does not tell. */
  plies(position: Foreseeable): number {
    const { own, other, kings, seat, quiet, history, known } = position;
    if (hasMoreBits(own | other, TABLE_PIECES)) return UNFORESEEN;
    const plies = this.table.plies(own, other, kings, seat);
    if (plies === DRAW) return 0;
    const { plyLimit, repetition } = this.settings;
    // The ply after the quiet ones must come before the limit, or the end at the limit.
    if (quiet + Math.min(plies, MOST_QUIET_PLIES + 1) > plyLimit) return UNFORESEEN;
    if (known > 0 && mostOccurrences(history, known) >= repetition - 1) return UNFORESEEN;
    return plies;
  }

  /** The result of the seat to move, of a position that is foreseen. */
  result({ own, other, kings, seat }: Foreseeable): number {
    const plies = this.table.plies(own, other, kings, seat);
    if (plies === DRAW) return 0;
    return plies % 2 === 1 ? 1 : -1;
  }
}

function hasMoreBits(word: number, count: number): boolean {
  let rest = word;
  for (let n = 0; n < count && rest !== 0; n++) rest &= rest - 1;
  return rest !== 0;
}

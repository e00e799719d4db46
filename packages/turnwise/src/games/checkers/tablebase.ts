/**
 * The tablebase of checkers: how positions of up to 4 pieces end under best play. The table is computed when a search
 * first comes near, and shared by the whole process. It ignores draw rules, which only turn wins into draws. So a draw
 * of the table is a draw. A win is one only if the limit of moves does not come first, and if no position on the way
 * can come up too often: on a shortest way none comes up twice, so that depends on the positions before.
 */
import { NOT_IN_TABLEBASE } from '../../kernel/index.ts';
import { type BitBoards, bitCount } from './bitboards.ts';
import { DRAW, EndgameTable, isWonInTime } from './endgames/endgame-table.ts';
import { mostOccurrences, occurrences } from './king-moves.ts';
import type { CheckersSettings } from './settings.ts';

const TABLE_PIECES = 4; // at most
const NEAR_PIECES = 8; //  searches from positions of more hardly ever reach the table

let table: EndgameTable | null = null;

/**
 * Works on the table, if a position of `pieces` pieces is near enough to need it, until it is complete or the deadline
 * is reached. Returns whether nothing is left to do.
 */
export function prepareTablebase(pieces: number, deadline: number): boolean {
  if (pieces > NEAR_PIECES) return true;
  table ??= new EndgameTable(TABLE_PIECES);
  return table.advance(deadline);
}

/** The boards, and what was played before. */
interface ProbedPosition extends Readonly<BitBoards> {
  readonly quiet: number; //       plies since a man moved or something was captured
  readonly history: Int32Array; // the king moves of these plies,
  readonly known: number; //       as far as known
}

export class TablebaseProbe {
  constructor(
    private readonly table: EndgameTable,
    private readonly settings: CheckersSettings,
  ) {}

  /** For searches that begin with `pieces` pieces; null where there is no table for them. */
  static of(pieces: number, settings: CheckersSettings): TablebaseProbe | null {
    const isThere = pieces <= NEAR_PIECES && table?.isReady;
    return table && isThere ? new TablebaseProbe(table, settings) : null;
  }

  /** Plies to the end, 0 for a draw; NOT_IN_TABLEBASE where the table does not know. */
  plies(position: ProbedPosition): number {
    const { own, other, kings, seat, quiet, history, known } = position;
    if (bitCount(own | other) > TABLE_PIECES) return NOT_IN_TABLEBASE;
    const plies = this.table.plies(own, other, kings, seat);
    if (plies === DRAW) return 0;
    const { plyLimit, repetition } = this.settings;
    if (!isWonInTime(plies, quiet, plyLimit)) return NOT_IN_TABLEBASE;
    const isCrowded = known > 0 && mostOccurrences(history, known) >= repetition - 1;
    return isCrowded && this.mayRepeat(position, plies) ? NOT_IN_TABLEBASE : plies;
  }

  result({ own, other, kings, seat }: Readonly<BitBoards>): number {
    const plies = this.table.plies(own, other, kings, seat);
    if (plies === DRAW) return 0;
    return plies % 2 === 1 ? 1 : -1;
  }

  /**
   * Whether a position that would be drawn, if it came up again, may lie on the way to the end: it is won
   * by the same seat, in fewer plies. Goes back through the king moves before this position.
   */
  private mayRepeat(position: ProbedPosition, plies: number): boolean {
    const { history, known } = position;
    const winner = (position.seat + plies + 1) % 2;
    let { own: mover, other: rival, kings, seat } = position;
    for (let n = known - 1; n >= 0; n--) {
      const step = history[n];
      [mover, rival] = [rival ^ step, mover];
      kings ^= step;
      seat ^= 1;
      if (occurrences(history, n) < this.settings.repetition - 1) continue;
      const there = this.table.plies(mover, rival, kings, seat);
      if (there !== DRAW && there < plies && (seat + there + 1) % 2 === winner) return true;
    }
    return false;
  }
}

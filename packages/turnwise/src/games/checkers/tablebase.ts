/**
 * The tablebase of checkers: how positions of few pieces end under best play. Those of up to 4 pieces are solved when a
 * search first comes near, and shared by the whole process; those of more come from outside, see `useCheckersTablebase`.
 * It ignores draw rules, which only turn wins into draws. So a draw of the table is a draw. A win is one only if the
 * limit of moves does not come first, and if no position on the way can come up too often: on a shortest way none comes
 * up twice, so that depends on the positions before.
 */
import { NOT_IN_TABLEBASE } from '../../kernel/index.ts';
import { type BitBoards, bitCount } from './bitboards.ts';
import { DRAW, type EndgameStore, EndgameTable, UNKNOWN } from './endgames/endgame-table.ts';
import { mostOccurrences, occurrences } from './king-moves.ts';
import type { CheckersSettings } from './settings.ts';

const SOLVED_PIECES = 4; // at most, without help from outside

/**
 * Solved endings of checkers from outside, such as the files of `turnwise tablebase checkers`.
 *
 * @example
 *     const tablebase: CheckersTablebase = { pieces: 5, id: '1c9a02ff', load: readSlice };
 */
export interface CheckersTablebase extends EndgameStore {
  /** The most pieces of a position. */
  readonly pieces: number;
  /** Tells it from others: results of searches depend on it. */
  readonly id: string;
}

let source: CheckersTablebase | null = null;
let table: EndgameTable | null = null;

/**
 * Makes all searches of checkers that begin from now on look up endings in a tablebase from outside; null: only in the
 * one of up to 4 pieces that they solve themselves. Slices are loaded when a search first comes near. Those that it does
 * not have are solved up to 4 pieces, and not known beyond.
 *
 * @example
 *     useCheckersTablebase({ pieces: 5, id: '1c9a02ff', load: (name) => slices.get(name) ?? null });
 */
export function useCheckersTablebase(tablebase: CheckersTablebase | null): void {
  source = tablebase;
  table = null;
}

/**
 * The tablebase that `useCheckersTablebase` was called with.
 *
 * @example
 *     checkersTablebase()?.pieces; // 5
 */
export function checkersTablebase(): CheckersTablebase | null {
  return source;
}

/**
 * Works on the table, if a position of `pieces` pieces is near enough to need it, until it is complete or the deadline
 * is reached. Returns whether nothing is left to do.
 */
export function prepareTablebase(pieces: number, deadline: number): boolean {
  if (!isNear(pieces)) return true;
  table ??= new EndgameTable(tablePieces(), {
    ...(source && { store: source }),
    solves: SOLVED_PIECES,
  });
  return table.advance(deadline);
}

function tablePieces(): number {
  return Math.max(SOLVED_PIECES, source?.pieces ?? 0);
}

/** Searches from positions of more than twice as many pieces hardly ever reach the table. */
function isNear(pieces: number): boolean {
  return pieces <= 2 * tablePieces();
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
    return table?.isReady && isNear(pieces) ? new TablebaseProbe(table, settings) : null;
  }

  /** Plies to the end, 0 for a draw; NOT_IN_TABLEBASE where the table does not know. */
  plies(position: ProbedPosition): number {
    const { own, other, kings, seat, quiet, history, known } = position;
    if (bitCount(own | other) > this.table.pieces) return NOT_IN_TABLEBASE;
    const plies = this.table.plies(own, other, kings, seat);
    if (plies === UNKNOWN) return NOT_IN_TABLEBASE;
    if (plies === DRAW) return 0;
    const { plyLimit, repetition } = this.settings;
    if (!this.table.isWonInTime(position, plies, quiet, plyLimit)) return NOT_IN_TABLEBASE;
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
      if (there >= 0 && there < plies && (seat + there + 1) % 2 === winner) return true;
    }
    return false;
  }
}

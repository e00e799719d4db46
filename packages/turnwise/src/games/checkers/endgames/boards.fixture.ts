/**
 * Boards of few pieces for tests: all of them, in bits, found without the numbering of the table; and the
 * same boards as the rules have them, in text.
 */
import { bitBoardsOf, boardOf } from '../bitboards.ts';
import type { CheckersRole } from '../board.ts';
import { type CheckersPosition, printRoute } from '../notation.ts';
import { boardAfter, legalRoutes } from '../rules.ts';
import { DRAW, type EndgameTable } from './endgame-table.ts';
import { armyNumber, KINDS, kindOf, SIZES } from './placement.ts';

/** Visits every board of exactly this number of pieces, one-coloured ones included, and returns their count. */
export function eachBoard(
  pieces: number,
  see: (black: number, white: number, kings: number) => void,
): number {
  let count = 0;
  const place = (left: number, from: number, black: number, white: number, kings: number): void => {
    if (left === 0) {
      count++;
      see(black, white, kings);
      return;
    }
    for (let square = from; square < 32; square++) {
      const bit = 1 << square;
      if (square < 28) place(left - 1, square + 1, black | bit, white, kings);
      if (square > 3) place(left - 1, square + 1, black, white | bit, kings);
      place(left - 1, square + 1, black | bit, white, kings | bit);
      place(left - 1, square + 1, black, white | bit, kings | bit);
    }
  };
  place(pieces, 0, 0, 0, 0);
  return count;
}

/** A board of the kernel as the rules have it. */
export function textOf(black: number, white: number, kings: number): string {
  return boardOf({ own: black, other: white, kings, seat: 0 });
}

/** What a table says of a position of the rules. */
export function pliesOf(
  table: EndgameTable,
  position: Pick<CheckersPosition, 'board' | 'turn'>,
): number {
  const { own, other, kings, seat } = bitBoardsOf(position);
  return table.plies(own, other, kings, seat);
}

/** The boards to which the legal moves of the rules lead. */
export function boardsAfter(board: string, turn: CheckersRole): string[] {
  return legalRoutes(board, turn).map((route) => boardAfter(board, turn, printRoute(route)));
}

/** The value of a position from those of the positions to which its moves lead. */
export function valueFrom(values: readonly number[]): number {
  const losses = values.filter((plies) => plies !== DRAW && plies % 2 === 0); // the opponent's
  if (losses.length > 0) return 1 + Math.min(...losses);
  return values.includes(DRAW) ? DRAW : 1 + Math.max(-1, ...values);
}

/** A byte for each position of seat 0, by the numbers of the table. */
export class PositionBytes {
  readonly halves = new Map<number, Uint8Array>(); // by kinds of armies

  constructor(private readonly initial: number) {}

  get(own: number, other: number, kings: number): number {
    return this.half(own, other, kings)[this.number(own, other, kings)];
  }

  set(own: number, other: number, kings: number, byte: number): void {
    this.half(own, other, kings)[this.number(own, other, kings)] = byte;
  }

  private half(own: number, other: number, kings: number): Uint8Array {
    const kind = kindOf(own & ~kings, own & kings);
    const rival = kindOf(other & ~kings, other & kings);
    const key = kind * KINDS + rival;
    const known = this.halves.get(key);
    if (known) return known;
    const half = new Uint8Array(SIZES[kind] * SIZES[rival]).fill(this.initial);
    this.halves.set(key, half);
    return half;
  }

  private number(own: number, other: number, kings: number): number {
    const rival = kindOf(other & ~kings, other & kings);
    return (
      armyNumber(own & ~kings, own & kings, 0) * SIZES[rival] +
      armyNumber(other & ~kings, other & kings, 1)
    );
  }
}

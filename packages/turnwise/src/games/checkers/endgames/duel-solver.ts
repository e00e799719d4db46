/**
 * Solves a duel backwards, exactly: how many plies best play takes to the end from each of its positions.
 * Needs the values of all duels before it.
 *
 * First it looks at every position once. Moves that leave the duel have known values. Where one captures,
 * all do, and so the position is decided at a known ply, or drawn. Elsewhere the moves that stay are
 * counted in `open`, and with them those that leave for a win or a draw: these are never refuted.
 *
 * Then it goes through the plies 0, 1, 2 ... and spreads what is decided at each: a step before a loss is a
 * win, and a step before a win refutes one move. Who has all moves refuted has lost one ply after the
 * last. A position that a leaving move decides waits in `due` until its ply comes up, so positions are
 * decided in the order of their plies, and nothing is ever corrected. What is left at the end is drawn.
 *
 * It works in slices of less than a millisecond, one a call.
 */
import { fromOf, MoveList, toOf } from '../move-list.ts';
import { type Army, KING_ROW } from './army.ts';
import type { Duel, Duels } from './duels.ts';

/** How many positions a slice looks at, or spreads. */
const SLICE = 2048;

/** In `open`: a position with captures. No step was legal there, and so no step back leads to it. */
const SHUT = 255;

const NONE = -1;

/** What fits into a byte of the table. */
const MOST_PLIES = 254;

export class DuelSolver {
  private readonly values: Uint8Array; //    [position] the part of this duel; 0 while undecided, too
  private readonly open: Uint8Array; //      [position] moves not yet refuted, or SHUT
  private readonly latest: Uint8Array; //    [position] ply of the last loss to which a leaving move leads
  private readonly due: Int32Array; //       [ply] a position that waits for it, or NONE
  private readonly next: Int32Array; //      [position] another that waits for the same ply, or NONE
  private readonly decided: Int32Array; //   [n] the n-th position decided; they ascend by plies
  private readonly list = new MoveList();
  private looked = 0; //                     positions looked at
  private known = 0; //                      positions decided
  private ply = -1; //                       the one that is being spread
  private ripe = 0; //                       positions decided up to it
  private spread = 0; //                     how many of them are spread
  private lastDue = -1; //                   the last ply for which a position waits

  constructor(
    private readonly duels: Duels,
    private readonly duel: Duel,
    //            of the duel's kind
    private readonly army: Army,
    private readonly rival: Army,
    //     [position of any duel] plies + 1, 0 for a draw
    private readonly table: Uint8Array,
  ) {
    const { first, size } = duel;
    this.values = table.subarray(first, first + size);
    this.open = new Uint8Array(size).fill(SHUT);
    this.latest = new Uint8Array(size);
    this.due = new Int32Array(MOST_PLIES + 1).fill(NONE);
    this.next = new Int32Array(size);
    this.decided = new Int32Array(size);
  }

  get isDone(): boolean {
    return this.looked === this.duel.size && this.spread === this.known && this.ply >= this.lastDue;
  }

  /** How much of the work is done, from 0 to 1; it goes up to 1 at once when what is left is drawn. */
  get progress(): number {
    return this.isDone ? 1 : (this.looked + this.spread) / (2 * this.duel.size);
  }

  /** Goes on with the work for one slice. */
  advance(): void {
    if (this.looked < this.duel.size) this.lookAtSome();
    else if (this.spread < this.ripe) this.spreadSome();
    else if (!this.isDone) this.beginPly();
  }

  private lookAtSome(): void {
    const { army, rival } = this;
    const block = army.size * rival.size;
    const end = Math.min(this.looked + SLICE, this.duel.size);
    for (let position = this.looked; position < end; position++) {
      const isFirst = position < block;
      const toMove = isFirst ? army : rival;
      const waiting = isFirst ? rival : army;
      const number = isFirst ? position : position - block;
      const one = Math.floor(number / waiting.size);
      const two = number - one * waiting.size;
      const own = toMove.pieces[one];
      const other = waiting.turnedPieces[two];
      if (own === 0 || other === 0 || (own & other) !== 0) continue; // a gap
      const kings = toMove.kings[one] | waiting.turnedKings[two];
      this.lookAt(position, own, other, kings);
    }
    this.looked = end;
  }

  private lookAt(position: number, own: number, other: number, kings: number): void {
    const { list } = this;
    const count = list.fill(own, other, kings, 0);
    const captures = count > 0 && list.takenBy(0) !== 0;
    let open = 0;
    let win = MOST_PLIES + 1;
    let loss = 0;
    for (let choice = 0; choice < count; choice++) {
      const move = list.moves[choice];
      const from = 1 << fromOf(move);
      const to = 1 << toOf(move);
      const isKing = (kings & from) !== 0;
      if (!captures && (isKing || (to & KING_ROW) === 0)) {
        open++; // it stays in the duel
        continue;
      }
      const taken = list.takenBy(choice);
      const left = other & ~taken;
      const moved = (own & ~from) | to; // in this order: from and to may be the same
      const crowned = (kings & ~(taken | from)) | (isKing ? to : to & KING_ROW);
      const value = left === 0 ? 1 : this.table[this.duels.number(left, moved, crowned, 1)];
      if (value === 0)
        open++; // a draw
      else if (value % 2 === 0) loss = Math.max(loss, value);
      else win = Math.min(win, value);
    }
    if (win <= MOST_PLIES) {
      open++;
      this.wait(position, win);
    } else if (open === 0) {
      this.wait(position, loss);
    }
    if (!captures) this.open[position] = open;
    this.latest[position] = loss;
  }

  private spreadSome(): void {
    const { army, rival, spread, ripe, decided } = this;
    const block = army.size * rival.size;
    const end = Math.min(spread + SLICE, ripe);
    for (let n = spread; n < end; n++) {
      const position = decided[n];
      const isFirst = position < block;
      const toMove = isFirst ? army : rival;
      const moved = isFirst ? rival : army;
      const number = isFirst ? position : position - block;
      const before = isFirst ? this.duel.size - block : 0; // where those with the other to move begin
      const one = Math.floor(number / moved.size);
      const two = number - one * moved.size;
      const taken = toMove.turnedPieces[one];
      const last = moved.firstBack[two + 1];
      for (let step = moved.firstBack[two]; step < last; step++)
        if ((moved.vacated[step] & taken) === 0)
          this.stepBack(before + moved.before[step] * toMove.size + one);
    }
    this.spread = end;
  }

  /** Tells a position that one of its moves leads to a position of this ply. */
  private stepBack(position: number): void {
    if (this.values[position] !== 0 || this.open[position] === SHUT) return;
    const { ply } = this;
    if (ply % 2 === 0) {
      this.decide(position, ply + 1);
      return;
    }
    const open = this.open[position] - 1;
    this.open[position] = open;
    if (open > 0) return;
    const latest = this.latest[position];
    if (latest > ply + 1) this.wait(position, latest);
    else this.decide(position, ply + 1);
  }

  private beginPly(): void {
    const ply = ++this.ply;
    for (let at = this.due[ply]; at !== NONE; at = this.next[at])
      if (this.values[at] === 0) this.decide(at, ply);
    this.ripe = this.known;
  }

  private wait(position: number, ply: number): void {
    this.next[position] = this.due[ply];
    this.due[ply] = position;
    this.lastDue = Math.max(this.lastDue, ply);
  }

  private decide(position: number, ply: number): void {
    this.values[position] = ply + 1;
    this.decided[this.known++] = position;
  }
}

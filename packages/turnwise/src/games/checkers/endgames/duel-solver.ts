/**
 * Solves a duel backwards, exactly: how many plies best play takes to the end from each of its positions.
 * Needs the values of all duels before it.
 *
 * First it looks at every position once. Moves that leave the duel have known values. Where one captures,
 * all do, and so the position is decided at a known ply, or drawn. Elsewhere the moves that stay are
 * counted in `open`, and with them those that leave for a win or a draw: these are never refuted.
 *
 * Then it goes through the plies 0, 1, 2 ... and spreads the positions decided at each: a step before a loss is a
 * win, and a step before a win refutes one move. A side with all moves refuted has lost one ply after the
 * last. A position that a leaving move decides waits in `due` until its ply comes up, so positions are
 * decided in the order of their plies, and nothing is ever corrected. Positions left at the end are drawn.
 *
 * On the way it counts quiet plies, in which a king moves and nothing is captured, for the limit of moves: how many
 * may come in a row if the winner takes any of its fastest moves and the loser any move at all. They stay in the duel.
 *
 * It works in slices of less than a millisecond, one a call.
 */
import { type BitBoards, carryOut } from '../bitboards.ts';
import { fromOf, MoveList, toOf } from '../move-list.ts';
import type { Duel } from './duels.ts';
import { type Army, KING_ROW } from './placement.ts';

const SLICE = 2048; //     positions that a slice looks at, or spreads
const SHUT = 255; //       in `open`: a position with captures, to which no step back leads
const NONE = -1;

/** That fit into a byte of the table. */
export const MOST_PLIES = 254;

/** Where the solver looks up positions of the duels before: see `EndgameTable.plies`. */
interface Before {
  plies(own: number, other: number, kings: number, seat: number): number;
}

export class DuelSolver {
  readonly values: Uint8Array; //            [position] plies + 1; 0 for a draw, and while undecided
  /** [plies] quiet plies in a row, at most, with which the way from a position so far from the end may begin */
  readonly quiet = new Uint8Array(MOST_PLIES + 2);
  private readonly open: Uint8Array; //      [position] moves not yet refuted, or SHUT
  private readonly latest: Uint8Array; //    [position] ply of the last loss to which a leaving move leads
  private readonly run: Uint8Array; //       [position] quiet plies in a row that may begin there
  private readonly due: Int32Array; //       [ply] a position that waits for it, or NONE
  private readonly next: Int32Array; //      [position] another that waits for the same ply, or NONE
  private readonly decided: Int32Array; //   [n] the n-th position decided; they ascend by plies
  private readonly list = new MoveList();
  private looked = 0; //                     positions looked at
  private known = 0; //                      positions decided
  private ply = -1; //                       being spread
  private ripe = 0; //                       positions decided up to it
  private spread = 0; //                     how many of them are spread
  private lastDue = -1; //                   the last ply for which a position waits

  constructor(
    private readonly duel: Duel,
    private readonly army: Army, // of the duel's kind
    private readonly rival: Army,
    private readonly before: Before,
  ) {
    const { size } = duel;
    this.values = new Uint8Array(size);
    this.run = new Uint8Array(size);
    this.open = new Uint8Array(size).fill(SHUT);
    this.latest = new Uint8Array(size);
    this.due = new Int32Array(MOST_PLIES + 1).fill(NONE);
    this.next = new Int32Array(size);
    this.decided = new Int32Array(size);
  }

  get isDone(): boolean {
    return this.looked === this.duel.size && this.spread === this.known && this.ply >= this.lastDue;
  }

  /** How much of the work is done, from 0 to 1; it jumps to 1 when the rest is drawn. */
  get progress(): number {
    return this.isDone ? 1 : (this.looked + this.spread) / (2 * this.duel.size);
  }

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
      const boards: BitBoards = { own, other, kings, seat: 0 };
      carryOut(boards, from, to, list.takenBy(choice));
      const value = 1 + this.before.plies(boards.own, boards.other, boards.kings, 1);
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
    const { army, rival, spread, ripe, decided, run } = this;
    const block = army.size * rival.size;
    const end = Math.min(spread + SLICE, ripe);
    let longest = this.quiet[this.ply];
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
      const quiet = run[position];
      if (quiet > longest) longest = quiet;
      for (let step = moved.firstBack[two]; step < last; step++)
        if ((moved.vacated[step] & taken) === 0)
          this.stepBack(
            before + moved.before[step] * toMove.size + one,
            moved.isQuiet[step] * (quiet + 1),
          );
    }
    this.quiet[this.ply] = longest;
    this.spread = end;
  }

  /** Counts for a position that one of its moves leads to a position of this ply, by a run of quiet plies. */
  private stepBack(position: number, run: number): void {
    const open = this.open[position];
    if (open === SHUT) return;
    const { ply } = this;
    const value = this.values[position];
    if (ply % 2 === 0) {
      if (value === 0) {
        this.decide(position, ply + 1);
        this.run[position] = run; // moves that win later no longer count
      } else if (value === ply + 2 && run > this.run[position]) {
        this.run[position] = run;
      }
      return;
    }
    if (value !== 0) return;
    if (run > this.run[position]) this.run[position] = run;
    this.open[position] = open - 1;
    if (open > 1) return;
    const latest = this.latest[position];
    if (latest > ply + 1) this.wait(position, latest);
    else this.decide(position, ply + 1);
  }

  private beginPly(): void {
    const ply = ++this.ply;
    for (let at = this.due[ply]; at !== NONE; at = this.next[at]) {
      if (this.values[at] !== 0) continue;
      this.decide(at, ply);
      if (ply % 2 === 1) this.run[at] = 0; // it is won by leaving the duel
    }
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

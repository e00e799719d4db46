/**
 * The endgames of checkers solved: the winner, and how soon, in every position of up to 2, 3 or 4 pieces. It is
 * computed on demand, in seconds, and keeps a byte a position: 7.5 MB for 4 pieces, 216 kB for 3.
 *
 * Draw rules have no part in it: play without an end is a draw, and a win is one however long it takes. The
 * longest takes 109 plies. A side that follows the table to a win never sees more than 54 plies in a row without a
 * capture or a move of a man, whatever the other does, and no position twice. So a win of the table is one
 * under the usual rules, too, unless many such plies went before.
 */

import { type BitBoards, carryOut } from '../bitboards.ts';
import { fromOf, MoveList, toOf } from '../move-list.ts';
import {
  Army,
  armyNumber,
  KINDS,
  KING_ROW,
  kindOf,
  kingsOf,
  MOST_IN_ARMY,
  menOf,
  SIZES,
} from './placement.ts';

/** The answer of `plies` where neither side can force the end. */
export const DRAW = -1;

/**
 * A table of endgames, of use once `advance` has returned true.
 *
 * @example
 *     const table = new EndgameTable(4);
 *     table.advance(Number.POSITIVE_INFINITY);
 *     const [own, other] = [1 << 31, 1 << 25];
 *     table.plies(own, other, own | other, 1); // 9: White's king on 32 wins against one on 26
 */
export class EndgameTable {
  private readonly duels: Duels;
  private readonly values: Uint8Array; //           [position's number] plies + 1, 0 for a draw
  private readonly armies = new Map<number, Army>(); // by kind, while there is work
  private solved = 0; //                            duels that are done
  private positions = 0; //                         numbers of these duels
  private solver: DuelSolver | null = null; //      of the duel that comes next, once begun

  constructor(
    /** The most pieces of a position in the table. */
    readonly pieces: number,
  ) {
    if (pieces !== 2 && pieces !== 3 && pieces !== 4)
      throw new Error(`checkers: expected an endgame table of 2, 3 or 4 pieces, got ${pieces}`);
    this.duels = new Duels(pieces);
    this.values = new Uint8Array(this.duels.size);
  }

  get isReady(): boolean {
    return this.solved === this.duels.list.length;
  }

  /** How much of the work is done, from 0 to 1. */
  get progress(): number {
    const size = this.duels.list[this.solved]?.size ?? 0;
    return (this.positions + size * (this.solver?.progress ?? 0)) / this.duels.size;
  }

  /**
   * Works until it is done, or until `performance.now()` has reached the deadline, and returns whether it is done.
   * It may be some milliseconds late.
   */
  advance(deadline: number): boolean {
    while (!this.isReady && performance.now() < deadline) this.advanceSlice();
    return this.isReady;
  }

  /**
   * Plies to the end of the game under best play: the winner's as soon as it can, the loser's as late as
   * it can. Odd where the seat to move wins, even where it loses, 0 if it cannot move; DRAW where neither
   * can force the end. Takes the boards of the seat to move and of the other, and the kings of both, in the
   * bits of the kernel. Only once the table is ready, and for positions that it has.
   */
  plies(own: number, other: number, kings: number, seat: number): number {
    if (own === 0) return 0;
    if (other === 0) return 1; // any move: so few pieces cannot be in each other's way
    return this.values[this.duels.number(own, other, kings, seat)] - 1;
  }

  private advanceSlice(): void {
    const duel = this.duels.list[this.solved];
    if (!duel) return;
    const { kind, rival, size } = duel;
    if (!this.armies.has(kind)) {
      this.armies.set(kind, new Army(kind)); // a slice of its own: it takes milliseconds
      return;
    }
    const [army, other] = [this.armyOf(kind), this.armyOf(rival)];
    this.solver ??= new DuelSolver(this.duels, duel, army, other, this.values);
    this.solver.advance();
    if (!this.solver.isDone) return;
    this.solver = null;
    this.positions += size;
    this.solved++;
    if (this.isReady) this.armies.clear();
  }

  private armyOf(kind: number): Army {
    const army = this.armies.get(kind) ?? new Army(kind);
    this.armies.set(kind, army);
    return army;
  }
}

/** Whether a win in `plies` plies comes before a limit of quiet plies, `quiet` of which are used up. */
export function isWonInTime(plies: number, quiet: number, limit: number): boolean {
  // A run of quiet plies must leave room for the ply that ends it; a run to the end needs none.
  return (
    quiet + Math.min(plies, mostQuietPlies(plies) + 1) <= limit &&
    Math.min(plies, mostQuietPliesLater(plies) + 1) <= limit
  );
}

/**
 * The most quiet plies in a row, without moving a man and without capturing, that a side may need which follows the table
 * to a win `plies` plies away, whatever the loser does. Found by looking at every position of up to 4 pieces, in
 * quiet-plies.test.ts.
 */
export function mostQuietPlies(plies: number): number {
  if (plies <= 60) return 33;
  return plies <= 81 ? plies - 27 : 45;
}

/** The same of any run that begins later. */
export function mostQuietPliesLater(plies: number): number {
  return mostQuietPlies(Math.min(plies, 81));
}

interface Duel {
  readonly kind: number;
  readonly rival: number; // the same as `kind`, or lower
  readonly first: number; // the number of its first position
  readonly size: number; //  how many numbers it has
}

/**
 * Which armies meet in positions of few pieces, in the order in which they can be solved, and the numbers
 * of all their positions in one row. A duel is two kinds of army, with either to move:
 *
 *     first                              first + SIZES[kind] * SIZES[rival]
 *     |  kind to move, rival waits       |  rival to move, kind waits   |  the next duel ...
 *
 * A capture leads to fewer pieces, a man that becomes a king to fewer men; every other move stays in the
 * duel. So the duels ascend by pieces, then by men, and each leads to itself and to those before it.
 */
export class Duels {
  readonly list: readonly Duel[];
  readonly size: number; // how many numbers there are
  private readonly firsts = new Int32Array(KINDS * KINDS); // [to move * KINDS + waiting]

  /** The duels of up to `pieces` pieces in all, at least one on each side. */
  constructor(pieces: number) {
    const list: Duel[] = [];
    let first = 0;
    for (const [kind, rival] of pairsOf(pieces)) {
      const block = SIZES[kind] * SIZES[rival];
      const size = kind === rival ? block : 2 * block;
      list.push({ kind, rival, first, size });
      this.firsts[kind * KINDS + rival] = first;
      if (kind !== rival) this.firsts[rival * KINDS + kind] = first + block;
      first += size;
    }
    this.list = list;
    this.size = first;
  }

  number(own: number, other: number, kings: number, seat: number): number {
    const ownKings = own & kings;
    const otherKings = other & kings;
    const ownMen = own ^ ownKings;
    const otherMen = other ^ otherKings;
    const rival = kindOf(otherMen, otherKings);
    return (
      this.first(kindOf(ownMen, ownKings), rival) +
      armyNumber(ownMen, ownKings, seat) * SIZES[rival] +
      armyNumber(otherMen, otherKings, seat ^ 1)
    );
  }

  /** The number of the first position in which one kind is to move and the other waits. */
  first(toMove: number, waiting: number): number {
    return this.firsts[toMove * KINDS + waiting];
  }
}

function pairsOf(most: number): [kind: number, rival: number][] {
  const piecesOf = (kind: number): number => menOf(kind) + kingsOf(kind);
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind).filter(
    (kind) => piecesOf(kind) >= 1 && piecesOf(kind) <= MOST_IN_ARMY,
  );
  const rank = ([kind, rival]: [number, number]): number =>
    100 * (piecesOf(kind) + piecesOf(rival)) + menOf(kind) + menOf(rival);
  return kinds
    .flatMap((kind) => kinds.map((rival): [number, number] => [kind, rival]))
    .filter(([kind, rival]) => rival <= kind && piecesOf(kind) + piecesOf(rival) <= most)
    .sort((a, b) => rank(a) - rank(b));
}

const SLICE = 2048; //     positions that a slice looks at, or spreads
const SHUT = 255; //       in `open`: a position with captures, to which no step back leads
const NONE = -1;
const MOST_PLIES = 254; // that fit into a byte of the table

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
 * It works in slices of less than a millisecond, one a call.
 */
class DuelSolver {
  private readonly values: Uint8Array; //    [position] the part of this duel; 0 while undecided, too
  private readonly open: Uint8Array; //      [position] moves not yet refuted, or SHUT
  private readonly latest: Uint8Array; //    [position] ply of the last loss to which a leaving move leads
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
    private readonly duels: Duels,
    private readonly duel: Duel,
    private readonly army: Army, // of the duel's kind
    private readonly rival: Army,
    private readonly table: Uint8Array, // [position of any duel] plies + 1, 0 for a draw
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
      const number = this.duels.number(boards.own, boards.other, boards.kings, 1);
      const value = boards.own === 0 ? 1 : this.table[number];
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

  /** Counts for a position that one of its moves leads to a position of this ply. */
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

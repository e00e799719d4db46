/**
 * The endgames of checkers solved: the winner, and how soon, in every position of up to 2 to 6 pieces, a byte a position.
 * Up to 4 pieces take a second and 7.5 MB, so they are solved on demand; larger ones come from a store.
 *
 * Draw rules have no part in it: play without an end is a draw, and a win is one however long it takes. The longest takes
 * 109 plies with 4 pieces. A side that follows the table to a win sees no position twice, whatever the other does, and
 * `isWonInTime` knows how many plies without a capture or a move of a man it may see in a row. So a win of the table is
 * one under the usual rules, too, unless many such plies went before.
 */
import type { BitBoards } from '../bitboards.ts';
import { DuelSolver, MOST_PLIES } from './duel-solver.ts';
import { type Duel, duelsOf } from './duels.ts';
import { Army, armyNumber, KINDS, kindOf, SIZES } from './placement.ts';

/** The answer of `plies` where neither side can force the end. */
export const DRAW = -1;

/** The answer of `plies` where the table lacks the duel. */
export const UNKNOWN = -2;

const ROW = MOST_PLIES + 2; // values of plies, with room for one more

/**
 * The endings of one material, such as a king and a man against two kings, solved.
 *
 * @example
 *     const slice: EndgameSlice = { name: 'K-K', values, quiet, quietLater };
 */
export interface EndgameSlice {
  /** The pieces of both sides: K for a king, M for a man, such as KM-KK. */
  readonly name: string;
  /** For each position, plies to the end + 1; 0 for a draw. */
  readonly values: Uint8Array;
  /** For each number of plies to the end, the most quiet plies in a row with which the way there may begin. */
  readonly quiet: Uint8Array;
  /** The same for any run of quiet plies later on the way. */
  readonly quietLater: Uint8Array;
}

/**
 * Where solved endings are kept.
 *
 * @example
 *     const store: EndgameStore = { load: (name) => slices.get(name) ?? null };
 */
export interface EndgameStore {
  /**
   * The slice of a name such as KM-KK, with `size` values; null if the store does not have it. `later`: it has read a
   * part of it, and goes on when it is called again, so that a search is not late.
   */
  load(name: string, size: number): EndgameSlice | 'later' | null;
  /** Takes a slice that was not there and has been solved. Default: it is not kept. */
  save?(slice: EndgameSlice): void;
}

interface EndgameOptions {
  /** Where to look before solving. Default: nowhere. */
  readonly store?: EndgameStore;
  /** Most pieces of the endings that are solved if the store lacks them. Default: all. */
  readonly solves?: number;
}

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
  readonly duels: readonly Duel[];
  private readonly halves: (Uint8Array | undefined)[]; //  [to move * KINDS + waiting] values of half a duel
  private readonly slices: (EndgameSlice | undefined)[]; // [to move * KINDS + waiting] of that duel
  private readonly before = new Uint8Array(ROW); // [plies] the most quiet plies of the duels so far
  private readonly armies = new Map<number, Army>(); // by kind, while there is work
  private readonly positions: number; //      numbers of all duels
  private done = 0; //                        duels that are done
  private passed = 0; //                      numbers of these duels
  private solver: DuelSolver | null = null; // of the duel that comes next, once begun

  constructor(
    /** The most pieces of a position in the table. */
    readonly pieces: number,
    private readonly options: EndgameOptions = {},
  ) {
    if (!Number.isInteger(pieces) || pieces < 2 || pieces > 6)
      throw new Error(`checkers: expected an endgame table of 2 to 6 pieces, got ${pieces}`);
    this.duels = duelsOf(pieces);
    this.positions = this.duels.reduce((sum, { size }) => sum + size, 0);
    this.halves = new Array(KINDS * KINDS).fill(undefined);
    this.slices = new Array(KINDS * KINDS).fill(undefined);
  }

  get isReady(): boolean {
    return this.done === this.duels.length;
  }

  /** How much of the work is done, from 0 to 1. */
  get progress(): number {
    const size = this.next?.size ?? 0;
    return (this.passed + size * (this.solver?.progress ?? 0)) / this.positions;
  }

  /** The duel that is being worked on; null once the table is ready. */
  get next(): Duel | null {
    return this.duels[this.done] ?? null;
  }

  /**
   * Works until it is done, or until `performance.now()` has reached the deadline, and returns whether it is done.
   * It may be some milliseconds late.
   */
  advance(deadline: number): boolean {
    while (!this.isReady && performance.now() < deadline) this.advanceSome();
    return this.isReady;
  }

  /**
   * Plies to the end of the game under best play: the winner's as soon as it can, the loser's as late as
   * it can. Odd where the seat to move wins, even where it loses, 0 if it cannot move; DRAW where neither
   * can force the end, UNKNOWN where the table does not have the pieces. Takes the boards of the seat to move and of the
   * other, and the kings of both, in the bits of the kernel. For positions of up to `pieces` pieces.
   */
  plies(own: number, other: number, kings: number, seat: number): number {
    if (own === 0) return 0;
    if (other === 0) return 1; // any move: so few pieces cannot be in each other's way
    const ownKings = own & kings;
    const otherKings = other & kings;
    const ownMen = own ^ ownKings;
    const otherMen = other ^ otherKings;
    const rival = kindOf(otherMen, otherKings);
    const half = this.halves[kindOf(ownMen, ownKings) * KINDS + rival];
    if (half === undefined) return UNKNOWN;
    const army = armyNumber(ownMen, ownKings, seat);
    return half[army * SIZES[rival] + armyNumber(otherMen, otherKings, seat ^ 1)] - 1;
  }

  /** Whether a win in `plies` plies comes before a limit of quiet plies, `quiet` of which are used up. */
  isWonInTime(
    { own, other, kings }: Readonly<BitBoards>,
    plies: number,
    quiet: number,
    limit: number,
  ): boolean {
    if (quiet + plies <= limit) return true;
    const slice =
      this.slices[
        kindOf(own & ~kings, own & kings) * KINDS + kindOf(other & ~kings, other & kings)
      ];
    if (slice === undefined) return false;
    // A run of quiet plies must leave room for the ply that ends it; a run to the end needs none.
    return (
      quiet + Math.min(plies, slice.quiet[plies] + 1) <= limit &&
      Math.min(plies, slice.quietLater[plies] + 1) <= limit
    );
  }

  private advanceSome(): void {
    const duel = this.next;
    if (!duel) return;
    if (!this.solver) {
      const stored = this.options.store?.load(duel.name, duel.size) ?? null;
      if (stored === 'later') return;
      if (stored || duel.pieces > (this.options.solves ?? this.pieces)) {
        this.take(duel, stored);
        return;
      }
      const { kind, rival } = duel;
      this.solver = new DuelSolver(duel, this.armyOf(kind), this.armyOf(rival), this);
    }
    this.solver.advance();
    if (!this.solver.isDone) return;
    const slice = this.sliceOf(duel.name, this.solver);
    this.solver = null;
    this.take(duel, slice);
    this.options.store?.save?.(slice);
  }

  private sliceOf(name: string, { values, quiet }: DuelSolver): EndgameSlice {
    const quietLater = new Uint8Array(ROW);
    let most = 0;
    for (let plies = 0; plies < ROW; plies++) {
      quietLater[plies] = most; // in fewer plies, of this duel and of those before
      most = Math.max(most, quiet[plies], this.before[plies]);
    }
    return { name, values, quiet, quietLater };
  }

  private take({ kind, rival, size }: Duel, slice: EndgameSlice | null): void {
    this.done++;
    this.passed += size;
    if (slice) {
      const half = SIZES[kind] * SIZES[rival];
      this.halves[rival * KINDS + kind] = slice.values.subarray(size - half);
      this.halves[kind * KINDS + rival] = slice.values.subarray(0, half);
      this.slices[rival * KINDS + kind] = slice;
      this.slices[kind * KINDS + rival] = slice;
      for (let plies = 0; plies < ROW; plies++)
        this.before[plies] = Math.max(this.before[plies], slice.quiet[plies]);
    }
    if (this.isReady) this.armies.clear();
  }

  private armyOf(kind: number): Army {
    const army = this.armies.get(kind) ?? new Army(kind);
    this.armies.set(kind, army);
    return army;
  }
}

/**
 * The Royal Game of Ur solved: the probability of winning under best play in all positions in which each player has up to so
 * many pieces left. Pieces at home never come back and do not matter. So the table consists of slices, by the pieces that
 * both have left, and each is solved from those with one piece less.
 */
import { allRanks, COUNT, IN_ORDER, Placement, SETS, SHARED, SHARED_AT } from './placement.ts';
import { ONE, SliceSolver, type SliceValues } from './slice-solver.ts';

/** The most pieces of each player. */
export const MOST_PIECES = 7;

/** The solver stops when no value is farther than this from what follows from the others. */
const LIMIT = 3e-7;

/**
 * The solved positions of two numbers of pieces: those that one player has left, and those of the other.
 *
 * @example
 *     const slice: RoyalUrSlice = { name: '2-1', values };
 */
export interface RoyalUrSlice {
  /** The larger number of pieces, a hyphen, the smaller; then `-open` if the rosette in the middle is not safe. */
  readonly name: string;
  /**
   * Chances of the player to move to win, as whole numbers up to 2^27 - 1: first those with more pieces than the other,
   * then those with fewer.
   */
  readonly values: Int32Array;
}

/**
 * Where solved slices are kept, such as a folder.
 *
 * @example
 *     const store: RoyalUrStore = { load: (name) => slices.get(name) ?? null };
 */
export interface RoyalUrStore {
  /** The slice of a name, with `size` values; null if the store does not have it. */
  load(name: string, size: number): RoyalUrSlice | null;
  /** Takes a slice that was not there and has been solved. Default: it is not kept. */
  save?(slice: RoyalUrSlice): void;
}

/** A pair of numbers of pieces, the larger one first, that comes up in the table. */
export interface RoyalUrPair {
  readonly name: string;
  readonly more: number;
  readonly fewer: number;
  /** Positions with the dice to be thrown. */
  readonly size: number;
}

/**
 * A table, of use once `advance` has returned true.
 *
 * @example
 *     const table = new RoyalUrTable(2);
 *     table.advance(Number.POSITIVE_INFINITY);
 *     table.chance(1 << 13, 1, 1 << 13, 1); // 4/7: who throws a 1 first
 */
export class RoyalUrTable {
  readonly pairs: readonly RoyalUrPair[];
  private readonly slices = new Map<number, SliceValues>(); // [own * 8 + other]
  private readonly margins = new Map<number, number>(); //    the same: how far they may be off, in units
  private done = 0; // pairs
  private solver: SliceSolver | null = null; // of the next pair, once begun

  constructor(
    readonly pieces: number,
    private readonly isSafe = true,
    private readonly store: RoyalUrStore = { load: () => null },
  ) {
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > MOST_PIECES)
      throw new Error(`royal-ur: expected a table of 1 to ${MOST_PIECES} pieces, got ${pieces}`);
    this.pairs = royalUrPairs(pieces, isSafe);
  }

  get isReady(): boolean {
    return this.done === this.pairs.length;
  }

  /** The pair that is being worked on; null once the table is ready. */
  get next(): RoyalUrPair | null {
    return this.pairs[this.done] ?? null;
  }

  /** How much of the work is done, about, from 0 to 1. */
  get progress(): number {
    const sizes = this.pairs.map(({ size }) => size);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const before = sizes.slice(0, this.done).reduce((sum, size) => sum + size, 0);
    const size = sizes[this.done] ?? 0;
    const share = Math.min(1, (this.solver?.updates ?? 0) / (USUAL_UPDATES * size || 1));
    return (before + share * size) / all;
  }

  /** Works until it is done, or until `performance.now()` has reached the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    while (this.next !== null && performance.now() < deadline) this.work(this.next, deadline);
    return this.isReady;
  }

  /** Loads the slices of a pair of numbers of pieces, unless they are there; returns whether they are. */
  load(own: number, other: number): boolean {
    const [more, fewer] = [Math.max(own, other), Math.min(own, other)];
    if (fewer === 0 || this.slices.has(more * 8 + fewer)) return true;
    const pair = this.pairs.find((each) => each.more === more && each.fewer === fewer);
    const kept = pair ? this.store.load(pair.name, pair.size) : null;
    if (kept) this.begin(more, fewer, kept.values);
    return kept !== null;
  }

  /**
   * The chance to win of the player to move, the dice to be thrown: its squares, bit n - 1 for square n, and its pieces that
   * are not home; the same of the other. NaN if the table does not have the position.
   */
  chance(own: number, ownPieces: number, other: number, otherPieces: number): number {
    if (ownPieces === 0) return 1;
    if (otherPieces === 0) return 0;
    const slice = this.slices.get(ownPieces * 8 + otherPieces);
    return slice ? slice.values[slice.placement.numberOf(own, other)] / ONE : Number.NaN;
  }

  /**
   * Proves how far the chances of a pair may be off, once the table is ready; NaN if that takes too many sweeps. It does as
   * much work as solving.
   */
  error(more: number, fewer: number): number {
    return this.margin(more, fewer) / ONE;
  }

  private margin(more: number, fewer: number): number {
    if (fewer === 0) return 0;
    const known = this.margins.get(more * 8 + fewer);
    if (known !== undefined) return known;
    const next = Math.max(
      this.margin(more, fewer - 1),
      this.margin(Math.max(more - 1, fewer), Math.min(more - 1, fewer)),
    );
    const solver = this.solverOf(more, fewer);
    let margin = next + 16;
    while (!solver.isWithin(margin, next, PROOF_SWEEPS))
      margin = margin > ONE / 100 ? Number.NaN : next + 2 * (margin - next);
    this.margins.set(more * 8 + fewer, margin);
    return margin;
  }

  private work({ fewer, more, name, size }: RoyalUrPair, deadline: number): void {
    if (!this.solver) {
      const kept = this.store.load(name, size);
      this.begin(more, fewer, kept?.values ?? null);
      if (kept) {
        this.done++;
        return;
      }
      this.solver = this.solverOf(more, fewer);
    }
    if (!this.solver.advance(deadline)) return;
    this.solver = null;
    this.done++;
    const parts =
      more === fewer
        ? [[more, fewer]]
        : [
            [more, fewer],
            [fewer, more],
          ];
    const values = new Int32Array(size);
    let at = 0;
    for (const [own, other] of parts) {
      const part = this.sliceOf(own, other).values;
      values.set(part, at);
      at += part.length;
    }
    this.store.save?.({ name, values });
  }

  private solverOf(more: number, fewer: number): SliceSolver {
    return new SliceSolver(
      this.sliceOf(more, fewer),
      this.sliceOf(fewer, more),
      this.slices.get(fewer * 8 + more - 1) ?? null,
      this.slices.get(more * 8 + fewer - 1) ?? null,
      LIMIT,
      this.isSafe,
    );
  }

  private sliceOf(own: number, other: number): SliceValues {
    const slice = this.slices.get(own * 8 + other);
    if (!slice) throw new Error(`royal-ur: the slice ${own}-${other} is missing`);
    return slice;
  }

  /** Sets up a pair with known values, or with a guess. */
  private begin(more: number, fewer: number, known: Int32Array | null): void {
    let at = 0;
    for (const [own, other] of [
      [more, fewer],
      [fewer, more],
    ]) {
      if (at > 0 && more === fewer) return;
      const placement = new Placement(own, other);
      const values = known?.subarray(at, at + placement.size) ?? this.guess(placement);
      this.slices.set(own * 8 + other, { placement, values });
      at += placement.size;
    }
  }

  /** Values to begin with: those of the same board where each player has one piece less, of those that wait, if any do. */
  private guess(placement: Placement): Int32Array {
    const { other, own, size } = placement;
    const values = new Int32Array(size).fill(ONE >> 1);
    const below = this.slices.get((own - 1) * 8 + other - 1);
    if (!below) return values;
    const ranks = allRanks();
    let at = 0;
    for (const mine of IN_ORDER) {
      if (COUNT[mine] > own) break;
      const left = COUNT[mine] < own ? mine : mine & (mine - 1);
      const row = below.placement.rows[left];
      const rank = ((left & SHARED) >> SHARED_AT) * SETS;
      for (const theirs of IN_ORDER) {
        if (COUNT[theirs] > other) break;
        if ((mine & theirs & SHARED) !== 0) continue;
        const rest = COUNT[theirs] < other ? theirs : theirs & (theirs - 1);
        values[at++] = below.values[row + ranks[rank + rest]];
      }
    }
    return values;
  }
}

const USUAL_UPDATES = 30; // of a position, about
const PROOF_SWEEPS = 30;

/** The pairs of a table, in the order in which they are solved. */
export function royalUrPairs(pieces: number, isSafe: boolean): RoyalUrPair[] {
  const pairs: RoyalUrPair[] = [];
  for (let more = 1; more <= pieces; more++)
    for (let fewer = 1; fewer <= more; fewer++) {
      const { size } = new Placement(more, fewer);
      const both = more === fewer ? size : size + new Placement(fewer, more).size;
      const name = `${more}-${fewer}${isSafe ? '' : '-open'}`;
      pairs.push({ name, more, fewer, size: both });
    }
  return pairs;
}

/**
 * Backgammon with up to three checkers solved: what the role that rolls can expect under best play, in all positions. Checkers that
 * are borne off never come back. So the table consists of slices, by the checkers that both have left, and each is solved from
 * those with fewer. With three checkers, the game is hypergammon.
 */
import { BAR, type Checkers, HOME, mirrored, POINTS } from '../position.ts';
import { SideSet } from './sides.ts';
import { SliceSolver } from './slice-solver.ts';
import { Successors } from './successors.ts';

/** The solver stops when no value has changed by more in a sweep. */
const LIMIT = 1e-10;

/** What values are in, 4 at most. */
const UNIT = 2 ** -29;

/**
 * The solved positions of two numbers of checkers that are left.
 *
 * @example
 *     const slice: BackgammonSlice = { name: '3-points-2-1', values };
 */
export interface BackgammonSlice {
  /** The checkers of each role, what counts, the larger number of checkers left, the smaller: '3-points-2-1'. */
  readonly name: string;
  /** What the role that rolls expects, in units of 2^-29. */
  readonly values: Int32Array;
}

/**
 * Where solved slices are kept, such as a folder.
 *
 * @example
 *     const store: BackgammonStore = { load: (name) => slices.get(name) ?? null };
 */
export interface BackgammonStore {
  /** The slice of a name, with `size` values; null if the store does not have it. */
  load(name: string, size: number): BackgammonSlice | null;
  /** Takes a slice that was not there and has been solved. Default: it is not kept. */
  save?(slice: BackgammonSlice): void;
}

/** A pair of numbers of checkers left, the larger one first, that comes up in the table. */
export interface BackgammonPair {
  readonly name: string;
  readonly more: number;
  readonly fewer: number;
  /** Positions before a roll. */
  readonly size: number;
}

/**
 * A table, of use once `advance` has returned true.
 *
 * @example
 *     const table = new BackgammonTable(1);
 *     table.advance(Number.POSITIVE_INFINITY);
 *     table.value(white, black); // what White expects, who rolls
 */
export class BackgammonTable {
  readonly pairs: readonly BackgammonPair[];
  private readonly sides: SideSet;
  private readonly values: Float64Array; // as in slice-solver.ts
  private successors: Successors | null = null; // while slices are solved
  private readonly margins = new Map<string, number>(); // by the name of the pair
  private done = 0; // pairs
  private solver: SliceSolver | null = null; // of the next pair, once begun

  constructor(
    readonly checkers: number,
    countsPoints = true,
    private readonly store: BackgammonStore = { load: () => null },
  ) {
    const sides = new SideSet(checkers);
    this.sides = sides;
    this.values = new Float64Array(sides.count ** 2);
    // The side 0 has borne off all, so that the other role has lost when it would roll.
    for (let side = 1; side < sides.count; side++)
      this.values[side] = countsPoints ? -pointsLost(sides, side) : -1;
    this.pairs = pairsOf(sides, countsPoints ? 'points' : 'win');
  }

  get isReady(): boolean {
    return this.done === this.pairs.length;
  }

  /** The pair that is being worked on; null once the table is ready. */
  get next(): BackgammonPair | null {
    return this.pairs[this.done] ?? null;
  }

  /** How much of the work is done, about, from 0 to 1. */
  get progress(): number {
    const sizes = this.pairs.map(({ size }) => size);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const before = sizes.slice(0, this.done).reduce((sum, size) => sum + size, 0);
    const share = Math.min(1, (this.solver?.sweeps ?? 0) / USUAL_SWEEPS);
    return (before + share * (sizes[this.done] ?? 0)) / all;
  }

  /** Works until it is done, or until `performance.now()` has reached the deadline; returns whether it is done. */
  advance(deadline: number): boolean {
    while (this.next !== null && performance.now() < deadline) this.work(this.next, deadline);
    if (this.isReady) this.successors = null; // what proofs need is made again
    return this.isReady;
  }

  /** Loads what the store has, and returns whether that is all. */
  load(): boolean {
    for (; this.next !== null; this.done++) {
      const kept = this.store.load(this.next.name, this.next.size);
      if (!kept) return false;
      this.take(this.solverOf(this.next), kept.values);
    }
    return true;
  }

  /** What the role expects whose checkers are `own` and that rolls next: points, or wins less losses. */
  value(own: Checkers, other: Checkers): number {
    const { count } = this.sides;
    return this.values[this.sides.numberOf(other) * count + this.sides.numberOf(own)];
  }

  /**
   * Proves how far the values of a pair may be off, once the table is ready; NaN if that takes too many sweeps, or is more than 0.001. It takes as
   * long as solving, and twice the memory.
   */
  error(more: number, fewer: number): number {
    if (fewer === 0) return 0;
    const pair = this.pairs.find((each) => each.more === more && each.fewer === fewer);
    if (!pair) throw new Error(`backgammon: the table has no slice ${more}-${fewer}`);
    const known = this.margins.get(pair.name);
    if (known !== undefined) return known;
    const [below, before] = [
      this.error(more, fewer - 1),
      this.error(Math.max(more - 1, fewer), Math.min(more - 1, fewer)),
    ];
    const next = Math.max(below, before);
    const solver = this.solverOf(pair);
    let margin = next + 16 * UNIT;
    while (margin < MOST_ERROR && !solver.isWithin(margin, next, PROOF_SWEEPS))
      margin = next + 4 * (margin - next);
    if (margin >= MOST_ERROR) margin = Number.NaN;
    this.margins.set(pair.name, margin);
    return margin;
  }

  private work(pair: BackgammonPair, deadline: number): void {
    if (!this.solver) {
      this.solver = this.solverOf(pair);
      const kept = this.store.load(pair.name, pair.size);
      if (kept) {
        this.take(this.solver, kept.values);
        this.solver = null;
        this.done++;
        return;
      }
    }
    if (!this.solver.advance(deadline)) return;
    const values = new Int32Array(pair.size);
    let n = 0;
    this.solver.forEach((own, other) => {
      values[n++] = Math.round(this.values[other * this.sides.count + own] / UNIT);
    });
    this.take(this.solver, values); // rounded, as a later run would read them
    this.solver = null;
    this.done++;
    this.store.save?.({ name: pair.name, values });
  }

  private take(solver: SliceSolver, values: Int32Array): void {
    let n = 0;
    solver.forEach((own, other) => {
      this.values[other * this.sides.count + own] = values[n++] * UNIT;
    });
  }

  private solverOf({ fewer, more, size }: BackgammonPair): SliceSolver {
    this.successors ??= new Successors(this.sides);
    return new SliceSolver(this.sides, this.successors, this.values, more, fewer, size, LIMIT);
  }
}

const USUAL_SWEEPS = 60;
const PROOF_SWEEPS = 60;
const MOST_ERROR = 1e-3;

/** The pairs of a table, in the order in which they are solved. */
function pairsOf(sides: SideSet, counted: 'points' | 'win'): BackgammonPair[] {
  const { count, lefts } = sides;
  const sizes = new Map<number, number>(); // [own left * 4 + other left]
  for (let own = 1; own < count; own++)
    for (let other = 1; other < count; other++) {
      if (!sides.isPossible(own, other)) continue;
      const at = lefts[own] * 4 + lefts[other];
      sizes.set(at, (sizes.get(at) ?? 0) + 1);
    }
  const pairs: BackgammonPair[] = [];
  for (let more = 1; more <= sides.checkers; more++)
    for (let fewer = 1; fewer <= more; fewer++) {
      const size = sizes.get(more * 4 + fewer) ?? 0;
      const name = `${sides.checkers}-${counted}-${more}-${fewer}`;
      pairs.push({ name, more, fewer, size: more === fewer ? size : 2 * size });
    }
  return pairs;
}

/** 1 to 3, by where the checkers of the loser are. */
function pointsLost({ checkers, lefts, points }: SideSet, side: number): number {
  if (lefts[side] < checkers) return 1;
  for (let point = mirrored(HOME); point <= BAR; point++)
    if (points[side * (POINTS + 2) + point] > 0) return 3;
  return 2;
}

/**
 * The shortest way to solve a 15 puzzle after every move: iterative deepening A* with pattern databases. It looks for a way within
 * a number of moves, depth first, and leaves out what needs more by the lower bound; the number grows by 2, since every
 * move changes its parity, until there is a way. Moves can be taken back, so after any other move the way is as long, or 2 longer:
 * one more search each tells which.
 *
 * The search is a machine on a stack of moves, so that it can stop at any node and continue.
 * Korf, Depth-First Iterative-Deepening: An Optimal Admissible Tree Search, Artificial Intelligence 27, 1985.
 */
import type { PositionSolver, SolverGoal } from '../../kernel/index.ts';
import { type Frame, neighbours } from './frame.ts';
import type { Puzzle15Position } from './notation.ts';
import { PatternDatabase } from './pattern-database.ts';

const MOST_CELLS = 16; //    larger frames need too long
const DEEPEST = 256; //      moves, far more than any position of such a frame needs
const SLICE = 50_000; //     nodes between looks at the clock
const UNKNOWN = -1;

export class Puzzle15Solver implements PositionSolver {
  nodes = 0;
  private readonly search: IdaStar;
  private readonly lengths: number[]; // [choice] moves of the shortest way, this one included; or UNKNOWN
  private readonly left: number; //      moves before the limit
  private length = UNKNOWN; //           moves of the shortest way
  private first: number | null = null; // its first choice
  private checking = UNKNOWN; //         the choice whose way is looked for, once the length is known

  /** Whether a frame is small enough. */
  static fits({ width, height }: Frame): boolean {
    return width * height <= MOST_CELLS;
  }

  constructor(
    { tiles, moves }: Puzzle15Position,
    frame: Frame & { readonly moveLimit: number },
    private readonly limit: number,
  ) {
    this.left = frame.moveLimit - moves;
    this.search = new IdaStar(frame, tiles);
    this.lengths = this.search.choices.map(() => UNKNOWN);
    this.search.begin(null, this.search.leastMoves);
  }

  get done(): boolean {
    return this.isLost || this.lengths.every((length) => length !== UNKNOWN);
  }

  get best(): number | null {
    return this.isLost ? 0 : this.first;
  }

  get exhausted(): boolean {
    return this.nodes >= this.limit;
  }

  advance(deadline: number, goal: SolverGoal = 'all'): void {
    while (!this.done && !(goal === 'best' && this.best !== null) && !this.exhausted) {
      this.work(Math.min(SLICE, this.limit - this.nodes));
      if (performance.now() >= deadline) return;
    }
  }

  low(choice: number): number {
    const length = this.lengths[choice];
    return length !== UNKNOWN && length <= this.left ? 1 : -1;
  }

  high(choice: number): number {
    const length = this.lengths[choice];
    return this.isLost || (length !== UNKNOWN && length > this.left) ? -1 : 1;
  }

  steps(choice: number): number {
    if (this.isLost) return this.left;
    return Math.min(this.lengths[choice], this.left);
  }

  /** Whether even the shortest way is too long. */
  private get isLost(): boolean {
    return this.length === UNKNOWN && this.search.within > this.left;
  }

  private work(nodes: number): void {
    const { search } = this;
    const before = search.nodes;
    const found = search.run(nodes);
    this.nodes += search.nodes - before;
    if (found === null) return; // there is more to do
    if (this.length === UNKNOWN) {
      if (!found) {
        search.begin(null, search.within + 2);
        return;
      }
      this.length = search.within;
      this.first = search.firstChoice;
      this.lengths[this.first] = this.length;
    } else this.lengths[this.checking] = found ? this.length : this.length + 2;
    this.checking = this.lengths.indexOf(UNKNOWN);
    if (this.checking !== UNKNOWN) search.begin(this.checking, this.length);
  }
}

class IdaStar {
  readonly choices: readonly number[]; // cells beside the gap
  readonly leastMoves: number;
  nodes = 0;
  within = 0; // moves
  private only: number | null = null; // choice at the root; null: all
  private depth = 0;
  private readonly root: Uint8Array;
  private readonly rootGap: number;
  private readonly database: PatternDatabase;
  private readonly near: readonly Int8Array[]; //           [cell]
  private readonly tiles: Uint8Array; //                    [cell]
  private readonly own: Int32Array; //                      [group] index
  private readonly mirrored: Int32Array; //                 [group] index of the mirror image
  private readonly gaps = new Int32Array(DEEPEST); //       [depth]
  private readonly tried = new Int32Array(DEEPEST); //      [depth] ways tried
  private readonly ownSums = new Int32Array(DEEPEST); //    [depth] lower bound
  private readonly mirrorSums = new Int32Array(DEEPEST); // [depth] lower bound of the mirror image

  constructor(frame: Frame, tiles: readonly number[]) {
    this.database = PatternDatabase.of(frame);
    this.near = tiles.map((_, cell) => Int8Array.from(neighbours(cell, frame)));
    this.root = Uint8Array.from(tiles);
    this.rootGap = tiles.indexOf(0);
    this.choices = neighbours(this.rootGap, frame);
    this.tiles = this.root.slice();
    this.own = new Int32Array(this.database.groups);
    this.mirrored = new Int32Array(this.database.groups);
    this.leastMoves = this.database.movesToWin(tiles);
  }

  get firstChoice(): number {
    return this.tried[0] - 1;
  }

  /** Prepares the search for a way of at most `within` moves that begins with this choice. */
  begin(choice: number | null, within: number): void {
    const { database, mirrored, own, root } = this;
    this.only = choice;
    this.within = within;
    this.depth = 0;
    this.tiles.set(root);
    database.writeIndices(root, false, own);
    database.writeIndices(root, database.mirrored !== null, mirrored);
    const sum = (indices: Int32Array) => indices.reduce((all, at) => all + database.values[at], 0);
    this.gaps[0] = this.rootGap;
    this.tried[0] = choice ?? 0;
    this.ownSums[0] = sum(own);
    this.mirrorSums[0] = sum(mirrored);
  }

  /** Whether there is a way; null if `nodes` nodes do not decide it. */
  run(nodes: number): boolean | null {
    const { gaps, mirrored, mirrorSums, near, own, ownSums, tiles, tried, within } = this;
    const { groupOf, mirroredTile, values, weightOf } = this.database;
    const mirror = this.database.mirrored;
    const rootEnd = this.only === null ? this.choices.length : this.only + 1;
    let { depth } = this;
    let left = nodes;
    while (left > 0) {
      const gap = gaps[depth];
      const ways = near[gap];
      const n = tried[depth];
      if (n === (depth === 0 ? rootEnd : ways.length)) {
        if (depth === 0) return this.pause(depth, nodes - left, false);
        // Takes the last move back.
        const to = gaps[--depth];
        const tile = tiles[to];
        own[groupOf[tile]] += weightOf[tile] * (gap - to);
        if (mirror) {
          const image = mirroredTile[tile];
          mirrored[groupOf[image]] += weightOf[image] * (mirror[gap] - mirror[to]);
        }
        tiles[gap] = tile;
        tiles[to] = 0;
        continue;
      }
      tried[depth] = n + 1;
      const from = ways[n];
      if (depth > 0 && from === gaps[depth - 1]) continue;
      left--;
      const tile = tiles[from];
      const group = groupOf[tile];
      const index = own[group] + weightOf[tile] * (gap - from);
      const ownSum = ownSums[depth] + values[index] - values[own[group]];
      if (depth + 1 + ownSum > within) continue;
      if (mirror) {
        const image = mirroredTile[tile];
        const other = groupOf[image];
        const at = mirrored[other] + weightOf[image] * (mirror[gap] - mirror[from]);
        const mirrorSum = mirrorSums[depth] + values[at] - values[mirrored[other]];
        if (depth + 1 + mirrorSum > within) continue;
        mirrored[other] = at;
        mirrorSums[depth + 1] = mirrorSum;
      }
      own[group] = index;
      tiles[gap] = tile;
      tiles[from] = 0;
      depth++;
      gaps[depth] = from;
      tried[depth] = 0;
      ownSums[depth] = ownSum;
      if (ownSum === 0) return this.pause(depth, nodes - left, true);
    }
    return this.pause(depth, nodes, null);
  }

  private pause(depth: number, nodes: number, found: boolean | null): boolean | null {
    this.depth = depth;
    this.nodes += nodes;
    return found;
  }
}

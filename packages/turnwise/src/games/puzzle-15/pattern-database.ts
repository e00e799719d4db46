/**
 * The least moves that a position needs, from tables of small groups of tiles. A table has, for all cells on which the tiles
 * of its group can be, the least number of their own moves that brings them home, wherever the other tiles are. A move slides one tile,
 * so the numbers of all groups add up to a lower bound.
 *
 * The groups follow a snake through pairs of rows, so that they stay together:
 *
 *     a a a b        In a square frame, the mirror image at the diagonal through the gap's home needs as many moves,
 *     a a b b        so that the larger of both bounds counts.
 *     c c b b
 *     c c c .
 *
 * Tables have 5 tiles in frames of up to 16 cells, 4 in larger ones. They are built once, backwards from home, in about a
 * second for 4 x 4, unless a store has them.
 *
 *     index = offset of the table + sum of cells ** n * cell of the n-th tile of the group
 *
 * Korf and Felner, Disjoint pattern database heuristics, Artificial Intelligence 134, 2002.
 */
import { tableStore } from '../../kernel/index.ts';
import { type Frame, neighbours } from './frame.ts';

const UNKNOWN = 255;
const built = new Map<string, PatternDatabase>();

export class PatternDatabase {
  readonly values: Uint8Array; //     [index] moves of the group
  readonly groups: number;
  readonly groupOf: Uint8Array; //    [tile]
  readonly weightOf: Int32Array; //   [tile] of its cell in an index
  readonly offsets: Int32Array; //    [group] index with all cells 0
  readonly mirrored: Uint8Array | null; // [cell] its mirror image; null if the frame is not square
  readonly mirroredTile: Uint8Array; //    [tile]
  private readonly indices: Int32Array; // [group]

  /** The one of a frame, built when it is first asked for. */
  static of(frame: Frame): PatternDatabase {
    const name = `${frame.width}x${frame.height}`;
    const known = built.get(name) ?? new PatternDatabase(frame, name);
    built.set(name, known);
    return known;
  }

  private constructor(frame: Frame, name: string) {
    const { width, height } = frame;
    const cells = width * height;
    const groups = groupsOf(frame);
    this.groups = groups.length;
    this.groupOf = new Uint8Array(cells);
    this.weightOf = new Int32Array(cells);
    this.offsets = new Int32Array(groups.length);
    this.indices = new Int32Array(groups.length);
    let offset = 0;
    for (const [number, group] of groups.entries()) {
      this.offsets[number] = offset;
      offset += cells ** group.length;
      for (const [n, tile] of group.entries()) {
        this.groupOf[tile] = number;
        this.weightOf[tile] = cells ** n;
      }
    }
    const store = tableStore();
    const kept = store?.load('puzzle-15', name, offset) ?? null;
    this.values = kept ?? buildTables(groups, frame, offset);
    if (!kept) store?.save('puzzle-15', name, this.values);
    const mirror = (cell: number) => (cell % width) * width + Math.floor(cell / width);
    this.mirrored =
      width === height ? Uint8Array.from({ length: cells }, (_, n) => mirror(n)) : null;
    this.mirroredTile = Uint8Array.from({ length: cells }, (_, tile) =>
      tile === 0 ? 0 : mirror(tile - 1) + 1,
    );
  }

  /** A lower bound of the moves to the order; 0 only there. */
  movesToWin(tiles: ArrayLike<number>): number {
    const own = this.sum(tiles, false);
    return this.mirrored ? Math.max(own, this.sum(tiles, true)) : own;
  }

  /** [group] The indices of a position, or of its mirror image. */
  writeIndices(tiles: ArrayLike<number>, isMirrored: boolean, indices: Int32Array): void {
    const { groupOf, mirrored, mirroredTile, weightOf } = this;
    indices.set(this.offsets);
    for (let cell = 0; cell < tiles.length; cell++) {
      if (tiles[cell] === 0) continue;
      const tile = isMirrored ? mirroredTile[tiles[cell]] : tiles[cell];
      indices[groupOf[tile]] += weightOf[tile] * (isMirrored && mirrored ? mirrored[cell] : cell);
    }
  }

  private sum(tiles: ArrayLike<number>, isMirrored: boolean): number {
    const { indices, values } = this;
    this.writeIndices(tiles, isMirrored, indices);
    let sum = 0;
    for (let group = 0; group < indices.length; group++) sum += values[indices[group]];
    return sum;
  }
}

/** The tiles of each table, in the order of the snake. */
function groupsOf({ width, height }: Frame): number[][] {
  const size = width * height <= 16 ? 5 : 4;
  const snake: number[] = [];
  for (let top = 0; top < height; top += 2)
    for (let n = 0; n < width; n++) {
      const column = top % 4 === 0 ? n : width - 1 - n;
      for (const row of [top, top + 1]) if (row < height) snake.push(row * width + column + 1);
    }
  const tiles = snake.filter((tile) => tile < width * height);
  const groups: number[][] = [];
  for (let at = 0; at < tiles.length; at += size) groups.push(tiles.slice(at, at + size));
  return groups;
}

/** The tables of all groups, one after the other. */
function buildTables(
  groups: readonly (readonly number[])[],
  frame: Frame,
  size: number,
): Uint8Array {
  const values = new Uint8Array(size);
  let offset = 0;
  for (const group of groups) {
    const table = buildTable(group, frame);
    values.set(table, offset);
    offset += table.length;
  }
  return values;
}

/**
 * [index] The moves of one group, by breadth-first search backwards from home. The gap moves freely among the cells without a
 * tile of the group, so a node is an index and a connected set of such cells, as bits.
 */
function buildTable(group: readonly number[], frame: Frame): Uint8Array {
  const cells = frame.width * frame.height;
  const size = cells ** group.length;
  const values = new Uint8Array(size).fill(UNKNOWN);
  const seen = new Int32Array(size); // [index] cells of the gap that were reached
  const near = Array.from({ length: cells }, (_, cell) => neighbours(cell, frame));
  const beside = Int32Array.from(near, (list) => list.reduce((set, cell) => set | (1 << cell), 0));
  const places = new Int32Array(group.length);
  const spread = (from: number, free: number): number => {
    let set = 0;
    for (let fresh = 1 << from; fresh !== 0; ) {
      set |= fresh;
      let next = 0;
      for (let rest = fresh; rest !== 0; rest &= rest - 1)
        next |= beside[31 - Math.clz32(rest & -rest)];
      fresh = next & free & ~set;
    }
    return set;
  };
  const all = 2 ** cells - 1;
  const home = group.reduce((sum, tile, n) => sum + (tile - 1) * cells ** n, 0);
  const atHome = group.reduce((set, tile) => set | (1 << (tile - 1)), 0);
  const free = spread(cells - 1, all & ~atHome);
  values[home] = 0;
  seen[home] = free;
  let nodes = [home, free]; // pairs of an index and a set
  for (let moves = 1; nodes.length > 0; moves++) {
    const next: number[] = [];
    for (let at = 0; at < nodes.length; at += 2) {
      const index = nodes[at];
      const gaps = nodes[at + 1];
      let taken = 0;
      for (let n = 0, rest = index; n < places.length; n++, rest = Math.floor(rest / cells)) {
        places[n] = rest % cells;
        taken |= 1 << places[n];
      }
      for (let n = 0, weight = 1; n < places.length; n++, weight *= cells) {
        const from = places[n];
        for (let ways = beside[from] & gaps; ways !== 0; ways &= ways - 1) {
          const to = 31 - Math.clz32(ways & -ways);
          const after = index + (to - from) * weight;
          if ((seen[after] >>> from) & 1) continue;
          const reached = spread(from, all & ~((taken & ~(1 << from)) | (1 << to)));
          seen[after] |= reached;
          if (values[after] === UNKNOWN) values[after] = moves;
          next.push(after, reached);
        }
      }
    }
    nodes = next;
  }
  return values;
}

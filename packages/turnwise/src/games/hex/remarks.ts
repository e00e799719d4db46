/**
 * Remarks on a move of Hex: chains that are won, stopped or joined, and bridges. A bridge is two cells of one colour with two empty
 * cells between them, so that one of the two can be filled whatever the other role does; from the second row, it leads to a side.
 */
import type { Remark } from '../../core/index.ts';
import { listed } from '../remark-words.ts';
import { type HexPosition, type HexRole, printHexMove, SWAP } from './notation.ts';

const STONES = { Red: 'r', Blue: 'b' } as const;

/** The six neighbours of a cell, in a circle: [columns to the right, rows down]. */
const NEIGHBOURS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The other end of each bridge, beyond two neighbours: [columns to the right, rows down]. */
const BRIDGES = NEIGHBOURS.map(([right, down], n) => {
  const [otherRight, otherDown] = NEIGHBOURS[(n + 1) % 6] ?? [0, 0];
  return [right + otherRight, down + otherDown] as const;
});

const SIDES = {
  Red: ['the top', 'the bottom'],
  Blue: ['the left side', 'the right side'],
} as const;

export function hexRemarks(
  { board, turn }: HexPosition,
  size: number,
  role: HexRole,
  move: number,
): Remark[] {
  if (move === SWAP) return [{ kind: 'capture', text: `takes over the first stone` }];
  const rival = role === 'Red' ? 'Blue' : 'Red';
  const before = new HexBoard(board, size);
  const after = before.with(move, role);
  const name = (cell: number) => printHexMove(cell, size);
  if (turn !== role) return [];
  if (after.isWon(role)) return [{ kind: 'win', text: `connects ${SIDES[role].join(' with ')}` }];
  const remarks: Remark[] = [];
  const allowed = after.winningCells(rival);
  const own = after.winningCells(role);
  if (allowed.length > 0)
    remarks.push({
      kind: 'allows-win',
      text: `lets ${rival} win with ${listed(allowed.map(name), 'or')}`,
    });
  else if (before.winningCells(rival).length > 0)
    remarks.push({ kind: 'block', text: `stops the last link of ${rival}` });
  const threat = `threatens to win with ${listed(own.map(name), 'or')}`;
  if (own.length > 1) remarks.push({ kind: 'double-threat', text: threat });
  if (own.length === 1 && before.winningCells(role).length === 0)
    remarks.push({ kind: 'threat', text: threat });
  const route = ([one, two]: Bridge) => `${name(one)} to ${name(two)}`;
  const cut = before.bridgesThrough(move, rival, role).map(route);
  if (cut.length > 0)
    remarks.push({ kind: 'block', text: `cuts ${rival}'s bridge from ${listed(cut, 'and')}` });
  const saved = before.bridgesThrough(move, role, rival).map(route);
  if (saved.length > 0)
    remarks.push({ kind: 'connection', text: `saves the bridge from ${listed(saved, 'and')}` });
  const open = own.length > 0 ? [] : after.cellsToCut(role, rival).map(name);
  if (open.length > 0)
    remarks.push({ kind: 'loss', text: `leaves a bridge to be cut at ${listed(open, 'or')}` });
  const joined = before.chainsBeside(move, role);
  if (joined > 1)
    remarks.push({ kind: 'connection', text: `joins ${joined === 2 ? 'two' : 'three'} chains` });
  const bridges = before.bridgesFrom(move, role);
  if (bridges.length > 0 && saved.length === 0)
    remarks.push({
      kind: 'connection',
      text: `makes a bridge to ${listed(bridges.map(name), 'and')}`,
    });
  const side = before.sideOf(move, role);
  if (side !== null)
    remarks.push({ kind: 'connection', text: `is connected to ${SIDES[role][side]}` });
  return remarks;
}

/** The cells of two stones. */
type Bridge = readonly [number, number];

/** The stones as a text, row by row; see `rules.ts`. */
class HexBoard {
  constructor(
    private readonly stones: string,
    private readonly size: number,
  ) {}

  with(cell: number, role: HexRole): HexBoard {
    const { size, stones } = this;
    return new HexBoard(stones.slice(0, cell) + STONES[role] + stones.slice(cell + 1), size);
  }

  isWon(role: HexRole): boolean {
    return [...this.reached(role, 0)].some((cell) => this.isBeside(cell, role, 1));
  }

  /** The empty cells with which a role would connect its sides. */
  winningCells(role: HexRole): number[] {
    const ends = ([0, 1] as const).map((end) => this.reached(role, end));
    const touches = (cell: number, end: 0 | 1) =>
      this.isBeside(cell, role, end) || this.beside(cell).some((near) => ends[end]?.has(near));
    return this.cells.filter(
      (cell) => this.stones[cell] === '.' && touches(cell, 0) && touches(cell, 1),
    );
  }

  /** The bridges of a role that need an empty cell, because `other` holds the second cell between. */
  bridgesThrough(cell: number, role: HexRole, other: HexRole): Bridge[] {
    const ends = this.beside(cell).filter((near) => this.stones[near] === STONES[role]);
    const pairs = ends.flatMap((one) =>
      ends.flatMap((two): Bridge[] => (one < two ? [[one, two]] : [])),
    );
    return pairs.filter(([one, two]) => {
      const between = this.beside(one).filter((near) => this.beside(two).includes(near));
      const rest = between.find((near) => near !== cell);
      const isHeld = rest !== undefined && this.stones[rest] === STONES[other];
      return between.length === 2 && isHeld && !this.chainOf([one], role).has(two);
    });
  }

  /** The empty cells at which `rival`, who holds one cell of a bridge, can cut it. */
  cellsToCut(role: HexRole, rival: HexRole): number[] {
    return this.cells.filter(
      (cell) => this.stones[cell] === '.' && this.bridgesThrough(cell, role, rival).length > 0,
    );
  }

  /** The stones of a role that a stone on an empty cell would be one open bridge away from. */
  bridgesFrom(cell: number, role: HexRole): number[] {
    return BRIDGES.flatMap(([right, down]) => {
      const end = this.cellAt(cell, right, down);
      if (end === null || this.stones[end] !== STONES[role]) return [];
      const between = this.beside(cell).filter((near) => this.beside(end).includes(near));
      return between.every((near) => this.stones[near] === '.') ? [end] : [];
    });
  }

  /** The chains of a role that touch a cell. */
  chainsBeside(cell: number, role: HexRole): number {
    const near = this.beside(cell).filter((each) => this.stones[each] === STONES[role]);
    const chains: Set<number>[] = [];
    for (const each of near)
      if (!chains.some((chain) => chain.has(each))) chains.push(this.chainOf([each], role));
    return chains.length;
  }

  /** The side that a stone on a cell of the first row, or of the second with both cells before it free, is connected to. */
  sideOf(cell: number, role: HexRole): 0 | 1 | null {
    for (const end of [0, 1] as const) {
      if (this.isBeside(cell, role, end)) return end;
      const before = this.beside(cell).filter((near) => this.isBeside(near, role, end));
      if (before.length === 2 && before.every((near) => this.stones[near] === '.')) return end;
    }
    return null;
  }

  private get cells(): number[] {
    return Array.from({ length: this.stones.length }, (_, cell) => cell);
  }

  /** The stones of a role that are connected to one of its sides. */
  private reached(role: HexRole, end: 0 | 1): Set<number> {
    const first = this.cells.filter(
      (cell) => this.stones[cell] === STONES[role] && this.isBeside(cell, role, end),
    );
    return this.chainOf(first, role);
  }

  private chainOf(cells: readonly number[], role: HexRole): Set<number> {
    const chain = new Set(cells);
    for (const cell of chain)
      for (const near of this.beside(cell)) if (this.stones[near] === STONES[role]) chain.add(near);
    return chain;
  }

  private isBeside(cell: number, role: HexRole, end: 0 | 1): boolean {
    const line = role === 'Red' ? Math.floor(cell / this.size) : cell % this.size;
    return line === (end === 0 ? 0 : this.size - 1);
  }

  private beside(cell: number): number[] {
    return NEIGHBOURS.flatMap(([right, down]) => this.cellAt(cell, right, down) ?? []);
  }

  private cellAt(cell: number, right: number, down: number): number | null {
    const column = (cell % this.size) + right;
    const row = Math.floor(cell / this.size) + down;
    const isOn = column >= 0 && column < this.size && row >= 0 && row < this.size;
    return isOn ? row * this.size + column : null;
  }
}

/** Cells that are read from the notation of a game without a kernel. */
import { expect, test } from 'vitest';
import { Game, type Moves } from '../core/index.ts';
import { GameKernel } from './game-kernel.ts';

type Side = 'A' | 'B';

/** Three in a row of a board of two rows; or written in some other way. */
class Rows extends Game<Side, number> {
  readonly name = 'rows';
  readonly players = ['A', 'B'] as const;

  constructor(
    private readonly print: (board: string, turn: Side) => string,
    turn: Side = 'A',
    private readonly board = '......',
  ) {
    super(turn);
  }

  moves() {
    if (this.result()) return null;
    const free = [...this.board].flatMap((sign, cell) => (sign === '.' ? [cell] : []));
    return { [this.activePlayer()]: free };
  }

  next(moves: Moves<Side, number>) {
    const turn = this.activePlayer();
    const cells = [...this.board];
    cells[moves[turn] ?? 0] = turn.toLowerCase();
    return new Rows(this.print, this.opponent(), cells.join(''));
  }

  result() {
    return this.board.includes('.') ? null : this.tied();
  }

  override toString() {
    return this.print(this.board, this.activePlayer());
  }
}

const slashed = (board: string, turn: Side) => `${turn} ${board.slice(0, 3)}/${board.slice(3)} +1`;

test('Cells are the signs of the rows between slashes', () => {
  const kernel = new GameKernel(new Rows(slashed));
  const cells = kernel.cells();
  expect(kernel.cellsProblem).toBeNull();
  expect(cells).toMatchObject({ values: [4, 4, 4, 4, 4, 4], signs: '.ab', areSeatsAlike: false });
  const now = new Uint8Array(6);
  kernel.play(1);
  expect(kernel.writeCells(now)).toBe(1);
  expect([...now]).toEqual([0, 1, 0, 0, 0, 0]);
});

test('Cells of a later position can be read by the signs of the start', () => {
  const cells = new GameKernel(new Rows(slashed)).cells();
  const late = new GameKernel(new Rows(slashed, 'A', 'bbbbb.'));
  if (!cells) throw new Error('there are no cells');
  late.readCellsBy(cells.signs ?? '');
  expect(late.cells()).toEqual(cells);
  const now = new Uint8Array(6);
  late.writeCells(now);
  expect([...now]).toEqual([2, 2, 2, 2, 2, 0]);
});

test('Other notations have no cells, and the problem says why', () => {
  const flat = new GameKernel(new Rows((board, turn) => `${turn} ${board}`));
  expect(flat.cells()).toBeNull();
  expect(flat.cellsProblem).toContain('not written as rows between slashes');
  const packed = (board: string) => `${board.slice(0, 3).replace('...', '3')}/${board.slice(3)}`;
  const uneven = new GameKernel(new Rows(packed));
  expect(uneven.cells()).toBeNull();
  expect(uneven.cellsProblem).toContain('different lengths');
});

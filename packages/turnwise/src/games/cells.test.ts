/**
 * Cells and symmetries, tested through the rules: whatever is played on a board can be played on its image, and then the
 * cells are images again, with the same ends and the same chances. So it is between the seats where they are alike.
 */
import { describe, expect, test } from 'vitest';
import { type Game, Random } from '../core/index.ts';
import { type CellMap, CHANCE, type Kernel, kernelOf, OVER } from '../kernel/index.ts';
import { gameFrom } from './index.ts';

const MATCHES = 4;
const STEPS = 60;

interface Seen {
  readonly cells: Uint8Array;
  readonly seat: number;
}

function seen(kernel: Kernel): Seen {
  const cells = new Uint8Array(kernel.cells()?.values.length ?? 0);
  return { seat: kernel.writeCells(cells), cells };
}

function imageOf({ cells, seat }: Seen, map: CellMap): string {
  return `${seat} ${map.map((from) => cells[from])}`;
}

function keyOf(kernel: Kernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeCanonicalKey(words, 0);
  return words.join();
}

function after(kernel: Kernel, choice: number): Kernel {
  const next = kernel.copy();
  next.play(choice);
  return next;
}

/** Plays random matches on one kernel, and what corresponds on the other; `wanted` is what the other should look like. */
function playBoth(
  one: Kernel,
  other: Kernel,
  random: Random,
  wanted: (kernel: Kernel) => string,
  actual: (kernel: Kernel) => string,
  compare: (one: Kernel, other: Kernel) => void,
): void {
  const [first, second] = [one.copy(), other.copy()];
  for (let step = 0; step < STEPS && first.turn() !== OVER; step++) {
    expect(second.choices()).toBe(first.choices());
    const choice = random.below(first.choices());
    const chance = first.turn() === CHANCE ? first.chance(choice) : null;
    const next = after(first, choice);
    // Several choices may look the same, such as a roll that cells do not show: the first of equal chance will do.
    const choices = Array.from({ length: second.choices() }, (_, n) => n);
    const alike = choices.filter(
      (n) =>
        (chance === null || Math.abs(second.chance(n) - chance) < 1e-12) &&
        actual(after(second, n)) === wanted(next),
    );
    const found = alike.includes(choice) && chance !== null ? choice : alike[0];
    expect(found, `${first.state()}: choice ${choice}`).toBeDefined();
    first.play(choice);
    second.play(found ?? 0);
    expect(second.turn() < 0).toBe(first.turn() < 0);
    compare(first, second);
  }
}

const symmetric = [
  ['tic-tac-toe', 8],
  ['connect-four', 2],
  ['connect-four(width=5, height=4)', 2],
  ['hex(size=4)', 2],
  ['game-2048(size=3)', 8],
  ['game-2048(result=score)', 8],
  ['breakthrough(width=5, height=5)', 2],
] as const;

describe.each(symmetric)('Symmetries of %s', (name, images) => {
  const start = kernelOf(gameFrom(name));

  test('are one less than the images of a board, and all are different', () => {
    const maps = start.symmetries();
    expect(new Set(maps.map((map) => map.join())).size).toBe(images - 1);
    const identity = [...(start.cells()?.values ?? [])].map((_, cell) => cell);
    for (const map of maps) expect([...map].sort((a, b) => a - b)).toEqual(identity);
  });

  test('lead to images, whatever is played, with the same keys and ends', () => {
    for (const [n, map] of start.symmetries().entries())
      for (let match = 0; match < MATCHES; match++)
        playBoth(
          start,
          start,
          new Random('symmetry', n, match),
          (kernel) => imageOf(seen(kernel), map),
          (kernel) => `${seen(kernel).seat} ${seen(kernel).cells}`,
          (one, other) => {
            expect(keyOf(other)).toBe(keyOf(one));
            if (one.turn() === OVER) expect(other.payoff(0)).toBe(one.payoff(0));
          },
        );
  });
});

/** The board of Othello is its own image only with the discs exchanged, so that an image has a start of its own. */
test('Symmetries of othello lead to images, whatever is played, with the same keys and ends', () => {
  const game = gameFrom('othello(size=6)');
  const [board = '', turn = ''] = `${game}`.split(' ');
  const rows = board.split('/');
  const turned = rows.map((row) => [...row].reverse().join('')).join('/');
  const other = kernelOf(game.parsePosition(`${turned} ${turn}`));
  const start = kernelOf(game);
  const maps = start.symmetries();
  expect(maps.length).toBe(7);
  for (const [n, map] of maps.entries()) {
    const wanted = imageOf(seen(start), map);
    const isSame = wanted === `0 ${seen(start).cells}`;
    expect(isSame || wanted === `0 ${seen(other).cells}`).toBe(true);
    for (let match = 0; match < MATCHES; match++)
      playBoth(
        start,
        isSame ? start : other,
        new Random('othello', n, match),
        (kernel) => imageOf(seen(kernel), map),
        (kernel) => `${seen(kernel).seat} ${seen(kernel).cells}`,
        (one, image) => {
          expect(keyOf(image)).toBe(keyOf(one));
          if (one.turn() === OVER) expect(image.payoff(0)).toBe(one.payoff(0));
        },
      );
  }
});

/** Positions in which the second seat finds what the first one finds at the start. */
const exchanged: readonly (readonly [name: string, exchange: (game: Game) => Kernel])[] = [
  ['breakthrough(width=5, height=5)', (game) => positionOf(game, 'White', 'Black')],
  ['checkers', (game) => positionOf(game, 'B:', 'W:')],
  ['hex(size=4, swap=false)', emptyForBlue],
  ['othello(size=6)', (game) => kernelOf(game.parsePosition(exchangedDiscs(`${game}`)))],
];

function positionOf(game: Game, turn: string, other: string): Kernel {
  return kernelOf(game.parsePosition(`${game}`.replace(turn, other)));
}

/** No match of Hex gets there, so that the notation refuses it. */
function emptyForBlue(game: Game): Kernel {
  const kernel = kernelOf(game);
  const key = new Int32Array(kernel.keyLength);
  key[0] = 1;
  kernel.readKey(key, 0);
  return kernel;
}

function exchangedDiscs(text: string): string {
  return text
    .replaceAll('X', '?')
    .replaceAll('O', 'X')
    .replaceAll('?', 'O')
    .replace('Black', 'White');
}

test.each(exchanged)('Seats of %s are alike: both see the same cells', (name, exchange) => {
  const game = gameFrom(name);
  const start = kernelOf(game);
  const other = exchange(game);
  expect(start.cells()?.areSeatsAlike).toBe(true);
  expect(seen(other)).toEqual({ seat: 1, cells: seen(start).cells });
  for (let match = 0; match < MATCHES; match++)
    playBoth(
      start,
      other,
      new Random('seats', match),
      (kernel) => `${1 - seen(kernel).seat} ${seen(kernel).cells}`,
      (kernel) => `${seen(kernel).seat} ${seen(kernel).cells}`,
      (one, image) => {
        if (one.turn() === OVER) expect(image.payoff(1)).toBe(one.payoff(0));
      },
    );
});

test('Cells of backgammon are those of the seat that moves next, and alike for both', () => {
  const game = gameFrom('backgammon');
  const kernel = kernelOf(game);
  expect(kernel.cells()?.areSeatsAlike).toBe(true);
  kernel.play(0); // different dice for a start
  const before = seen(kernel);
  kernel.play(0);
  const next = seen(kernel);
  expect(next.seat).toBe(1 - before.seat);
  const untouched = seen(kernelOf(game)).cells;
  expect(before.cells).toEqual(untouched);
  expect(next.cells).not.toEqual(untouched);
});

const described = [
  'tic-tac-toe',
  'connect-four',
  'othello',
  'breakthrough',
  'checkers',
  'hex',
  'game-2048',
  'backgammon',
];

test.each(described)('Cells of %s stay below their numbers of values', (name) => {
  const start = kernelOf(gameFrom(name));
  const cells = start.cells();
  if (!cells) throw new Error(`${name} has no cells`);
  expect(cells.neighbours.length).toBe(cells.values.length);
  for (const [cell, beside] of cells.neighbours.entries())
    for (const other of beside) expect(cells.neighbours[other]).toContain(cell);
  for (let match = 0; match < 10; match++) {
    const kernel = start.copy();
    const random = new Random('range', match);
    for (let step = 0; step < 300 && kernel.turn() !== OVER; step++) {
      kernel.playout(random, 1);
      const now = seen(kernel).cells;
      expect(cells.values.every((values, cell) => (now[cell] ?? values) < values)).toBe(true);
    }
  }
});

import { describe, expect, test } from 'vitest';
import { solveSync } from '../../solvers/index.ts';
import { ToadsAndFrogs, type ToadsAndFrogsRole, toadsAndFrogs } from './index.ts';

const LARGE = { toads: 10, spaces: 10, frogs: 10 };

describe('Toads and Frogs', () => {
  test('begins with four toads, three free squares and four frogs, and Toads to move', () => {
    const game = new ToadsAndFrogs();
    expect(`${game}`).toBe('TTTT...FFFF Toads');
    expect(game.players).toEqual(['Toads', 'Frogs']);
    expect(game.moves()).toEqual({ Toads: [3] });
    expect(game.result()).toBeNull();
  });

  test('alternates between the roles, and leaves the state before unchanged', () => {
    const start = new ToadsAndFrogs();
    const game = start.perform(3).perform(7);
    expect(`${game}`).toBe('TTT.T.F.FFF Toads');
    expect(game.moves()).toEqual({ Toads: [2, 4] });
    expect(`${start}`).toBe('TTTT...FFFF Toads');
  });

  test.each([
    ['a toad steps to the right', 'T..F Toads', 0, '.T.F Frogs'],
    ['a frog steps to the left', 'T..F Frogs', 3, 'T.F. Toads'],
    ['a toad leaps over a frog', 'TF.. Toads', 0, '.FT. Frogs'],
    ['a frog leaps over a toad', '..TF Frogs', 3, '.FT. Toads'],
  ])('%s', (_, before, move, after) => {
    expect(`${at(before).perform(move)}`).toBe(after);
  });

  test.each([
    ['over its own kind', 'TT.F Toads', [1]],
    ['over two animals', 'TFF. Toads', null],
    ['over a free square', 'T.F. Toads', [0]],
    ['where the next square is free', 'T.F. Frogs', [2]],
    ['off the right end', '.F.T Toads', null],
    ['off the left end', 'F.T. Frogs', null],
    ['across the left end', 'TF.. Frogs', null],
    ['backwards', 'F..T Toads', null],
  ])('no animal leaps or steps %s', (_, position, movable) => {
    const game = at(position);
    const turn = game.position.turn;
    expect(game.moves()).toEqual(movable && { [turn]: movable });
  });

  test('is lost by the role that cannot move, even if the other could', () => {
    expect(at('.FFT Toads').result()).toEqual({ Toads: -1, Frogs: 1 });
    expect(at('FTT. Frogs').result()).toEqual({ Toads: 1, Frogs: -1 });
    expect(at('FTT. Toads').result()).toBeNull();
  });

  test('refuses squares without an animal of the role that can move', () => {
    const game = new ToadsAndFrogs();
    for (const square of [0, 4, 10, -1, 11, 2.5])
      expect(() => game.next({ Toads: square })).toThrow(
        `toads-and-frogs: expected an animal of Toads that can move, got {"Toads":${square}} at TTTT...FFFF Toads`,
      );
    expect(() => game.next({ Frogs: 7 })).toThrow(/expected an animal of Toads/);
    expect(() => game.perform(0)).toThrow(/not a legal move of Toads/);
  });

  test('is drawn with the numbers of the squares below them', () => {
    expect(new ToadsAndFrogs({ toads: 2, spaces: 1, frogs: 2 }).picture()).toBe(
      'T T . F F\n1 2 3 4 5',
    );
    const [row = '', numbers = ''] = new ToadsAndFrogs(LARGE).picture().split('\n');
    expect(row).toHaveLength(numbers.length);
    expect(numbers).toMatch(/^ 1 {2}2 .* 29 30$/);
  });
});

describe('The options of Toads and Frogs', () => {
  test('are kept by the game and all its successors', () => {
    const game = toadsAndFrogs.create({ frogs: 2 });
    expect(game.options).toEqual({ toads: 4, spaces: 3, frogs: 2 });
    expect(game.perform(3).settings).toBe(game.settings);
  });

  test.each([
    [{ toads: 0 }, 'toads-and-frogs: toads is 0, expected a whole number from 1 to 28'],
    [{ spaces: 1.5 }, 'toads-and-frogs: spaces is 1.5, expected a whole number from 1 to 28'],
    [{ frogs: 29 }, 'toads-and-frogs: frogs is 29, expected a whole number from 1 to 28'],
    [{ newts: 1 }, 'toads-and-frogs: there is no "newts"'],
    [
      { ...LARGE, frogs: 11 },
      'toads-and-frogs: 31 squares are too many; toads, spaces and frogs together are 30 at most',
    ],
  ])('are refused if they are %j', (options, message) => {
    expect(() => toadsAndFrogs.create(options)).toThrow(message);
  });

  test('allow rows of up to 30 squares', () => {
    expect(new ToadsAndFrogs(LARGE).position.row).toHaveLength(30);
  });
});

/**
 * Values in the sense of combinatorial game theory: the options of Toads, who are Left, and of Frogs, who are Right. Who
 * cannot move loses.
 */
interface Value {
  readonly left: readonly Value[];
  readonly right: readonly Value[];
}

const value = (left: readonly Value[], right: readonly Value[]): Value => ({ left, right });
const ZERO = value([], []);
const STAR = value([ZERO], [ZERO]);
const UP = value([ZERO], [STAR]);
const integer = (n: number): Value =>
  n === 0 ? ZERO : n > 0 ? value([integer(n - 1)], []) : value([], [integer(n + 1)]);
const half = (n: number): Value => value([integer(n - 0.5)], [integer(n + 0.5)]);
const either = (left: Value | number, right: Value | number): Value =>
  value([asValue(left)], [asValue(right)]);
const asValue = (given: Value | number) => (typeof given === 'number' ? integer(given) : given);

const start = (toads: number, spaces: number, frogs: number) =>
  'T'.repeat(toads) + '.'.repeat(spaces) + 'F'.repeat(frogs);

/**
 * Single positions: Winning Ways, chapter 1. The families E1 to E4 are conjectures of Jeff Erickson, New Toads and Frogs
 * Results, in Games of No Chance, 1996, as Thotsaporn Thanatipanonda lists them in Further Hopping with Toads and Frogs,
 * Electronic Journal of Combinatorics 18, 2011.
 */
const PUBLISHED: readonly (readonly [name: string, row: string, values: readonly Value[]])[] = [
  ['Winning Ways', 'TFTF.', [ZERO]],
  ['Winning Ways', 'TF.TF', [ZERO]],
  ['Winning Ways', 'TFT.F', [STAR]],
  ['Winning Ways', 'T.TFF', [UP]],
  ...[
    [3, 2],
    [4, 2],
    [4, 3],
    [5, 3],
    [5, 4],
  ].map(([a, b]) => {
    const e1 = either(either(a - 3, a - b), either(STAR, 3 - b));
    return ['E1', start(a, 2, b), [e1]] as const;
  }),
  ...[2, 3, 4, 5, 6].map((a) => ['E2', start(a, 3, 2), [either(a - 2, a - 2)]] as const),
  ...[5, 6, 7].map((a) => ['E3', start(a, 3, 3), [half(a - 3.5)]] as const),
  ...[2, 3, 4].map((a) => ['E4', start(a, a, a - 1), [integer(1), either(1, 1)]] as const),
];

describe('All of Toads and Frogs', () => {
  test.each(PUBLISHED)('%s: %s has its published value', (_, row, values) => {
    expect(values.filter((each) => isEqual(row, each))).toHaveLength(1);
  });

  test('is not of a value that is only near', () => {
    expect(isEqual('T.TFF', ZERO)).toBe(false);
    expect(isEqual('TFT.F', ZERO)).toBe(false);
    expect(isEqual(start(5, 3, 3), integer(1))).toBe(false);
  });

  /**
   * Who wins if both play well: L for Toads, R for Frogs, N for who begins, P for who does not. By the values above,
   * E1 gives N, E2 gives N for two toads and L for more, E3 gives L, E4 gives L.
   */
  test.each([
    [2, 'RNNNN'],
    [3, 'RNLLL'],
  ])('with two frogs and %i spaces, one to five toads have the outcomes %s', (spaces, expected) => {
    const outcomes = [1, 2, 3, 4, 5].map((toads) => outcomeBySolver({ toads, spaces, frogs: 2 }));
    expect(outcomes.join('')).toBe(expected);
  });

  test('the solver agrees with a plain search on rows of up to nine squares', () => {
    for (let toads = 1; toads <= 4; toads++)
      for (let frogs = 1; frogs <= 4; frogs++)
        for (let spaces = 1; toads + spaces + frogs <= 9; spaces++)
          expect([toads, spaces, frogs, outcomeBySolver({ toads, spaces, frogs })]).toEqual([
            toads,
            spaces,
            frogs,
            outcomeBySearch(start(toads, spaces, frogs)),
          ]);
  });

  test('the usual start is won by who begins, in 21 plies', () => {
    const game = new ToadsAndFrogs();
    const solution = solveSync(game);
    expect(solution.states).toBe(4833);
    expect(solution.value(game, 'Toads')).toBe(1);
    expect(solution.distance(game)).toBe(21);
    expect(outcomeBySearch(game.position.row)).toBe('N');
  });

  test('mirrored rows with swapped roles are the same game for the other role', () => {
    const outcomes = { N: 'N', P: 'P', L: 'R', R: 'L' };
    for (const [toads, spaces, frogs] of [
      [2, 3, 3],
      [1, 2, 4],
      [3, 4, 2],
    ])
      expect(outcomeBySolver({ toads: frogs, spaces, frogs: toads })).toBe(
        outcomes[outcomeBySolver({ toads, spaces, frogs })],
      );
  });
});

/** The position in a game with as many animals and spaces. */
function at(text: string): ToadsAndFrogs {
  const count = (square: string) => text.split(' ')[0].split(square).length - 1;
  const spaces = count('.');
  return new ToadsAndFrogs({
    toads: Math.max(1, count('T')),
    spaces,
    frogs: Math.max(1, count('F')),
  }).parsePosition(text);
}

type Outcome = 'L' | 'R' | 'N' | 'P';

function outcome(isWonByToads: boolean, isWonByFrogs: boolean): Outcome {
  if (isWonByToads) return isWonByFrogs ? 'N' : 'L';
  return isWonByFrogs ? 'R' : 'P';
}

function outcomeBySolver(options: { toads: number; spaces: number; frogs: number }): Outcome {
  const game = new ToadsAndFrogs(options);
  const isWonBy = (turn: ToadsAndFrogsRole) => {
    const begun = game.at({ ...game.position, turn });
    return solveSync(begun).value(begun, turn) === 1;
  };
  return outcome(isWonBy('Toads'), isWonBy('Frogs'));
}

function outcomeBySearch(row: string): Outcome {
  return outcome(isWon(row, 'Toads', ZERO), isWon(row, 'Frogs', ZERO));
}

/** Whether a row has a value: whoever begins loses the row together with the negative of the value. */
function isEqual(row: string, { left, right }: Value): boolean {
  const negative = negated({ left, right });
  return !isWon(row, 'Toads', negative) && !isWon(row, 'Frogs', negative);
}

function negated({ left, right }: Value): Value {
  return value(right.map(negated), left.map(negated));
}

type Known = Map<Value, Map<string, boolean>>;

/** A search by texts that shares nothing with the rules: whether who begins wins the row and the value together. */
function isWon(
  row: string,
  turn: ToadsAndFrogsRole,
  other: Value,
  known: Known = new Map(),
): boolean {
  const here = known.get(other) ?? new Map<string, boolean>();
  known.set(other, here);
  const earlier = here.get(turn + row);
  if (earlier !== undefined) return earlier;
  const [next, options] =
    turn === 'Toads' ? (['Frogs', other.left] as const) : (['Toads', other.right] as const);
  const won =
    options.some((option) => !isWon(row, next, option, known)) ||
    rowsAfter(row, turn).some((after) => !isWon(after, next, other, known));
  here.set(turn + row, won);
  return won;
}

const REPLACED = {
  Toads: [
    ['T.', '.T'],
    ['TF.', '.FT'],
  ],
  Frogs: [
    ['.F', 'F.'],
    ['.TF', 'FT.'],
  ],
} as const;

function rowsAfter(row: string, turn: ToadsAndFrogsRole): string[] {
  return REPLACED[turn].flatMap(([before, after]) =>
    [...row].flatMap((_, n) =>
      row.startsWith(before, n) ? [row.slice(0, n) + after + row.slice(n + before.length)] : [],
    ),
  );
}

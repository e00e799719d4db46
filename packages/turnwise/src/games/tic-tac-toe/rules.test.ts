import { describe, expect, test } from 'vitest';
import { TicTacToe, type TicTacToeRole, ticTacToe } from './index.ts';

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
];
const COLUMNS = [
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
];
const DIAGONALS = [
  [0, 4, 8],
  [2, 4, 6],
];

describe('Tic-tac-toe', () => {
  test('begins with Xs on an empty board', () => {
    const game = new TicTacToe();
    expect(`${game}`).toBe('.../.../... Xs');
    expect(game.players).toEqual(['Xs', 'Os']);
    expect(game.moves()).toEqual({ Xs: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    expect(game.result()).toBeNull();
  });

  test('alternates between the roles, and leaves the state before unchanged', () => {
    const start = new TicTacToe();
    const game = played(4, 0);
    expect(`${game}`).toBe('o../.x./... Xs');
    expect(game.moves()).toEqual({ Xs: [1, 2, 3, 5, 6, 7, 8] });
    start.perform(4);
    expect(`${start}`).toBe('.../.../... Xs');
  });

  test.each([...ROWS, ...COLUMNS, ...DIAGONALS])('is won with %i, %i and %i', (a, b, c) => {
    for (const turn of ['Xs', 'Os'] as const) {
      const mark = turn === 'Xs' ? 'x' : 'o';
      const squares = [...'.........'];
      for (const square of [a, b]) squares[square] = mark;
      const game = new TicTacToe({ turn, board: squares.join('') }).next({ [turn]: c });
      expect(game.moves()).toBeNull();
      expect(game.result()).toEqual(turn === 'Xs' ? { Xs: 1, Os: -1 } : { Xs: -1, Os: 1 });
    }
  });

  test('is drawn when the board is full without a line', () => {
    const game = played(0, 1, 2, 4, 3, 5, 7, 6, 8);
    expect(`${game}`).toBe('xox/xoo/oxx Os');
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Xs: 0, Os: 0 });
  });

  test('is won when the last square completes a line', () => {
    const game = played(0, 1, 2, 3, 4, 5, 7, 6, 8);
    expect(game.result()).toEqual({ Xs: 1, Os: -1 });
  });

  test('refuses a square that is taken or not on the board', () => {
    const game = played(4);
    expect(() => game.next({ Os: 4 })).toThrow(/expected an empty square of Os, got {"Os":4}/);
    expect(() => game.next({ Os: 9 })).toThrow(/expected an empty square/);
    expect(() => game.next({ Xs: 0 })).toThrow(/expected an empty square/);
    expect(() => game.perform(4)).toThrow(/not a legal move of Os/);
  });

  test('is created from its entry, which takes no options', () => {
    expect(`${ticTacToe.create()}`).toBe(`${new TicTacToe()}`);
    expect(ticTacToe.create({}).name).toBe(ticTacToe.name);
    expect(() => ticTacToe.create({ size: 4 })).toThrow(/tic-tac-toe: there is no "size"/);
  });
});

describe('All of tic-tac-toe', () => {
  test('has 5478 positions, 765 of them up to symmetry', () => {
    const positions = new Set<string>();
    explore(new TicTacToe(), positions);
    expect(positions.size).toBe(5478); // published, and recomputed independently
    const classes = new Set([...positions].map((text) => smallestImage(text.slice(0, 11))));
    expect(classes.size).toBe(765); // published, and recomputed independently
  });

  test('has 255168 games', () => {
    // Published, and recomputed independently.
    expect(outcomesFrom(new TicTacToe(), false)).toEqual({ Xs: 131184, Os: 77904, drawn: 46080 });
  });

  test('has the known odds if both play at random', () => {
    // Published, and recomputed independently.
    const odds = outcomesFrom(new TicTacToe(), true);
    expect(Math.abs(odds.Xs - 0.584921)).toBeLessThan(1e-6);
    expect(Math.abs(odds.Os - 0.288095)).toBeLessThan(1e-6);
    expect(Math.abs(odds.drawn - 0.126984)).toBeLessThan(1e-6);
  });
});

interface Outcomes {
  readonly Xs: number;
  readonly Os: number;
  readonly drawn: number;
}

function played(...squares: readonly number[]): TicTacToe {
  return squares.reduce(
    (game, square) => game.next({ [game.activePlayer()]: square }),
    new TicTacToe(),
  );
}

function nextStates(game: TicTacToe): TicTacToe[] {
  return game.possibleMoves().map((moves) => game.next(moves));
}

function explore(game: TicTacToe, positions: Set<string>): void {
  if (positions.has(`${game}`)) return;
  positions.add(`${game}`);
  for (const next of nextStates(game)) explore(next, positions);
}

/** The smallest text among the rotations and reflections of three rows. */
function smallestImage(rows: string): string {
  const images: string[] = [];
  let image = rows.split('/').map((row) => [...row]);
  for (let turn = 0; turn < 4; turn++) {
    images.push(String(image), String(image.toReversed()));
    image = image.map((_, column) => image.map((row) => row[column] ?? '').reverse());
  }
  return images.sort()[0] ?? '';
}

/** How many ways of play lead to each outcome; as shares if the moves are equally likely. */
function outcomesFrom(
  game: TicTacToe,
  asShares: boolean,
  known = new Map<string, Outcomes>(),
): Outcomes {
  const earlier = endOf(game) ?? known.get(`${game}`);
  if (earlier) return earlier;
  const next = nextStates(game).map((state) => outcomesFrom(state, asShares, known));
  const sum = next.reduce(added);
  const scale = asShares ? next.length : 1;
  const outcomes = { Xs: sum.Xs / scale, Os: sum.Os / scale, drawn: sum.drawn / scale };
  known.set(`${game}`, outcomes);
  return outcomes;
}

function endOf(game: TicTacToe): Outcomes | null {
  const result = game.result();
  if (!result) return null;
  const has = (role: TicTacToeRole) => (result[role] === 1 ? 1 : 0);
  return { Xs: has('Xs'), Os: has('Os'), drawn: result.Xs === 0 ? 1 : 0 };
}

function added(a: Outcomes, b: Outcomes): Outcomes {
  return { Xs: a.Xs + b.Xs, Os: a.Os + b.Os, drawn: a.drawn + b.drawn };
}

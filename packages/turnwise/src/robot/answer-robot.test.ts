import { describe, expect, test } from 'vitest';
import { Checkers, printBoardMatrix } from '../games/index.ts';
import { answerRobot, checkersOdds } from './index.ts';

const START = new Checkers();
const QUICK = 'monteCarlo(simulationCount=10)';

/** The answer, after conversion to JSON text and back. */
async function asked(question: object): Promise<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(await answerRobot(JSON.stringify(question))));
}

describe('The odds', () => {
  test('come with the best move, and with the effect of every move on the board', async () => {
    const answer = await asked({ ask: 'odds', board: 'B:W18,32:B14,K1', seed: 1 });
    expect(answer).toMatchObject({
      ok: true,
      position: 'B:W18,32:B14,K1',
      turn: 'Black',
      result: null,
      best: '14x23',
      moves: [
        {
          move: '14x23',
          squares: [14, 23],
          captures: [18],
          becomesKing: false,
          after: 'W:W32:B23,K1',
          share: null,
        },
      ],
    });
  });

  test('are the same for a matrix, a FEN and the same seed', async () => {
    const matrix = printBoardMatrix(START);
    const [one, two] = await Promise.all(
      [`${START}`, matrix].map(async (board) => {
        const options = { turn: 'Black', player: QUICK, seed: 7 } as const;
        const { by: _by, ...rest } = await checkersOdds(board, options);
        return rest;
      }),
    );
    expect(one).toEqual(two);
    expect(one?.moves).toHaveLength(7);
    expect(one?.best).toBe(one?.moves[0]?.move);
    const values = one?.moves.map(({ value }) => value) ?? [];
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test('say when a man becomes a king, and give the board afterwards in numbers', async () => {
    const { moves } = await checkersOdds('B:W6:B26,K32', { player: QUICK });
    const crowned = moves.find(({ move }) => move === '26-30');
    expect(crowned).toMatchObject({ becomesKing: true, captures: [], squares: [26, 30] });
    expect(crowned?.afterMatrix[7]).toEqual([0, 0, 2, 0, 0, 0, 2, 0]);
  });

  test('are exact if the game is decided', async () => {
    const { best, moves } = await checkersOdds('W:WK22,K18:BK32', {
      player: 'alphaBeta(horizon=2)',
    });
    expect(moves[0]).toMatchObject({ move: best, win: 1, known: 'exact', assumes: 'best play' });
  });

  test('may be reward scores, and say so', async () => {
    const { by, moves } = await checkersOdds(`${START}`, { player: 'reward()' });
    expect(by).toMatchObject({ player: 'reward()', measures: 'reward scores', simulations: 70 });
    expect(moves.every(({ win }) => win === null)).toBe(true);
    expect(moves.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1);
  });

  test('come in time, whatever the player', async () => {
    const player = 'uct(simulationCount=2000000000)';
    const { by, moves } = await checkersOdds(`${START}`, { player, seconds: 0.2 });
    expect(by.complete).toBe(false);
    expect(by.simulations).toBeGreaterThan(0);
    expect(moves).toHaveLength(7);
  });

  test('of a finished game are empty, with the result', async () => {
    expect(await asked({ ask: 'odds', board: 'B:W18:B' })).toMatchObject({
      ok: true,
      result: { Black: -1, White: 1 },
      best: null,
      moves: [],
    });
  });
});

describe('A move made by a person', () => {
  test('is found between two boards', async () => {
    const [before, after] = [START, START.perform('11-15')].map(printBoardMatrix);
    const answer = await asked({ ask: 'check', before, after, turn: 'Black' });
    expect(answer).toEqual({ ok: true, legal: true, move: '11-15' });
  });

  test('that is illegal gets a reason', async () => {
    const answer = await asked({
      ask: 'check',
      before: 'B:W18,32:B14,9',
      after: 'W:W18,32:B14,13',
    });
    expect(answer).toMatchObject({ ok: true, legal: false, reason: 'must-capture' });
    expect(await asked({ ask: 'explain', board: `${START}`, move: '1-5' })).toMatchObject({
      legal: false,
      reason: 'occupied',
    });
  });
});

describe('A question that cannot be answered', () => {
  const board = `${START}`;
  test.each([
    ['this is no JSON', 'robot: expected a question in JSON, got "this is no JSON"'],
    ['[]', 'robot: expected an object with "ask", got []'],
    ['{}', 'robot: ask is undefined, expected odds, check, explain'],
    [{ ask: 'toString' }, 'robot: ask is "toString", expected odds, check, explain'],
    [{ ask: 'odds' }, 'robot: board is undefined, expected a FEN or 8 rows of cells'],
    [
      { ask: 'odds', board, sed: 1 },
      'robot: "odds" has no "sed"; did you mean seed? it takes ask, board, turn, player, seed, seconds',
    ],
    [{ ask: 'odds', board, seed: 0.5 }, 'robot: seed is 0.5, expected a whole number or a text'],
    [{ ask: 'odds', board, seconds: 0 }, 'robot: seconds is 0, expected a number up to 3600'],
    [{ ask: 'odds', board, turn: 'Red' }, 'robot: turn is "Red", expected Black or White'],
    [
      { ask: 'odds', board, turn: 'White' },
      'robot: turn is "White", but in B:W21-32:B1-12 it is Black',
    ],
    [
      { ask: 'odds', board: printBoardMatrix(START) },
      'robot: a matrix does not say which role is to move: give turn, Black or White',
    ],
    [
      { ask: 'odds', board, player: 'random()' },
      'robot: random() does not evaluate moves; uct(), alphaBeta(), monteCarlo() and reward() do',
    ],
    [{ ask: 'odds', board, player: 'utc()' }, /There is no player "utc"; did you mean uct\?/],
    [{ ask: 'odds', board: 'nonsense' }, /expected a position such as/],
    [{ ask: 'odds', board: [[1]], turn: 'Black' }, /expected 8 rows, got 1/],
    [{ ask: 'explain', board, move: 5 }, 'robot: move is 5, expected a text'],
    [{ ask: 'check', before: board, after: null }, /after is null, expected a FEN or 8 rows/],
  ])('%j gets an explanation of what was expected', async (question, sentence) => {
    const answer = await answerRobot(question);
    expect(answer.ok).toBe(false);
    const error = 'error' in answer ? answer.error : '';
    if (typeof sentence === 'string') expect(error).toBe(sentence);
    else expect(error).toMatch(sentence);
  });
});

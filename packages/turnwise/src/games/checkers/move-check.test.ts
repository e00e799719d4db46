import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { type Piece, put, SQUARES } from './board.ts';
import { Checkers, checkMove, explainMove, parseBoardMatrix, printBoardMatrix } from './index.ts';
import { boardAfter } from './rules.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const START = 'B:W21-32:B1-12';
const EXCHANGE = 'B:W18,32:B14,1'; // Black must play 14x23
const DOUBLE = 'B:W10,19,32:B6,1'; // Black must play 6x15x24

/** The reason and the sentence, without the legal moves. */
function answer(checked: ReturnType<typeof checkMove>): unknown {
  return checked.legal ? checked : [checked.reason, checked.text];
}

describe('Between two boards', () => {
  test('a legal move is found', () => {
    expect(checkMove(START, 'W:W21-32:B1-10,12,15')).toEqual({ legal: true, move: '11-15' });
    expect(checkMove(EXCHANGE, 'W:W32:B23,1')).toEqual({ legal: true, move: '14x23' });
    expect(checkMove(DOUBLE, 'W:W32:B24,1')).toEqual({ legal: true, move: '6x15x24' });
    const game = new Checkers();
    const after = printBoardMatrix(game.perform('9-13') as Checkers);
    expect(checkMove(printBoardMatrix(game), after, 'Black')).toEqual({
      legal: true,
      move: '9-13',
    });
  });

  test('all moves that lead to the same board are given', () => {
    // A king goes around a ring of four in two ways.
    expect(checkMove('W:WK26:B14,15,22,23,K1', 'B:WK26:BK1')).toEqual({
      legal: true,
      move: '26x17x10x19x26',
      others: ['26x19x10x17x26'],
    });
  });

  test.each([
    [START, START, 'nothing-moved', 'Nothing moved: both boards are the same.'],
    ['B:W32:B1,12', 'W:W32:B12,15', 'too-far', 'From 1 to 15 is farther than a step or a jump.'],
    [START, 'W:W21-32:B1-10,12,19', 'not-diagonal', 'From 11 to 19 is no diagonal step or jump.'],
    [START, 'W:W21-32:B1-10,12,18', 'nothing-jumped', ''],
    [START, 'W:W21-32:B1-7,9-12,15', 'own-piece-jumped', "Black's man on 11 is no piece to jump"],
    [START, 'W:W21,23-32:B1-10,12,22', 'occupied', "22 is occupied by White's man."],
    [START, 'W:W18,21,23-32:B1-12', 'opponents-piece', 'White moved from 22 to 18, but Black is'],
    [START, 'W:W21-32:B1-8,11-14', 'several-moved', '9 and 10 are left, and 13 and 14 are taken.'],
    [START, 'W:W21-32:B1-11', 'vanished', 'Black has fewer pieces than before: look at 12.'],
    [START, 'W:W21-31:B1-12', 'vanished', 'Black moved nothing, and White lost 32.'],
    [START, 'W:W21-31:B1-10,12,15', 'wrong-removed', '11-15 does not capture 32.'],
    [
      'B:W21-31:B1-12',
      'W:W21-32:B1-10,12,15',
      'appeared',
      'White has more pieces than before: look at 32.',
    ],
    [
      'B:W21-32:B1-11',
      'W:W21-32:B1-11,13',
      'appeared',
      'Black has more pieces than before: look at 13.',
    ],
    [
      'B:W21-32:B10',
      'W:W21-32:B6',
      'wrong-direction',
      "Black's man can't go backwards from 10 to 6.",
    ],
    ['B:W14,32:B18', 'W:W32:B9', 'wrong-direction', ''],
    [EXCHANGE, 'W:W18,32:B14,6', 'must-capture', 'Black must capture here: 14x23.'],
    [EXCHANGE, 'W:W18,32:B23,1', 'not-removed', '14x23 captures 18: remove it.'],
    [EXCHANGE, 'W:W18:B23,1', 'wrong-removed', '14x23 does not capture 32.'],
    [EXCHANGE, 'W:W:B23,1', 'wrong-removed', '14x23 does not capture 32.'],
    [
      EXCHANGE,
      'W:W32:BK23,1',
      'wrongly-crowned',
      "Black's man from 14 does not become a king on 23.",
    ],
    [DOUBLE, 'W:W19,32:B15,1', 'must-continue', 'The capture goes on from 15: 6x15x24.'],
    [DOUBLE, 'W:W19,32:B24,1', 'not-removed', '6x15x24 captures 19 too: remove it.'],
    [START, 'W:W21-32:B1-11,K12', 'wrongly-crowned', ''],
    [START, 'W:W21-31,K32:B1-12', 'changed', "White's piece on 32 is another one now."],
    ['B:W32:BK1', 'W:W32:B6', 'changed', "Black's king from 1 became a man on 6."],
    ['B:W9,13:B5', 'W:W9,13:B14', 'not-removed', '5x14 captures 9: remove it.'],
  ])('%s to %s is refused with the reason', (before, after, reason, text) => {
    const checked = checkMove(before, after);
    expect(checked).toMatchObject({ legal: false, reason });
    expect(checked.legal ? '' : checked.text).toContain(text);
  });

  test('a man that reaches the king row is crowned', () => {
    const before = new Checkers({ start: 'B:W5:B26' });
    const after = printBoardMatrix(before.perform('26-30') as Checkers);
    expect(checkMove(before, after)).toEqual({ legal: true, move: '26-30' });
    const row = after[7] ?? [];
    row[row.indexOf(2)] = 1;
    expect(answer(checkMove(before, after))).toEqual([
      'not-crowned',
      "Black's man from 26 becomes a king on 30: crown it.",
    ]);
  });

  test('the legal moves are given where the move was none, and all is JSON', () => {
    const checked = checkMove(EXCHANGE, 'W:W18,32:B14,6');
    expect(checked).toMatchObject({ legal: false, legalMoves: ['14x23'] });
    expect(JSON.parse(JSON.stringify(checked))).toEqual(checked);
  });

  test('nothing is legal once the game is over', () => {
    const over = new Checkers({ start: 'B:W13:B5,6' }).perform('5-9') as Checkers;
    expect(answer(checkMove(over, 'B:W17:B6,9'))).toEqual([
      'game-over',
      'White has no move here: the game is over.',
    ]);
    expect(explainMove(over, '13-17')).toMatchObject({ reason: 'game-over', legalMoves: [] });
  });

  test('a matrix needs a role, and the role must be the one to move', () => {
    const matrix = printBoardMatrix(new Checkers());
    expect(() => checkMove(matrix, matrix)).toThrow('a matrix does not say which role is to move');
    expect(() => checkMove(START, matrix, 'White')).toThrow(
      'expected White to move, and it is Black',
    );
    expect(() => checkMove('what', matrix)).toThrow('expected a position such as');
    expect(() => Reflect.apply(checkMove, undefined, [7, matrix])).toThrow('7 is no board');
  });
});

describe('A move as text', () => {
  test('is found by all its squares or by two, with a dash or an x', () => {
    for (const text of ['6x15x24', '6x24', '6-24', ' 6X24 '])
      expect(explainMove(DOUBLE, text)).toEqual({ legal: true, move: '6x15x24' });
    expect(explainMove('W:WK26:B14,15,22,23,K1', '26x26')).toMatchObject({
      others: ['26x19x10x17x26'],
    });
  });

  test.each([
    [START, '11-33', 'unreadable', '"11-33" is no move such as 11-15 or 22x15x8'],
    [START, 'e4', 'unreadable', '"e4" is no move'],
    [START, '13-17', 'no-piece', 'Nothing stands on 13.'],
    [START, '22-18', 'opponents-piece', "White's man on 22 can't move: Black is to move."],
    [START, '11-11', 'nothing-moved', "Black's man stays on 11."],
    [START, '8-11', 'occupied', "11 is occupied by Black's man."],
    [START, '11-22', 'occupied', "22 is occupied by White's man."],
    [START, '11-19', 'not-diagonal', 'From 11 to 19 is no diagonal step or jump.'],
    [START, '12-19', 'nothing-jumped', 'From 12 to 19 nothing on 16 is jumped over.'],
    ['B:W32:B1', '1-10', 'nothing-jumped', 'nothing on 6 is jumped over'],
    ['B:W32:B1', '1-15', 'too-far', 'From 1 to 15 is farther than a step or a jump.'],
    ['B:W32:B10', '10-7', 'wrong-direction', "Black's man can't go backwards from 10 to 7."],
    ['B:W32:B10,15', '10-19', 'own-piece-jumped', "Black's man on 15 is no piece to jump over."],
    [EXCHANGE, '1-5', 'must-capture', 'Black must capture here: 14x23.'],
    [EXCHANGE, '14-17', 'must-capture', 'Black must capture here: 14x23.'],
    [DOUBLE, '6x15', 'must-continue', 'The capture goes on from 15: 6x15x24.'],
    [DOUBLE, '6x15x18', 'step-in-capture', 'A capture is made of jumps, and 15 to 18 is a step.'],
    [DOUBLE, '1x5x14', 'step-in-capture', 'A capture is made of jumps, and 1 to 5 is a step.'],
    [DOUBLE, '6x15x22', 'nothing-jumped', 'nothing on 18 is jumped over'],
    ['B:W26,27:B23', '23x32x23', 'jumped-twice', 'The piece on 27 is jumped over twice.'],
    ['B:W26,27,28:B23', '23x30x21', 'nothing-jumped', ''],
    ['B:W25,26,5:B23', '23x30x21', 'wrong-direction', "Black's man becomes a king on 30, and its"],
  ])('%s %s is refused with the reason', (before, text, reason, sentence) => {
    const checked = explainMove(before, text);
    expect(checked).toMatchObject({ legal: false, reason });
    expect(checked.legal ? '' : checked.text).toContain(sentence);
  });
});

describe('On the boards of random games', () => {
  const states = randomStates(200);

  test('every legal move is found', () => {
    for (const game of states) {
      for (const move of movesOf(game)) {
        const checked = checkMove(game, game.perform(move) as Checkers);
        const found = checked.legal ? [checked.move, ...(checked.others ?? [])] : [];
        expect(found).toContain(move);
        expect(explainMove(game, move)).toEqual({ legal: true, move });
      }
    }
  });

  test('any other board has a reason, and only a legal move has none', () => {
    const random = new Random(2);
    const pieces = ['b', 'w', 'B', 'W', '.', '.', '.', '.'] as const;
    const reasons = new Set<string>();
    let legal = 0;
    const some = isLong ? states : states.slice(0, 60);
    for (const game of some) {
      const { board, turn } = game.position;
      for (let n = 0; n < 40; n++) {
        const moves = movesOf(game);
        // Most start from the board after a legal move, so that little is wrong.
        let after = random.chance(0.7) ? boardAfter(board, turn, random.choice(moves)) : board;
        for (let change = random.below(4); change > 0; change--)
          after = put(after, random.choice(SQUARES), random.choice<Piece | '.'>(pieces));
        if (count(after, 'bB') > 12 || count(after, 'wW') > 12) continue;
        const checked = checkMove(game, matrixOf(after), turn);
        expect(checked.legal).toBe(moves.some((move) => boardAfter(board, turn, move) === after));
        expect(JSON.parse(JSON.stringify(checked))).toEqual(checked);
        if (checked.legal) legal++;
        else {
          expect(checked.text).toMatch(/^[A-Z1-9].*\.$/);
          expect(checked.text).not.toMatch(/undefined|none|NaN/);
          expect(checked.legalMoves).toEqual(moves);
          reasons.add(checked.reason);
        }
      }
    }
    expect(legal).toBeGreaterThan(5 * some.length);
    expect(reasons.size).toBeGreaterThan(10);
  });

  test('every pair of squares is a legal move or has a reason', () => {
    for (const game of states.slice(0, isLong ? 40 : 10)) {
      const legal = movesOf(game).map((move) => move.split(/[-x]/));
      const ends = new Set(legal.map((squares) => `${squares[0]}-${squares.at(-1)}`));
      for (const from of SQUARES) {
        for (const to of SQUARES) {
          const checked = explainMove(game, `${from}-${to}`);
          expect(checked.legal).toBe(ends.has(`${from}-${to}`));
          if (checked.legal) continue;
          expect(checked.text).not.toMatch(/undefined|none|NaN|: \./);
          const hasCapture =
            checked.reason === 'must-capture' || checked.reason === 'must-continue';
          if (hasCapture) expect(checked.legalMoves.join()).toContain('x');
        }
      }
    }
  });

  test('a board and its state give the same answer', () => {
    for (const game of states.slice(0, 50)) {
      const { turn } = game.position;
      const bare = parseBoardMatrix(printBoardMatrix(game), turn);
      const [move = ''] = movesOf(game);
      const after = printBoardMatrix(game.perform(move) as Checkers);
      expect(checkMove(bare, after)).toEqual(checkMove(game, after));
    }
  });
});

function movesOf(game: Checkers): readonly string[] {
  return game.moves()?.[game.activePlayer()] ?? [];
}

/** This number of states with legal moves, from as many random games. */
function randomStates(length: number): Checkers[] {
  return Array.from({ length }, (_, seed) => {
    const random = new Random(seed);
    let game = new Checkers();
    for (let ply = random.below(100); ply > 0; ply--) {
      const next = game.perform(random.choice(movesOf(game))) as Checkers;
      if (next.result()) break;
      game = next;
    }
    return game;
  });
}

function matrixOf(board: string): string[] {
  return Array.from({ length: 8 }, (_, row) => {
    const cells = [...board.slice(4 * row, 4 * row + 4)];
    return cells.map((cell) => (row % 2 === 0 ? `.${cell}` : `${cell}.`)).join('');
  });
}

function count(board: string, pieces: string): number {
  return [...board].filter((at) => pieces.includes(at)).length;
}

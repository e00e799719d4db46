import { describe, expect, test } from 'vitest';
import { ConnectFour, type ConnectFourOptions, connectFour } from './index.ts';

describe('Connect Four', () => {
  test('begins with Yellow on an empty board of 7 columns and 6 rows', () => {
    const game = new ConnectFour();
    expect(`${game}`).toBe('......./......./......./......./......./....... Yellow');
    expect(game.players).toEqual(['Yellow', 'Red']);
    expect(game.moves()).toEqual({ Yellow: [0, 1, 2, 3, 4, 5, 6] });
    expect(game.result()).toBeNull();
    expect(game.options).toEqual({ width: 7, height: 6, line: 4 });
  });

  test('drops stones onto those below, and leaves the state before unchanged', () => {
    const game = played('dd');
    expect(`${game.next({ Yellow: 4 })}`).toBe(
      '......./......./......./......./...r.../...yy.. Red',
    );
    expect(`${game}`).toBe('......./......./......./......./...r.../...y... Yellow');
  });

  test('refuses a stone in a full column', () => {
    const game = played('aaaaaa');
    expect(game.moves()).toEqual({ Yellow: [1, 2, 3, 4, 5, 6] });
    expect(() => game.next({ Yellow: 0 })).toThrow(
      /expected an open column for Yellow, got {"Yellow":0}/,
    );
    expect(() => game.perform(0)).toThrow(/not a legal move of Yellow/);
  });

  test('refuses a column that does not exist, and the other role', () => {
    const game = new ConnectFour();
    expect(() => game.next({ Yellow: 7 })).toThrow(/expected an open column/);
    expect(() => game.next({ Red: 0 })).toThrow(/expected an open column for Yellow/);
  });

  test.each([
    ['in a row', 'aabbccd'],
    ['in a row, closing a gap', 'aabbddc'],
    ['in a row at the right edge', 'ddeeffg'],
    ['in a column', 'abababa'],
    ['in a diagonal that rises', 'abbccdcddgd'],
    ['in a diagonal that falls', 'gffeededdad'],
  ])('is won by Yellow with four %s', (_, columns) => {
    const game = played(columns);
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Yellow: 1, Red: -1 });
  });

  test('is won by Red too', () => {
    const game = played('gabacafa');
    expect(game.result()).toEqual({ Yellow: -1, Red: 1 });
    expect(game.moves()).toBeNull();
  });

  test('is not won with three, or across the edge of the board', () => {
    expect(played('aabbcc').result()).toBeNull();
    expect(`${played('eafbgba')}`).toBe('......./......./......./......./yr...../rr..yyy Red');
    expect(played('eafbgba').result()).toBeNull();
  });

  test('is drawn when the board is full without a line', () => {
    const game = played('ecbacdgddfegdaabddacgeacfbbccbgeggeffbeffa');
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Yellow: 0, Red: 0 });
  });

  test('is won when the last stone completes a line', () => {
    const game = played('feddfbbbdccggfaegaedbefgaeacbbfcfaggcaddec');
    expect(`${game}`).not.toContain('.');
    expect(game.result()).toEqual({ Yellow: -1, Red: 1 });
  });

  test('can be played on other boards and with other lines', () => {
    const three = played('aabbc', { width: 3, height: 2, line: 3 });
    expect(`${three}`).toBe('rr./yyy Red');
    expect(three.result()).toEqual({ Yellow: 1, Red: -1 });
    const five = { width: 20, height: 20, line: 5 };
    expect(played('ttssrrq', five).result()).toBeNull();
    expect(played('ttssrrqqp', five).result()).toEqual({ Yellow: 1, Red: -1 });
  });

  test('is always drawn in a single column', () => {
    const game = played('aaaaa', { width: 1, height: 5, line: 2 });
    expect(game.result()).toEqual({ Yellow: 0, Red: 0 });
  });
});

describe('The options of Connect Four', () => {
  test('are kept by the game and all its successors', () => {
    const game = connectFour.create({ width: 5 });
    expect(game.options).toEqual({ width: 5, height: 6, line: 4 });
    expect(game.next({ Yellow: 0 }).settings).toBe(game.settings);
  });

  test.each([
    [{ width: 0 }, 'connect-four: width is 0, expected a whole number from 1 to 20'],
    [{ width: 21 }, 'connect-four: width is 21, expected a whole number from 1 to 20'],
    [{ height: 2.5 }, 'connect-four: height is 2.5, expected a whole number from 1 to 20'],
    [{ line: 1 }, 'connect-four: line is 1, expected a whole number from 2 to 20'],
    [{ rows: 6 }, 'connect-four: there is no "rows"'],
  ])('are refused if they are %j', (options, message) => {
    expect(() => connectFour.create(options)).toThrow(message);
  });

  test('are refused if a line is longer than both sides of the board', () => {
    expect(() => new ConnectFour({ width: 3, height: 3 })).toThrow(
      'connect-four: line is 4, but nobody can have that many in a line on 3 columns of 3',
    );
    expect(new ConnectFour({ width: 2, height: 4 }).moves()).toEqual({ Yellow: [0, 1] });
  });
});

describe('All of Connect Four', () => {
  test('has the known number of ways to play each number of plies', () => {
    // Recomputed independently. Games that end earlier are not counted.
    const all = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572];
    const counts = process.env.TURNWISE_LONG ? all : all.slice(0, 7);
    expect(counts.map((_, index) => perft(new ConnectFour(), index + 1))).toEqual(counts);
  });
});

function played(letters: string, options: ConnectFourOptions = {}): ConnectFour {
  return [...letters].reduce((game, letter) => {
    const role = game.activePlayer();
    return game.next({ [role]: game.parseMove(letter) });
  }, new ConnectFour(options));
}

/** Ways to play this many plies; the last ply is counted without playing it. */
function perft(game: ConnectFour, plies: number): number {
  const moves = game.possibleMoves();
  if (plies === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(game.next(move), plies - 1), 0);
}

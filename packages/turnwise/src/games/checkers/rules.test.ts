import { describe, expect, test } from 'vitest';
import { Checkers, type CheckersOptions, checkers } from './index.ts';

/** Kings far apart, which can walk for ever. */
const KINGS = 'B:WK32:BK1';

/** From KINGS back to KINGS. */
const ROUND = ['1-5', '32-28', '5-1', '28-32'];

describe('Checkers', () => {
  test('begins with Black, twelve men on either side', () => {
    const game = new Checkers();
    expect(`${game}`).toBe('B:W21-32:B1-12');
    expect(game.players).toEqual(['Black', 'White']);
    expect(game.moves()).toEqual({
      Black: ['9-13', '9-14', '10-14', '10-15', '11-15', '11-16', '12-16'],
    });
    expect(game.result()).toBeNull();
    expect(game.options).toEqual({ repetition: 3, moveLimit: 40, start: 'B:W21-32:B1-12' });
  });

  test('leaves the state before unchanged', () => {
    const game = new Checkers();
    expect(`${game.next({ Black: '11-15' })}`).toBe('W:W21-32:B1-10,12,15');
    expect(`${game}`).toBe('B:W21-32:B1-12');
  });

  test('refuses illegal moves, and the other role', () => {
    const game = new Checkers();
    expect(() => game.next({ Black: '11-14' })).toThrow(
      'checkers: expected a legal move of Black, got {"Black":"11-14"} at B:W21-32:B1-12',
    );
    expect(() => game.next({ White: '22-18' })).toThrow(/expected a legal move of Black/);
    expect(() => game.perform('22-18')).toThrow(/not a legal move of Black/);
  });

  test('has men that step forward and kings that step both ways', () => {
    expect(movesAt('B:W5:B14')).toEqual(['14-17', '14-18']);
    expect(movesAt('W:W14:BK29')).toEqual(['14-9', '14-10']);
    expect(movesAt('W:WK14:BK29')).toEqual(['14-9', '14-10', '14-17', '14-18']);
    expect(movesAt('W:WK4,K29:B13')).toEqual(['4-8', '29-25']);
  });

  test('has men that capture forward only', () => {
    expect(movesAt('B:W10,18:B14')).toEqual(['14x23']);
    expect(movesAt('B:W10:B14')).toEqual(['14-17', '14-18']);
    expect(movesAt('B:W10:BK14')).toEqual(['14x7']);
  });

  test('requires a capture if there is one', () => {
    const game = new Checkers({ start: 'B:W18:B1,14' });
    expect(game.moves()).toEqual({ Black: ['14x23'] });
    expect(() => game.perform('1-5')).toThrow(/not a legal move/);
    expect(`${game.perform('14x23')}`).toBe('W:W:B1,23');
  });

  test('captures neither beyond the edge nor against a piece behind', () => {
    expect(movesAt('B:W16,20:B11')).toEqual(['11-15']);
    expect(movesAt('B:W20:B16')).toEqual(['16-19']);
  });

  test('lets any capture be chosen, not only the largest', () => {
    expect(movesAt('B:W16,18,26:B12,14')).toEqual(['12x19', '14x23x30']);
  });

  test('continues a capture as long as possible, and that is one move', () => {
    const game = new Checkers({ start: 'B:W6,15,23,32:B12,K1' });
    expect(game.moves()).toEqual({ Black: ['1x10x19x26'] });
    expect(() => game.perform('1x10')).toThrow(/not a legal move/);
    expect(`${game.perform('1x10x19x26')}`).toBe('W:W32:B12,K26');
    expect(`${game}`).toBe('B:W6,15,23,32:B12,K1');
  });

  test('counts two paths as two moves, even if they capture the same pieces', () => {
    const game = new Checkers({ start: 'W:WK26:B14,15,22,23' });
    expect(game.moves()).toEqual({ White: ['26x17x10x19x26', '26x19x10x17x26'] });
    const [one, two] = (game.moves()?.White ?? []).map((move) => `${game.perform(move)}`);
    expect(one).toBe(two);
  });

  test('lets a king capture a ring of four and end where it began', () => {
    const game = new Checkers({ start: 'W:WK26:B14,15,22,23,K1' });
    const after = game.perform('26x17x10x19x26');
    expect(`${after}`).toBe('B:WK26:BK1');
    // The same with a man, which cannot come back.
    expect(movesAt('W:W26:B14,15,22,23,K1')).toEqual(['26x17x10', '26x19x10']);
  });

  test('jumps no piece twice', () => {
    // From 10 the king could go back over 15, if it had not captured it already.
    expect(movesAt('W:WK19:B15,16,24')).toEqual(['19x10', '19x12', '19x28']);
    expect(movesAt('W:WK10:B14,15,22,23')).toEqual(['10x17x26x19x10', '10x19x26x17x10']);
  });

  test('crowns a man on the last row', () => {
    expect(`${at('B:WK1:B28').perform('28-32')}`).toBe('W:WK1:BK32');
    expect(`${at('W:W5:BK32').perform('5-1')}`).toBe('B:WK1:BK32');
  });

  test('ends the move of a man that reaches the last row in a capture', () => {
    const game = at('W:W10:B7,8');
    expect(game.moves()).toEqual({ White: ['10x3'] });
    expect(`${game.perform('10x3')}`).toBe('B:WK3:B8');
    expect(movesAt('W:WK10:B7,8')).toEqual(['10x3x12']);
  });

  test('is lost by the side without pieces', () => {
    const game = at('B:W18:B14').perform('14x23');
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Black: 1, White: -1 });
  });

  test('is lost by the side that cannot move', () => {
    const game = at('W:WK19,K20:B12').perform('20-16');
    expect(game.moves()).toBeNull();
    expect(game.result()).toEqual({ Black: -1, White: 1 });
  });

  test('can begin with any board', () => {
    const game = checkers.create({ start: 'W:W30:BK3,1-2' });
    expect(`${game}`).toBe('W:W30:B1,2,K3');
    expect(game.activePlayer()).toBe('White');
    expect(game.options).toEqual({ repetition: 3, moveLimit: 40, start: 'W:W30:B1,2,K3' });
  });
});

describe('Repetition in checkers', () => {
  test('draws when a position occurs for the third time', () => {
    const game = played(at(KINGS), [...ROUND, ...ROUND.slice(0, 3)]);
    expect(game.result()).toBeNull();
    const third = game.perform('28-32');
    expect(third.result()).toEqual({ Black: 0, White: 0 });
    expect(third.moves()).toBeNull();
    expect(() => third.next({ Black: '1-5' })).toThrow(/expected a legal move of Black/);
  });

  test('counts positions reached in another order of moves', () => {
    // The kings of Black have changed places.
    const start = 'B:WK32:BK9,K10';
    const swap = ['9-6', '32-28', '10-14', '28-32', '6-10', '32-28', '14-9', '28-32'];
    const game = played(at(start, { repetition: 2 }), swap.slice(0, -1));
    expect(game.result()).toBeNull();
    expect(game.perform('28-32').result()).toEqual({ Black: 0, White: 0 });
  });

  test('starts again when a man has moved', () => {
    const game = at('B:WK32:B12,K1', { repetition: 2 });
    const before = played(game, ROUND.slice(0, 3));
    expect(before.perform('28-32').result()).toEqual({ Black: 0, White: 0 });
    const moved = played(game, ['1-5', '32-28', '12-16', '28-32', '5-1', '32-28']);
    expect(moved.result()).toBeNull();
    expect(`${moved}`).toBe('B:WK28:B16,K1:H3 after 28-32 5-1 32-28');
  });

  test('can be set to another number, or switched off', () => {
    expect(played(at(KINGS, { repetition: 2 }), ROUND).result()).toEqual({ Black: 0, White: 0 });
    const often = [...ROUND, ...ROUND, ...ROUND, ...ROUND];
    expect(played(at(KINGS, { repetition: 5 }), often).result()).toEqual({ Black: 0, White: 0 });
    const free = played(at(KINGS, { repetition: null }), often);
    expect(free.result()).toBeNull();
    expect(`${free}`).toBe(`${KINGS}:H16`);
  });

  test('is remembered by each game separately', () => {
    const game = played(at(KINGS), [...ROUND, ...ROUND.slice(0, 3)]);
    const [one, two] = [game.perform('28-32'), game.perform('28-24')];
    expect(one.result()).toEqual({ Black: 0, White: 0 });
    expect(two.result()).toBeNull();
    expect(at(KINGS).position.history).toEqual([]);
    expect(game.position.history).toHaveLength(7);
    expect(two.position.history).toHaveLength(8);
  });
});

describe('The limit of moves in checkers', () => {
  const free = { repetition: null };
  const walk = Array.from({ length: 80 }, (_, ply) => ROUND[ply % 4]);

  test('draws after 40 quiet moves of each side', () => {
    const game = played(at(KINGS, free), walk.slice(0, 79));
    expect(game.result()).toBeNull();
    expect(game.perform('28-32').result()).toEqual({ Black: 0, White: 0 });
  });

  test('starts again when a man moves or something is captured', () => {
    const late = played(at('B:WK32:B12,K1', free), walk.slice(0, 78));
    expect(`${late}`).toBe('B:WK28:B12,K5:H78');
    expect(`${late.perform('12-16')}`).toBe('W:WK28:B16,K5');
    expect(`${late.perform('5-1')}`).toBe('W:WK28:B12,K1:H79');
    expect(`${at('B:WK2,K27:B9,K24:H79', free).perform('24x31')}`).toBe('W:WK2:B9,K31');
  });

  test('can be set to another number, or switched off', () => {
    const short = { repetition: null, moveLimit: 2 };
    expect(played(at(KINGS, short), ROUND.slice(0, 3)).result()).toBeNull();
    expect(played(at(KINGS, short), ROUND).result()).toEqual({ Black: 0, White: 0 });
    const never = played(at(KINGS, { repetition: null, moveLimit: null }), [...walk, ...walk]);
    expect(never.result()).toBeNull();
    expect(`${never}`).toBe(KINGS); // what is not counted does not distinguish positions
  });

  test('does not save a side that cannot move', () => {
    const game = at('W:WK19,K20:B12:H1', { moveLimit: 1 }).perform('20-16');
    expect(game.position.quiet).toBe(2);
    expect(game.result()).toEqual({ Black: -1, White: 1 });
  });
});

describe('The options of checkers', () => {
  test('are kept by the game and all its successors', () => {
    const game = checkers.create({ moveLimit: 50 });
    expect(game.options).toEqual({ repetition: 3, moveLimit: 50, start: 'B:W21-32:B1-12' });
    expect(game.next({ Black: '11-15' }).settings).toBe(game.settings);
  });

  test.each([
    [{ repetition: 1 }, 'checkers: repetition is 1, expected a whole number from 2 to 9, or none'],
    [{ moveLimit: 0 }, 'checkers: moveLimit is 0, expected a whole number from 1 to 200, or none'],
    [{ start: 5 }, 'checkers: start is 5, expected a text'],
    [{ start: '' }, 'checkers: expected a position such as "B:W21-32:B1-12", got ""'],
    [{ start: 'B:W33:B1' }, /"33" is no square from 1 to 32/],
    [{ start: `${KINGS} after 5-1` }, 'checkers: start is a position without moves before it'],
    [{ start: `${KINGS}:H81` }, 'checkers: H is 81 in start, and 80 plies without progress draw'],
    [{ board: '' }, 'checkers: there is no "board"'],
  ])('are refused if they are %j', (options, message) => {
    expect(() => checkers.create(options)).toThrow(message);
  });
});

describe('All of checkers', () => {
  test('has the known perft counts', { timeout: 3_600_000 }, () => {
    // Published by Aart Bik: a capture with all its jumps is one ply.
    const all = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680];
    const counts = process.env.TURNWISE_LONG ? all : all.slice(0, 7);
    expect(counts.map((_, index) => perft(new Checkers(), index + 1))).toEqual(counts);
  });
});

function at(start: string, options: CheckersOptions = {}): Checkers {
  return new Checkers({ ...options, start });
}

function movesAt(start: string): readonly string[] | null {
  const game = at(start);
  return game.moves()?.[game.activePlayer()] ?? null;
}

function played(game: Checkers, moves: readonly string[]): Checkers {
  return moves.reduce((state, move) => state.perform(move), game);
}

function perft(game: Checkers, plies: number): number {
  const moves = game.possibleMoves();
  if (plies === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(game.next(move), plies - 1), 0);
}

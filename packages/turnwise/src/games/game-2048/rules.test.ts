import { describe, expect, test } from 'vitest';
import { Contingent } from '../../core/index.ts';
import { AlphaBetaPlayer } from '../../players/index.ts';
import { solve } from '../../solvers/index.ts';
import { gameFrom } from '../index.ts';
import { FITS } from './calibration-fit.ts';
import { Game2048, type Game2048Move } from './index.ts';

const board = (text: string, game = new Game2048()) => game.parsePosition(text);

/** The row after a move, without the new tile: the board after it when all other squares are known. */
function pushed(row: string, move: Game2048Move): string {
  const game = board(`${row}/.,.,.,./.,.,.,./.,.,.,.`);
  const next = game.perform(move);
  if (!(next instanceof Contingent)) return `${next}`.split('/')[0] ?? '';
  // The new tile appears at the bottom left, which is free.
  return `${next.next({ square: 'a1', tile: 2 })}`.split('/')[0] ?? '';
}

describe('A move', () => {
  test('pushes all tiles to one side, and equal ones that meet become one', () => {
    expect(pushed('.,2,.,2', 'left')).toBe('4,.,.,.');
    expect(pushed('2,.,4,.', 'right')).toBe('.,.,2,4');
  });

  test('merges a tile only once', () => {
    expect(pushed('2,2,4,.', 'left')).toBe('4,4,.,.');
    expect(pushed('4,4,4,4', 'left')).toBe('8,8,.,.');
  });

  test('merges the tiles in front first', () => {
    expect(pushed('2,2,2,.', 'left')).toBe('4,2,.,.');
    expect(pushed('2,2,2,.', 'right')).toBe('.,.,2,4');
  });

  test('must move a tile', () => {
    expect(board('2,4,.,./.,.,.,./.,.,.,./.,.,.,.').moves()).toEqual({ Solo: ['down', 'right'] });
    expect(() => board('2,4,.,./.,.,.,./.,.,.,./.,.,.,.').perform('up')).toThrow(
      'not a legal move',
    );
  });
});

describe('A new tile', () => {
  test('is a 2 with 9/10 or a 4 with 1/10, on any free square alike', () => {
    const next = board('2,2/.,.', new Game2048({ size: 2 })).perform('left');
    if (!(next instanceof Contingent)) throw new Error('a tile should appear');
    expect(next.possibleHaps()).toEqual(
      ['b2', 'a1', 'b1'].flatMap((square) => [
        { haps: { square, tile: 2 }, probability: expect.closeTo(0.3, 12) },
        { haps: { square, tile: 4 }, probability: expect.closeTo(1 / 30, 12) },
      ]),
    );
  });

  test('appears twice before the first move', () => {
    const start = new Game2048();
    expect([start.activePlayers, start.moves()]).toEqual([[], {}]);
    const first = start.next({}, { square: 'a1', tile: 2 });
    expect(`${first}`).toBe('.,.,.,./.,.,.,./.,.,.,./2,.,.,.');
    if (first instanceof Contingent) throw new Error('a state was expected');
    expect(first.moves()).toEqual({});
    const second = first.next({}, { square: 'd4', tile: 4 });
    if (second instanceof Contingent) throw new Error('a state was expected');
    expect(second.activePlayers).toEqual(['Solo']);
  });
});

describe('The game ends', () => {
  test('with the goal, before another tile appears', () => {
    const next = board('1024,1024,.,./.,.,.,./.,.,.,./.,.,.,.').perform('left');
    if (next instanceof Contingent) throw new Error('the game should be over');
    expect(`${next}`).toBe('2048,.,.,./.,.,.,./.,.,.,./.,.,.,.');
    expect(next.result()).toEqual({ Solo: 1 });
  });

  test('when no tile can move', () => {
    expect(board('2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2').result()).toEqual({ Solo: -1 });
    expect(board('2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,4').result()).toBeNull();
  });

  test('with the score as the result, where there is no goal', () => {
    const game = new Game2048({ size: 2, result: 'score' });
    const next = board('4,4/2,2 score 12', game).perform('left');
    if (!(next instanceof Contingent)) throw new Error('a tile should appear');
    expect(`${next.next({ square: 'b1', tile: 2 })}`).toBe('8,./4,2 score 24');
    expect(board('2,8/4,2 score 20', game).result()).toEqual({ Solo: 20 });
  });
});

describe('On 2 x 2, by best play', () => {
  // John Lees-Miller, The Mathematics of 2048: Optimal Play with Markov Decision Processes, jdlm.info, 2018 ("about 8 %"
  // for 32); the digits were computed by another program.
  test.each([
    [8, 1],
    [16, 0.962511],
    [32, 0.082887],
  ])('a tile of %i is reached with probability %f', async (goal, probability) => {
    const game = new Game2048({ size: 2, goal });
    const solution = await solve(game);
    expect((1 + solution.value(game, 'Solo')) / 2).toBeCloseTo(probability, 6);
  });

  test('no score is higher than the bound, and 180 is reached', () => {
    const game = new Game2048({ size: 2, result: 'score' });
    expect(game.resultBounds()).toEqual([0, 180]);
    expect(highest(game)).toBe(180);
  });
});

/** The highest score that chance and moves can lead to. */
function highest(game: Game2048): number {
  const seen = new Set<string>();
  const pending = [game.kernel()];
  let most = 0;
  const words = new Int32Array(game.kernel().keyLength);
  for (let kernel = pending.pop(); kernel; kernel = pending.pop()) {
    kernel.writeCanonicalKey(words, 0);
    if (seen.has(words.join())) continue;
    seen.add(words.join());
    if (kernel.choices() === 0) most = Math.max(most, kernel.payoff());
    for (let choice = 0; choice < kernel.choices(); choice++) {
      const next = kernel.copy();
      next.play(choice);
      pending.push(next);
    }
  }
  return most;
}

test('On 4 x 4 the highest score is 3,932,100', () => {
  expect(new Game2048({ result: 'score' }).resultBounds()).toEqual([0, 3_932_100]); // well known
});

describe('The estimate', () => {
  const estimate = (text: string) => board(text).estimate();

  test('prefers free squares, order, and tiles that can merge', () => {
    const ordered = estimate('64,32,16,8/.,.,.,./.,.,.,./.,.,.,.');
    expect(ordered).toBeGreaterThan(estimate('32,64,8,16/.,.,.,./.,.,.,./.,.,.,.'));
    expect(estimate('64,.,.,./.,.,.,./.,.,.,./.,.,.,.')).toBeGreaterThan(
      estimate('32,.,.,./.,16,.,./.,.,8,./.,.,.,8'),
    );
    expect(estimate('4,4,.,./.,.,.,./.,.,.,./.,.,.,.')).toBeGreaterThan(
      estimate('4,.,.,./.,.,4,./.,.,.,./.,.,.,.'),
    );
  });

  test('stays within the bounds of results', () => {
    for (const text of [
      '2,1024,2,1024/1024,2,1024,2/2,1024,2,1024/1024,2,1024,4',
      '.,.,.,./.,.,.,./.,.,.,./.,.,.,.',
    ])
      expect(Math.abs(estimate(text))).toBeLessThan(1);
    const scored = new Game2048({ size: 2, result: 'score' });
    expect(board('32,16/8,4 score 176', scored).estimate()).toBeLessThanOrEqual(180);
  });
});

test('Alpha-beta sees the moves that win at once', () => {
  const next = board('1024,2,4,8/1024,4,8,16/4,8,16,2/2,4,2,.');
  const { moves } = new AlphaBetaPlayer({ horizon: 1 }).analysis(next, 'Solo');
  expect(moves.filter(({ win }) => win === 1).map(({ move }) => move)).toEqual(['up', 'down']);
});

test('At the horizon, alpha-beta estimates what a move leads to, before the new tile', () => {
  const game = board(
    '64,32,16,8/2,.,.,./.,.,.,./.,.,4,.',
    new Game2048({ goal: 1024 }), // not calibrated
  );
  const { moves, simulations } = new AlphaBetaPlayer({ horizon: 1 }).analysis(game, 'Solo');
  for (const [choice, { value }] of moves.entries()) {
    const kernel = game.kernel();
    kernel.play(choice);
    expect(value).toBe(kernel.estimate());
  }
  expect(simulations).toBe(moves.length);
});

test('The calibration never makes a better value less likely to win', () => {
  const { calibration } = new Game2048();
  for (const { error, horizon } of FITS) {
    const odds = Array.from({ length: 41 }, (_, n) => calibration?.odds(n / 20 - 1, horizon));
    const wins = odds.map((each) => each?.win ?? Number.NaN);
    expect(wins).toEqual([...wins].sort((a, b) => a - b));
    expect([wins[0], wins.at(-1)]).toEqual([0, 1]);
    for (const each of odds) expect(each).toMatchObject({ draw: 0, loss: 1 - (each?.win ?? 0) });
    expect(calibration?.error(horizon)).toBe(error);
    expect(error).toBeLessThan(0.03);
  }
  expect(new Game2048({ goal: 1024 }).calibration).toBeNull();
});

test('Deeper searches win more often from the same value', () => {
  const { calibration } = new Game2048();
  const [shallow, deep] = [3, 5].map(
    (horizon) => calibration?.odds(0.4, horizon).win ?? Number.NaN,
  );
  expect(deep).toBeGreaterThan((shallow ?? Number.NaN) + 0.1);
});

describe('Options', () => {
  test('have a usual goal for each size', () => {
    expect([2, 3, 4, 5].map((size) => new Game2048({ size }).options.goal)).toEqual([
      16, 256, 2048, 8192,
    ]);
    expect(new Game2048({ result: 'score' }).options.goal).toBeNull();
  });

  test('are refused where no game fits them', () => {
    expect(() => gameFrom('game-2048(goal=100)')).toThrow('goal is 100, expected a power of two');
    expect(() => gameFrom('game-2048(size=2, goal=64)')).toThrow(
      'goal is 64, but the largest tile of a board of size 2 is 32',
    );
    expect(() => gameFrom('game-2048(goal=64, result=score)')).toThrow(
      'there is none for the score',
    );
    expect(() => gameFrom('game-2048(size=6)')).toThrow('size is 6');
  });
});

test('The picture has the names of squares', () => {
  expect(board('2,./.,16', new Game2048({ size: 2 })).picture()).toBe(
    ['2    2    .', '1    .   16', '     a    b'].join('\n'),
  );
});

import { describe, expect, test } from 'vitest';
import { isUnsampled } from '../../analysis/index.ts';
import { expectedEvaluation } from '../../core/index.ts';
import { AutoPlayer, LevelPlayer, OptimalPlayer, solvePosition } from '../../players/index.ts';
import { solve } from '../../solvers/index.ts';
import { Yahtzee, type YahtzeeBox, type YahtzeeOptions } from './index.ts';
import { pointsIn } from './scoring.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** A card on which only some boxes are open; the upper section has few points, unless it is told otherwise. */
function cardWith(open: readonly YahtzeeBox[], upper = '0,0,0,0,0,0', lower = '6,6,0,0,0,0,9') {
  const boxes = [
    ...['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'],
    ...['three-of-a-kind', 'four-of-a-kind', 'full-house', 'small-straight', 'large-straight'],
    ...['yahtzee', 'chance'],
  ];
  const points = [...upper.split(','), ...lower.split(',')];
  const shown = boxes.map((box, n) => (open.some((each) => each === box) ? '.' : points[n]));
  return `${shown.slice(0, 6).join(',')}/${shown.slice(6).join(',')}`;
}

/** What the open boxes of a card are worth. */
function worthOf(card: string, options: YahtzeeOptions = {}): number {
  const game = new Yahtzee(options).parsePosition(`Solo - ${card}`);
  const solver = game.solver();
  solver?.advance(Number.POSITIVE_INFINITY);
  return (solver?.low(0) ?? Number.NaN) - game.scores().Solo;
}

describe('The last box is worth', () => {
  test('50 times the probability of a Yahtzee in three rolls', () => {
    // 347,897 / 7,558,272, by the chain of how many dice are equal; as every book on dice has it, 4.6029 %.
    expect(worthOf(cardWith(['yahtzee']))).toBeCloseTo((50 * 347_897) / 7_558_272, 12);
  });

  test('for each upper box 5 times its face times the chance of a face in three rolls', () => {
    const chance = 1 - (5 / 6) ** 3;
    for (const [n, box] of (
      ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const
    ).entries())
      expect(worthOf(cardWith([box]))).toBeCloseTo(5 * (n + 1) * chance, 12);
  });

  test('also the bonus where it can still be reached', () => {
    // Three ones or more are needed: X of five dice show a 1 within three rolls, each with p = 91/216.
    const p = 91 / 216;
    const three = [3, 4, 5].reduce((sum, n) => sum + choose(5, n) * p ** n * (1 - p) ** (5 - n), 0);
    const card = cardWith(['ones'], '0,6,9,12,15,18');
    expect(worthOf(card)).toBeCloseTo(5 * p + 35 * three, 12);
  });

  test('in the box of chance what keeping high dice gives', () => {
    // One die: 3.5 in one roll, 4.25 in two, 14/3 in three: it is rolled again below the mean of what follows.
    expect(worthOf(cardWith(['chance']))).toBeCloseTo((5 * 14) / 3, 12);
  });

  test('for a large straight, 40 times its probability by plain recursion over ordered keeps', () => {
    const worth = worthOf(cardWith(['large-straight']), { joker: 'never' });
    expect(worth).toBeCloseTo(plainWorth('large-straight', 2), 12);
  });

  test('nothing more with a joker than without one if the Yahtzee box is the last', () => {
    const card = cardWith(['yahtzee']);
    expect(worthOf(card, { joker: 'never' })).toBe(worthOf(card));
  });

  test('more with a joker after a Yahtzee of 50', () => {
    const lower = '6,6,0,0,0,50,9';
    const card = cardWith(['large-straight'], '3,6,9,12,15,18', lower);
    expect(worthOf(card)).toBeGreaterThan(worthOf(card, { joker: 'never' }));
    // A Yahtzee earns 140 points, so that five equal dice are kept.
    const game = new Yahtzee().parsePosition(`Solo 33333+2 ${card}`);
    const solver = game.solver();
    solver?.advance(Number.POSITIVE_INFINITY);
    expect(game.kernel().move(solver?.best ?? 0)).toBe('large-straight');
    expect(solver?.low(solver.best ?? 0)).toBe(game.scores().Solo + 140);
  });
});

describe('The solver', () => {
  test.each([
    ['Solo 13355+1', cardWith(['three-of-a-kind']), {}],
    ['Solo 22335+1', cardWith(['ones', 'full-house']), { joker: 'never' }],
    ['Solo 33345+1', cardWith(['threes', 'yahtzee'], '3,6,9,12,15,18', '6,6,25,30,0,50,9'), {}],
    ...(isLong
      ? ([
          [
            'Solo 44445+1',
            cardWith(['fours', 'large-straight', 'ones'], '3,6,9,12,15,18', '6,6,25,30,0,50,9'),
            { joker: 'free' },
          ],
          ['Solo 13355+2', cardWith(['yahtzee', 'chance']), {}],
        ] as const)
      : []),
  ] as const)(
    'gives every choice of %s %s the value of the general solver',
    { timeout: 60_000 },
    async (turn, card, options) => {
      const game = new Yahtzee(options).parsePosition(`${turn} ${card}`);
      const solver = game.solver();
      solver?.advance(Number.POSITIVE_INFINITY);
      const general = await solve(game, { maxStates: 2_000_000 });
      for (const [choice, moves] of game.possibleMoves().entries()) {
        const value = expectedEvaluation(
          game.next(moves),
          (next) => next.result()?.Solo ?? general.value(next, 'Solo'),
        );
        expect(Math.abs((solver?.low(choice) ?? Number.NaN) - value)).toBeLessThan(1e-9);
      }
    },
  );

  test('knows the value of each card that a turn can lead to', () => {
    // The mean over all rolls of the best choice is what a turn is worth before it.
    const card = cardWith(['threes', 'yahtzee', 'chance']);
    const before = new Yahtzee().parsePosition(`Solo - ${card}`);
    const mean = expectedEvaluation(before.perform('roll'), (game) => {
      if (!(game instanceof Yahtzee)) throw new Error('a state of Yahtzee was expected');
      const solver = game.solver();
      solver?.advance(Number.POSITIVE_INFINITY);
      return solver?.low(solver.best ?? 0) ?? Number.NaN;
    });
    expect(mean - before.scores().Solo).toBeCloseTo(worthOf(card), 10);
  });

  test('does not depend on the other cards', () => {
    const own = cardWith(['sixes', 'chance']);
    const solo = new Yahtzee().parsePosition(`Solo 22466+1 ${own}`).solver();
    const other = cardWith(['sixes', 'yahtzee'], '3,6,9,12,15,18');
    const duel = new Yahtzee({ players: 2 }).parsePosition(`One 22466+1 ${own} ${other}`).solver();
    for (const solver of [solo, duel]) solver?.advance(Number.POSITIVE_INFINITY);
    expect(duel?.best).toBe(solo?.best);
    expect(duel?.low(3)).toBe(solo?.low(3));
  });

  test('does nothing where its limit is lower than the sets of boxes that can follow', () => {
    const game = new Yahtzee().parsePosition(`Solo 22466+1 ${cardWith(['sixes', 'chance'])}`);
    const [enough, few] = [game.solver({ nodes: 4 }), game.solver({ nodes: 3 })];
    enough?.advance(0); // with a limit, the deadline does not matter
    few?.advance(Number.POSITIVE_INFINITY);
    expect([enough?.done, enough?.nodes, enough?.exhausted]).toEqual([true, 4, false]);
    expect([few?.done, few?.exhausted, few?.best]).toEqual([false, true, null]);
    expect(few?.low(0)).toBeLessThan(few?.high(0) ?? 0);
  });

  test('is asked by auto, by levels from 8 on and by solve', async () => {
    const game = new Yahtzee().parsePosition(
      `Solo 22466+1 ${cardWith(['sixes', 'full-house', 'chance'])}`,
    );
    const exact = new OptimalPlayer().analysis(game, 'Solo');
    const auto = new AutoPlayer().analysis(game, 'Solo', { seed: 1 });
    expect(auto.moves).toEqual(exact.moves);
    expect(exact.moves.every(({ known, win }) => known === 'exact' && win === null)).toBe(true);
    const best = Math.max(...exact.moves.map(({ value }) => value));
    const [move] = exact.moves.filter(({ value }) => value === best);
    expect(new LevelPlayer({ level: 8 }).decision(game, 'Solo')).toBe(move?.move);
    const solved = await solvePosition(game, { maxStates: 100 });
    expect(solved.value.Solo).toBe(best);
  });

  test.runIf(isLong)('has the published values of the whole game', { timeout: 600_000 }, () => {
    // Free jokers: Verhoeff, How to Maximize Your Score in Solitaire Yahtzee, 1999, who has 254.5896. Several public solvers
    // have 254.5877 for forced ones and 245.8708 without bonus and jokers. The digits after these are ours.
    const whole = '.,.,.,.,.,./.,.,.,.,.,.,.';
    expect(worthOf(whole)).toBeCloseTo(254.5877287345, 9);
    expect(worthOf(whole, { joker: 'free' })).toBeCloseTo(254.589609482, 9);
    expect(worthOf(whole, { joker: 'never' })).toBeCloseTo(245.8707745141, 9);
  });
});

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
}

/** What one box is worth before a turn, over ordered dice and masks of kept ones: shares nothing with the table. */
function plainWorth(box: YahtzeeBox, rollsLeft: number): number {
  const known = new Map<string, number>();
  const rolled = (kept: readonly number[], left: number): number => {
    const key = `${kept} ${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const missing = 5 - kept.length;
    let sum = 0;
    for (let n = 0; n < 6 ** missing; n++) {
      const dice = [...kept];
      for (let rest = n, die = 0; die < missing; die++, rest = Math.floor(rest / 6))
        dice.push(1 + (rest % 6));
      sum += best(dice.sort(), left);
    }
    known.set(key, sum / 6 ** missing);
    return sum / 6 ** missing;
  };
  const bests = new Map<string, number>();
  const best = (dice: readonly number[], left: number): number => {
    const key = `${dice} ${left}`;
    const before = bests.get(key);
    if (before !== undefined) return before;
    let most = pointsIn(box, dice, false);
    if (left > 0)
      for (let mask = 0; mask < 31; mask++)
        most = Math.max(
          most,
          rolled(
            dice.filter((_, die) => (mask >> die) & 1),
            left - 1,
          ),
        );
    bests.set(key, most);
    return most;
  };
  return rolled([], rollsLeft);
}

test('Until the table is ready nothing is shown: random games are worth a fraction of good play', async () => {
  const game = new Yahtzee({ joker: 'free' }).parsePosition('Solo - 3,6,.,.,.,./.,.,.,.,.,.,.');
  for await (const { moves } of new AutoPlayer().analyses(game, 'Solo', { seed: 1 }))
    for (const line of moves) expect(line.known === 'exact' || isUnsampled(line)).toBe(true);
});

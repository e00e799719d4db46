import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { bitBoardsOf, turned } from './bitboards.ts';
import { estimate, type Weights, weighed } from './estimate.ts';
import { ENDING, OPENING } from './estimate-weights.ts';
import { Checkers } from './index.ts';
import { fillingsOf, patternWorth, turnedFilling } from './patterns.ts';

const NOTHING = Object.fromEntries(Object.keys(OPENING).map((feature) => [feature, 0])) as Record<
  keyof Weights,
  number
>;

/** How much more of one feature the role to move has. */
function amount(feature: keyof Weights, start: string): number {
  const { own, other, kings, seat } = bitBoardsOf(new Checkers({ start }).position);
  return weighed(own, other, kings, seat, { ...NOTHING, [feature]: 1 });
}

/** The estimate of a position for Black. */
function black(start: string): number {
  return new Checkers({ start }).estimate('Black');
}

describe('The estimate of checkers', () => {
  test('is the same for a position rotated by 180 degrees with the colours swapped', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { own, other, kings } = randomBoards(new Random(seed));
      const worth = estimate(own, other, kings, 0);
      expect(estimate(turned(own), turned(other), turned(kings), 1)).toBe(worth);
      expect(Math.abs(worth)).toBeLessThanOrEqual(1);
    }
  });

  test('is negated for the other role, in rules and kernel', () => {
    const random = new Random('estimate');
    for (let match = 0; match < 20; match++) {
      let game = new Checkers();
      for (let ply = 0; ply < 80 && game.moves(); ply++) {
        const kernel = game.kernel();
        expect(kernel.estimate(0)).toBe(game.estimate('Black'));
        expect(kernel.estimate(1)).toBe(game.estimate('White'));
        expect(game.estimate('White')).toBe(-game.estimate('Black'));
        expect(kernel.isQuiet()).toBe(game.isQuiet());
        const role = game.activePlayer();
        game = game.perform(random.choice(game.moves()?.[role] ?? []));
      }
    }
  });

  test('is close to even at the beginning', () => {
    expect(Math.abs(black('B:W21-32:B1-12'))).toBeLessThan(0.2);
  });

  test('favours the side with more material', () => {
    expect(black('B:W21-31:B1-12')).toBeGreaterThan(0.2);
    expect(black('W:W21-32:B1-11')).toBeLessThan(-0.2);
    expect(black('B:WK30,K32:BK1,K10,K18')).toBeGreaterThan(0.2);
    expect(black('B:WK30,31:BK1,K10')).toBeGreaterThan(0);
  });

  test('has a weight for every feature', () => {
    for (const weights of [OPENING, ENDING])
      expect(Object.values(weights).every(Number.isFinite)).toBe(true);
    expect(Object.keys(ENDING)).toEqual(Object.keys(OPENING));
  });
});

describe('The formations of checkers', () => {
  test('are worth the opposite on the turned board with swapped colours, and to the byte', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { own, other, kings } = randomBoards(new Random(seed));
      const worth = patternWorth(own, other, kings);
      expect(patternWorth(turned(other), turned(own), turned(kings))).toBe(0 - worth);
    }
  });

  test('see every square, and kings as kings', () => {
    const all = [...Array(32).keys()];
    for (const square of all) {
      const bit = 1 << square;
      expect(fillingsOf(bit, 0, 0).some((filling) => filling > 0)).toBe(true);
      expect(fillingsOf(bit, 0, bit).every((filling) => filling === 0)).toBe(true);
    }
    const fillings = all.map((square) => `${fillingsOf(1 << square, 0, 0)}`);
    expect(new Set(fillings).size).toBe(32);
    expect(all.some((square) => patternWorth(1 << square, 0, 1 << square) !== 0)).toBe(true);
  });

  test('of regions 5 to 8 are those of regions 3 to 0, turned', () => {
    for (let seed = 0; seed < 100; seed++) {
      const { own, other, kings } = randomBoards(new Random(seed));
      const here = fillingsOf(own, other, kings);
      const there = fillingsOf(turned(other), turned(own), turned(kings));
      for (const region of [0, 1, 2, 3, 5, 6, 7, 8]) expect(there[8 - region]).toBe(here[region]);
      expect(there[4]).toBe(turnedFilling(here[4] ?? 0));
    }
  });
});

describe('The features of checkers', () => {
  test.each<[keyof Weights, string, number]>([
    ['men', 'B:W30,K31:B1,2,3,K4', 3 - 1],
    ['kings', 'W:W30,K31:B1,2,K3,K4', 1 - 2],
    ['backRank', 'B:W30,32,17:B1,2,3,9', 3 - 2],
    ['bridge', 'B:W31,32:B1,3', 1],
    ['bridge', 'W:W30,32:B1,2', 1],
    ['bridge', 'B:W30,32:B1,K3', -1],
    ['advancement', 'B:W21:B1,5,9,28', 0 + 1 + 2 + 6 - 2],
    ['nearlyCrowned', 'W:W5,8,21:B25', 2 - 1],
    ['nearRunaways', 'B:W32:B22,25', 2],
    ['nearRunaways', 'B:W30:B22,28', 1], // 30 is in the way of 22
    ['farRunaways', 'B:W12:B14,22', 1],
    ['centreMen', 'B:W22,23:B10,K11,9', 1 - 2],
    ['centreKings', 'B:WK32:BK15,K1', 1],
    ['edgeMen', 'B:W21,22:B5,12,13,14', 3 - 1],
    ['edgeKings', 'B:WK14:BK1,K12,K29', 3],
    ['supportedMen', 'B:W32:B1,6,7', 1], // 6 by 1
    ['steps', 'B:W21-32:B1-12', 0],
    ['steps', 'B:W29:B1,K14', 2 + 4 - 1],
    ['safeSteps', 'B:W18,25:B9', 1 - 3], // all but those to 14
    ['trappedKings', 'B:WK11:BK4,K32', 1], // on 8 it would be jumped
    ['threatened', 'B:W18:B15,2', 1 - 1],
    ['dogHole', 'B:W32:B28', 1],
    ['dogHole', 'W:W5:B1', 1],
    ['onlyKings', 'W:W30,31:BK1', -1],
    ['turn', 'W:W30,31:BK1', 1],
    ['opposition', 'B:WK18:BK10', -1],
    ['lead', 'B:W32:B1,2,3', 4 / 8],
    ['lead', 'W:WK32,K31:BK1', 3 / 9],
    ['pursuit', 'B:W32:BK19,K23', (4 + 5) / 2], // 3 and 2 steps away, of 7
    ['refuge', 'B:WK32,K27:BK14,K15,K10', -1],
  ])('count %s in %s as %d', (feature, start, expected) => {
    expect(amount(feature, start)).toBeCloseTo(expected, 12);
  });
});

/** Some pieces of both colours, anywhere. Men on their last row do not matter here. */
function randomBoards(random: Random) {
  const [own, more, less] = [random.int32(), random.int32(), random.int32()];
  return { own: own & more, other: ~own & more & less, kings: random.int32() & more };
}

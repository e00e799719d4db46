import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { BearOff } from './bear-off.ts';
import { BearOffRolls, backgammonRolls } from './bear-off-rolls.ts';
import { Backgammon } from './index.ts';
import { PlayList } from './play-list.ts';
import { playsOf, stepped } from './plays.ts';
import { type Checkers, type Dice, HOME, OFF, POINTS } from './position.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((one) => FACES.slice(0, one).map((two): Dice => [one, two]));
const EMPTY: Checkers = Array(POINTS + 2).fill(0);

const whiteOf = (text: string) =>
  new Backgammon().parsePosition(`White rolls W:${text} B:1`).position.white;
const mean = (text: string) => BearOffRolls.get().mean(whiteOf(text));
const rolls = (text: string) => backgammonRolls(whiteOf(text)) ?? [];

/** The mean by the plays of the rules, each way that comes up worked out once. */
const known = new Map<string, number>();
function meanByRules(own: Checkers): number {
  if (own.every((count, point) => point === OFF || count === 0)) return 0;
  const key = `${own}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let sum = 36;
  for (const dice of ROLLS) {
    const after = playsOf({ own, other: EMPTY }, dice).map((steps) =>
      meanByRules(steps.reduce(stepped, { own, other: EMPTY }).own),
    );
    sum += (dice[0] === dice[1] ? 1 : 2) * Math.min(...after);
  }
  known.set(key, sum / 36);
  return sum / 36;
}

describe('The rolls to bear off', () => {
  test('are counted', () => {
    expect(rolls('1')[1]).toBeCloseTo(1, 14);
    expect(rolls('6').slice(0, 4)).toEqual([0, 27 / 36, 9 / 36, 0].map((x) => expect.closeTo(x)));
    // Each roll but a double takes two.
    expect(rolls('1x3').slice(1, 4)).toEqual([1 / 6, 5 / 6, 0].map((x) => expect.closeTo(x)));
    for (const text of ['6x15', '1x15', '6,5,4,3,2,1'])
      expect(rolls(text).reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
    // 90 pips by 30 times 21.
    expect(rolls('6x15')[30]).toBeGreaterThan(0);
  });

  test('have the published means', () => {
    // Walter Trice, Effective Pip Count, 2000: 7 checkers on the point 1, and 13, whose mean times 49/6 is 50.000004.
    expect(mean('1x7')).toBeCloseTo(3.5509259259, 10);
    expect((mean('1x13') * 49) / 6).toBeCloseTo(50.000004, 6);
    // Kit Woolsey, The Ultimate Pip Count, 1993, by Hal Heinrich's program.
    expect(mean('6x5,5x4,4x3,3x2,2')).toBeCloseTo(9.47, 2);
  });

  test('are those of the plays that the rules allow', () => {
    const random = new Random('bear off');
    for (let n = 0; n < 8; n++) {
      const side = [...EMPTY];
      for (let left = 1 + random.below(6); left > 0; left--) side[1 + random.below(HOME)]++;
      expect(BearOffRolls.get().mean(side)).toBeCloseTo(meanByRules(side), 12);
    }
  });

  test('give nearly the chances of best play, where those are known', () => {
    const random = new Random('both');
    let most = 0;
    for (let n = 0; n < 1000; n++) {
      const [own, other] = [0, 1].map(() => {
        const side = [...EMPTY];
        for (let left = 1 + random.below(6); left > 0; left--) side[1 + random.below(HOME)]++;
        return side;
      });
      const byRolls = BearOffRolls.get().win([...own, ...other], 0, own.length);
      most = Math.max(most, Math.abs(byRolls - BearOff.get().win(own, other)));
    }
    expect(most).toBeLessThan(0.01);
  });

  test('are not known while a checker is outside', () => {
    expect(backgammonRolls(whiteOf('7'))).toBeNull();
    expect(backgammonRolls(whiteOf('bar'))).toBeNull();
  });
});

test.runIf(process.env.TURNWISE_LONG === '1')(
  'In 3825 cases it is better to bear off none, where one of two different dice could',
  () => {
    // Taper_Mike at bgonline.org, 7 November 2013: the number of such ways and rolls, by a table of the same kind.
    const list = new PlayList();
    const points = new Int8Array(2 * EMPTY.length);
    const table = BearOffRolls.get();
    let count = 0;
    const visit = (point: number, left: number) => {
      if (point > 0) {
        for (points[point] = 0; points[point] <= left; points[point]++)
          visit(point - 1, left - points[point]);
        points[point] = 0;
        return;
      }
      for (const [larger, smaller] of ROLLS) {
        if (larger === smaller) continue;
        const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]; // [whether one is borne off]
        const plays = list.fill(points, 0, EMPTY.length, larger, smaller);
        for (let n = 0; n < plays; n++) {
          const side = Array.from(points.subarray(0, EMPTY.length));
          for (const [at, die] of [larger, smaller].entries()) {
            const from = (list.plays[n] >> (5 * at)) & 31;
            if (from === 0) continue;
            side[from]--;
            side[Math.max(0, from - die)]++;
          }
          const off = (side[OFF] ?? 0) > 0 ? 1 : 0;
          least[off] = Math.min(least[off] ?? 0, table.mean(side));
        }
        const [none = 0, some = 0] = least;
        if (Number.isFinite(some) && none < some - 1e-12) count++;
      }
    };
    visit(HOME, 15);
    expect(count).toBe(3825);
  },
);

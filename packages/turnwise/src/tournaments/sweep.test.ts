import { describe, expect, test } from 'vitest';
import { MOST_POINTS, parseSweep } from './sweep.ts';

function values(text: string): (number | null)[] {
  return parseSweep(text).points.map(({ value }) => value);
}

describe('A sweep', () => {
  test('gives a specification for each value', () => {
    expect(parseSweep('pig(goal=20..60 step 20, sides=8)')).toEqual({
      option: 'goal',
      points: [
        { value: 20, specification: 'pig(goal=20, sides=8)' },
        { value: 40, specification: 'pig(goal=40, sides=8)' },
        { value: 60, specification: 'pig(goal=60, sides=8)' },
      ],
    });
    expect(values('pig(goal=20..200 step 20)')).toHaveLength(10);
  });

  test('can go by ones, downwards, by decimals, and to the last value before the end', () => {
    expect(values('pig(3..6)')).toEqual([3, 4, 5, 6]);
    expect(values('pig(goal = 6 .. 2 step -2)')).toEqual([6, 4, 2]);
    expect(values('uct(c=0.1..0.5 step 0.1)')).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(values('pig(goal=-1..1)')).toEqual([-1, 0, 1]);
    expect(values('pig(goal=20..55 step 20)')).toEqual([20, 40]);
    expect(values('pig(goal=7..7)')).toEqual([7]);
  });

  test('can be in a nested player too', () => {
    expect(parseSweep('ensemble([random(), uct(n=1..2)])')).toMatchObject({
      option: 'n',
      points: [
        { specification: 'ensemble([random(), uct(n=1)])' },
        { specification: 'ensemble([random(), uct(n=2)])' },
      ],
    });
  });

  test('of a text without a range is that text; quotes and paths are not ranges', () => {
    for (const text of ['pig(goal=50)', 'policy("1..3 step 1")', 'policy(../x.h5)'])
      expect(parseSweep(text)).toMatchObject({ option: null, points: [{ value: null }] });
    expect(parseSweep('pig').points).toEqual([{ value: null, specification: 'pig()' }]);
  });

  test.each([
    ['pig(goal=20..200 step 0)', 'a step of 0 leads nowhere'],
    ['pig(goal=20..200 step -20)', 'steps of -20 lead away from 200'],
    ['pig(goal=200..20)', 'steps of 1 lead away from 20'],
    ['pig(goal=20..)', 'expected FROM..TO or FROM..TO step STEP'],
    ['pig(goal=20..x)', 'expected FROM..TO'],
    ['pig(goal=1..2..3)', 'expected FROM..TO'],
    ['pig(goal=20..200 by 20)', 'such as 20..200 step 20'],
    ['pig(goal=1..2, sides=3..4)', 'A sweep varies one option, got "1..2" and "3..4"'],
    ['pig(goal=1..1e9)', 'expected FROM..TO'],
    ['pig(goal=1..1000000)', `it has 1000000 values, and at most ${MOST_POINTS} are taken`],
    ['pig(goal=1..2', 'Cannot read "pig(goal=1"'],
  ])('%s is refused: %s', (text, problem) => {
    expect(() => parseSweep(text)).toThrow(problem);
  });
});

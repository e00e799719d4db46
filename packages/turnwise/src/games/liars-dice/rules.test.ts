import { describe, expect, test } from 'vitest';
import { Contingent, Random } from '../../core/index.ts';
import { solve } from '../../solvers/index.ts';
import { LiarsDice, liarsDice } from './index.ts';

const isLong = process.env.TURNWISE_LONG === '1';

describe('Rolling', () => {
  test('comes first, one role after the other', () => {
    let state = new LiarsDice({ players: 3 });
    const seen: string[] = [];
    for (const die of [4, 2, 6]) {
      expect(state.moves()).toEqual({});
      const next = state.next({});
      if (!(next instanceof Contingent)) throw new Error('expected a roll');
      state = next.next({ roll: [die] }) as LiarsDice;
      seen.push(`${state.view('Two')}`);
    }
    expect(seen).toEqual(['?', '?/2', '?/2/?']);
    expect(`${state}`).toBe('4/2/6');
    expect(state.activePlayer()).toBe('One');
  });

  test('of several dice shows them from low to high, with the chances of the dice', () => {
    const roll = new LiarsDice({ dice: 3 }).next({});
    if (!(roll instanceof Contingent)) throw new Error('expected a roll');
    expect(roll.possibleHaps()).toHaveLength(56); // multisets of 3 out of 6
    expect(roll.probability({ roll: [2, 2, 2] })).toBeCloseTo(1 / 216, 15);
    expect(roll.probability({ roll: [2, 2, 5] })).toBeCloseTo(3 / 216, 15);
    expect(roll.probability({ roll: [1, 2, 5] })).toBeCloseTo(6 / 216, 15);
  });
});

describe('Bids', () => {
  const game = new LiarsDice({ sides: 3 });

  test('can be anything at first; nobody can be called a liar yet', () => {
    expect(game.parsePosition('1/2').moves()).toEqual({
      One: ['1x1', '1x2', '1x3', '2x1', '2x2', '2x3'],
    });
  });

  test('go up: more dice of any face, or as many of a higher one', () => {
    expect(game.parsePosition('1/2 1x2').moves()).toEqual({
      Two: ['1x3', '2x1', '2x2', '2x3', 'liar'],
    });
    expect(game.parsePosition('1/2 1x2 2x3').moves()).toEqual({ One: ['liar'] });
  });

  test('are refused if they are not higher', () => {
    expect(() => game.parsePosition('1/2 1x2').next({ Two: '1x1' })).toThrow(
      'liars-dice: expected a higher bid or liar, got {"Two":"1x1"} at 1/2 1x2',
    );
  });
});

describe('The call', () => {
  test.each([
    ['3/3 2x3 liar', {}, { One: 1, Two: -1 }],
    ['3/4 2x3 liar', {}, { One: -1, Two: 1 }],
    ['3/4 1x3 1x4 liar', {}, { One: -1, Two: 1 }], // Two bid what is there
    ['3/4 1x3 1x5 liar', {}, { One: 1, Two: -1 }],
    ['1/4 2x4 liar', { joker: 'ones' }, { One: 1, Two: -1 }],
    ['1/4 2x1 liar', { joker: 'ones' }, { One: -1, Two: 1 }], // other faces do not count for jokers
    ['6/4 2x4 liar', { joker: 'highest' }, { One: 1, Two: -1 }],
    ['1/4 2x4 liar', { joker: 'highest' }, { One: -1, Two: 1 }],
    ['12/46 2x6 liar', { dice: 2 }, { One: -1, Two: 1 }],
    ['12/46 2x4 liar', { dice: 2, joker: 'ones' }, { One: 1, Two: -1 }],
    ['2/4/5 1x3 1x4 liar', { players: 3 }, { One: 0, Two: 1, Three: -1 }],
    ['2/4/5 1x3 1x4 2x5 liar', { players: 3 }, { One: 1, Two: 0, Three: -1 }],
  ] as const)('%s with %o is worth %o', (text, options, result) => {
    const game = new LiarsDice(options).parsePosition(text);
    expect(game.result()).toEqual(result);
    expect(game.moves()).toBeNull();
  });

  test('shows all dice, and before it nobody sees those of the others', () => {
    const game = new LiarsDice({ players: 3 }).parsePosition('2/4/5 1x3');
    expect(`${game.view('Two')}`).toBe('?/4/? 1x3');
    const called = game.next({ Two: 'liar' }) as LiarsDice;
    expect(`${called.view('Three')}`).toBe('2/4/5 1x3 liar');
  });

  test('rolls the dice that are unknown, one role after the other, in a match that began with a view', () => {
    const view = new LiarsDice({ players: 3 }).parsePosition('?/4/? 1x3');
    const first = view.next({ Two: 'liar' }) as Contingent;
    const second = first.next({ shown: [2] }) as Contingent;
    expect(`${second.next({ shown: [6] })}`).toBe('2/4/6 1x3 liar');
  });
});

describe('What is hidden', () => {
  test('is rolled anew, 6-6 half as often as 5-6', () => {
    const game = new LiarsDice({ dice: 2 }).parsePosition('12/34 1x6');
    let [high, both] = [0, 0];
    for (let seed = 0; seed < 7200; seed++) {
      const text = `${game.redeal('One', new Random(seed))}`;
      if (text === '12/66 1x6') high++;
      if (text === '12/56 1x6') both++;
    }
    // 200 and 400, with standard deviations of 14 and 20: six of them.
    expect(Math.abs(high - 200)).toBeLessThan(84);
    expect(Math.abs(both - 400)).toBeLessThan(117);
  });

  test('is no hap that others see', () => {
    const game = new LiarsDice({ dice: 2 });
    expect(game.visibleHaps({ roll: [3, 4] }, 'One')).toEqual({ roll: [3, 4] });
    expect(game.visibleHaps({ roll: [3, 4] }, 'Two')).toEqual({ roll: ['?', '?'] });
    expect(game.visibleHaps({ roll: [3, 4] }, null)).toEqual({ roll: ['?', '?'] });
  });
});

test('The picture shows the dice and who bid what', () => {
  const game = new LiarsDice({ players: 3, dice: 2 });
  expect(game.parsePosition('12/??/?? 1x3 2x3').picture()).toBe(
    'One    1 2\nTwo    ? ?\nThree  ? ?\nBids   One 1x3, Two 2x3',
  );
  expect(game.picture()).toBe('One\nTwo\nThree\nBids');
});

test('The options are refused outside of their limits', () => {
  expect(() => liarsDice.create({ players: 5 })).toThrow('expected a whole number from 2 to 4');
  expect(() => liarsDice.create({ dice: 6 })).toThrow('expected a whole number from 1 to 5');
  expect(() => liarsDice.create({ joker: 'two' })).toThrow('expected none, ones or highest');
});

test.runIf(isLong)(
  'With one die of six sides each, One loses 1/9',
  { timeout: 600_000 },
  async () => {
    // github.com/thomasahle/snyd
    const game = new LiarsDice();
    const solution = await solve(game, { tolerance: 0.001 });
    const [low, high] = solution.bounds(game, 'One');
    expect(low).toBeLessThanOrEqual(-1 / 9);
    expect(high).toBeGreaterThanOrEqual(-1 / 9);
    expect(high - low).toBeLessThan(0.003);
  },
);

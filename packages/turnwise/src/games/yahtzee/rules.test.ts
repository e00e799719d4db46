import { describe, expect, test } from 'vitest';
import { Contingent, type State } from '../../core/index.ts';
import { Yahtzee, type YahtzeeMove, type YahtzeeRole } from './index.ts';

const EMPTY = '.,.,.,.,.,./.,.,.,.,.,.,.';

describe('A turn', () => {
  test('begins with a roll of all five dice', () => {
    const game = new Yahtzee();
    expect(game.moves()).toEqual({ Solo: ['roll'] });
    const roll = waiting(game.perform('roll'));
    expect(roll.possibleHaps()).toHaveLength(252);
    expect(roll.probability({ dice: [1, 1, 1, 1, 1] })).toBeCloseTo(1 / 7776, 15);
    expect(roll.probability({ dice: [1, 2, 3, 4, 5] })).toBeCloseTo(120 / 7776, 15);
    expect(roll.probability({ dice: [2, 1, 3, 4, 5] })).toBe(0); // dice are sorted
    expect(`${roll.next({ dice: [1, 3, 3, 5, 5] })}`).toBe(`Solo 13355+2 ${EMPTY}`);
  });

  test('goes on with the kept dice, each set of them once', () => {
    const keeps = movesAt(`Solo 33355+1 ${EMPTY}`).filter((move) => /^(roll|keep)/.test(move));
    // 0 to 3 threes and 0 to 2 fives, but not all five dice.
    expect(keeps).toHaveLength(4 * 3 - 1);
    expect(keeps.slice(0, 4)).toEqual(['roll', 'keep 3', 'keep 5', 'keep 33']);
    const roll = waiting(at(`Solo 33355+1 ${EMPTY}`).perform('keep 333'));
    expect(`${roll.next({ dice: [3, 6] })}`).toBe(`Solo 33336+0 ${EMPTY}`);
    expect(roll.probability({ dice: [3, 6] })).toBeCloseTo(2 / 36, 15);
  });

  test('ends with a box, at the latest after three rolls', () => {
    expect(movesAt(`Solo 33355+0 ${EMPTY}`)).toHaveLength(13);
    expect(`${at(`Solo 33355+2 ${EMPTY}`).perform('full-house')}`).toBe(
      'Solo - .,.,.,.,.,./.,.,25,.,.,.,.',
    );
  });

  test('is that of the next role with an own card', () => {
    const game = new Yahtzee({ players: 3 }).parsePosition(
      `Two 12345+2 3,.,.,.,.,./.,.,.,.,.,.,. ${EMPTY} ${EMPTY}`,
    );
    expect(`${game.perform('large-straight')}`).toBe(
      `Three - 3,.,.,.,.,./.,.,.,.,.,.,. .,.,.,.,.,./.,.,.,.,40,.,. ${EMPTY}`,
    );
    expect(game.scores()).toEqual({ One: 3, Two: 0, Three: 0 });
  });

  test('takes dice in any order from people', () => {
    expect(at(`Solo 13355+1 ${EMPTY}`).parseMove('Keep 5 3 3')).toBe('keep 335');
    expect(at(`Solo 13355+1 ${EMPTY}`).parseMove('CHANCE')).toBe('chance');
  });

  test('refuses illegal moves', () => {
    expect(() => new Yahtzee().perform('chance')).toThrow('"chance" is not a legal move of Solo');
    expect(() => at(`Solo 13355+0 ${EMPTY}`).next({ Solo: 'keep 335' })).toThrow(
      'expected dice to keep or a box',
    );
  });
});

describe('A box scores', () => {
  test.each([
    ['11355', { ones: 2, threes: 3, fives: 10, sixes: 0, chance: 15, 'three-of-a-kind': 0 }],
    ['33355', { 'three-of-a-kind': 19, 'four-of-a-kind': 0, 'full-house': 25, yahtzee: 0 }],
    ['33335', { 'three-of-a-kind': 17, 'four-of-a-kind': 17, 'full-house': 0 }],
    ['33333', { 'four-of-a-kind': 15, 'full-house': 0, 'large-straight': 0, yahtzee: 50 }],
    ['12334', { 'small-straight': 30, 'large-straight': 0 }],
    ['13456', { 'small-straight': 30, 'large-straight': 0 }],
    ['23456', { 'small-straight': 30, 'large-straight': 40 }],
    ['12356', { 'small-straight': 0, 'large-straight': 0 }],
  ])('with %s what the rules say', (dice, points) => {
    const game = at(`Solo ${dice}+0 ${EMPTY}`);
    expect(
      Object.fromEntries(game.openBoxes().map((box) => [box, game.pointsIn(box)])),
    ).toMatchObject(points);
  });

  test('35 more in the upper section from 63 points on', () => {
    const card = (sixes: string) => `Solo 66612+0 3,6,9,12,15,${sixes}/.,.,.,.,.,.,.`;
    const game = at(card('.'));
    expect(game.scores()).toEqual({ Solo: 45 });
    expect(after(game.perform('sixes')).scores()).toEqual({ Solo: 45 + 18 + 35 });
    expect(after(game.perform('chance')).scores()).toEqual({ Solo: 45 + 21 });
  });
});

describe('A further Yahtzee', () => {
  const open = '.,.,.,.,.,./.,.,.,.,.,50,.';

  test('fills the upper box of its face, and earns 100 points', () => {
    expect(movesAt(`Solo 44444+0 ${open}`)).toEqual(['fours']);
    expect(movesAt(`Solo 44444+1 ${open}`)).toEqual([
      ...['roll', 'keep 4', 'keep 44', 'keep 444', 'keep 4444'],
      'fours',
    ]);
    const next = at(`Solo 44444+0 ${open}`).perform('fours');
    expect(`${next}`).toBe('Solo - .,.,.,20,.,./.,.,.,.,.,50,.+1');
    expect(after(next).scores()).toEqual({ Solo: 170 });
  });

  test('is a joker in the lower section if that box is taken', () => {
    const game = at('Solo 44444+0 .,.,.,12,.,./.,.,.,.,.,50,.');
    expect(game.openBoxes().map((box) => [box, game.pointsIn(box)])).toEqual([
      ['three-of-a-kind', 20],
      ['four-of-a-kind', 20],
      ['full-house', 25],
      ['small-straight', 30],
      ['large-straight', 40],
      ['chance', 20],
    ]);
  });

  test('fills another upper box with nothing if no lower box is open', () => {
    const game = at('Solo 44444+0 .,.,.,12,.,./9,9,25,30,40,50,9');
    expect(game.openBoxes()).toEqual(['ones', 'twos', 'threes', 'fives', 'sixes']);
    expect(game.openBoxes().map((box) => game.pointsIn(box))).toEqual([0, 0, 0, 0, 0]);
  });

  test('is a joker, but worth no 100 points, after a Yahtzee box without points', () => {
    const next = at('Solo 44444+0 .,.,.,12,.,./.,.,.,.,.,0,.').perform('large-straight');
    expect(`${next}`).toBe('Solo - .,.,.,12,.,./.,.,.,.,40,0,.');
  });

  test('may fill any box by the free rule, as a joker only if its upper box is taken', () => {
    const free = new Yahtzee({ joker: 'free' });
    const game = free.parsePosition(`Solo 44444+0 ${open}`);
    expect(game.openBoxes()).toHaveLength(12);
    expect(game.pointsIn('large-straight')).toBe(0);
    expect(`${game.perform('chance')}`).toBe('Solo - .,.,.,.,.,./.,.,.,.,.,50,20+1');
    const taken = free.parsePosition('Solo 44444+0 .,.,.,12,.,./.,.,.,.,.,50,.');
    expect(taken.openBoxes()).toContain('ones');
    expect(taken.pointsIn('large-straight')).toBe(40);
  });

  test('is a roll like any other without jokers', () => {
    const game = new Yahtzee({ joker: 'never' }).parsePosition(`Solo 44444+0 ${open}`);
    expect(game.openBoxes()).toHaveLength(12);
    expect(game.pointsIn('full-house')).toBe(0);
    expect(`${game.perform('chance')}`).toBe('Solo - .,.,.,.,.,./.,.,.,.,.,50,20');
  });
});

describe('The end', () => {
  test('comes when all boxes of all cards are filled, and the scores are the results', () => {
    const game = new Yahtzee({ players: 2 }).parsePosition(
      'Two 11111+0 3,6,9,12,15,18/20,20,25,30,40,50,20 0,6,9,12,15,18/20,20,25,30,40,50,.+2',
    );
    expect(game.result()).toBeNull();
    const over = after(game.perform('chance'));
    expect(over.moves()).toBeNull();
    // The last roll is a further Yahtzee, and its upper box is taken.
    expect(over.result()).toEqual({ One: 303, Two: 60 + 185 + 5 + 300 });
  });

  test('has 1575 points at most: a Yahtzee in each turn', () => {
    let game = new Yahtzee();
    const boxes: readonly YahtzeeMove[] = [
      ...(['yahtzee', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const),
      ...(['three-of-a-kind', 'four-of-a-kind', 'full-house'] as const),
      ...(['small-straight', 'large-straight', 'chance'] as const),
    ];
    for (const [n, box] of boxes.entries()) {
      const face = n >= 1 && n <= 6 ? n : 6;
      const dice = Array<number>(5).fill(face);
      game = after(after(waiting(game.perform('roll')).next({ dice })).perform(box));
    }
    expect(game.result()).toEqual({ Solo: 1575 });
    expect(game.resultBounds()).toEqual([0, 1575]);
  });
});

function at(text: string): Yahtzee {
  return new Yahtzee().parsePosition(text);
}

function movesAt(text: string): readonly YahtzeeMove[] {
  return at(text).moves()?.Solo ?? [];
}

function waiting(state: State<YahtzeeRole, YahtzeeMove>): Contingent<YahtzeeRole, YahtzeeMove> {
  if (state instanceof Contingent) return state;
  throw new Error('chance was expected');
}

function after(state: State<YahtzeeRole, YahtzeeMove>): Yahtzee {
  if (state instanceof Yahtzee) return state;
  throw new Error('a state was expected');
}

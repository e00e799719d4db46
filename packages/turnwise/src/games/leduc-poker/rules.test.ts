import { describe, expect, test } from 'vitest';
import { Contingent, Random } from '../../core/index.ts';
import { LeducPoker, leducPoker } from './index.ts';

function at(text: string): LeducPoker {
  return new LeducPoker().parsePosition(text);
}

describe('The cards', () => {
  test('are dealt first: equal ones with 2/30, different ones with 4/30', () => {
    const deal = new LeducPoker().next({});
    if (!(deal instanceof Contingent)) throw new Error('expected a deal');
    expect(deal.possibleHaps()).toHaveLength(9);
    expect(deal.probability({ deal: ['J', 'J'] })).toBeCloseTo(2 / 30, 15);
    expect(deal.probability({ deal: ['J', 'K'] })).toBeCloseTo(4 / 30, 15);
  });

  test('have a public one after the first round, from the four that are left', () => {
    const drawn = at('JQ r').next({ Two: 'call' });
    if (!(drawn instanceof Contingent)) throw new Error('expected a card');
    expect(drawn.probability({ card: ['J'] })).toBe(1 / 4);
    expect(drawn.probability({ card: ['K'] })).toBe(1 / 2);
    expect(`${drawn.next({ card: ['K'] })}`).toBe('JQ rc K');
    expect(at('JQ rc K').activePlayer()).toBe('One');
  });
});

describe('A round', () => {
  test.each([
    ['KJ', 'One', ['call', 'raise']],
    ['KJ c', 'Two', ['call', 'raise']],
    ['KJ cr', 'One', ['fold', 'call', 'raise']],
    ['KJ crr', 'Two', ['fold', 'call']],
    ['KJ rr', 'One', ['fold', 'call']],
    ['KJ rrc Q', 'One', ['call', 'raise']],
    ['KJ rrc Q cr', 'One', ['fold', 'call', 'raise']],
  ] as const)('at %s: %s may %o', (text, role, moves) => {
    expect(at(text).moves()).toEqual({ [role]: moves });
  });

  test.each([
    ['KJ', [1, 1]],
    ['KJ r', [3, 1]],
    ['KJ rr', [3, 5]],
    ['KJ crrc K', [5, 5]],
    ['KJ cc K rr', [5, 9]],
    ['KJ crrc K rrc', [13, 13]],
  ])('after %s they have paid %o', (text, paid) => {
    expect([at(text).paid('One'), at(text).paid('Two')]).toEqual(paid);
  });
});

describe('The end', () => {
  test.each([
    ['KJ crf', -1],
    ['JK rrf', -3],
    ['KJ crc Q rf', 3],
    ['KJ cc Q cc', 1],
    ['KQ rc Q cc', -3], // a pair
    ['JJ cc K crc', 0],
    ['KJ crrc K rrc', 13],
  ])('%s is worth %i to One', (text, one) => {
    expect(at(text).result()).toEqual({ One: one, Two: 0 - one });
    expect(at(text).moves()).toBeNull();
  });
});

describe('What is hidden', () => {
  test('is the card of the other, until both are shown; a fold shows nothing', () => {
    expect(`${at('KQ rc J c').view('One')}`).toBe('K? rc J c');
    expect(`${at('KQ rc J cc').view('One')}`).toBe('KQ rc J cc');
    expect(`${at('KQ rc J rf').view('Two')}`).toBe('?Q rc J rf');
  });

  test('is dealt anew from the cards that are left: here K with 2/4, J and Q with 1/4', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const text = `${at('JK cc Q').redeal('One', new Random(seed))}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    // 2000 and twice 1000, with standard deviations of 32 and 27: six of them.
    expect(Math.abs((counts.get('JK cc Q') ?? 0) - 2000)).toBeLessThan(192);
    expect(Math.abs((counts.get('JJ cc Q') ?? 0) - 1000)).toBeLessThan(162);
    expect(Math.abs((counts.get('JQ cc Q') ?? 0) - 1000)).toBeLessThan(162);
  });

  test('is no hap that others see', () => {
    const game = new LeducPoker();
    expect(game.visibleHaps({ deal: ['K', 'Q'] }, 'One')).toEqual({ deal: ['K', '?'] });
    expect(game.visibleHaps({ deal: ['K', 'Q'] }, null)).toEqual({ deal: ['?', '?'] });
    expect(game.visibleHaps({ card: ['K'] }, null)).toEqual({ card: ['K'] });
  });
});

test('The picture shows cards, payments and bets', () => {
  expect(at('K? crc Q r').picture()).toBe(
    [
      'One     K   paid 7',
      'Two     ?   paid 3',
      'Public  Q',
      'Bets    call, raise, call; raise',
    ].join('\n'),
  );
  expect(new LeducPoker().picture()).toBe(
    'One     -   paid 1\nTwo     -   paid 1\nPublic  -\nBets',
  );
});

test('There are no options', () => {
  expect(() => leducPoker.create({ players: 3 })).toThrow('leduc-poker');
});

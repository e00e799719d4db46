import { describe, expect, test } from 'vitest';
import { type Game, type Haps, Random } from '../../core/index.ts';
import { KuhnPoker, kuhnPoker } from './index.ts';

/** The position of a game of two or three, by its text. */
function at(text: string): KuhnPoker {
  const players = /^[JQKA?]{3}/.test(text) ? 3 : 2;
  return new KuhnPoker({ players }).parsePosition(text);
}

describe('The deal', () => {
  test('comes first, by chance alone: each of the 6 or 24 deals has the same probability', () => {
    for (const [players, deals] of [
      [2, 6],
      [3, 24],
    ] as const) {
      const game = new KuhnPoker({ players });
      expect(game.moves()).toEqual({});
      const possible = game.next({});
      if (!('possibleHaps' in possible)) throw new Error('expected a deal');
      const all = possible.possibleHaps();
      expect(all).toHaveLength(deals);
      for (const { probability } of all) expect(probability).toBeCloseTo(1 / deals, 15);
    }
  });
});

describe('A hand of two', () => {
  test.each([
    ['KQ pp', { One: 1, Two: -1 }],
    ['JQ pp', { One: -1, Two: 1 }],
    ['JK bp', { One: 1, Two: -1 }], // the king folds
    ['KJ pbp', { One: -1, Two: 1 }],
    ['QK bb', { One: -2, Two: 2 }],
    ['QJ pbb', { One: 2, Two: -2 }],
  ])('%s is worth %o', (text, result) => {
    expect(at(text).result()).toEqual(result);
    expect(at(text).moves()).toBeNull();
  });

  test.each([
    ['KQ', 'One'],
    ['KQ p', 'Two'],
    ['KQ b', 'Two'],
    ['KQ pb', 'One'],
  ])('at %s it is the turn of %s, to pass or to bet', (text, role) => {
    expect(at(text).activePlayer()).toBe(role);
    expect(at(text).moves()).toEqual({ [role]: ['pass', 'bet'] });
  });
});

describe('A hand of three', () => {
  test.each([
    ['JQK ppp', { One: -1, Two: -1, Three: 2 }],
    ['JQK bpp', { One: 2, Two: -1, Three: -1 }],
    ['AQK bbb', { One: 4, Two: -2, Three: -2 }],
    ['JAK pbbp', { One: -1, Two: 3, Three: -2 }],
    ['AQJ ppbpb', { One: -1, Two: 2 + 1, Three: -2 }],
    ['AQJ ppbpp', { One: -1, Two: -1, Three: 2 }],
  ])('%s is worth %o', (text, result) => {
    expect(at(text).result()).toEqual(result);
  });

  test('after a bet, the others answer in turn, also those who have passed before', () => {
    expect(
      ['JQK', 'JQK p', 'JQK pp', 'JQK ppb', 'JQK ppbp'].map((text) => at(text).activePlayer()),
    ).toEqual(['One', 'Two', 'Three', 'One', 'Two']);
  });

  test('has 4 situations for each role and card to decide in', () => {
    const situations = new Set<string>();
    const seen = (game: Game) => {
      if (game.result()) return;
      for (const role of game.activePlayers) situations.add(`${role} ${game.view(role)}`);
      for (const moves of game.possibleMoves()) seen(game.next(moves) as Game);
    };
    for (const cards of [
      'JQK',
      'QKA',
      'KAJ',
      'AJQ',
      'JAQ',
      'QJA',
      'KJQ',
      'AQK',
      'QAK',
      'JKA',
      'KQJ',
      'AKJ',
    ])
      seen(at(cards));

    expect(situations.size).toBe(3 * 4 * 4);
  });
});

describe('What is hidden', () => {
  test('are the cards of the others, until they are shown at the end', () => {
    expect(`${at('KQ pb').view('One')}`).toBe('K? pb');
    expect(`${at('KQ pb').view('Two')}`).toBe('?Q pb');
    expect(`${at('KQ pbb').view('One')}`).toBe('KQ pbb');
  });

  test('stays hidden after a fold', () => {
    expect(`${at('KQ bp').view('Two')}`).toBe('?Q bp');
    expect(`${at('JAK pbbp').view('Two')}`).toBe('?AK pbbp');
    expect(`${at('JAK pbbp').view('One')}`).toBe('JAK pbbp');
  });

  test('is dealt anew from the cards that a role has not seen', () => {
    const redealt = new Set<string>();
    for (let seed = 0; seed < 200; seed++)
      redealt.add(`${at('JAK p').redeal('Two', new Random(seed))}`);
    expect([...redealt].sort()).toEqual(['JAK p', 'JAQ p', 'KAJ p', 'KAQ p', 'QAJ p', 'QAK p']);
  });

  test('is drawn at the end of a match that began with a view', () => {
    const end = at('J?? bb').next({ Three: 'bet' });
    if (!('possibleHaps' in end)) throw new Error('expected chance');
    expect(end.possibleHaps()).toHaveLength(6);
    expect(`${end.next({ shown: ['A', 'Q'] })}`).toBe('JAQ bbb');
    expect(`${at('J?? bp').next({ Three: 'pass' })}`).toBe('J?? bpp');
  });

  test('is no hap that others see', () => {
    const deal: Haps = { deal: ['K', 'Q', 'A'] };
    const game = new KuhnPoker({ players: 3 });
    expect(game.visibleHaps(deal, 'Two')).toEqual({ deal: ['?', 'Q', '?'] });
    expect(game.visibleHaps(deal, null)).toEqual({ deal: ['?', '?', '?'] });
  });
});

test('The picture shows cards, payments and what was said', () => {
  expect(new KuhnPoker().picture()).toBe('One    -   paid 1\nTwo    -   paid 1');
  expect(at('?A? ppb').picture()).toBe(
    'One    ?   paid 1   pass\nTwo    A   paid 1   pass\nThree  ?   paid 2   bet',
  );
});

test('The options refuse a table of one or four', () => {
  for (const players of [1, 4, 2.5])
    expect(() => kuhnPoker.create({ players })).toThrow('expected a whole number from 2 to 3');
});

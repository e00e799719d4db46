import { expect, test } from 'vitest';
import { playthrough } from './playthrough.ts';
import { OneCard } from './sound-cards.fixture.ts';
import { Fingers, Heap } from './sound-games.fixture.ts';

test('a playthrough shows the facts, every position, the moves and the result', () => {
  expect(playthrough(new Heap('Ann', 2), 1)).toMatchInlineSnapshot(`
    "Game     heap
    Options  {}
    Roles    Ann, Bob
    Facts    zero-sum, without chance, one move at a time, nothing hidden
    Results  -1 to 1
    Seed     1

    0. Ann 2
        Ann may 1, 2
        Ann: 2

    1. Bob 0
        Result: Ann 1, Bob -1
    "
  `);
});

test('hidden information is shown as each role sees it, and chance with its probability', () => {
  const text = playthrough(new OneCard(), 1);
  expect(text).toMatch(
    /^0\. undealt\n {4}One sees undealt\n {4}Two sees undealt\n {4}Chance: deal/m,
  );
  expect(text).toMatch(
    /\(probability 0\.1667\)\n\n1\. (\d)(\d)\n {4}One sees \1\?\n {4}Two sees \?\2\n/,
  );
});

test('simultaneous roles are shown together', () => {
  expect(playthrough(new Fingers(), 1)).toMatch(
    /Even may 1, 2\n {4}Odd may 1, 2\n {4}Even: [12]\n {4}Odd: [12]\n/,
  );
});

test('the same seed gives the same text', () => {
  expect(playthrough(new OneCard(), 'a')).toBe(playthrough(new OneCard(), 'a'));
  expect(playthrough(new Heap(), 1)).not.toBe(playthrough(new Heap(), 2));
});

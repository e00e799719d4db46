import { Pig } from 'turnwise/games';
import { expect, test } from 'vitest';
import { pigWords } from './pig-board.tsx';

const game = new Pig();
const at = (text: string) => game.parsePosition(text);
const rolled = (die: number) => ({ index: 3, moves: { One: 'roll' }, haps: [{ die }] });

test('a roll is described with the points at stake', () => {
  expect(pigWords(at('One 0-0 +9'), rolled(5), at('One 0-0 +4'))).toBe(
    'One rolled a 5: 9 at stake',
  );
  const large = new Pig({ sides: 20 }).parsePosition('One 0-0 +18');
  expect(pigWords(large, rolled(18), null)).toBe('One rolled an 18: 18 at stake');
});

test('a 1 is described with the points it cost, if they are known', () => {
  expect(pigWords(at('Two 0-0 +0'), rolled(1), at('One 0-0 +14'))).toBe(
    'One rolled a 1: 14 points lost',
  );
  expect(pigWords(at('Two 0-0 +0'), rolled(1), null)).toBe('One rolled a 1: the turn is lost');
});

test('a hold is described, and a coin by its side', () => {
  expect(pigWords(at('Two 9-0 +0'), { index: 1, moves: { One: 'hold' } }, null)).toBe('One holds');
  const piglet = new Pig({ variant: 'piglet' });
  const tails = { index: 0, moves: { Two: 'roll' }, haps: [{ coin: 'tails' }] };
  expect(pigWords(piglet, tails, null)).toBe('Two rolled tails: the turn is lost');
});

test('there is no text before the first turn', () => {
  expect(pigWords(game, null, null)).toBe('');
});

import { expect, test } from 'vitest';
import { Goofspiel } from './index.ts';

const three = new Goofspiel({ cards: 3 });

test.each([
  'One 1,2,3 Two 1,2,3 prize - left 1,2,3 points 0:0',
  'One 1,3 Two 2,3 prize 2 left 1 points 0:3',
  'One 3 Two 2 prize 1 left - points 0:3',
  'One - Two - prize - left - points 2:4',
])('A position of three cards can be %s', (text) => {
  expect(`${three.parsePosition(text)}`).toBe(text);
});

test.each([
  ['', 'expected a position such as "One 1,3 Two 2,3 prize 2 left 1 points 0:3"'],
  ['One 3,1 Two 2,3 prize 2 left 1 points 0:3', 'expected different numbers from 1 to 3'],
  ['One 1,4 Two 2,3 prize 2 left 1 points 0:3', 'expected different numbers from 1 to 3'],
  ['One 1 Two 2,3 prize 2 left 1 points 0:3', 'expected as many prizes as cards of each'],
  ['One 1,3 Two 2,3 prize 2 left 2 points 0:3', 'expected as many prizes as cards of each'],
  ['One 1,3 Two 2,3 prize - left 1,2 points 0:3', 'expected a prize that is turned up'],
  ['One 1,3 Two 2,3 prize 2 left 1 points 1:3', '3 points were to be won'],
  ['One 1,3 Two 2,3 prize 2 left 1 points 1.5:1.5', '3 points were to be won'],
])('A position of three cards cannot be %o', (text, problem) => {
  expect(() => three.parsePosition(text)).toThrow(problem);
});

test('Split prizes add to all that are gone, and ordered ones keep their order', () => {
  const split = new Goofspiel({ cards: 3, ties: 'split', prizes: 'descending' });
  const text = 'One 1,3 Two 2,3 prize 2 left 1 points 1.5:1.5';
  expect(`${split.parsePosition(text)}`).toBe(text);
  expect(() => split.parsePosition(text.replace('1.5:1.5', '1:1.5'))).toThrow(
    '3 points were to be',
  );
  expect(() => split.parsePosition('One 1,3 Two 2,3 prize 1 left 2 points 0:3')).toThrow(
    'prizes come in descending order',
  );
});

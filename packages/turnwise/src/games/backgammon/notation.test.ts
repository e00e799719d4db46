import { expect, test } from 'vitest';
import { Backgammon } from './index.ts';
import { printPlay } from './notation.ts';

const read = (text: string, game = new Backgammon()) => `${game.parsePosition(text)}`;

test.each([
  'opening W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5',
  'White 31 W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5',
  'Black rolls W:6x2,1 B:bar,20x3',
  'White 66 W:barx15 B:6x15',
  'Black rolls W:off B:3x2',
])('%s is read and printed', (text) => {
  expect(read(text)).toBe(text);
});

test('dice are printed with the larger one first', () => {
  expect(read('White 1-3 W:24 B:24')).toBe('White 31 W:24 B:24');
});

test('the checkers that are not on the board are off', () => {
  const { black, white } = new Backgammon().parsePosition('White 21 W:bar,6x4 B:1').position;
  expect([white[0], white[25], white[6], black[0]]).toEqual([10, 1, 4, 14]);
});

test.each([
  ['White to move', 'expected a position such as'],
  ['White 71 W:24 B:24', 'expected a position such as'],
  ['White 31 W:25 B:24', '"25" is no point from 1 to 24, and not the bar'],
  ['White 31 W:6,6 B:24', 'point 6 is given twice'],
  ['White 31 W:6x16 B:24', 'a role has 15 checkers, but 16 here'],
  ['White 31 W:6 B:19', "both have checkers on White's point 6"],
  ['White rolls W:off B:off', 'both have borne off all checkers'],
  ['White 31 W:6 B:off', 'nobody rolls when all checkers of a role are borne off'],
])('%s is refused', (text, problem) => {
  expect(() => read(text)).toThrow(problem);
});

test('a position without dice goes on with a roll of the role that it names', () => {
  const game = new Backgammon().parsePosition('Black rolls W:6 B:6');
  expect([game.activePlayers, game.moves()]).toEqual([[], {}]);
  expect(`${game.next({}, { dice: [4, 2] })}`).toBe('Black 42 W:6 B:6');
});

test('a play names each checker once, from the back, and equal ones together', () => {
  const steps = (text: string) =>
    text.split(' ').map((step) => {
      const [from = 0, to = 0] = step.split('-').map(Number);
      return { from, to };
    });
  expect(printPlay(steps('6-5 13-8'), [])).toBe('13/8 6/5');
  expect(printPlay(steps('8-4 8-4 6-2 6-2'), [2])).toBe('8/4(2) 6/2*(2)');
  expect(printPlay(steps('25-20 13-9'), [20])).toBe('bar/20* 13/9');
  expect(printPlay(steps('24-18 18-13'), [18])).toBe('24/18*/13');
  expect(printPlay(steps('24-18 18-13'), [])).toBe('24/13');
  expect(printPlay(steps('2-0 1-0'), [])).toBe('2/off 1/off');
  expect(printPlay([], [])).toBe('pass');
});

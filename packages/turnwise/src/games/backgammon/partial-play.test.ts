import { expect, test } from 'vitest';
import { Backgammon, type BackgammonStep, partialBackgammonPlay } from './index.ts';

const START = 'W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5';

const after = (text: string, steps: readonly BackgammonStep[] = []) =>
  partialBackgammonPlay(new Backgammon().parsePosition(text), steps);

const names = ({ next }: ReturnType<typeof after>) =>
  next.map(({ step: { from, to } }) => `${from}/${to}`);

test('Every step that a legal play can begin with is offered, with the plays that it can become', () => {
  const play = after(`White 31 ${START}`);
  expect(names(play)).toEqual('24/21 13/10 8/5 6/3 24/23 8/7 6/5'.split(' '));
  const first = play.next.find(({ step }) => step.from === 8 && step.to === 5);
  expect(first?.moves).toContain('8/5 6/5');
  expect(play.move).toBeNull();
});

test('A step that would leave the other die without use is not offered where both can be used', () => {
  // After 14/8 no checker could go on by 1.
  expect(names(after('White 61 W:22,14 B:18x2,10x2,4x2'))).toEqual(['22/16', '14/13']);
});

test('A play is complete when all dice are used that can be', () => {
  const play = after('White 65 W:12 B:24x2', [{ from: 12, to: 6, die: 6 }]);
  expect([play.move, play.next, play.diceLeft]).toEqual(['12/6', [], [5]]);
});

test('A checker may go either way, as long as the position is that of a legal play', () => {
  const play = after(`White 21 ${START}`, [{ from: 24, to: 23, die: 1 }]);
  expect(play.next.find(({ step }) => step.from === 23)?.moves).toEqual(['24/21']);
});

test('Doubles have four steps in any order', () => {
  const steps = [6, 6, 8, 8].map((from) => ({ from, to: from - 1, die: 1 }));
  const play = after(`White 11 ${START}`, steps);
  expect([play.move, play.diceLeft]).toEqual(['8/7(2) 6/5(2)', []]);
});

test('Who cannot move has nothing but a pass', () => {
  const play = after('White 43 W:10 B:19x2,18x2');
  expect([play.move, play.next]).toEqual(['pass', []]);
});

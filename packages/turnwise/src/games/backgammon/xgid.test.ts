import { expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Backgammon } from './index.ts';

const read = (text: string) => `${new Backgammon().parsePosition(text)}`;

test('The start has the XGID that everybody knows', () => {
  expect(new Backgammon().xgid).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10');
  expect(read('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10')).toBe(
    'White 31 W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5',
  );
});

test('Capitals are White, whose bar is the last character', () => {
  // A published position: X is on the bar, before a closed board.
  const closed = 'XGID=------E-E---Dc-----bbbbbbA:0:0:1:65:0:0:0:0:10';
  const game = new Backgammon().parsePosition(closed);
  expect(`${game}`).toBe('White 65 W:bar,12x4,8x5,6x5 B:12x3,6x2,5x2,4x2,3x2,2x2,1x2');
  expect(game.moves()).toEqual({ White: ['pass'] });
  expect(game.xgid).toBe(closed);
});

test('The turn may be of the other role, the board stays', () => {
  expect(read('XGID=a-B-----------------------:0:0:-1:21:0:0:0:0:10')).toBe('Black 21 W:2x2 B:bar');
});

test('Every position is read as it was written', () => {
  const random = new Random(1);
  for (let n = 0; n < 200; n++) {
    const kernel = new Backgammon({ checkers: 3 }).kernel();
    kernel.playout(random, 1 + random.below(60));
    if (kernel.turn() < 0) continue;
    const game = new Backgammon({ checkers: 3 }).at(kernel.state().position);
    expect(`${game.parsePosition(game.xgid)}`).toBe(`${game}`);
  }
});

test.each([
  ['XGID=A-------------------------:0:0:1:21:0:0:0:0:10', 'a bar has checkers of the wrong role'],
  ['XGID=-OA-----------------------:0:0:1:21:0:0:0:0:10', 'a role has 15 checkers, but 16 here'],
  ['XGID=-O-:0:0:1:21:0:0:0:0:10', 'expected a position such as'],
])('%s is refused', (text, problem) => {
  expect(() => read(text)).toThrow(problem);
});

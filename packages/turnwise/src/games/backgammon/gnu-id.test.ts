import { expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import { Backgammon } from './index.ts';

const read = (text: string) => `${new Backgammon().parsePosition(text)}`;

test('The start has the ID that GNU Backgammon shows', () => {
  expect(new Backgammon().gnuId).toBe('4HPwATDgc/ABMA:cAkAAAAAAAAA');
  expect(read('4HPwATDgc/ABMA')).toBe('White rolls W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5');
});

test('The role that waits comes first', () => {
  // Beside this ID, the documentation of the Perl module Games::Backgammon has the board of GNU Backgammon, X to roll.
  expect(read('sOfgEwDg8+AIBg')).toBe('White rolls W:21x2,16,13x3,8x4,6x5 B:15,13x5,8x3,6x4,5x2');
  // So does a text on the training of gnubg's networks: O, who waits, has 13 checkers on its points 1 and 2.
  expect(read('/z4AADBsuxsEAA:cAngAAAAAAAE')).toBe(
    'White rolls W:13,8x2,7x3,6x3,5x2,4x2,3x2 B:24x2,2x5,1x8',
  );
});

test('The match ID says who rolls, and the dice', () => {
  // A match in which X, who is White here, rolled 5 and 3; XGID ...:0:0:1:53:1:2:1:3:10.
  expect(read('4HPwATDgc/ABMA:8IhuACAACAAE')).toBe(
    'White 53 W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5',
  );
});

test('Every position is read as it was written', () => {
  const random = new Random(1);
  for (let n = 0; n < 200; n++) {
    const kernel = new Backgammon().kernel();
    kernel.playout(random, 1 + random.below(150));
    if (kernel.turn() < 0) continue;
    const game = new Backgammon().at(kernel.state().position);
    expect(read(game.gnuId)).toBe(`${game}`);
  }
});

test.each([
  ['////////////AA', 'a role has 15 checkers'],
  ['4HPwATDgc/ABMA:cIk/AAAAAAAA', 'a die has no 7'],
])('%s is refused', (text, problem) => {
  expect(() => read(text)).toThrow(problem);
});

import { Puzzle15 } from 'turnwise/games';
import { AutoPlayer } from 'turnwise/players';
import { expect, test } from 'vitest';
import { centreOf, formatWay } from './puzzle-15-board.tsx';

test('cells are numbered row by row from the top left', () => {
  expect(centreOf(0, 4)).toEqual({ x: 62, y: 62 });
  expect(centreOf(5, 4)).toEqual({ x: 162, y: 162 });
  expect(centreOf(5, 3)).toEqual({ x: 262, y: 162 });
});

test('a label has the moves of the shortest way, and the best one is green', () => {
  const game = new Puzzle15({ width: 3, height: 3 }).parsePosition('1 2 0/4 5 3/7 8 6');
  const analysis = new AutoPlayer().analysis(game, 'Solo');
  expect(formatWay({ game, analysis }, '3')).toMatchObject({ text: '2', share: 1 });
  expect(formatWay({ game, analysis }, '2')).toMatchObject({ text: '4', share: 0.5 });
  expect(formatWay({ game, analysis: null }, '2')).toBeNull();
});

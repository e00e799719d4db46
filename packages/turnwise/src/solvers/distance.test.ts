import { expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { TicTacToe } from '../games/index.ts';
import { SlidingPuzzle } from '../players/path/sliding-puzzle.fixture.ts';
import { solveSync } from './solve.ts';

test('the 8 puzzle is solved with the distances of all its 181,440 positions', () => {
  // Published: at most 31 moves, which 2 positions need (A. Reinefeld, Complete Solution of the Eight-Puzzle, IJCAI 1993).
  const hardest = SlidingPuzzle.solved(3).parsePosition('8 6 7/2 5 4/3 0 1');
  const solution = solveSync(hardest);
  expect(solution.states).toBe(181_440);
  expect(solution.value(hardest, 'Solo')).toBe(1);
  expect(solution.distance(hardest)).toBe(31);
  const solved = SlidingPuzzle.solved(3);
  expect(solution.distance(solved)).toBe(0);
  const game = solved.parsePosition('1 2 0/4 5 3/7 8 6');
  expect(solution.distance(game)).toBe(2);
  const { moves } = solution.analysis(game, 'Solo');
  expect(moves.map(({ text, distance }) => [text, distance])).toEqual([
    ['2', 4],
    ['3', 2],
  ]);
});

test('a puzzle that cannot be won has no distance', () => {
  const swapped = SlidingPuzzle.solved(3).parsePosition('1 2 3/4 5 6/8 7 0');
  const solution = solveSync(swapped);
  expect(solution.value(swapped, 'Solo')).toBe(-1);
  expect(solution.distance(swapped)).toBeNull();
});

test('in a duel the winner hurries and the loser delays; a draw has no distance', () => {
  const game = new TicTacToe();
  const solution = solveSync(game);
  expect(solution.distance(game)).toBeNull();
  const won = game.parsePosition('xx./oo./... Xs');
  expect(solution.distance(won)).toBe(1);
  // O has to stop the row and the column, and can stop one of them.
  const lost = game.parsePosition('xxo/x../o.. Os');
  expect(solution.distance(lost)).toBe(1);
  const fork = game.parsePosition('xo./.x./..o Xs');
  expect(solution.distance(fork)).toBe(3);
});

test('the distances of tic-tac-toe are those of a plain search', () => {
  const solution = solveSync(new TicTacToe());
  for (const game of new Random(1).sample([...positionsAfter(new TicTacToe())], 300)) {
    const { value, distance } = searched(game);
    expect(solution.distance(game)).toBe(value === 0 ? null : distance);
  }
});

/** What a position is worth to the role to move, and the moves to the end: few for a win, many for a loss. */
function searched(game: TicTacToe): { value: number; distance: number } {
  const result = game.result();
  if (result) return { value: -Math.abs(result.Xs), distance: 0 };
  const role = game.activePlayer();
  const after = (game.moves()?.[role] ?? []).map((move) => searched(game.perform(move)));
  const lines = after.map(({ value, distance }) => ({ value: 0 - value, distance: distance + 1 }));
  const rank = (line: (typeof lines)[number]) => 100 * line.value - line.value * line.distance;
  return lines.reduce((best, line) => (rank(line) > rank(best) ? line : best));
}

function positionsAfter(start: TicTacToe): Set<TicTacToe> {
  const byText = new Map([[`${start}`, start]]);
  for (const game of byText.values())
    for (const move of game.moves()?.[game.activePlayer()] ?? []) {
      const next = game.perform(move);
      byText.set(`${next}`, next);
    }
  return new Set([...byText.values()].filter((game) => !game.result()));
}

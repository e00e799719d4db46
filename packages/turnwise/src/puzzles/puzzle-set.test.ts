import { describe, expect, test } from 'vitest';
import type { Game } from '../core/index.ts';
import { Checkers, ConnectFour, TicTacToe } from '../games/index.ts';
import { AutoPlayer } from '../players/index.ts';
import { puzzleOf } from './puzzle.ts';
import { PuzzleSet } from './puzzle-set.ts';

/** Any move as the answer: a set only looks at positions. */
function puzzleAt(state: Game) {
  const auto = new AutoPlayer({ simulationCount: 10 });
  const analysis = auto.analysis(state, state.activePlayer(), { seed: 1 });
  return puzzleOf(analysis, analysis.moves.slice(0, 1), null);
}

function added(start: Game, ...positions: readonly string[]): boolean[] {
  const set = new PuzzleSet(start);
  return positions.map((position) => set.add(puzzleAt(start.parsePosition(position))));
}

describe('a set has no position twice', () => {
  test('as it is', () => {
    expect(added(new TicTacToe(), 'x../.o./... Xs', 'x../.o./... Xs')).toEqual([true, false]);
  });

  test('as a mirror image', () => {
    expect(added(new TicTacToe(), 'x../.o./... Xs', '.../.o./..x Xs')).toEqual([true, false]);
    const [left, right] = ['y......', '......y'].map(
      (row) => `......./......./......./......./......./${row} Red`,
    );
    expect(added(new ConnectFour(), left ?? '', right ?? '')).toEqual([true, false]);
  });

  test('with another past, which only the rules about draws ask for', () => {
    const board = 'B:W32,K20:B9,K5';
    expect(added(new Checkers(), board, `${board}:H12`)).toEqual([true, false]);
  });

  test('but positions that differ', () => {
    expect(added(new TicTacToe(), 'x../.o./... Xs', 'x../o../... Xs')).toEqual([true, true]);
  });
});

test('a puzzle of another game, or with other moves than the position has, is refused', () => {
  const set = new PuzzleSet(new TicTacToe());
  const puzzle = puzzleAt(new TicTacToe().parsePosition('x../.o./... Xs'));
  expect(() => new PuzzleSet(new ConnectFour()).add(puzzle)).toThrow(
    'This puzzle is damaged at analysis.game: it is of tic-tac-toe {}, not of connect-four {"width":7',
  );
  const { analysis } = puzzle;
  const wrong = [
    [{ position: 'xo./.o./..x Xs' }, 'analysis.moves['],
    [{ position: 'nonsense' }, 'analysis.position: tic-tac-toe: expected a position'],
    [{ role: 'Os' }, 'analysis.role: Os has no move'],
    [{ moves: analysis.moves.slice(1) }, 'analysis.moves: Xs has 7 moves'],
  ] as const;
  for (const [part, problem] of wrong)
    expect(() => set.add({ ...puzzle, analysis: { ...analysis, ...part } })).toThrow(problem);
  expect(set.puzzles).toEqual([]);
});

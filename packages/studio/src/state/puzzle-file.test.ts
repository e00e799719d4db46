import { printPuzzles } from 'turnwise/puzzles';
import { expect, test } from 'vitest';
import { PuzzleBox } from './puzzle-box.ts';
import { puzzleFileOf, readPuzzleFile } from './puzzle-file.ts';
import { FORK, pigPuzzle, SAVE, ticTacToe } from './puzzles.fixture.ts';

test('a box as a file holds its puzzles, without how well they are known', () => {
  const box = PuzzleBox.empty(ticTacToe).with([SAVE, FORK], 'machine');
  expect(readPuzzleFile(puzzleFileOf(box))).toEqual({
    game: 'tic-tac-toe',
    options: {},
    puzzles: [SAVE, FORK],
  });
});

test.each([
  ['', 'This file has no puzzle.'],
  ['hello', 'This puzzle is damaged at line 1: it does not end with its checksum.'],
  [
    printPuzzles([SAVE]).replace('b3', 'b2'),
    /^This puzzle is damaged at line 1: its checksum is wrong/,
  ],
  [printPuzzles([SAVE, pigPuzzle(40, 20)]), /puzzles of several games/],
])('a file with %j is refused with a sentence', (text, problem) => {
  const read = readPuzzleFile(text);
  expect('problem' in read ? read.problem : 'none').toMatch(problem);
});

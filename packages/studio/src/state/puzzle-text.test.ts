import { Pig } from 'turnwise/games';
import { type Puzzle, stateOfPuzzle } from 'turnwise/puzzles';
import { describe, expect, test } from 'vitest';
import { answerInWords, promptOf, verdictOn } from './puzzle-text.ts';
import { CORNERS, FORK, puzzleAt, SAVE, ticTacToe } from './puzzles.fixture.ts';

const said = (puzzle: Puzzle, text: string) =>
  verdictOn(puzzle, stateOfPuzzle(puzzle, ticTacToe), text);

describe('a puzzle asks', () => {
  test('for the move that wins, that does not lose, or that is best', () => {
    expect(promptOf(SAVE, 'machine')).toBe('Os to move. One move does not lose: find it.');
    const pig = puzzleAt('One 90-70 +8', new Pig());
    expect(promptOf({ ...pig, answers: pig.answers.slice(0, 1) }, 'machine')).toBe(
      'One to move. One move is clearly best: find it.',
    );
  });

  test('for one of several good moves', () => {
    expect(promptOf(CORNERS, 'file')).toBe('Os to move. Find one of the good moves.');
  });

  test('for something better than what was played', () => {
    expect(promptOf({ ...SAVE, tempting: 'a1' }, 'match')).toBe(
      'Os to move. You played a1 here: find a better move.',
    );
  });
});

describe('an answer', () => {
  test('that is right is told with its worth, beside the next best', () => {
    expect(said(SAVE, 'b3')).toEqual({
      isRight: true,
      text: 'b3 is right: draw; the next best, a2: loss in 2 plies.',
    });
  });

  test('that is wrong is told with what it gives away, and not what is right', () => {
    expect(said(SAVE, 'a1')).toEqual({
      isRight: false,
      text: 'a1 is wrong: loss in 2 plies instead of draw.',
    });
    const pig = puzzleAt('One 60-95 +14', new Pig());
    const hold = verdictOn(pig, stateOfPuzzle(pig, new Pig()), 'hold');
    expect(hold.text).toMatch(
      /^hold is wrong: \d+ % instead of \d+ %; it gives away \d+ points of 100\./,
    );
  });

  test('may be one of several', () => {
    expect(said(FORK, 'a1').isRight).toBe(true);
    expect(said(CORNERS, 'b1').isRight).toBe(true);
    expect(said(CORNERS, 'a1').isRight).toBe(false);
  });

  test('is told on request, with how it is known', () => {
    expect(answerInWords(SAVE, stateOfPuzzle(SAVE, ticTacToe))).toBe(
      'The answer is b3: draw. It stops three in a row. All values are exact.',
    );
    expect(answerInWords(FORK, stateOfPuzzle(FORK, ticTacToe))).toMatch(
      /^The answer is a2: win in 3 plies\..* Also right: a1\. All values are exact\.$/,
    );
  });
});

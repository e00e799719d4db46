import { beforeAll, describe, expect, test } from 'vitest';
import { TicTacToe } from '../games/index.ts';
import { RandomPlayer } from '../players/index.ts';
import { parsePuzzle, parsePuzzles, printPuzzles } from './parse-puzzle.ts';
import { givenAway, kindOfPuzzle, type Puzzle, PuzzleError } from './puzzle.ts';
import { puzzlesOfMatch } from './puzzles-of-match.ts';

let puzzles: Puzzle[] = [];

beforeAll(async () => {
  const players = [new RandomPlayer()];
  for (let match = 0; puzzles.length < 3; match++)
    for await (const puzzle of puzzlesOfMatch(new TicTacToe(), players, { seed: 1, match }))
      puzzles = [...puzzles, puzzle];
});

describe('a puzzle', () => {
  test('is the same after printing and reading', () => {
    expect(parsePuzzle(JSON.stringify(puzzles[0]))).toEqual(puzzles[0]);
    expect(parsePuzzles(`\n${printPuzzles(puzzles)}\n`)).toEqual(puzzles);
  });

  test('says what a move gives away, and how that is known', () => {
    const [puzzle] = puzzles;
    if (!puzzle) throw new Error('no puzzle');
    const { analysis, answers } = puzzle;
    expect(kindOfPuzzle(puzzle)).toBe('exact');
    expect(givenAway(puzzle, answers[0] ?? '')).toBe(0);
    const wrong = analysis.moves.find(({ text }) => text !== answers[0]);
    expect(givenAway(puzzle, wrong?.text ?? '')).toBeGreaterThanOrEqual(1); // a result less, at least
    expect(givenAway(puzzle, 'z9')).toBeUndefined();
  });
});

describe('reading refuses', () => {
  const changed = (change: (puzzle: Puzzle) => object) => {
    const [puzzle] = puzzles;
    if (!puzzle) throw new Error('no puzzle');
    return JSON.stringify(change(puzzle));
  };

  test.each<readonly [string, (puzzle: Puzzle) => object, string]>([
    [
      'another format',
      (puzzle) => ({ ...puzzle, format: 'x/1' }),
      'format: expected "turnwise-puzzle/1"',
    ],
    [
      'an unknown field',
      (puzzle) => ({ ...puzzle, hint: 'x' }),
      'hint: a puzzle has no such field',
    ],
    ['no answer', (puzzle) => ({ ...puzzle, answers: [] }), 'answers: expected a list of one text'],
    [
      'an answer that is no move',
      (puzzle) => ({ ...puzzle, answers: ['z9'] }),
      '"z9" is not among the moves',
    ],
    [
      'an answer that is not the best move',
      ({ analysis, answers, ...others }) => ({
        ...others,
        tempting: null,
        analysis,
        answers: analysis.moves.map(({ text }) => text).filter((text) => !answers.includes(text)),
      }),
      'is not the best move',
    ],
    [
      'a tempting move that is right',
      (puzzle) => ({ ...puzzle, tempting: puzzle.answers[0] }),
      'not among the wrong moves',
    ],
    [
      'a damaged analysis',
      (puzzle) => ({ ...puzzle, analysis: { ...puzzle.analysis, role: 7 } }),
      'analysis.role: expected a text, got 7',
    ],
    ['a list', () => [], 'the top: expected an object'],
  ])('%s', (_, change, problem) => {
    expect(() => parsePuzzle(changed(change))).toThrow(problem);
  });

  test('a match record, an empty text and what is no JSON', () => {
    for (const text of ['', 'x', 'null', '{"format":"turnwise-match/1"}'])
      expect(() => parsePuzzle(text)).toThrow(PuzzleError);
  });

  test('a file with any character changed or left out, and names the line', () => {
    const text = printPuzzles(puzzles);
    const first = text.indexOf('\n') + 1;
    for (let at = first; at < first + 400; at += 3) {
      const other = text[at] === '7' ? '8' : '7';
      const flipped = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
      expect(() => parsePuzzles(flipped), `character ${at}`).toThrow('damaged at line 2');
      const cut = `${text.slice(0, at)}${text.slice(at + 1)}`;
      expect(() => parsePuzzles(cut), `without ${at}`).toThrow('damaged at line 2');
    }
    expect(() => parsePuzzles(text.slice(0, -20))).toThrow('damaged at line 3');
  });
});

/**
 * Puzzles from outside: every field is checked, and that the answers are the best moves. Whether the moves are legal in the
 * position is checked by `stateOfPuzzle`, which has the game. A file has one puzzle a line, each with a checksum.
 */
import { AnalysisError, bestOf, parseAnalysis } from '../analysis/index.ts';
import {
  ChecksumError,
  Fields,
  inspect,
  isPlainObject,
  isText,
  makeChecked,
  messageOf,
  parseChecked,
  parseJson,
} from '../core/index.ts';
import { PUZZLE_FORMAT, type Puzzle, PuzzleError } from './puzzle.ts';

const FIELDS = ['format', 'answers', 'tempting', 'analysis'];

/**
 * Reads a puzzle from JSON text, or checks data that claims to be one.
 *
 * @example
 *     parsePuzzle(JSON.stringify(puzzle)); // equal to the puzzle
 */
export function parsePuzzle(source: unknown): Puzzle {
  const atTop = (problem: string) => new PuzzleError('the top', problem);
  const data = typeof source === 'string' ? parseJson(source, atTop) : source;
  if (!isPlainObject(data)) throw atTop(`expected an object, got ${inspect(data)}`);
  if (data.format !== PUZZLE_FORMAT)
    throw new PuzzleError('format', `expected "${PUZZLE_FORMAT}", got ${inspect(data.format)}`);
  const unknown = Object.keys(data).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) throw new PuzzleError(unknown, 'a puzzle has no such field');
  const fields = new PuzzleFields('', data, FIELDS);
  const analysis = analysisFrom(fields.raw('analysis'));
  const texts = analysis.moves.map(({ text }) => text);
  const answers = fields.texts('answers');
  const tempting = fields.value(
    'tempting',
    (value): value is string | null => value === null || isText(value),
    'null or a move',
  );
  const twice = texts.find((text, n) => texts.indexOf(text) !== n);
  if (twice !== undefined)
    throw new PuzzleError('analysis.moves', `${inspect(twice)} is there twice`);
  const strange = answers.find((text) => !texts.includes(text));
  if (strange !== undefined)
    throw new PuzzleError('answers', `${inspect(strange)} is not among the moves`);
  if (answers.length === texts.length || new Set(answers).size < answers.length)
    throw new PuzzleError('answers', 'expected some of the moves, each once');
  if (!bestOf(analysis).some(({ text }) => text === answers[0]))
    throw new PuzzleError('answers', `${inspect(answers[0])} is not the best move`);
  if (tempting !== null && (!texts.includes(tempting) || answers.includes(tempting)))
    throw new PuzzleError('tempting', `${inspect(tempting)} is not among the wrong moves`);
  return { format: PUZZLE_FORMAT, answers, tempting, analysis };
}

class PuzzleFields extends Fields {
  protected override refusal(field: string, problem: string): Error {
    return new PuzzleError(field, problem);
  }
}

function analysisFrom(data: unknown) {
  try {
    return parseAnalysis(Object(data));
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new PuzzleError(`analysis.${error.path}`, error.problem);
  }
}

/**
 * Puzzles as lines of JSON, each with a checksum: the content of a file.
 *
 * @example
 *     writeFileSync('checkers.jsonl', printPuzzles(puzzles));
 */
export function printPuzzles(puzzles: readonly Puzzle[]): string {
  return puzzles.map((puzzle) => `${makeChecked(puzzle)}\n`).join('');
}

/**
 * Reads what `printPuzzles` has written; empty lines are left out. Throws a `PuzzleError` that names the line where one is
 * damaged, or is no puzzle.
 *
 * @example
 *     for (const puzzle of parsePuzzles(readFileSync('checkers.jsonl', 'utf8'))) console.log(puzzle.answers);
 */
export function parsePuzzles(text: string): Puzzle[] {
  return text.split('\n').flatMap((line, n) => {
    if (line.trim() === '') return [];
    try {
      return [parsePuzzle(parseChecked(line.trim()))];
    } catch (error) {
      const isDamage = error instanceof PuzzleError || error instanceof ChecksumError;
      if (error instanceof PuzzleError)
        throw new PuzzleError(`line ${n + 1}, ${error.path}`, error.problem);
      throw new PuzzleError(`line ${n + 1}`, isDamage ? messageOf(error) : 'it is not JSON');
    }
  });
}

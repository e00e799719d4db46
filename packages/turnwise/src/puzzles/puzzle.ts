/**
 * A puzzle: a position, and the one move that is clearly best there. It is plain JSON: the analysis that decided it, with what
 * every move is worth and how that is known; the moves that are right; and the one that looks best but is not. Everything
 * that shows analyses, shows puzzles, too.
 *
 * A puzzle made by machine has one right move. One from a mistake in a match may have several: those that are not clearly
 * worse than the best.
 */
import { type Analysis, floorOf, kindOf, type MoveOdds, type OddsKind } from '../analysis/index.ts';
import { type Game, jsonEqual, legalMove, messageOf, TurnwiseError } from '../core/index.ts';

/** The format of puzzles; another number means another layout. */
export const PUZZLE_FORMAT = 'turnwise-puzzle/1';

/** A puzzle as data. `JSON.stringify` it, or several of them with `printPuzzles`. */
export interface Puzzle {
  readonly format: typeof PUZZLE_FORMAT;
  /** The moves that are right, in the game's notation, the best first. */
  readonly answers: readonly string[];
  /** A wrong move that looks best at first sight, or that was played; null if there is none. */
  readonly tempting: string | null;
  /** What every move of the role is worth in the position. Its `seconds` are 0: the same search gives the same puzzle. */
  readonly analysis: Analysis;
}

/**
 * A puzzle is damaged, or is not one of the game; `path` says where the problem is, as in `analysis.moves[3].win`.
 *
 * @example
 *     if (error instanceof PuzzleError) console.error(error.path);
 */
export class PuzzleError extends TurnwiseError {
  override readonly name = 'PuzzleError';

  constructor(
    readonly path: string,
    readonly problem: string,
  ) {
    super('damaged-puzzle', `This puzzle is damaged at ${path}: ${problem}`);
  }
}

/**
 * The puzzle of an analysis and its right moves. What only merging needs is left out; so is `tempting` where it is right.
 *
 * @example
 *     puzzleOf(analysis, rightMoves(state, analysis, marginOf(start)), '11-15');
 */
export function puzzleOf(
  analysis: Analysis,
  right: readonly MoveOdds[],
  tempting: string | null,
): Puzzle {
  const moves = analysis.moves.map(({ sample: _, trees: __, ...line }) => line);
  return {
    format: PUZZLE_FORMAT,
    answers: right.map(({ text }) => text),
    tempting: right.some(({ text }) => text === tempting) ? null : tempting,
    analysis: { ...analysis, seed: null, seconds: 0, moves },
  };
}

/**
 * The position of a puzzle, as a state of its game; `start` is the game at its beginning. Throws a `PuzzleError` if the
 * puzzle is of another game, or its moves are not those that the role has there.
 *
 * @example
 *     stateOfPuzzle(puzzle, gameFrom('checkers')).picture();
 */
export function stateOfPuzzle({ analysis }: Puzzle, start: Game): Game {
  const { game, moves, options, position, role } = analysis;
  const whole = (name: string, given: Game['options']) => `${name} ${JSON.stringify(given)}`;
  if (game !== start.name || !jsonEqual(options, start.options))
    throw new PuzzleError(
      'analysis.game',
      `it is of ${whole(game, options)}, not of ${whole(start.name, start.options)}`,
    );
  const state = stateAt(start, position);
  const legal = state.result() ? [] : (state.moves()?.[role] ?? []);
  if (!state.activePlayers.includes(role) || legal.length === 0)
    throw new PuzzleError('analysis.role', `${role} has no move at ${state}`);
  for (const [n, { move, text }] of moves.entries()) {
    const own = legalMove(legal, move);
    if (own === undefined || state.printMove(own) !== text)
      throw new PuzzleError(`analysis.moves[${n}]`, `${text} is no move of ${role} at ${state}`);
  }
  if (moves.length === legal.length) return state;
  throw new PuzzleError('analysis.moves', `${role} has ${legal.length} moves at ${state}`);
}

function stateAt(start: Game, position: string): Game {
  try {
    return position === `${start}` ? start : start.parsePosition(position);
  } catch (error) {
    throw new PuzzleError('analysis.position', messageOf(error));
  }
}

/**
 * What a move gives away, on the scale of the game's results: 0 for the best. Undefined if the position has no such move.
 *
 * @example
 *     givenAway(puzzle, 'c4'); // 0.46
 */
export function givenAway({ analysis, answers }: Puzzle, text: string): number | undefined {
  const lineOf = (wanted: string | undefined) =>
    analysis.moves.find((line) => line.text === wanted);
  const [best, line] = [lineOf(answers[0]), lineOf(text)];
  return best && line && Math.max(0, floorOf(best) - line.value);
}

/**
 * How the values of a puzzle are known: exact only if all of them are, within proven bounds or not.
 *
 * @example
 *     kindOfPuzzle(puzzle); // 'calibrated'
 */
export function kindOfPuzzle({ analysis }: Puzzle): OddsKind {
  const kinds = new Set(analysis.moves.map(kindOf));
  return WEAKEST_FIRST.find((kind) => kinds.has(kind)) ?? 'exact';
}

const WEAKEST_FIRST: readonly OddsKind[] = [
  'estimated',
  'sampled',
  'calibrated',
  'bounded',
  'exact',
];

/**
 * Questions of a robot at a checkers board as JSON, and their answers:
 *
 *     { "ask": "odds", "board": ..., "turn": "Black", "player": "uct()", "seed": 1, "seconds": 5 }
 *     { "ask": "check", "before": ..., "after": ..., "turn": "Black" }
 *     { "ask": "explain", "board": ..., "move": "11-15", "turn": "Black" }
 *
 * A board is a FEN or 8 rows of 8 cells (see `parseBoardMatrix`); with a matrix, `turn` is needed. No question makes
 * this throw: one that cannot be answered gets an error that says what was expected.
 */

import { type Analysis, byValue, type MoveOdds } from '../analysis/index.ts';
import { didYouMean, inspect, type Seed } from '../core/index.ts';
import {
  type BoardMatrix,
  type CheckedMove,
  Checkers,
  type CheckersMove,
  type CheckersRole,
  checkersEffect,
  checkMove,
  explainMove,
  type MoveEffect,
  parseBoardMatrix,
  printBoardMatrix,
} from '../games/index.ts';
import { playerFrom, SearchPlayer } from '../players/index.ts';

/** The answer, or `error`, a sentence that says what was expected. */
export type RobotAnswer =
  | ({ readonly ok: true } & RobotOdds)
  | ({ readonly ok: true } & CheckedMove)
  | { readonly ok: false; readonly error: string };

const FIELDS: { readonly [ask: string]: readonly string[] } = {
  odds: ['ask', 'board', 'turn', 'player', 'seed', 'seconds'],
  check: ['ask', 'before', 'after', 'turn'],
  explain: ['ask', 'board', 'move', 'turn'],
};

/**
 * Answers a question, given as JSON text or as data.
 *
 * @example
 *     await answerRobot('{"ask": "check", "before": "B:W18,32:B14", "after": "W:W32:B23"}');
 *     // { ok: true, legal: true, move: '14x23' }
 */
export async function answerRobot(question: unknown): Promise<RobotAnswer> {
  try {
    const fields = fieldsOf(typeof question === 'string' ? parseQuestion(question) : question);
    return { ok: true, ...(await answer(fields)) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : inspect(error) };
  }
}

function parseQuestion(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`robot: expected a question in JSON, got ${inspect(text)}`);
  }
}

type Fields = { readonly [field: string]: unknown };

function fieldsOf(question: unknown): Fields {
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new Error(`robot: expected an object with "ask", got ${inspect(question)}`);
  const fields: Fields = { ...question };
  const list = new Map(Object.entries(FIELDS)).get(String(fields.ask));
  if (typeof fields.ask !== 'string' || !list)
    throw new Error(
      `robot: ask is ${inspect(fields.ask)}, expected ${Object.keys(FIELDS).join(', ')}`,
    );
  const odd = Object.keys(fields).find((field) => !list.includes(field));
  if (odd !== undefined)
    throw new Error(
      `robot: ${inspect(fields.ask)} has no ${inspect(odd)}; ${didYouMean(odd, list)}it takes ${list.join(', ')}`,
    );
  return fields;
}

async function answer(fields: Fields): Promise<RobotOdds | CheckedMove> {
  const turn = roleOf(fields.turn);
  if (fields.ask === 'check')
    return checkMove(boardIn(fields, 'before'), boardIn(fields, 'after'), turn);
  const board = boardIn(fields, 'board');
  if (fields.ask === 'explain') return explainMove(board, textIn(fields, 'move'), turn);
  const player = fields.player === undefined ? undefined : textIn(fields, 'player');
  const { seconds } = fields;
  if (seconds !== undefined && typeof seconds !== 'number')
    throw new Error(`robot: seconds is ${inspect(seconds)}, expected a number`);
  return checkersOdds(board, { turn, player, seed: seedOf(fields.seed), seconds });
}

function roleOf(turn: unknown): CheckersRole | undefined {
  if (turn === undefined || turn === 'Black' || turn === 'White') return turn;
  throw new Error(`robot: turn is ${inspect(turn)}, expected Black or White`);
}

function seedOf(seed: unknown): Seed | undefined {
  if (seed === undefined || typeof seed === 'string') return seed;
  if (typeof seed === 'number' && Number.isSafeInteger(seed)) return seed;
  throw new Error(`robot: seed is ${inspect(seed)}, expected a whole number or a text`);
}

/** A text or a list; its contents are checked where they are read. */
function boardIn(fields: Fields, field: string): string | BoardMatrix {
  const board = fields[field];
  if (typeof board === 'string' || Array.isArray(board)) return board;
  throw new Error(`robot: ${field} is ${inspect(board)}, expected a FEN or 8 rows of cells`);
}

function textIn(fields: Fields, field: string): string {
  const text = fields[field];
  if (typeof text === 'string') return text;
  throw new Error(`robot: ${field} is ${inspect(text)}, expected a text`);
}

/** Options of `checkersOdds`. */
export interface OddsOptions {
  /** The role to move. Needed with a matrix; a position as text must agree with it. */
  readonly turn?: CheckersRole | undefined;
  /** The player that evaluates the moves. Default: `uct(simulationCount=10000)`. */
  readonly player?: string | undefined;
  /** The seed of its generator. Default: 1. */
  readonly seed?: Seed | undefined;
  /** Time limit in seconds; the answer then has the values found so far. Default: 10. */
  readonly seconds?: number | undefined;
}

/** A move with its odds, as in an analysis, and what a robot has to do on the board. */
export interface RobotMove extends MoveOdds, MoveEffect {
  readonly move: CheckersMove;
  /** The board after the move, and it in numbers. */
  readonly after: string;
  readonly afterMatrix: readonly (readonly number[])[];
}

/** The moves from best to worst; none when the game is over. */
export interface RobotOdds {
  readonly position: string;
  readonly turn: CheckersRole;
  /** The result of Black and White when the game is over, else null. */
  readonly result: { readonly Black: number; readonly White: number } | null;
  /** The best move; null when the game is over. */
  readonly best: CheckersMove | null;
  readonly moves: readonly RobotMove[];
  /** The player, its seed, the size of its search, and the meaning of its values. */
  readonly by: Pick<Analysis, 'player' | 'seed' | 'simulations' | 'seconds' | 'complete'> & {
    readonly counts: string;
    readonly measures: string;
  };
}

const DEFAULT_PLAYER = 'uct(simulationCount=10000)';
const DEFAULT_SECONDS = 10;
const MAX_SECONDS = 3600;

/**
 * The odds of every move on a board: a position as text, or rows of cells.
 *
 * @example
 *     (await checkersOdds('B:W18,32:B14,K1')).best; // '14x23'
 *     await checkersOdds(matrix, { turn: 'White', player: 'alphaBeta(horizon=8)', seconds: 1 });
 */
export async function checkersOdds(
  board: string | BoardMatrix,
  options: OddsOptions = {},
): Promise<RobotOdds> {
  const game = gameOf(board, options.turn);
  const { turn } = game.position;
  const specification = options.player ?? DEFAULT_PLAYER;
  const player = playerFrom(specification);
  if (!(player instanceof SearchPlayer))
    throw new Error(
      `robot: ${specification} does not evaluate moves; uct(), alphaBeta(), monteCarlo() and reward() do`,
    );
  const head = { position: `${game}`, turn, result: game.result() };
  const units = { counts: 'simulations', measures: 'results' };
  if (head.result) {
    const none = { seed: null, simulations: 0, seconds: 0, complete: true };
    return { ...head, best: null, moves: [], by: { player: specification, ...none, ...units } };
  }
  const analysis = await lastAnalysis(player, game, options);
  const moves = byValue(analysis).map((line) => robotMove(game, line));
  const { player: name, seed, simulations, seconds, complete } = analysis;
  const { counts = units.counts, measures = units.measures } = analysis;
  const by = { player: name, seed, simulations, seconds, complete, counts, measures };
  return { ...head, best: moves[0]?.move ?? null, moves, by };
}

/** The whole analysis, or as much as the time allows. */
async function lastAnalysis(
  player: SearchPlayer,
  game: Checkers,
  { seconds = DEFAULT_SECONDS, seed = 1 }: OddsOptions,
): Promise<Analysis> {
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new Error(
      `robot: seconds is ${inspect(seconds)}, expected a number up to ${MAX_SECONDS}`,
    );
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), 1000 * seconds);
  try {
    const { turn } = game.position;
    let last: Analysis | null = null;
    for await (const analysis of player.analyses(game, turn, { seed, signal: late.signal }))
      last = analysis;
    if (!last) throw new Error(`robot: ${player.specification} said nothing at ${game}`);
    return last;
  } finally {
    clearTimeout(timer);
  }
}

function gameOf(board: string | BoardMatrix, turn: CheckersRole | undefined): Checkers {
  if (typeof board !== 'string') {
    if (turn === undefined)
      throw new Error(
        'robot: a matrix does not say which role is to move: give turn, Black or White',
      );
    return parseBoardMatrix(board, turn);
  }
  const game = new Checkers().parsePosition(board);
  if (turn !== undefined && turn !== game.position.turn)
    throw new Error(`robot: turn is ${inspect(turn)}, but in ${board} it is ${game.position.turn}`);
  return game;
}

function robotMove(game: Checkers, line: MoveOdds): RobotMove {
  const move = String(line.move);
  const after = game.perform(move);
  return {
    ...line,
    move,
    ...checkersEffect(game, move),
    after: `${after}`,
    afterMatrix: printBoardMatrix(after),
  };
}

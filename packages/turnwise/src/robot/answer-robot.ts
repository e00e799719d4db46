/**
 * Questions of a robot at a checkers board as JSON, and their answers. A question says what it asks:
 *
 *     { "ask": "odds", "board": ..., "turn": "Black", "player": "uct()", "seed": 1, "seconds": 5 }
 *     { "ask": "check", "before": ..., "after": ..., "turn": "Black" }
 *     { "ask": "explain", "board": ..., "move": "11-15", "turn": "Black" }
 *
 * A board is a FEN or 8 rows of 8 cells (see `parseBoardMatrix`); with a matrix, `turn` is needed. Nothing a
 * robot sends makes this throw: what cannot be answered has an answer too, with what was expected.
 */
import { didYouMean, type Seed, inspect } from '../core/index.ts';
import {
  type BoardMatrix,
  type CheckedMove,
  type CheckersRole,
  checkMove,
  explainMove,
} from '../games/index.ts';
import { checkersOdds, type RobotOdds } from './checkers-odds.ts';

/** What was found, or `error`, a sentence that says what to do. */
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
  const known = typeof fields.ask === 'string' && Object.hasOwn(FIELDS, fields.ask);
  const list = known ? (FIELDS[String(fields.ask)] ?? []) : null;
  if (!list)
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

/** A text or a list; what is in it is checked where it is read. */
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

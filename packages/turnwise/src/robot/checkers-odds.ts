/**
 * The odds of every move on a board of checkers, and the best one, as a robot needs them: which squares the
 * piece visits, which pieces leave the board, whether it becomes a king.
 */
import { type Analysis, byValue, type MoveOdds } from '../analysis/index.ts';
import { type Seed, inspect } from '../core/index.ts';
import {
  type BoardMatrix,
  Checkers,
  type CheckersMove,
  type CheckersRole,
  checkersEffect,
  parseBoardMatrix,
  printBoardMatrix,
} from '../games/index.ts';
import { playerFrom, SearchPlayer, StrengthPlayer } from '../players/index.ts';

export interface OddsOptions {
  /** Who is to move; needed with a matrix, and with a position as text compared with it. */
  readonly turn?: CheckersRole | undefined;
  /** Who judges the moves, as a specification. Default: `uct(simulationCount=10000)`. */
  readonly player?: string | undefined;
  /** The seed of its generator. Default: 1. */
  readonly seed?: Seed | undefined;
  /** Seconds after which it answers with what it has found so far. Default: 10. */
  readonly seconds?: number | undefined;
}

/** A move with its odds, as in an analysis, and what it does on the board. */
export interface RobotMove extends MoveOdds {
  readonly move: CheckersMove;
  /** The squares that the piece visits, the first one being where it stands. */
  readonly squares: readonly number[];
  /** The squares of the pieces that it captures. */
  readonly captures: readonly number[];
  readonly becomesKing: boolean;
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
  /** Who judged, with what seed, how much it looked at and for how long, and what its values are. */
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
  if (!(player instanceof SearchPlayer || player instanceof StrengthPlayer))
    throw new Error(
      `robot: ${specification} does not judge moves; uct(), alphaBeta(), monteCarlo() and reward() do`,
    );
  const head = { position: `${game}`, turn, result: game.result() };
  if (game.result()) return { ...head, best: null, moves: [], by: noWork(specification) };
  const analysis = await lastAnalysis(player, game, options);
  const moves = byValue(analysis).map((line) => robotMove(game, line));
  const { player: name, seed, simulations, seconds, complete } = analysis;
  const { counts = 'simulations', measures = 'results' } = analysis;
  const by = { player: name, seed, simulations, seconds, complete, counts, measures };
  return { ...head, best: moves[0]?.move ?? null, moves, by };
}

/** The whole analysis, or what there is of it when the time is over. */
async function lastAnalysis(
  player: SearchPlayer | StrengthPlayer,
  game: Checkers,
  { seconds = DEFAULT_SECONDS, seed = 1 }: OddsOptions,
): Promise<Analysis> {
  if (!(seconds > 0 && seconds <= MAX_SECONDS))
    throw new Error(`robot: seconds is ${inspect(seconds)}, expected a number up to ${MAX_SECONDS}`);
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

function noWork(player: string): RobotOdds['by'] {
  const none = { seed: null, simulations: 0, seconds: 0, complete: true };
  return { player, ...none, counts: 'simulations', measures: 'results' };
}

function gameOf(board: string | BoardMatrix, turn: CheckersRole | undefined): Checkers {
  if (typeof board !== 'string') {
    if (turn === undefined)
      throw new Error('robot: a matrix does not tell who is to move: give turn, Black or White');
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

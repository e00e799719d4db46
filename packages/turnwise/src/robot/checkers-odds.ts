/**
 * The odds of every move on a board of checkers, and the best one, as a robot needs them: which squares the
 * piece visits, which pieces leave the board, whether it becomes a king.
 */
import { type Analysis, byValue, type MoveOdds } from '../analysis/index.ts';
import { type Seed, shown } from '../core/index.ts';
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
  /** Who judged, with what seed, what its values are, and how much it looked at. */
  readonly by: Pick<Analysis, 'player' | 'seed' | 'simulations' | 'seconds'> & {
    readonly counts: string;
    readonly measures: string;
  };
}

const USUAL_PLAYER = 'uct(simulationCount=10000)';

/**
 * The odds of every move on a board: a position as text, or rows of cells.
 *
 * @example
 *     checkersOdds('B:W18,32:B14,K1').best; // '14x23'
 *     checkersOdds(matrix, { turn: 'White', player: 'alphaBeta(horizon=8)' }).moves[0]?.win;
 */
export function checkersOdds(board: string | BoardMatrix, options: OddsOptions = {}): RobotOdds {
  const game = gameOf(board, options.turn);
  const { turn } = game.position;
  const specification = options.player ?? USUAL_PLAYER;
  const player = playerFrom(specification);
  if (!(player instanceof SearchPlayer || player instanceof StrengthPlayer))
    throw new Error(
      `robot: ${specification} does not judge moves; uct(), alphaBeta(), monteCarlo() and reward() do`,
    );
  const head = { position: `${game}`, turn, result: game.result() };
  const nothing = { simulations: 0, seconds: 0, counts: 'simulations', measures: 'results' };
  if (game.result()) {
    const by = { player: specification, seed: null, ...nothing };
    return { ...head, best: null, moves: [], by };
  }
  const analysis = player.analysis(game, turn, { seed: options.seed ?? 1 });
  const moves = byValue(analysis).map((line) => robotMove(game, line));
  const { player: name, seed, simulations, seconds } = analysis;
  const { counts = 'simulations', measures = 'results' } = analysis;
  const by = { player: name, seed, simulations, seconds, counts, measures };
  return { ...head, best: moves[0]?.move ?? null, moves, by };
}

function gameOf(board: string | BoardMatrix, turn: CheckersRole | undefined): Checkers {
  if (typeof board !== 'string') {
    if (turn === undefined)
      throw new Error('robot: a matrix does not tell who is to move: give turn, Black or White');
    return parseBoardMatrix(board, turn);
  }
  const game = new Checkers().parsePosition(board);
  if (turn !== undefined && turn !== game.position.turn)
    throw new Error(`robot: turn is ${shown(turn)}, but in ${board} it is ${game.position.turn}`);
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

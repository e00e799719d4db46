/**
 * Kernels that count rewards: points that a game gives for what happens on the board, such as a captured
 * piece or a new king, whoever wins in the end. They serve players that judge short random games by what
 * was earned in them. Most games know no rewards, and their kernels do without this.
 */
import type { Random } from '../core/index.ts';
import type { Kernel } from './kernel.ts';

/** What a move earns. Which of them a move gets is said by the game that counts them. */
export interface Rewards {
  /** For a move that earns nothing else. */
  readonly defaultReward: number;
  /** For each piece of the opponent that the move removes. */
  readonly removeOpponentPiece: number;
  /** For a man that becomes a king. */
  readonly becomeKing: number;
  /** For a move after which the opponent has no pieces. */
  readonly opponentNoPieces: number;
  /** For a move after which the opponent has pieces, and none can move. */
  readonly opponentNoValidMove: number;
}

/** Random games from one position, each begun with a given move. */
export interface RewardedPlayouts {
  /** How many pieces a seat has in the position from which all start. */
  pieces(seat: number): number;

  /**
   * Plays the choice, and then at random to the end or for `limit` moves, those of all seats counted.
   * `points` becomes what each seat has earned, the choice included. Returns the moves after the choice.
   * Forced choices use no random number.
   */
  playout(choice: number, random: Random, limit: number, points: Float64Array): number;
}

/** A kernel that can count rewards. */
export interface RewardingKernel extends Kernel {
  /** Playouts from the position that the kernel is in now; it may then go on without them. */
  rewardedPlayouts(rewards: Rewards): RewardedPlayouts;
}

/**
 * Whether a kernel counts rewards.
 *
 * @example
 *     const kernel = kernelOf(new Checkers());
 *     if (countsRewards(kernel)) kernel.rewardedPlayouts(rewards).pieces(0); // 12
 */
export function countsRewards(kernel: Kernel): kernel is RewardingKernel {
  return 'rewardedPlayouts' in kernel && typeof kernel.rewardedPlayouts === 'function';
}

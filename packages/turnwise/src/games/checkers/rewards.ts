/**
 * Random games of checkers in which both seats earn rewards. A whole move, with all its jumps, earns one
 * of these, the first that applies:
 *
 *     opponentNoPieces       the opponent has no pieces left
 *     opponentNoValidMove    the opponent has pieces and cannot move
 *     becomeKing             a man became a king
 *     removeOpponentPiece    for each captured piece
 *     defaultReward          nothing of all that
 *
 * So a man that captures two pieces and becomes a king earns a king's reward and no more, and a capture
 * that wins earns the win's. The first move of a game earns like all others. Draws end a game and earn
 * nothing; as in the rules, who cannot move has lost even where the same move would draw.
 *
 * The boards are those that the kernel draws: 32 bits each, from the seat to move.
 */
import type { Random } from '../../core/index.ts';
import type { RewardedPlayouts, Rewards } from '../../kernel/index.ts';
import type { BitBoards } from './bit-boards.ts';
import { occurrences } from './king-steps.ts';
import { fromOf, KING_ROWS, MoveList, toOf } from './move-list.ts';
import { type CheckersSettings, NEVER } from './settings.ts';

/** A position as the kernel keeps it. */
export interface BitPosition extends BitBoards {
  readonly quiet: number; //     plies since a man moved or something was captured
  readonly steps: Int32Array; // [n] the two squares of the n-th of them, where repetitions count
}

/**
 * Playouts from one position.
 *
 * @example
 *     const points = new Float64Array(2);
 *     kernel.rewardedPlayouts(rewards).playout(0, new Random(1), 10, points);
 *     points[0]; // what Black has earned in its first move and ten more
 */
export class CheckersPlayouts implements RewardedPlayouts {
  private readonly repetition: number;
  private readonly plyLimit: number;
  private readonly countsPlies: number; // 1 or 0
  private readonly remembers: number; //   1 where repetitions count, else 0
  private readonly first = new MoveList(); // moves of the start
  private readonly list = new MoveList(); //  moves of a position on the way
  private readonly history: Int32Array; //    [n] as `steps`, of a position on the way

  constructor(
    settings: CheckersSettings,
    private readonly start: BitPosition,
    private readonly rewards: Rewards,
  ) {
    const { countsPlies, countsRepetitions, plyLimit, repetition } = settings;
    this.repetition = countsRepetitions ? repetition : NEVER;
    this.plyLimit = countsPlies ? plyLimit : NEVER;
    this.countsPlies = countsPlies ? 1 : 0;
    this.remembers = countsRepetitions ? 1 : 0;
    this.history = new Int32Array(countsRepetitions ? plyLimit : 0);
    this.first.fill(start.own, start.other, start.kings, start.seat);
  }

  pieces(seat: number): number {
    return countOf(seat === this.start.seat ? this.start.own : this.start.other);
  }

  playout(choice: number, random: Random, limit: number, points: Float64Array): number {
    const { list, history, repetition, plyLimit, countsPlies, remembers } = this;
    const { defaultReward, removeOpponentPiece, becomeKing } = this.rewards;
    let { own, other, kings, seat, quiet } = this.start;
    let known = this.start.steps.length;
    for (let n = 0; n < known; n++) history[n] = this.start.steps[n];
    let move = this.first.moves[choice];
    let taken = this.first.takenBy(choice);
    let isDrawn = false;
    points.fill(0);
    for (let steps = 0; ; steps++) {
      const from = 1 << fromOf(move);
      const to = 1 << toOf(move);
      const isKing = (kings & from) !== 0;
      const isCrowned = !isKing && (to & KING_ROWS) !== 0;
      const moved = (own & ~from) | to; // in this order: from and to may be the same
      kings = (kings & ~(taken | from)) | (isKing || isCrowned ? to : 0);
      own = other & ~taken;
      other = moved;
      const mover = seat;
      seat ^= 1;
      if (isKing && taken === 0) {
        quiet += countsPlies;
        if (remembers === 1) history[known++] = from | to;
        isDrawn = quiet >= plyLimit || occurrences(history, known) >= repetition;
      } else {
        quiet = 0;
        known = 0;
      }
      const count = list.fill(own, other, kings, seat);
      let earned = defaultReward;
      if (count === 0) earned = this.winning(own);
      else if (isCrowned) earned = becomeKing;
      else if (taken !== 0) earned = countOf(taken) * removeOpponentPiece;
      points[mover] = points[mover] + earned;
      if (count === 0 || isDrawn || steps === limit) return steps;
      const next = count === 1 ? 0 : random.below(count);
      move = list.moves[next];
      taken = list.takenBy(next);
    }
  }

  private winning(left: number): number {
    return left === 0 ? this.rewards.opponentNoPieces : this.rewards.opponentNoValidMove;
  }
}

/** How many bits are set. */
function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

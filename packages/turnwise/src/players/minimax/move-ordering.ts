/**
 * Which move to try first, so that the others can be cut off: the table's, then the killers (moves
 * that cut off at the same depth), then those that have cut off most often and with most depth
 * (history). It decides how long a search takes, and never what it finds.
 *
 * Moves are known by their numbers among the choices, which in most games mean much the same from one
 * position to the next.
 */
import type { Frame } from './frame.ts';
import { NONE } from './transposition-table.ts';

const TABLE = 4e15;
const KILLER = 2e15;
const OLDER_KILLER = 1e15; // above all that history can reach
const REMEMBERED = 1024; //   choices that history knows

export class MoveOrdering {
  private killers = new Int32Array(128).fill(NONE); // [2 * ply, + 1 for the older]
  private readonly history = new Float64Array(2 * REMEMBERED); // [choice, + REMEMBERED for the opponent]
  private rewarded = 0; // choices of which history has something to tell

  /** Lists the choices of a decision with how promising they are. */
  rank(frame: Frame, ply: number): void {
    const { moves, scores, count, tableMove } = frame;
    const killer = this.killers[2 * ply] ?? NONE;
    const older = this.killers[2 * ply + 1] ?? NONE;
    const side = frame.sign > 0 ? 0 : REMEMBERED;
    for (let choice = 0; choice < count; choice++) {
      moves[choice] = choice;
      scores[choice] =
        choice === tableMove
          ? TABLE
          : choice === killer
            ? KILLER
            : choice === older
              ? OLDER_KILLER
              : choice < REMEMBERED
                ? (this.history[side + choice] as number)
                : 0;
    }
  }

  /** The most promising of the choices not yet begun, the first of equals. */
  take(frame: Frame): number {
    const { moves, scores, count } = frame;
    const at = frame.next++;
    let best = at;
    for (let n = at + 1; n < count; n++) {
      if ((scores[n] as number) > (scores[best] as number)) best = n;
    }
    const move = moves[best] as number;
    moves[best] = moves[at] as number;
    scores[best] = scores[at] as number;
    moves[at] = move;
    return move;
  }

  /** The move cut off all others. */
  reward(frame: Frame, ply: number): void {
    const { bestMove, remaining } = frame;
    if (2 * ply + 1 >= this.killers.length) this.widen(ply);
    if (this.killers[2 * ply] !== bestMove) {
      this.killers[2 * ply + 1] = this.killers[2 * ply] as number;
      this.killers[2 * ply] = bestMove;
    }
    if (bestMove >= REMEMBERED) return;
    this.rewarded = Math.max(this.rewarded, bestMove + 1);
    const at = (frame.sign > 0 ? 0 : REMEMBERED) + bestMove;
    this.history[at] = (this.history[at] as number) + remaining * remaining + 1;
  }

  /** Old successes count half as much as new ones. */
  grewOlder(): void {
    for (let choice = 0; choice < this.rewarded; choice++) {
      for (const at of [choice, choice + REMEMBERED])
        this.history[at] = (this.history[at] as number) / 2;
    }
  }

  private widen(ply: number): void {
    const wider = new Int32Array(4 * ply + 16).fill(NONE);
    wider.set(this.killers);
    this.killers = wider;
  }
}

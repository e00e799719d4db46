/**
 * Which move to try first, so that the others can be cut off: the table's, then the killers (moves
 * that cut off at the same depth), then those that have cut off most often and with most depth
 * (history). It decides how long a search takes, and never what it finds.
 *
 * The table knows moves by their numbers among the choices of the position; killers and history, which
 * serve many positions, by the code that a move keeps from one to the next.
 */
import type { Frame } from './frame.ts';
import { NONE } from './transposition-table.ts';

const TABLE = 4e15;
const KILLER = 2e15;
const OLDER_KILLER = 1e15; // above all that history can reach
const REMEMBERED = 1024; //   codes that history knows

export class MoveOrdering {
  private killers = new Int32Array(128).fill(NONE); // [2 * ply, + 1 for the older]
  private readonly history = new Float64Array(2 * REMEMBERED); // [code, + REMEMBERED for the opponent]
  private rewarded = 0; // codes of which history has something to tell

  /** Lists the choices of a decision with how promising they are. */
  rank(frame: Frame, ply: number): void {
    const { kernel, moves, scores, count, tableMove } = frame;
    const killer = this.killers[2 * ply] ?? NONE;
    const older = this.killers[2 * ply + 1] ?? NONE;
    const side = frame.sign > 0 ? 0 : REMEMBERED;
    for (let choice = 0; choice < count; choice++) {
      const code = kernel.moveCode(choice);
      moves[choice] = choice;
      scores[choice] =
        choice === tableMove
          ? TABLE
          : code === killer
            ? KILLER
            : code === older
              ? OLDER_KILLER
              : code < REMEMBERED
                ? this.history[side + code]
                : 0;
    }
  }

  /** The most promising of the choices not yet begun, the first of equals. */
  take(frame: Frame): number {
    const { moves, scores, count } = frame;
    const at = frame.next++;
    let best = at;
    for (let n = at + 1; n < count; n++) {
      if (scores[n] > scores[best]) best = n;
    }
    const move = moves[best];
    moves[best] = moves[at];
    scores[best] = scores[at];
    moves[at] = move;
    return move;
  }

  /** The move cut off all others. */
  reward(frame: Frame, ply: number): void {
    const { remaining } = frame;
    const code = frame.kernel.moveCode(frame.bestMove);
    if (2 * ply + 1 >= this.killers.length) this.widen(ply);
    if (this.killers[2 * ply] !== code) {
      this.killers[2 * ply + 1] = this.killers[2 * ply];
      this.killers[2 * ply] = code;
    }
    if (code >= REMEMBERED) return;
    this.rewarded = Math.max(this.rewarded, code + 1);
    const at = (frame.sign > 0 ? 0 : REMEMBERED) + code;
    this.history[at] = this.history[at] + remaining * remaining + 1;
  }

  /** Old successes count half as much as new ones. */
  grewOlder(): void {
    for (let code = 0; code < this.rewarded; code++) {
      for (const at of [code, code + REMEMBERED]) this.history[at] = this.history[at] / 2;
    }
  }

  private widen(ply: number): void {
    const wider = new Int32Array(4 * ply + 16).fill(NONE);
    wider.set(this.killers);
    this.killers = wider;
  }
}

/**
 * One step of the line that alpha-beta is looking at: a position, and how far its choices have been
 * searched. Frames are made once for each step of depth and used again for all nodes there.
 *
 * At a decision all values are seen from the seat that decides: it wants the most. At chance they are
 * seen from the seat for which the search is made.
 */
import type { Kernel } from '../../kernel/index.ts';
import { NONE } from './transposition-table.ts';

/** What a frame is in the middle of. */
export const DECIDING = 0; // searching the moves of a seat
export const PROBING = 1; //  looking for cheap bounds of the outcomes of chance
export const AVERAGING = 2; // searching the outcomes of chance

export class Frame {
  readonly key: Int32Array;
  hash = 0; //                of the key
  kind = DECIDING;
  remaining = 0; //           steps to the horizon
  count = 0; //               choices
  next = 0; //                how many choices have been begun
  height = 0; //              of the trees below that have been searched
  tableMove = NONE; //        choice that the table thinks best

  // The window: values up to `low` are too bad to matter, values from `high` too good to be allowed.
  low = Number.NEGATIVE_INFINITY;
  high = Number.POSITIVE_INFINITY;

  // Of decisions.
  sign = 1; //                1 for the seat of the search, -1 for its opponent
  start = Number.NEGATIVE_INFINITY; // `low` at the beginning
  best = Number.NEGATIVE_INFINITY;
  bestMove = NONE;
  choice = NONE; //           being searched
  isNull = false; //          whether only to learn if it is better than the best
  narrow = Number.NEGATIVE_INFINITY; // the end of the window for that
  isProbe = false; //         whether one move is enough
  moves: Int32Array; //       [n] choices, from `next` on not yet begun
  scores: Float64Array; //    [n] how promising; at chance the probability

  // Of chance: bounds of outcomes, and sums weighted with the probabilities.
  probeHeight = 0; //         of the trees on which the bounds rest
  sumLeast = Number.NEGATIVE_INFINITY; // of the outcomes before `next`
  sumMost = Number.POSITIVE_INFINITY;
  outcomeLow = Number.NEGATIVE_INFINITY; // window of the outcome being searched
  outcomeHigh = Number.POSITIVE_INFINITY;
  least: Float64Array; //     [n] the outcome is worth at least
  most: Float64Array; //      [n] and at most
  restLeast: Float64Array; // [n] sum of `least` over the outcomes after n
  restMost: Float64Array; //  [n] sum of `most` over the outcomes after n

  constructor(public kernel: Kernel) {
    this.key = new Int32Array(kernel.keyLength);
    this.moves = new Int32Array(8);
    this.scores = new Float64Array(8);
    this.least = new Float64Array(8);
    this.most = new Float64Array(8);
    this.restLeast = new Float64Array(8);
    this.restMost = new Float64Array(8);
  }

  /** Makes room for so many choices. */
  reserve(count: number): void {
    if (count <= this.moves.length) return;
    const size = 2 ** Math.ceil(Math.log2(count));
    this.moves = new Int32Array(size);
    this.scores = new Float64Array(size);
    this.least = new Float64Array(size);
    this.most = new Float64Array(size);
    this.restLeast = new Float64Array(size);
    this.restMost = new Float64Array(size);
  }

  /** Begins with the outcomes of chance again, with what is known of them now. */
  sumOutcomes(): void {
    this.next = 0;
    this.sumLeast = 0;
    this.sumMost = 0;
    let least = 0;
    let most = 0;
    for (let n = this.count - 1; n >= 0; n--) {
      this.restLeast[n] = least;
      this.restMost[n] = most;
      least += this.scores[n] * this.least[n];
      most += this.scores[n] * this.most[n];
    }
  }

  /** The mean over all outcomes once each is known, not led out of their range by rounding. */
  mean(): number {
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < this.count; n++) {
      least = Math.min(least, this.least[n]);
      most = Math.max(most, this.most[n]);
    }
    return Math.min(Math.max(this.sumLeast, least), most);
  }
}

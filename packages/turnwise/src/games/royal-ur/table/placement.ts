/**
 * Numbers for the positions of the Royal Game of Ur in which the dice are to be thrown, without gaps. Only the pieces that
 * are not home count. A set of squares has bit n - 1 for square n; the pieces of a player that are not in it wait.
 *
 * All sets are in one order: first by the number of pieces, then by the steps that they have gone. `rankOf` counts those
 * before a set that leave the shared squares of the other player free. A slice has all positions in which the player to
 * move has `own` pieces left and the other player `other`:
 *
 *     number = start of the row of the mover's set + rank of the other's set
 */
import { LAST } from '../route.ts';

export const SETS = 1 << LAST;
export const SHARED_AT = 4; // squares 5 to 12 are bits 4 to 11
export const SHARED_SETS = 256;
export const SHARED = (SHARED_SETS - 1) << SHARED_AT;

/** [set] its pieces */
export const COUNT = new Uint8Array(SETS);

/** [set] the sum of its squares */
export const STEPS = new Uint8Array(SETS);

for (let set = 1; set < SETS; set++) {
  const square = 32 - Math.clz32(set); // the highest
  const rest = set ^ (1 << (square - 1));
  COUNT[set] = COUNT[rest] + 1;
  STEPS[set] = STEPS[rest] + square;
}

/** All sets, by pieces and by steps. */
export const IN_ORDER: readonly number[] = Array.from({ length: SETS }, (_, set) => set).sort(
  (a, b) => COUNT[a] - COUNT[b] || STEPS[a] - STEPS[b] || a - b,
);

let ranks: Uint16Array | null = null;

/** [shared squares of one player * SETS + set of the other] its rank among those that are possible */
export function allRanks(): Uint16Array {
  if (ranks) return ranks;
  ranks = new Uint16Array(SHARED_SETS * SETS);
  for (let shared = 0; shared < SHARED_SETS; shared++) {
    let rank = 0;
    for (const set of IN_ORDER)
      if ((set & (shared << SHARED_AT)) === 0) ranks[shared * SETS + set] = rank++;
  }
  return ranks;
}

/** Where the rows of a slice begin. */
export class Placement {
  readonly rows = new Int32Array(SETS).fill(-1); // [set of the player to move] the number of its first position
  readonly size: number;

  constructor(
    readonly own: number, //   pieces of the player to move that are not home
    readonly other: number,
  ) {
    let size = 0;
    for (const set of IN_ORDER) {
      if (COUNT[set] > own) break;
      this.rows[set] = size;
      size += setsOf(LAST - COUNT[set & SHARED], other);
    }
    this.size = size;
  }

  /** The number of a position. */
  numberOf(own: number, other: number): number {
    return this.rows[own] + allRanks()[((own & SHARED) >> SHARED_AT) * SETS + other];
  }
}

/** The number of sets of up to `pieces` pieces on `squares` squares. */
function setsOf(squares: number, pieces: number): number {
  let sum = 0;
  let ways = 1;
  for (let count = 0; count <= Math.min(pieces, squares); count++) {
    sum += ways;
    ways = (ways * (squares - count)) / (count + 1);
  }
  return sum;
}

/** The number of positions with up to `pieces` pieces each and dice to be thrown, for one role to move; ended games included. */
export function positionsOf(pieces: number): number {
  let sum = 0;
  for (let own = 0; own <= pieces; own++)
    for (let other = 0; other <= pieces; other++) sum += new Placement(own, other).size;
  return sum;
}

/**
 * Numbers for placements of few pieces, without gaps in a set of squares and with few in a position.
 *
 * A set of squares a < b < c has the number C(a, 1) + C(b, 2) + C(c, 3), which counts the sets of that
 * size whose highest square is lower, and so on down: the combinatorial number system. It does not
 * depend on how many squares the board has.
 *
 *     squares   {0}  {1}  {2} ... {31}     {0,1}  {0,2}  {1,2}  {0,3} ...
 *     number     0    1    2  ...  31        0      1      2      3   ...
 *
 * An army is the pieces of one side. Its squares are counted from its own side, so that its men always
 * move to higher ones and never stand on 28 to 31: seat 0 counts as the bits do, seat 1 from bit 31 down.
 * Turning the board and swapping the colours hence changes no number.
 *
 *     army's number  =  number of its men * C(32, its kings)  +  number of its kings
 *
 * Men and kings on the same square leave a gap, as do two armies on the same square; one in seven numbers
 * of four pieces is one. What an army is made of is its kind, 8 * men + kings, with at most 5 pieces:
 *
 *     position's number in its material  =  army to move * size of the other kind  +  other army
 */
import { bitCount, turned } from '../bitboards.ts';
import { fromOf, MoveList, toOf } from '../move-list.ts';

export const KINDS = 48;

export const MOST_IN_ARMY = 5;

const BOARD = 32;
const SQUARES_OF_MEN = 28;

// [(k - 1) * BOARD + n] sets of k out of n squares
const CHOOSE = Int32Array.from({ length: MOST_IN_ARMY * BOARD }, (_, at) =>
  choose(at % BOARD, Math.floor(at / BOARD) + 1),
);

const KING_SETS = Int32Array.from([0, 1, 2, 3, 4, 5], (kings) => choose(BOARD, kings)); // [kings]

/** [kind] its size, which is how many numbers its armies have; 0 if there are too many pieces. */
export const SIZES = Int32Array.from({ length: KINDS }, (_, kind) =>
  menOf(kind) + kingsOf(kind) > MOST_IN_ARMY
    ? 0
    : choose(SQUARES_OF_MEN, menOf(kind)) * choose(BOARD, kingsOf(kind)),
);

export function menOf(kind: number): number {
  return kind >> 3;
}

export function kingsOf(kind: number): number {
  return kind & 7;
}

export function kindOf(men: number, kings: number): number {
  return 8 * bitCount(men) + bitCount(kings);
}

/** The number of an army from its bits; of a seat, since squares are counted from its own side. */
export function armyNumber(men: number, kings: number, seat: number): number {
  const sets = KING_SETS[bitCount(kings)];
  return seat === 0
    ? numberFromBelow(men) * sets + numberFromBelow(kings)
    : numberFromAbove(men) * sets + numberFromAbove(kings);
}

/** Where the men of a kind may stand, as bits of seat 0, in the order of the numbers. */
export function placesOfMen(kind: number): readonly number[] {
  return setsOf(menOf(kind), SQUARES_OF_MEN);
}

/** Where the kings of a kind may stand, were there no men. */
export function placesOfKings(kind: number): readonly number[] {
  return setsOf(kingsOf(kind), BOARD);
}

/** How many sets of k there are out of n. */
export function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/** All sets of `count` of the lowest squares, as bits, in the order of their numbers. */
function setsOf(count: number, squares: number): number[] {
  if (count === 0) return [0];
  return Array.from({ length: squares }, (_, highest) =>
    setsOf(count - 1, highest).map((rest) => rest | (1 << highest)),
  ).flat();
}

function numberFromBelow(bits: number): number {
  let number = 0;
  let row = 31; // of CHOOSE, and 31 in it, from which the zeros before the bit are taken away
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    number += CHOOSE[row - Math.clz32(rest & -rest)];
    row += BOARD;
  }
  return number;
}

function numberFromAbove(bits: number): number {
  let number = 0;
  let row = 0;
  let rest = bits;
  while (rest !== 0) {
    const square = Math.clz32(rest);
    number += CHOOSE[row + square];
    row += BOARD;
    rest ^= 0x80000000 >>> square;
  }
  return number;
}

/** Where men of seat 0 become kings. */
export const KING_ROW = 0xf0000000;

/**
 * All armies of a kind as bits, and the steps that lead from one to another. The squares are as seat 0 sees them, which
 * moves down, or turned for seat 1. The steps are those of the list of moves on a board without opponents, taken back;
 * a man that becomes a king makes another kind of army, and is not among them.
 */
export class Army {
  readonly size: number; //               how many numbers there are
  readonly pieces: Int32Array; //         [army] bits; 0 where men and kings would share a square
  readonly kings: Int32Array; //          [army] bits of the kings among them
  readonly turnedPieces: Int32Array; //   [army] the same as seat 1
  readonly turnedKings: Int32Array; //    [army]
  readonly firstBack: Int32Array; //      [army] its first step back; the last ends where the next's begin
  readonly before: Int32Array; //         [step back] the army before the step
  readonly vacated: Int32Array; //        [step back] the bit from which the step came, for seat 0
  readonly isQuiet: Uint8Array; //        [step back] 1 if it is a king's

  constructor(private readonly kind: number) {
    this.size = SIZES[kind];
    this.pieces = new Int32Array(this.size);
    this.kings = new Int32Array(this.size);
    this.place(placesOfMen(kind), placesOfKings(kind));
    this.turnedPieces = this.pieces.map(turned);
    this.turnedKings = this.kings.map(turned);
    const { count, before, after, vacated, isQuiet } = this.steps();
    this.firstBack = new Int32Array(this.size + 1);
    const { firstBack } = this;
    for (let step = 0; step < count; step++) {
      firstBack[after[step] + 1]++;
    }
    for (let army = 0; army < this.size; army++) firstBack[army + 1] += firstBack[army];
    const free = firstBack.slice(); // [army] where its next step back goes
    this.before = new Int32Array(count);
    this.vacated = new Int32Array(count);
    this.isQuiet = new Uint8Array(count);
    for (let step = 0; step < count; step++) {
      const at = free[after[step]]++;
      this.before[at] = before[step];
      this.vacated[at] = vacated[step];
      this.isQuiet[at] = isQuiet[step];
    }
  }

  private place(menSets: readonly number[], kingSets: readonly number[]): void {
    let army = 0;
    for (const men of menSets) {
      for (const kings of kingSets) {
        if ((men & kings) === 0) {
          this.pieces[army] = men | kings;
          this.kings[army] = kings;
        }
        army++;
      }
    }
  }

  private steps() {
    const list = new MoveList();
    const most = 4 * (menOf(this.kind) + kingsOf(this.kind)) * this.size;
    const before = new Int32Array(most); //  [step] army
    const after = new Int32Array(most); //   [step] army
    const vacated = new Int32Array(most); // [step] bit
    const isQuiet = new Uint8Array(most); // [step] 1 if a king moves
    let count = 0;
    for (let army = 0; army < this.size; army++) {
      const kings = this.kings[army];
      const men = this.pieces[army] ^ kings;
      const moves = list.fill(men | kings, 0, kings, 0);
      for (let choice = 0; choice < moves; choice++) {
        const move = list.moves[choice];
        const from = 1 << fromOf(move);
        const to = 1 << toOf(move);
        const isKing = (kings & from) !== 0;
        if (!isKing && (to & KING_ROW) !== 0) continue;
        before[count] = army;
        after[count] = isKing
          ? armyNumber(men, kings ^ from ^ to, 0)
          : armyNumber(men ^ from ^ to, kings, 0);
        isQuiet[count] = isKing ? 1 : 0;
        vacated[count++] = from;
      }
    }
    return { count, before, after, vacated, isQuiet };
  }
}

/**
 * All armies of a kind as bits, and the steps that lead from one to another. Their numbers are those of
 * placement.ts; the squares are as seat 0 sees them, which moves down, or turned for seat 1.
 *
 * The steps are those of the list of moves on a board without opponents, taken back. A man that becomes a
 * king makes another kind of army, and is not among them.
 */
import { fromOf, MoveList, toOf } from '../move-list.ts';
import {
  armyNumber,
  MOST_IN_ARMY,
  placesOfKings,
  placesOfMen,
  SIZES,
  turned,
} from './placement.ts';

/** Where men of seat 0 become kings. */
export const KING_ROW = 0xf0000000;

export class Army {
  readonly size: number; //               how many numbers there are
  readonly pieces: Int32Array; //         [army] bits; 0 where men and kings would share a square
  readonly kings: Int32Array; //          [army] bits of the kings among them
  readonly turnedPieces: Int32Array; //   [army] the same as seat 1
  readonly turnedKings: Int32Array; //    [army]
  readonly firstBack: Int32Array; //      [army] its first step back; the last ends where the next's begin
  readonly before: Int32Array; //         [step back] the army before the step
  readonly vacated: Int32Array; //        [step back] the bit from which the step came, for seat 0

  constructor(kind: number) {
    this.size = SIZES[kind];
    this.pieces = new Int32Array(this.size);
    this.kings = new Int32Array(this.size);
    this.place(placesOfMen(kind), placesOfKings(kind));
    this.turnedPieces = this.pieces.map(turned);
    this.turnedKings = this.kings.map(turned);
    const { count, before, after, vacated } = this.steps();
    this.firstBack = new Int32Array(this.size + 1);
    const { firstBack } = this;
    for (let step = 0; step < count; step++) {
      const next = after[step] + 1;
      firstBack[next] = firstBack[next] + 1;
    }
    for (let army = 0; army < this.size; army++)
      firstBack[army + 1] = firstBack[army + 1] + firstBack[army];
    const free = firstBack.slice(); // [army] where its next step back goes
    this.before = new Int32Array(count);
    this.vacated = new Int32Array(count);
    for (let step = 0; step < count; step++) {
      const army = after[step];
      const at = free[army];
      free[army] = at + 1;
      this.before[at] = before[step];
      this.vacated[at] = vacated[step];
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

  /** All steps that stay among the armies of the kind. */
  private steps(): Steps {
    const list = new MoveList();
    const most = 4 * MOST_IN_ARMY * this.size;
    const before = new Int32Array(most);
    const after = new Int32Array(most);
    const vacated = new Int32Array(most);
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
        vacated[count++] = from;
      }
    }
    return { count, before, after, vacated };
  }
}

interface Steps {
  readonly count: number;
  readonly before: Int32Array; //  [step] army
  readonly after: Int32Array; //   [step] army
  readonly vacated: Int32Array; // [step] bit
}

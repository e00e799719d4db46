/**
 * Where plays lead, as far as that does not depend on whom they hit: for a side that rolls, the point that is blocked by the
 * other role, if one is, and each of 21 rolls, the sides that its plays lead to, and the points on which checkers end or stop.
 * A lone checker of the other role on one of these is hit. Lists are made when they are first needed.
 */
import { PlayList } from '../play-list.ts';
import { BAR, mirrored, OFF, POINTS } from '../position.ts';
import type { SideSet } from './sides.ts';

const FACES = 6;
const PLACES = BAR + 1;
const BLOCKS = POINTS + 1; // the points, and none
const STEPS = 4;
const FROM_BITS = 5;
const FROM = 31;

export const ROLLS = (FACES * (FACES + 1)) / 2;
export const THROWS = FACES * FACES;

/** [roll] throws of two dice */
export const WAYS = new Uint8Array(ROLLS);
const LARGER = new Uint8Array(ROLLS); // [roll]
const SMALLER = new Uint8Array(ROLLS);
for (let larger = 1, roll = 0; larger <= FACES; larger++)
  for (let smaller = 1; smaller <= larger; smaller++, roll++) {
    LARGER[roll] = larger;
    SMALLER[roll] = smaller;
    WAYS[roll] = larger === smaller ? 1 : 2;
  }

export class Successors {
  /** [list] where a list begins in `sides` and `landed`; lists of the rolls of a side follow each other. */
  readonly starts: Int32Array;
  readonly ends: Int32Array; // [list]
  sides = new Uint16Array(2 ** 16);
  landed = new Int32Array(2 ** 16); // points as bits
  private used = 0;
  private readonly list = new PlayList();
  private readonly board = new Int8Array(2 * PLACES);

  constructor(private readonly all: SideSet) {
    this.starts = new Int32Array(all.count * BLOCKS * ROLLS).fill(-1);
    this.ends = new Int32Array(all.count * BLOCKS * ROLLS);
  }

  /** The first list of a side, with a point blocked for it, or 0 for none; those of the other rolls follow. */
  listsOf(side: number, blocked: number): number {
    const first = (side * BLOCKS + blocked) * ROLLS;
    if (this.starts[first] < 0) this.fill(side, blocked, first);
    return first;
  }

  private fill(side: number, blocked: number, first: number): void {
    const { all, board, list } = this;
    const at = side * PLACES;
    for (let place = 0; place < PLACES; place++) board[place] = all.points[at + place];
    // A lone checker everywhere, so that plays which could hit different ones are listed apart.
    board.fill(1, PLACES, 2 * PLACES);
    board[PLACES + OFF] = 0;
    board[PLACES + BAR] = 0;
    if (blocked > 0) board[PLACES + mirrored(blocked)] = 2;
    for (let roll = 0; roll < ROLLS; roll++) {
      this.starts[first + roll] = this.used;
      const count = list.fill(board, 0, PLACES, LARGER[roll], SMALLER[roll]);
      for (let n = 0; n < count; n++) this.add(list.plays[n], roll, this.starts[first + roll]);
      if (count === 0) this.push(side, 0);
      this.ends[first + roll] = this.used;
    }
  }

  private add(play: number, roll: number, start: number): void {
    const { all, board } = this;
    let landed = 0;
    let die = LARGER[roll];
    for (let step = 0, rest = play; step < STEPS; step++, rest >>= FROM_BITS) {
      const from = rest & FROM;
      if (from > 0) {
        const to = Math.max(OFF, from - die);
        board[from]--;
        board[to]++;
        if (to > OFF) landed |= 1 << to;
      }
      die = SMALLER[roll];
    }
    const side = all.at(board, 0);
    die = LARGER[roll];
    for (let step = 0, rest = play; step < STEPS; step++, rest >>= FROM_BITS) {
      const from = rest & FROM;
      if (from > 0) {
        board[from]++;
        board[Math.max(OFF, from - die)]--;
      }
      die = SMALLER[roll];
    }
    for (let n = start; n < this.used; n++)
      if (this.sides[n] === side && this.landed[n] === landed) return;
    this.push(side, landed);
  }

  private push(side: number, landed: number): void {
    if (this.used === this.sides.length) {
      const { landed, sides } = this;
      this.sides = new Uint16Array(2 * this.used);
      this.sides.set(sides);
      this.landed = new Int32Array(2 * this.used);
      this.landed.set(landed);
    }
    this.sides[this.used] = side;
    this.landed[this.used] = landed;
    this.used++;
  }
}

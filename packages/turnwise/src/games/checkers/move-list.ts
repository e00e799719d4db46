/**
 * The legal moves on boards of 32 bits, listed without allocating: the kernel draws the bits. Squares are
 * numbered from 0 here. Moves ascend by their squares, compared from the first on, as those of the rules.
 *
 * A move is a word, and the pieces that it captures are another:
 *
 *     31 ........ 14  13 ... 10  9 ... 5  4 ... 0
 *     ways of jumps    jumps       to      from
 *
 * A way has two bits, 0 to 3 for up left, up right, down left, down right; the first jump's are the
 * lowest. Every board with every set of pieces was looked at: no capture has more than 9 jumps, and no
 * king has more than 16 captures. So all moves fit, and so does the list.
 */
// The first four as in bitboards.ts; constants of the same file are faster.
const EVEN = 0x0f0f0f0f; //        squares of rows 0, 2, 4, 6
const ODD = 0xf0f0f0f0; //         squares of rows 1, 3, 5, 7
const EVEN_INNER = 0x07070707; //  those that have a neighbour on the right
const ODD_INNER = 0xe0e0e0e0; //   those that have a neighbour on the left
const HAS_LEFT = 0xeeeeeeee; //    squares with two columns on the left
const HAS_RIGHT = 0x77777777; //   squares with two columns on the right

const MOST_MOVES = 12 * 16;
const TO = 5;
const JUMPS = 10;
const WAYS = 14;
const ONE_JUMP = 1 << JUMPS;

// [4 * square + way] the square that is jumped over, and where the jump ends; 0 where there is none
const OVER = new Int32Array(128);
const LANDING = new Int32Array(128);
for (let square = 0; square < 32; square++) {
  const odd = (square >> 2) & 1;
  const over = [-4 - odd, -3 - odd, 4 - odd, 5 - odd]; // [way] squares away
  const landing = [-9, -7, 7, 9];
  for (let way = 0; way < 4; way++) {
    const column = way % 2 === 0 ? HAS_LEFT : HAS_RIGHT;
    const to = square + landing[way];
    if (to < 0 || to > 31 || ((column >>> square) & 1) === 0) continue;
    OVER[4 * square + way] = 1 << (square + over[way]);
    LANDING[4 * square + way] = 1 << to;
  }
}

export class MoveList {
  count = 0;
  readonly moves = new Int32Array(MOST_MOVES); // [choice] word, as drawn above
  private readonly taken = new Int32Array(MOST_MOVES); // [choice] captured pieces, if it is a capture
  private free = 0; //    where the capturing piece may land
  private firstWay = 0; // of the capturing piece; men have two ways, kings four
  private lastWay = 0;

  /** Lists the moves of a seat, 0 moving down the board and 1 up, and returns their number. */
  fill(own: number, other: number, kings: number, seat: number): number {
    const empty = ~(own | other);
    const up = seat === 0 ? own & kings : own;
    const down = seat === 0 ? own : own & kings;
    const jumpers = jumpersAmong(up, down, empty, other);
    if (jumpers !== 0) this.fillCaptures(jumpers, empty, other, kings, seat);
    else this.fillSteps(up, down, empty);
    return this.count;
  }

  takenBy(choice: number): number {
    return this.moves[choice] >>> JUMPS === 0 ? 0 : this.taken[choice];
  }

  private fillSteps(up: number, down: number, empty: number): void {
    const { moves } = this;
    const upLeft = up & (((empty << 4) & EVEN) | ((empty << 5) & ODD_INNER));
    const upRight = up & (((empty << 3) & EVEN_INNER) | ((empty << 4) & ODD));
    const downLeft = down & (((empty >>> 4) & EVEN) | ((empty >>> 3) & ODD_INNER));
    const downRight = down & (((empty >>> 5) & EVEN_INNER) | ((empty >>> 4) & ODD));
    let movers = upLeft | upRight | downLeft | downRight;
    let count = 0;
    while (movers !== 0) {
      const bit = movers & -movers;
      movers ^= bit;
      const from = 31 - Math.clz32(bit);
      const even = from - ((from >> 2) & 1); // as if the row were even
      if ((upLeft & bit) !== 0) moves[count++] = from | ((even - 4) << TO);
      if ((upRight & bit) !== 0) moves[count++] = from | ((even - 3) << TO);
      if ((downLeft & bit) !== 0) moves[count++] = from | ((even + 4) << TO);
      if ((downRight & bit) !== 0) moves[count++] = from | ((even + 5) << TO);
    }
    this.count = count;
  }

  private fillCaptures(
    jumpers: number,
    empty: number,
    other: number,
    kings: number,
    seat: number,
  ): void {
    this.count = 0;
    for (let rest = jumpers; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const from = 31 - Math.clz32(bit);
      const isKing = (kings & bit) !== 0;
      this.firstWay = isKing || seat === 1 ? 0 : 2;
      this.lastWay = isKing || seat === 0 ? 3 : 1;
      this.free = empty | bit; // a king may end where it began
      this.extend(from, from, other, 0, 0);
    }
  }

  /** Lists all captures that begin with `route` and stand `at` a square; `left` can still be jumped. */
  private extend(at: number, route: number, left: number, taken: number, shift: number): void {
    const last = 4 * at + this.lastWay;
    let isWhole = true;
    for (let i = 4 * at + this.firstWay; i <= last; i++) {
      const over = OVER[i] & left;
      const landing = LANDING[i] & this.free;
      if (over === 0 || landing === 0) continue;
      isWhole = false;
      const way = (i & 3) << (WAYS + shift);
      const to = 31 - Math.clz32(landing);
      this.extend(to, (route | way) + ONE_JUMP, left ^ over, taken | over, shift + 2);
    }
    if (isWhole) {
      this.moves[this.count] = route | (at << TO);
      this.taken[this.count++] = taken;
    }
  }
}

/** The pieces that can capture, of those that may go up and of those that may go down. */
function jumpersAmong(up: number, down: number, empty: number, other: number): number {
  return (
    (up & (empty << 9) & HAS_LEFT & (((other << 4) & EVEN) | ((other << 5) & ODD))) |
    (up & (empty << 7) & HAS_RIGHT & (((other << 3) & EVEN) | ((other << 4) & ODD))) |
    (down & (empty >>> 7) & HAS_LEFT & (((other >>> 4) & EVEN) | ((other >>> 3) & ODD))) |
    (down & (empty >>> 9) & HAS_RIGHT & (((other >>> 5) & EVEN) | ((other >>> 4) & ODD)))
  );
}

/** Whether the seat can capture something, without listing how. */
export function canCapture(own: number, other: number, kings: number, seat: number): boolean {
  const up = seat === 0 ? own & kings : own;
  const down = seat === 0 ? own : own & kings;
  return jumpersAmong(up, down, ~(own | other), other) !== 0;
}

/** Whether the seat has a move, without listing which. */
export function canMove(own: number, other: number, kings: number, seat: number): boolean {
  const empty = ~(own | other);
  const up = seat === 0 ? own & kings : own;
  const down = seat === 0 ? own : own & kings;
  return (
    (up & (((empty << 4) & EVEN) | ((empty << 5) & ODD_INNER))) !== 0 ||
    (up & (((empty << 3) & EVEN_INNER) | ((empty << 4) & ODD))) !== 0 ||
    (down & (((empty >>> 4) & EVEN) | ((empty >>> 3) & ODD_INNER))) !== 0 ||
    (down & (((empty >>> 5) & EVEN_INNER) | ((empty >>> 4) & ODD))) !== 0 ||
    jumpersAmong(up, down, empty, other) !== 0
  );
}

export function fromOf(move: number): number {
  return move & 31;
}

export function toOf(move: number): number {
  return (move >> TO) & 31;
}

export function routeOf(move: number): number[] {
  const route = [fromOf(move)];
  const jumps = (move >> JUMPS) & 15;
  for (let jump = 0; jump < jumps; jump++) {
    const way = (move >>> (WAYS + 2 * jump)) & 3;
    const landing = LANDING[4 * route[jump] + way];
    route.push(31 - Math.clz32(landing));
  }
  return jumps === 0 ? [...route, toOf(move)] : route;
}

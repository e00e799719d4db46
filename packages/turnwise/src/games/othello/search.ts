/**
 * The search behind Othello's solver: whether the seat to move reaches a score, proven by alpha-beta with null windows,
 * to the end of the game. A score is the difference of the discs with empty squares counted for the winner. All scores
 * are even, since the number of squares is.
 *
 * `reach(..., beta)` returns a bound v of the score, for an even beta: score >= v >= beta, or score <= v < beta.
 *
 * Moves are ordered by what is cheap at each distance to the end:
 *
 *     empty squares    order
 *     DEEP or more     table of bounds; the move that was best, then fewest replies, corners and parity
 *     5 to DEEP - 1    corners, then regions with an odd number of empty squares (parity)
 *     1 to 4           parity; the squares themselves, without listing moves
 *
 * Before it searches, it looks whether the discs that the other seat can never lose rule beta out (fixed-discs.ts), and
 * whether the table has a reply that is enough. Sources: Gunnar Andersson, writing an Othello program
 * (radagast.se/othello); Richard Delorme's Edax.
 */
import { Interrupted } from '../../kernel/index.ts';
import {
  bitCount,
  bitCounts,
  flipsOf,
  MOVES,
  OTHER,
  OWN,
  POSITION,
  writeAfter,
  writeMoves,
} from './bitboards.ts';
import { fixedDiscs } from './fixed-discs.ts';

const DEEP = 8; //       empty squares from which on positions are kept, and moves ordered by replies
const FEW = 4; //        empty squares that are tried one by one
const CLOCK = 4096; //   nodes between two looks at the clock
const NO_SQUARE = 64;
const MOST_MOVES = 40; // in one position, rounded up: 33 is the record
const MOST = 64; //      no score is higher

// Of the large board; on smaller ones, corners are not told apart.
const CORNERS_LO = 0x00000081;
const CORNERS_HI = 0x81000000 | 0;

/** [square] the bit of its quarter of the board: a region, as parity sees it. */
const QUARTER = new Uint8Array(64).map(
  (_, square) => 1 << (((square & 7) >> 2) + 2 * (square >> 5)),
);
/** [set of quarters] their squares. */
const QUARTERS_LO = new Int32Array(16).map(
  (_, set) => (set & 1 ? 0x0f0f0f0f : 0) | (set & 2 ? 0xf0f0f0f0 : 0),
);
const QUARTERS_HI = new Int32Array(16).map((_, set) => QUARTERS_LO[set >> 2]);

/**
 * Bounds of positions of one board, kept from search to search: they are true for ever.
 *
 * Slots of five words, two slots a bucket, the first for the position with more empty squares:
 *
 *     words 0 to 3   own lo | own hi | other lo | other hi
 *     word 4         low + 64 (8 bits) | high + 64 (8 bits) | best square (8 bits) | empty squares (8 bits)
 *
 * A slot that is not used has no discs.
 */
export class BoundsTable {
  readonly words: Int32Array;
  private readonly shift: number;

  /** With 2^bits slots of 20 bytes. */
  constructor(bits: number) {
    this.words = new Int32Array(SLOT * 2 ** bits);
    this.shift = 33 - bits;
  }

  /** Where the entry of a position is, or -1. */
  find(from: Int32Array, at: number): number {
    const slot = this.bucket(from, at);
    if (this.isAt(slot, from, at)) return slot + 4;
    if (this.isAt(slot + SLOT, from, at)) return slot + SLOT + 4;
    return -1;
  }

  keep(from: Int32Array, at: number, low: number, high: number, best: number, empty: number): void {
    const { words } = this;
    let slot = this.bucket(from, at);
    if (!this.isAt(slot, from, at)) {
      if (empty >= words[slot + 4] >>> 24) words.copyWithin(slot + SLOT, slot, slot + SLOT);
      else slot += SLOT;
    }
    words[slot] = from[at];
    words[slot + 1] = from[at + 1];
    words[slot + 2] = from[at + 2];
    words[slot + 3] = from[at + 3];
    words[slot + 4] = (low + MOST) | ((high + MOST) << 8) | (best << 16) | (empty << 24);
  }

  private isAt(slot: number, from: Int32Array, at: number): boolean {
    const { words } = this;
    return (
      words[slot] === from[at] &&
      words[slot + 1] === from[at + 1] &&
      words[slot + 2] === from[at + 2] &&
      words[slot + 3] === from[at + 3]
    );
  }

  private bucket(from: Int32Array, at: number): number {
    let hash = Math.imul(from[at], 0x9e3779b1) ^ from[at + 1];
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ from[at + 2];
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ from[at + 3];
    hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
    return ((hash ^ (hash >>> 15)) >>> this.shift) * 2 * SLOT;
  }
}

const SLOT = 5;

const lowOf = (entry: number) => (entry & 255) - MOST;
const highOf = (entry: number) => ((entry >>> 8) & 255) - MOST;
const bestOf = (entry: number) => (entry >>> 16) & 255;

export class EndSearch {
  nodes = 0; //           positions visited by all searches that ended
  deadline = Infinity; // performance.now() at which `reach` throws Interrupted
  limit = Infinity; //    nodes at which it does

  private visits = 0; // of the search under way
  private pause = 0; //  visits at which to look at the limits
  /** [depth * POSITION] the positions from the first one to the one being visited. */
  private readonly stack = new Int32Array(130 * POSITION);
  /** [(depth * MOST_MOVES + n)] merit << 8 | square, of moves in the order of their merit. */
  private readonly order = new Int32Array(130 * MOST_MOVES);

  /** For boards of this many squares, which `boardLo` and `boardHi` are. */
  constructor(
    private readonly cells: number,
    private readonly boardLo: number,
    private readonly boardHi: number,
    public table: BoundsTable,
  ) {}

  /** Bounds of the score of a position, whose four words of discs begin at `at`: see the top of this file. */
  reach(words: Int32Array, at: number, beta: number): number {
    const { stack } = this;
    for (let n = 0; n < 4; n++) stack[n] = words[at + n];
    const emptyLo = this.boardLo & ~(stack[OWN] | stack[OTHER]);
    const emptyHi = this.boardHi & ~(stack[OWN + 1] | stack[OTHER + 1]);
    let parity = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      const inside = bitCounts(
        emptyLo & QUARTERS_LO[1 << quarter],
        emptyHi & QUARTERS_HI[1 << quarter],
      );
      if (inside & 1) parity |= 1 << quarter;
    }
    this.visits = 0;
    this.pause = Math.min(CLOCK, this.limit - this.nodes);
    try {
      return this.visit(0, bitCounts(emptyLo, emptyHi), parity, beta, false);
    } finally {
      this.nodes += this.visits;
    }
  }

  /** The position at a depth of the stack. `parity` is the set of quarters with an odd number of empty squares. */
  private visit(
    depth: number,
    empty: number,
    parity: number,
    beta: number,
    hasPassed: boolean,
  ): number {
    if (empty <= FEW) return this.visitFew(depth, empty, parity, beta);
    return empty < DEEP
      ? this.visitShallow(depth, empty, parity, beta, hasPassed)
      : this.visitDeep(depth, empty, parity, beta, hasPassed);
  }

  private visitDeep(
    depth: number,
    empty: number,
    parity: number,
    beta: number,
    hasPassed: boolean,
  ): number {
    const { boardHi, boardLo, order, stack, table } = this;
    if (++this.visits >= this.pause) this.lookAtLimits();
    const at = depth * POSITION;
    const next = at + POSITION;
    const most = this.ceiling(at, beta);
    if (most < beta) return most;

    let low = -MOST;
    let high = MOST;
    let known = NO_SQUARE;
    const found = table.find(stack, at);
    if (found >= 0) {
      const entry = table.words[found];
      low = lowOf(entry);
      if (low >= beta) return low;
      high = highOf(entry);
      if (high < beta) return high;
      known = bestOf(entry);
    }

    writeMoves(stack, at, boardLo, boardHi);
    let movesLo = stack[at + MOVES];
    let movesHi = stack[at + MOVES + 1];
    if ((movesLo | movesHi) === 0) return this.passed(depth, empty, parity, beta, hasPassed);

    // The order: what the other seat could do, least first.
    const first = depth * MOST_MOVES;
    let choices = 0;
    while ((movesLo | movesHi) !== 0) {
      const square =
        movesLo !== 0 ? 31 - Math.clz32(movesLo & -movesLo) : 63 - Math.clz32(movesHi & -movesHi);
      if (movesLo !== 0) movesLo &= movesLo - 1;
      else movesHi &= movesHi - 1;
      writeAfter(stack, at, square, flipsOf(stack, at + OWN, at + OTHER, square), next);
      writeMoves(stack, next, boardLo, boardHi);
      if (empty > DEEP) {
        const reply = table.find(stack, next);
        if (reply >= 0) {
          const least = 0 - highOf(table.words[reply]);
          if (least >= beta) return least;
        }
      }
      const repliesLo = stack[next + MOVES];
      const repliesHi = stack[next + MOVES + 1];
      let merit =
        1024 -
        16 * bitCounts(repliesLo, repliesHi) -
        16 * bitCounts(repliesLo & CORNERS_LO, repliesHi & CORNERS_HI) -
        4 * this.chances(next) +
        (parity & QUARTER[square] ? 6 : 0);
      if (square === known) merit += 4096;
      const entry = (merit << 8) | square;
      let rank = first + choices++;
      for (; rank > first && order[rank - 1] < entry; rank--) order[rank] = order[rank - 1];
      order[rank] = entry;
    }

    let best = -MOST - 1;
    let bestSquare = NO_SQUARE;
    for (let n = 0; n < choices; n++) {
      const square = order[first + n] & 255;
      writeAfter(stack, at, square, flipsOf(stack, at + OWN, at + OTHER, square), next);
      const score = 0 - this.visit(depth + 1, empty - 1, parity ^ QUARTER[square], 2 - beta, false);
      if (score > best) {
        best = score;
        bestSquare = square;
        if (best >= beta) break;
      }
    }
    if (best >= beta) table.keep(stack, at, Math.max(best, low), high, bestSquare, empty);
    else table.keep(stack, at, low, Math.min(best, high), bestSquare, empty);
    return best;
  }

  private visitShallow(
    depth: number,
    empty: number,
    parity: number,
    beta: number,
    hasPassed: boolean,
  ): number {
    const { stack } = this;
    if (++this.visits >= this.pause) this.lookAtLimits();
    const at = depth * POSITION;
    const next = at + POSITION;
    const most = this.ceiling(at, beta);
    if (most < beta) return most;
    writeMoves(stack, at, this.boardLo, this.boardHi);
    const allLo = stack[at + MOVES];
    const allHi = stack[at + MOVES + 1];
    if ((allLo | allHi) === 0) return this.passed(depth, empty, parity, beta, hasPassed);
    const oddLo = QUARTERS_LO[parity];
    const oddHi = QUARTERS_HI[parity];
    let best = -MOST - 1;
    let leftLo = allLo;
    let leftHi = allHi;
    for (let round = 0; round < 3; round++) {
      // Corners, then odd regions, then the others.
      let movesLo = leftLo & (round === 0 ? CORNERS_LO : round === 1 ? oddLo : -1);
      let movesHi = leftHi & (round === 0 ? CORNERS_HI : round === 1 ? oddHi : -1);
      leftLo ^= movesLo;
      leftHi ^= movesHi;
      while ((movesLo | movesHi) !== 0) {
        const square =
          movesLo !== 0 ? 31 - Math.clz32(movesLo & -movesLo) : 63 - Math.clz32(movesHi & -movesHi);
        if (movesLo !== 0) movesLo &= movesLo - 1;
        else movesHi &= movesHi - 1;
        writeAfter(stack, at, square, flipsOf(stack, at + OWN, at + OTHER, square), next);
        const rest = parity ^ QUARTER[square];
        const score =
          0 -
          (empty - 1 <= FEW
            ? this.visitFew(depth + 1, empty - 1, rest, 2 - beta)
            : this.visitShallow(depth + 1, empty - 1, rest, 2 - beta, false));
        if (score > best) {
          best = score;
          if (best >= beta) return best;
        }
      }
    }
    return best;
  }

  /** Lists the empty squares, those of odd regions first. */
  private visitFew(depth: number, empty: number, parity: number, beta: number): number {
    const { stack } = this;
    const at = depth * POSITION;
    let lo = this.boardLo & ~(stack[at] | stack[at + OTHER]);
    let hi = this.boardHi & ~(stack[at + 1] | stack[at + OTHER + 1]);
    let count = 0;
    let a = NO_SQUARE;
    let b = NO_SQUARE;
    let c = NO_SQUARE;
    let d = NO_SQUARE;
    for (let round = 0; round < 2; round++) {
      let setLo = round === 0 ? lo & QUARTERS_LO[parity] : lo;
      let setHi = round === 0 ? hi & QUARTERS_HI[parity] : hi;
      lo ^= setLo;
      hi ^= setHi;
      while ((setLo | setHi) !== 0) {
        const square =
          setLo !== 0 ? 31 - Math.clz32(setLo & -setLo) : 63 - Math.clz32(setHi & -setHi);
        if (setLo !== 0) setLo &= setLo - 1;
        else setHi &= setHi - 1;
        if (count === 0) a = square;
        else if (count === 1) b = square;
        else if (count === 2) c = square;
        else d = square;
        count++;
      }
    }
    if (empty === 4) return this.four(depth, a, b, c, d, beta, false);
    if (empty === 3) return this.three(depth, a, b, c, beta, false);
    if (empty === 2) return this.two(depth, a, b, beta, false);
    if (empty === 1) return this.one(at, a);
    return this.scoreAt(at);
  }

  private four(
    depth: number,
    a: number,
    b: number,
    c: number,
    d: number,
    beta: number,
    hasPassed: boolean,
  ): number {
    const { stack } = this;
    if (++this.visits >= this.pause) this.lookAtLimits();
    const at = depth * POSITION;
    const next = at + POSITION;
    let best = -MOST - 1;
    let flips = flipsOf(stack, at + OWN, at + OTHER, a);
    if (flips !== 0) {
      writeAfter(stack, at, a, flips, next);
      best = 0 - this.three(depth + 1, b, c, d, 2 - beta, false);
      if (best >= beta) return best;
    }
    flips = flipsOf(stack, at + OWN, at + OTHER, b);
    if (flips !== 0) {
      writeAfter(stack, at, b, flips, next);
      const score = 0 - this.three(depth + 1, a, c, d, 2 - beta, false);
      if (score >= beta) return score;
      if (score > best) best = score;
    }
    flips = flipsOf(stack, at + OWN, at + OTHER, c);
    if (flips !== 0) {
      writeAfter(stack, at, c, flips, next);
      const score = 0 - this.three(depth + 1, d, a, b, 2 - beta, false);
      if (score >= beta) return score;
      if (score > best) best = score;
    }
    flips = flipsOf(stack, at + OWN, at + OTHER, d);
    if (flips !== 0) {
      writeAfter(stack, at, d, flips, next);
      const score = 0 - this.three(depth + 1, c, a, b, 2 - beta, false);
      if (score > best) best = score;
    }
    if (best >= -MOST) return best;
    if (hasPassed) return this.scoreAt(at);
    this.writePassed(at, next);
    return 0 - this.four(depth + 1, a, b, c, d, 2 - beta, true);
  }

  private three(
    depth: number,
    a: number,
    b: number,
    c: number,
    beta: number,
    hasPassed: boolean,
  ): number {
    const { stack } = this;
    if (++this.visits >= this.pause) this.lookAtLimits();
    const at = depth * POSITION;
    const next = at + POSITION;
    let best = -MOST - 1;
    let flips = flipsOf(stack, at + OWN, at + OTHER, a);
    if (flips !== 0) {
      writeAfter(stack, at, a, flips, next);
      best = 0 - this.two(depth + 1, b, c, 2 - beta, false);
      if (best >= beta) return best;
    }
    flips = flipsOf(stack, at + OWN, at + OTHER, b);
    if (flips !== 0) {
      writeAfter(stack, at, b, flips, next);
      const score = 0 - this.two(depth + 1, a, c, 2 - beta, false);
      if (score >= beta) return score;
      if (score > best) best = score;
    }
    flips = flipsOf(stack, at + OWN, at + OTHER, c);
    if (flips !== 0) {
      writeAfter(stack, at, c, flips, next);
      const score = 0 - this.two(depth + 1, a, b, 2 - beta, false);
      if (score > best) best = score;
    }
    if (best >= -MOST) return best;
    if (hasPassed) return this.scoreAt(at);
    this.writePassed(at, next);
    return 0 - this.three(depth + 1, a, b, c, 2 - beta, true);
  }

  private two(depth: number, a: number, b: number, beta: number, hasPassed: boolean): number {
    const { stack } = this;
    if (++this.visits >= this.pause) this.lookAtLimits();
    const at = depth * POSITION;
    const next = at + POSITION;
    let best = -MOST - 1;
    let flips = flipsOf(stack, at + OWN, at + OTHER, a);
    if (flips !== 0) {
      writeAfter(stack, at, a, flips, next);
      best = 0 - this.one(next, b);
      if (best >= beta) return best;
    }
    flips = flipsOf(stack, at + OWN, at + OTHER, b);
    if (flips !== 0) {
      writeAfter(stack, at, b, flips, next);
      const score = 0 - this.one(next, a);
      if (score > best) best = score;
    }
    if (best >= -MOST) return best;
    if (hasPassed) return this.scoreAt(at);
    this.writePassed(at, next);
    return 0 - this.two(depth + 1, a, b, 2 - beta, true);
  }

  /** The score with one empty square left. */
  private one(at: number, square: number): number {
    const { stack } = this;
    this.visits++;
    const lead = 2 * bitCounts(stack[at], stack[at + 1]) - this.cells + 1;
    const flips = flipsOf(stack, at + OWN, at + OTHER, square);
    if (flips !== 0) return lead + 1 + 2 * bitCount(flips);
    const lost = flipsOf(stack, at + OTHER, at + OWN, square);
    if (lost !== 0) return lead - 1 - 2 * bitCount(lost);
    return lead > 0 ? lead + 1 : lead - 1;
  }

  /** No move: the other seat's turn, or the end. */
  private passed(
    depth: number,
    empty: number,
    parity: number,
    beta: number,
    hasPassed: boolean,
  ): number {
    const at = depth * POSITION;
    if (hasPassed) return this.scoreAt(at);
    this.writePassed(at, at + POSITION);
    return 0 - this.visit(depth + 1, empty, parity, 2 - beta, true);
  }

  private writePassed(at: number, to: number): void {
    const { stack } = this;
    stack[to + OWN] = stack[at + OTHER];
    stack[to + OWN + 1] = stack[at + OTHER + 1];
    stack[to + OTHER] = stack[at + OWN];
    stack[to + OTHER + 1] = stack[at + OWN + 1];
  }

  /** The score of a position where nobody can move. */
  private scoreAt(at: number): number {
    const { cells, stack } = this;
    const own = bitCounts(stack[at], stack[at + 1]);
    const other = bitCounts(stack[at + OTHER], stack[at + OTHER + 1]);
    if (own > other) return cells - 2 * other;
    return own < other ? 2 * own - cells : 0;
  }

  /** Empty squares next to discs of the seat that has moved: where the seat to move may find moves later. */
  private chances(at: number): number {
    const { stack } = this;
    const lo = stack[at + OTHER];
    const hi = stack[at + OTHER + 1];
    const wideLo = lo | ((lo << 1) & 0xfefefefe) | ((lo >>> 1) & 0x7f7f7f7f);
    const wideHi = hi | ((hi << 1) & 0xfefefefe) | ((hi >>> 1) & 0x7f7f7f7f);
    const aroundLo = wideLo | (wideLo << 8) | (wideLo >>> 8) | (wideHi << 24);
    const aroundHi = wideHi | (wideHi << 8) | (wideHi >>> 8) | (wideLo >>> 24);
    return bitCounts(
      aroundLo & this.boardLo & ~(lo | stack[at]),
      aroundHi & this.boardHi & ~(hi | stack[at + 1]),
    );
  }

  /**
   * The highest score that the discs which the other seat can never lose leave. They are only looked at where they may
   * rule beta out: where the other seat has enough discs.
   */
  private ceiling(at: number, beta: number): number {
    const { cells, stack } = this;
    const other = bitCounts(stack[at + OTHER], stack[at + OTHER + 1]);
    if (cells - 2 * other >= beta) return cells;
    return cells - 2 * fixedDiscs(stack, at + OTHER, at + OWN, this.boardLo, this.boardHi);
  }

  private lookAtLimits(): void {
    const left = this.limit - this.nodes;
    if (this.visits >= left || performance.now() >= this.deadline) throw new Interrupted();
    this.pause = Math.min(this.visits + CLOCK, left);
  }
}

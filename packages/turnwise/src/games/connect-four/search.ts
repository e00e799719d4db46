/**
 * The search behind Connect Four's solver: whether the seat to move reaches a score, proven by alpha-beta with
 * null windows. Lines of four, up to 7 columns of up to 6 rows; other boards are not for it.
 *
 * A set of squares is two words, `lo` for columns a to d and `hi` for e to g, seven bits a column, so that both
 * stay small integers and neighbours are 1 (up), 7 (right), 8 and 6 (up and down to the right) bits apart:
 *
 *     row 6    6  13  20  27    6  13  20     always empty: no line runs on from the top of a
 *     row 5    5  12  19  26    5  12  19     column to the bottom of the next
 *      ...
 *     row 0    0   7  14  21    0   7  14
 *              a   b   c   d    e   f   g
 *              `---- lo ---´    `-- hi -´
 *
 * A score is the number of stones that the winner has left, with the last one that wins counted: for a win by stone m
 * of a board of c squares, floor((c + 2 - m) / 2) for the winner, minus that for the loser, 0 for a draw. So a
 * quicker win has a higher score.
 *
 * Scores are negated as `0 - score`, for `-score` makes a floating-point -0 of a draw.
 *
 * `reach(..., beta)` returns a bound v of the score: score >= v >= beta, or score <= v < beta.
 *
 * After Pascal Pons, Solving Connect 4 (blog.gamesolver.org): only moves that do not lose at once, those first that
 * leave the most winning squares. Beyond it: a move that leaves the other seat no such reply wins without a visit; at
 * the last stone that could still reach beta nothing else is looked at; forced replies skip the table; a move that
 * the table knows to be enough is taken before others are searched; and a seat that can answer each stone with one in
 * the same column is not searched for a loss (`followUp`).
 */
import { Interrupted } from '../../kernel/index.ts';

const LO = 0x0fffffff; // all bits of a `lo`
const HI = 0x1fffff; //   all bits of a `hi`
export const COLUMN = 7; //     bits a column
export const COLUMNS_LO = 4; // columns in `lo`

/** Both bounds of a score in one number below 2^11: low * BOUNDS + high, both from -OFFSET up. */
const BOUNDS = 44;
const OFFSET = 21;
const LOW = new Int8Array(BOUNDS * BOUNDS).map((_, pair) => Math.floor(pair / BOUNDS) - OFFSET); // [pair]
const HIGH = new Int8Array(BOUNDS * BOUNDS).map((_, pair) => (pair % BOUNDS) - OFFSET); //         [pair]

const MOVE_WORDS = 4; // words a move in `moves`
const MOVES = 8; //      moves a ply, rounded up
const CLOCK = 4096; //   nodes between two looks at the clock
const LONG = 4096; //    nodes of a search that is long
const MIRRORED = 14; //  stones below which mirror images share a slot; later they are rarely met
const NEAR = 4; //       scores so near to the quickest ones are found without looking up all moves
export const NOTHING = -OFFSET; // a score below all others

/** A position for the search: the stones of the seat to move, and all stones. */
export interface Stones {
  readonly ownLo: number;
  readonly ownHi: number;
  readonly allLo: number;
  readonly allHi: number;
  readonly count: number;
}

/** Where the seat to move wins at once, and where it can drop a stone after which the other seat does not. */
export interface Squares {
  readonly winLo: number;
  readonly winHi: number;
  readonly safeLo: number;
  readonly safeHi: number;
}

/**
 * Bounds of positions of one board, kept from search to search: they are true for ever.
 *
 * Slots of two words, two slots a bucket, the first for the position that took more work:
 *
 *     word 0    4 bits work | 28 bits key lo      work: half the bits of the number of nodes below
 *     word 1   11 bits pair | 21 bits key hi      pair: see BOUNDS; never 0 in a slot that is used
 *
 * A key is `own + all`: in a column of h stones, 2^h - 1 more than the own ones, which no other column has.
 */
export class BoundsTable {
  private readonly words: Int32Array;
  private readonly shift: number;

  /** With 2^bits slots of 8 bytes; `next` is the table to which a search that gets long moves on. */
  constructor(
    bits: number,
    readonly next: BoundsTable | null = null,
  ) {
    this.words = new Int32Array(2 ** (bits + 1));
    this.shift = 33 - bits;
  }

  /** The pair of a key, or -1. */
  find(keyLo: number, keyHi: number): number {
    const { words } = this;
    const at = this.bucket(keyLo, keyHi);
    if ((words[at] & LO) === keyLo && (words[at + 1] & HI) === keyHi) return words[at + 1] >>> 21;
    if ((words[at + 2] & LO) === keyLo && (words[at + 3] & HI) === keyHi)
      return words[at + 3] >>> 21;
    return -1;
  }

  keep(keyLo: number, keyHi: number, pair: number, work: number): void {
    const { words } = this;
    let at = this.bucket(keyLo, keyHi);
    const isFirst = (words[at] & LO) === keyLo && (words[at + 1] & HI) === keyHi;
    if (!isFirst) {
      if (work >= words[at] >>> 28) {
        words[at + 2] = words[at];
        words[at + 3] = words[at + 1];
      } else at += 2;
    }
    words[at] = keyLo | (work << 28);
    words[at + 1] = keyHi | (pair << 21);
  }

  /** Leaves all bounds to another table. */
  moveTo(other: BoundsTable): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += 2)
      if (words[at + 1] !== 0)
        other.keep(words[at] & LO, words[at + 1] & HI, words[at + 1] >>> 21, words[at] >>> 28);
    words.fill(0);
  }

  private bucket(keyLo: number, keyHi: number): number {
    return (Math.imul(keyLo ^ Math.imul(keyHi, 0x9e3779b1), 0x85ebca6b) >>> this.shift) << 2;
  }
}

export class ConnectFourSearch {
  nodes = 0; //           positions visited by all searches that ended
  deadline = Infinity; // performance.now() at which `reach` throws Interrupted
  limit = Infinity; //    nodes at which it does

  readonly cells: number;
  private visits = 0; //               of the search under way: small, so that counting stays quick
  private pause = 0; //                visits at which to look at the limits
  private patience = 0; //             visits of the next search until then
  private interval = 1; //             visits between two looks: it grows to CLOCK
  private readonly mirrored: number; // stones below which mirror images share a slot
  private readonly follower: number; // 1 if the second seat places the last stone of a full board, else 0
  private readonly bottomLo: number; // the lowest row
  private readonly bottomHi: number;
  private readonly boardLo: number; //  all squares
  private readonly boardHi: number;
  private readonly answerLo: number; // the rows that follow-up gives to the follower: the top one, the third, ...
  private readonly answerHi: number;
  private readonly centre: Int8Array; // [bit of a square in lo, or 28 + bit in hi] higher is nearer to the centre
  private readonly moves: Int32Array; // [ply][move] all stones after it, replies that do not lose at once; lo and hi each
  private readonly order: Int32Array; // [ply][rank] 8 * merit + index in `moves`

  constructor(
    private readonly width: number,
    height: number,
    public table: BoundsTable,
  ) {
    this.cells = width * height;
    this.mirrored = width >= COLUMNS_LO ? MIRRORED : 0;
    this.follower = this.cells & 1 ? 0 : 1;
    let bottomLo = 0;
    let bottomHi = 0;
    this.centre = new Int8Array(2 * COLUMN * COLUMNS_LO);
    for (let column = 0; column < width; column++) {
      if (column < COLUMNS_LO) bottomLo |= 1 << (COLUMN * column);
      else bottomHi |= 1 << (COLUMN * (column - COLUMNS_LO));
      const distance = Math.abs(2 * column - width + 1);
      const isLeft = 2 * column < width;
      this.centre.fill(
        2 * width - 2 * distance + Number(isLeft),
        COLUMN * column,
        COLUMN * (column + 1),
      );
    }
    this.bottomLo = bottomLo;
    this.bottomHi = bottomHi;
    this.boardLo = bottomLo * ((1 << height) - 1);
    this.boardHi = bottomHi * ((1 << height) - 1);
    let rows = 0;
    for (let row = height - 1; row >= 0; row -= 2) rows |= 1 << row;
    this.answerLo = bottomLo * rows;
    this.answerHi = bottomHi * rows;
    this.moves = new Int32Array((this.cells + 1) * MOVES * MOVE_WORDS);
    this.order = new Int32Array((this.cells + 1) * MOVES);
  }

  static fits({ width, height, line }: { width: number; height: number; line: number }): boolean {
    return width <= COLUMN && height < COLUMN && line === 4;
  }

  /** What the seat to move can do with this stone, seen without a search. */
  squares({ ownLo, ownHi, allLo, allHi }: Stones): Squares {
    const openLo = (allLo + this.bottomLo) & this.boardLo;
    const openHi = (allHi + this.bottomHi) & this.boardHi;
    const otherLo = allLo ^ ownLo;
    const otherHi = allHi ^ ownHi;
    const threatLo = winsLo(otherLo, otherHi) & this.boardLo & ~allLo;
    const threatHi = winsHi(otherLo, otherHi) & this.boardHi & ~allHi;
    const forcedLo = threatLo & openLo;
    const forcedHi = threatHi & openHi;
    let safeLo = openLo;
    let safeHi = openHi;
    if (areSeveral(forcedLo, forcedHi)) safeLo = safeHi = 0;
    else if ((forcedLo | forcedHi) !== 0) {
      safeLo = forcedLo;
      safeHi = forcedHi;
    }
    return {
      winLo: winsLo(ownLo, ownHi) & openLo,
      winHi: winsHi(ownLo, ownHi) & openHi,
      safeLo: safeLo & ~(threatLo >>> 1),
      safeHi: safeHi & ~(threatHi >>> 1),
    };
  }

  /** Bounds of the score of a position: score >= v >= beta, or score <= v < beta. The game must not be over. */
  reach(stones: Stones, beta: number): number {
    const { ownLo, ownHi, allLo, allHi, count } = stones;
    const { winLo, winHi, safeLo, safeHi } = this.squares(stones);
    if ((winLo | winHi) !== 0) return (this.cells + 1 - count) >> 1;
    if ((safeLo | safeHi) === 0) return 0 - ((this.cells - count) >> 1);
    this.visits = 0;
    this.pause = Math.min(this.patience, this.limit - this.nodes);
    try {
      return this.visit(ownLo, ownHi, allLo, allHi, safeLo, safeHi, count, beta);
    } finally {
      this.nodes += this.visits;
      this.patience = Math.max(0, this.pause - this.visits);
    }
  }

  /**
   * The same for a seat to move that cannot win at once, and has moves after which the other cannot either: `safe`.
   */
  private visit(
    ownLo: number,
    ownHi: number,
    allLo: number,
    allHi: number,
    safeLo: number,
    safeHi: number,
    count: number,
    beta: number,
  ): number {
    const { cells, bottomLo, bottomHi, boardLo, boardHi, moves, order } = this;
    if (++this.visits >= this.pause) this.lookAtLimits();
    if (count >= cells - 2) return 0;
    let low = 0 - ((cells - 2 - count) >> 1); // the other wins two stones from now at the earliest, we in three
    let high = (cells - 1 - count) >> 1;
    if (beta <= low) return low;
    if (beta > high) return high;

    const isForced = !areSeveral(safeLo, safeHi);
    const isLastChance = beta === high;
    const isStored = !isForced && !isLastChance && count > 0; // the empty board has the key of an empty slot
    let keyLo = ownLo + allLo;
    let keyHi = ownHi + allHi;
    if (isStored) {
      // Whatever the number of stones: a compiler must know it when early positions come after late ones.
      const imageLo = this.mirrorLo(keyLo, keyHi);
      const imageHi = this.mirrorHi(keyLo);
      const isFirst = imageHi < keyHi || (imageHi === keyHi && imageLo < keyLo);
      if (isFirst && count < this.mirrored) {
        keyLo = imageLo;
        keyHi = imageHi;
      }
      const pair = this.table.find(keyLo, keyHi);
      if (pair >= 0) {
        if (LOW[pair] > low) low = LOW[pair];
        if (beta <= low) return low;
        if (HIGH[pair] < high) high = HIGH[pair];
        if (beta > high) return high;
      }
      if ((count & 1) === this.follower) {
        if (beta <= 1) {
          const sure = this.followUp(ownLo, ownHi, allLo, allHi);
          if (beta <= sure) return sure;
        }
      } else if (beta >= 0) {
        const sure = 0 - this.followUp(allLo ^ ownLo, allHi ^ ownHi, allLo, allHi);
        if (beta > sure) return sure;
      }
    }

    const before = this.visits;
    const firstWord = count * MOVES * MOVE_WORDS;
    const firstRank = count * MOVES;
    let choices = 0;
    while ((safeLo | safeHi) !== 0) {
      const moveLo = safeLo & -safeLo;
      const moveHi = moveLo === 0 ? safeHi & -safeHi : 0;
      safeLo ^= moveLo;
      safeHi ^= moveHi;
      const nextLo = allLo | moveLo;
      const nextHi = allHi | moveHi;
      const winLo = winsLo(ownLo | moveLo, ownHi | moveHi) & boardLo & ~nextLo;
      const winHi = winsHi(ownLo | moveLo, ownHi | moveHi) & boardHi & ~nextHi;
      let replyLo = (nextLo + bottomLo) & boardLo;
      let replyHi = (nextHi + bottomHi) & boardHi;
      const forcedLo = winLo & replyLo;
      const forcedHi = winHi & replyHi;
      if ((forcedLo | forcedHi) !== 0) {
        if (areSeveral(forcedLo, forcedHi)) return high;
        replyLo = forcedLo;
        replyHi = forcedHi;
      }
      replyLo &= ~(winLo >>> 1);
      replyHi &= ~(winHi >>> 1);
      if ((replyLo | replyHi) === 0) return high;
      if (isLastChance) continue;
      if (isForced)
        return (
          0 -
          this.visit(
            allLo ^ ownLo,
            allHi ^ ownHi,
            nextLo,
            nextHi,
            replyLo,
            replyHi,
            count + 1,
            1 - beta,
          )
        );
      const at = firstWord + choices * MOVE_WORDS;
      moves[at] = nextLo;
      moves[at + 1] = nextHi;
      moves[at + 2] = replyLo;
      moves[at + 3] = replyHi;
      const square = moveLo === 0 ? 59 - Math.clz32(moveHi) : 31 - Math.clz32(moveLo);
      const merit = 32 * ones(winLo, winHi) + this.centre[square];
      const entry = merit * MOVES + choices;
      let rank = firstRank + choices++;
      for (; rank > firstRank && order[rank - 1] < entry; rank--) order[rank] = order[rank - 1];
      order[rank] = entry;
    }
    high = Math.min(high, ((cells - 1 - count) >> 1) - 1); // no move won by the next stone
    if (beta > high) return high;

    const otherLo = allLo ^ ownLo;
    const otherHi = allHi ^ ownHi;
    if (Math.abs(beta) < ((cells - 1 - count) >> 1) - NEAR)
      for (let rank = 0; rank < choices; rank++) {
        const at = firstWord + (order[firstRank + rank] % MOVES) * MOVE_WORDS;
        const least = 0 - this.highest(otherLo + moves[at], otherHi + moves[at + 1], count + 1);
        if (beta <= least) return least;
      }
    let best = low;
    for (let rank = 0; rank < choices; rank++) {
      const at = firstWord + (order[firstRank + rank] % MOVES) * MOVE_WORDS;
      const score =
        0 -
        this.visit(
          otherLo,
          otherHi,
          moves[at],
          moves[at + 1],
          moves[at + 2],
          moves[at + 3],
          count + 1,
          1 - beta,
        );
      if (score > best) best = score;
      if (best >= beta) break;
    }
    if (best >= beta) low = best;
    else high = best;
    const work = (32 - Math.clz32(this.visits - before)) >> 1;
    this.table.keep(keyLo, keyHi, (low + OFFSET) * BOUNDS + high + OFFSET, Math.min(work, 15));
    return best;
  }

  /** The score that the table allows a position at most. */
  private highest(lo: number, hi: number, count: number): number {
    let keyLo = lo;
    let keyHi = hi;
    if (count < this.mirrored) {
      const imageLo = this.mirrorLo(lo, hi);
      const imageHi = this.mirrorHi(lo);
      if (imageHi < hi || (imageHi === hi && imageLo < lo)) {
        keyLo = imageLo;
        keyHi = imageHi;
      }
    }
    const pair = this.table.find(keyLo, keyHi);
    return pair < 0 ? OFFSET : HIGH[pair];
  }

  private lookAtLimits(): void {
    const left = this.limit - this.nodes;
    // First often: code that was never run when a compiler optimizes `visit` throws away its work later.
    this.interval = Math.min(2 * this.interval, CLOCK);
    this.pause = Math.min(this.visits + this.interval, left);
    if (this.visits >= left || performance.now() >= this.deadline) throw new Interrupted();
    const { next } = this.table;
    if (next !== null && this.nodes + this.visits >= LONG) {
      this.table.moveTo(next);
      this.table = next;
    }
  }

  /**
   * A score that the follower has for certain, whoever is to move, or NOTHING. The follower is the seat that would place
   * the last stone. It can answer every stone with one on top of it, wherever the number of empty squares of a
   * column is even; columns where it is odd, the loose ones, it takes in turns with the other. So the other seat gets
   * the rows between `answer` and some of the lowest loose squares. If it has no line there, it never wins.
   */
  private followUp(followerLo: number, followerHi: number, allLo: number, allHi: number): number {
    const emptyLo = this.boardLo & ~allLo;
    const emptyHi = this.boardHi & ~allHi;
    let looseLo = (allLo + this.bottomLo) & this.answerLo;
    let looseHi = (allHi + this.bottomHi) & this.answerHi;
    // A single one is the follower's: an odd number of empty squares means that it is to move.
    if (!areSeveral(looseLo, looseHi)) {
      looseLo = 0;
      looseHi = 0;
    }
    const answerLo = emptyLo & this.answerLo;
    const answerHi = emptyHi & this.answerHi;
    const otherLo = (allLo ^ followerLo) | (emptyLo ^ answerLo) | looseLo;
    const otherHi = (allHi ^ followerHi) | (emptyHi ^ answerHi) | looseHi;
    if (hasFour(otherLo, otherHi)) return NOTHING;
    const wins = hasFour(followerLo | (answerLo & ~looseLo), followerHi | (answerHi & ~looseHi));
    return wins ? 1 : 0;
  }

  private mirrorLo(lo: number, hi: number): number {
    const shift = COLUMN * (COLUMN - this.width);
    return ((reversedLo(lo, hi) >>> shift) | (reversedHi(lo) << (28 - shift))) & LO;
  }

  private mirrorHi(lo: number): number {
    return reversedHi(lo) >>> (COLUMN * (COLUMN - this.width));
  }
}

/** The columns a to g in the order g to a. */
function reversedLo(lo: number, hi: number): number {
  return ((hi >>> 14) & 0x7f) | (hi & 0x3f80) | ((hi & 0x7f) << 14) | (lo & 0xfe00000);
}

function reversedHi(lo: number): number {
  return ((lo >>> 14) & 0x7f) | (lo & 0x3f80) | ((lo & 0x7f) << 14);
}

/** Whether a set has more than one square. */
function areSeveral(lo: number, hi: number): boolean {
  return ((lo & (lo - 1)) | (hi & (hi - 1))) !== 0 || (lo !== 0 && hi !== 0);
}

/** How many squares a set has. */
function ones(lo: number, hi: number): number {
  const a = lo - ((lo >>> 1) & 0x55555555);
  const b = hi - ((hi >>> 1) & 0x55555555);
  const fours =
    (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/**
 * Squares that complete a line of four with the stones of a set, whether empty or not, and with bits beyond the board:
 * its `lo`, then its `hi`. For each direction, `a` are the squares after one stone and two, `b` those before.
 */
function winsLo(lo: number, hi: number): number {
  let a = lo << 7;
  let b = (lo >>> 7) | (hi << 21);
  let wins =
    ((lo << 1) & (lo << 2) & (lo << 3)) |
    (a & (lo << 14) & ((lo << 21) | b)) |
    (b & ((lo >>> 14) | (hi << 14)) & (a | (lo >>> 21) | (hi << 7)));
  a = lo << 6;
  b = (lo >>> 6) | (hi << 22);
  wins |=
    (a & (lo << 12) & ((lo << 18) | b)) |
    (b & ((lo >>> 12) | (hi << 16)) & (a | (lo >>> 18) | (hi << 10)));
  a = lo << 8;
  b = (lo >>> 8) | (hi << 20);
  wins |=
    (a & (lo << 16) & ((lo << 24) | b)) |
    (b & ((lo >>> 16) | (hi << 12)) & (a | (lo >>> 24) | (hi << 4)));
  return wins;
}

function winsHi(lo: number, hi: number): number {
  let a = (hi << 7) | (lo >>> 21);
  let b = hi >>> 7;
  let wins =
    ((hi << 1) & (hi << 2) & (hi << 3)) |
    (a & ((hi << 14) | (lo >>> 14)) & ((hi << 21) | (lo >>> 7) | b)) |
    (b & (hi >>> 14) & a);
  a = (hi << 6) | (lo >>> 22);
  b = hi >>> 6;
  wins |=
    (a & ((hi << 12) | (lo >>> 16)) & ((hi << 18) | (lo >>> 10) | b)) |
    (b & (hi >>> 12) & (a | (hi >>> 18)));
  a = (hi << 8) | (lo >>> 20);
  b = hi >>> 8;
  wins |= (a & ((hi << 16) | (lo >>> 12)) & ((hi << 24) | (lo >>> 4) | b)) | (b & (hi >>> 16) & a);
  return wins;
}

/** Whether a set has four in a line; all but the upright ones begin in `lo`. */
function hasFour(lo: number, hi: number): boolean {
  const across =
    (((lo >>> 7) | (hi << 21)) & ((lo >>> 14) | (hi << 14)) & ((lo >>> 21) | (hi << 7))) |
    (((lo >>> 6) | (hi << 22)) & ((lo >>> 12) | (hi << 16)) & ((lo >>> 18) | (hi << 10))) |
    (((lo >>> 8) | (hi << 20)) & ((lo >>> 16) | (hi << 12)) & ((lo >>> 24) | (hi << 4)));
  const twoLo = lo & (lo >>> 1);
  const twoHi = hi & (hi >>> 1);
  return ((lo & across) | (twoLo & (twoLo >>> 2)) | (twoHi & (twoHi >>> 2))) !== 0;
}

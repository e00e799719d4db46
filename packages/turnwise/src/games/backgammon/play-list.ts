/**
 * The legal plays of a roll, listed without allocating, in the order of the rules. Bit n of a word stands for the point n
 * of the role to move, bit 25 for its bar. A play is a word:
 *
 *     19 ... 15  14 ... 10  9 ... 5  4 ... 0
 *     from 4     from 3     from 2   from 1
 *
 * The checker of `from 1` moves by the larger die, that of `from 2` by the smaller one; with a double, all do by the same,
 * from the highest point down. A 0 stands for a die that is not used. In which order the dice are used makes no difference
 * for the position afterwards, as long as it is the same set of steps.
 *
 * Different steps lead to the same position in two ways only: a checker goes both dice over one point or the other and
 * hits on neither, or both dice bear off, each from the other one's point.
 */

/** Two steps of 15 checkers at most are 225; four steps of a double, each of them by one of 15 checkers, 3060. */
const MOST_PLAYS = 3060;

const BAR = 25;
const BAR_BIT = 1 << BAR;
const FROM = 5; // bits of a source
const OUTSIDE = ~0x7f; // the points outside of the home board, and the bar

export class PlayList {
  readonly plays = new Int32Array(MOST_PLAYS);
  count = 0;

  private readonly seconds = new Int32Array(BAR + 1); // [from of the larger die] those of the smaller one, as bits

  // Of a double:
  private readonly counts = new Int8Array(BAR + 1); // [point] checkers, as the steps change them
  private die = 0;
  private open = 0; // points on which a checker may land
  private used = 0; // dice in the plays that are listed

  /**
   * Lists the plays of a seat and returns their number. `points` has the checkers of a seat from `own` on, those of the
   * other one from `other` on.
   */
  fill(points: Int8Array, own: number, other: number, larger: number, smaller: number): number {
    let taken = 0;
    let single = 0;
    let open = 0;
    let blots = 0;
    for (let point = 1; point < BAR; point++) {
      const count = points[own + point];
      const others = points[other + BAR - point];
      if (count > 0) taken |= 1 << point;
      if (count === 1) single |= 1 << point;
      if (others < 2) open |= 1 << point;
      if (others === 1) blots |= 1 << point;
    }
    const bar = points[own + BAR];
    if (bar > 0) taken |= BAR_BIT;
    if (bar === 1) single |= BAR_BIT;
    if (larger === smaller) return this.double(points, own, taken, open, larger);
    return this.pairs(taken, single, open, blots, larger, smaller);
  }

  private pairs(
    taken: number,
    single: number,
    open: number,
    blots: number,
    larger: number,
    smaller: number,
  ): number {
    const { plays, seconds } = this;
    const firsts = sources(taken, open, larger);
    const others = sources(taken, open, smaller);
    let union = 0; // of the sources of the larger die in plays with both
    for (let rest = firsts; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const from = 31 - Math.clz32(bit);
      const left = (single & bit) !== 0 ? taken & ~bit : taken;
      const next = sources(from > larger ? left | (1 << (from - larger)) : left, open, smaller);
      seconds[from] = next;
      if (next !== 0) union |= bit;
    }
    for (let rest = others; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const from = 31 - Math.clz32(bit);
      const left = (single & bit) !== 0 ? taken & ~bit : taken;
      const next = sources(from > smaller ? left | (1 << (from - smaller)) : left, open, larger);
      for (let more = next; more !== 0; more &= more - 1) {
        const moreBit = more & -more;
        const at = 31 - Math.clz32(moreBit);
        if ((union & moreBit) !== 0) seconds[at] |= bit;
        else seconds[at] = bit;
        union |= moreBit;
      }
    }
    let count = 0;
    if (union === 0) {
      const die = firsts !== 0 ? 0 : FROM; // where the word has the source
      for (let rest = firsts !== 0 ? firsts : others; rest !== 0; ) {
        const from = 31 - Math.clz32(rest);
        rest ^= 1 << from;
        plays[count++] = from << die;
      }
      this.count = count;
      return count;
    }
    for (let rest = union; rest !== 0; ) {
      const from = 31 - Math.clz32(rest);
      rest ^= 1 << from;
      let next = seconds[from];
      // The other way of a checker that goes both dice: the same, unless one of the ways hits on its stop.
      const start = from + smaller;
      const over = start - larger;
      if (
        start <= BAR &&
        over > 0 &&
        (next & (1 << start)) !== 0 &&
        (union & (1 << start)) !== 0 &&
        (seconds[start] & (1 << over)) !== 0 &&
        (blots & ((1 << from) | (1 << over))) === 0
      )
        next ^= 1 << start;
      while (next !== 0) {
        const second = 31 - Math.clz32(next);
        next ^= 1 << second;
        // Both are borne off, and the other way round was listed before.
        if (
          second > from &&
          second <= smaller &&
          (union & (1 << second)) !== 0 &&
          (seconds[second] & (1 << from)) !== 0
        )
          continue;
        plays[count++] = from | (second << FROM);
      }
    }
    this.count = count;
    return count;
  }

  private double(points: Int8Array, own: number, taken: number, open: number, die: number): number {
    const { counts } = this;
    for (let point = 1; point <= BAR; point++) counts[point] = points[own + point];
    this.count = 0;
    this.used = 0;
    this.die = die;
    this.open = open;
    this.extend(taken, BAR, 0, 0);
    if (this.used === 0) this.count = 0;
    return this.count;
  }

  /** Lists the plays that begin with the steps of `play`, which has `used` of them, and go on from `highest` or below. */
  private extend(taken: number, highest: number, play: number, used: number): void {
    const { counts, die, open } = this;
    let rest = used === 4 ? 0 : sources(taken, open, die) & ((2 << highest) - 1);
    if (rest === 0) {
      if (used < this.used) return;
      if (used > this.used) {
        this.used = used;
        this.count = 0;
      }
      this.plays[this.count++] = play;
      return;
    }
    while (rest !== 0) {
      const from = 31 - Math.clz32(rest);
      rest ^= 1 << from;
      const to = from - die;
      const left = --counts[from] === 0 ? taken & ~(1 << from) : taken;
      if (to > 0) counts[to]++;
      this.extend(to > 0 ? left | (1 << to) : left, from, play | (from << (FROM * used)), used + 1);
      counts[from]++;
      if (to > 0) counts[to]--;
    }
  }
}

/** The points from which a checker can move by a die. */
function sources(taken: number, open: number, die: number): number {
  if ((taken & BAR_BIT) !== 0) return (open & (1 << (BAR - die))) !== 0 ? BAR_BIT : 0;
  const inside = taken & (open << die);
  if ((taken & OUTSIDE) !== 0) return inside;
  const highest = 1 << (31 - Math.clz32(taken | 1));
  const exact = taken & (1 << die);
  return inside | exact | (highest < 1 << die ? taken & highest : 0);
}

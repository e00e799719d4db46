/**
 * Yahtzee in integers. Rolls and kept dice are numbers of `diceSets`; rolls are those of five dice, counted from 0.
 *
 * Choices of a seat: the sets of dice to keep, by their numbers (so that to keep none comes first), then the boxes that it may
 * fill, from the top. Outcomes of chance: the sets of the thrown dice, by their numbers.
 *
 * A key has a word for the turn, and two for each card:
 *
 *     turn     bits 0-7 roll, or NO_ROLL, 8-9 rolls left, 10-11 seat, 12-20 the set of kept dice + 1, 0 if none are in the air
 *     first    bits 0-17 dice of the upper boxes, 3 bits each, 18-22 three of a kind, 23-27 four of a kind
 *     second   bits 0-7 full house to Yahtzee, 2 bits each, 8-12 chance, 13-16 extra Yahtzees
 *
 * Each of these fields has all bits set while its box is open.
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import { printKeep, type YahtzeeMove, type YahtzeePosition, type YahtzeeRole } from './notation.ts';
import {
  BOXES,
  bitCount,
  DICE,
  diceSets,
  EXTRA_YAHTZEE,
  isYahtzee,
  type JokerRule,
  pointsIn,
  ROLLS,
  UPPER_BONUS,
  UPPER_BOXES,
  UPPER_GOAL,
  YAHTZEE_BOX,
  YAHTZEE_POINTS,
} from './scoring.ts';
import type { YahtzeeSettings } from './settings.ts';
import { YahtzeeSolver } from './solver.ts';

interface YahtzeeState extends Game<YahtzeeRole, YahtzeeMove> {
  readonly settings: YahtzeeSettings;
  readonly position: YahtzeePosition;
  at(position: YahtzeePosition): YahtzeeState;
}

const FACES = 6;
const FIRST_ROLL = diceSets.starts[DICE]; // the number of the first set that is a roll
const ROLL_COUNT = diceSets.faces.length - FIRST_ROLL;
const NO_ROLL = 255; // none was thrown in this turn
const ALL = 2 ** BOXES.length - 1;
const UPPER = 2 ** UPPER_BOXES - 1;
const OPEN = -1; //   points of an open box

const rolls = diceSets.faces.slice(FIRST_ROLL);
const plain = Int8Array.from(
  BOXES.flatMap((box) => rolls.map((roll) => pointsIn(box, roll, false))),
);
const asJoker = Int8Array.from(
  BOXES.flatMap((box) => rolls.map((roll) => pointsIn(box, roll, true))),
);
const faceOfYahtzee = Uint8Array.from(rolls, (roll) => (isYahtzee(roll) ? roll[0] : 0)); // [roll] 0: none
const keeps: readonly Int16Array[] = rolls.map((roll) => Int16Array.from(keptSets(roll))); // [roll] sets

/** The sets of dice that are part of a roll and smaller. */
function keptSets(roll: readonly number[]): number[] {
  const sets = new Set([0]);
  for (const die of roll) for (const set of [...sets]) sets.add(diceSets.withMore(set, [die]));
  return [...sets].filter((set) => set < FIRST_ROLL).sort((a, b) => a - b);
}

/** The scale of a field of a key: points are a multiple of it. */
const UNITS = BOXES.map((box, n) => {
  const units: { readonly [name: string]: number } = {
    'full-house': 25,
    'small-straight': 30,
    'large-straight': 40,
    yahtzee: YAHTZEE_POINTS,
  };
  return n < UPPER_BOXES ? n + 1 : (units[box] ?? 1);
});

export class YahtzeeKernel extends Kernel<YahtzeeState> {
  readonly seats: number;
  readonly keyLength: number;
  private readonly settings: YahtzeeSettings;
  private readonly joker: JokerRule;

  private readonly points: Int8Array; //  [BOXES.length * seat + box] OPEN, or points
  private readonly filled: Int32Array; // [seat] bit n: box n is filled
  private readonly extra: Int32Array; //  [seat] Yahtzees that earned 100 points
  private seat = 0;
  private roll = NO_ROLL;
  private rollsLeft = ROLLS;
  private kept = OPEN; //     the set of kept dice while the others are in the air

  constructor(private readonly model: YahtzeeState) {
    super();
    const { settings } = model;
    this.settings = settings;
    this.joker = settings.joker;
    this.seats = settings.players.length;
    this.keyLength = 1 + 2 * this.seats;
    this.points = new Int8Array(BOXES.length * this.seats);
    this.filled = new Int32Array(this.seats);
    this.extra = new Int32Array(this.seats);
    this.load(model);
  }

  turn(): number {
    if (this.kept !== OPEN) return CHANCE;
    return this.filled[this.seats - 1] === ALL ? OVER : this.seat;
  }

  choices(): number {
    const turn = this.turn();
    if (turn === OVER) return 0;
    if (turn === CHANCE) {
      const thrown = DICE - diceSets.faces[this.kept].length;
      return diceSets.starts[thrown + 1] - diceSets.starts[thrown];
    }
    if (this.roll === NO_ROLL) return 1;
    return this.keepCount() + bitCount(this.openBoxes());
  }

  play(choice: number): void {
    if (this.kept !== OPEN) {
      const { faces, starts } = diceSets;
      const thrown = faces[starts[DICE - faces[this.kept].length] + choice];
      this.roll = diceSets.withMore(this.kept, thrown) - FIRST_ROLL;
      this.kept = OPEN;
      this.rollsLeft--;
      return;
    }
    if (this.roll === NO_ROLL) {
      this.kept = 0;
      return;
    }
    const count = this.keepCount();
    if (choice < count) this.kept = keeps[this.roll][choice];
    else this.fill(nthBit(this.openBoxes(), choice - count));
  }

  payoff(seat: number): number {
    let sum = 0;
    let upper = 0;
    for (let box = 0; box < BOXES.length; box++) {
      const points = Math.max(0, this.points[BOXES.length * seat + box]);
      sum += points;
      if (box < UPPER_BOXES) upper += points;
    }
    return sum + (upper >= UPPER_GOAL ? UPPER_BONUS : 0) + EXTRA_YAHTZEE * this.extra[seat];
  }

  /** The lines of Kernel.playout with the rules written in, and the turn in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { extra, filled, joker, points, seats } = this;
    const { after } = diceSets;
    let { kept, roll, rollsLeft, seat } = this;
    let steps = 0;
    while (steps < limit) {
      if (kept !== OPEN) {
        let thrown = 0;
        for (let dice = DICE - diceSets.faces[kept].length; dice > 0; dice--) {
          const face = random.below(FACES);
          thrown = after[FACES * thrown + face];
          kept = after[FACES * kept + face];
        }
        roll = kept - FIRST_ROLL;
        kept = OPEN;
        rollsLeft--;
      } else {
        if (filled[seats - 1] === ALL) break;
        if (roll === NO_ROLL) kept = 0;
        else {
          const taken = filled[seat];
          const face = joker !== 'never' && (taken >>> YAHTZEE_BOX) & 1 ? faceOfYahtzee[roll] : 0;
          const open = face > 0 && joker === 'forced' ? jokerBoxes(taken, face) : ALL & ~taken;
          const count = rollsLeft > 0 ? keeps[roll].length : 0;
          const choices = count + bitCount(open);
          const choice = choices === 1 ? 0 : random.below(choices);
          if (choice < count) kept = keeps[roll][choice];
          else {
            const box = nthBit(open, choice - count);
            const base = BOXES.length * seat;
            const isExtra = face > 0 && points[base + YAHTZEE_BOX] === YAHTZEE_POINTS;
            if (isExtra) extra[seat]++;
            const isJoker = face > 0 && (taken >>> (face - 1)) & 1;
            points[base + box] = (isJoker ? asJoker : plain)[ROLL_COUNT * box + roll];
            filled[seat] = taken | (1 << box);
            seat = seat + 1 === seats ? 0 : seat + 1;
            roll = NO_ROLL;
            rollsLeft = ROLLS;
          }
        }
      }
      steps++;
    }
    this.kept = kept;
    this.roll = roll;
    this.rollsLeft = rollsLeft;
    this.seat = seat;
    return steps;
  }

  override chance(choice: number): number {
    const dice = DICE - diceSets.faces[this.kept].length;
    return diceSets.ways[diceSets.starts[dice] + choice] / FACES ** dice;
  }

  override drawOutcome(random: Random): number {
    const dice = DICE - diceSets.faces[this.kept].length;
    let thrown = 0;
    for (let die = 0; die < dice; die++)
      thrown = diceSets.after[FACES * thrown + random.below(FACES)];
    return thrown - diceSets.starts[dice];
  }

  override haps(choice: number): Haps {
    const { faces, starts } = diceSets;
    return { dice: faces[starts[DICE - faces[this.kept].length] + choice] };
  }

  move(choice: number): YahtzeeMove {
    if (this.roll === NO_ROLL) return 'roll';
    const count = this.keepCount();
    if (choice < count) return printKeep(diceSets.faces[keeps[this.roll][choice]]);
    return BOXES[nthBit(this.openBoxes(), choice - count)];
  }

  /** A box, or the set of dice to keep. */
  override moveCode(choice: number): number {
    if (this.roll === NO_ROLL) return BOXES.length;
    const count = this.keepCount();
    return choice < count
      ? BOXES.length + keeps[this.roll][choice]
      : nthBit(this.openBoxes(), choice - count);
  }

  copyFrom(other: this): void {
    this.points.set(other.points);
    this.filled.set(other.filled);
    this.extra.set(other.extra);
    this.seat = other.seat;
    this.roll = other.roll;
    this.rollsLeft = other.rollsLeft;
    this.kept = other.kept;
  }

  load({ players, position: { turn, dice, rollsLeft, cards } }: YahtzeeState): void {
    this.seat = players.indexOf(turn);
    this.roll = dice.length === 0 ? NO_ROLL : diceSets.numberOf(dice) - FIRST_ROLL;
    this.rollsLeft = rollsLeft;
    this.kept = OPEN;
    this.filled.fill(0);
    for (const [seat, { points, extra }] of cards.entries()) {
      this.extra[seat] = extra;
      for (const [box, each] of points.entries()) this.write(seat, box, each ?? OPEN);
    }
  }

  state(): YahtzeeState {
    const { players } = this.settings;
    return this.model.at({
      turn: players[this.seat],
      dice: this.roll === NO_ROLL ? [] : rolls[this.roll],
      rollsLeft: this.rollsLeft,
      cards: players.map((_, seat) => ({
        points: BOXES.map((_, box) => {
          const points = this.points[BOXES.length * seat + box];
          return points === OPEN ? null : points;
        }),
        extra: this.extra[seat],
      })),
    });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.roll | (this.rollsLeft << 8) | (this.seat << 10) | ((this.kept + 1) << 12);
    for (let seat = 0; seat < this.seats; seat++) {
      let [first, second] = [0, this.extra[seat] << 13];
      for (let box = 0; box < BOXES.length; box++) {
        const points = this.points[BOXES.length * seat + box];
        const field = points === OPEN ? OPEN_FIELD[box] : points / UNITS[box];
        if (box < SECOND_WORD) first |= field << SHIFT[box];
        else second |= field << SHIFT[box];
      }
      words[at + 1 + 2 * seat] = first;
      words[at + 2 + 2 * seat] = second;
    }
  }

  readKey(words: Int32Array, at: number): void {
    const turn = words[at];
    this.roll = turn & 255;
    this.rollsLeft = (turn >>> 8) & 3;
    this.seat = (turn >>> 10) & 3;
    this.kept = (turn >>> 12) - 1;
    this.filled.fill(0);
    for (let seat = 0; seat < this.seats; seat++) {
      const first = words[at + 1 + 2 * seat];
      const second = words[at + 2 + 2 * seat];
      this.extra[seat] = second >>> 13;
      for (let box = 0; box < BOXES.length; box++) {
        const word = box < SECOND_WORD ? first : second;
        const field = (word >>> SHIFT[box]) & OPEN_FIELD[box];
        this.write(seat, box, field === OPEN_FIELD[box] ? OPEN : field * UNITS[box]);
      }
    }
  }

  /** The solver of the position for the seat to move. */
  solver(limit: number): YahtzeeSolver {
    const { seat } = this;
    const filled = this.filled[seat];
    const base = BOXES.length * seat;
    let [sum, upper] = [EXTRA_YAHTZEE * this.extra[seat], 0];
    for (let box = 0; box < BOXES.length; box++) {
      const points = Math.max(0, this.points[base + box]);
      sum += points;
      if (box < UPPER_BOXES) upper += points;
    }
    const hasRolled = this.roll !== NO_ROLL;
    const open = hasRolled ? this.openBoxes() : 0;
    const table = hasRolled ? this.table() : plain;
    return new YahtzeeSolver(
      {
        card: {
          filled,
          upper,
          isWorthExtra:
            this.joker !== 'never' && this.points[base + YAHTZEE_BOX] === YAHTZEE_POINTS,
        },
        score: sum,
        rollsLeft: this.rollsLeft,
        keeps: hasRolled ? [...keeps[this.roll].subarray(0, this.keepCount())] : [0],
        boxes: BOXES.flatMap((_, box) =>
          (open >>> box) & 1 ? [{ box, points: table[ROLL_COUNT * box + this.roll] }] : [],
        ),
        isFurther: hasRolled && this.isFurther(),
      },
      this.settings,
      limit,
    );
  }

  private keepCount(): number {
    return this.rollsLeft > 0 ? keeps[this.roll].length : 0;
  }

  /** Whether the roll is a further Yahtzee, and that makes a difference. */
  private isFurther(): boolean {
    const isFilled = ((this.filled[this.seat] >>> YAHTZEE_BOX) & 1) === 1;
    return this.joker !== 'never' && isFilled && faceOfYahtzee[this.roll] > 0;
  }

  /** [ROLL_COUNT * box + roll] The points of the roll. */
  private table(): Int8Array {
    const own = faceOfYahtzee[this.roll] - 1;
    return this.isFurther() && (this.filled[this.seat] >>> own) & 1 ? asJoker : plain;
  }

  /** As bits: the boxes that the roll may fill. */
  private openBoxes(): number {
    const taken = this.filled[this.seat];
    return this.isFurther() && this.joker === 'forced'
      ? jokerBoxes(taken, faceOfYahtzee[this.roll])
      : ALL & ~taken;
  }

  private fill(box: number): void {
    const { roll, seat } = this;
    const base = BOXES.length * seat;
    const isWorthExtra = this.points[base + YAHTZEE_BOX] === YAHTZEE_POINTS;
    if (isWorthExtra && this.isFurther()) this.extra[seat]++;
    this.write(seat, box, this.table()[ROLL_COUNT * box + roll]);
    this.seat = seat + 1 === this.seats ? 0 : seat + 1;
    this.roll = NO_ROLL;
    this.rollsLeft = ROLLS;
  }

  private write(seat: number, box: number, points: number): void {
    this.points[BOXES.length * seat + box] = points;
    if (points !== OPEN) this.filled[seat] |= 1 << box;
  }
}

const SECOND_WORD = BOXES.indexOf('full-house'); // the first box of the second word of a key
const BITS = BOXES.map((box, n) => {
  if (n < UPPER_BOXES) return 3;
  return UNITS[n] > 1 || box === 'yahtzee' ? 2 : 5;
});
const SHIFT = BITS.map((_, box) => {
  const first = box < SECOND_WORD ? 0 : SECOND_WORD;
  return BITS.slice(first, box).reduce((sum, bits) => sum + bits, 0);
});
const OPEN_FIELD = BITS.map((bits) => 2 ** bits - 1);

/** The boxes that a further Yahtzee of a face has to fill: its own, else a lower one, else any. */
function jokerBoxes(taken: number, face: number): number {
  const own = 1 << (face - 1);
  if ((taken & own) === 0) return own;
  const lower = ALL & ~UPPER & ~taken;
  return lower === 0 ? ALL & ~taken : lower;
}

/** The place of the n-th set bit, from 0. */
function nthBit(bits: number, n: number): number {
  let rest = bits;
  for (let skipped = 0; skipped < n; skipped++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

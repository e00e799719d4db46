/**
 * Backgammon in integers. `points` has the checkers of seat 0 and then those of seat 1, each as its role numbers the points:
 *
 *     0 off    1 to 24 the points    25 the bar        26 off    27 to 50 the points    51 the bar
 *
 * Choices of a seat are its plays (`PlayList` draws one), or a pass as the only one. Outcomes of chance are the rolls
 * 11, 21, 22, 31 to 66; before the first move those of both roles, 30 pairs of different dice.
 *
 * A key has five words: the points 1 to 6, 7 to 12, 13 to 18, 19 to 24 as White numbers them, 5 bits each, with 15 for an
 * empty point, more for checkers of White and less for those of Black; and
 *
 *     word 4    bits 0-3 White's bar, 4-7 Black's bar, 8 the seat, 9-11 and 12-14 the dice, 0 before a roll, 15 the opening
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { type Cells, CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import { backgammonEstimate, ESTIMATED_CHECKERS } from './estimate.ts';
import { type BackgammonMove, PASS, printPlay } from './notation.ts';
import { PlayList } from './play-list.ts';
import type { Step } from './plays.ts';
import {
  BAR,
  type BackgammonPosition,
  type BackgammonRole,
  HOME,
  mirrored,
  OFF,
  POINTS,
} from './position.ts';
import type { BackgammonSettings } from './settings.ts';

interface BackgammonState extends Game<BackgammonRole, BackgammonMove> {
  readonly settings: BackgammonSettings;
  readonly position: BackgammonPosition;
  at(position: BackgammonPosition): BackgammonState;
}

const SIDE = BAR + 1; // numbers of a seat in `points`
const FACES = 6;
const ROLLS = 21;
const THROWS = FACES * FACES;
const OPENINGS = THROWS - FACES;

const FROM_BITS = 5;
const FROM = 31;
const STEPS = 4;

const POINT_BITS = 5;
const POINT = 31;
const EMPTY = 15;
const POINTS_OF_WORD = 6;
const REST = POINTS / POINTS_OF_WORD; // the word after the points

const LARGER = Uint8Array.from({ length: ROLLS }, (_, roll) =>
  Math.ceil((Math.sqrt(8 * roll + 9) - 1) / 2),
); // [roll]
const SMALLER = LARGER.map((larger, roll) => roll - rollOf(larger, 1) + 1); // [roll]

/** [throw] the roll, in the order in which the rules list rolls: by the smaller die, two throws for different dice. */
const ROLL_OF = Uint8Array.from(
  Array.from({ length: THROWS }, (_, thrown) => [Math.floor(thrown / FACES), thrown % FACES])
    .filter(([smaller, larger]) => smaller <= larger)
    .flatMap(([smaller, larger]) => {
      const roll = rollOf(larger + 1, smaller + 1);
      return smaller === larger ? [roll] : [roll, roll];
    }),
);

/**
 * Cells 0 to 23 are the points as the seat numbers them, up to MOST_SEEN checkers of either side; then how many each has on
 * the bar, 2 looking like more, and how many are off, three looking like one more.
 */
const MOST_SEEN = 4;
const OWN_BAR = POINTS;
const OTHER_BAR = POINTS + 1;
const OWN_OFF = POINTS + 2;
const OTHER_OFF = POINTS + 3;
const CELLS: Cells = {
  values: [...new Array<number>(POINTS).fill(2 * MOST_SEEN + 1), 3, 3, 6, 6],
  neighbours: Array.from({ length: POINTS + 4 }, (_, cell) => {
    const points = Array.from({ length: POINTS }, (_, point) => point);
    const ownHome = points.slice(0, HOME);
    const otherHome = points.slice(POINTS - HOME);
    if (cell === OWN_BAR) return [...otherHome, OTHER_BAR];
    if (cell === OTHER_BAR) return [...ownHome, OWN_BAR];
    if (cell === OWN_OFF) return [...ownHome, OTHER_OFF];
    if (cell === OTHER_OFF) return [...otherHome, OWN_OFF];
    const beside = points.filter((point) => point !== cell && Math.abs(point - cell) <= 2);
    if (cell < HOME) return [...beside, OTHER_BAR, OWN_OFF];
    return cell >= POINTS - HOME ? [...beside, OWN_BAR, OTHER_OFF] : beside;
  }),
  areSeatsAlike: true,
  haveChance: true,
};

/** [opening] the dice of White and of Black. */
const OPENING_DICE = Array.from({ length: THROWS }, (_, thrown) => [
  Math.floor(thrown / FACES) + 1,
  (thrown % FACES) + 1,
]).filter(([white, black]) => white !== black);

export class BackgammonKernel extends Kernel<BackgammonState> {
  readonly seats = 2;
  readonly keyLength = REST + 1;

  private readonly checkers: number;
  private readonly countsPoints: boolean;
  private readonly isEstimated: boolean; // with the usual number of checkers only

  private readonly points = new Int8Array(2 * SIDE);
  private seat = 0; //      has the dice, or rolls them next
  private larger = 0; //    of the dice; 0 before a roll
  private smaller = 0;
  private isOpening = false; // both roll a die
  private isListed = false;
  private readonly list = new PlayList(); // of the seat, once listed

  constructor(private readonly model: BackgammonState) {
    super();
    this.checkers = model.settings.checkers;
    this.countsPoints = model.settings.countsPoints;
    this.isEstimated = this.checkers === ESTIMATED_CHECKERS;
    this.load(model);
  }

  turn(): number {
    if (this.points[OFF] === this.checkers || this.points[SIDE + OFF] === this.checkers)
      return OVER;
    return this.larger === 0 ? CHANCE : this.seat;
  }

  choices(): number {
    if (this.larger !== 0) return Math.max(1, this.listed().count);
    if (this.turn() === OVER) return 0;
    return this.isOpening ? OPENINGS : ROLLS;
  }

  play(choice: number): void {
    if (this.larger !== 0) {
      const { count, plays } = this.listed();
      this.playSteps(count === 0 ? 0 : plays[choice]);
    } else if (this.isOpening) {
      const [white, black] = OPENING_DICE[choice];
      this.isOpening = false;
      this.seat = white > black ? 0 : 1;
      this.larger = Math.max(white, black);
      this.smaller = Math.min(white, black);
    } else {
      this.larger = LARGER[choice];
      this.smaller = SMALLER[choice];
    }
    this.isListed = false;
  }

  payoff(seat: number): number {
    const { points } = this;
    const winner = points[OFF] === this.checkers ? 0 : 1;
    const won = this.countsPoints ? pointsWon(points, SIDE * (1 - winner)) : 1;
    return seat === winner ? won : -won;
  }

  override chance(choice: number): number {
    if (this.isOpening) return 1 / OPENINGS;
    return (LARGER[choice] === SMALLER[choice] ? 1 : 2) / THROWS;
  }

  override drawOutcome(random: Random): number {
    return this.isOpening ? random.below(OPENINGS) : ROLL_OF[random.below(THROWS)];
  }

  override haps(choice: number): Haps {
    if (this.isOpening) return { opening: OPENING_DICE[choice] };
    return { dice: [LARGER[choice], SMALLER[choice]] };
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { checkers, list, points } = this;
    const { plays } = list;
    let { larger, seat, smaller } = this;
    let steps = 0;
    if (this.isOpening && limit > 0) {
      this.play(random.below(OPENINGS));
      ({ larger, seat, smaller } = this);
      steps = 1;
    }
    let isOver = this.turn() === OVER;
    while (!isOver && steps < limit) {
      if (larger === 0) {
        const roll = ROLL_OF[random.below(THROWS)];
        larger = LARGER[roll];
        smaller = SMALLER[roll];
      } else {
        const own = seat * SIDE;
        const other = SIDE - own;
        const count = list.fill(points, own, other, larger, smaller);
        if (count > 0) {
          const play = plays[count === 1 ? 0 : random.below(count)];
          let die = larger;
          for (let rest = play, n = 0; n < STEPS; n++) {
            const from = rest & FROM;
            if (from !== 0) {
              const to = from - die;
              points[own + from]--;
              if (to <= 0) points[own]++;
              else {
                points[own + to]++;
                if (points[other + BAR - to] > 0) {
                  points[other + BAR - to]--;
                  points[other + BAR]++;
                }
              }
            }
            rest >>= FROM_BITS;
            die = smaller;
          }
          isOver = points[own] === checkers;
        }
        larger = 0;
        smaller = 0;
        seat ^= 1;
      }
      steps++;
    }
    this.seat = seat;
    this.larger = larger;
    this.smaller = smaller;
    this.isListed = false;
    return steps;
  }

  move(choice: number): BackgammonMove {
    const { count, plays } = this.listed();
    if (count === 0) return PASS;
    const blots: number[] = [];
    for (let point = 1; point <= POINTS; point++)
      if (this.points[SIDE * (1 - this.seat) + mirrored(point)] === 1) blots.push(point);
    return printPlay(stepsOf(plays[choice], this.larger, this.smaller), blots);
  }

  /** Estimates are those before a roll: dice that a seat has are not looked at. */
  override get estimatesChance(): boolean {
    return this.isEstimated && !this.isOpening;
  }

  override estimate(seat: number): number {
    if (!this.isEstimated) return Number.NaN;
    if (this.isOpening || this.turn() === OVER) return 0;
    const own = this.seat * SIDE;
    const value = this.countsPoints
      ? backgammonEstimate.points(this.points, own, SIDE - own)
      : backgammonEstimate.wins(this.points, own, SIDE - own);
    return seat === this.seat ? value : 0 - value;
  }

  copyFrom(other: this): void {
    const { points } = this;
    for (let n = 0; n < points.length; n++) points[n] = other.points[n];
    this.seat = other.seat;
    this.larger = other.larger;
    this.smaller = other.smaller;
    this.isOpening = other.isOpening;
    this.isListed = false;
  }

  load({ position }: BackgammonState): void {
    const { black, dice, turn, white } = position;
    this.points.set(white);
    this.points.set(black, SIDE);
    this.isOpening = turn === null;
    this.seat = turn === 'Black' ? 1 : 0;
    [this.larger, this.smaller] = dice ?? [0, 0];
    this.isListed = false;
  }

  state(): BackgammonState {
    const { larger, points, seat, smaller } = this;
    return this.model.at({
      turn: this.isOpening ? null : seat === 0 ? 'White' : 'Black',
      dice: larger === 0 ? null : [larger, smaller],
      white: Array.from(points.subarray(0, SIDE)),
      black: Array.from(points.subarray(SIDE)),
    });
  }

  writeKey(words: Int32Array, at: number): void {
    const { larger, points, seat, smaller } = this;
    for (let word = 0, point = 1; word < REST; word++) {
      let bits = 0;
      for (let shift = 0; shift < POINTS_OF_WORD * POINT_BITS; shift += POINT_BITS, point++)
        bits |= (EMPTY + points[point] - points[SIDE + BAR - point]) << shift;
      words[at + word] = bits;
    }
    words[at + REST] =
      points[BAR] |
      (points[SIDE + BAR] << 4) |
      (seat << 8) |
      (larger << 9) |
      (smaller << 12) |
      (this.isOpening ? 1 << 15 : 0);
  }

  override cells(): Cells {
    return CELLS;
  }

  /** Dice that the seat has are not looked at. */
  override writeCells(cells: Uint8Array): number {
    const { points, seat } = this;
    const own = seat * SIDE;
    const other = SIDE - own;
    for (let point = 1; point <= POINTS; point++) {
      const mine = points[own + point];
      const theirs = points[other + BAR - point];
      cells[point - 1] =
        mine > 0
          ? Math.min(mine, MOST_SEEN)
          : theirs > 0
            ? MOST_SEEN + Math.min(theirs, MOST_SEEN)
            : 0;
    }
    cells[OWN_BAR] = Math.min(points[own + BAR], 2);
    cells[OTHER_BAR] = Math.min(points[other + BAR], 2);
    cells[OWN_OFF] = offSeen(points[own + OFF]);
    cells[OTHER_OFF] = offSeen(points[other + OFF]);
    return seat;
  }

  readKey(words: Int32Array, at: number): void {
    const { points } = this;
    points.fill(0);
    const rest = words[at + REST];
    points[BAR] = rest & 15;
    points[SIDE + BAR] = (rest >> 4) & 15;
    let white = this.checkers - points[BAR]; // not yet placed
    let black = this.checkers - points[SIDE + BAR];
    for (let word = 0, point = 1; word < REST; word++) {
      const bits = words[at + word];
      for (let shift = 0; shift < POINTS_OF_WORD * POINT_BITS; shift += POINT_BITS, point++) {
        const count = ((bits >> shift) & POINT) - EMPTY;
        points[point] = Math.max(0, count);
        points[SIDE + BAR - point] = Math.max(0, -count);
        if (count > 0) white -= count;
        else black += count;
      }
    }
    points[OFF] = white;
    points[SIDE + OFF] = black;
    this.seat = (rest >> 8) & 1;
    this.larger = (rest >> 9) & 7;
    this.smaller = (rest >> 12) & 7;
    this.isOpening = (rest & (1 << 15)) !== 0;
    this.isListed = false;
  }

  /** Plays the steps of a play, after which the other seat rolls. */
  private playSteps(play: number): void {
    const { points } = this;
    const own = this.seat * SIDE;
    const other = SIDE - own;
    let die = this.larger;
    for (let rest = play, n = 0; n < STEPS; n++) {
      const from = rest & FROM;
      if (from !== 0) {
        const to = Math.max(OFF, from - die);
        points[own + from]--;
        points[own + to]++;
        if (to !== OFF && points[other + BAR - to] > 0) {
          points[other + BAR - to]--;
          points[other + BAR]++;
        }
      }
      rest >>= FROM_BITS;
      die = this.smaller;
    }
    this.larger = 0;
    this.smaller = 0;
    this.seat ^= 1;
  }

  private listed(): PlayList {
    if (!this.isListed) {
      const own = this.seat * SIDE;
      this.list.fill(this.points, own, SIDE - own, this.larger, this.smaller);
    }
    this.isListed = true;
    return this.list;
  }
}

function offSeen(checkers: number): number {
  return checkers < 13 ? ((checkers + 2) / 3) | 0 : 5;
}

/** 1 to 3, by where the checkers of the loser are, which begin at `loser`. */
function pointsWon(points: Int8Array, loser: number): number {
  if (points[loser + OFF] > 0) return 1;
  for (let point = mirrored(HOME); point <= BAR; point++) if (points[loser + point] > 0) return 3;
  return 2;
}

/** The number of a roll among all, the larger die first. */
function rollOf(larger: number, smaller: number): number {
  return (larger * (larger - 1)) / 2 + smaller - 1;
}

function stepsOf(play: number, larger: number, smaller: number): Step[] {
  const steps: Step[] = [];
  for (let n = 0; n < STEPS; n++) {
    const from = (play >> (FROM_BITS * n)) & FROM;
    if (from > 0) steps.push({ from, to: Math.max(OFF, from - (n === 0 ? larger : smaller)) });
  }
  return steps;
}

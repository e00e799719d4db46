/**
 * Farkle in integers. Points are counted in units of 50; rolls and kept dice are numbers of `diceSets`.
 *
 * Choices of a seat: the sets of dice that score, by their numbers, then hold, if the turn has enough points; only hold if that
 * wins. Outcomes of chance: the sets of the thrown dice, by their numbers.
 *
 * A key has two words for the turn, and one for each seat:
 *
 *     word 0    bits 0-9 roll, 0 before the first, 10-12 seat, 13-15 dice in the air
 *     word 1    points of the turn
 *     seats     bits 0-1 farkles in a row, 2-31 score
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import {
  diceLeft,
  type FarkleMove,
  type FarklePosition,
  type FarkleRole,
  printKeep,
} from './notation.ts';
import { DICE, diceSets, FARKLES, ScoreSheet, UNIT } from './scoring.ts';
import type { FarkleSettings } from './settings.ts';

interface FarkleState extends Game<FarkleRole, FarkleMove> {
  readonly settings: FarkleSettings;
  readonly position: FarklePosition;
  at(position: FarklePosition): FarkleState;
}

const FACES = 6;
const sizes = Uint8Array.from(diceSets.faces, (dice) => dice.length); // [set] dice

export class FarkleKernel extends Kernel<FarkleState> {
  readonly seats: number;
  readonly keyLength: number;
  private readonly settings: FarkleSettings;
  private readonly sheet: ScoreSheet;
  private readonly goal: number; //    in units, as the following
  private readonly minimum: number;
  private readonly entry: number; //   at least the minimum
  private readonly penalty: number;

  private readonly scores: Int32Array; //  [seat]
  private readonly farkles: Int32Array; // [seat] in a row, where they are punished
  private seat = 0;
  private roll = 0; //   0 before the first
  private points = 0; // set aside
  private air = 0; //    dice

  constructor(private readonly model: FarkleState) {
    super();
    const { settings } = model;
    this.settings = settings;
    this.sheet = ScoreSheet.of(settings.options.rules);
    this.goal = settings.options.goal / UNIT;
    this.minimum = settings.minimum / UNIT;
    this.entry = settings.needed(0) / UNIT;
    this.penalty = settings.penalty / UNIT;
    this.seats = settings.players.length;
    this.keyLength = 2 + this.seats;
    this.scores = new Int32Array(this.seats);
    this.farkles = new Int32Array(this.seats);
    this.load(model);
  }

  turn(): number {
    if (this.air > 0) return CHANCE;
    return this.scores[this.before()] >= this.goal ? OVER : this.seat;
  }

  choices(): number {
    const turn = this.turn();
    if (turn === OVER) return 0;
    if (turn === CHANCE) return diceSets.starts[this.air + 1] - diceSets.starts[this.air];
    if (this.roll === 0 || this.mustHold()) return 1;
    return this.sheet.keeps[this.roll].length + (this.canHold() ? 1 : 0);
  }

  play(choice: number): void {
    const { roll, sheet } = this;
    if (this.air > 0) {
      const set = diceSets.starts[this.air] + choice;
      this.air = 0;
      if (sheet.best[set] > 0) this.roll = set;
      else this.farkle();
    } else if (roll === 0) {
      this.air = DICE;
    } else if (this.mustHold() || choice === sheet.keeps[roll].length) {
      this.pass(this.atStake(), 0);
    } else {
      const kept = sheet.keeps[roll][choice];
      this.points += sheet.points[kept] / UNIT;
      this.air = diceLeft(sizes[roll], sizes[kept]);
      this.roll = 0;
    }
  }

  payoff(seat: number): number {
    if (this.scores[seat] >= this.goal) return 1;
    return -1 / (this.seats - 1);
  }

  /** The lines of Kernel.playout with the rules written in, and the turn in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { entry, farkles, goal, minimum, penalty, scores, seats } = this;
    const { best, keeps, points: pointsOf } = this.sheet;
    const { after } = diceSets;
    let { air, points, roll, seat } = this;
    let isOver = this.turn() === OVER;
    let steps = 0;
    while (!isOver && steps < limit) {
      steps++;
      let passes = false;
      if (air > 0) {
        roll = 0;
        for (; air > 0; air--) roll = after[FACES * roll + random.below(FACES)];
        if (best[roll] === 0) {
          passes = true;
          if (penalty > 0 && ++farkles[seat] === FARKLES) {
            farkles[seat] = 0;
            scores[seat] -= penalty;
          }
        }
      } else if (roll === 0) {
        air = DICE;
      } else {
        const stake = points + best[roll] / UNIT;
        const count = keeps[roll].length;
        const isEnough = stake >= (scores[seat] > 0 ? minimum : entry);
        let choice = count;
        if (!isEnough || scores[seat] + stake < goal) {
          const choices = count + (isEnough ? 1 : 0);
          choice = choices === 1 ? 0 : random.below(choices);
        }
        if (choice === count) {
          passes = true;
          scores[seat] += stake;
          farkles[seat] = 0;
          isOver = scores[seat] >= goal;
        } else {
          const kept = keeps[roll][choice];
          points += pointsOf[kept] / UNIT;
          air = sizes[kept] === sizes[roll] ? DICE : sizes[roll] - sizes[kept];
          roll = 0;
        }
      }
      if (passes) {
        seat = seat + 1 === seats ? 0 : seat + 1;
        roll = 0;
        points = 0;
      }
    }
    this.air = air;
    this.points = points;
    this.roll = roll;
    this.seat = seat;
    return steps;
  }

  override chance(choice: number): number {
    return diceSets.ways[diceSets.starts[this.air] + choice] / FACES ** this.air;
  }

  override drawOutcome(random: Random): number {
    let thrown = 0;
    for (let die = 0; die < this.air; die++)
      thrown = diceSets.after[FACES * thrown + random.below(FACES)];
    return thrown - diceSets.starts[this.air];
  }

  override haps(choice: number): Haps {
    return { dice: diceSets.faces[diceSets.starts[this.air] + choice] };
  }

  move(choice: number): FarkleMove {
    if (this.roll === 0) return 'roll';
    const keeps = this.sheet.keeps[this.roll];
    if (this.mustHold() || choice === keeps.length) return 'hold';
    return printKeep(diceSets.faces[keeps[choice]]);
  }

  /** The set of dice to keep; 0 to hold or to roll. */
  override moveCode(choice: number): number {
    if (this.roll === 0 || this.mustHold()) return 0;
    return this.sheet.keeps[this.roll][choice] ?? 0;
  }

  copyFrom(other: this): void {
    this.scores.set(other.scores);
    this.farkles.set(other.farkles);
    this.seat = other.seat;
    this.roll = other.roll;
    this.points = other.points;
    this.air = other.air;
  }

  load({ players, position: { turn, dice, points, scores, farkles } }: FarkleState): void {
    this.seat = players.indexOf(turn);
    this.roll = diceSets.numberOf(dice);
    this.points = points / UNIT;
    this.air = 0;
    for (const [seat, score] of scores.entries()) this.scores[seat] = score / UNIT;
    this.farkles.set(farkles);
  }

  state(): FarkleState {
    return this.model.at({
      turn: this.settings.players[this.seat],
      dice: diceSets.faces[this.roll],
      points: this.points * UNIT,
      scores: Array.from(this.scores, (score) => score * UNIT),
      farkles: [...this.farkles],
    });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.roll | (this.seat << 10) | (this.air << 13);
    words[at + 1] = this.points;
    for (let seat = 0; seat < this.seats; seat++)
      words[at + 2 + seat] = this.farkles[seat] | (this.scores[seat] << 2);
  }

  readKey(words: Int32Array, at: number): void {
    this.roll = words[at] & 0x3ff;
    this.seat = (words[at] >>> 10) & 7;
    this.air = words[at] >>> 13;
    this.points = words[at + 1];
    for (let seat = 0; seat < this.seats; seat++) {
      this.farkles[seat] = words[at + 2 + seat] & 3;
      this.scores[seat] = words[at + 2 + seat] >> 2;
    }
  }

  /** The seat whose turn was the last. */
  private before(): number {
    return this.seat === 0 ? this.seats - 1 : this.seat - 1;
  }

  private atStake(): number {
    return this.points + this.sheet.best[this.roll] / UNIT;
  }

  private mustHold(): boolean {
    return this.canHold() && this.scores[this.seat] + this.atStake() >= this.goal;
  }

  private canHold(): boolean {
    return this.atStake() >= (this.scores[this.seat] > 0 ? this.minimum : this.entry);
  }

  private farkle(): void {
    if (this.penalty === 0) {
      this.pass(0, 0);
      return;
    }
    const inRow = this.farkles[this.seat] + 1;
    if (inRow < FARKLES) this.pass(0, inRow);
    else this.pass(-this.penalty, 0);
  }

  private pass(earned: number, inRow: number): void {
    this.scores[this.seat] += earned;
    this.farkles[this.seat] = inRow;
    this.seat = this.seat + 1 === this.seats ? 0 : this.seat + 1;
    this.roll = 0;
    this.points = 0;
  }
}

/**
 * Pig in integers. Choices of a seat: roll, hold, as far as they are open; of chance: the faces of
 * the die from the lowest, the first of which loses the turn.
 *
 * A key has two words:
 *
 *     word 0    bits 0-10 score of seat 0, 11-21 score of seat 1, 22 the seat, 23 the die is rolling
 *     word 1    bits 0-10 points of the turn, 11-31 rounds played
 */
import type { Game, Haps, Random } from '../../core/index.ts';
import { CHANCE, Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import type { PigMove, PigPosition, PigRole } from './notation.ts';
import type { PigSettings } from './settings.ts';

export interface PigState extends Game<PigRole, PigMove> {
  readonly settings: PigSettings;
  readonly position: PigPosition;
  at(position: PigPosition): PigState;
}

export class PigKernel extends Kernel<PigState> {
  readonly seats = 2;
  readonly keyLength = 2;
  private readonly goal: number;
  private readonly sides: number;
  private readonly isPiglet: boolean;
  private readonly byMargin: boolean;
  private readonly roundLimit: number;
  private readonly countsRounds: number; // 1 where rounds are limited, else 0
  private readonly bonus: number; //        points of a face, less its number from 0

  private seat = 0;
  private score0 = 0;
  private score1 = 0;
  private points = 0;
  private round = 0;
  private rolling = false;

  constructor(private readonly model: PigState) {
    super();
    const { settings } = model;
    this.goal = settings.goal;
    this.sides = settings.sides;
    this.isPiglet = settings.isPiglet;
    this.byMargin = settings.options.result === 'margin';
    this.countsRounds = settings.options.roundLimit === null ? 0 : 1;
    this.roundLimit = settings.options.roundLimit ?? 0;
    this.bonus = settings.isPiglet ? 0 : 1;
    this.load(model);
  }

  turn(): number {
    if (this.rolling) return CHANCE;
    if (this.score0 >= this.goal || this.score1 >= this.goal || this.round > this.roundLimit)
      return OVER;
    return this.seat;
  }

  choices(): number {
    const turn = this.turn();
    if (turn === CHANCE) return this.sides;
    if (turn === OVER) return 0;
    return this.isForced() ? 1 : 2;
  }

  play(choice: number): void {
    if (this.rolling) {
      this.rolling = false;
      if (choice === 0) this.pass(0);
      else this.points += choice + this.bonus;
    } else if (this.points === 0 || (choice === 0 && !this.mustHold())) {
      this.rolling = true;
    } else {
      this.pass(this.points);
    }
  }

  payoff(seat: number): number {
    const score0 = Math.min(this.score0, this.goal);
    const score1 = Math.min(this.score1, this.goal);
    if (score0 < this.goal && score1 < this.goal) return 0; // too many rounds
    const margin = seat === 0 ? score0 - score1 : score1 - score0;
    return this.byMargin ? margin : Math.sign(margin);
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { goal, sides, bonus, countsRounds, roundLimit } = this;
    let { seat, points, round, rolling } = this;
    let own = seat === 0 ? this.score0 : this.score1;
    let other = seat === 0 ? this.score1 : this.score0;
    let over = this.turn() === OVER;
    let steps = 0;
    while (!over && steps < limit) {
      let passes = false;
      if (!rolling) {
        steps++;
        passes = points > 0 && (own + points >= goal || random.below(2) === 1);
        if (passes) own += points;
        rolling = !passes;
      }
      if (rolling && steps < limit) {
        steps++;
        const face = random.below(sides);
        rolling = false;
        passes = face === 0;
        points += face + bonus;
      }
      if (passes) {
        round += seat & countsRounds;
        over = own >= goal || round > roundLimit;
        points = 0;
        seat ^= 1;
        const held = own;
        own = other;
        other = held;
      }
    }
    this.seat = seat;
    this.points = points;
    this.round = round;
    this.rolling = rolling;
    this.score0 = seat === 0 ? own : other;
    this.score1 = seat === 0 ? other : own;
    return steps;
  }

  override drawOutcome(random: Random): number {
    return random.below(this.sides);
  }

  move(choice: number): PigMove {
    if (this.isForced()) return this.points === 0 ? 'roll' : 'hold';
    return choice === 0 ? 'roll' : 'hold';
  }

  override haps(choice: number): Haps {
    if (this.isPiglet) return { coin: choice === 0 ? 'tails' : 'heads' };
    return { die: choice + 1 };
  }

  copyFrom(other: this): void {
    this.seat = other.seat;
    this.score0 = other.score0;
    this.score1 = other.score1;
    this.points = other.points;
    this.round = other.round;
    this.rolling = other.rolling;
  }

  load({ position }: PigState): void {
    const { turn, one, two, points, round } = position;
    this.seat = turn === 'One' ? 0 : 1;
    this.score0 = one;
    this.score1 = two;
    this.points = points;
    this.round = round;
    this.rolling = false;
  }

  state(): PigState {
    const turn = this.seat === 0 ? 'One' : 'Two';
    return this.model.at({
      turn,
      one: this.score0,
      two: this.score1,
      points: this.points,
      round: this.round,
    });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] =
      this.score0 | (this.score1 << 11) | (this.seat << 22) | (this.rolling ? 1 << 23 : 0);
    words[at + 1] = this.points | (this.round << 11);
  }

  readKey(words: Int32Array, at: number): void {
    const scores = words[at];
    const rest = words[at + 1];
    this.score0 = scores & 0x7ff;
    this.score1 = (scores >>> 11) & 0x7ff;
    this.seat = (scores >>> 22) & 1;
    this.rolling = ((scores >>> 23) & 1) === 1;
    this.points = rest & 0x7ff;
    this.round = rest >>> 11;
  }

  private isForced(): boolean {
    return this.points === 0 || this.mustHold();
  }

  private mustHold(): boolean {
    return (this.seat === 0 ? this.score0 : this.score1) + this.points >= this.goal;
  }

  private pass(earned: number): void {
    if (this.seat === 0) this.score0 += earned;
    else this.score1 += earned;
    this.round += this.seat & this.countsRounds;
    this.points = 0;
    this.seat ^= 1;
  }
}

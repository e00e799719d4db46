/**
 * Pig for more roles and with more dice, in integers. Choices of a seat: roll, hold, as far as they are open; in hog the numbers of
 * dice. Outcomes of chance: those of the roll, in the order of its distribution.
 *
 * A key has two words for the turn, and one for each score:
 *
 *     word 0    bits 0-2 the seat, 3-6 the roll in the air, 0 for none, 7-31 points of the turn
 *     word 1    rounds played
 */
import type { Game, Haps } from '../../../core/index.ts';
import { CHANCE, Kernel, OVER } from '../../../kernel/index.ts';
import type { GeneralPigMove, GeneralPigPosition, GeneralPigRole } from './notation.ts';
import type { GeneralPigSettings } from './settings.ts';
import type { Effect, PigThrow } from './throws.ts';

interface GeneralPigState extends Game<GeneralPigRole, GeneralPigMove> {
  readonly settings: GeneralPigSettings;
  readonly position: GeneralPigPosition;
  at(position: GeneralPigPosition): GeneralPigState;
}

export class GeneralPigKernel extends Kernel<GeneralPigState> {
  readonly seats: number;
  readonly keyLength: number;
  private readonly settings: GeneralPigSettings;
  private readonly goal: number;
  private readonly isHog: boolean;
  private readonly throws: readonly PigThrow[];
  private readonly roundLimit: number; // none is as large without a limit

  private readonly scores: Int32Array; // [seat]
  private seat = 0;
  private points = 0;
  private round = 0;
  private rolling = 0; // the number of the throw in the air, from 1; 0: none

  constructor(private readonly model: GeneralPigState) {
    super();
    const { settings } = model;
    this.settings = settings;
    this.goal = settings.goal;
    this.isHog = settings.isHog;
    this.throws = settings.throws;
    this.roundLimit = settings.roundLimit;
    this.seats = settings.players.length;
    this.keyLength = 2 + this.seats;
    this.scores = new Int32Array(this.seats);
    this.load(model);
  }

  turn(): number {
    if (this.rolling > 0) return CHANCE;
    const before = this.seat === 0 ? this.seats - 1 : this.seat - 1;
    return this.scores[before] >= this.goal || this.round > this.roundLimit ? OVER : this.seat;
  }

  choices(): number {
    const turn = this.turn();
    if (turn === OVER) return 0;
    if (turn === CHANCE) return this.throws[this.rolling - 1].outcomes.length;
    if (this.isHog) return this.throws.length;
    return this.isForced() ? 1 : 2;
  }

  play(choice: number): void {
    if (this.rolling > 0) {
      const { effect, points } = this.throws[this.rolling - 1].outcomes[choice];
      this.rolling = 0;
      this.land(effect, points);
    } else if (this.isHog) {
      this.rolling = choice + 1;
    } else if (this.points === 0 || (choice === 0 && !this.mustHold())) {
      this.rolling = 1;
    } else {
      this.scores[this.seat] += this.points;
      this.pass();
    }
  }

  payoff(seat: number): number {
    const { goal, scores, seats } = this;
    const winner = scores.findIndex((score) => score >= goal);
    if (winner < 0) return 0; // too many rounds
    if (this.settings.options.result === 'win') return winner === seat ? 1 : -1 / (seats - 1);
    const margin = goal - Math.min(...scores);
    return winner === seat ? margin : -margin;
  }

  override chance(choice: number): number {
    return this.throws[this.rolling - 1].outcomes[choice].probability;
  }

  override haps(choice: number): Haps {
    return this.throws[this.rolling - 1].outcomes[choice].haps;
  }

  move(choice: number): GeneralPigMove {
    if (this.isHog) return `roll ${choice + 1}`;
    if (this.isForced()) return this.points === 0 ? 'roll' : 'hold';
    return choice === 0 ? 'roll' : 'hold';
  }

  copyFrom(other: this): void {
    this.scores.set(other.scores);
    this.seat = other.seat;
    this.points = other.points;
    this.round = other.round;
    this.rolling = other.rolling;
  }

  load({ players, position: { turn, scores, points, round } }: GeneralPigState): void {
    this.scores.set(scores);
    this.seat = players.indexOf(turn);
    this.points = points;
    this.round = round;
    this.rolling = 0;
  }

  state(): GeneralPigState {
    return this.model.at({
      turn: this.settings.players[this.seat],
      scores: [...this.scores],
      points: this.points,
      round: this.round,
    });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.seat | (this.rolling << 3) | (this.points << 7);
    words[at + 1] = this.round;
    words.set(this.scores, at + 2);
  }

  readKey(words: Int32Array, at: number): void {
    this.seat = words[at] & 7;
    this.rolling = (words[at] >>> 3) & 15;
    this.points = words[at] >>> 7;
    this.round = words[at + 1];
    for (let seat = 0; seat < this.seats; seat++) this.scores[seat] = words[at + 2 + seat];
  }

  private isForced(): boolean {
    return this.points === 0 || this.mustHold();
  }

  private mustHold(): boolean {
    return this.scores[this.seat] + this.points >= this.goal;
  }

  private land(effect: Effect, points: number): void {
    if (effect === 'points' && !this.isHog) {
      this.points += points;
      return;
    }
    if (effect === 'ruined') this.scores[this.seat] = 0;
    else if (effect === 'points') this.scores[this.seat] += points;
    this.pass();
  }

  private pass(): void {
    const isLast = this.seat === this.seats - 1;
    if (isLast && this.roundLimit < Number.POSITIVE_INFINITY) this.round++;
    this.seat = isLast ? 0 : this.seat + 1;
    this.points = 0;
  }
}

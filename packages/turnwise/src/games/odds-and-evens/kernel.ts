/**
 * Odds and Evens in integers. Choices of both seats: 1, 2. Odds is seat 0 and commits first; Evens
 * is seat 1, commits without seeing, and so ends the round.
 *
 * A key has one word:
 *
 *     bits 0-9 points of Odds, 10-19 points of Evens, 20-21 the commitment of Odds, 0 for none yet
 */
import type { Game, Random } from '../../core/index.ts';
import { Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import type { OddsAndEvensMove, OddsAndEvensPosition, OddsAndEvensRole } from './notation.ts';

interface OddsAndEvensState extends Game<OddsAndEvensRole, OddsAndEvensMove> {
  readonly goal: number;
  readonly position: OddsAndEvensPosition;
  at(position: OddsAndEvensPosition): OddsAndEvensState;
}

export class OddsAndEvensKernel extends Kernel<OddsAndEvensState> {
  readonly seats = 2;
  readonly keyLength = 1;
  private readonly goal: number;

  private odds = 0; //       points
  private evens = 0; //      points
  private commitment = 0; // of Odds: 1, 2, or 0 for none

  constructor(private readonly model: OddsAndEvensState) {
    super();
    this.goal = model.goal;
    this.load(model);
  }

  turn(): number {
    if (this.commitment !== 0) return 1;
    return this.odds >= this.goal || this.evens >= this.goal ? OVER : 0;
  }

  choices(): number {
    return this.turn() === OVER ? 0 : 2;
  }

  play(choice: number): void {
    if (this.commitment === 0) {
      this.commitment = choice + 1;
      return;
    }
    const isOdd = (this.commitment + choice + 1) & 1;
    this.odds += isOdd;
    this.evens += 1 - isOdd;
    this.commitment = 0;
  }

  payoff(seat: number): number {
    return seat === 0 ? this.odds - this.evens : this.evens - this.odds;
  }

  override roundSize(): number {
    return 2;
  }

  override committed(): number {
    return this.commitment === 0 ? 0 : 1;
  }

  /** The lines of Kernel.playout with the rules written in, and the position in local variables. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    const { goal } = this;
    let { odds, evens, commitment } = this;
    let steps = 0;
    while (steps < limit) {
      if (commitment === 0) {
        if (odds >= goal || evens >= goal) break;
        commitment = random.below(2) + 1;
      } else {
        const isOdd = (commitment + random.below(2) + 1) & 1;
        odds += isOdd;
        evens += 1 - isOdd;
        commitment = 0;
      }
      steps++;
    }
    this.odds = odds;
    this.evens = evens;
    this.commitment = commitment;
    return steps;
  }

  move(choice: number): OddsAndEvensMove {
    return choice === 0 ? 1 : 2;
  }

  copyFrom(other: this): void {
    this.odds = other.odds;
    this.evens = other.evens;
    this.commitment = other.commitment;
  }

  load({ position }: OddsAndEvensState): void {
    this.odds = position.Odds;
    this.evens = position.Evens;
    this.commitment = 0;
  }

  /** In the middle of a round: the state at its beginning. */
  state(): OddsAndEvensState {
    return this.model.at({ Odds: this.odds, Evens: this.evens });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.odds | (this.evens << 10) | (this.commitment << 20);
  }

  readKey(words: Int32Array, at: number): void {
    const word = words[at];
    this.odds = word & 0x3ff;
    this.evens = (word >>> 10) & 0x3ff;
    this.commitment = word >>> 20;
  }
}

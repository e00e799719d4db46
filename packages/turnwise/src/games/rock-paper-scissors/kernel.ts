/**
 * Rock Paper Scissors in integers. Choices of both seats: rock, paper, scissors. Seat 0 commits
 * first, seat 1 without seeing.
 *
 * A throw is 0 before it, 1 rock, 2 paper, 3 scissors: each beats the one before it, in a ring.
 * A key has one word:
 *
 *     bits 0-1 throw of seat 0, 2-3 throw of seat 1
 */
import type { Game, Random } from '../../core/index.ts';
import { Kernel, OVER, PLAYOUT_LIMIT } from '../../kernel/index.ts';
import type {
  RockPaperScissorsMove,
  RockPaperScissorsPosition,
  RockPaperScissorsRole,
} from './notation.ts';

const THROWS = ['rock', 'paper', 'scissors'] as const; // [throw - 1], [choice]

interface RockPaperScissorsState extends Game<RockPaperScissorsRole, RockPaperScissorsMove> {
  readonly position: RockPaperScissorsPosition;
  at(position: RockPaperScissorsPosition): RockPaperScissorsState;
}

export class RockPaperScissorsKernel extends Kernel<RockPaperScissorsState> {
  readonly seats = 2;
  readonly keyLength = 1;

  private throw0 = 0;
  private throw1 = 0;

  constructor(private readonly model: RockPaperScissorsState) {
    super();
    this.load(model);
  }

  turn(): number {
    if (this.throw0 === 0) return 0;
    return this.throw1 === 0 ? 1 : OVER;
  }

  choices(): number {
    return this.throw1 === 0 ? 3 : 0;
  }

  play(choice: number): void {
    if (this.throw0 === 0) this.throw0 = choice + 1;
    else this.throw1 = choice + 1;
  }

  payoff(seat: number): number {
    const ahead = seat === 0 ? this.throw0 - this.throw1 : this.throw1 - this.throw0;
    const steps = (ahead + 3) % 3; // along the ring, from the other's throw to the seat's own
    return steps === 2 ? -1 : steps;
  }

  override roundSize(): number {
    return 2;
  }

  override committed(): number {
    return this.turn() === 1 ? 1 : 0;
  }

  /** The lines of Kernel.playout with the rules written in. */
  override playout(random: Random, limit = PLAYOUT_LIMIT): number {
    let steps = 0;
    if (this.throw0 === 0 && limit > 0) {
      this.throw0 = random.below(3) + 1;
      steps = 1;
    }
    if (this.throw1 === 0 && limit > steps) {
      this.throw1 = random.below(3) + 1;
      steps++;
    }
    return steps;
  }

  move(choice: number): RockPaperScissorsMove {
    const move = THROWS[choice];
    if (move === undefined)
      throw new RangeError(`RockPaperScissorsKernel.move: ${choice} of 3 choices`);
    return move;
  }

  copyFrom(other: this): void {
    this.throw0 = other.throw0;
    this.throw1 = other.throw1;
  }

  load({ position }: RockPaperScissorsState): void {
    this.throw0 = position ? THROWS.indexOf(position.One) + 1 : 0;
    this.throw1 = position ? THROWS.indexOf(position.Two) + 1 : 0;
  }

  /** In the middle of the round: the state at its beginning. */
  state(): RockPaperScissorsState {
    if (this.throw1 === 0) return this.model.at(null);
    return this.model.at({ One: this.move(this.throw0 - 1), Two: this.move(this.throw1 - 1) });
  }

  writeKey(words: Int32Array, at: number): void {
    words[at] = this.throw0 | (this.throw1 << 2);
  }

  readKey(words: Int32Array, at: number): void {
    const word = words[at];
    this.throw0 = word & 3;
    this.throw1 = word >>> 2;
  }
}

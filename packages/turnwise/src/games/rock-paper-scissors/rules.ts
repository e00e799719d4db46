/**
 * Rock Paper Scissors: both roles throw at the same time; rock beats scissors, scissors beat paper,
 * paper beats rock, and equal throws are a draw. One throw is the whole game.
 * Two roles, no chance, nothing hidden but the other's throw.
 * https://en.wikipedia.org/wiki/Rock_paper_scissors
 */
import { Game, type LegalMoves, type Moves, type Numbers } from '../../core/index.ts';
import { RockPaperScissorsKernel } from './kernel.ts';
import {
  isThrow,
  parseRockPaperScissors,
  printRockPaperScissors,
  type RockPaperScissorsMove,
  type RockPaperScissorsPosition,
  type RockPaperScissorsRole,
} from './notation.ts';

export type { RockPaperScissorsMove, RockPaperScissorsPosition, RockPaperScissorsRole };

const ROLES = ['One', 'Two'] as const;
const MOVES = ['rock', 'paper', 'scissors'] as const;
const BEATS = { rock: 'scissors', paper: 'rock', scissors: 'paper' } as const;

/**
 * A state of Rock Paper Scissors: before the throw, or after it.
 *
 * @example
 *     new RockPaperScissors().next({ One: 'rock', Two: 'paper' }).result(); // { One: -1, Two: 1 }
 */
export class RockPaperScissors extends Game<RockPaperScissorsRole, RockPaperScissorsMove> {
  constructor(readonly position: RockPaperScissorsPosition = null) {
    super();
  }

  get name(): string {
    return 'rock-paper-scissors';
  }

  get players(): readonly RockPaperScissorsRole[] {
    return ROLES;
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  moves(): LegalMoves<RockPaperScissorsRole, RockPaperScissorsMove> | null {
    return this.position ? null : { One: MOVES, Two: MOVES };
  }

  next(moves: Moves<RockPaperScissorsRole, RockPaperScissorsMove>): RockPaperScissors {
    if (this.position) throw new Error(`rock-paper-scissors: the game is over at ${this}`);
    const { One, Two } = moves;
    if (!isThrow(One) || !isThrow(Two))
      throw new Error(
        `rock-paper-scissors: expected rock, paper or scissors from each role, got ${JSON.stringify(moves)} at ${this}`,
      );
    return this.at({ One, Two });
  }

  result(): Numbers<RockPaperScissorsRole> | null {
    if (!this.position) return null;
    const { One, Two } = this.position;
    if (One === Two) return this.tied();
    return this.victory(BEATS[One] === Two ? 'One' : 'Two');
  }

  /** This game in another position. */
  at(position: RockPaperScissorsPosition): RockPaperScissors {
    return new RockPaperScissors(position);
  }

  kernel(): RockPaperScissorsKernel {
    return new RockPaperScissorsKernel(this);
  }

  override parsePosition(text: string): RockPaperScissors {
    return this.at(parseRockPaperScissors(text));
  }

  override toString(): string {
    return printRockPaperScissors(this.position);
  }
}

/**
 * A policy matrix of Pig: for every position the probability that the player to move wins, right or
 * wrong, and the decisions that follow from it. The form of `pig train` and `pig play -ai`:
 *
 *     values[(i * goal + j) * goal + k]    i own score, j the other's, k points of the turn
 *     hold = 1 - P(j, i+k, 0)
 *     roll = (1 - P(j,i,0) + P(i,j,k+2) + ... + P(i,j,k+sides)) / sides
 *
 * The better move is taken; ties roll. Cells with i + k >= goal are won, count as 1, are never read and
 * may hold anything. Works for Pig with one die of any sides; not for Piglet.
 */
import { type Policy, runSync } from '../../core/index.ts';
import { EXACT_GOAL_LIMIT, ExactPig, requirePosition } from './exact-pig.ts';
import { type PigMoveValues, pigPolicy } from './pig-policies.ts';
import type { Pig } from './rules.ts';
import type { PigSettings } from './settings.ts';

/** How far a matrix is from the exact one. */
export interface PigMatrixDistance {
  /** The largest difference of two probabilities, over all cells that are read. */
  readonly largest: number;
  /** The mean of the absolute differences. */
  readonly mean: number;
  /** Positions with a choice: points > 0, own + points below the goal. Some cannot come up. */
  readonly decisions: number;
  /** How many of them it decides differently from best play. */
  readonly wrongDecisions: number;
}

/**
 * Probabilities of winning for every position of Pig.
 *
 * @example
 *     const matrix = PigMatrix.exact(100, 6);
 *     matrix.winning(0, 0, 0); // 0.5305927252737
 *     matrix.policy('mine()');
 */
export class PigMatrix implements PigMoveValues {
  /** Checks the number of cells, and that each one that is read is from 0 to 1. */
  constructor(
    /** [(own * goal + other) * goal + points]. Taken over, not copied. */
    readonly values: Float64Array,
    readonly goal: number = 100,
    readonly sides: number = 6,
  ) {
    requireWhole('goal', goal, 1, EXACT_GOAL_LIMIT);
    requireWhole('sides', sides, 2, 20);
    if (values.length !== goal ** 3)
      throw new RangeError(
        `PigMatrix: got ${values.length} cells, expected ${goal} x ${goal} x ${goal}, which is ${goal ** 3}`,
      );
    forEachCell(goal, (i, j, k, at) => {
      if (values[at] >= 0 && values[at] <= 1) return;
      throw new RangeError(
        `PigMatrix: [${i},${j},${k}] is ${values[at]}, expected a probability from 0 to 1`,
      );
    });
  }

  /** The probabilities under best play of both; 1 in the cells that are never read. */
  static exact(goal = 100, sides = 6): PigMatrix {
    const exact = ExactPig.of({ goal, sides });
    const values = new Float64Array(goal ** 3).fill(1);
    forEachCell(goal, (i, j, k, at) => {
      values[at] = exact.winning(i, j, k);
    });
    return new PigMatrix(values, goal, sides);
  }

  /** The probability that the mover wins. */
  winning(own: number, other: number, points: number): number {
    requirePosition('PigMatrix.winning', this.goal, own, other, points);
    return this.cell(own, other, points);
  }

  /** The probability of winning after a hold. */
  winningByHold(own: number, other: number, points: number): number {
    requirePosition('PigMatrix.winningByHold', this.goal, own, other, points);
    return own + points >= this.goal ? 1 : 1 - this.cell(other, own + points, 0);
  }

  /** The probability of winning after a roll. */
  winningByRoll(own: number, other: number, points: number): number {
    requirePosition('PigMatrix.winningByRoll', this.goal, own, other, points);
    let sum = 1 - this.cell(other, own, 0);
    for (let next = points + 2; next <= points + this.sides; next++)
      sum += this.cell(own, other, next);
    return sum / this.sides;
  }

  /** The decision: whether a roll is at least as good as a hold, where the hold does not win. */
  rolls(own: number, other: number, points: number): boolean {
    return (
      this.winningByRoll(own, other, points) >= this.winningByHold(own, other, points) &&
      own + points < this.goal
    );
  }

  /** The result expected of a roll where a win is 1 and a loss -1. */
  rollValue(own: number, other: number, points: number): number {
    return 2 * this.winningByRoll(own, other, points) - 1;
  }

  /** The result expected of a hold where a win is 1 and a loss -1. */
  holdValue(own: number, other: number, points: number): number {
    return 2 * this.winningByHold(own, other, points) - 1;
  }

  /** How far it is from the probabilities and the decisions of best play. */
  distance(): PigMatrixDistance {
    return runSync(this.comparison());
  }

  /** The work of `distance` in steps of a few milliseconds at most. */
  *comparison(): Generator<void, PigMatrixDistance> {
    const { goal, sides } = this;
    const exact = ExactPig.of({ goal, sides });
    let [largest, sum, decisions, wrongDecisions] = [0, 0, 0, 0];
    for (let i = 0; i < goal; i++) {
      for (let j = 0; j < goal; j++) {
        for (let k = 0; i + k < goal; k++) {
          const difference = Math.abs(this.winning(i, j, k) - exact.winning(i, j, k));
          largest = Math.max(largest, difference);
          sum += difference;
          if (k === 0) continue;
          decisions++;
          if (this.rolls(i, j, k) !== exact.rolls(i, j, k)) wrongDecisions++;
        }
      }
      yield;
    }
    return { largest, mean: sum / exact.states, decisions, wrongDecisions };
  }

  /**
   * The policy that decides by this matrix, in games with its goal and die. It knows values where the
   * result is win and loss; a game for the margin, or with a limit of rounds, it plays as if it were so.
   */
  policy(specification: string): Policy<Pig> {
    return pigPolicy({
      specification,
      incompatibility: (settings) => this.incompatibility(settings),
      rolls: (own, other, points) => this.rolls(own, other, points),
      values: ({ options }) =>
        options.result === 'win' && options.roundLimit === null ? this : null,
    });
  }

  private cell(own: number, other: number, points: number): number {
    const { goal } = this;
    if (own + points >= goal) return 1;
    return this.values[(own * goal + other) * goal + points];
  }

  private incompatibility(settings: PigSettings): string | null {
    if (settings.isPiglet) return 'its matrix is for a die, and piglet is played with a coin';
    if (settings.goal === this.goal && settings.sides === this.sides) return null;
    return `its matrix is for a goal of ${this.goal} and ${this.sides} sides, not ${settings.goal} and ${settings.sides}`;
  }
}

function forEachCell(
  goal: number,
  visit: (i: number, j: number, k: number, at: number) => void,
): void {
  for (let i = 0; i < goal; i++)
    for (let j = 0; j < goal; j++)
      for (let k = 0; i + k < goal; k++) visit(i, j, k, (i * goal + j) * goal + k);
}

function requireWhole(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new RangeError(
    `PigMatrix: ${name} is ${value}, expected a whole number from ${min} to ${max}`,
  );
}

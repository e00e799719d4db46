/**
 * What all networks have in common: a position is read as a list of inputs, each with its weight, and its value is the sum of
 * the weights. The value is for the seat that `read` returns, which decides in the position or will once chance has.
 *
 * The sum goes through a squash, so that it lies between a sure loss and a sure win, except in games for one that collect
 * points: there the sum is the points still to come. See `ValueScale`.
 */
import type { Game } from '../core/index.ts';
import type { Cells, Kernel } from '../kernel/index.ts';
import { LearningError } from './learning-error.ts';

/** How a network is made: everything but its weights, as JSON. */
export type NetworkShape =
  | {
      readonly method: 'ntuple';
      /** What it sees: see `Cells`. */
      readonly cells: Pick<Cells, 'values' | 'areSeatsAlike' | 'haveChance' | 'signs'>;
      readonly symmetries: readonly (readonly number[])[];
      readonly tuples: readonly (readonly number[])[];
    }
  | { readonly method: 'features'; readonly features: readonly string[] };

/**
 * A network with its weights.
 *
 * @example
 *     const seat = network.read(kernel);
 *     const value = scale.squash(network.sum()); // for that seat
 */
export interface ValueNetwork {
  readonly shape: NetworkShape;
  readonly weights: Float32Array;
  /** [input] the number of its weight, for the position that was read last. */
  readonly inputs: Int32Array;
  /** [input] how much of it there is; null: each counts once. */
  readonly amounts: Float32Array | null;
  /** Whether positions in which chance is about to decide have a value, too. */
  readonly valuesChance: boolean;
  /** Reads a position, and returns the seat that its value is for. */
  read(kernel: Kernel): number;
  /** The sum of the weights of the position that was read last. */
  sum(): number;
}

/**
 * Why networks cannot learn a game; null if they can.
 *
 * @example
 *     learningIncompatibility(new Othello()); // null
 */
export function learningIncompatibility(game: Game): string | null {
  const roles = game.players.length;
  if (roles > 2) return `networks learn games of one or two roles, and here are ${roles}`;
  if (roles === 2 && !game.isZeroSum)
    return "networks learn games in which one role's gain is the other's loss";
  if (game.isSimultaneous) return 'networks learn games by turns, and here roles move at once';
  if (!game.isPerfectInformation)
    return 'networks see the whole position, and here something is hidden';
  return null;
}

/**
 * From sums to values between -1 and 1, and from those to results; or sums are points, in games for one that collect them.
 *
 * @example
 *     new ValueScale(game).squash(network.sum());
 */
export class ValueScale {
  readonly isLinear: boolean;
  private readonly middle: number = 0;
  private readonly half: number = 1;

  constructor(game: Game) {
    const [min, max] = game.resultBounds();
    const isWinOrLoss = min === -1 && max === 1;
    this.isLinear = game.players.length === 1 && !isWinOrLoss;
    if (this.isLinear) return;
    if (!Number.isFinite(max - min))
      throw new LearningError('cannot-learn', `The results of ${game.name} have no bounds`);
    this.middle = (min + max) / 2;
    this.half = (max - min) / 2;
  }

  /** The value of a sum. */
  squash(sum: number): number {
    return this.isLinear ? sum : 1 - 2 / (Math.exp(2 * sum) + 1);
  }

  /** How fast the value changes with the sum, by the value. */
  slope(value: number): number {
    return this.isLinear ? 1 : 1 - value * value;
  }

  /** The value of a result. */
  valueOf(result: number): number {
    return (result - this.middle) / this.half;
  }

  /** The result that a value stands for. */
  resultOf(value: number): number {
    return this.middle + this.half * value;
  }
}

/**
 * What positions are worth by a network, and the move that leads to the best of them. Values are on the scale of the network
 * (`ValueScale`): -1 to 1, or points in games for one that collect them, with those that are earned already.
 *
 * A move is worth the position after it. Where chance decides then, networks of some games know what that is worth
 * (`ValueNetwork.valuesChance`); else it is the mean over the outcomes, or over a few draws where they cannot be listed.
 */
import { type Game, Random } from '../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER } from '../kernel/index.ts';
import { LearningError } from './learning-error.ts';
import { shapeIncompatibility } from './network-shape.ts';
import { learningIncompatibility, type ValueNetwork, ValueScale } from './value-network.ts';

const DRAWS = 20; // of chance that cannot be listed

/**
 * Values of the positions of a game.
 *
 * @example
 *     const values = new PositionValues(game, network);
 *     const kernel = kernelOf(game);
 *     kernel.play(values.choose(kernel, new Random(1)));
 */
export class PositionValues {
  readonly scale: ValueScale;
  /** What the last chosen move is worth to the seat that chose it. */
  bestValue = 0;
  private readonly rooms: Kernel[] = []; // [depth] for moves, then for outcomes of chance after them
  private readonly draws = new Random(0);

  constructor(
    game: Game,
    readonly network: ValueNetwork,
  ) {
    const kernel = kernelOf(game);
    const problem = learningIncompatibility(game) ?? shapeIncompatibility(network.shape, kernel);
    if (problem !== null)
      throw new LearningError('other-game', `The network cannot play ${game.name}: ${problem}`);
    this.scale = new ValueScale(game);
    this.rooms.push(kernel);
  }

  /** What a position is worth to a seat; results where the game is over. */
  valueFor(kernel: Kernel, seat: number): number {
    return this.valueAt(kernel, seat, 1);
  }

  /** What a choice of the seat that decides is worth to it. */
  valueOfChoice(kernel: Kernel, choice: number): number {
    const next = this.rooms[0];
    next.copyFrom(kernel);
    next.play(choice);
    return this.valueAt(next, kernel.turn(), 1);
  }

  /** The best choice of the seat that decides; of equal ones any. */
  choose(kernel: Kernel, random: Random): number {
    const seat = kernel.turn();
    const choices = kernel.choices();
    const [next] = this.rooms;
    let best = 0;
    let equal = 0;
    let value = Number.NEGATIVE_INFINITY;
    for (let choice = 0; choice < choices; choice++) {
      next.copyFrom(kernel);
      next.play(choice);
      const found = this.valueAt(next, seat, 1);
      if (found > value) {
        value = found;
        best = choice;
        equal = 1;
      } else if (found === value && random.below(++equal) === 0) best = choice;
    }
    this.bestValue = value;
    return best;
  }

  private valueAt(kernel: Kernel, seat: number, depth: number): number {
    const { network, scale } = this;
    const turn = kernel.turn();
    if (turn === OVER) return scale.valueOf(kernel.payoff(seat));
    if (turn === CHANCE && !network.valuesChance) return this.expected(kernel, seat, depth);
    const viewer = network.read(kernel);
    const value = scale.squash(network.sum());
    if (scale.isLinear) return kernel.earned(seat) + value;
    return viewer === seat ? value : 0 - value;
  }

  private expected(kernel: Kernel, seat: number, depth: number): number {
    while (this.rooms.length <= depth) this.rooms.push(kernel.copy());
    const next = this.rooms[depth];
    let sum = 0;
    if (!kernel.listsChance()) {
      this.draws.reseed(0); // the same position has the same value
      for (let draw = 0; draw < DRAWS; draw++) {
        next.copyFrom(kernel);
        next.playChance(this.draws);
        sum += this.valueAt(next, seat, depth + 1) / DRAWS;
      }
      return sum;
    }
    const outcomes = kernel.choices();
    for (let outcome = 0; outcome < outcomes; outcome++) {
      const chance = kernel.chance(outcome);
      next.copyFrom(kernel);
      next.play(outcome);
      sum += chance * this.valueAt(next, seat, depth + 1);
    }
    return sum;
  }
}

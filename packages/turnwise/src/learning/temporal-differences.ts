/**
 * Learning by temporal differences, TD(lambda), from self-play (R. Sutton, Learning to Predict by the Methods of Temporal
 * Differences, 1988). In each position p(t) the best move promises b(t), and by what really follows p(t) should have been
 * worth the lambda-return over the next n decisions:
 *
 *     G(t) = (1 - lambda) b(t) + lambda G(t + 1)        b(t) after a move at random, which was not the promised one
 *                                                       the result in place of G after the end, b(t) after n decisions
 *     weight += rate * step * (G(t) - value) * slope * amount / sum of squared amounts
 *
 * That is what eligibility traces of n decisions come to, each weight being changed once. With temporal coherence (D. Beal and
 * M. Smith, 1999) every weight has its own step |sum of errors| / sum of |errors|: 1 as long as they agree, and smaller the
 * more they cancel out. M. Thill, P. Koch and W. Konen (2012 to 2014) learned Connect Four like this, W. Jaskowski (2016) 2048.
 */
import { type Game, parameter, type Random, type Values } from '../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER } from '../kernel/index.ts';
import { PositionValues } from './position-values.ts';
import type { ValueNetwork } from './value-network.ts';

/**
 * How a network learns.
 *
 * @example
 *     learningParameters.lambda.default; // 0.7
 */
export const learningParameters = {
  lambda: parameter.number('weight of what followed later, rather than of the next value', {
    default: 0.7,
    min: 0,
    max: 1,
  }),
  steps: parameter.integer('decisions after which nothing is looked at any more', {
    default: 12,
    min: 1,
    max: 1000,
  }),
  learningRate: parameter.number('share of the error by which a value changes at first', {
    default: 1,
    min: 0,
    max: 2,
  }),
  coherence: parameter.flag('every weight has its own rate, lower where errors cancel out', {
    default: true,
  }),
  exploration: parameter.number('share of moves at random; none: 0.1, and 0 in games of chance', {
    default: null,
    min: 0,
    max: 1,
  }),
};

/** The values of `learningParameters`. */
export type LearningValues = Values<typeof learningParameters>;

const CHANCE_EXPLORES = 0; //  exploration where chance makes matches differ
const USUAL_EXPLORATION = 0.1;

/**
 * Plays matches of a network against itself, and improves it.
 *
 * @example
 *     const learner = new Learner(game, network, valuesOf('learner', learningParameters, {}));
 *     for (let match = 0; match < 1000; match++) learner.playMatch(new Random(1, match));
 */
export class Learner {
  readonly values: PositionValues;
  /** [2 weight] sum of its errors, and then of their sizes; empty without coherence. */
  readonly coherence: Float32Array;
  /** Decisions so far. */
  decisions = 0;
  /** Changed weights so far, or rather inputs. */
  updates = 0;
  private readonly start: Kernel;
  private readonly kernel: Kernel;
  private readonly exploration: number;

  // Decisions that are not learned from yet; those of number t are at t % room.
  private readonly room: number;
  private readonly inputs: Int32Array; //    [room * inputs]
  private readonly amounts: Float32Array; // [room * inputs] if there are amounts
  private readonly sign: Int8Array; //       1 where the value is for the first seat, else -1
  private readonly earned: Float64Array; //  points at that position
  private readonly promised: Float64Array; // by the best move, for the first seat
  private readonly isCut: Uint8Array; //     whether another move was made
  private noted = 0;
  private learned = 0;

  constructor(
    game: Game,
    readonly network: ValueNetwork,
    private readonly options: LearningValues,
    coherence?: Float32Array,
  ) {
    this.values = new PositionValues(game, network);
    this.start = kernelOf(game);
    this.kernel = this.start.copy();
    this.exploration =
      options.exploration ?? (game.isDeterministic ? USUAL_EXPLORATION : CHANCE_EXPLORES);
    const empty = () => new Float32Array(options.coherence ? 2 * network.weights.length : 0);
    this.coherence = coherence ?? empty();
    this.room = options.steps + 1;
    const size = this.room * network.inputs.length;
    this.inputs = new Int32Array(size);
    this.amounts = new Float32Array(network.amounts ? size : 0);
    this.sign = new Int8Array(this.room);
    this.earned = new Float64Array(this.room);
    this.promised = new Float64Array(this.room);
    this.isCut = new Uint8Array(this.room);
  }

  /** Plays and learns from one match; returns its number of decisions. */
  playMatch(random: Random, limit = 100_000): number {
    const { exploration, kernel, network, values } = this;
    kernel.copyFrom(this.start);
    this.noted = 0;
    this.learned = 0;
    let decisions = 0;
    let isNoted = false; // the position that the next decision is about
    for (let turn = kernel.turn(); turn !== OVER && decisions < limit; turn = kernel.turn()) {
      if (turn === CHANCE) {
        kernel.playChance(random);
        continue;
      }
      if (!isNoted && !network.valuesChance) this.note();
      const best = values.choose(kernel, random);
      let choice = best;
      if (exploration > 0 && random.float() < exploration) choice = random.below(kernel.choices());
      if (this.noted > 0)
        this.promise(turn === 0 ? values.bestValue : 0 - values.bestValue, choice !== best);
      kernel.play(choice);
      decisions++;
      const next = kernel.turn();
      isNoted = next >= 0 || (next === CHANCE && network.valuesChance);
      if (isNoted) this.note();
    }
    if (kernel.turn() === OVER) this.finish(values.scale.valueOf(kernel.payoff(0)));
    this.decisions += decisions;
    return decisions;
  }

  /** Notes the kernel's position. */
  private note(): void {
    const { amounts, inputs, kernel, network, room } = this;
    const at = this.noted++ % room;
    this.sign[at] = network.read(kernel) === 0 ? 1 : -1;
    this.earned[at] = this.values.scale.isLinear ? kernel.earned(0) : 0;
    inputs.set(network.inputs, at * network.inputs.length);
    if (network.amounts) amounts.set(network.amounts, at * network.inputs.length);
  }

  /** Notes what the last position noted is worth by the best move, and whether that was made. */
  private promise(value: number, isCut: boolean): void {
    const at = (this.noted - 1) % this.room;
    this.promised[at] = value;
    this.isCut[at] = isCut ? 1 : 0;
    if (this.noted - this.learned >= this.options.steps) this.learnOldest(value, this.noted - 1);
  }

  /** Learns from all that is left at the end of a match. */
  private finish(result: number): void {
    while (this.learned < this.noted) this.learnOldest(result, this.noted);
  }

  /** Learns from the oldest position noted; `value` is that of the decision of this number, or the result after all of them. */
  private learnOldest(value: number, number: number): void {
    const { isCut, learned, promised, room } = this;
    const { lambda } = this.options;
    let wanted = value;
    for (let t = number - 1; t >= learned; t--) {
      const at = t % room;
      wanted = isCut[at] === 1 ? promised[at] : promised[at] + lambda * (wanted - promised[at]);
    }
    const at = this.learned++ % room;
    this.adjust(at, this.sign[at] * wanted - this.earned[at]);
  }

  /** Brings the value of a position noted closer to what it should be. */
  private adjust(at: number, wanted: number): void {
    const { amounts, coherence, inputs, network, values } = this;
    const { weights } = network;
    const count = network.inputs.length;
    const begin = at * count;
    const end = begin + count;
    this.updates += count;
    if (network.amounts) {
      let sum = 0;
      let squares = 0;
      for (let n = begin; n < end; n++) {
        sum += weights[inputs[n]] * amounts[n];
        squares += amounts[n] * amounts[n];
      }
      const value = values.scale.squash(sum);
      const error = (wanted - value) * values.scale.slope(value);
      const step = (this.options.learningRate * error) / Math.max(squares, 1);
      for (let n = begin; n < end; n++) {
        const weight = inputs[n];
        const share =
          coherence.length === 0 ? 1 : coherentStep(coherence, weight, error * amounts[n]);
        weights[weight] += step * share * amounts[n];
      }
      return;
    }
    let sum = 0;
    for (let n = begin; n < end; n++) sum += weights[inputs[n]];
    const value = values.scale.squash(sum);
    const error = (wanted - value) * values.scale.slope(value);
    const step = (this.options.learningRate * error) / count;
    if (coherence.length === 0) for (let n = begin; n < end; n++) weights[inputs[n]] += step;
    else
      for (let n = begin; n < end; n++) {
        const weight = inputs[n];
        weights[weight] += step * coherentStep(coherence, weight, error);
      }
  }
}

/** The step of a weight by its errors so far, to which this one is added. */
function coherentStep(coherence: Float32Array, weight: number, error: number): number {
  const at = 2 * weight;
  const sum = coherence[at];
  const sizes = coherence[at + 1];
  coherence[at] = sum + error;
  coherence[at + 1] = sizes + Math.abs(error);
  return sizes === 0 ? 1 : Math.abs(sum) / sizes;
}

/**
 * Regret minimization by samples, for games with too many histories to visit them all in each iteration. A seat
 * at a time learns: it tries all its choices, while one outcome of chance and one choice of every other seat is drawn, so
 * that an iteration visits few histories. Late iterations count more, for regrets and for the average.
 *
 * M. Lanctot, K. Waugh, M. Zinkevich, M. Bowling, Monte Carlo Sampling for Regret Minimization in Extensive Games, 2009
 * (external sampling); the weights are those of linear CFR: N. Brown, T. Sandholm, 2019.
 */
import { type Json, jsonKey, Random } from '../../core/index.ts';
import {
  CHANCE,
  grown,
  type Kernel,
  kernelOf,
  NO_ROOM,
  NOTHING_SEEN,
  OVER,
} from '../../kernel/index.ts';
import { SolverError } from '../solver-error.ts';
import { evenShares, type Shares } from './plans.ts';
import type { SequenceForm } from './sequence-form.ts';

/** Where a walk is. */
interface Place {
  readonly kernel: Kernel;
  readonly known: Int32Array; // [seat] number of what it has seen
  moves: string; //              what was played in the round under way, or in the one before
  shares: Float64Array; //       [choice] the present strategy of the seat that decides
  worth: Float64Array; //        [choice] what it is worth to the seat that learns
}

export class ExternalSampling {
  iterations = 0;
  private readonly seats: number;
  private readonly random: Random;
  private readonly places: Place[]; //          [depth]
  private readonly firsts: number[] = []; //    [number of what a seat has seen] its first entry + 1
  private regrets = new Float64Array(1 << 10); // [entry] of a choice at an information set
  private sums = new Float64Array(1 << 10); //    [entry] of strategies, by weight
  private size = 0;

  constructor(
    private readonly form: SequenceForm,
    seed: number,
  ) {
    this.seats = form.seats.length;
    this.random = new Random(seed);
    this.places = [this.place(kernelOf(form.game).copy())];
  }

  /** Every seat learns once. */
  iterate(): void {
    this.iterations++;
    for (let seat = 0; seat < this.seats; seat++) {
      const start = this.places[0];
      start.known.fill(NOTHING_SEEN);
      start.moves = '';
      this.walk(0, seat);
    }
  }

  /** [seat] the average strategies; even where no sample has been. */
  averages(): Shares[] {
    return this.form.seats.map((sets) => {
      const shares = evenShares(sets);
      for (let set = 0; set < sets.count; set++) {
        const from = sets.firsts[set];
        const choices = sets.firsts[set + 1] - from;
        const first = (this.firsts[sets.numbers[set]] ?? 0) - 1;
        let total = 0;
        for (let n = 0; n < choices && first >= 0; n++) total += this.sums[first + n];
        for (let n = 0; n < choices && total > 0; n++)
          shares[from + n] = this.sums[first + n] / total;
      }
      return shares;
    });
  }

  /** What the position at a depth is worth to the seat that learns. */
  private walk(depth: number, learner: number): number {
    const { kernel } = this.places[depth];
    const turn = kernel.turn();
    if (turn === OVER) return kernel.payoff(learner);
    if (turn === CHANCE) {
      this.enter(depth);
      this.places[depth + 1].kernel.playChance(this.random);
      return this.walk(depth + 1, learner);
    }
    if (kernel.committed() === 0) this.observe(this.places[depth]);
    const choices = kernel.choices();
    const first = this.entries(this.places[depth].known[turn], choices);
    return turn === learner
      ? this.learn(depth, learner, first, choices)
      : this.draw(depth, learner, first, choices);
  }

  /** Tries all choices, and learns what each would have been worth. */
  private learn(depth: number, learner: number, first: number, choices: number): number {
    const { shares, worth } = this.strategyAt(depth, first, choices);
    let value = 0;
    for (let choice = 0; choice < choices; choice++) {
      this.play(depth, choice);
      worth[choice] = this.walk(depth + 1, learner);
      value += shares[choice] * worth[choice];
    }
    for (let choice = 0; choice < choices; choice++)
      this.regrets[first + choice] += this.iterations * (worth[choice] - value);
    return value;
  }

  /** Draws a choice of a seat that does not learn, whose strategy of this iteration counts for its average. */
  private draw(depth: number, learner: number, first: number, choices: number): number {
    const { shares } = this.strategyAt(depth, first, choices);
    let rest = this.random.float();
    let drawn = -1;
    for (let choice = 0; choice < choices; choice++) {
      this.sums[first + choice] += this.iterations * shares[choice];
      rest -= shares[choice];
      if (drawn < 0 && rest < 0) drawn = choice;
    }
    this.play(depth, drawn < 0 ? choices - 1 : drawn);
    return this.walk(depth + 1, learner);
  }

  /** Notes the strategy of a set: in proportion to the regrets above 0; all alike if there are none. */
  private strategyAt(depth: number, first: number, choices: number): Place {
    const place = this.places[depth];
    if (place.shares.length < choices) {
      place.shares = new Float64Array(2 * choices);
      place.worth = new Float64Array(2 * choices);
    }
    const { regrets } = this;
    let total = 0;
    for (let n = 0; n < choices; n++) total += Math.max(0, regrets[first + n]);
    for (let n = 0; n < choices; n++)
      place.shares[n] = total > 0 ? Math.max(0, regrets[first + n]) / total : 1 / choices;
    return place;
  }

  private play(depth: number, choice: number): void {
    const { kernel, moves } = this.places[depth];
    const next = this.enter(depth);
    const said = `${kernel.turn()}${jsonKey(kernel.move(choice) as Json)} `;
    next.moves = kernel.committed() === 0 ? said : moves + said;
    next.kernel.play(choice);
  }

  /** The next place, the same as the one at the depth. */
  private enter(depth: number): Place {
    const { kernel, known, moves } = this.places[depth];
    if (depth + 1 === this.places.length) this.places.push(this.place(kernel.copy()));
    const next = this.places[depth + 1];
    next.kernel.copyFrom(kernel);
    next.known.set(known);
    next.moves = moves;
    return next;
  }

  private place(kernel: Kernel): Place {
    const none = new Float64Array(0);
    return { kernel, known: new Int32Array(this.seats), moves: '', shares: none, worth: none };
  }

  /** Every seat adds what it sees now, and the moves of the last round, to what it has seen. */
  private observe({ kernel, known, moves }: Place): void {
    for (let seat = 0; seat < this.seats; seat++) {
      known[seat] = this.form.states.next(seat, known[seat], moves, kernel.observation(seat));
      if (known[seat] === NO_ROOM)
        throw new SolverError(
          `${this.form.game.name} has too many information sets for the memory`,
          'too-many-states',
        );
    }
  }

  /** Where the entries of a set begin, which are made if they are new. */
  private entries(number: number, choices: number): number {
    const found = this.firsts[number] ?? 0;
    if (found > 0) return found - 1;
    const first = this.size;
    this.size += choices;
    if (this.size > this.sums.length) {
      this.regrets = grown(this.regrets, new Float64Array(2 * this.size));
      this.sums = grown(this.sums, new Float64Array(2 * this.size));
    }
    this.firsts[number] = first + 1;
    return first;
  }
}

/**
 * Flat Monte Carlo: every move is simulated equally often to the end of the game, and valued by the mean result. The
 * odds are those under random play (or the agent's) after the move: honest about luck, blind to a good opponent's
 * answers. For all kinds of games. Roles that move at the same time choose as in the rest of the simulation, at random
 * or by the agent; hidden information is dealt anew for each simulation.
 */
import { Tally } from '../analysis/index.ts';
import {
  type Game,
  type GivenValues,
  inspect,
  type PlayerOptions,
  parameter,
  type Random,
  type Values,
} from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import { Budget } from './budget.ts';
import type { WithHeuristic } from './heuristics.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import { Rollout, rolloutIncompatibility, rolloutParameters } from './rollout.ts';
import { type SampledLine, SampledSearch } from './sampled-search.ts';
import { rootKernel, type Search } from './search-player.ts';

export const monteCarloParameters = {
  simulationCount: parameter.integer('simulations of each move', {
    default: 1000,
    min: 1,
    max: 1_000_000_000,
  }),
  ...rolloutParameters,
};

/** Options of flat Monte Carlo, all with defaults: see `monteCarloParameters`. */
export type MonteCarloOptions<G extends Game = Game> = PlayerOptions &
  WithHeuristic<G, GivenValues<typeof monteCarloParameters>>;

/**
 * Plays by flat Monte Carlo.
 *
 * @example
 *     new MonteCarloPlayer({ simulationCount: 500, timeCap: 1000 });
 */
export class MonteCarloPlayer<G extends Game = Game> extends ParameterizedPlayer<
  Values<typeof monteCarloParameters>
> {
  constructor(options: MonteCarloOptions<G> = {}) {
    super('MonteCarloPlayer', 'monteCarlo', monteCarloParameters, options);
  }

  override incompatibility(game: Game): string | null {
    return rolloutIncompatibility(game, this.values);
  }

  /**
   * What a state is worth to the role: the mean result of as many simulations from it as a move gets,
   * or as the time allows. If there is no time for a single one, the heuristic values the state it reached.
   */
  stateEvaluation(game: Game, role: string): number {
    this.expectCompatible(game);
    const seat = game.players.indexOf(role);
    if (seat < 0)
      throw new Error(
        `MonteCarloPlayer.stateEvaluation: ${game.name} has no role ${inspect(role)}; its roles are ${game.players.join(', ')}`,
      );
    const budget = new Budget(performance.now() + this.timeCap);
    const start = rootKernel(game.view(role), role, this.random);
    const kernel = start.copy();
    const rollout = new Rollout(game, this.values);
    const tally = new Tally(game.resultBounds());
    while (tally.n < this.values.simulationCount && !(tally.n > 0 && budget.isOver())) {
      kernel.copyFrom(start);
      kernel.redeal(seat, this.random);
      const isWhole = rollout.run(kernel, this.random);
      if (isWhole || tally.n === 0) tally.add(rollout.payoffs[seat]);
    }
    return tally.mean;
  }

  protected search(game: Game, role: string, random: Random): Search {
    return new FlatSearch(game, role, random, this.values);
  }
}

class FlatSearch extends SampledSearch {
  private readonly start: Kernel;
  private readonly kernel: Kernel;
  private readonly rollout: Rollout;
  private readonly assumes: string;
  private readonly total: number;
  private isUnderWay = false; // whether a simulation was begun and not finished

  constructor(
    game: Game,
    role: string,
    random: Random,
    values: Values<typeof monteCarloParameters>,
  ) {
    super(game, role, random);
    this.start = rootKernel(game, role, random);
    this.kernel = this.start.copy();
    this.rollout = new Rollout(game, { ...values, timeCap: Infinity }); // `advance` sets its deadline
    this.assumes = values.agent ? `play of ${values.agent.specification}` : 'random play';
    this.total = values.simulationCount * this.moves.length;
  }

  get done(): boolean {
    return this.simulations >= this.total;
  }

  override advance(deadline: number): void {
    this.rollout.budget.deadline = deadline;
    super.advance(deadline);
  }

  protected line(move: number): SampledLine {
    return { ...this.tallies[move].odds(), known: 'estimated', assumes: this.assumes };
  }

  /** Simulates the next move once, or until the deadline; the next call continues. */
  protected simulate(): void {
    const { kernel, random, rollout, seat } = this;
    const move = this.simulations % this.moves.length;
    if (!this.isUnderWay) {
      kernel.copyFrom(this.start);
      kernel.redeal(seat, random);
      rollout.beginWith(kernel, random, seat, move);
    }
    this.isUnderWay = !rollout.goOn(kernel, random);
    if (this.isUnderWay) return;
    rollout.evaluate(kernel, random);
    this.tallies[move].add(rollout.payoffs[seat]);
    this.simulations++;
  }
}

/**
 * UCT: Monte Carlo tree search for all kinds of games. Each seat maximises its own payoff, chance is drawn, seats that
 * move at the same time play mixed strategies, and hidden information is dealt anew for each simulation; see
 * uct/tree-search.ts.
 *
 * The intervals of its odds show how the simulated results of a move scatter. Simulations adapt to earlier ones, so
 * they are no independent sample, and the interval is no 95 % interval of the value under best play, to which values
 * tend. Measured by uct-coverage.test.ts over 200 seeds, for the most simulated move, with 100, 1,000 and 10,000
 * simulations, it contained that value in
 *
 *     7 %, 0 %, 0 %          tic-tac-toe, the start: most simulations still meet blunders
 *     46 %, 23 %, 100 %      tic-tac-toe, the answer to a corner; proven at last, so exact
 *     93.5 %, 86 %, 48 %     Piglet to 10, two points in hand
 *     76.5 %, 60.5 %, 4.5 %  Pig to 20, eight points in hand
 */
import {
  type Game,
  type GivenValues,
  type MatchView,
  type PlayerOptions,
  parameter,
  type Random,
  type Values,
} from '../core/index.ts';
import { hasKernel, type Kernel } from '../kernel/index.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import { agentIncompatibility, Rollout, rolloutParameters } from './rollout.ts';
import { rootKernel, type Search } from './search-player.ts';
import { InformationSetSearch } from './uct/information-set-search.ts';
import { TreeSearch } from './uct/tree-search.ts';
import { TreeMemory, UctSearch } from './uct/uct-search.ts';

export const uctParameters = {
  simulationCount: parameter.integer('simulations for a decision', {
    default: 10_000,
    min: 1,
    max: 2_000_000_000,
  }),
  ...rolloutParameters,
  /** How much moves that were tried rarely are favoured, for payoffs scaled to 0 ... 1. */
  explorationConstant: parameter.number('weight of moves that were tried rarely', {
    default: 0.7,
    min: 0,
    max: 1000,
  }),
  /** Bytes of the tree; when they are used up the search goes on without growing it. */
  maxBytes: parameter.integer('bytes of the tree, which stops growing there', {
    default: 256e6,
    min: 1e6,
    max: 16e9,
  }),
};

/** Options of UCT, all with defaults: see `uctParameters`. */
export type UCTOptions = PlayerOptions & GivenValues<typeof uctParameters>;

/**
 * Plays by Monte Carlo tree search.
 *
 * @example
 *     new UCTPlayer({ simulationCount: 5000 });
 *     new UCTPlayer({ simulationCount: 1e9, timeCap: 1000 }); // as many as one second allows
 */
export class UCTPlayer extends ParameterizedPlayer<Values<typeof uctParameters>> {
  protected override readonly usesTablebase = true;
  private readonly memories = new WeakMap<MatchView, TreeMemory>();

  constructor(options: UCTOptions = {}) {
    super('UCTPlayer', 'uct', uctParameters, options);
  }

  override incompatibility(game: Game): string | null {
    return agentIncompatibility(game, this.values.agent);
  }

  protected search(
    game: Game,
    role: string,
    random: Random,
    _purpose: 'decision' | 'analysis',
    match?: MatchView,
  ): Search {
    const start = rootKernel(game, role, random);
    const rollout = new Rollout(game, this.values);
    const { agent, simulationCount } = this.values;
    const rollouts = agent ? `play of ${agent.specification}` : 'random play';
    if (!game.isPerfectInformation) {
      const options = { ...this.values, rollouts };
      return new InformationSetSearch(game, role, start, rollout, random, options);
    }
    const known = match && (this.memories.get(match) ?? new TreeMemory(match));
    if (match && known) this.memories.set(match, known);
    const memory = known?.isAt(game) ? known : null;
    const trees = memory?.take() ?? this.newTree(game, start, rollout);
    const ply = memory?.ply ?? 0;
    trees.random = random;
    const release = () => memory?.keep(trees, start, ply);
    return new UctSearch(game, role, start, trees, { simulationCount, random, rollouts, release });
  }

  private newTree(game: Game, start: Kernel, rollout: Rollout): TreeSearch {
    return new TreeSearch(start, rollout, {
      ...this.values,
      bounds: game.resultBounds(),
      isSimultaneous: game.isSimultaneous,
      isZeroSum: game.isZeroSum,
      transpositions: hasKernel(game), // the adapter's keys are texts, and would fill the memory
    });
  }
}

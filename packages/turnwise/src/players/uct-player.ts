/**
 * UCT: Monte Carlo tree search for all kinds of games. Each seat maximises its own payoff, chance is drawn, and seats that
 * move at the same time play mixed strategies; see uct/tree-search.ts. With hidden information all seats do, each by what
 * it has seen; see uct/information-set-search.ts.
 *
 * A decision uses one tree, which is kept for the next one. The odds of an analysis come from four independent trees
 * (uct/uct-judge.ts), whose differences make the interval (analysis/trees.ts); uct-coverage.test.ts counts how often it
 * holds what ten times the work finds.
 */
import {
  type Game,
  type GivenValues,
  type MatchView,
  type PlayerOptions,
  parameter,
  Random,
  type Values,
} from '../core/index.ts';
import { hasKernel, type Kernel, kernelOf } from '../kernel/index.ts';
import { ParameterizedPlayer } from './parameterized-player.ts';
import { Rollout, rolloutIncompatibility, rolloutParameters } from './rollout.ts';
import type { AnalysisPart, Search } from './search-player.ts';
import { Forest } from './uct/forest.ts';
import { InformationSetSearch } from './uct/information-set-search.ts';
import { pastOf } from './uct/past.ts';
import { TreeSearch } from './uct/tree-search.ts';
import { Solution, TREES, UctJudge } from './uct/uct-judge.ts';
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

/** What the trees of an analysis differ in. */
interface TreeOptions {
  readonly tree: number;
  readonly solution: Solution;
  readonly simulationCount: number;
  readonly maxBytes: number;
}

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
    return rolloutIncompatibility(game, this.values);
  }

  /** The trees of an analysis; one where strategies are mixed, which a larger tree finds better. */
  override partsAt(game: Game): number {
    return game.isSimultaneous || !game.isPerfectInformation ? 1 : TREES;
  }

  protected search(
    game: Game,
    role: string,
    random: Random,
    purpose: 'decision' | 'analysis',
    match?: MatchView,
    part: AnalysisPart = { number: 0, of: 1 },
  ): Search {
    const rollout = new Rollout(game, this.values);
    const { simulationCount } = this.values;
    if (!game.isPerfectInformation) {
      const options = { ...this.values, rollouts: this.rollouts };
      return new InformationSetSearch(game, role, pastOf(game, match), rollout, random, options);
    }
    if (purpose === 'analysis') return this.forest(game, role, random, part);
    const start = kernelOf(game);
    const known = match && (this.memories.get(match) ?? new TreeMemory(match));
    if (match && known) this.memories.set(match, known);
    const memory = known?.isAt(game) ? known : null;
    const trees = memory?.take() ?? this.newTree(game, start, rollout);
    const ply = memory?.ply ?? 0;
    trees.random = random;
    const release = () => memory?.keep(trees, start, ply);
    const { rollouts } = this;
    return new UctSearch(game, role, start, trees, { simulationCount, random, rollouts, release });
  }

  /** The trees of a part: of each so many, one. The same whoever runs the others. */
  private forest(game: Game, role: string, random: Random, part: AnalysisPart): Search {
    const { maxBytes, simulationCount } = this.values;
    const count = this.partsAt(game);
    const numbers = Array.from({ length: count }, (_, tree) => tree);
    const seeds = numbers.map(() => random.int32());
    const grown = numbers.filter((tree) => tree % part.of === part.number);
    const solution = new Solution(game, kernelOf(game));
    const trees = grown.map((tree) => {
      const isLarger = tree < simulationCount % count;
      return this.judge(game, role, new Random(seeds[tree]), {
        tree,
        solution,
        simulationCount: Math.floor(simulationCount / count) + (isLarger ? 1 : 0),
        maxBytes: maxBytes / count,
      });
    });
    return new Forest(trees, game.resultBounds());
  }

  private judge(game: Game, role: string, random: Random, own: TreeOptions): UctJudge {
    const start = kernelOf(game);
    const rollout = new Rollout(game, this.values);
    const options = { ...this.values, ...own, random, rollouts: this.rollouts };
    const trees = this.newTree(game, start, rollout, own.maxBytes);
    trees.random = random;
    return new UctJudge(game, role, start, trees, options, own.solution);
  }

  private get rollouts(): string {
    const { agent } = this.values;
    return agent ? `play of ${agent.specification}` : 'random play';
  }

  private newTree(
    game: Game,
    start: Kernel,
    rollout: Rollout,
    maxBytes = this.values.maxBytes,
  ): TreeSearch {
    return new TreeSearch(start, rollout, {
      ...this.values,
      maxBytes,
      bounds: game.resultBounds(),
      isSimultaneous: game.isSimultaneous,
      isZeroSum: game.isZeroSum,
      transpositions: hasKernel(game), // the adapter's keys are texts, and would fill the memory
    });
  }
}

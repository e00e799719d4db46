/**
 * Heuristics: what a state that is not over seems to be worth to a role. The scale is that of the
 * game's results: a heuristic value of 1 is as good as a result of 1. So a heuristic should stay
 * within `game.resultBounds()`; one that leaves them ranks unfinished states above sure wins.
 *
 * Three have a name and can be written in specifications: `own`, `result` and `scores`. Networks are written as their
 * files: `file(othello.net)`. Searches ask kernels instead of states where a heuristic can (`Heuristic.onKernels`).
 */
import { middleOf } from '../analysis/index.ts';
import {
  type Calibration,
  type Game,
  isSpecification,
  parameter,
  type RoleOf,
  type Specification,
  SpecificationError,
  type SpecificationValue,
  valuesOf,
} from '../core/index.ts';
import { type Kernel, kernelOf } from '../kernel/index.ts';
import {
  logisticCalibration,
  networkIncompatibility,
  networkNamed,
  PositionValues,
  type SavedNetwork,
} from '../learning/index.ts';

/** The worth of a state to a role, on the scale of the game's results. */
export type Heuristic<G extends Game = Game> = ((game: G, role: RoleOf<G>) => number) & {
  /** The same for kernels of a game, which is faster; null where it cannot. Default: it cannot. */
  readonly onKernels?: (game: Game) => KernelHeuristic | null;
  /** Why it cannot value states of a game; null where it can. Default: it can. */
  readonly incompatibility?: (game: Game) => string | null;
  /** How it is written in specifications. Default: it cannot be written. */
  readonly specification?: SpecificationValue;
};

/** A heuristic on the kernels of one game. */
export interface KernelHeuristic {
  /** What a position that is not over is worth to a seat. */
  value(kernel: Kernel, seat: number): number;
  /** Whether it knows what a position is worth in which chance is about to decide. */
  valuesChance(kernel: Kernel): boolean;
  /** From values to odds; null: unknown. */
  readonly calibration: Calibration | null;
  /** Whether values say more than playing on at random would, so that simulations end where they would begin. */
  readonly endsSimulations: boolean;
}

/** The heuristics that a specification can name. */
export type HeuristicName = 'own' | 'result' | 'scores';

/**
 * What the game itself thinks of the state (`Game.estimate`); in games without an estimate, and where
 * the game is over, this is `resultHeuristic`. Searches ask the kernel for the same number.
 *
 * @example
 *     ownHeuristic(new Checkers(), 'Black');
 */
export function ownHeuristic(game: Game, role: string): number {
  const estimate = game.result() ? null : game.estimate(role);
  return estimate ?? resultHeuristic(game, role);
}

/** The game's own estimates, by its kernel. */
ownHeuristic.onKernels = (game: Game): KernelHeuristic | null => {
  const [role = ''] = game.players;
  if (game.estimate(role) === null) return null;
  return {
    value: (kernel, seat) => kernel.estimate(seat),
    valuesChance: (kernel) => kernel.estimatesChance,
    calibration: game.calibration,
    endsSimulations: false,
  };
};

/**
 * The result where the game is over, else the middle of the bounds: 0, with the usual ones.
 *
 * @example
 *     resultHeuristic(new Pig(), 'One'); // 0
 */
export function resultHeuristic(game: Game, role: string): number {
  return game.result()?.[role] ?? middleOf(game.resultBounds());
}

/**
 * The role's lead: its own score less the mean of the opponents', or in a game for one its score.
 * Where the bounds of the results are `m - h` and `m + h`, a lead of `d` counts `m + h * d / (h + |d|)`:
 * about d while it is small beside h, more for every point more, and never as much as a sure win. In
 * games that keep no scores this is `resultHeuristic`, as it is where the game is over.
 *
 * @example
 *     scoresHeuristic(new Pig().parsePosition('One 60-35 +0'), 'One'); // 100 * 25 / 125 = 20
 */
export function scoresHeuristic(game: Game, role: string): number {
  const scores = game.result() ? null : game.scores();
  if (!scores) return resultHeuristic(game, role);
  const opponents = game.opponents(role);
  const theirs = opponents.reduce((sum, other) => sum + (scores[other] ?? 0), 0);
  const lead = (scores[role] ?? 0) - theirs / Math.max(1, opponents.length);
  const bounds = game.resultBounds();
  const half = (bounds[1] - bounds[0]) / 2;
  return Number.isFinite(half) ? middleOf(bounds) + (half * lead) / (half + Math.abs(lead)) : lead;
}

/**
 * The weighted mean of several heuristics. Weights are 0 or more, and only their proportions count.
 *
 * @example
 *     new HeuristicPlayer({ heuristic: composite([['scores', 3], [mobility, 1]]) });
 */
export function composite<G extends Game = Game>(
  parts: readonly (readonly [heuristic: Heuristic<G> | HeuristicName, weight: number])[],
): Heuristic<G> {
  const total = parts.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [index, [, weight]] of parts.entries()) {
    if (!(weight >= 0 && weight < Infinity))
      throw new SpecificationError(
        `composite: weight ${index} is ${weight}, expected a number from 0 up`,
      );
  }
  if (!(total > 0 && total < Infinity))
    throw new SpecificationError(`composite: the weights add to ${total}, expected more than 0`);
  const shares = parts.map(([heuristic, weight]) => {
    const given = { heuristic: heuristic as Heuristic | HeuristicName }; // only states of G are asked about
    const values = valuesOf('composite', { heuristic: heuristicParameter }, given);
    return [values.heuristic, weight / total] as const;
  });
  return function composite(game, role) {
    return shares.reduce((sum, [heuristic, share]) => sum + share * heuristic(game, role), 0);
  };
}

/**
 * What a network thinks of a state. The file of the network is read when it is first asked, see `useNetworkStore`.
 *
 * @example
 *     new AlphaBetaPlayer({ horizon: 4, heuristic: learnedHeuristic('othello.net') });
 */
export function learnedHeuristic(file: string | SavedNetwork): Heuristic {
  const saved = () => (typeof file === 'string' ? networkNamed(file) : file);
  const known = new WeakMap<SavedNetwork, PositionValues>();
  const valuesFor = (game: Game): PositionValues => {
    const network = saved();
    const values = known.get(network) ?? new PositionValues(game, network.network);
    known.set(network, values);
    return values;
  };
  const learned = (game: Game, role: string) => {
    const result = game.result();
    if (result) return result[role];
    const values = valuesFor(game);
    return values.scale.resultOf(values.valueFor(kernelOf(game), game.players.indexOf(role)));
  };
  return Object.assign(learned, {
    onKernels: (game: Game): KernelHeuristic => {
      const { calibration } = saved();
      const values = new PositionValues(game, saved().network);
      const { scale } = values;
      return {
        value: (kernel, seat) => scale.resultOf(values.valueFor(kernel, seat)),
        valuesChance: () => values.network.valuesChance,
        calibration:
          calibration && logisticCalibration(calibration, game.players.length, game.resultBounds()),
        endsSimulations: true,
      };
    },
    incompatibility: (game: Game) => networkIncompatibility(saved(), game),
    specification: {
      name: 'file',
      positional: [typeof file === 'string' ? file : file.game],
      named: {},
    },
  });
}

const named: { readonly [name in HeuristicName]: Heuristic } = {
  own: ownHeuristic,
  result: resultHeuristic,
  scores: scoresHeuristic,
};

/** A parameter that is a heuristic: in specifications one of the names or a file, in code also a function. */
export const heuristicParameter = parameter.function<Heuristic, HeuristicName>(
  "value of an unfinished state: own (the game's estimate), result (none), scores (the lead), file(NAME) (a network)",
  {
    default: ownHeuristic,
    named,
    read: (value) => (value !== null && isSpecification(value) ? heuristicIn(value) : value),
    print: ({ specification }) => specification,
  },
);

function heuristicIn({ name, named: others, positional }: Specification): Heuristic | undefined {
  const [path, ...more] = positional;
  const isFile = name === 'file' && more.length === 0 && Object.keys(others).length === 0;
  return isFile && typeof path === 'string' ? learnedHeuristic(path) : undefined;
}

/** Options whose heuristic knows states of one game. */
export type WithHeuristic<G extends Game, O> = Omit<O, 'heuristic'> & {
  /** What an unfinished state is worth; a function or a name. Default: `own`. */
  readonly heuristic?: Heuristic<G> | HeuristicName | undefined;
};

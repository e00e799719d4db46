/**
 * Heuristics: what a state that is not over seems to be worth to a role. The scale is that of the
 * game's results: a heuristic value of 1 is as good as a result of 1. So a heuristic should stay
 * within `game.resultBounds()`; one that leaves them ranks unfinished states above sure wins.
 *
 * Three have a name and can be written in specifications: `own`, `result` and `scores`.
 */
import { middleOf } from '../analysis/index.ts';
import { type Game, parameter, type RoleOf, SpecificationError, valuesOf } from '../core/index.ts';

/** The worth of a state to a role, on the scale of the game's results. */
export type Heuristic<G extends Game = Game> = (game: G, role: RoleOf<G>) => number;

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

const named: { readonly [name in HeuristicName]: Heuristic } = {
  own: ownHeuristic,
  result: resultHeuristic,
  scores: scoresHeuristic,
};

/** A parameter that is a heuristic: in specifications one of the names, in code also a function. */
export const heuristicParameter = parameter.function<Heuristic, HeuristicName>(
  "value of an unfinished state: own (the game's estimate), result (none) or scores (the lead)",
  { default: ownHeuristic, named },
);

/** Options whose heuristic knows states of one game. */
export type WithHeuristic<G extends Game, O> = Omit<O, 'heuristic'> & {
  /** What an unfinished state is worth; a function or a name. Default: `own`. */
  readonly heuristic?: Heuristic<G> | HeuristicName | undefined;
};

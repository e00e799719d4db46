/**
 * What flat Monte Carlo and UCT are told alike: how long to search, and how a simulation goes on from
 * the position that it starts with.
 */
import { type Game, type Parameter, type Player, type PlayerOptions, real } from '../core/index.ts';
import { type Heuristic, type HeuristicName, heuristicParameter } from './heuristics.ts';
import { optionalPlayer } from './player-parameters.ts';

const horizonParameter: Parameter<number> = {
  about: 'steps of a simulation after which the heuristic decides',
  default: 10_000,
  expects: 'a whole number from 0 up, or Infinity',
  accepts: (value): value is number =>
    value === Number.POSITIVE_INFINITY || (Number.isSafeInteger(value) && Number(value) >= 0),
};

export const rolloutParameters = {
  timeCap: real('milliseconds for a decision; Infinity: no limit', Infinity, 1, Infinity),
  horizon: horizonParameter,
  heuristic: heuristicParameter,
  agent: optionalPlayer('who plays the simulations; none: random moves'),
};

export interface RolloutPlayerOptions<G extends Game = Game> extends PlayerOptions {
  /**
   * Milliseconds for a decision, counted from the call; a decision of the agent that is under way is
   * waited for. Default: Infinity.
   */
  readonly timeCap?: number | undefined;
  /**
   * Steps of a simulation after which the heuristic decides. Default: 10,000, so that a game which
   * random moves hardly ever end is not simulated for ever.
   */
  readonly horizon?: number | undefined;
  /** What a state at the horizon is worth; a function or a name. Default: `own`. */
  readonly heuristic?: Heuristic<G> | HeuristicName | undefined;
  /** Who plays the simulations; must answer at once, and is reseeded. Default: random moves. */
  readonly agent?: Player | null | undefined;
}

/** Why simulations by the agent cannot be of this game; null when they can. */
export function agentIncompatibility(game: Game, agent: Player | null): string | null {
  const reason = agent?.incompatibility(game) ?? null;
  return reason === null ? null : `its agent ${agent?.name} cannot: ${reason}`;
}

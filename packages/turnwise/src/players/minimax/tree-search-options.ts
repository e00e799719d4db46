/**
 * What minimax, alpha-beta and max^n are told alike: how far to look, how long, at how many positions,
 * and what to think of states beyond which they do not look; and which games none of them can play.
 */
import {
  type Game,
  integer,
  type Parameter,
  type PlayerOptions,
  real,
  SpecificationError,
} from '../../core/index.ts';
import { type Heuristic, type HeuristicName, heuristicParameter } from '../heuristics.ts';
import { functionWord } from '../player-options.ts';

/** Whether nothing sharp is going on in a state, so that a heuristic can be trusted with it. */
export type Quiescence = (game: Game, role: string) => boolean;

/** The furthest horizon that is not infinite. */
const HORIZON_LIMIT = 1_000_000;

const horizonParameter: Parameter<number> = {
  about: 'steps to look ahead, decisions and chance; Infinity: to the end of the game',
  default: 6,
  expects: `a whole number from 1 to ${HORIZON_LIMIT}, or Infinity`,
  accepts: (value): value is number =>
    value === Number.POSITIVE_INFINITY ||
    (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= HORIZON_LIMIT),
};

const quiescenceParameter: Parameter<Quiescence | null> = {
  about: 'a function that tells whether a state is quiet; none: as the game says',
  default: null,
  expects: 'none or, in code, a function of a state and a role',
  accepts: (value): value is Quiescence | null => value === null || typeof value === 'function',
  read: (value) => {
    if (value === null) return null;
    throw new SpecificationError(
      `quiescence: ${JSON.stringify(value)} has no meaning in a specification; a function is given in code`,
    );
  },
  print: (quiescence) => quiescence && functionWord(quiescence),
};

export const treeSearchParameters = {
  horizon: horizonParameter,
  timeCap: real('milliseconds for a decision; Infinity: no limit', Infinity, 1, Infinity),
  nodes: integer('positions to look at for a decision, at most', 1_000_000_000, 1, 2 ** 40),
  heuristic: heuristicParameter,
  quiescence: quiescenceParameter,
  quiescenceDepth: integer(
    'steps that an unquiet state is searched beyond the horizon',
    8,
    0,
    1000,
  ),
};

/**
 * Options of players that search to a horizon. They deepen step by step, 1, 2, 3 ... up to the
 * horizon, and answer with the last depth that they finished.
 */
export interface TreeSearchOptions extends PlayerOptions {
  /** Steps to look ahead: decisions and outcomes of chance. Default: 6; Infinity: to the end. */
  readonly horizon?: number | undefined;
  /** Milliseconds for a decision, counted from the call. Default: Infinity. */
  readonly timeCap?: number | undefined;
  /**
   * Positions to look at for a decision, at most, so that every search ends; only the first step is
   * always looked at as a whole. Default: 1,000,000,000.
   */
  readonly nodes?: number | undefined;
  /**
   * What an unfinished state at the horizon is worth; a function or a name. Values are kept just
   * inside of the bounds of results, so that a sure win is better, and a sure loss worse, than any
   * opinion. Default: `own`, what the game thinks of it, or the middle of the bounds if it does not say.
   */
  readonly heuristic?: Heuristic | HeuristicName | undefined;
  /** Whether a state at the horizon is quiet; one that is not is searched on. Default: `Game.isQuiet`. */
  readonly quiescence?: Quiescence | null | undefined;
  /** How many steps beyond the horizon an unquiet state is searched. Default: 8. */
  readonly quiescenceDepth?: number | undefined;
}

/** Why a search that takes turns and sees all cannot play a game; null when it can. */
export function turnsIncompatibility(game: Game): string | null {
  if (!game.isPerfectInformation)
    return 'it has to see the whole state, and here something is hidden (uct plays such games)';
  if (game.isSimultaneous)
    return 'it looks ahead by turns, and here roles move at the same time; play serialized(game), a turn-by-turn view of it (pessimistic for whoever moves first), or let uct play';
  return null;
}

/** Why a search that knows one opponent, who wants the opposite, cannot play; null when it can. */
export function duelIncompatibility(game: Game): string | null {
  const roles = game.players.length;
  if (roles > 2)
    return `it knows one opponent, and here are ${roles} roles (maxN plays such games)`;
  if (roles === 2 && !game.isZeroSum)
    return 'it takes what is good for one to be bad for the other, and here results need not add to 0 (maxN plays such games)';
  return turnsIncompatibility(game);
}

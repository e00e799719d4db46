/** Plays one match of many: a player at fault forfeits and all goes on; rules at fault are told with the match. */
import { type Game, isJson, Match, MatchError, type Player } from 'turnwise';
import { errorData } from './job-error.ts';

const MAX_PLIES = 100_000;

export interface MatchPlan {
  readonly game: Game;
  /** [seat] */
  readonly players: readonly Player[];
  readonly index: number;
  readonly seed: number | string;
  /** Default: 100,000. */
  readonly maxPlies?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether the record goes out too, and so must be JSON. Default: false. */
  readonly record?: boolean | undefined;
  /** Gets the match before it begins. */
  readonly prepare?: ((match: Match) => void) | undefined;
}

export async function playMatch(plan: MatchPlan): Promise<Match> {
  const { game, index, maxPlies = MAX_PLIES, players, seed, signal } = plan;
  const match = new Match(game, players, { seed, signal });
  plan.prepare?.(match);
  try {
    await match.run(maxPlies);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof MatchError && match.ending)) throw errorInMatch(index, seed, error);
  }
  if (!isJson(plan.record ? match.record() : match.result())) {
    const what = plan.record ? 'the record holds' : 'the result holds';
    throw errorInMatch(index, seed, new Error(`${what} something that JSON cannot write`));
  }
  return match;
}

/** What the rules threw, with the match in which they did. */
export function errorInMatch(index: number, seed: unknown, thrown: unknown): Error {
  const { message } = errorData(thrown);
  return new Error(`match ${index} with seed ${seed}: ${message}`, { cause: thrown });
}

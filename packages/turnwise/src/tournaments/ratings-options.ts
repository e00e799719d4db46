/** What ratings can be told, and the checks of it. */
import { requireKnownKeys, inspect } from '../core/index.ts';

/** All optional. */
export interface RatingOptions {
  /** Whose rating is given; the others of the group are measured from it. Default: means are 0. */
  readonly anchor?: { readonly player: string; readonly rating: number };
  /** Elo of moving first; 0 switches it off. Default: 'estimate'. */
  readonly advantage?: 'estimate' | number;
  /** Share of draws between equals; 0 counts draws as half won and half lost. Default: 'estimate'. */
  readonly draws?: 'estimate' | number;
  /** Virtual matches for each parameter, 1e-6 to 1e6; see ratings-prior.ts. Default: 1. */
  readonly prior?: number;
}

/** Refuses players that are no different names. */
export function checkPlayers(where: string, players: readonly string[]): void {
  if (!Array.isArray(players) || !players.every((player) => typeof player === 'string')) {
    throw new TypeError(`${where}: expected an array of names of players, got ${inspect(players)}`);
  }
  const twice = players.find((player, i) => players.indexOf(player) !== i);
  if (twice !== undefined) {
    throw new RangeError(
      `${where}: two players are called ${inspect(twice)}; give each its own name`,
    );
  }
}

/** Refuses options that nobody would read or that make no sense. */
export function checkOptions(
  where: string,
  players: readonly string[],
  options: RatingOptions,
): void {
  requireKnownKeys(where, options, ['anchor', 'advantage', 'draws', 'prior']);
  const { anchor, advantage = 'estimate', draws = 'estimate', prior = 1 } = options;
  if (anchor !== undefined) {
    requireKnownKeys(`${where}: anchor`, anchor, ['player', 'rating']);
    if (!players.includes(anchor.player)) {
      throw new RangeError(
        `${where}: the anchor ${inspect(anchor.player)} is none of the players ${players.join(', ')}`,
      );
    }
    if (!Number.isFinite(anchor.rating)) {
      throw new RangeError(`${where}: expected a finite rating, got ${inspect(anchor.rating)}`);
    }
  }
  if (advantage !== 'estimate' && !Number.isFinite(advantage)) {
    throw new RangeError(
      `${where}: expected an advantage of 'estimate' or finite Elo, got ${inspect(advantage)}`,
    );
  }
  const isShare = typeof draws === 'number' && draws >= 0 && draws < 1;
  if (draws !== 'estimate' && !isShare) {
    throw new RangeError(
      `${where}: expected draws of 'estimate' or a share from 0 to below 1, got ${inspect(draws)}`,
    );
  }
  if (!(typeof prior === 'number' && prior >= 1e-6 && prior <= 1e6)) {
    throw new RangeError(`${where}: expected a prior from 1e-6 to 1e6, got ${inspect(prior)}`);
  }
}

/**
 * Matches of a tournament, before and after they are played. Matches that resemble each other, because the same
 * players exchange their seats, share a seed: the same dice for everybody. The seed's text is made of the
 * tournament's seed and the numbers of the round and of the pairing:
 *
 *     match 0   seed 42/0/0   A B
 *     match 1   seed 42/0/0   B A
 *     match 2   seed 42/0/1   A C   ...
 */
import type { Ending, Fields, MatchRecord, Seed } from '../core/index.ts';

/** One match before it is played. Plain JSON. */
export interface Fixture {
  /** Counts from 0. */
  readonly index: number;
  readonly round: number;
  /** Within the round: the same players, in several seatings. */
  readonly pairing: number;
  readonly seed: string;
  /** The player's number, by role. */
  readonly seats: { readonly [role: string]: number };
}

/** The players, numbered from 0, and the roles of their game. */
export interface Entrants {
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
}

/** The names of the fields that all schedules have. */
export const ENTRANTS: readonly string[] = ['kind', 'players', 'roles', 'seed'];

export function parseEntrants(fields: Fields, least: number, most: number): Entrants {
  return {
    players: fields.whole('players', least, most),
    roles: fields.roles('roles'),
    seed: fields.seed('seed'),
  };
}

/** What a schedule is made from: its fields without the kind; those with a default may be left out. */
export type Described<S, Defaulted extends keyof S> = Omit<S, 'kind' | Defaulted> & {
  readonly [field in Defaulted]?: S[field] | undefined;
};

/** Each role's result; null where the match was not over in time. */
export type MatchResult = { readonly [role: string]: number } | null;

/** How long the decisions of one role took, in milliseconds. */
export interface DecisionTimes {
  readonly decisions: number;
  readonly total: number;
  readonly longest: number;
}

/** One match after it was played. Plain JSON. All but times and worker follow from the tournament and the index. */
export interface PlayedMatch extends Fixture {
  /** Null if the match was not over after `maxPlies` turns. */
  readonly result: MatchResult;
  readonly plies: number;
  /** Eight digits. Equal signatures mean equal moves and haps, except by rare coincidence. */
  readonly signature: string;
  /** A forfeit is an ending too; null if the match was not over. */
  readonly ending: Ending | null;
  /** The mean number of legal moves of a decision. Default: not known. */
  readonly branching?: number | undefined;
  /** How often the lead changed; see `leadChanges`. Default: not known. */
  readonly leadChanges?: number | undefined;
  /** By role. These differ from run to run. */
  readonly times: { readonly [role: string]: DecisionTimes };
  /** Who played it: a thread, or a worker of a cluster. Default: not known. */
  readonly worker?: string | undefined;
  /** Default: none, unless records were requested. */
  readonly record?: MatchRecord | undefined;
}

/** In how many ways the same players sit down: in every order, or each in every role once. */
export type Seatings = 'all' | 'rotations';

export const SEATINGS: readonly Seatings[] = ['all', 'rotations'];

const MOST_MATCHES = 1e12;

export function requirePlayable(where: string, matches: number): void {
  if (matches >= 1 && matches <= MOST_MATCHES) return;
  const cure = matches < 1 ? 'name more players' : 'take fewer rounds or players';
  throw new RangeError(`${where}: expected 1 to ${MOST_MATCHES} matches, got ${matches}; ${cure}`);
}

export function seatingCount(seats: number, seatings: Seatings): number {
  return seatings === 'all' ? factorial(seats) : seats;
}

export function seating(table: readonly number[], seatings: Seatings, number: number): number[] {
  return seatings === 'all' ? permutation(table, number) : rotation(table, number);
}

export function seatsOf(
  roles: readonly string[],
  table: readonly number[],
): { readonly [role: string]: number } {
  const seats: { [role: string]: number } = {};
  for (const [seat, role] of roles.entries()) {
    if (role !== '__proto__') seats[role] = table[seat];
    else Object.defineProperty(seats, role, { value: table[seat], enumerable: true });
  }
  return seats;
}

export function seedOf(seed: Seed, ...numbers: readonly number[]): string {
  return [seed, ...numbers].join('/');
}

/**
 * The matches of a round, from the match with the index `from` on. Seats are exchanged after each match of a pairing;
 * two matches with seats exchanged share a seed.
 */
export function pairedFixtures(
  { seed, roles, matches }: { seed: Seed; roles: readonly string[]; matches: number },
  round: number,
  from: number,
  pairs: readonly (readonly [first: number, second: number])[],
): Fixture[] {
  return pairs.flatMap(([first, second], pairing) =>
    Array.from({ length: matches }, (_, match) => ({
      index: from + pairing * matches + match,
      round,
      pairing,
      seed: seedOf(seed, round, pairing, Math.floor(match / 2)),
      seats: seatsOf(roles, match % 2 === 0 ? [first, second] : [second, first]),
    })),
  );
}

export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

/**
 * The choice of k of the numbers below n that has the given number, in the order of a dictionary.
 *
 * @example
 *     combination(3, 2, 1); // [0, 2]
 */
export function combination(n: number, k: number, number: number): number[] {
  const chosen: number[] = [];
  let rest = number;
  for (let item = 0; chosen.length < k && item < n; item++) {
    const withItem = binomial(n - item - 1, k - chosen.length - 1);
    if (rest < withItem) chosen.push(item);
    else rest -= withItem;
  }
  return chosen;
}

/**
 * The permutation of the items that has the given number, in the order of a dictionary.
 *
 * @example
 *     permutation(['a', 'b', 'c'], 5); // ['c', 'b', 'a']
 */
export function permutation<T>(items: readonly T[], number: number): T[] {
  const left = [...items];
  let rest = number;
  return items.map((_, place) => {
    const others = factorial(items.length - place - 1);
    const [taken] = left.splice(Math.floor(rest / others), 1);
    rest %= others;
    return taken as T;
  });
}

/**
 * The items, beginning with the one at the given number.
 *
 * @example
 *     rotation(['a', 'b', 'c'], 1); // ['b', 'c', 'a']
 */
export function rotation<T>(items: readonly T[], number: number): T[] {
  return [...items.slice(number), ...items.slice(0, number)];
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/**
 * One point for the higher result, half a point each for equal results or none: the scale of results does not matter.
 * The margin is the sum by which the first player's results exceed the second's.
 */
export function pairingScore(
  [a, b]: readonly [number, number],
  fixtures: readonly Fixture[],
  results: readonly MatchResult[],
) {
  const points: [number, number] = [0, 0];
  let margin = 0;
  for (const { index, seats } of fixtures) {
    const difference = resultOf(a, seats, results[index]) - resultOf(b, seats, results[index]);
    margin += difference;
    const own = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
    points[0] += own;
    points[1] += 1 - own;
  }
  return { points, margin };
}

function resultOf(
  player: number,
  seats: Fixture['seats'],
  result: MatchResult | undefined,
): number {
  if (!result) return 0;
  const role = Object.keys(seats).find((each) => seats[each] === player);
  const own = role === undefined ? undefined : result[role];
  if (own === undefined || !Number.isFinite(own))
    throw new TypeError(`expected a result for ${Object.keys(seats).join(' and ')}`);
  return own;
}

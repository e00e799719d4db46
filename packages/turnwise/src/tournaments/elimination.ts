/**
 * Elimination: the loser of a pairing is out, until one player is left. For games of two roles, since the remaining
 * players could not always fill a larger table. The size of the bracket is the next power of two; its empty places are
 * byes of the first round, at most one for a player. The bracket is drawn from the seed, or ranked: players are given
 * from the strongest on, the strongest get the byes, and the first two can only meet in the final.
 *
 * A pairing plays an even number of matches, and seats are exchanged after each of them. It is won by, in this order:
 * points (see `pairingScore`); the higher sum of results; a lot from the seed, the round and the pairing.
 */
import { Fields, Random } from '../core/index.ts';
import {
  type Described,
  ENTRANTS,
  type Entrants,
  type Fixture,
  type MatchResult,
  pairedFixtures,
  pairingScore,
  parseEntrants,
} from './fixture.ts';

/** How players come into the bracket: by lot, or from the strongest on as they are given. */
export type BracketOrder = 'drawn' | 'ranked';

/** The description of an elimination. Plain JSON. */
export interface Elimination extends Entrants {
  readonly kind: 'elimination';
  /** Of each pairing, an even number. Default: 2. */
  readonly matches: number;
  /** Default: `drawn`. */
  readonly bracket: BracketOrder;
}

/** What an elimination is made from. */
export type EliminationOptions = Described<Elimination, 'matches' | 'bracket'>;

export interface BracketPairing {
  /** The second is null where the first has a bye. */
  readonly players: readonly [number, number | null];
  readonly points: readonly [number, number] | null; // null before it was played, and with a bye
  readonly winner: number | null;
  readonly decidedBy: 'bye' | 'points' | 'results' | 'lot' | null;
}

export interface EliminationState {
  /** [round] the pairings, those of the round under way last. */
  readonly rounds: readonly (readonly BracketPairing[])[];
  /** The matches of the current round; none when the tournament is over. */
  readonly next: readonly Fixture[];
  readonly winner: number | null; // null until the tournament is over
}

/**
 * Describes an elimination, checked.
 *
 * @example
 *     elimination({ players: 6, roles: ['Xs', 'Os'], seed: 42, matches: 10 });
 */
export const elimination: (options: EliminationOptions) => Elimination = parseElimination;

export function parseElimination(data: unknown): Elimination {
  const fields = new Fields('elimination', data, [...ENTRANTS, 'matches', 'bracket']);
  const entrants = parseEntrants(fields, 2, 10_000);
  requireTwo('elimination', entrants.roles);
  const isEven = (value: unknown): value is number =>
    typeof value === 'number' && value >= 2 && value <= 1e6 && value % 2 === 0;
  return {
    kind: 'elimination',
    ...entrants,
    matches: fields.has('matches')
      ? fields.value('matches', isEven, 'an even number from 2 to 1000000')
      : 2,
    bracket: fields.word<BracketOrder>('bracket', ['drawn', 'ranked'], 'drawn'),
  };
}

export function requireTwo(where: string, roles: readonly string[]): void {
  if (roles.length === 2) return;
  throw new RangeError(
    `${where}: expected a game of two roles, got ${roles.length}; a round robin takes any number`,
  );
}

/** Where the tournament stands, given the results of all matches so far in order of their index. */
export function eliminationState(
  schedule: Elimination,
  results: readonly MatchResult[],
): EliminationState {
  const { matches, seed } = schedule;
  const rounds: BracketPairing[][] = [];
  let places = firstPlaces(schedule);
  let from = 0;
  while (places.length > 1) {
    const round = rounds.length;
    const tables = places.flatMap((place, number): (readonly [number, number | null])[] =>
      number % 2 === 0 && place !== null ? [[place, places[number + 1] ?? null]] : [],
    );
    const pairs = tables.filter((table): table is [number, number] => table[1] !== null);
    const fixtures = pairedFixtures(schedule, round, from, pairs);
    from += fixtures.length;
    const isPlayed = results.length >= from;
    const played = tables.map((table): BracketPairing => {
      const [a, b] = table;
      if (b === null) return { players: table, points: null, winner: a, decidedBy: 'bye' };
      if (!isPlayed) return { players: table, points: null, winner: null, decidedBy: null };
      const pairing = pairs.findIndex(([first]) => first === a);
      const own = fixtures.slice(pairing * matches, (pairing + 1) * matches);
      return decided([a, b], own, results, new Random(seed, 'lot', round, pairing));
    });
    rounds.push(played);
    if (!isPlayed) return { rounds, next: fixtures, winner: null };
    places = played.map(({ winner }) => winner);
  }
  return { rounds, next: [], winner: places[0] ?? null };
}

function decided(
  players: readonly [number, number],
  fixtures: readonly Fixture[],
  results: readonly MatchResult[],
  random: Random,
): BracketPairing {
  const { margin, points } = pairingScore(players, fixtures, results);
  const lead = points[0] - points[1] || margin;
  if (lead === 0) return { players, points, winner: random.choice(players), decidedBy: 'lot' };
  const decidedBy = points[0] === points[1] ? 'results' : 'points';
  return { players, points, winner: players[lead > 0 ? 0 : 1], decidedBy };
}

/** The places of the first round, in pairs; null is an empty place, never the first of two: its rank is lower. */
function firstPlaces({ bracket, players, seed }: Elimination): (number | null)[] {
  const numbers = Array.from({ length: players }, (_, player) => player);
  const ranking = bracket === 'ranked' ? numbers : new Random(seed, 'bracket').shuffle(numbers);
  let ranks = [0];
  while (ranks.length < players) {
    const last = 2 * ranks.length - 1;
    ranks = ranks.flatMap((rank) => [rank, last - rank]);
  }
  return ranks.map((rank) => ranking[rank] ?? null);
}

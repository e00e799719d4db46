/**
 * Swiss: in each round players meet others with about the same points, and nobody is out. For games of two roles.
 * `swissPairs` makes the pairs, `pairingScore` counts the points; a bye counts as a pairing won. A lot from the seed
 * orders players with equal points in every round; in the standings their opponents' points do (Buchholz). A pairing
 * exchanges seats after each match, and starts with the player in the first role who had it less often.
 */
import { Fields, Random } from '../core/index.ts';
import { requireTwo } from './elimination.ts';
import {
  type Described,
  ENTRANTS,
  type Entrants,
  type Fixture,
  type MatchResult,
  pairedFixtures,
  pairingScore,
  parseEntrants,
  requirePlayable,
} from './fixture.ts';
import { Matching } from './matching.ts';

/** The description of a Swiss tournament. Plain JSON. */
export interface Swiss extends Entrants {
  readonly kind: 'swiss';
  /** Default: the number of rounds of an elimination. */
  readonly rounds: number;
  /** Of each pairing. Default: 2. */
  readonly matches: number;
}

/** What a Swiss tournament is made from. */
export type SwissOptions = Described<Swiss, 'rounds' | 'matches'>;

export interface SwissStanding {
  readonly player: number;
  readonly points: number;
  readonly buchholz: number; // the opponents' points, once for each meeting
  readonly byes: number;
}

export interface SwissState {
  readonly rounds: readonly SwissPairs[]; // [round] the pairs, the current round last
  /** The matches of the current round; none when the tournament is over. */
  readonly next: readonly Fixture[];
  readonly standings: readonly SwissStanding[]; // after the finished rounds, the best first
}

/**
 * Describes a Swiss tournament, checked.
 *
 * @example
 *     swiss({ players: 9, roles: ['Xs', 'Os'], seed: 42, rounds: 5 });
 */
export const swiss: (options: SwissOptions) => Swiss = parseSwiss;

export function parseSwiss(data: unknown): Swiss {
  const fields = new Fields('swiss', data, [...ENTRANTS, 'rounds', 'matches']);
  const entrants = parseEntrants(fields, 2, 1000);
  requireTwo('swiss', entrants.roles);
  const schedule: Swiss = {
    kind: 'swiss',
    ...entrants,
    rounds: fields.whole('rounds', 1, 1000, Math.ceil(Math.log2(entrants.players))),
    matches: fields.whole('matches', 1, 1e6, 2),
  };
  requirePlayable('swiss', swissMatches(schedule));
  return schedule;
}

export function swissMatches({ matches, players, rounds }: Swiss): number {
  return rounds * Math.floor(players / 2) * matches;
}

/** Where the tournament stands, given the results of all matches so far in order of their index. */
export function swissState(schedule: Swiss, results: readonly MatchResult[]): SwissState {
  const { matches, seed } = schedule;
  const entries = Array.from({ length: schedule.players }, (_, player) => new Entry(player));
  const rounds: SwissPairs[] = [];
  for (let from = 0; rounds.length < schedule.rounds; ) {
    const round = rounds.length;
    const lots = new Random(seed, 'order', round).shuffle(entries);
    const drawn = swissPairs(lots.toSorted((a, b) => b.points - a.points));
    const { bye, pairs } = drawn;
    rounds.push(drawn);
    const fixtures = pairedFixtures(schedule, round, from, pairs);
    if (results.length < from + fixtures.length)
      return { rounds, next: fixtures, standings: standingsOf(entries) };
    from += fixtures.length;
    if (bye !== null) entries[bye]?.rest(matches);
    for (const [pairing, pair] of pairs.entries()) {
      const own = fixtures.slice(pairing * matches, (pairing + 1) * matches);
      const { points } = pairingScore(pair, own, results);
      const [first, second] = pair;
      entries[first]?.meet(second, points[0], matches % 2);
      entries[second]?.meet(first, points[1], -(matches % 2));
    }
  }
  return { rounds, next: [], standings: standingsOf(entries) };
}

class Entry implements SwissPlayer {
  points = 0;
  byes = 0;
  lead = 0;
  readonly meetings = new Map<number, number>();

  constructor(readonly player: number) {}

  meet(opponent: number, points: number, lead: number): void {
    this.points += points;
    this.lead += lead;
    this.meetings.set(opponent, (this.meetings.get(opponent) ?? 0) + 1);
  }

  rest(points: number): void {
    this.points += points;
    this.byes++;
  }
}

function standingsOf(entries: readonly Entry[]): SwissStanding[] {
  const pointsOf = (meetings: Entry['meetings']) =>
    [...meetings].reduce((sum, [other, times]) => sum + times * entries[other].points, 0);
  return entries
    .map(({ byes, meetings, player, points }) => {
      return { player, points, buchholz: pointsOf(meetings), byes };
    })
    .sort((a, b) => b.points - a.points || b.buchholz - a.buchholz || a.player - b.player);
}

export interface SwissPlayer {
  readonly player: number;
  readonly points: number;
  readonly byes: number;
  readonly lead: number; // matches in the first role minus those in the second
  readonly meetings: ReadonlyMap<number, number>; // [player] meetings so far
}

export interface SwissPairs {
  /** The first takes the first role in the first match. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The player without an opponent; null with an even number of players. */
  readonly bye: number | null;
}

const MOST_LEAD = 2; // largest difference between a player's matches in the two roles, if possible

/**
 * The pairs of a round by Monrad's system, given the standings: from the top down, each player meets the
 * remaining one nearest in points, if all below can still be paired. In order of priority:
 *
 *     byes         with an odd number of players, the lowest of those with the fewest byes is free
 *     no rematch   while a round without one exists; then as few repeated meetings as possible
 *     seats        two players do not meet who both sat in the same role twice more than in the other
 *
 * Every choice keeps a perfect matching, so no rule is given up before it has to be.
 */
export function swissPairs(standings: readonly SwissPlayer[]): SwissPairs {
  const matching = loosest(standings);
  const bye = standings.length % 2 === 0 ? null : freePlayer(standings, matching);
  const pairs: (readonly [number, number])[] = [];
  const isPaired = new Set(bye === null ? [] : [bye]);
  for (const [place, upper] of standings.entries()) {
    if (isPaired.has(place)) continue;
    const partner = candidates(standings, place, isPaired).find((other) =>
      matching.insist(place, other),
    );
    const lower = partner === undefined ? undefined : standings[partner];
    if (partner === undefined || !lower) throw new Error('swissPairs: a player is left alone');
    isPaired.add(place).add(partner);
    // The first role goes to the player who had it less often; if equal, to the higher in the standings.
    const [first, second] = upper.lead <= lower.lead ? [upper, lower] : [lower, upper];
    pairs.push([first.player, second.player]);
  }
  return { pairs, bye: bye === null ? null : (standings[bye]?.player ?? null) };
}

/** A perfect matching under the strictest rules that allow one; an odd number gets an extra place. */
function loosest(standings: readonly SwissPlayer[]): Matching {
  const free = standings.length;
  const size = free + (free % 2);
  const fewestByes = Math.min(...standings.map(({ byes }) => byes));
  for (let most = 0; ; most++) {
    for (const keepsSeats of [true, false]) {
      const matching = new Matching(size, (a, b) => {
        const [one, other] = [standings[a], standings[b]];
        if (!one || !other) return (one ?? other)?.byes === fewestByes;
        const least = Math.min(Math.abs(one.lead), Math.abs(other.lead));
        const areBothDue = least >= MOST_LEAD && one.lead * other.lead > 0;
        return !(keepsSeats && areBothDue) && meetingsOf(one, other) <= most;
      });
      if (matching.isPerfect) return matching;
    }
  }
}

function freePlayer(standings: readonly SwissPlayer[], matching: Matching): number {
  const place = standings.findLastIndex((_, each) => matching.insist(each, standings.length));
  if (place < 0) throw new Error('swissPairs: nobody can be free');
  return place;
}

function candidates(
  standings: readonly SwissPlayer[],
  place: number,
  isPaired: ReadonlySet<number>,
): number[] {
  const own = standings[place];
  const costs = standings.map((other) => [
    meetingsOf(own, other),
    Math.abs(own.points - other.points),
    own.lead * other.lead > 0 ? 1 : 0,
  ]);
  const compare = (a: number, b: number) => {
    const [left, right] = [costs[a] ?? [], costs[b] ?? []];
    const at = left.findIndex((cost, number) => cost !== right[number]);
    return at < 0 ? a - b : (left[at] ?? 0) - (right[at] ?? 0);
  };
  return standings
    .map((_, other) => other)
    .filter((other) => other !== place && !isPaired.has(other))
    .sort(compare);
}

function meetingsOf(one: SwissPlayer, other: SwissPlayer): number {
  return one.meetings.get(other.player) ?? 0;
}

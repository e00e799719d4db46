/**
 * Swiss: in each round players meet others with as many points, and nobody is out. For games of two roles.
 * Who meets whom is told in swiss-pairing.ts, and points are counted as in pairing-score.ts; a bye counts
 * as a pairing won. Players with the same points are ordered by lot, drawn anew from the seed for every
 * round; in the standings those come first whose opponents have more points (Buchholz).
 *
 * A pairing plays an even number of matches with seats exchanged, or an odd number; then who sat in the
 * first role less often begins in it.
 */
import { Fields, Random, type Seed } from '../core/index.ts';
import { requireTwo } from './elimination.ts';
import { type Fixture, type MatchResult, pairedFixtures, requirePlayable } from './fixture.ts';
import { pairingScore } from './pairing-score.ts';
import { type SwissPairs, type SwissPlayer, swissPairs } from './swiss-pairing.ts';

/** The description of a Swiss tournament. Plain JSON. */
export interface Swiss {
  readonly kind: 'swiss';
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  readonly rounds: number;
  /** Matches of a pairing. */
  readonly matches: number;
}

export interface SwissOptions {
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  /** Default: as many as an elimination would have. */
  readonly rounds?: number | undefined;
  /** Default: 2. */
  readonly matches?: number | undefined;
}

/** One line of the standings. */
export interface SwissStanding {
  readonly player: number;
  readonly points: number;
  /** The points of all opponents, as often as they were met. */
  readonly buchholz: number;
  readonly byes: number;
}

/** What is known after some matches. */
export interface SwissState {
  /** [round] who met whom, the round under way last. */
  readonly rounds: readonly SwissPairs[];
  /** The matches of the round under way; none when the tournament is over. */
  readonly next: readonly Fixture[];
  /** After the rounds that are over, the best first. */
  readonly standings: readonly SwissStanding[];
}

const FIELDS = ['kind', 'players', 'roles', 'seed', 'rounds', 'matches'];

/**
 * Describes a Swiss tournament, checked.
 *
 * @example
 *     swiss({ players: 9, roles: ['Xs', 'Os'], seed: 42, rounds: 5 });
 */
export function swiss(options: SwissOptions): Swiss {
  return parseSwiss(options);
}

/** Checks what claims to be such a description. */
export function parseSwiss(data: unknown): Swiss {
  const fields = new Fields('swiss', data, FIELDS);
  const players = fields.whole('players', 2, 1000);
  const schedule: Swiss = {
    kind: 'swiss',
    players,
    roles: requireTwo('swiss', fields.roles('roles')),
    seed: fields.seed('seed'),
    rounds: fields.whole('rounds', 1, 1000, Math.ceil(Math.log2(players))),
    matches: fields.whole('matches', 1, 1e6, 2),
  };
  requirePlayable('swiss', swissMatches(schedule));
  return schedule;
}

/** Matches of the whole tournament. */
export function swissMatches({ matches, players, rounds }: Swiss): number {
  return rounds * Math.floor(players / 2) * matches;
}

/** Where the tournament stands, given the results of all matches so far in order of their index. */
export function swissState(schedule: Swiss, results: readonly MatchResult[]): SwissState {
  const { matches, roles, seed } = schedule;
  const entries = Array.from({ length: schedule.players }, (_, player) => new Entry(player));
  const rounds: SwissPairs[] = [];
  for (let from = 0; rounds.length < schedule.rounds; ) {
    const round = rounds.length;
    const lots = new Random(seed, 'order', round).shuffle(entries);
    const drawn = swissPairs(lots.toSorted((a, b) => b.points - a.points));
    const { bye, pairs } = drawn;
    rounds.push(drawn);
    const fixtures = pairedFixtures({ seed, roles, round, from, pairs, matches });
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

/** One player on the way through the rounds. */
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
  const buchholz = ({ meetings }: Entry) =>
    [...meetings].reduce((sum, [other, times]) => sum + times * (entries[other]?.points ?? 0), 0);
  return entries
    .map((entry) => {
      const { byes, player, points } = entry;
      return { player, points, buchholz: buchholz(entry), byes };
    })
    .sort((a, b) => b.points - a.points || b.buchholz - a.buchholz || a.player - b.player);
}

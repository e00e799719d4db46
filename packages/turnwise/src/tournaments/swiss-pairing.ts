/**
 * Who meets whom in a round of a Swiss tournament, as Monrad does it: from the top of the standings
 * down, each player meets the nearest one in points that is left, if everybody below can still be paired.
 * What is kept, the first things first:
 *
 *     byes         with an odd number of players one is free: the lowest of those with the fewest byes
 *     no rematch   while a round without one can be paired; then as few meetings of two as can be
 *     seats        two players that both sat in the same role twice more than in the other do not meet
 *
 * A perfect matching always lies behind, so nothing is given up before it has to be.
 */
import { Matching } from './matching.ts';

/** What is known of a player before a round. */
export interface SwissPlayer {
  readonly player: number;
  readonly points: number;
  readonly byes: number;
  /** How much more often it sat in the first role than in the second. */
  readonly lead: number;
  /** How often it has met each other player. */
  readonly meetings: ReadonlyMap<number, number>;
}

export interface SwissPairs {
  /** The first takes the first role in the first match. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Who is free; null with an even number of players. */
  readonly bye: number | null;
}

/** Nobody sits in one role more often than in the other by more, if it can be helped. */
const MOST_LEAD = 2;

/** The pairs of a round; players come in the order of the standings. */
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
    pairs.push(seated(upper, lower));
  }
  return { pairs, bye: bye === null ? null : (standings[bye]?.player ?? null) };
}

/** A perfect matching under the strictest rules that allow one; an odd number gets one place more. */
function loosest(standings: readonly SwissPlayer[]): Matching {
  const free = standings.length;
  const size = free + (free % 2);
  const fewestByes = Math.min(...standings.map(({ byes }) => byes));
  for (let most = 0; ; most++) {
    for (const keepsSeats of [true, false]) {
      const matching = new Matching(size, (a, b) => {
        const [one, other] = [standings[a], standings[b]];
        if (!one || !other) return (one ?? other)?.byes === fewestByes;
        if (keepsSeats && areBothDue(one, other)) return false;
        return meetingsOf(one, other) <= most;
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

/** The places that are left, the best opponent first. */
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

/** Who sat in the first role less often does so now; among equals the upper in the standings. */
function seated(upper: SwissPlayer, lower: SwissPlayer): readonly [number, number] {
  return upper.lead <= lower.lead ? [upper.player, lower.player] : [lower.player, upper.player];
}

function areBothDue(one: SwissPlayer, other: SwissPlayer): boolean {
  const least = Math.min(Math.abs(one.lead), Math.abs(other.lead));
  return least >= MOST_LEAD && one.lead * other.lead > 0;
}

function meetingsOf(one: SwissPlayer, other: SwissPlayer): number {
  return one.meetings.get(other.player) ?? 0;
}

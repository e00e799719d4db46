/**
 * Five kinds of schedule, each a plain description of a tournament's matches. Fixed ones determine every match from the
 * start (fixed-schedule.ts). In eliminations and Swiss tournaments, a round depends on the results of earlier rounds.
 */
import { inspect } from '../core/index.ts';
import { type Elimination, eliminationState, parseElimination } from './elimination.ts';
import {
  type FixedSchedule,
  fixtureAt,
  parseMeasurement,
  parseRoundRobin,
  parseSeries,
  roundSize,
} from './fixed-schedule.ts';
import type { Fixture, MatchResult } from './fixture.ts';
import { parseSwiss, type Swiss, swissMatches, swissState } from './swiss.ts';

/** A round is known when those before it have been played. */
export type StagedSchedule = Elimination | Swiss;

/** Who plays whom. Plain JSON. */
export type Schedule = FixedSchedule | StagedSchedule;

const PARSERS: { readonly [kind in Schedule['kind']]: (data: unknown) => Schedule } = {
  series: parseSeries,
  'round-robin': parseRoundRobin,
  measurement: parseMeasurement,
  elimination: parseElimination,
  swiss: parseSwiss,
};

export function parseSchedule(data: unknown): Schedule {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  const parse = Object.entries(PARSERS).find(([each]) => each === kind)?.[1];
  if (parse) return parse(data);
  const kinds = Object.keys(PARSERS).join(' or ');
  throw new TypeError(`schedule: kind: expected ${kinds}, got ${inspect(kind)}`);
}

export function isFixed(schedule: Schedule): schedule is FixedSchedule {
  return schedule.kind !== 'elimination' && schedule.kind !== 'swiss';
}

/**
 * How many matches the tournament has in all.
 *
 * @example
 *     matchCount(elimination({ players: 4, roles: ['Xs', 'Os'], seed: 42 })); // 6
 */
export function matchCount(schedule: Schedule): number {
  switch (schedule.kind) {
    case 'series':
      return schedule.matches;
    case 'round-robin':
    case 'measurement':
      return schedule.rounds * roundSize(schedule);
    case 'elimination':
      return (schedule.players - 1) * schedule.matches;
    case 'swiss':
      return swissMatches(schedule);
  }
}

/**
 * All matches of the round that match number `results.length` is part of, those included that have a
 * result already; none when all have. Results come in the order of the index.
 *
 * @example
 *     nextRound(swiss({ players: 4, roles: ['Xs', 'Os'], seed: 42 }), []).length; // 4
 */
export function nextRound(schedule: Schedule, results: readonly MatchResult[]): readonly Fixture[] {
  const count = matchCount(schedule);
  if (results.length > count)
    throw new RangeError(`nextRound: expected at most ${count} results, got ${results.length}`);
  if (schedule.kind === 'elimination') return eliminationState(schedule, results).next;
  if (schedule.kind === 'swiss') return swissState(schedule, results).next;
  if (results.length === count) return [];
  const from = results.length - (results.length % roundSize(schedule));
  const size = Math.min(roundSize(schedule), count - from);
  return Array.from({ length: size }, (_, place) => fixtureAt(schedule, from + place));
}

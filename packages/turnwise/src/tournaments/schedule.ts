/**
 * Who plays whom in a tournament: four kinds of schedule, each a plain description. Of a round robin and a
 * measurement every match follows from the description and its index. Of an elimination and a Swiss
 * tournament a round follows from the results of the rounds before it. Nothing else matters: not who plays
 * the matches, nor when.
 */
import { inspect } from '../core/index.ts';
import { type Elimination, eliminationState, parseElimination } from './elimination.ts';
import type { Fixture, MatchResult } from './fixture.ts';
import {
  type Measurement,
  measurementFixture,
  measurementRoundSize,
  parseMeasurement,
} from './measurement.ts';
import {
  parseRoundRobin,
  type RoundRobin,
  roundRobinFixture,
  roundRobinRoundSize,
} from './round-robin.ts';
import { parseSwiss, type Swiss, swissMatches, swissState } from './swiss.ts';

/** All matches are known from the start. */
export type FixedSchedule = RoundRobin | Measurement;

/** A round is known when those before it have been played. */
export type StagedSchedule = Elimination | Swiss;

export type Schedule = FixedSchedule | StagedSchedule;

const KINDS: readonly Schedule['kind'][] = ['round-robin', 'measurement', 'elimination', 'swiss'];

/** Checks what claims to be the description of a schedule. */
export function parseSchedule(data: unknown): Schedule {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  switch (kind) {
    case 'round-robin':
      return parseRoundRobin(data);
    case 'measurement':
      return parseMeasurement(data);
    case 'elimination':
      return parseElimination(data);
    case 'swiss':
      return parseSwiss(data);
    default:
      throw new TypeError(`schedule: kind: expected ${KINDS.join(' or ')}, got ${inspect(kind)}`);
  }
}

/** Whether all matches are known from the start. */
export function isFixed(schedule: Schedule): schedule is FixedSchedule {
  return schedule.kind === 'round-robin' || schedule.kind === 'measurement';
}

/** How many matches the tournament has in all. */
export function matchCount(schedule: Schedule): number {
  switch (schedule.kind) {
    case 'round-robin':
    case 'measurement':
      return schedule.rounds * roundSize(schedule);
    case 'elimination':
      return (schedule.players - 1) * schedule.matches;
    case 'swiss':
      return swissMatches(schedule);
  }
}

/** How many matches make a round. Whole rounds compare fairly. */
export function roundSize(schedule: FixedSchedule): number {
  return schedule.kind === 'round-robin'
    ? roundRobinRoundSize(schedule)
    : measurementRoundSize(schedule);
}

/**
 * Match `index` of a schedule.
 *
 * @example
 *     fixtureAt(roundRobin({ players: 2, roles: ['Xs', 'Os'], seed: 42 }), 1).seats; // { Xs: 1, Os: 0 }
 */
export function fixtureAt(schedule: FixedSchedule, index: number): Fixture {
  const last = matchCount(schedule) - 1;
  if (!(Number.isInteger(index) && index >= 0 && index <= last)) {
    throw new RangeError(`fixtureAt: expected a match from 0 to ${last}, got ${inspect(index)}`);
  }
  return schedule.kind === 'round-robin'
    ? roundRobinFixture(schedule, index)
    : measurementFixture(schedule, index);
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
  if (results.length > count) {
    throw new RangeError(`nextRound: expected at most ${count} results, got ${results.length}`);
  }
  if (schedule.kind === 'elimination') return eliminationState(schedule, results).next;
  if (schedule.kind === 'swiss') return swissState(schedule, results).next;
  if (results.length === count) return [];
  const size = roundSize(schedule);
  const from = results.length - (results.length % size);
  return Array.from({ length: size }, (_, place) => fixtureAt(schedule, from + place));
}

/**
 * What is told of a match of a tournament that was played, as it travels from a worker. Plain JSON. All but the times
 * follow from the tournament and the index; the seed shows that it is the same match that both sides speak of.
 */
import { type Ending, Fields } from 'turnwise';
import type { Fixture, MatchResult } from 'turnwise/tournaments';

/** How long the decisions of one role took, in milliseconds. */
export interface DecisionTimes {
  readonly decisions: number;
  readonly total: number;
  readonly longest: number;
}

export interface MeasuredMatch {
  /** The number of the match in the tournament, from 0. */
  readonly index: number;
  readonly seed: string;
  /** Each role's result; null where the match was not over after `maxPlies` turns. */
  readonly result: MatchResult;
  /** Turns played. */
  readonly plies: number;
  /** Eight digits that tell matches apart: moves and haps are the same where these are, but for rare chance. */
  readonly signature: string;
  /** Null where the match was not over. */
  readonly ending: Ending | null;
  /** The mean number of legal moves of a decision; not there without a decision. */
  readonly branching?: number | undefined;
  /** How often the lead changed; not there where nothing tells who leads. */
  readonly leadChanges?: number | undefined;
  /** By role. These differ from run to run. */
  readonly times: { readonly [role: string]: DecisionTimes };
}

const FIELDS = [
  'index',
  'seed',
  'result',
  'plies',
  'signature',
  'ending',
  'branching',
  'leadChanges',
  'times',
];

/** Checks what claims to be such a match. */
export function parseMeasuredMatch(data: unknown): MeasuredMatch {
  const fields = new Fields('match', data, FIELDS);
  return {
    index: fields.whole('index', 0, 1e12),
    seed: fields.text('seed'),
    result: fields.value('result', isResult, 'a number for each role, or null'),
    plies: fields.whole('plies', 0, 1e9),
    signature: fields.value('signature', isSignature, 'eight hexadecimal digits'),
    ending: parseEnding(fields.value('ending', isEndingOrNull, 'an ending or null')),
    ...(fields.has('branching') && {
      branching: fields.value('branching', isAmount, 'a number from 0 up'),
    }),
    ...(fields.has('leadChanges') && { leadChanges: fields.whole('leadChanges', 0, 1e9) }),
    times: parseTimes(fields),
  };
}

/** The times among other fields. */
export function parseTimes(fields: Fields): MeasuredMatch['times'] {
  return fields.value('times', areTimes, 'times by role');
}

function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}$/.test(value);
}

function isAmount(value: unknown): value is number {
  return Number.isFinite(value) && Number(value) >= 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isResult(value: unknown): value is MatchResult {
  return value === null || (isObject(value) && Object.values(value).every(Number.isFinite));
}

function isEndingOrNull(value: unknown): value is Ending | null {
  if (value === null) return true;
  if (!isObject(value) || !('kind' in value)) return false;
  if (value.kind === 'finished') return true;
  const hasRole = 'role' in value && typeof value.role === 'string';
  const hasMessage = 'message' in value && typeof value.message === 'string';
  return hasRole && (value.kind === 'quit' || (value.kind === 'error' && hasMessage));
}

/** Nothing but the fields of an ending. */
function parseEnding(ending: Ending | null): Ending | null {
  if (ending === null) return null;
  switch (ending.kind) {
    case 'finished':
      return { kind: 'finished' };
    case 'quit':
      return { kind: 'quit', role: ending.role };
    case 'error':
      return { kind: 'error', role: ending.role, message: ending.message };
  }
}

function areTimes(value: unknown): value is MeasuredMatch['times'] {
  return isObject(value) && Object.values(value).every(isTimes);
}

function isTimes(value: unknown): value is DecisionTimes {
  return (
    isObject(value) &&
    ['decisions', 'total', 'longest'].every((field) => isAmount(Reflect.get(value, field)))
  );
}

/* One match of a tournament before it is played, as a job carries it. Plain JSON. */

export interface FixtureData {
  /** The number of the match in the tournament, from 0. */
  readonly index: number;
  readonly seed: string;
  /** [seat] the number of the player. */
  readonly seats: readonly number[];
}

/** Players of a tournament, and seats at a table, at most. */
const MOST = 1e6;

/** What a worker has to know of a fixture. */
export function fixtureData({ index, seats, seed }: Fixture): FixtureData {
  return { index, seed, seats: Object.values(seats) };
}

/** Checks what claims to be one. */
export function parseFixtureData(data: unknown): FixtureData {
  const fields = new Fields('fixture', data, ['index', 'seed', 'seats']);
  const isPlayer = (value: unknown) =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST;
  const areSeats = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.length > 0 && value.every(isPlayer);
  return {
    index: fields.whole('index', 0, 1e12),
    seed: fields.text('seed'),
    seats: fields.value('seats', areSeats, 'the numbers of players'),
  };
}

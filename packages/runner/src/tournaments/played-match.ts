/** Checks what claims to be a match of a tournament, before or after it was played: from a worker, a file, or Redis. */
import { type Ending, parseRecord } from 'turnwise';
import { Fields, makeChecked, parseChecked } from 'turnwise/internal';
import type { DecisionTimes, Fixture, MatchResult, PlayedMatch } from 'turnwise/tournaments';

const FIXTURE_FIELDS = ['index', 'round', 'pairing', 'seed', 'seats'];
const RESULT_FIELDS = [
  ...FIXTURE_FIELDS,
  ...'result plies signature ending branching leadChanges record'.split(' '),
];
const MATCH_FIELDS = [...RESULT_FIELDS, 'times', 'worker'];
const SEATS = 'the number of a player for each role';

const MOST_MATCHES = 1e12;
const MOST_PLAYERS = 1e6;

/** A match as a line of `results.jsonl`: all that follows from the tournament, with a checksum. Without the line break. */
export function makeResultLine(match: PlayedMatch): string {
  return makeChecked(resultOf(match));
}

/** What results keep of a match, in the order of the file. */
export function resultOf(match: PlayedMatch): Omit<PlayedMatch, 'record' | 'times' | 'worker'> {
  const { branching, ending, index, leadChanges, pairing } = match;
  const { plies, result, round, seats, seed, signature } = match;
  return {
    index,
    round,
    pairing,
    seed,
    seats,
    result,
    plies,
    signature,
    ending,
    branching,
    leadChanges,
  };
}

/**
 * The match of a line of `results.jsonl`, without its times. Refuses a line with a wrong checksum.
 *
 * @example
 *     for (const line of readFileSync('league/results.jsonl', 'utf8').trim().split('\n'))
 *       console.log(parseResultLine(line).result);
 */
export function parseResultLine(line: string): PlayedMatch {
  return parseResult(parseChecked(line), {});
}

/** A match that was played, as data from outside. */
export function parsePlayedMatch(data: unknown): PlayedMatch {
  const fields = new Fields('match', data, MATCH_FIELDS);
  return readMatch(fields, parseTimes(fields));
}

/** A match as it is in results, and its times. */
export function parseResult(data: unknown, times: PlayedMatch['times']): PlayedMatch {
  return readMatch(new Fields('match', data, RESULT_FIELDS), times);
}

/** Fields that are missing are undefined, so that all matches have one shape: there may be millions. */
function readMatch(fields: Fields, times: PlayedMatch['times']): PlayedMatch {
  return {
    index: fields.whole('index', 0, MOST_MATCHES),
    round: fields.whole('round', 0, MOST_MATCHES),
    pairing: fields.whole('pairing', 0, MOST_MATCHES),
    seed: fields.text('seed'),
    seats: fields.value('seats', areSeats, SEATS),
    result: fields.value('result', isResult, 'a number for each role, or null'),
    plies: fields.whole('plies', 0, 1e9),
    signature: fields.value('signature', isSignature, 'eight hexadecimal digits'),
    ending: parseEnding(fields.value('ending', isEndingOrNull, 'an ending or null')),
    branching: fields.value('branching', isAmountOrMissing, 'a number from 0 up'),
    leadChanges: fields.has('leadChanges') ? fields.whole('leadChanges', 0, 1e9) : undefined,
    times,
    worker: fields.has('worker') ? fields.text('worker') : undefined,
    record: fields.has('record') ? parseRecord(fields.raw('record')) : undefined,
  };
}

export function parseTimes(fields: Fields): PlayedMatch['times'] {
  return fields.value('times', areTimes, 'times by role');
}

export function parseFixture(data: unknown): Fixture {
  const fields = new Fields('fixture', data, FIXTURE_FIELDS);
  return {
    index: fields.whole('index', 0, MOST_MATCHES),
    round: fields.whole('round', 0, MOST_MATCHES),
    pairing: fields.whole('pairing', 0, MOST_MATCHES),
    seed: fields.text('seed'),
    seats: fields.value('seats', areSeats, SEATS),
  };
}

function areSeats(value: unknown): value is Fixture['seats'] {
  return isObject(value) && Object.values(value).every(isPlayer);
}

function isPlayer(number: unknown): boolean {
  return Number.isInteger(number) && Number(number) >= 0 && Number(number) < MOST_PLAYERS;
}

function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}$/.test(value);
}

function isAmount(value: unknown): value is number {
  return Number.isFinite(value) && Number(value) >= 0;
}

function isAmountOrMissing(value: unknown): value is number | undefined {
  return value === undefined || isAmount(value);
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

/** Copies only the fields of an ending. */
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

function areTimes(value: unknown): value is PlayedMatch['times'] {
  return isObject(value) && Object.values(value).every(isTimes);
}

function isTimes(value: unknown): value is DecisionTimes {
  return (
    isObject(value) &&
    'decisions' in value &&
    isAmount(value.decisions) &&
    'total' in value &&
    isAmount(value.total) &&
    'longest' in value &&
    isAmount(value.longest)
  );
}

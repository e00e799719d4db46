/**
 * Schedules that determine every match from the start, by its index: the k-th of a billion matches need not wait for
 * the others. Three kinds; with players A B C, a table of two and the seed 42, a round is
 *
 *     series        AB BA AC CA BC CB (all with the seed 42/0)
 *     round robin   AB BA (42/0/0)   AC CA (42/0/1)   BC CB (42/0/2)
 *     measurement   of A and B against C: AC CA BC CB (42/0/0)
 *
 * `turnwise match` plays a series; its last round may be cut short. A round robin plays whole rounds; with `selfPlay`,
 * each round ends with one match of every player against itself. In a measurement the players meet every choice of
 * opponents that fills the table, all with the same dice, and not each other.
 */
import { Fields, inspect } from '../core/index.ts';
import {
  binomial,
  combination,
  type Described,
  ENTRANTS,
  type Entrants,
  type Fixture,
  parseEntrants,
  requirePlayable,
  SEATINGS,
  type Seatings,
  seating,
  seatingCount,
  seatsOf,
  seedOf,
} from './fixture.ts';

interface Rounds extends Entrants {
  readonly rounds: number; // default: 1
  /** Default: `all`. At a table of two both are the same. */
  readonly seatings: Seatings;
}

/** The description of a series. Plain JSON. */
export interface Series extends Entrants {
  readonly kind: 'series';
  readonly matches: number;
  /** Whether players change seats from match to match, or the first always has the first role. Default: `rotate`. */
  readonly seats: 'rotate' | 'fixed';
}

/** The description of a round robin. Plain JSON. */
export interface RoundRobin extends Rounds {
  readonly kind: 'round-robin';
  /** Default: false. */
  readonly selfPlay: boolean;
}

/** The description of a measurement. Plain JSON. */
export interface Measurement extends Rounds {
  readonly kind: 'measurement';
  /**
   * How many opponents there are: the numbers after those of the players. One opponent alone fills all other seats
   * of a larger table, in rotations.
   */
  readonly opponents: number;
}

/** All matches are known from the start. */
export type FixedSchedule = Series | RoundRobin | Measurement;

/** What a series is made from. */
export type SeriesOptions = Described<Series, 'seats'>;

/** What a round robin is made from. */
export type RoundRobinOptions = Described<RoundRobin, 'rounds' | 'seatings' | 'selfPlay'>;

/** What a measurement is made from. */
export type MeasurementOptions = Described<Measurement, 'rounds' | 'seatings'>;

const MOST_PLAYERS = 1e6;
const ROUNDS = [...ENTRANTS, 'rounds', 'seatings'];

/**
 * Describes a series of matches, checked.
 *
 * @example
 *     series({ players: 2, roles: ['Xs', 'Os'], seed: 42, matches: 100 });
 */
export const series: (options: SeriesOptions) => Series = parseSeries;

export function parseSeries(data: unknown): Series {
  const fields = new Fields('series', data, [...ENTRANTS, 'matches', 'seats']);
  const own = parseEntrants(fields, 1, MOST_PLAYERS);
  const { players, roles } = own;
  if (players < roles.length) {
    const given = players === 1 ? 'one player' : `${players} players`;
    throw new RangeError(
      `the game has ${roles.length} roles, got ${given}; name one for each role`,
    );
  }
  return {
    kind: 'series',
    ...own,
    matches: fields.whole('matches', 1, 1e12),
    seats: fields.word('seats', ['rotate', 'fixed'], 'rotate'),
  };
}

/**
 * Describes a round robin, checked.
 *
 * @example
 *     roundRobin({ players: 3, roles: ['Xs', 'Os'], seed: 42, rounds: 100 });
 */
export const roundRobin: (options: RoundRobinOptions) => RoundRobin = parseRoundRobin;

export function parseRoundRobin(data: unknown): RoundRobin {
  const fields = new Fields('roundRobin', data, [...ROUNDS, 'selfPlay']);
  const schedule: RoundRobin = {
    kind: 'round-robin',
    ...parseEntrants(fields, 1, MOST_PLAYERS),
    ...rounds(fields),
    selfPlay: fields.flag('selfPlay', false),
  };
  requirePlayable('roundRobin', schedule.rounds * roundSize(schedule));
  return schedule;
}

/**
 * Describes a measurement, checked.
 *
 * @example
 *     measurement({ players: 2, opponents: 1, roles: ['Xs', 'Os'], seed: 42, rounds: 100 });
 */
export const measurement: (options: MeasurementOptions) => Measurement = parseMeasurement;

export function parseMeasurement(data: unknown): Measurement {
  const fields = new Fields('measurement', data, [...ROUNDS, 'opponents']);
  const { players, roles, seed } = parseEntrants(fields, 1, MOST_PLAYERS);
  const others = roles.length - 1;
  const opponents = fields.whole('opponents', 0, 1e6);
  if (opponents < others && opponents !== 1)
    throw new RangeError(
      `measurement: opponents: expected one for all other seats, or ${others} or more, got ${opponents}`,
    );
  const given = rounds(fields);
  // One opponent in two seats looks the same when it exchanges them with itself.
  const seatings = opponents < others ? 'rotations' : given.seatings;
  const schedule = {
    kind: 'measurement',
    players,
    opponents,
    roles,
    seed,
    ...given,
    seatings,
  } as const;
  requirePlayable('measurement', schedule.rounds * roundSize(schedule));
  return schedule;
}

function rounds(fields: Fields) {
  return {
    rounds: fields.whole('rounds', 1, 1e12, 1),
    seatings: fields.word('seatings', SEATINGS, 'all'),
  };
}

/**
 * How many matches make a round. Whole rounds compare fairly.
 *
 * @example
 *     roundSize(roundRobin({ players: 3, roles: ['Xs', 'Os'], seed: 42 })); // 6
 */
export function roundSize(schedule: FixedSchedule): number {
  const { kind, players, roles } = schedule;
  const ways = waysToSit(schedule);
  if (kind !== 'measurement') {
    const alone = kind === 'round-robin' && schedule.selfPlay ? players : 0;
    return binomial(players, roles.length) * ways + alone;
  }
  const others = roles.length - 1;
  const { opponents } = schedule;
  return (opponents < others ? 1 : binomial(opponents, others)) * players * ways;
}

export function fixtureAt(schedule: FixedSchedule, index: number): Fixture {
  const size = roundSize(schedule);
  const last = (schedule.kind === 'series' ? schedule.matches : schedule.rounds * size) - 1;
  if (!(Number.isInteger(index) && index >= 0 && index <= last))
    throw new RangeError(`fixtureAt: expected a match from 0 to ${last}, got ${inspect(index)}`);
  const round = Math.floor(index / size);
  const { pairing, table } = tableAt(schedule, index % size);
  const numbers = schedule.kind === 'series' ? [round] : [round, pairing];
  return {
    index,
    round,
    pairing,
    seed: seedOf(schedule.seed, ...numbers),
    seats: seatsOf(schedule.roles, table),
  };
}

function tableAt(schedule: FixedSchedule, place: number): { pairing: number; table: number[] } {
  const { kind, players, roles } = schedule;
  const ways = waysToSit(schedule);
  if (kind !== 'measurement') {
    const tables = binomial(players, roles.length);
    const alone = place - tables * ways; // from 0 up: a player against itself
    if (alone >= 0) return { pairing: tables + alone, table: roles.map(() => alone) };
    const pairing = Math.floor(place / ways);
    const chosen = combination(players, roles.length, pairing);
    const seatings = kind === 'series' ? 'rotations' : schedule.seatings;
    return { pairing, table: seating(chosen, seatings, place % ways) };
  }
  const { opponents, seatings } = schedule;
  const others = roles.length - 1;
  const pairing = Math.floor(place / (players * ways));
  const within = place % (players * ways);
  const chosen =
    opponents < others
      ? new Array<number>(others).fill(0)
      : combination(opponents, others, pairing);
  const table = [Math.floor(within / ways), ...chosen.map((opponent) => players + opponent)];
  return { pairing, table: seating(table, seatings, within % ways) };
}

function waysToSit(schedule: FixedSchedule): number {
  const { length } = schedule.roles;
  if (schedule.kind !== 'series') return seatingCount(length, schedule.seatings);
  return schedule.seats === 'fixed' ? 1 : length;
}

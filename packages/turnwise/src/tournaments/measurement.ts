/**
 * Measurement: players against fixed opponents, in every role. Players that are measured do not meet each
 * other. They have the numbers from 0, the opponents those that follow. In a round each player meets every
 * choice of opponents that fills the table, in every seating:
 *
 *     players A B, opponents X Y:   AX XA BX XB (seed 42/0/0)   AY YA BY YB (42/0/1)
 *
 * All players meet the same opponents with the same seed: they are measured with the same dice. One
 * opponent alone fills all other seats of a larger table.
 */
import { Fields, type Seed } from '../core/index.ts';
import {
  binomial,
  combination,
  type Fixture,
  requirePlayable,
  SEATINGS,
  type Seatings,
  seating,
  seatingCount,
  seatsOf,
  seedOf,
} from './fixture.ts';

/** The description of a measurement. Plain JSON. */
export interface Measurement {
  readonly kind: 'measurement';
  /** How many players are measured: numbers 0 to players - 1. */
  readonly players: number;
  /** How many opponents there are: the numbers that follow. */
  readonly opponents: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  readonly rounds: number;
  readonly seatings: Seatings;
}

export interface MeasurementOptions {
  readonly players: number;
  readonly opponents: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  /** Default: 1. */
  readonly rounds?: number | undefined;
  /** Default: `all`; `rotations` where one opponent fills several seats. */
  readonly seatings?: Seatings | undefined;
}

const FIELDS = ['kind', 'players', 'opponents', 'roles', 'seed', 'rounds', 'seatings'];

/**
 * Describes a measurement, checked.
 *
 * @example
 *     measurement({ players: 2, opponents: 1, roles: ['Xs', 'Os'], seed: 42, rounds: 100 });
 */
export function measurement(options: MeasurementOptions): Measurement {
  return parseMeasurement(options);
}

/** Checks what claims to be such a description. */
export function parseMeasurement(data: unknown): Measurement {
  const fields = new Fields('measurement', data, FIELDS);
  const roles = fields.roles('roles');
  const others = roles.length - 1;
  const opponents = fields.whole('opponents', 0, 1e6);
  if (opponents < others && opponents !== 1) {
    throw new RangeError(
      `measurement: opponents: expected one for all other seats, or ${others} or more, got ${opponents}`,
    );
  }
  const isShared = opponents < others;
  const schedule: Measurement = {
    kind: 'measurement',
    players: fields.whole('players', 1, 1e6),
    opponents,
    roles,
    seed: fields.seed('seed'),
    rounds: fields.whole('rounds', 1, 1e12, 1),
    // The same opponent in two seats looks the same when it exchanges them with itself.
    seatings: isShared ? 'rotations' : fields.word('seatings', SEATINGS, 'all'),
  };
  requirePlayable('measurement', schedule.rounds * measurementRoundSize(schedule));
  return schedule;
}

/** Matches in a round. */
export function measurementRoundSize(schedule: Measurement): number {
  return opponentChoices(schedule) * matchesAgainst(schedule);
}

/** Match `index`; the caller knows that there is one. */
export function measurementFixture(schedule: Measurement, index: number): Fixture {
  const { opponents, players, roles, seatings, seed } = schedule;
  const others = roles.length - 1;
  const size = measurementRoundSize(schedule);
  const round = Math.floor(index / size);
  const pairing = Math.floor((index % size) / matchesAgainst(schedule));
  const place = index % matchesAgainst(schedule);
  const ways = seatingCount(roles.length, seatings);
  const chosen =
    opponents < others
      ? new Array<number>(others).fill(0)
      : combination(opponents, others, pairing);
  const table = [Math.floor(place / ways), ...chosen.map((opponent) => players + opponent)];
  const seats = seatsOf(roles, seating(table, seatings, place % ways));
  return { index, round, pairing, seed: seedOf(seed, round, pairing), seats };
}

function opponentChoices({ opponents, roles }: Measurement): number {
  const others = roles.length - 1;
  return opponents < others ? 1 : binomial(opponents, others);
}

/** Matches against one choice of opponents: all players, in all seatings. */
function matchesAgainst({ players, roles, seatings }: Measurement): number {
  return players * seatingCount(roles.length, seatings);
}

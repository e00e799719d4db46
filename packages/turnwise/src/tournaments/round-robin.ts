/**
 * Round robin: in a round every choice of players that fills the table plays once in every seating. The
 * seatings of one choice share their seed. Three players at a table of two make rounds of six:
 *
 *     AB BA (seed 42/0/0)   AC CA (42/0/1)   BC CB (42/0/2)
 *
 * Nobody meets itself, unless asked: with `selfPlay` each round ends with one match of every player
 * against itself in all roles.
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

/** The description of a round robin. Plain JSON. */
export interface RoundRobin {
  readonly kind: 'round-robin';
  /** How many players there are. */
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  readonly rounds: number;
  readonly seatings: Seatings;
  readonly selfPlay: boolean;
}

export interface RoundRobinOptions {
  readonly players: number;
  readonly roles: readonly string[];
  readonly seed: Seed;
  /** Default: 1. */
  readonly rounds?: number | undefined;
  /** Default: `all`. At a table of two both are the same. */
  readonly seatings?: Seatings | undefined;
  /** Default: false. */
  readonly selfPlay?: boolean | undefined;
}

const FIELDS = ['kind', 'players', 'roles', 'seed', 'rounds', 'seatings', 'selfPlay'];

/**
 * Describes a round robin, checked.
 *
 * @example
 *     roundRobin({ players: 3, roles: ['Xs', 'Os'], seed: 42, rounds: 100 });
 */
export function roundRobin(options: RoundRobinOptions): RoundRobin {
  return parseRoundRobin(options);
}

/** Checks what claims to be such a description. */
export function parseRoundRobin(data: unknown): RoundRobin {
  const fields = new Fields('roundRobin', data, FIELDS);
  const schedule: RoundRobin = {
    kind: 'round-robin',
    players: fields.whole('players', 1, 1e6),
    roles: fields.roles('roles'),
    seed: fields.seed('seed'),
    rounds: fields.whole('rounds', 1, 1e12, 1),
    seatings: fields.word('seatings', SEATINGS, 'all'),
    selfPlay: fields.flag('selfPlay', false),
  };
  requirePlayable('roundRobin', schedule.rounds * roundRobinRoundSize(schedule));
  return schedule;
}

/** Matches in a round. */
export function roundRobinRoundSize({ players, roles, seatings, selfPlay }: RoundRobin): number {
  const tables = binomial(players, roles.length) * seatingCount(roles.length, seatings);
  return tables + (selfPlay ? players : 0);
}

/** Match `index`; the caller knows that there is one. */
export function roundRobinFixture(schedule: RoundRobin, index: number): Fixture {
  const { players, roles, seatings, seed } = schedule;
  const size = roundRobinRoundSize(schedule);
  const round = Math.floor(index / size);
  const place = index % size;
  const ways = seatingCount(roles.length, seatings);
  const tables = binomial(players, roles.length);
  const alone = place - tables * ways; // from 0 up: somebody against itself
  const pairing = alone >= 0 ? tables + alone : Math.floor(place / ways);
  const table =
    alone >= 0
      ? roles.map(() => alone)
      : seating(combination(players, roles.length, pairing), seatings, place % ways);
  return {
    index,
    round,
    pairing,
    seed: seedOf(seed, round, pairing),
    seats: seatsOf(roles, table),
  };
}

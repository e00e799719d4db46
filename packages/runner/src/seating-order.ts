/** One match of a tournament before it is played, as a job carries it. Plain JSON. */

import { Fields } from 'turnwise';
import type { Fixture } from 'turnwise/tournaments';

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

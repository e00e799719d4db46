/**
 * Matches of a tournament before they are played. Matches that resemble each other, because the same
 * players exchange their seats, share a seed: the same dice for everybody. The seed's text is made of the
 * tournament's seed and the numbers of the round and of the pairing, as a series does it:
 *
 *     match 0   seed 42/0/0   A B
 *     match 1   seed 42/0/0   B A
 *     match 2   seed 42/0/1   A C   ...
 */
import type { Seed } from '../core/index.ts';
import { factorial, permutation, rotation } from './choices.ts';

/** One match before it is played. Plain JSON. */
export interface Fixture {
  /** Its number in the tournament, from 0. */
  readonly index: number;
  readonly round: number;
  /** The number of the pairing in its round: the same players, in several seatings. */
  readonly pairing: number;
  readonly seed: string;
  /** The number of the player, by role. */
  readonly seats: { readonly [role: string]: number };
}

/** Each role's result; null where the match was not over in time. */
export type MatchResult = { readonly [role: string]: number } | null;

/** In how many ways the same players sit down: in every order, or each in every role once. */
export type Seatings = 'all' | 'rotations';

export const SEATINGS: readonly Seatings[] = ['all', 'rotations'];

/** A tournament has at most so many matches. */
export const MOST_MATCHES = 1e12;

/** Refuses what nobody will see the end of. */
export function requirePlayable(where: string, matches: number): void {
  if (matches >= 1 && matches <= MOST_MATCHES) return;
  const cure = matches < 1 ? 'name more players' : 'take fewer rounds or players';
  throw new RangeError(`${where}: expected 1 to ${MOST_MATCHES} matches, got ${matches}; ${cure}`);
}

export function seatingCount(seats: number, seatings: Seatings): number {
  return seatings === 'all' ? factorial(seats) : seats;
}

/** The table in the seating with the given number. */
export function seating(table: readonly number[], seatings: Seatings, number: number): number[] {
  return seatings === 'all' ? permutation(table, number) : rotation(table, number);
}

export function seatsOf(
  roles: readonly string[],
  table: readonly number[],
): { readonly [role: string]: number } {
  return Object.fromEntries(roles.map((role, seat) => [role, table[seat]]));
}

export function seedOf(seed: Seed, ...numbers: readonly number[]): string {
  return [seed, ...numbers].join('/');
}

/** A round in which players meet two by two. */
export interface PairedRound {
  readonly seed: Seed;
  readonly roles: readonly string[];
  readonly round: number;
  /** The index of its first match. */
  readonly from: number;
  /** [pairing] who begins in the first role, and in the second. */
  readonly pairs: readonly (readonly [number, number])[];
  /** How many matches each pairing plays; seats are exchanged after each of them. */
  readonly matches: number;
}

/** The matches of a round. Two matches with seats exchanged share a seed. */
export function pairedFixtures({
  seed,
  roles,
  round,
  from,
  pairs,
  matches,
}: PairedRound): Fixture[] {
  return pairs.flatMap(([first, second], pairing) =>
    Array.from({ length: matches }, (_, match) => ({
      index: from + pairing * matches + match,
      round,
      pairing,
      seed: seedOf(seed, round, pairing, Math.floor(match / 2)),
      seats: seatsOf(roles, match % 2 === 0 ? [first, second] : [second, first]),
    })),
  );
}

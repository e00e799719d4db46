/** Results of all roles from what some of them get: how `victory`, `defeat` and their kin are made. */
import type { Numbers } from './moves.ts';

/** One number for each role. */
export function numbersOf<R extends string>(
  roles: readonly R[],
  numberOf: (role: R) => number,
): Numbers<R> {
  return Object.fromEntries(roles.map((role) => [role, numberOf(role)])) as Numbers<R>;
}

/** The score shared between some roles, and as much taken from the others together. */
export function zerosum<R extends string>(
  roles: readonly R[],
  some: R | readonly R[],
  score: number,
): Numbers<R> {
  const own = listOf(some);
  const others = roles.length - own.length;
  const taken = others === 0 ? 0 : -score / others;
  return numbersOf(roles, (role) => (own.includes(role) ? score / own.length : taken) + 0); // no -0
}

/** One score for each of some roles, and another for each of the others. */
export function oneSided<R extends string>(
  roles: readonly R[],
  some: R | readonly R[],
  score: number,
  otherwise: number,
): Numbers<R> {
  const own = listOf(some);
  return numbersOf(roles, (role) => (own.includes(role) ? score : otherwise));
}

function listOf<R extends string>(roles: R | readonly R[]): readonly R[] {
  return typeof roles === 'string' ? [roles] : roles;
}

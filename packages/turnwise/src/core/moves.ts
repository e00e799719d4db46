/** Moves, haps and results by role: the plain data of games, and how to find a move among the legal ones. */
import { isJson, type Json, jsonEqual } from './json.ts';

/** The legal moves of each active role. */
export type LegalMoves<R extends string, M extends Json> = { readonly [role in R]?: readonly M[] };

/** One move for each active role. */
export type Moves<R extends string, M extends Json> = { readonly [role in R]?: M };

/** One number for each role: results and scores. */
export type Numbers<R extends string> = { readonly [role in R]: number };

/** The values of a contingent's random variables. */
export type Haps = { readonly [variable: string]: Json };

/**
 * The legal move that equals a claimed one, as the rules spell it; undefined if there is none. The claim may be
 * any value.
 *
 * @example
 *     legalMove([{ from: 1, to: 2 }], JSON.parse('{"to":2,"from":1}')); // { from: 1, to: 2 }
 */
export function legalMove<M extends Json>(
  legal: readonly M[] | undefined,
  claim: unknown,
): M | undefined {
  if (!legal) return undefined;
  for (const move of legal) if (move === claim) return move;
  if (typeof claim !== 'object' || !isJson(claim)) return undefined;
  return legal.find((move) => jsonEqual(move, claim));
}

/** Every combination of one legal move for each of the roles; one empty one for no roles. */
export function combinations<R extends string, M extends Json>(
  roles: readonly R[],
  legal: LegalMoves<R, M>,
): Moves<R, M>[] {
  let all: { [role in R]?: M }[] = [{}];
  for (const role of roles) {
    const moves: readonly M[] = legal[role] ?? [];
    all = all.flatMap((chosen) => moves.map((move) => ({ ...chosen, [role]: move })));
  }
  return all;
}

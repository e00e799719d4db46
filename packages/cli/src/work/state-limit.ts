/** The error of a solver whose limit is too low, with the name that the limit has on the command line. */
import type { Game } from 'turnwise';
import { SolverError } from 'turnwise/solvers';
import { Failure } from '../frame/failure.ts';

/** A sentence where the game has more than `maxStates` positions; every other error unchanged. */
export function explainStateLimit(error: unknown, { name }: Game, maxStates: number): unknown {
  const isLimit = error instanceof SolverError && error.code === 'too-many-states';
  if (!isLimit) return error;
  const sentence = `${name} has more than ${maxStates} positions, which is the limit; --max-states raises it, or solve a smaller game`;
  return new Failure(sentence, { cause: error });
}

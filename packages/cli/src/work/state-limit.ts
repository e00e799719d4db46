/** What solvers say when a game is too large, with the name that the limit has on the command line. */
import { SolverError } from 'turnwise/solvers';
import { Failure, messageOf } from '../frame/failure.ts';

/** The error, with the name of the option. */
export function explainStateLimit(error: unknown): unknown {
  const isLimit = error instanceof SolverError && error.code === 'too-many-states';
  if (!isLimit) return error;
  const sentence = messageOf(error).replace('the limit maxStates', 'the limit; --max-states');
  return new Failure(sentence.replace('; raise it', ' raises it'), { cause: error });
}

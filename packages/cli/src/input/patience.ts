/**
 * Modules of others may never answer: a loop in `moves()` would hang the program. So a module is first tried
 * in a thread, which can be ended: it is loaded, and one random match is played. What it throws there is
 * told when it is used; a failure here is silence, or the end of the thread itself.
 */
import { basename } from 'node:path';
import { Failure } from '../frame/failure.ts';
import { ThreadExitError, GameThread, NoAnswerError } from './game-thread.ts';

/** Seconds that a module has, to be loaded, for its first match, and later for each answer. */
const DEFAULT_TIMEOUT = 10;

/** Refuses a module that does not answer. */
export async function requireResponsive(text: string): Promise<void> {
  const thread = new GameThread({ kind: 'try', text }, moduleTimeout());
  try {
    await thread.answer;
  } catch (error) {
    throwIfExited(error, text);
    if (error instanceof NoAnswerError) throw noAnswerFailure(text, error.message);
  }
}

/** The failure of a module that says nothing any more. */
export function noAnswerFailure(text: string, sentence: string): Failure {
  return new Failure(
    `${basename(text)}: ${sentence}.\nLook for a loop that does not end; TURNWISE_PATIENCE sets another number of seconds.`,
  );
}

/** The failure of a module that ended its thread, which would end the program. */
export function throwIfExited(error: unknown, text: string): void {
  if (error instanceof ThreadExitError) throw new Failure(`${basename(text)}: ${error.message}`);
}

/** The seconds that a module has. */
export function moduleTimeout(): number {
  return configuredTimeout() ?? DEFAULT_TIMEOUT;
}

/** The seconds that `TURNWISE_PATIENCE` sets; undefined where it does not. */
export function configuredTimeout(): number | undefined {
  const given = Number(process.env.TURNWISE_PATIENCE);
  return given > 0 && given < 1e6 ? given : undefined;
}

/**
 * Modules of others may never answer: a loop in `moves()` would hang the program. So a module is first tried
 * in a thread, which can be ended: it is loaded, and one random match is played. What it throws there is
 * told when it is used; a failure here is silence, or the end of the thread itself.
 */
import { basename } from 'node:path';
import { Failure } from '../frame/failure.ts';
import { Exit, GameThread, Silence } from './game-thread.ts';

/** Seconds that a module has, to be loaded, for its first match, and later for each answer. */
const PATIENCE = 10;

/** Refuses a module that does not answer. */
export async function requireAnswering(text: string): Promise<void> {
  const thread = new GameThread({ kind: 'try', text }, givenPatience());
  try {
    await thread.answer;
  } catch (error) {
    throwIfGone(error, text);
    if (error instanceof Silence) throw silenceOf(text, error.message);
  }
}

/** The failure of a module that says nothing any more. */
export function silenceOf(text: string, sentence: string): Failure {
  return new Failure(
    `${basename(text)}: ${sentence}.\nLook for a loop that does not end; TURNWISE_PATIENCE sets another number of seconds.`,
  );
}

/** The failure of a module that ended its thread, which would end the program. */
export function throwIfGone(error: unknown, text: string): void {
  if (error instanceof Exit) throw new Failure(`${basename(text)}: ${error.message}`);
}

/** The seconds that a module has. */
export function givenPatience(): number {
  return patience() ?? PATIENCE;
}

/** The seconds that `TURNWISE_PATIENCE` sets; undefined where it does not. */
export function patience(): number | undefined {
  const given = Number(process.env.TURNWISE_PATIENCE);
  return given > 0 && given < 1e6 ? given : undefined;
}

/**
 * Modules of others may never answer: a loop in `moves()` would hang the program. So a module is first tried
 * in a thread, which can be ended: it is loaded, and one random match is played. What it throws there is
 * told when it is used; only silence is a failure here.
 */
import { basename } from 'node:path';
import { Failure } from '../frame/failure.ts';
import { GameThread, Silence } from './game-thread.ts';

/** Seconds that a module has, to be loaded and again for its first match. */
const PATIENCE = 10;

/** Refuses a module that does not answer. */
export async function requireAnswering(text: string): Promise<void> {
  const thread = new GameThread({ kind: 'try', text }, patience());
  try {
    await thread.answer;
  } catch (error) {
    if (!(error instanceof Silence)) return;
    throw new Failure(`${basename(text)}: ${error.message}.\nLook for a loop that does not end.`);
  }
}

function patience(): number {
  const given = Number(process.env.TURNWISE_PATIENCE);
  return given > 0 ? given : PATIENCE;
}

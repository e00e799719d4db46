/** What a client of online matches rejects with. */
import { TurnwiseError } from '../core/index.ts';
import type { MatchState, RefusalCode } from './protocol.ts';

/** `closed`: by the client itself. `disconnected`: the connection was lost before the answer. */
export type OnlineErrorCode = RefusalCode | 'closed' | 'disconnected';

/**
 * The server refused something, or could not be asked.
 *
 * @example
 *     await seat.move('roll').catch((error) => error.code); // such as 'not-your-turn'
 */
export class OnlineError extends TurnwiseError {
  override readonly name = 'OnlineError';

  constructor(
    override readonly code: OnlineErrorCode,
    message: string,
    /** The match now, where the client may have acted on an old state. */
    readonly state?: MatchState | undefined,
  ) {
    super(code, message);
  }
}

/** An answer that is no: what somebody asked for cannot be done, and nothing has changed. */
import { TurnwiseError } from 'turnwise';
import type { RefusalCode } from 'turnwise/client';

export class Refusal extends TurnwiseError {
  override readonly name = 'Refusal';

  constructor(
    override readonly code: RefusalCode,
    message: string,
  ) {
    super(code, message);
  }
}

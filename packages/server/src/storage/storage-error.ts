/** What goes wrong with the storage. */
import { TurnwiseError } from 'turnwise';

/**
 * - `unavailable`: the database cannot be reached, for now
 * - `newer-schema`: a newer Turnwise has used the database
 */
export type StorageErrorCode = 'unavailable' | 'newer-schema';

export class StorageError extends TurnwiseError {
  override readonly name = 'StorageError';

  constructor(
    override readonly code: StorageErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

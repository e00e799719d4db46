/** What can go wrong with the folder of a tournament. */
import { TurnwiseError } from 'turnwise';

export type FolderErrorCode =
  | 'folder-damaged' //      a file is not what was written; `repairFolder` keeps what is whole
  | 'folder-lost' //         tournament.json is damaged: what is played is unknown
  | 'folder-in-use' //       another process holds the lock
  | 'folder-taken-over' //   another process took the lock
  | 'folder-not-writable'; // the system refuses to write: the cause says why

export class FolderError extends TurnwiseError {
  override readonly name = 'FolderError';

  constructor(
    override readonly code: FolderErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(code, message, options);
  }
}

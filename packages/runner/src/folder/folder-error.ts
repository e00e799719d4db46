/** What can go wrong with the folder of a tournament. */
import { TurnwiseError } from 'turnwise';
import { codeOf, reasonOf } from 'turnwise/internal';

export type FolderErrorCode =
  | 'folder-damaged' //      a file is not what was written; `repairFolder` keeps what is whole
  | 'folder-lost' //         it was deleted, or tournament.json is damaged: it cannot be resumed
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

const CURES: { readonly [code: string]: string } = {
  ENOSPC: 'free some space',
  EDQUOT: 'free some space, or raise the quota',
  EROFS: 'make the file system writable, or choose another folder',
  EACCES: 'choose another folder, or change its permissions',
  EPERM: 'choose another folder, or change its permissions',
  EIO: 'check the disk',
  EMFILE: 'raise the limit of open files (ulimit -n)',
  ENFILE: 'close other programs, or raise the limit of open files',
};

/** What the system refused, and what to do, `next` being the last step. */
export function notWritable(path: string, error: unknown, next = ''): FolderError {
  const cure = CURES[codeOf(error)] ?? 'remove what is in the way';
  return new FolderError(
    'folder-not-writable',
    `${path} cannot be written to (${reasonOf(error)}); ${cure}${next && `, ${next}`}`,
    { cause: error },
  );
}

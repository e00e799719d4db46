/** What a person did wrong or has to know, as a sentence that says what to do. The program ends with 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code that the system gives an error, such as ENOENT; '' where it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

const REASONS: { readonly [code: string]: string } = {
  EACCES: 'permission is denied',
  EEXIST: 'it exists',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is not a folder',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
};

/** Why the system refused a file, in words. */
export function reasonOf(error: unknown): string {
  return REASONS[codeOf(error)] ?? messageOf(error);
}

/** What may be loaded as a policy, as far as that can be said before a file is read. */
import { megabytes } from './numbers.ts';
import { LARGEST_GOAL } from './stages.ts';

/** Larger files are not read, in bytes: the values of the largest goal, twice over. */
export const FILE_LIMIT = 2 * 8 * LARGEST_GOAL ** 3;

/** What a saved policy is called. */
export const FILE_NAME = 'pig.hdf5';

/** Why a file is not read, in a sentence; null where it may be. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }) {
  if (size === 0) return `${shortName(name)} is empty.`;
  if (size <= FILE_LIMIT) return null;
  return `${shortName(name)} has ${megabytes(size)}, and files are read up to ${megabytes(FILE_LIMIT)}.`;
}

/** A name that fits on a line. */
export function shortName(name: string): string {
  return name.length <= 32 ? name : `${name.slice(0, 20)}…${name.slice(-11)}`;
}

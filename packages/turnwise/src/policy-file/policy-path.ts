/**
 * Policies in files on disk. This needs the file system of Node; in browsers give the bytes of a file to
 * `decodePolicy`. Nothing of Node is imported: it is looked up when a function is called, so that
 * bundlers for browsers have nothing to resolve.
 */
/// <reference types="node" />
import { codeOf, reasonOf, requireKnownKeys } from '../core/index.ts';
import { type Files, replaceFile, writeNewFile } from './atomic-write.ts';
import { decodeFor, type ExpectedPolicy, encodeFor } from './hdf5-matrix.ts';
import { GOAL_LIMIT, type PolicyFile, PolicyFileError, requirePolicy } from './policy-file.ts';

/** Larger files are not read, in bytes: the values of the largest goal, and room for other things. */
const FILE_LIMIT = 8 * GOAL_LIMIT ** 3 + (1 << 26);

const EXISTS = 'it exists; give { overwrite: true } to replace it';
const FOLDER = 'it is a folder';

/** How a policy is written. */
export interface WriteOptions {
  /** Whether a file of that name is replaced. Default: no, it is refused. */
  readonly overwrite?: boolean | undefined;
}

/**
 * The path with `.hdf5` at its end, unless it ends in that or in `.h5`: so neither need be given. Other dots belong
 * to the name.
 *
 * @example
 *     policyPath('trained/pig'); // 'trained/pig.hdf5'
 *     policyPath('pig.h5'); // 'pig.h5'
 *     policyPath('pig-v1.2'); // 'pig-v1.2.hdf5'
 */
export function policyPath(path: string): string {
  return pathFor('policyPath', path);
}

/**
 * The policy in a file. If there is none of that name, it is tried with `.hdf5` at its end.
 *
 * @example
 *     const { goal, values, facts } = await readPolicyFile('pig.hdf5', { goal: 100 });
 */
export async function readPolicyFile(
  path: string,
  expected: ExpectedPolicy = {},
): Promise<PolicyFile> {
  const where = 'readPolicyFile';
  const withExtension = pathFor(where, path);
  const files = filesOf(where);
  const file = `${where}: ${JSON.stringify(path)}`;
  try {
    const bytes = await readBytes(file, files, path).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT' || withExtension === path) throw error;
      return readBytes(file, files, withExtension);
    });
    return await decodeFor(file, bytes, expected);
  } catch (error) {
    throw asPolicyFileError(file, error);
  }
}

/**
 * Writes a policy to a file, whole or not at all, and answers with its path: `policyPath(path)`.
 *
 * @example
 *     await writePolicyFile('pig', policy); // 'pig.hdf5'
 *     await writePolicyFile('pig', policy, { overwrite: true });
 */
export async function writePolicyFile(
  path: string,
  policy: PolicyFile,
  options: WriteOptions = {},
): Promise<string> {
  const where = 'writePolicyFile';
  requireKnownKeys(where, options, ['overwrite']);
  requirePolicy(where, policy);
  const target = pathFor(where, path);
  const files = filesOf(where);
  const file = `${where}: ${JSON.stringify(target)}`;
  try {
    await requireWritable(file, files, target, options.overwrite === true);
    const bytes = await encodeFor(where, policy);
    await (options.overwrite ? replaceFile : writeNewFile)(files, target, bytes);
    return target;
  } catch (error) {
    throw asPolicyFileError(file, error);
  }
}

/** Refuses paths that could not be written later. `file` begins the message, here and below. */
async function requireWritable(
  file: string,
  files: Files,
  path: string,
  overwrite: boolean,
): Promise<void> {
  const there = await files.stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (!there) return;
  requireRegular(file, there);
  if (!overwrite) throw new PolicyFileError(file, EXISTS);
}

async function readBytes(file: string, files: Files, path: string): Promise<Uint8Array> {
  const there = await files.stat(path);
  requireRegular(file, there);
  if (there.size > FILE_LIMIT)
    throw new PolicyFileError(
      file,
      `it has ${there.size} bytes, and files are read up to ${FILE_LIMIT}`,
    );
  return files.readFile(path);
}

/** Refuses folders and devices; reading a pipe could wait for ever. */
function requireRegular(file: string, there: { isFile(): boolean; isDirectory(): boolean }): void {
  if (there.isDirectory()) throw new PolicyFileError(file, FOLDER);
  if (!there.isFile()) throw new PolicyFileError(file, 'it is not a regular file');
}

function pathFor(where: string, path: string): string {
  const name = typeof path === 'string' ? path.split(/[/\\]/).at(-1) : undefined;
  if (!name || name === '.' || name === '..')
    throw new TypeError(`${where}: expected the path of a file, got ${JSON.stringify(path)}`);
  return /.\.(hdf5|h5)$/i.test(name) ? path : `${path}.hdf5`;
}

/** Node's file system; throws where there is none. */
function filesOf(where: string): Files {
  const files = globalThis.process?.getBuiltinModule?.('node:fs/promises');
  if (files) return files;
  throw new PolicyFileError(
    where,
    'there is no file system here; in a browser use decodePolicy and encodePolicy',
  );
}

/** An error of the file system as a sentence; any other error as it is. */
function asPolicyFileError(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const why = codeOf(error) === 'EEXIST' ? EXISTS : reasonOf(error);
  return new PolicyFileError(file, why, { cause: error });
}

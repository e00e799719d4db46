/**
 * A fingerprint of a module of somebody's game: of its text and of all files that it imports by relative paths, and
 * those import. It tells whether a tournament that goes on is still the one that was begun, and whether another
 * machine has the same game. It does not depend on the folder in which the files lie, nor on the order of imports.
 *
 * Imports are found in the text, not by running it: one whose path is put together at run time is overlooked, and
 * one in a comment counts if there is such a file. Packages are not looked into.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { GameReference } from 'turnwise-runner';
import { Failure } from '../frame/failure.ts';
import { modulePath } from './game-argument.ts';

/** Extensions that may be left out, in the order in which jiti tries them. */
const EXTENSIONS = [
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.mtsx',
  '.ctsx',
  '.json',
];

/** `from './a'`, `import './a'`, `import('./a')` and `require('./a')`, perhaps with comments in between. */
const IMPORT =
  /\b(?:from|import|require)(?:\s|\(|\/\*[^*]*\*\/)*(?:'(\.[^'\n]*)'|"(\.[^"\n]*)"|`(\.[^`$\n]*)`)/g;

/**
 * Sixty-four hexadecimal digits.
 *
 * @example
 *     moduleHash('./nim.ts');
 */
export function moduleHash(path: string): string {
  const entry = resolve(path);
  const texts = new Map<string, Buffer>(); // by path
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file)) continue;
    const bytes = readFileSync(file);
    texts.set(file, bytes);
    waiting.push(...importsOf(file, bytes.toString('utf8')));
  }
  const home = dirname(entry);
  const named = [...texts].map(
    ([file, bytes]) => [relative(home, file).split(sep).join('/'), bytes] as const,
  );
  const hash = createHash('sha256');
  for (const [name, bytes] of named.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${JSON.stringify(name)} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex');
}

/** Refuses a module that is not the one that the reference was made for. */
export function requireUnchanged(reference: GameReference): void {
  if (!('module' in reference) || reference.hash === undefined) return;
  const path = modulePath(reference.module);
  if (!isFile(path)) {
    throw new Failure(
      `There is no file ${path} here; go on in the folder in which the tournament was begun.`,
    );
  }
  if (moduleHash(path) === reference.hash) return;
  throw new Failure(
    `${basename(path)} has changed since the tournament began: its results would be of two games.\n` +
      'Put it back as it was, or begin another tournament.',
  );
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, single, double, back]) => {
    const found = fileOf(resolve(dirname(file), single ?? double ?? back ?? '.'));
    return found === null ? [] : [found];
  });
}

/** The file that a path means; null where there is none. */
function fileOf(path: string): string | null {
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'); // TypeScript imports x.ts as x.js
  const endings = ['', ...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)];
  const candidates = [...endings.map((ending) => path + ending), typed];
  return candidates.find(isFile) ?? null;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

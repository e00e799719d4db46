/**
 * Users' modules as they are written, `./nim.ts` or `./my-player.ts(depth=3)`, and as jobs carry them: with a
 * fingerprint of the text, and of all files that it imports by relative paths, and those import. The fingerprint tells
 * whether a tournament that goes on is still the one that was begun, and whether another machine has the same module.
 * It depends neither on the folder of the files nor on the order of imports.
 *
 * Imports are found in the text, not by running it: a path that is put together at run time is overlooked, and an import
 * in a comment counts if there is such a file. Packages are not looked into.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { type Game, parseSpecification, type Specification } from 'turnwise';
import { modulePath } from 'turnwise/internal';
import type { GameReference, PlayerReference } from 'turnwise-runner';
import { Failure, reasonOf } from '../frame/failure.ts';
import { networkPaths } from '../work/networks.ts';
import { policyPath } from './policy-file.ts';

const EXTENSION = /\.[cm]?[jt]sx?$/;

/** Whether a text means a module rather than a game or a player of the list. */
export function isModulePath(text: string): boolean {
  const [start = ''] = text.split('(', 1);
  if (/[\\/]/.test(start) || EXTENSION.test(start)) return true;
  // A folder may have brackets in its name; where one stays open, the module is inside a player.
  const path = modulePath(text);
  return EXTENSION.test(path) && path.split('(').length === path.split(')').length;
}

/** The options in the brackets after the path. */
export function moduleOptions(text: string): Specification {
  const path = modulePath(text);
  return { ...parseSpecification(`module${text.slice(path.length)}`), name: basename(path) };
}

/** A game with the fingerprint of its module, if it has one: for work that goes on later, or elsewhere. */
export function hashedGame(text: string): GameReference {
  return isModulePath(text) ? { module: text, hash: hashOf(modulePath(text)) } : { game: text };
}

/** A player with the fingerprint of its module, or of the files that it reads. */
export function hashedPlayer(text: string, game: Game): PlayerReference {
  if (isModulePath(text)) return { module: text, hash: hashOf(modulePath(text)) };
  const paths = filesOf(text, game);
  return paths.length === 0 ? text : { player: text, hash: hashOfAll(paths) };
}

/** Refuses a module or a policy file that has changed since the reference was made. */
export function requireUnchanged(reference: GameReference | PlayerReference, game?: Game): void {
  if (typeof reference === 'string' || 'game' in reference || reference.hash === undefined) return;
  const paths =
    'module' in reference
      ? [modulePath(reference.module)]
      : game
        ? filesOf(reference.player, game)
        : [];
  if (paths.length === 0 || hashOfAll(paths) === reference.hash) return;
  const names = paths.map((path) => basename(path));
  throw new Failure(
    `${names.join(' or ')} has changed since the tournament began, so its results would not be comparable.\n` +
      'Restore the file.',
  );
}

/** The files that a player reads: a policy, or networks. */
function filesOf(text: string, game: Game): readonly string[] {
  const specification = parseSpecification(text);
  const { name, ...given } = specification;
  return name === 'file' ? [policyPath(given, game)] : networkPaths(specification);
}

/** The fingerprint of one file, or of several in this order. */
function hashOfAll(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map(hashOf);
  if (others.length === 0) return first;
  return createHash('sha256')
    .update([first, ...others].join())
    .digest('hex');
}

function hashOf(path: string): string {
  if (!isFile(path))
    throw new Failure(
      `There is no file ${path} here; go on in the folder in which the tournament was begun.`,
    );
  if (EXTENSION.test(path)) return moduleHash(path);
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (error) {
    throw new Failure(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

/**
 * The fingerprint of a module: sixty-four hexadecimal digits.
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

/** `from './a'`, `import './a'`, `import('./a')` and `require('./a')`, perhaps with comments in between. */
const IMPORT =
  /\b(?:from|import|require)(?:\s|\(|\/\*[^*]*\*\/)*(?:'(\.[^'\n]*)'|"(\.[^"\n]*)"|`(\.[^`$\n]*)`)/g;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(
    ([, single, double, back]) =>
      fileOf(resolve(dirname(file), single ?? double ?? back ?? '.')) ?? [],
  );
}

/** Extensions that may be left out, in the order in which jiti tries them. */
const EXTENSIONS = 'js mjs cjs ts tsx mts cts mtsx ctsx json'.split(' ').map((name) => `.${name}`);

/** The file that a path means, if there is one. */
function fileOf(path: string): string | undefined {
  const typed = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'); // TypeScript imports x.ts as x.js
  const endings = ['', ...EXTENSIONS, ...EXTENSIONS.map((extension) => `/index${extension}`)];
  return [...endings.map((ending) => path + ending), typed].find(isFile);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

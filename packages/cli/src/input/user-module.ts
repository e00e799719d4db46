/**
 * Users' games and players in their own modules, in TypeScript or JavaScript, wherever they are. What such a module
 * imports from `turnwise` is the library of this program, so that both have the same classes.
 *
 * Everything here happens in the calling thread, without a guard: see module-guard.ts.
 */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { type Game, type Player, type Specification, SpecificationError } from 'turnwise';
import { modulePath } from 'turnwise/internal';
import { contentOfModule, gameOfModule, ModuleError, playerOfModule } from 'turnwise-runner';
import { Failure, messageOf } from '../frame/failure.ts';
import { moduleOptions } from './module-reference.ts';

const require = createRequire(import.meta.url);

/** Three times as fast as an import, which would look through all of its text for exports. */
const { createJiti }: typeof import('jiti') = require('jiti');

/** The game of a module, such as `nim.ts(stones=5)`. */
export function moduleGame(text: string): Promise<Game> {
  return made(text, 'making the game', gameOfModule);
}

/** The player of a module, such as `my-player.ts(depth=3)`. */
export function modulePlayer(text: string): Promise<Player> {
  return made(text, 'making the player', playerOfModule);
}

/** Whichever of the two a module gives. */
export function moduleContent(text: string): Promise<Game | Player> {
  return made(text, 'using the module', contentOfModule);
}

async function made<T>(
  text: string,
  doing: string,
  make: (module: unknown, name: string, options: Specification) => Promise<T>,
): Promise<T> {
  const path = modulePath(text);
  const name = basename(path);
  requireFile(path);
  // What a module prints goes to stderr: programs read stdout.
  Object.assign(console, { log: console.error, info: console.error, debug: console.error });
  const module = await attempt(name, 'loading the module', () => importModule(path));
  return attempt(name, doing, () => make(module, name, moduleOptions(text)));
}

const MODULE_LIMIT = 2 ** 25; // bytes of a module

function requireFile(path: string): void {
  if (!existsSync(path))
    throw new Failure(
      `There is no file ${path}. Name a game from \`turnwise games\`, a player from \`turnwise games --players\`, or the path of a module.`,
    );
  const there = statSync(path);
  if (!there.isFile()) throw new Failure(`${path} is not a file but a folder or a device.`);
  if (there.size > MODULE_LIMIT)
    throw new Failure(
      `${path} has ${Math.ceil(there.size / 2 ** 20)} MB, and a module may have ${MODULE_LIMIT / 2 ** 20}; let it read its data from a file.`,
    );
}

/** Imports a file in TypeScript or JavaScript, with the library of this program. */
export async function importModule(path: string): Promise<unknown> {
  const options = { interopDefault: false, virtualModules: await library() };
  return createJiti(import.meta.url, options).import(resolve(path));
}

/** From here on files are read anew, except those of packages. */
export function forgetModules(): void {
  for (const file of Object.keys(require.cache))
    if (!file.includes('node_modules')) delete require.cache[file];
}

/** The library, as the modules that import from `turnwise` and its entry points. */
export async function library(): Promise<{ [name: string]: unknown }> {
  return {
    turnwise: await import('turnwise'),
    'turnwise/games': await import('turnwise/games'),
    'turnwise/players': await import('turnwise/players'),
    'turnwise/analysis': await import('turnwise/analysis'),
    'turnwise/solvers': await import('turnwise/solvers'),
    'turnwise/tournaments': await import('turnwise/tournaments'),
    'turnwise/learning': await import('turnwise/learning'),
    'turnwise/training': await import('turnwise/training'),
    'turnwise/puzzles': await import('turnwise/puzzles'),
    'turnwise/robot': await import('turnwise/robot'),
    'turnwise/testing': await import('turnwise/testing'),
  };
}

/** An error in a user's module names the module and the place. */
async function attempt<T>(name: string, doing: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpecificationError) throw error; // a mistake in the options
    if (error instanceof ModuleError) throw new Failure(error.message, { cause: error });
    const [first = '', second = ''] = messageOf(error).split('\n');
    const place = /([^/\\\s]+:\d+:\d+)$/.exec(second)?.[1];
    const sentence = `${name}: ${doing} failed: ${first.trim()}${place === undefined ? '' : `, at ${place}`}`;
    throw new Failure(`${sentence}\nFix the module, or set DEBUG=1 to see the stack.`, {
      cause: error,
    });
  }
}

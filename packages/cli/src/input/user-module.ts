/**
 * Games in modules of their authors, in TypeScript or JavaScript, wherever they are: what such a module
 * imports from `turnwise` is the library of this program, so that both speak of the same classes.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createJiti } from 'jiti';
import { type Game, type Specification, SpecificationError } from 'turnwise';
import { gameOfModule, ModuleError } from 'turnwise-runner';
import { Failure, messageOf } from '../frame/failure.ts';

/** The game of a module; the specification has its options, and the path as its name. */
export async function gameFromModule(path: string, options: Specification): Promise<Game> {
  const name = basename(path);
  requireFile(path);
  const module = await loadModule(path, name);
  return attempt(name, 'making the game', () => gameOfModule(module, name, options));
}

function requireFile(path: string): void {
  if (!existsSync(path)) {
    throw new Failure(
      `There is no file ${path}. A game is a name from \`turnwise games\` or the path of a module.`,
    );
  }
  if (!statSync(path).isFile())
    throw new Failure(`${path} is not a file but a folder or a device.`);
}

async function loadModule(path: string, name: string): Promise<unknown> {
  const jiti = createJiti(import.meta.url, {
    interopDefault: false,
    virtualModules: await library(),
  });
  logToStderr();
  return attempt(name, 'loading the module', () => jiti.import(resolve(path)));
}

/** What a module prints goes to stderr: programs read stdout. */
function logToStderr(): void {
  Object.assign(console, { log: console.error, info: console.error, debug: console.error });
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
    'turnwise/robot': await import('turnwise/robot'),
    'turnwise/testing': await import('turnwise/testing'),
  };
}

/** What is thrown by somebody's module is told as theirs. */
async function attempt<T>(name: string, doing: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpecificationError) throw error; // a mistake in the options
    if (error instanceof ModuleError) throw new Failure(error.message, { cause: error });
    const [first = '', second = ''] = messageOf(error).split('\n');
    const place = /([^/\\\s]+:\d+:\d+)$/.exec(second)?.[1];
    const sentence = `${name}: ${doing} failed: ${first.trim()}${place === undefined ? '' : `, at ${place}`}`;
    throw new Failure(`${sentence}\nMend the module, or set DEBUG=1 to see where.`, {
      cause: error,
    });
  }
}

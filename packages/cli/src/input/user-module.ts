/**
 * Games in modules of their authors, in TypeScript or JavaScript, wherever they are: what such a module
 * imports from `turnwise` is the library of this program, so that both speak of the same classes.
 *
 * The default export is a class without required arguments, a state of the game, a function that returns one,
 * or an entry as in the list of games: `{ create(options), parameters }`.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createJiti } from 'jiti';
import { type Game, readValues, type Specification, SpecificationError } from 'turnwise';
import type { GameEntry } from 'turnwise/games';
import { Failure, messageOf } from '../frame/failure.ts';

/** The game of a module; the specification has its options, and the path as its name. */
export async function gameFromModule(path: string, options: Specification): Promise<Game> {
  const name = basename(path);
  requireFile(path);
  const exported = await defaultExport(path, name);
  const hasOptions = options.positional.length > 0 || Object.keys(options.named).length > 0;
  if (hasOptions && !isEntry(exported)) {
    throw new Failure(
      `${name}: only a default export with create and parameters takes options; write ${path} alone`,
    );
  }
  const made = await attempt(name, 'making the game', () => make(exported, options));
  if (isGame(made)) return made;
  throw new Failure(
    `${name}: the default export should give a game, but gives ${kindOf(made)}. ` +
      'Expected a class that extends Game, a state, a function that returns one, or { create }.',
  );
}

/** Whether something has what a state of a game has. */
export function isGame(value: unknown): value is Game {
  if (typeof value !== 'object' || value === null) return false;
  const hasMethods = ['moves', 'next', 'result'].every(
    (method) => typeof Reflect.get(value, method) === 'function',
  );
  return hasMethods && 'players' in value && 'name' in value;
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

async function defaultExport(path: string, name: string): Promise<unknown> {
  const jiti = createJiti(import.meta.url, {
    interopDefault: false,
    virtualModules: await library(),
  });
  keepStdoutForAnswers();
  const module = await attempt(name, 'loading the module', () => jiti.import(resolve(path)));
  const exported =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined;
  if (exported !== undefined) return exported;
  const others = Object.keys(Object(module)).filter((key) => key !== '__esModule');
  const found = others.length === 0 ? 'it exports nothing' : `it exports ${others.join(', ')}`;
  throw new Failure(`${name} has no default export (${found}). Write: export default class ...`);
}

/** What a module prints goes to stderr: programs read stdout. */
function keepStdoutForAnswers(): void {
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
    'turnwise/robot': await import('turnwise/robot'),
    'turnwise/testing': await import('turnwise/testing'),
  };
}

function make(exported: unknown, options: Specification): unknown {
  if (isEntry(exported)) return exported.create(readValues(options, exported.parameters ?? {}));
  if (typeof exported !== 'function') return exported;
  return isClass(exported) ? Reflect.construct(exported, []) : exported();
}

/** What is thrown by somebody's module is told as theirs. */
async function attempt<T>(name: string, doing: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SpecificationError) throw error; // a mistake in the options
    const [first = '', second = ''] = messageOf(error).split('\n');
    const place = /([^/\\\s]+:\d+:\d+)$/.exec(second)?.[1];
    const sentence = `${name}: ${doing} failed: ${first.trim()}${place === undefined ? '' : `, at ${place}`}`;
    throw new Failure(`${sentence}\nMend the module, or set DEBUG=1 to see where.`, {
      cause: error,
    });
  }
}

function isEntry(value: unknown): value is Pick<GameEntry, 'create'> & Partial<GameEntry> {
  return typeof value === 'object' && value !== null && !isGame(value) && 'create' in value
    ? typeof value.create === 'function'
    : false;
}

/** A class whose instances are states, rather than a function that returns one. */
function isClass(value: object): value is new () => unknown {
  const prototype: unknown = Reflect.get(value, 'prototype');
  if (typeof prototype !== 'object' || prototype === null) return false;
  return 'moves' in prototype || String(value).startsWith('class');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  const missing = ['name', 'players', 'moves', 'next', 'result'].filter((part) => !(part in value));
  return `an object without ${missing.join(', ')}`;
}

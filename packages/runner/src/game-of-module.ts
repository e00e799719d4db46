/**
 * The game of a user's module. Its default export is a class without required arguments, a state of the game, a
 * function that returns one, or an entry as in the list of games: `{ create(options), parameters }`.
 */
import { type Game, readValues, type Specification } from 'turnwise';
import type { GameEntry } from 'turnwise/games';

/** A module that gives no game; the message is a sentence for its author. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';
}

const NO_OPTIONS: Specification = { name: '', positional: [], named: {} };

/**
 * The game that a loaded module gives, with options if it takes any. `name` is what messages call the module. What
 * the module itself throws goes through as it is.
 *
 * @example
 *     await gameOfModule(await import('./nim.js'), 'nim.js');
 */
export async function gameOfModule(
  module: unknown,
  name: string,
  options: Specification = NO_OPTIONS,
): Promise<Game> {
  const exported = defaultExport(module, name);
  const hasOptions = options.positional.length > 0 || Object.keys(options.named).length > 0;
  if (hasOptions && !isEntry(exported)) {
    throw new ModuleError(
      `${name}: only a default export with create and parameters takes options; leave them out`,
    );
  }
  const made: unknown = await make(exported, options);
  if (isGame(made)) return made;
  throw new ModuleError(
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

function defaultExport(module: unknown, name: string): unknown {
  const exported =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'default') : undefined;
  if (exported !== undefined) return exported;
  const others = Object.keys(Object(module)).filter((key) => key !== '__esModule');
  const found = others.length === 0 ? 'it exports nothing' : `it exports ${others.join(', ')}`;
  throw new ModuleError(
    `${name} has no default export (${found}). Write: export default class ...`,
  );
}

function make(exported: unknown, options: Specification): unknown {
  if (isEntry(exported)) return exported.create(readValues(options, exported.parameters ?? {}));
  if (typeof exported !== 'function') return exported;
  return isClass(exported) ? Reflect.construct(exported, []) : exported();
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

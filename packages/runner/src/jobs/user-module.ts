/**
 * What a user's module gives: a game or a player. Its default export is one of
 *
 *     a class                  made with new; with static `parameters` it is given their values
 *     a function               called alike
 *     { create, parameters }   as an entry in the list of games
 *     a state, or a player     taken as it is
 *
 * Loading the module is left to the program: see `Loader`.
 */
import {
  type Game,
  type ParameterSet,
  type Player,
  type Specification,
  TurnwiseError,
} from 'turnwise';
import { readValues } from 'turnwise/internal';
import { players } from 'turnwise/players';

/** A module that gives neither a game nor a player; the message is a sentence for its author. */
export class ModuleError extends TurnwiseError {
  override readonly name = 'ModuleError';

  constructor(message: string) {
    super('unusable-module', message);
  }
}

/**
 * The game of a loaded module, with options if it takes any. `name` is what messages call the module. What the module
 * itself throws goes through unchanged.
 *
 * @example
 *     await gameOfModule(await import('./nim.js'), 'nim.js');
 */
export async function gameOfModule(
  module: unknown,
  name: string,
  options?: Specification,
): Promise<Game> {
  const made = await contentOfModule(module, name, options);
  if (isGame(made)) return made;
  throw new ModuleError(`${name} gives a player, but a game is expected here`);
}

/**
 * The player of a loaded module; everything else is as for games.
 *
 * @example
 *     await playerOfModule(await import('./my-player.js'), 'my-player.js');
 */
export async function playerOfModule(
  module: unknown,
  name: string,
  options?: Specification,
): Promise<Player> {
  const made = await contentOfModule(module, name, options);
  if (isPlayer(made)) return made;
  throw new ModuleError(`${name} gives a game, but a player is expected here`);
}

/**
 * The player of a loaded module as an entry for a registry, which makes players at once. A function that promises its
 * player is refused.
 *
 * @example
 *     players.register({ name: 'mine', about: 'My player.', ...playerEntryOfModule(module, 'mine.js') });
 */
export function playerEntryOfModule(
  module: unknown,
  name: string,
): { readonly parameters: ParameterSet; create(values: object): Player } {
  const maker = makerOf(defaultExport(module, name));
  const create = (values: object): Player => {
    const made = maker.make(values);
    if (isPlayer(made)) return made;
    throw new ModuleError(`${name}: expected a player, but it gives ${kindOf(made)}`);
  };
  const { parameters = {} } = maker;
  create(readValues({ name, positional: [], named: {} }, parameters, nestedPlayer)); // refused here, if at all
  return { parameters, create };
}

export async function contentOfModule(
  module: unknown,
  name: string,
  options: Specification = { name, positional: [], named: {} },
): Promise<Game | Player> {
  const { make, parameters } = makerOf(defaultExport(module, name));
  const hasOptions = options.positional.length > 0 || Object.keys(options.named).length > 0;
  if (hasOptions && !parameters)
    throw new ModuleError(`${name} takes options only if it declares parameters; leave them out`);
  const made = await make(parameters && readValues(options, parameters, nestedPlayer));
  if (isGame(made) || isPlayer(made)) return made;
  throw new ModuleError(
    `${name}: the default export should give a game or a player, but gives ${kindOf(made)}. ` +
      'Expected a class that extends Game or Player, a state, a function that returns one, or { create }.',
  );
}

export function isGame(value: unknown): value is Game {
  return isObject(value) && 'name' in value && 'players' in value && hasMethods(value, GAME);
}

export function isPlayer(value: unknown): value is Player {
  return isObject(value) && hasMethods(value, PLAYER);
}

const GAME = ['moves', 'next', 'result'];
const PLAYER = ['decision', 'participate', 'incompatibility'];

function defaultExport(module: unknown, name: string): unknown {
  const exported = isObject(module) ? Reflect.get(module, 'default') : undefined;
  if (exported !== undefined) return exported;
  const others = Object.keys(Object(module)).filter((key) => key !== '__esModule');
  const found = others.length === 0 ? 'it exports nothing' : `it exports ${others.join(', ')}`;
  throw new ModuleError(
    `${name} has no default export (${found}). Write: export default class ...`,
  );
}

function nestedPlayer(specification: Specification): Player {
  return players.create(specification);
}

interface Maker {
  readonly parameters: ParameterSet | undefined;
  make(values: object | undefined): unknown;
}

function makerOf(exported: unknown): Maker {
  if (isEntry(exported))
    return { parameters: exported.parameters, make: (values) => exported.create(values) };
  if (typeof exported !== 'function') return { parameters: undefined, make: () => exported };
  const given = (values: object | undefined) => (values ? [values] : []);
  return {
    parameters: Reflect.get(exported, 'parameters'),
    make: (values) =>
      isClass(exported) ? Reflect.construct(exported, given(values)) : exported(...given(values)),
  };
}

function isEntry(value: unknown): value is Pick<Maker, 'parameters'> & {
  create(values?: object): unknown;
} {
  return isObject(value) && !isGame(value) && !isPlayer(value) && hasMethods(value, ['create']);
}

/** Whether it is a class of states or players, not a function that returns one. */
function isClass(value: object): boolean {
  const prototype: unknown = Reflect.get(value, 'prototype');
  if (!isObject(prototype)) return false;
  return 'moves' in prototype || 'decision' in prototype || String(value).startsWith('class');
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'object') return `a ${typeof value}`;
  const wanted = 'decision' in value ? PLAYER : ['name', 'players', ...GAME];
  return `an object without ${wanted.filter((part) => !(part in value)).join(', ')}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasMethods(value: object, names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(value, name) === 'function');
}

import { describe, expect, test } from 'vitest';
import { type Game, type Json, Player, parameter } from '../core/index.ts';
import { optionalPlayer, playerList } from './player-options.ts';
import { PlayerRegistry } from './player-registry.ts';

/** Does nothing but hold what it was made with. */
class Doll extends Player {
  constructor(
    readonly size: number,
    readonly inside: Player | null = null,
  ) {
    super();
  }

  decision(game: Game, role: string): Json {
    return this.movesFor(game, role)[0] ?? null;
  }
}

function registryOfDolls(): PlayerRegistry {
  const registry = new PlayerRegistry();
  return registry.register({
    name: 'doll',
    about: 'Takes the first move.',
    parameters: {
      size: parameter.integer('how large it is', { default: 1, min: 1, max: 9 }),
      inside: optionalPlayer('another doll'),
    },
    create: ({ size, inside }) => new Doll(size, inside),
  });
}

describe('PlayerRegistry', () => {
  test('creates players from texts, with values by position, by name and by default', () => {
    const registry = registryOfDolls();
    expect(registry.create('doll')).toMatchObject({ size: 1, inside: null });
    expect(registry.create('doll()')).toMatchObject({ size: 1 });
    expect(registry.create(' doll( 3 ) ')).toMatchObject({ size: 3 });
    expect(registry.create('doll(size=4)')).toMatchObject({ size: 4 });
  });

  test('reads nested players, with or without brackets', () => {
    const registry = registryOfDolls();
    expect(registry.create('doll(3, doll(2, doll))')).toMatchObject({
      size: 3,
      inside: { size: 2, inside: { size: 1, inside: null } },
    });
    expect(registry.create('doll(inside=none)')).toMatchObject({ inside: null });
  });

  test('lists what is registered, in order', () => {
    const registry = registryOfDolls().register({
      name: 'ball',
      about: 'Rolls.',
      parameters: {},
      create: () => new Doll(1),
    });
    expect(registry.entries().map(({ name, about }) => [name, about])).toEqual([
      ['doll', 'Takes the first move.'],
      ['ball', 'Rolls.'],
    ]);
  });

  test('refuses a name that is taken', () => {
    const [entry] = registryOfDolls().entries();
    expect(entry).toBeDefined();
    if (entry)
      expect(() => registryOfDolls().register(entry)).toThrow(
        'PlayerRegistry.register: there is a player "doll" already',
      );
  });

  test('requires names of letters and digits', () => {
    for (const name of ['', 'two words', '1st', 'a(b', 'a-b', '__proto__', 'a=b', 'é'])
      expect(() =>
        new PlayerRegistry().register({
          name,
          about: '',
          parameters: {},
          create: () => new Doll(1),
        }),
      ).toThrow(
        `PlayerRegistry.register: expected a name of letters and digits, got ${JSON.stringify(name)}`,
      );
  });

  test('refuses unknown names and parameters with the nearest known', () => {
    const registry = registryOfDolls();
    expect(() => registry.create('dol(3)')).toThrow(
      'There is no player "dol"; did you mean doll? the players are doll',
    );
    expect(() => registry.create('uct(3)')).toThrow(
      'There is no player "uct"; the players are doll',
    );
    expect(() => registry.create('doll(sise=3)')).toThrow(
      'doll: there is no "sise"; did you mean size? it takes size, inside',
    );
    expect(() => registry.create('doll(10)')).toThrow(
      'doll: size is 10, expected a whole number from 1 to 9',
    );
    expect(() => registry.create('doll(1, none, 3)')).toThrow(
      'doll: got 3 values, takes size, inside',
    );
    expect(() => registry.create('doll(1')).toThrow(
      'Cannot read "doll(1": expected "," or ")", at the end',
    );
  });

  test('reports mistakes in nested players in the same words', () => {
    const registry = registryOfDolls();
    expect(() => registry.create('doll(3, dool(2))')).toThrow(
      'There is no player "dool"; did you mean doll? the players are doll',
    );
    expect(() => registry.create('doll(3, doll(0))')).toThrow(
      'doll: size is 0, expected a whole number from 1 to 9',
    );
    expect(() => registry.create('doll(3, 5)')).toThrow(
      'doll: inside is 5, expected a player, or none',
    );
    expect(() => registry.create('doll(3, [doll()])')).toThrow(
      'doll: inside is an array, expected a player, or none',
    );
  });

  test('treats names that every object inherits as unknown', () => {
    const registry = registryOfDolls();
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      expect(() => registry.create(`${name}()`)).toThrow(
        `There is no player "${name}"; the players are doll`,
      );
      expect(() => registry.create(`doll(${name}=1)`)).toThrow(
        `doll: there is no "${name}"; it takes size, inside`,
      );
      expect(() => registry.create(`doll(inside=${name}())`)).toThrow(
        `There is no player "${name}"`,
      );
    }
    expect(({} as { size?: unknown }).size).toBeUndefined();
  });

  test('requires at least one player in a list', () => {
    const registry = registryOfDolls();
    registry.register({
      name: 'shelf',
      about: 'Holds dolls.',
      parameters: { dolls: playerList('the dolls') },
      create: ({ dolls }) => new Doll(dolls.length),
    });
    expect(registry.create('shelf([doll, doll(2), shelf([doll])])')).toMatchObject({ size: 3 });
    for (const text of ['shelf', 'shelf([])', 'shelf(doll)', 'shelf(none)', 'shelf([doll, none])'])
      expect(() => registry.create(text)).toThrow(
        /^shelf: dolls is .*, expected a list of one player or more$/,
      );
  });
});

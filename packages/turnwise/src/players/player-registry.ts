/**
 * Players by specification: what a command line, a record or a queue calls `uct(simulationCount=5000)`,
 * made into a player. A registry knows names, what each accepts, and how it is made.
 */
import {
  didYouMean,
  isSpecification,
  type ParameterSet,
  type Player,
  parseSpecification,
  readValues,
  type Specification,
  SpecificationError,
  type Values,
} from '../core/index.ts';

/** A kind of player that can be made from a text. */
export interface PlayerEntry<P extends ParameterSet = ParameterSet> {
  /** The word before the brackets, camelCase. */
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  readonly parameters: P;
  /** The player with these values, which have been checked against the parameters. */
  create(values: Values<P>): Player;
}

/**
 * A list of kinds of players, by name.
 *
 * @example
 *     const registry = new PlayerRegistry();
 *     registry.register({
 *       name: 'holdAt',
 *       about: 'Rolls until the turn has this many points.',
 *       parameters: { points: parameter.integer('when to hold', { default: 20, min: 1, max: 100 }) },
 *       create: ({ points }) => new HoldAtPlayer(points),
 *     });
 *     registry.create('holdAt(25)');
 */
export class PlayerRegistry {
  private readonly known = new Map<string, PlayerEntry>();

  /** Adds a kind of player. Its name must be new, and a word that a specification can begin with. */
  register<P extends ParameterSet>(entry: PlayerEntry<P>): this {
    const { name } = entry;
    if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      throw new Error(
        `PlayerRegistry.register: expected a name of letters and digits, got ${JSON.stringify(name)}`,
      );
    if (this.known.has(name))
      throw new Error(`PlayerRegistry.register: there is a player ${JSON.stringify(name)} already`);
    this.known.set(name, entry);
    return this;
  }

  /** Everything registered, in that order. */
  entries(): readonly PlayerEntry[] {
    return [...this.known.values()];
  }

  /** The player that a specification describes; throws a SpecificationError if it cannot be made. */
  create(specification: string | Specification): Player {
    const { entry, values } = this.read(specification);
    return entry.create(values);
  }

  /**
   * The values that a specification gives to the parameters of its player, and the entry of that player.
   *
   * @example
   *     players.read('uct(500)').values.simulationCount; // 500
   */
  read(given: string | Specification): {
    readonly entry: PlayerEntry;
    readonly values: Values<ParameterSet>;
  } {
    const specification = isSpecification(given) ? given : parseSpecification(given);
    const entry = this.entry(specification.name);
    const make = (nested: Specification) => this.create(nested);
    return { entry, values: readValues(specification, entry.parameters, make) };
  }

  private entry(name: string): PlayerEntry {
    const entry = this.known.get(name);
    if (entry) return entry;
    const names = [...this.known.keys()];
    throw new SpecificationError(
      `There is no player ${JSON.stringify(name)}; ${didYouMean(name, names)}the players are ${names.join(', ')}`,
    );
  }
}

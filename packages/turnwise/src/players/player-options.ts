/**
 * Checking what a player is made with: its own options against its declared parameters, apart from
 * those that every player has.
 */
import {
  type GivenValues,
  type ParameterSet,
  type Player,
  type PlayerOptions,
  parseSpecification,
  requireOptions,
  SpecificationError,
  type SpecificationValue,
  type Values,
  valuesOf,
} from '../core/index.ts';

/**
 * The values of a player's own parameters, checked. The owner is the class, named by the errors.
 *
 * @example
 *     const { simulationCount } = playerValues('UCTPlayer', uctParameters, options);
 */
export function playerValues<P extends ParameterSet>(
  owner: string,
  parameters: P,
  options: PlayerOptions,
): Values<P> {
  requireOptions(owner, options);
  const { name: _name, seed: _seed, match: _match, role: _role, ...own } = options;
  return valuesOf(owner, parameters, own as GivenValues<P>); // valuesOf checks what the cast claims
}

/** A player as a value inside another's specification; as plain text where it has no such form. */
export function specificationOf(player: Player): SpecificationValue {
  try {
    return parseSpecification(player.specification);
  } catch (error) {
    if (error instanceof SpecificationError) return player.specification;
    throw error;
  }
}

/** A function as a word inside a specification, which no text can bring back. */
export function functionWord(given: (...args: never[]) => unknown): string {
  return given.name || 'anonymous';
}

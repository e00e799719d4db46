/**
 * What players are made with: their options checked against their parameters, and the kinds of parameters
 * that only players have.
 */
import {
  type GivenValues,
  isJson,
  isJsonList,
  isSpecification,
  type Json,
  type Parameter,
  type ParameterSet,
  Player,
  type PlayerOptions,
  parameter,
  parseSpecification,
  requireOptions,
  type Specification,
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

export const timeCapParameter = parameter.number('milliseconds for a decision', {
  default: Number.POSITIVE_INFINITY,
  min: 1,
  infinity: true,
});

export function optionalPlayer(about: string): Parameter<Player | null> {
  return {
    kind: 'player',
    about,
    default: null,
    none: true,
    expects: 'a player',
    accepts: (value) => value instanceof Player,
    read: readPlayers,
    print: specificationOf,
  };
}

export function playerList(about: string): Parameter<readonly Player[]> {
  return {
    kind: 'players',
    about,
    default: [],
    expects: 'a list of one player or more',
    accepts: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Player),
    read: readPlayers,
    print: (players) => players.map(specificationOf),
  };
}

/** Players for the specifications and words in a value; all else stays, to be refused. */
function readPlayers(
  value: SpecificationValue,
  make: (specification: Specification) => unknown,
): unknown {
  if (typeof value === 'string') return make(parseSpecification(value));
  if (typeof value !== 'object' || value === null) return value;
  return isSpecification(value) ? make(value) : value.map((item) => readPlayers(item, make));
}

/**
 * A parameter that is a list of moves. Words, texts, numbers and lists stand in a specification as they
 * are; what the grammar has no form for (objects) stands there as a text of JSON:
 *
 *     trace([roll, hold])    trace([1, 2])    trace([11-15, "22x18x11"])    trace(["{\"from\":3}"])
 *
 * So a text that begins like JSON is read as JSON, and a move that is such a text is written as JSON.
 */
export function moveList(about: string): Parameter<readonly Json[]> {
  return {
    kind: 'value',
    about,
    default: [],
    expects: 'a list of moves',
    accepts: (value) => Array.isArray(value) && isJson(value),
    read: (value) => (isValues(value) && !mentionsOne(value) ? value.map(readMove) : undefined),
    print: (moves) => moves.map(printMove),
  };
}

const LOOKS_LIKE_JSON = /^[[{"]/;

function printMove(move: Json): SpecificationValue {
  const fits = typeof move === 'string' ? !LOOKS_LIKE_JSON.test(move) : isPlain(move);
  return fits ? (move as SpecificationValue) : JSON.stringify(move); // plain: there is no object in it
}

function readMove(value: SpecificationValue): unknown {
  if (typeof value !== 'string' || !LOOKS_LIKE_JSON.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isPlain(move: Json): boolean {
  if (isJsonList(move)) return move.every(isPlain);
  return typeof move !== 'object' || move === null;
}

/** Whether there is a specification in a value: that is no move, though it would pass for an object. */
function mentionsOne(value: SpecificationValue): boolean {
  return isValues(value) ? value.some(mentionsOne) : value !== null && isSpecification(value);
}

function isValues(value: SpecificationValue): value is readonly SpecificationValue[] {
  return Array.isArray(value);
}

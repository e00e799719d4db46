/**
 * A policy as it is kept in a file: a cube of winning probabilities and how it came about. The cell
 * [i, j, k] is the probability that the player to move wins with own score i, opponent's score j and
 * turn total k; its place in the array is (i * goal + j) * goal + k. Where i + k >= goal the player has
 * won by holding: such cells hold 1, whatever a file has there.
 */
import { crc32, printChecksum, requireKnownKeys, TurnwiseError } from '../core/index.ts';

/**
 * The largest goal that a file may have: its cube takes 1 GiB. It is a limit of memory only; solvers
 * that compute such cubes have limits of their own, and lower ones.
 */
export const GOAL_LIMIT = 512;

/** How a policy came about. What a file does not say is null: files of other programs say nothing. */
export interface PolicyFacts {
  /** The game's name in the list of games. */
  readonly game: string | null;
  /** The game's options, as JSON text. */
  readonly options: string | null;
  /** What computed the values. */
  readonly method: string | null;
  /** How many sweeps that took. */
  readonly iterations: number | null;
  /** How much the last sweep still changed, at most. */
  readonly residual: number | null;
  /** The version of the program that wrote it. */
  readonly version: string | null;
}

/** A policy with the facts about it. */
export interface PolicyFile {
  readonly goal: number;
  readonly values: Float64Array; // [(i * goal + j) * goal + k] from 0 to 1
  readonly facts: PolicyFacts;
  /** The checksum of the file that it was read from, which fits; null if that has none. Writing makes a new one. */
  readonly checksum?: string | null | undefined;
}

/**
 * Why a file cannot be read or written, in one sentence that begins with the function's name.
 *
 * @example
 *     if (error instanceof PolicyFileError && error.code === 'h5wasm-missing') installIt();
 */
export class PolicyFileError extends TurnwiseError {
  override readonly name = 'PolicyFileError';

  constructor(
    /** The function that was called, and the file, if any. */
    where: string,
    /** What is wrong, as a clause. */
    readonly problem: string,
    options?: ErrorOptions,
    /** `h5wasm-missing` where the package h5wasm cannot be loaded, which reads and writes HDF5. */
    override readonly code: 'policy-file' | 'h5wasm-missing' = 'policy-file',
  ) {
    super(code, `${where}: ${problem}`, options);
  }
}

/**
 * No known facts.
 *
 * @example
 *     await encodePolicy({ goal: 100, values, facts: { ...NO_FACTS, game: 'pig' } });
 */
export const NO_FACTS: PolicyFacts = {
  game: null,
  options: null,
  method: null,
  iterations: null,
  residual: null,
  version: null,
};

export function requireGoal(where: string, goal: unknown): void {
  if (typeof goal === 'number' && Number.isInteger(goal) && goal >= 1 && goal <= GOAL_LIMIT) return;
  throw new PolicyFileError(
    where,
    `the goal is ${String(goal)}, expected a whole number from 1 to ${GOAL_LIMIT}`,
  );
}

/** Refuses a policy that a file could not hold as it is. */
export function requirePolicy(where: string, policy: PolicyFile): void {
  requireKnownKeys(where, policy, ['goal', 'values', 'facts', 'checksum']);
  const { goal, values, facts } = policy;
  requireGoal(where, goal);
  if (!(values instanceof Float64Array) || values.length !== goal ** 3) {
    const got = values instanceof Float64Array ? `${values.length} numbers` : typeof values;
    throw new PolicyFileError(
      where,
      `the values are ${got}, expected a Float64Array of ${goal} x ${goal} x ${goal}`,
    );
  }
  requireKnownKeys(where, facts, Object.keys(NO_FACTS));
  const { game, options, method, iterations, residual, version } = facts;
  for (const [name, text] of Object.entries({ game, options, method, version })) {
    if (text !== null && !isText(text)) refuseFact(where, name, text, 'a text');
  }
  if (options !== null && !isJsonText(options)) refuseFact(where, 'options', options, 'JSON');
  if (iterations !== null && !isCount(iterations)) {
    refuseFact(where, 'iterations', iterations, 'a whole number from 0');
  }
  if (residual !== null && !isResidual(residual)) {
    refuseFact(where, 'residual', residual, 'a number from 0');
  }
}

/**
 * The checksum of a policy: of its values as 64-bit floats, the low byte first, and then of what they are values of. In
 * Python, with h5py's attributes:
 *
 *     zlib.crc32(f"{game}\n{options}".encode(), zlib.crc32(values.astype("<f8").tobytes()))
 */
export function checksumOf(
  values: Float64Array,
  { game, options }: Pick<PolicyFacts, 'game' | 'options'>,
): string {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return printChecksum(crc32(`${game ?? ''}\n${options ?? ''}`, crc32(bytes)));
}

/**
 * The values with 1 in every cell where the player has won by holding, in the same array. Any other
 * cell must hold a probability.
 */
export function settledValues(where: string, goal: number, values: Float64Array): Float64Array {
  for (let i = 0, row = 0; i < goal; i++) {
    const open = goal - i; // turn totals below this one do not win yet
    for (let j = 0; j < goal; j++, row += goal) {
      for (let k = 0; k < open; k++) {
        const value = values[row + k] ?? Number.NaN;
        if (value >= 0 && value <= 1) continue;
        throw new PolicyFileError(
          where,
          `the value at [${i}, ${j}, ${k}] is ${value}, expected a probability from 0 to 1`,
        );
      }
      values.fill(1, row + open, row + goal);
    }
  }
  return values;
}

export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

export function isResidual(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** HDF5 ends texts at a zero and keeps them as UTF-8, which has no half surrogate pairs. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && !/[\0\p{Surrogate}]/u.test(value);
}

function refuseFact(where: string, name: string, value: unknown, expects: string): never {
  const got = typeof value === 'string' ? JSON.stringify(value).slice(0, 80) : String(value);
  throw new PolicyFileError(where, `${name} is ${got}, expected ${expects} or null`);
}

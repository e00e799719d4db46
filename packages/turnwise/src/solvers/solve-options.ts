/** Options of solvers: limits, precision, progress and cancelling. */
import {
  type Game,
  type GivenValues,
  inspect,
  parameter,
  requireGame,
  requireKnownKeys,
  TurnwiseError,
  type Values,
  valuesOf,
} from '../core/index.ts';

/** How far a solver has got. */
export interface SolveProgress {
  /** `proving`: one position alone, by a search. */
  readonly phase: 'exploring' | 'ordering' | 'solving' | 'proving';
  /** Positions found, or visited by the search. */
  readonly states: number;
  /** Components solved, of all; both 0 before they are known. */
  readonly componentsDone: number;
  readonly components: number;
  /** How far values can be from the truth in what is solved so far. */
  readonly error: number;
}

/** Limits of a solver, its precision, and a listener for its progress. */
export interface SolveOptions extends GivenValues<typeof solveParameters> {
  /**
   * What to play on for ever is worth, as a result of the first role, and the opposite of it to a second
   * whose results add to 0 with it; else the same to each role. Default: 0, or the bound that is nearest
   * to it; in games for one the least result.
   */
  readonly unending?: number | undefined;
  /** Called about ten times a second with the progress. Default: none. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
  /** Cancels: the promise is rejected with the signal's reason. Default: none. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of the synchronous functions, which cannot be watched or stopped. */
export type SolveSyncOptions = Omit<SolveOptions, 'onProgress' | 'signal'>;

const solveParameters = {
  /** Default: 1e-12. */
  tolerance: parameter.number('how far values may be from the truth, as results', {
    default: 1e-12,
    min: 0,
    infinity: true,
  }),
  /** More are an error. Default: 20,000,000. */
  maxStates: parameter.integer('positions, at most', { default: 20_000_000, min: 1, max: 2 ** 30 }),
  /** The certificate says how far they led. Default: 100,000. */
  maxIterations: parameter.integer('passes over one cycle, at most', {
    default: 100_000,
    min: 1,
    max: 2 ** 31,
  }),
};

export type SolveValues = Values<typeof solveParameters> & { readonly unending: number };

/** The options, checked; the function is named by the errors. */
export function solveValues(
  where: string,
  game: Game,
  options: SolveOptions,
  others: readonly string[] = ['onProgress', 'signal'],
): SolveValues {
  requireGame(where, game);
  requireKnownKeys(where, options, [...Object.keys(solveParameters), 'unending', ...others]);
  const { unending = defaultUnending(game), onProgress, signal, ...rest } = options;
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError(`${where}: onProgress is ${inspect(onProgress)}, expected a function`);
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError(`${where}: signal is ${inspect(signal)}, expected an AbortSignal`);
  if (!Number.isFinite(unending))
    throw new TypeError(`${where}: unending is ${unending}, expected a finite number`);
  if (!game.isPerfectInformation)
    throw new SolverError(
      `${where}: something is hidden in ${game.name}, and a solver has to see all of it (uct plays such games)`,
    );
  return { ...valuesOf(where, solveParameters, rest), unending };
}

/** A draw, if there can be one; alone, never to arrive is the worst that can happen. */
function defaultUnending(game: Game): number {
  const [min, max] = game.resultBounds();
  if (game.players.length === 1 && Number.isFinite(min)) return min;
  return Math.min(Math.max(0, min), max);
}

/**
 * A game cannot be solved as it is (`unsolvable`), or not within the limit of positions
 * (`too-many-states`). The message says what to do about it.
 *
 * @example
 *     if (error instanceof SolverError && error.code === 'too-many-states') tryASearch();
 */
export class SolverError extends TurnwiseError {
  override readonly name = 'SolverError';

  constructor(
    message: string,
    override readonly code: 'unsolvable' | 'too-many-states' = 'unsolvable',
  ) {
    super(code, message);
  }
}

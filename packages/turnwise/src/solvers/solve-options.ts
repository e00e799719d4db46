/** Options of solvers: limits, precision, progress and cancelling. */
import {
  type Game,
  type GivenValues,
  inspect,
  parameter,
  requireGame,
  requireKnownKeys,
  type Values,
  valuesOf,
} from '../core/index.ts';
import { REGRET_METHODS } from './regret/regret-minimizer.ts';

/** How far a solver has got. */
export interface SolveProgress {
  /** `proving`: one position alone, by a search. */
  readonly phase: 'exploring' | 'ordering' | 'solving' | 'proving';
  /** Positions found, or visited by the search; with secrets, histories. */
  readonly states: number;
  /** Components solved, of all; both 0 before they are known. */
  readonly componentsDone: number;
  readonly components: number;
  /** How far values can be from the truth in what is solved so far; with secrets, the most that a role could gain. */
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
  /** In games with secrets: called every few seconds with the work done so far as text, for `resume`. Default: none. */
  readonly onSave?: ((saved: string) => void) | undefined;
  /** In games with secrets: the last text of `onSave`, to go on from there with the same method. Default: from the beginning. */
  readonly resume?: string | undefined;
}

/** Options of the synchronous functions, which cannot be watched or stopped. */
export type SolveSyncOptions = Omit<SolveOptions, 'onProgress' | 'onSave' | 'resume' | 'signal'>;

const solveParameters = {
  /**
   * With secrets, the most that any role may gain by another strategy. Default: 1e-12; with secrets, a ten-thousandth of
   * the range of results.
   */
  tolerance: parameter.number('how far values may be from the truth, as results', {
    min: 0,
    infinity: true,
  }),
  /** How strategies are found where something is hidden: see the solvers' guide. Default: dcfr. */
  method: parameter.choice('search for strategies in games with secrets', REGRET_METHODS, {
    default: 'dcfr',
  }),
  /** With secrets, histories. More are an error. Default: 20,000,000. */
  maxStates: parameter.integer('positions, at most', { default: 20_000_000, min: 1, max: 2 ** 30 }),
  /** With secrets, passes over all. The certificate says how far they led. Default: 100,000. */
  maxIterations: parameter.integer('passes over one cycle, at most', {
    default: 100_000,
    min: 1,
    max: 2 ** 31,
  }),
};

export type SolveValues = Values<typeof solveParameters> & {
  readonly onSave?: SolveOptions['onSave'];
  readonly resume?: string | undefined;
  readonly tolerance: number;
  readonly unending: number;
};

/** The options, checked; the function is named by the errors. */
export function solveValues(
  where: string,
  game: Game,
  options: SolveOptions,
  others: readonly string[] = ['onProgress', 'onSave', 'resume', 'signal'],
): SolveValues {
  requireGame(where, game);
  requireKnownKeys(where, options, [...Object.keys(solveParameters), 'unending', ...others]);
  const { unending = defaultUnending(game), onProgress, onSave, resume, signal, ...rest } = options;
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError(`${where}: onProgress is ${inspect(onProgress)}, expected a function`);
  if (onSave !== undefined && typeof onSave !== 'function')
    throw new TypeError(`${where}: onSave is ${inspect(onSave)}, expected a function`);
  if (resume !== undefined && typeof resume !== 'string')
    throw new TypeError(`${where}: resume is ${inspect(resume)}, expected a text`);
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError(`${where}: signal is ${inspect(signal)}, expected an AbortSignal`);
  if (!Number.isFinite(unending))
    throw new TypeError(`${where}: unending is ${unending}, expected a finite number`);
  const read = valuesOf(where, solveParameters, rest);
  const tolerance = read.tolerance ?? defaultTolerance(game);
  return { ...read, tolerance, unending, onSave, resume };
}

/** Where something is hidden, strategies only come closer and closer. */
function defaultTolerance(game: Game): number {
  if (game.isPerfectInformation) return 1e-12;
  const [min, max] = game.resultBounds();
  return 1e-4 * (Number.isFinite(max - min) ? max - min : 1);
}

/** A draw, if there can be one; alone, never to arrive is the worst that can happen. */
function defaultUnending(game: Game): number {
  const [min, max] = game.resultBounds();
  if (game.players.length === 1 && Number.isFinite(min)) return min;
  return Math.min(Math.max(0, min), max);
}

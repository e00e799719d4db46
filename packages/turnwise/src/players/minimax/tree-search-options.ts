/**
 * What minimax, alpha-beta and max^n have in common: their parameters, the games that they cannot play, and
 * the horizon.
 */
import {
  type Calibration,
  type Game,
  type GivenValues,
  type PlayerOptions,
  parameter,
  type Values,
} from '../../core/index.ts';
import { CHANCE, type Kernel } from '../../kernel/index.ts';
import {
  type Heuristic,
  heuristicParameter,
  type KernelHeuristic,
  ownHeuristic,
  resultHeuristic,
} from '../heuristics.ts';
import { functionWord, timeCapParameter } from '../player-options.ts';

/** Whether nothing sharp is going on in a state, so that a heuristic can be trusted with it. */
export type Quiescence = (game: Game, role: string) => boolean;

export const treeSearchParameters = {
  horizon: parameter.integer('steps to look ahead, decisions and chance; Infinity: to the end', {
    default: 6,
    min: 1,
    max: 1_000_000,
    infinity: true,
  }),
  timeCap: timeCapParameter,
  /** So that every search ends; the first step is always searched as a whole. */
  nodes: parameter.integer('maximum number of positions for a decision', {
    default: 1_000_000_000,
    min: 1,
    max: 2 ** 40,
  }),
  /**
   * What an unfinished state at the horizon is worth; a function or a name. Values are kept just
   * inside of the bounds of results, so that a sure win is better, and a sure loss worse, than any
   * estimate. With `own` a game without an estimate gets the middle of the bounds.
   */
  heuristic: heuristicParameter,
  /** Whether a state at the horizon is quiet; unquiet ones are searched further. */
  quiescence: parameter.function<Quiescence | null>(
    'function that says whether a state is quiet; none: the game says so',
    { default: null, named: {} },
  ),
  quiescenceDepth: parameter.integer('steps to search an unquiet state beyond the horizon', {
    default: 8,
    min: 0,
    max: 1000,
  }),
};

/**
 * Options of players that search to a horizon: see `treeSearchParameters`. They deepen step by step, 1, 2, 3 ...
 * up to the horizon, and answer with the last depth that they finished.
 */
export type TreeSearchOptions = PlayerOptions & GivenValues<typeof treeSearchParameters>;

/** Why a search that takes turns and sees all cannot play a game; null when it can. */
export function turnsIncompatibility(game: Game): string | null {
  if (!game.isPerfectInformation)
    return 'it has to see the whole state, and here something is hidden (uct plays such games)';
  if (game.isSimultaneous)
    return 'it looks ahead by turns, and here roles move at the same time; play serialized(game), a turn-by-turn view of it (pessimistic for the role that moves first), or let uct play';
  return null;
}

/** Why a search that knows one opponent, who wants the opposite, cannot play; null when it can. */
export function duelIncompatibility(game: Game): string | null {
  const roles = game.players.length;
  if (roles > 2)
    return `it knows one opponent, and here are ${roles} roles (maxN plays such games)`;
  if (roles === 2 && !game.isZeroSum)
    return "it assumes that one role's gain is the other's loss, and here results need not add to 0 (maxN plays such games)";
  return turnsIncompatibility(game);
}

const MARGIN = 2 ** -30; // between heuristic values and a bound, as a share of the range of results

export type HorizonOptions = Pick<
  Values<typeof treeSearchParameters>,
  'heuristic' | 'quiescence' | 'quiescenceDepth'
> & { readonly player: { readonly name: string } };

/**
 * The horizon of a search: where it stops, and what a state there is worth to a seat. Heuristic values stay just inside
 * the bounds of results, and finite: a value at a bound is a proven win or loss.
 */
export class Horizon {
  readonly min: number;
  readonly max: number;
  readonly calibration: Calibration | null; // from values to odds, where they are the game's own estimates
  /**
   * Whether a search may look less deep at what seems less promising: where the game's own estimates or a network decide, and not
   * chance. Other heuristics may be anything, and without one only exact answers mean something.
   */
  readonly isSelective: boolean;
  readonly draw: number; //                  the middle of results
  private readonly player: { readonly name: string };
  private readonly game: string; //          its name
  private readonly roles: readonly string[];
  private readonly margin: number; //        between values that are proven and others
  private readonly least: number; //         of values that are not proven
  private readonly most: number;
  private readonly quiescence: Quiescence | null;
  private readonly quiescenceDepth: number;
  private readonly heuristic: Heuristic;
  private readonly onKernels: KernelHeuristic | null; // asked instead of the heuristic
  private readonly neutral: number | null; // what all states are worth, where that is so

  constructor(
    game: Game,
    private readonly role: string,
    options: HorizonOptions,
  ) {
    [this.min, this.max] = game.resultBounds();
    const range = this.max - this.min;
    this.margin = Number.isFinite(range) ? range * MARGIN : 0;
    this.least = Math.max(this.min + this.margin, -Number.MAX_VALUE);
    this.most = Math.min(this.max - this.margin, Number.MAX_VALUE);
    this.draw = this.min + range / 2;
    this.player = options.player;
    this.game = game.name;
    this.roles = game.players;
    this.quiescence = options.quiescence;
    this.quiescenceDepth = options.quiescenceDepth;
    this.heuristic = options.heuristic;
    this.onKernels = options.heuristic.onKernels?.(game) ?? null;
    this.calibration = this.onKernels?.calibration ?? null;
    this.isSelective = this.onKernels !== null && game.isDeterministic && Number.isFinite(range);
    const isNeutral =
      options.heuristic === resultHeuristic ||
      (options.heuristic === ownHeuristic && this.onKernels === null);
    this.neutral = isNeutral ? this.inside(resultHeuristic(game, role)) : null;
  }

  /** Whether all states that are not over are worth the same. */
  get isNeutral(): boolean {
    return this.neutral !== null;
  }

  /** Whether to stop at a position. The steps left are 0 or less beyond the horizon. */
  isReached(kernel: Kernel, remaining: number): boolean {
    if (remaining > 0) return false;
    // Heuristics evaluate decisions: chance at the horizon is searched first, unless the kernel can estimate it.
    if (kernel.turn() === CHANCE && !this.onKernels?.valuesChance(kernel)) return false;
    const { quiescence } = this;
    if (remaining <= -this.quiescenceDepth) return true;
    return quiescence ? quiescence(kernel.state(), this.role) : kernel.isQuiet();
  }

  /** What the position, a decision of anybody, is worth to a seat. */
  value(kernel: Kernel, seat: number): number {
    if (this.neutral !== null) return this.neutral;
    const { heuristic } = this;
    const role = this.roles[seat];
    const value = this.onKernels
      ? this.onKernels.value(kernel, seat)
      : heuristic(kernel.state(), role);
    if (typeof value !== 'number' || Number.isNaN(value))
      throw new Error(
        `${functionWord(heuristic)} answered ${value} for ${role} at ${kernel.state()}, expected a number`,
      );
    return this.inside(value);
  }

  /** A value that was proven elsewhere, and here only likely: just inside the bounds, more so the more steps away. */
  likely(value: number, steps: number): number {
    const distance = steps * this.margin;
    return Math.min(Math.max(value, this.least + distance), this.most - distance);
  }

  /** Throws at chance whose outcomes cannot be listed. */
  requireListed(kernel: Kernel): void {
    if (kernel.listsChance()) return;
    throw new Error(
      `${this.player.name} cannot play ${this.game}: it looks at every outcome of chance, and here are more than can be listed (uct plays such games)`,
    );
  }

  private inside(value: number): number {
    return Math.min(Math.max(value, this.least), this.most);
  }
}

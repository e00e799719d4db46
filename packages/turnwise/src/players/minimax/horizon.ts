/**
 * The horizon of a search: where it stops looking, and what a state there is worth to a seat.
 *
 * Heuristic values are kept just inside of the bounds of results. So a value at a bound is always a
 * proven one: a sure win or a sure loss.
 */
import type { Game } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import { type Heuristic, resultHeuristic } from '../heuristics.ts';
import type { Quiescence } from './tree-search-options.ts';

/** How far from a bound heuristic values stay, as a share of the range of results. */
const MARGIN = 2 ** -30;

export interface HorizonOptions {
  readonly heuristic: Heuristic;
  readonly quiescence: Quiescence | null;
  readonly quiescenceDepth: number;
}

export class Horizon {
  /** The bounds of results. */
  readonly min: number;
  readonly max: number;
  private readonly roles: readonly string[];
  private readonly role: string;
  private readonly options: HorizonOptions;
  private readonly margin: number;
  private readonly neutral: number | null; // what all states are worth, where that is so

  /** For searches of the role's moves from the state. */
  constructor(game: Game, role: string, options: HorizonOptions) {
    [this.min, this.max] = game.resultBounds();
    const range = this.max - this.min;
    this.margin = Number.isFinite(range) ? range * MARGIN : 0;
    this.roles = game.players;
    this.role = role;
    this.options = options;
    // The default heuristic is the same everywhere, so that no state need be made for it.
    this.neutral =
      options.heuristic === resultHeuristic ? this.inside(resultHeuristic(game, role)) : null;
  }

  /** Whether to stop at a decision, with so many steps left: none, or less beyond the horizon. */
  isReached(kernel: Kernel, remaining: number): boolean {
    const { quiescence, quiescenceDepth } = this.options;
    return !quiescence || remaining <= -quiescenceDepth || quiescence(kernel.state(), this.role);
  }

  /** What the position, a decision of anybody, is worth to a seat. */
  value(kernel: Kernel, seat: number): number {
    if (this.neutral !== null) return this.neutral;
    const { heuristic } = this.options;
    const role = this.roles[seat] as string;
    const state = kernel.state();
    const value = heuristic(state, role);
    if (Number.isNaN(value))
      throw new Error(`The heuristic ${heuristic.name} values a state NaN for ${role}: ${state}`);
    return this.inside(value);
  }

  private inside(value: number): number {
    return Math.min(Math.max(value, this.min + this.margin), this.max - this.margin);
  }
}

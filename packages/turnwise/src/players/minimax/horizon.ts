/**
 * The horizon of a search: where it stops looking, and what a state there is worth to a seat; and what
 * it cannot look through, chance whose outcomes are too many to be listed.
 *
 * Heuristic values are kept just inside of the bounds of results. So a value at a bound is always a
 * proven one: a sure win or a sure loss. Where the bounds are infinite the values are finite all the same.
 */
import type { Calibration, Game } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import { type Heuristic, ownHeuristic, resultHeuristic } from '../heuristics.ts';
import { functionWord } from '../player-options.ts';
import type { Quiescence } from './tree-search-options.ts';

/** How far from a bound heuristic values stay, as a share of the range of results. */
const MARGIN = 2 ** -30;

export interface HorizonOptions {
  /** Who searches, for errors. */
  readonly player: { readonly name: string };
  readonly heuristic: Heuristic;
  readonly quiescence: Quiescence | null;
  readonly quiescenceDepth: number;
}

export class Horizon {
  /** The bounds of results. */
  readonly min: number;
  readonly max: number;
  /** How values turn into odds, where they are the game's own estimates; null: not known. */
  readonly calibration: Calibration | null;
  private readonly player: { readonly name: string };
  private readonly game: string; //          its name
  private readonly roles: readonly string[];
  private readonly least: number; //         of values that are not proven
  private readonly most: number;
  private readonly quiescence: Quiescence | null;
  private readonly quiescenceDepth: number;
  private readonly heuristic: Heuristic;
  private readonly isOwn: boolean; //        whether the kernel is asked instead of the heuristic
  private readonly neutral: number | null; // what all states are worth, where that is so

  /** For searches of the role's moves from the state. */
  constructor(
    game: Game,
    private readonly role: string,
    options: HorizonOptions,
  ) {
    [this.min, this.max] = game.resultBounds();
    const range = this.max - this.min;
    const margin = Number.isFinite(range) ? range * MARGIN : 0;
    this.least = Math.max(this.min + margin, -Number.MAX_VALUE);
    this.most = Math.min(this.max - margin, Number.MAX_VALUE);
    this.player = options.player;
    this.game = game.name;
    this.roles = game.players;
    this.quiescence = options.quiescence;
    this.quiescenceDepth = options.quiescenceDepth;
    this.heuristic = options.heuristic;
    const hasOpinion = game.estimate(role) !== null;
    this.isOwn = options.heuristic === ownHeuristic && hasOpinion;
    this.calibration = this.isOwn ? game.calibration : null;
    const isNeutral =
      options.heuristic === resultHeuristic || (options.heuristic === ownHeuristic && !hasOpinion);
    this.neutral = isNeutral ? this.inside(resultHeuristic(game, role)) : null;
  }

  /** Whether all states that are not over are worth the same. */
  get isNeutral(): boolean {
    return this.neutral !== null;
  }

  /** Whether to stop at a decision, with so many steps left: none, or less beyond the horizon. */
  isReached(kernel: Kernel, remaining: number): boolean {
    const { quiescence } = this;
    if (remaining <= -this.quiescenceDepth) return true;
    return quiescence ? quiescence(kernel.state(), this.role) : kernel.isQuiet();
  }

  /** What the position, a decision of anybody, is worth to a seat. */
  value(kernel: Kernel, seat: number): number {
    if (this.neutral !== null) return this.neutral;
    const { heuristic } = this;
    const role = this.roles[seat];
    const value = this.isOwn ? kernel.estimate(seat) : heuristic(kernel.state(), role);
    if (typeof value !== 'number' || Number.isNaN(value))
      throw new Error(
        `${functionWord(heuristic)} answered ${value} for ${role} at ${kernel.state()}, expected a number`,
      );
    return this.inside(value);
  }

  /** An error where chance has its turn and its outcomes cannot be listed. */
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

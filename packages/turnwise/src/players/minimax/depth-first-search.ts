/**
 * The base of the depth-first searches alpha-beta, minimax and max^n: they deepen step by step, to depth 1, 2, 3 ...,
 * stop at limits of time and positions, and report the findings of the last finished depth.
 */
import { type MoveOdds, middleOf, outcomeOf } from '../../analysis/index.ts';
import type { Calibration, Game, Json, Values } from '../../core/index.ts';
import { Budget } from '../budget.ts';
import type { Search } from '../search-player.ts';
import { SerializedGame } from '../serialized.ts';
import { Horizon, type HorizonOptions, type treeSearchParameters } from './tree-search-options.ts';

export type DepthFirstOptions = HorizonOptions &
  Pick<Values<typeof treeSearchParameters>, 'horizon' | 'nodes'>;

export abstract class DepthFirstSearch implements Search {
  readonly counts = 'nodes';
  done = false;
  stopped = false;
  /** The search below one move of the root; `run` continues it, and is false if the budget ended it. */
  protected abstract readonly tree: { readonly nodes: number; run(budget: Budget): boolean };
  protected readonly moves: readonly Json[];
  protected readonly horizon: Horizon;
  protected findings: readonly Finding[]; // [move] of the last depth finished
  protected latest: Finding[]; //            [move] of the depth under way, or else of an earlier one
  protected depth = 1;

  constructor(
    private readonly game: Game,
    role: string,
    protected readonly options: DepthFirstOptions,
  ) {
    this.moves = game.moves()?.[role] ?? [];
    this.horizon = new Horizon(game, role, options);
    const unknown = { value: this.horizon.max, isUpperBound: true, isProven: true, steps: 0 };
    this.findings = this.moves.map(() => unknown);
    this.latest = [...this.findings];
  }

  get simulations(): number {
    return this.tree.nodes;
  }

  advance(deadline: number): void {
    const budget = new Budget(deadline);
    while (!this.done && this.tree.run(budget.within(this.limit))) this.finishMove();
    if (!this.done && this.tree.nodes >= this.limit) this.done = this.stopped = true;
  }

  lines(): MoveOdds[] {
    return this.moves.map((move, index) =>
      searchedOdds(this.game, move, this.findings[index], this.horizon.calibration),
    );
  }

  abstract choose(): number;

  /** Notes the result of a searched move of the root, and begins with the next one. */
  protected abstract finishMove(): void;

  /** Positions at which to stop: the first step is always searched as a whole. */
  private get limit(): number {
    return this.depth === 1 ? Number.POSITIVE_INFINITY : this.options.nodes;
  }
}

const TIE_RULE = 'of equal moves the soonest win, the latest loss, else the first';

export interface Finding {
  readonly value: number; // on the scale of results, seen from the role that moves
  readonly isUpperBound: boolean; // whether the value is only known not to be exceeded
  readonly isProven: boolean; // whether no heuristic had a part in it
  /** Steps after the move: to the end on which a proven value rests, or to the horizon. */
  readonly steps: number;
  /** How deep it was searched, where it rests on a heuristic. Default: 0. */
  readonly depth?: number;
  /** Steps from before the move to the end, where that is known. Default: it is not. */
  readonly distance?: number | undefined;
  /** Whether it might be another if roles broke ties in another way. Default: false. */
  readonly restsOnTies?: boolean;
}

/**
 * A finding as the line of an analysis. Nothing is sampled, so `n` is 0.
 *
 * - `exact`: every line of play that matters was searched to the end.
 * - `bounded`: proven not to exceed a value, since another move is as good. The interval is proven, and the value is its
 *   middle, so that the move never looks as good as the one that sets the bound. A move that was never searched is
 *   bounded by all results.
 * - `estimated`: a heuristic took part. If it is the game's own and calibrated, the line has odds, their value, and the
 *   calibration's error as its interval; else the interval is that of all results, for nothing is proven.
 */
function searchedOdds(
  game: Game,
  move: Json,
  finding: Finding,
  calibration: Calibration | null,
): MoveOdds {
  const [min, max] = game.resultBounds();
  const { isProven, isUpperBound } = finding;
  const odds = isProven || !calibration ? null : calibrated(game, move, finding, calibration);
  const top = (odds?.value ?? finding.value) + 0; // no -0
  const isExact = isProven && (!isUpperBound || top <= min);
  const line = {
    move,
    text: game.printMove(move),
    win: null,
    draw: null,
    loss: null,
    value: isUpperBound ? below(min, top) : top,
    n: 0,
    assumes: assumption(game, finding),
    share: null,
  };
  if (isExact) {
    const exact = { value: top, interval: [top, top], intervalBy: 'none', known: 'exact' } as const;
    const { distance } = finding;
    const isEnd = distance !== undefined && (top <= min || top >= max);
    return { ...line, ...certain(game, top), ...exact, ...(isEnd && { distance }) };
  }
  if (odds && !isUpperBound) return { ...line, ...odds, known: 'estimated' };
  return {
    ...line,
    interval: isProven ? [min, top] : [min, max],
    intervalBy: 'bounds',
    known: isProven ? 'bounded' : 'estimated',
  };
}

/** A value for what is only known to be at most something: the middle, or one less if there is none. */
function below(min: number, top: number): number {
  return Number.isFinite(min) || !Number.isFinite(top) ? middleOf([min, top]) : top - 1;
}

/**
 * Win, draw and loss where the expected result implies them: without chance the game will end with
 * just this result, and with chance a mean at a bound leaves no other.
 */
function certain(game: Game, value: number): Pick<MoveOdds, 'win' | 'draw' | 'loss'> {
  const bounds = game.resultBounds();
  const isCertain = game.isDeterministic || value <= bounds[0] || value >= bounds[1];
  return isCertain ? outcomeOf(value, bounds) : { win: null, draw: null, loss: null };
}

function calibrated(
  game: Game,
  move: Json,
  { value, depth = 0 }: Finding,
  calibration: Calibration,
): Pick<MoveOdds, 'win' | 'draw' | 'loss' | 'value' | 'interval' | 'intervalBy'> {
  const [min, max] = game.resultBounds();
  const { win, draw, loss, ...odds } = calibration.odds(value, depth, move);
  const expected = odds.value ?? win * max + draw * middleOf([min, max]) + loss * min;
  const error = 1.96 * calibration.error(depth); // in 95 of 100 cases it is within
  return {
    win,
    draw,
    loss,
    value: expected,
    interval: [Math.max(min, expected - error), Math.min(max, expected + error)],
    intervalBy: 'calibration',
  };
}

function assumption(game: Game, { restsOnTies = false }: Finding): string {
  const play =
    game instanceof SerializedGame
      ? 'best play of opponents who see this move: pessimistic'
      : 'best play';
  return restsOnTies ? `${play}; ${TIE_RULE}` : play;
}

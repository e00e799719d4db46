/**
 * The base of searches for a way to win in a game for one: what they know of the moves at the root,
 * the path they would take, and the odds that follow from it. How they search is theirs.
 *
 * A win is a result above the middle of the game's bounds, and one win is as good as another: the
 * searches look for a near one. Where none can be reached, they take the best end that they found.
 */
import { type Interval, type MoveOdds, middleOf, outcomeOf } from '../../analysis/index.ts';
import { type Game, type Json, parameter, type RoleOf } from '../../core/index.ts';
import { type Kernel, kernelOf, OVER } from '../../kernel/index.ts';
import { Budget } from '../budget.ts';
import { functionWord } from '../player-options.ts';
import type { Search } from '../search-player.ts';

export interface Path {
  /** A win; or, where none can be reached, the best end; or a position that looks promising. */
  readonly leadsTo: 'win' | 'end' | 'promise';
  readonly choices: readonly number[];
  readonly positions: readonly string[]; // [step] the position in which the choice is made, as text
  readonly leastMoves: number; // no win takes fewer moves; infinite: none can be reached
  /** Bounds of the result, of this path or of a better one where there may be one. */
  readonly result: readonly [low: number, high: number];
}

export interface PathSearchOptions {
  readonly estimate: Estimate;
  readonly nodes: number;
  readonly bytes: number;
  /** Positions, as text, to which a path that promises something should not lead. */
  readonly avoid: ReadonlySet<string>;
}

type Status = 'searching' | 'won' | 'exhausted' | 'stopped' | 'known';

export abstract class PathSearch implements Search {
  simulations = 0;
  readonly counts = 'nodes';
  protected readonly start: Kernel;
  protected readonly middle: number;
  protected leastMoves = 1;
  protected hasLeftOut = false; // positions that cannot be won, by the estimate
  readonly moves: readonly Json[];
  private status: Status = 'searching'; // `known`: an earlier search gave it the path
  private given: Path | undefined;

  constructor(
    private readonly game: Game,
    role: string,
    protected readonly options: PathSearchOptions,
  ) {
    this.moves = game.moves()?.[role] ?? [];
    this.middle = middleOf(game.resultBounds());
    this.start = kernelOf(game);
  }

  get done(): boolean {
    return this.status !== 'searching';
  }

  /** A limit was reached in this search, or in the one whose path is followed. */
  get stopped(): boolean {
    if (!this.given) return this.status === 'stopped';
    return this.given.leadsTo === 'promise' && this.given.leastMoves < Number.POSITIVE_INFINITY;
  }

  advance(deadline: number): void {
    const budget = new Budget(deadline);
    while (!this.done && !budget.isOver()) {
      if (this.simulations >= this.options.nodes) this.status = 'stopped';
      else this.step();
    }
  }

  choose(): number {
    return this.path().choices[0];
  }

  path(): Path {
    if (this.given) return this.given;
    if (this.status === 'won') return this.pathOf('win', this.choicesToWin());
    const end = this.status === 'exhausted' ? this.choicesToEnd() : null;
    if (end) return this.pathOf('end', end);
    return this.pathOf('promise', this.choicesToPromise() ?? [this.leastEstimate()]);
  }

  /** The moves of the path. */
  pathMoves(): Json[] {
    const kernel = this.start.copy();
    return this.path().choices.map((choice) => {
      const move = kernel.move(choice);
      kernel.play(choice);
      return move;
    });
  }

  follow(path: Path): void {
    this.given = path;
    this.status = 'known';
  }

  /** What is known of the moves: the way that was found begins with one, and ends of the game are known. */
  lines(): MoveOdds[] {
    const path = this.path();
    const kernel = this.start.copy();
    const bounds = this.game.resultBounds();
    return this.moves.map((move, choice) => {
      kernel.copyFrom(this.start);
      kernel.play(choice);
      const odds =
        kernel.turn() === OVER
          ? { ...exactly(kernel.payoff(0), bounds, 'nothing: the game is over'), distance: 1 }
          : choice === path.choices[0]
            ? this.odds(0, path)
            : this.oddsOfOther(path);
      return { move, text: this.game.printMove(move), ...odds, n: 0, share: null };
    });
  }

  protected abstract step(): void;
  protected abstract choicesToWin(): number[];
  protected abstract choicesToEnd(): number[] | null; //     to the best end, if one was seen
  protected abstract choicesToPromise(): number[] | null; // to the most promising position, if there is one

  protected finish(status: 'won' | 'exhausted' | 'stopped'): void {
    this.status = status;
  }

  protected isWon(over: Kernel): boolean {
    return over.payoff(0) > this.middle;
  }

  /** The odds of a path that begins this many moves after the position being analysed. */
  odds(movesBefore: number, path = this.path()): Odds {
    const bounds = this.game.resultBounds();
    const [low, high] = path.result;
    if (low < high) return within(low, high, path.leastMoves < Infinity ? null : 0);
    if (path.leadsTo !== 'win') return exactly(low, bounds, 'best play');
    const moves = path.choices.length + movesBefore;
    const isShortest = path.choices.length === path.leastMoves;
    if (isShortest) return { ...exactly(low, bounds, 'the shortest win'), distance: moves };
    const found = `a win that was found, in ${moves} ${moves === 1 ? 'move' : 'moves'}`;
    return exactly(low, bounds, found);
  }

  private oddsOfOther(path: Path): Odds {
    const [min, max] = this.game.resultBounds();
    return path.leastMoves < Infinity ? within(min, max, null) : within(min, path.result[1], 0);
  }

  private pathOf(goal: 'win' | 'end' | 'promise', choices: readonly number[]): Path {
    const kernel = this.start.copy();
    const positions: string[] = [];
    for (const choice of choices) {
      positions.push(`${kernel.state()}`);
      kernel.play(choice);
    }
    // What promised something may be a win that is not known to be a nearest one, or another end.
    const leadsTo = kernel.turn() !== OVER ? goal : this.isWon(kernel) ? 'win' : 'end';
    const canWin = this.status !== 'exhausted';
    const leastMoves = canWin ? this.leastMoves : Number.POSITIVE_INFINITY;
    return { leadsTo, choices, positions, leastMoves, result: this.resultOf(leadsTo, kernel) };
  }

  private resultOf(leadsTo: Path['leadsTo'], last: Kernel): readonly [number, number] {
    const [min, max] = this.game.resultBounds();
    if (leadsTo === 'promise') return [min, this.status === 'exhausted' ? this.middle : max];
    const payoff = last.payoff(0);
    return [payoff, leadsTo === 'end' && this.hasLeftOut ? this.middle : payoff];
  }

  /** Before anything was searched: a move that wins, or after which the estimate is least. */
  private leastEstimate(): number {
    const kernel = this.start.copy();
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let choice = 0; choice < this.moves.length; choice++) {
      kernel.copyFrom(this.start);
      kernel.play(choice);
      const isOver = kernel.turn() === OVER;
      if (isOver && this.isWon(kernel)) return choice;
      const estimate = isOver ? Number.POSITIVE_INFINITY : this.options.estimate(kernel);
      if (estimate < least) [best, least] = [choice, estimate];
    }
    return best;
  }
}

type Odds = Omit<MoveOdds, 'move' | 'text' | 'n' | 'share'>;

function exactly(value: number, bounds: Interval, assumes: string): Odds {
  return {
    ...outcomeOf(value, bounds),
    value,
    interval: [value, value],
    intervalBy: 'none',
    known: 'exact',
    assumes,
  };
}

function within(low: number, high: number, win: 0 | null): Odds {
  return {
    win,
    draw: null,
    loss: null,
    value: middleOf([low, high]),
    interval: [low, high],
    intervalBy: 'bounds',
    known: 'bounded',
    assumes: 'best play',
  };
}

/**
 * The least number of moves that a win can take from a state; infinite where there is none. A* finds a
 * shortest way only if the estimate is admissible, which means never too high.
 */
export type MovesToWin<G extends Game = Game> = (game: G, role: RoleOf<G>) => number;

/** The same for a kernel, which is faster because no state is created. */
export type KernelMovesToWin<K extends Kernel = Kernel> = (kernel: K) => number;

type Estimate = (kernel: Kernel) => number; // in whole moves

const ROUNDING = 1e-9; // what rounding may add to a sum that should be whole

/** The kernel is asked. Where it knows nothing, the search spreads evenly in all directions. */
function unknown(): number {
  return 0;
}

export const movesToWinParameter = parameter.function<MovesToWin, 'unknown'>(
  'least number of moves to a win, as a function; unknown: what the game knows',
  { default: unknown, named: { unknown } },
);

export const kernelMovesToWinParameter = parameter.function<KernelMovesToWin | null>(
  'the same as a function of the kernel; none: ask the heuristic',
  { default: null, named: {} },
);

/** The given estimate, checked at each answer and rounded up to whole moves. Errors name the owner. */
export function estimateFrom(
  owner: string,
  heuristic: MovesToWin,
  kernelHeuristic: KernelMovesToWin | null,
  role: string,
): Estimate {
  if (!kernelHeuristic && heuristic === unknown) return (kernel) => kernel.movesToWin();
  return (kernel) => {
    const least = kernelHeuristic ? kernelHeuristic(kernel) : heuristic(kernel.state(), role);
    if (least >= 0) return Math.ceil(least - ROUNDING);
    throw new Error(
      `${owner}: ${functionWord(kernelHeuristic ?? heuristic)} answered ${least} at ${kernel.state()}, expected a number of moves from 0 up`,
    );
  };
}

export function inadmissible(kernel: Kernel, said: number, took: number): Error {
  return new Error(
    `The heuristic is not admissible: it says that a win takes ${said} moves or more at ${kernel.state()}, but one takes ${took}`,
  );
}

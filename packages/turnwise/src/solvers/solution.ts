/**
 * A solved game: what every position that can come up is worth, which moves are best, and how sure that
 * is. Made by `solve`, `evaluateProfile` and `bestResponse`: a StateSolution where nothing is hidden, else a
 * StrategySolution.
 */
import { type Analysis, type MoveOdds, middleOf, outcomeOf } from '../analysis/index.ts';
import { type Game, type Json, jsonEqual, type Policy, requireGame } from '../core/index.ts';
import { SolverError } from './solver-error.ts';

/**
 * What is proven about a solution. `value`: none of its values is further from the truth than the
 * error. `equilibrium`, in games with secrets, with three roles or more, or whose results do not add to 0: the
 * values are those of the moves that it plays, and no role could gain more than the error by playing others.
 * Rounding is included.
 */
export interface Certificate {
  readonly kind: 'value' | 'equilibrium';
  readonly error: number;
}

/** Proven bounds of a value. */
export type ValueBounds = readonly [low: number, high: number];

/** Values that are known better than this, relative to the largest of 1 and themselves, are exact. */
const EXACT = 1e-9;

type Outcomes = Pick<MoveOdds, 'win' | 'draw' | 'loss'>;

const UNKNOWN: Outcomes = { win: null, draw: null, loss: null };

/**
 * The values of all positions that can come up after one that was solved.
 *
 * @example
 *     const solution = await solve(new TicTacToe());
 *     solution.bestMoves(new TicTacToe(), 'Xs').length; // 9: all draw
 */
export abstract class Solution {
  abstract readonly certificate: Certificate;
  /** Positions: decisions, throws of chance and ends. With secrets, histories: each way to a position counts. */
  abstract readonly states: number;
  /** Sets of positions that lead back to each other, of one position or more; with secrets, one for each history. */
  abstract readonly components: number;
  /** The most passes that a cycle took, 0: none was needed; with secrets, the iterations of all. */
  abstract readonly iterations: number;

  constructor(
    /** The position that was solved, with all that can come up after it. */
    readonly game: Game,
    /** The assumption about the play, such as `best play`. */
    readonly assumes: string,
  ) {}

  /**
   * What a role can expect in a position, as a result.
   *
   * @example
   *     const solution = await solve(new Pig());
   *     solution.value(solution.game, 'One'); // 0.0612, which is 53.06 % of the games
   */
  value(game: Game, role: string): number {
    return middle(this.bounds(game, role));
  }

  /**
   * What each role can expect in a position, as a result, for somebody who knows everything in it, as after the match;
   * null where the solution does not tell. With secrets it is not what any of the roles could have known.
   *
   * @example
   *     const kuhn = new KuhnPoker();
   *     (await solve(kuhn)).expectation(kuhn.parsePosition('KQ pb')); // One, with the king, wins 2
   */
  expectation(game: Game): { readonly [role: string]: number } | null {
    if (!this.knows(game)) return null;
    return Object.fromEntries(game.players.map((role) => [role, this.value(game, role)]));
  }

  /** Proven bounds of the value. */
  abstract bounds(game: Game, role: string): ValueBounds;

  /**
   * Moves to the end of the game from a position under best play: the leader hurries, the other delays.
   * Null where there is no such number: with chance or simultaneous moves, with more than two opposed
   * interests, in a drawn duel, or where best play never ends.
   *
   * @example
   *     (await solve(new EightPuzzle())).distance(new EightPuzzle()); // 31 at the hardest start
   */
  abstract distance(game: Game): number | null;

  /** [n] what the role can expect of its n-th legal move. */
  moveValues(game: Game, role: string): readonly number[] {
    return this.moveBounds(game, role).map(middle);
  }

  /** [n] proven bounds of the value of the role's n-th legal move. */
  abstract moveBounds(game: Game, role: string): readonly ValueBounds[];

  /** The moves that no other beats, in the game's order. */
  bestMoves(game: Game, role: string): readonly Json[] {
    const bounds = this.moveBounds(game, role);
    const most = bounds.reduce((best, [low]) => Math.max(best, low), Number.NEGATIVE_INFINITY);
    return this.movesOf(game, role).filter((_, n) => (bounds[n]?.[1] ?? most) >= most);
  }

  /**
   * [n] probability with which the role should take its n-th legal move: 1 for a best move that makes
   * progress; a mixed strategy where roles move at the same time or have secrets.
   */
  abstract probabilities(game: Game, role: string): readonly number[];

  /** The policy that plays the solution. */
  policy(specification = 'solved()'): Policy {
    return {
      specification,
      incompatibility: (game) => this.incompatibility(game),
      probabilities: (game, role) => this.probabilities(game, role),
      values: (game, role) => this.moveValues(game, role),
    };
  }

  /**
   * The odds of every move of a role.
   *
   * @example
   *     printAnalysis(solution.analysis(new TicTacToe(), 'Xs'));
   */
  analysis(game: Game, role: string): Analysis {
    const bounds = this.moveBounds(game, role);
    const shares = this.isMixed(game) ? this.probabilities(game, role) : null;
    const moves = this.movesOf(game, role);
    return {
      game: game.name,
      options: game.options,
      position: `${game}`,
      role,
      player: 'solved()',
      seed: null,
      simulations: this.states,
      counts: 'nodes',
      bounds: game.resultBounds(),
      seconds: 0,
      complete: true,
      moves: moves.map((move, n) => {
        const distance = shares ? null : this.distanceAfter(game, n);
        return {
          move,
          text: game.printMove(move),
          ...this.odds(game, role, bounds[n]),
          n: 0,
          assumes: this.assumes,
          share: shares?.[n] ?? null,
          ...(distance !== null && { distance }),
        };
      }),
    };
  }

  /** Whether a position is one of those that were solved. */
  knows(game: Game): boolean {
    requireGame('Solution.knows', game);
    return this.incompatibility(game) === null && this.covers(game);
  }

  /** Whether roles move at the same time or have secrets in a position, so that their best play is mixed. */
  abstract isMixed(game: Game): boolean;

  /** The results that the game can end with for a role, in ascending order. */
  abstract results(role: string): readonly number[];

  /** Whether it is certain that play comes to an end: there is no cycle in which it could stay. */
  abstract get isFinite(): boolean;

  /** The `distance` with the n-th legal move. */
  protected abstract distanceAfter(game: Game, choice: number): number | null;

  /** Whether a position of the same game is one of those that were solved. */
  protected abstract covers(game: Game): boolean;

  /** A value as part of an analysis: exact, or between its bounds. */
  private odds(
    game: Game,
    role: string,
    [low, high]: ValueBounds,
  ): Pick<MoveOdds, keyof Outcomes | 'value' | 'interval' | 'intervalBy' | 'known'> {
    const value = (low + high) / 2 + 0; // no -0
    if (high - low > EXACT * Math.max(1, Math.abs(value)))
      return { ...UNKNOWN, value, interval: [low, high], intervalBy: 'bounds', known: 'bounded' };
    const outcomes = this.outcomes(game, role, value);
    return { ...outcomes, value, interval: [value, value], intervalBy: 'none', known: 'exact' };
  }

  /** Win, draw and loss where the expected result implies them: without chance, or where it is one of two. */
  private outcomes(game: Game, role: string, value: number): Outcomes {
    const bounds = game.resultBounds();
    if (game.isDeterministic && game.isPerfectInformation && !game.isSimultaneous)
      return outcomeOf(value, bounds);
    const middle = middleOf(bounds);
    const results = this.results(role);
    const [worst = 0, best = 0] = [results[0], results.at(-1)];
    if (!this.isFinite || results.length !== 2 || worst >= middle || best <= middle) return UNKNOWN;
    const win = Math.min(1, Math.max(0, (value - worst) / (best - worst)));
    return { win, draw: 0, loss: 1 - win };
  }

  /** Refuses other games. */
  protected requireSame(game: Game): void {
    requireGame('Solution', game);
    const reason = this.incompatibility(game);
    if (reason !== null) throw new SolverError(`Solution: ${reason}`);
  }

  /** Why it says nothing of a game; null where it does. */
  private incompatibility({ name, options }: Game): string | null {
    const { game } = this;
    if (name !== game.name) return `it is a solution of ${game.name}, not of ${name}`;
    if (options === game.options || jsonEqual(options, game.options)) return null;
    return `it is a solution of ${name} with ${JSON.stringify(game.options)}, not with ${JSON.stringify(options)}`;
  }

  protected seatOf(role: string): number {
    const seat = this.game.players.indexOf(role);
    if (seat < 0) throw new SolverError(`Solution: ${this.game.name} has no role ${role}`);
    return seat;
  }

  protected movesOf(game: Game, role: string): readonly Json[] {
    return game.moves()?.[role] ?? [];
  }
}

function middle([low, high]: ValueBounds): number {
  return (low + high) / 2;
}

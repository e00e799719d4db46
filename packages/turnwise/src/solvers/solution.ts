/**
 * A solved game: what every position that can come up is worth, which moves are best, and how sure that
 * is. Made by `solve`, `evaluateProfile` and `bestResponse`.
 */
import { type Analysis, type MoveOdds, middleOf, outcomeOf } from '../analysis/index.ts';
import { type Game, type Json, jsonEqual, type Policy, requireGame } from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import { MatrixGame } from './matrix-game.ts';
import { SolverError } from './solve-options.ts';
import type { SolvedGraph } from './solve-steps.ts';
import { ROUND_NODE, type StateGraph } from './state-graph.ts';

/**
 * What is proven about a solution. `value`: none of its values is further from the truth than the
 * error. `equilibrium`, in games with three roles or more, or whose results do not add to 0: the values
 * are those of the moves that it plays, and no role could gain more than the error by playing others.
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
export class Solution {
  readonly certificate: Certificate;
  /** Positions: decisions, throws of chance and ends. */
  readonly states: number;
  /** Sets of positions that lead back to each other, of one position or more. */
  readonly components: number;
  /** The most passes that a cycle took; 0: none was needed. */
  readonly iterations: number;
  private readonly kernel: Kernel;
  private readonly key: Int32Array;

  constructor(
    /** The position that was solved, with all that can come up after it. */
    readonly game: Game,
    private readonly solved: SolvedGraph,
    /** The assumption about the play, such as `best play`. */
    readonly assumes: string,
  ) {
    this.states = solved.graph.size;
    this.components = solved.components;
    this.iterations = solved.iterations;
    this.certificate = { kind: solved.chosen ? 'equilibrium' : 'value', error: solved.error };
    this.kernel = solved.kernel;
    this.key = new Int32Array(solved.graph.table.keyLength);
  }

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

  /** Proven bounds of the value. */
  bounds(game: Game, role: string): ValueBounds {
    return this.boundsAt(this.nodeOf(game), this.seatOf(role));
  }

  /**
   * Moves to the end of the game from a position under best play: the leader hurries, the other delays.
   * Null where there is no such number: with chance or simultaneous moves, with more than two opposed
   * interests, in a drawn duel, or where best play never ends.
   *
   * @example
   *     (await solve(new EightPuzzle())).distance(new EightPuzzle()); // 31 at the hardest start
   */
  distance(game: Game): number | null {
    return this.distanceAt(this.nodeOf(game));
  }

  /** [n] what the role can expect of its n-th legal move. */
  moveValues(game: Game, role: string): readonly number[] {
    return this.moveBounds(game, role).map(middle);
  }

  /** [n] proven bounds of the value of the role's n-th legal move. */
  moveBounds(game: Game, role: string): readonly ValueBounds[] {
    const node = this.decisionAt(game, role);
    const seat = this.seatOf(role);
    const { firsts, targets } = this.solved.graph;
    if (this.isRound(node)) return this.roundBounds(node, seat);
    const from = firsts[node];
    return this.movesOf(game, role).map((_, n) => this.boundsAt(targets[from + n], seat));
  }

  /** The moves that no other beats, in the game's order. */
  bestMoves(game: Game, role: string): readonly Json[] {
    const bounds = this.moveBounds(game, role);
    const most = bounds.reduce((best, [low]) => Math.max(best, low), Number.NEGATIVE_INFINITY);
    return this.movesOf(game, role).filter((_, n) => (bounds[n]?.[1] ?? most) >= most);
  }

  /**
   * [n] probability with which the role should take its n-th legal move: 1 for a best move that makes
   * progress; a mixed strategy where roles move at the same time.
   */
  probabilities(game: Game, role: string): readonly number[] {
    const node = this.decisionAt(game, role);
    if (this.isRound(node)) return this.strategies(node, this.seatOf(role)).own;
    const { graph, chosen, bounds } = this.solved;
    const edge = chosen ? chosen[node] : bounds[0].ranks.pick(node);
    const choice = edge - graph.firsts[node];
    return this.movesOf(game, role).map((_, n) => (n === choice ? 1 : 0));
  }

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
    return this.incompatibility(game) === null && this.find(game) >= 0;
  }

  /** Whether roles move at the same time in a position, so that their best play is mixed. */
  isMixed(game: Game): boolean {
    return this.isRound(this.nodeOf(game));
  }

  /** The results that the game can end with for a role, in ascending order. */
  results(role: string): readonly number[] {
    const { payoffs, seats } = this.solved.graph;
    const seat = this.seatOf(role);
    return [...new Set(payoffs.filter((_, n) => n % seats === seat))].sort((a, b) => a - b);
  }

  /** Whether it is certain that play comes to an end: there is no cycle in which it could stay. */
  get isFinite(): boolean {
    return this.solved.bounds.every(({ mayGoOn }) => !mayGoOn);
  }

  private distanceAfter(game: Game, choice: number): number | null {
    const { firsts, targets } = this.solved.graph;
    const distance = this.distanceAt(targets[firsts[this.nodeOf(game)] + choice]);
    return distance === null ? null : distance + 1;
  }

  private distanceAt(node: number): number | null {
    const { game, solved } = this;
    if (solved.chosen || !game.isDeterministic || game.isSimultaneous) return null;
    const [bounds] = solved.bounds;
    const isDrawn = game.players.length > 1 && !bounds.ranks.hasLeader(node);
    return isDrawn ? null : bounds.ranks.steps(node);
  }

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
    if (game.isDeterministic && !game.isSimultaneous) return outcomeOf(value, bounds);
    const middle = middleOf(bounds);
    const results = this.results(role);
    const [worst = 0, best = 0] = [results[0], results.at(-1)];
    if (!this.isFinite || results.length !== 2 || worst >= middle || best <= middle) return UNKNOWN;
    const win = Math.min(1, Math.max(0, (value - worst) / (best - worst)));
    return { win, draw: 0, loss: 1 - win };
  }

  private boundsAt(node: number, seat: number): ValueBounds {
    const { bounds } = this.solved;
    const own = bounds[seat];
    if (own) return [own.lower[node], own.upper[node]];
    const { lower, upper } = bounds[0]; // the opponent's
    return [0 - upper[node], 0 - lower[node]]; // no -0
  }

  private roundBounds(node: number, seat: number): ValueBounds[] {
    const { own, other, edge } = this.strategies(node, seat);
    return own.map((_, n) => {
      let [low, high] = [0, 0];
      for (const [m, share] of other.entries()) {
        const target = this.solved.graph.targets[edge(n, m)];
        const [least, most] = this.boundsAt(target, seat);
        low += share * least;
        high += share * most;
      }
      return [low, high];
    });
  }

  private strategies(node: number, seat: number): RoundStrategies {
    const { graph } = this.solved;
    return roundStrategies(graph, node, seat, (target) => middle(this.boundsAt(target, 0)));
  }

  private isRound(node: number): boolean {
    return this.solved.graph.kinds[node] === ROUND_NODE;
  }

  /** The node of a position in which the role decides, and is not bound to a policy. */
  private decisionAt(game: Game, role: string): number {
    const seat = this.seatOf(role);
    const node = this.nodeOf(game);
    if (this.movesOf(game, role).length === 0)
      throw new SolverError(`Solution: ${role} has no moves at ${game}`);
    if (this.isRound(node) || this.solved.graph.kinds[node] === seat) return node;
    throw new SolverError(
      `Solution: ${role} follows a policy, and was not free to choose at ${game}`,
    );
  }

  private nodeOf(game: Game): number {
    requireGame('Solution', game);
    const reason = this.incompatibility(game);
    if (reason !== null) throw new SolverError(`Solution: ${reason}`);
    const node = this.find(game);
    if (node >= 0) return node;
    throw new SolverError(
      `Solution: ${game} cannot come up after ${this.game}, which was solved; solve from there`,
    );
  }

  /** Why it says nothing of a game; null where it does. */
  private incompatibility({ name, options }: Game): string | null {
    const { game } = this;
    if (name !== game.name) return `it is a solution of ${game.name}, not of ${name}`;
    if (options === game.options || jsonEqual(options, game.options)) return null;
    return `it is a solution of ${name} with ${JSON.stringify(game.options)}, not with ${JSON.stringify(options)}`;
  }

  private find(game: Game): number {
    this.kernel.load(game);
    this.key.fill(0);
    this.kernel.writeKey(this.key, 0);
    return this.solved.graph.table.find(this.key);
  }

  private seatOf(role: string): number {
    const seat = this.game.players.indexOf(role);
    if (seat < 0) throw new SolverError(`Solution: ${this.game.name} has no role ${role}`);
    return seat;
  }

  private movesOf(game: Game, role: string): readonly Json[] {
    return game.moves()?.[role] ?? [];
  }
}

function middle([low, high]: ValueBounds): number {
  return (low + high) / 2;
}

/** What two seats that move at the same time should play, seen from one of them. */
interface RoundStrategies {
  readonly own: readonly number[]; //   [n] probability of its n-th move
  readonly other: readonly number[]; // [m] probability of the other seat's m-th move
  edge(n: number, m: number): number; // for the pair of moves
}

/** `worthOf` is the worth of a node to seat 0. */
function roundStrategies(
  { details, firsts, targets }: StateGraph,
  node: number,
  seat: number,
  worthOf: (node: number) => number,
): RoundStrategies {
  const detail = details[node];
  const rowSeat = detail > 0 ? 0 : 1;
  const sign = detail > 0 ? 1 : -1;
  const from = firsts[node];
  const cells = firsts[node + 1] - from;
  const rows = Math.abs(detail);
  const columns = cells / rows;
  const matrix = new MatrixGame(rows, columns);
  const worth = Float64Array.from(
    { length: cells },
    (_, cell) => sign * worthOf(targets[from + cell]),
  );
  matrix.solve(worth, 0, rows, columns);
  const rowShares = [...matrix.rowStrategy.subarray(0, rows)];
  const columnShares = [...matrix.columnStrategy.subarray(0, columns)];
  return seat === rowSeat
    ? { own: rowShares, other: columnShares, edge: (n, m) => from + n * columns + m }
    : { own: columnShares, other: rowShares, edge: (n, m) => from + m * columns + n };
}

/** A solution of a game in which nothing is hidden: values of all positions, in a graph. */
import type { Game } from '../core/index.ts';
import type { Kernel } from '../kernel/index.ts';
import { MatrixGame } from './matrix-game.ts';
import { type Certificate, Solution, type ValueBounds } from './solution.ts';
import type { SolvedGraph } from './solve-steps.ts';
import { SolverError } from './solver-error.ts';
import { ROUND_NODE, type StateGraph } from './state-graph.ts';

export class StateSolution extends Solution {
  override readonly certificate: Certificate;
  override readonly states: number;
  override readonly components: number;
  override readonly iterations: number;
  private readonly kernel: Kernel;
  private readonly key: Int32Array;

  constructor(
    game: Game,
    private readonly solved: SolvedGraph,
    assumes: string,
  ) {
    super(game, assumes);
    this.states = solved.graph.size;
    this.components = solved.components;
    this.iterations = solved.iterations;
    this.certificate = { kind: solved.chosen ? 'equilibrium' : 'value', error: solved.error };
    this.kernel = solved.kernel;
    this.key = new Int32Array(solved.graph.table.keyLength);
  }

  override bounds(game: Game, role: string): ValueBounds {
    return this.boundsAt(this.nodeOf(game), this.seatOf(role));
  }

  override distance(game: Game): number | null {
    return this.distanceAt(this.nodeOf(game));
  }

  override moveBounds(game: Game, role: string): readonly ValueBounds[] {
    const node = this.decisionAt(game, role);
    const seat = this.seatOf(role);
    const { firsts, targets } = this.solved.graph;
    if (this.isRound(node)) return this.roundBounds(node, seat);
    const from = firsts[node];
    return this.movesOf(game, role).map((_, n) => this.boundsAt(targets[from + n], seat));
  }

  override probabilities(game: Game, role: string): readonly number[] {
    const node = this.decisionAt(game, role);
    if (this.isRound(node)) return this.strategies(node, this.seatOf(role)).own;
    const { graph, chosen, bounds } = this.solved;
    const edge = chosen ? chosen[node] : bounds[0].ranks.pick(node);
    const choice = edge - graph.firsts[node];
    return this.movesOf(game, role).map((_, n) => (n === choice ? 1 : 0));
  }

  override isMixed(game: Game): boolean {
    return this.isRound(this.nodeOf(game));
  }

  override results(role: string): readonly number[] {
    const { payoffs, seats } = this.solved.graph;
    const seat = this.seatOf(role);
    return [...new Set(payoffs.filter((_, n) => n % seats === seat))].sort((a, b) => a - b);
  }

  override get isFinite(): boolean {
    return this.solved.bounds.every(({ mayGoOn }) => !mayGoOn);
  }

  protected override distanceAfter(game: Game, choice: number): number | null {
    const { firsts, targets } = this.solved.graph;
    const distance = this.distanceAt(targets[firsts[this.nodeOf(game)] + choice]);
    return distance === null ? null : distance + 1;
  }

  protected override covers(game: Game): boolean {
    return this.find(game) >= 0;
  }

  private distanceAt(node: number): number | null {
    const { game, solved } = this;
    if (solved.chosen || !game.isDeterministic || game.isSimultaneous) return null;
    const [bounds] = solved.bounds;
    const isDrawn = game.players.length > 1 && !bounds.ranks.hasLeader(node);
    return isDrawn ? null : bounds.ranks.steps(node);
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
    return roundStrategies(graph, node, seat, (target) => {
      const [low, high] = this.boundsAt(target, 0);
      return (low + high) / 2;
    });
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
    this.requireSame(game);
    const node = this.find(game);
    if (node >= 0) return node;
    throw new SolverError(
      `Solution: ${game} cannot come up after ${this.game}, which was solved; solve from there`,
    );
  }

  private find(game: Game): number {
    this.kernel.load(game);
    this.key.fill(0);
    this.kernel.writeKey(this.key, 0);
    return this.solved.graph.table.find(this.key);
  }
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

/**
 * Finds all positions that can come up, through the game's kernel, and makes a StateGraph of them. For games in which
 * nothing is hidden and every chance can be listed. Roles with a given policy become chance. Two roles may move at the
 * same time if their results add to 0; more, only if all but one follow a policy.
 */
import type { Game, Policy } from '../core/index.ts';
import { CHANCE, type Kernel, kernelOf, OVER, PositionTable, TABLE_FULL } from '../kernel/index.ts';
import { SolverError } from './solver-error.ts';
import {
  CHANCE_NODE,
  GraphBuilder,
  OVER_NODE,
  ROUND_NODE,
  type StateGraph,
} from './state-graph.ts';

/** Policies by seat; null: the seat is free to do what is best. */
export type SeatPolicies = readonly (Policy | null)[];

interface Commitment {
  readonly seat: number;
  readonly isFree: boolean; //                 no policy, and nothing chosen yet
  readonly choices: readonly number[];
  readonly weights: readonly number[]; //      [n] probability of the n-th; 1 where free
}

/** How far probabilities may be from adding to 1, and results, for their size, from adding to 0. */
const ROUNDING = 1e-9;

export class Exploration {
  private readonly table: PositionTable;
  private readonly builder: GraphBuilder;
  private readonly here: Kernel; //          the position whose edges are being found
  private readonly line: readonly Kernel[]; // [n] where the n-th commitment from there leads
  private readonly key: Int32Array;
  // A role that moves at the same time as others who follow policies has to choose before chance
  // decides for them. Half a round is the position with one more word: its choice + 1, else 0.
  private readonly hasHalves: boolean;

  constructor(
    private readonly game: Game,
    private readonly policies: SeatPolicies,
    maxStates: number,
  ) {
    this.here = kernelOf(game);
    this.line = game.players.map(() => this.here.copy());
    this.hasHalves = game.isSimultaneous && policies.some((policy) => policy !== null);
    const keyLength = this.here.keyLength + (this.hasHalves ? 1 : 0);
    this.key = new Int32Array(keyLength);
    this.table = new PositionTable(keyLength, maxStates);
    this.builder = new GraphBuilder(game.players.length, this.table);
    this.enter(this.here, 0);
  }

  get found(): number {
    return this.table.count;
  }

  /** Explores more positions, up to a limit; whether none is left. */
  advance(count: number): boolean {
    const end = this.builder.size + count;
    while (this.builder.size < end && this.builder.size < this.table.count) this.expand();
    return this.builder.size === this.table.count;
  }

  /** A kernel whose keys are those of the graph. */
  get kernel(): Kernel {
    return this.here;
  }

  graph(): StateGraph {
    return this.builder.graph();
  }

  private expand(): void {
    const { here, table, builder, key } = this;
    const from = builder.size * key.length;
    here.readKey(table.keys, from);
    const turn = here.turn();
    if (turn === OVER) this.closeEnding();
    else if (turn === CHANCE) this.closeChance();
    else if (here.roundSize() > 1 || this.policies[turn]) {
      const half = this.hasHalves ? table.keys[from + key.length - 1] : 0;
      this.closeRound(this.commitments(half - 1));
    } else {
      for (let choice = 0; choice < here.choices(); choice++) this.edgeBy(choice);
      builder.close(turn);
    }
  }

  private closeEnding(): void {
    const { here, game } = this;
    const payoffs = game.players.map((_, seat) => here.payoff(seat));
    if (!payoffs.every(Number.isFinite))
      throw new SolverError(
        `${game.name} ends with the result ${payoffs} at ${here.state()}, expected finite numbers`,
      );
    const sum = payoffs.reduce((total, payoff) => total + payoff, 0);
    const size = payoffs.reduce((most, payoff) => Math.max(most, Math.abs(payoff)), 0);
    if (this.isDuel() && Math.abs(sum) > ROUNDING * size)
      throw new SolverError(
        `${game.name} says that its results add to 0 (isZeroSum), but they are ${payoffs} at ${here.state()}`,
      );
    this.builder.close(OVER_NODE, this.builder.endings.at(payoffs));
  }

  private closeChance(): void {
    const { here } = this;
    if (!here.listsChance())
      throw new SolverError(
        `${this.game.name} has chance with too many outcomes to list; a solver has to see each of them`,
      );
    const chances: number[] = [];
    for (let outcome = 0; outcome < here.choices(); outcome++) {
      const probability = here.chance(outcome);
      if (probability <= 0) continue;
      chances.push(probability);
      this.edgeBy(outcome);
    }
    this.builder.close(CHANCE_NODE, this.builder.distributions.at(chances));
  }

  private edgeBy(choice: number): void {
    const next = this.line[0];
    next.copyFrom(this.here);
    next.play(choice);
    this.builder.edge(this.enter(next, 0));
  }

  /** Some seats follow policies, or several move at the same time, or both. */
  private closeRound(commitments: readonly Commitment[]): void {
    const free = commitments.filter(({ isFree }) => isFree);
    const [one] = free;
    if (one && free.length === 1) {
      if (!this.hasHalves)
        throw new SolverError(
          `${this.game.name}: roles move at the same time, but the game does not say so (isSimultaneous)`,
        );
      for (const choice of one.choices) this.builder.edge(this.enter(this.here, choice + 1));
      this.builder.close(one.seat);
      return;
    }
    if (free.length > 0 && !this.isDuel())
      throw new SolverError(
        `${this.game.name}: ${free.length} roles move at the same time, which has a value only in games of two whose results add to 0; with policies for all roles but one it can be solved`,
      );
    const chances: number[] = [];
    this.follow(this.here, commitments, 0, 1, chances);
    if (!one) {
      this.builder.close(CHANCE_NODE, this.builder.distributions.at(chances));
    } else {
      const rows = one.choices.length;
      this.builder.close(ROUND_NODE, one.seat === 0 ? rows : -rows);
    }
  }

  /** Edges for all combinations of what is left to be committed, with their probabilities. */
  private follow(
    kernel: Kernel,
    commitments: readonly Commitment[],
    n: number,
    probability: number,
    chances: number[],
  ): void {
    const commitment = commitments[n];
    if (!commitment) {
      this.builder.edge(this.enter(kernel, 0));
      chances.push(probability);
      return;
    }
    const next = this.line[n];
    for (const [index, choice] of commitment.choices.entries()) {
      next.copyFrom(kernel);
      next.play(choice);
      const weight = commitment.weights[index];
      this.follow(next, commitments, n + 1, probability * weight, chances);
    }
  }

  /** What the seats of the round may do, in the order in which they commit. */
  private commitments(chosen: number): Commitment[] {
    const walker = this.line[0];
    walker.copyFrom(this.here);
    return Array.from({ length: this.here.roundSize() }, () => {
      const seat = walker.turn();
      const all = [...Array(walker.choices()).keys()];
      const policy = this.policies[seat];
      walker.play(0);
      if (!policy) {
        const choices = chosen < 0 ? all : [chosen];
        return { seat, isFree: chosen < 0, choices, weights: choices.map(() => 1) };
      }
      const odds = this.oddsOf(policy, seat, all.length);
      const choices = all.filter((choice) => odds[choice] > 0);
      const weights = choices.map((choice) => odds[choice]);
      return { seat, isFree: false, choices, weights };
    });
  }

  private oddsOf(policy: Policy, seat: number, count: number): readonly number[] {
    const state = this.here.state();
    const role = this.game.players[seat];
    const odds = policy.probabilities(state, role);
    const sum = odds.reduce((total, each) => total + each, 0);
    if (odds.length === count && odds.every((each) => each >= 0) && Math.abs(sum - 1) < ROUNDING)
      return sum === 1 ? odds : odds.map((each) => each / sum);
    throw new SolverError(
      `${policy.specification} answers with the probabilities ${odds} for ${role} at ${state}, expected ${count} that add to 1`,
    );
  }

  private isDuel(): boolean {
    return this.game.players.length === 2 && this.game.isZeroSum;
  }

  private enter(kernel: Kernel, half: number): number {
    const { key, table } = this;
    kernel.writeKey(key, 0);
    if (this.hasHalves) key[key.length - 1] = half;
    const node = table.enter(key);
    if (node !== TABLE_FULL) return node;
    throw new SolverError(
      `${this.game.name} has more than ${table.count} positions, which is the limit maxStates; raise it, or solve a smaller game`,
      'too-many-states',
    );
  }
}

/**
 * From a position to what it is worth to each seat, by one simulation: at random to the end, or to a
 * horizon and then by a heuristic, or with an agent choosing the moves. What flat Monte Carlo and tree
 * search do at their leaves.
 *
 * All that is random comes from the caller's generator. An agent's own generator is seeded from it
 * before each simulation, so that the same seed gives the same simulations.
 */
import { type Game, type Json, legalMove, type Player, type Random } from '../core/index.ts';
import { CHANCE, type Kernel, OVER, PLAYOUT_LIMIT } from '../kernel/index.ts';
import type { Heuristic } from './heuristics.ts';
import { functionWord } from './player-options.ts';

export interface RolloutOptions {
  /** Steps after which the heuristic decides; infinite: play to the end. */
  readonly horizon: number;
  /** What a state that is not over is worth. */
  readonly heuristic: Heuristic;
  /** Who chooses the moves in the simulations, at once; null: anybody at random. */
  readonly agent: Player | null;
}

export class Rollout {
  /** [seat] what the last simulation was worth. */
  readonly payoffs: Float64Array;
  private readonly roles: readonly string[];
  private readonly limit: number;
  private readonly heuristic: Heuristic;
  private readonly agent: Player | null;

  constructor(game: Game, { horizon, heuristic, agent }: RolloutOptions) {
    this.roles = game.players;
    this.payoffs = new Float64Array(game.players.length);
    this.limit = Math.min(horizon, PLAYOUT_LIMIT);
    this.heuristic = heuristic;
    this.agent = agent;
  }

  /** Plays the kernel on and fills `payoffs`. */
  run(kernel: Kernel, random: Random): void {
    if (this.agent) this.playWith(this.agent, kernel, random);
    else kernel.playout(random, this.limit);
    if (kernel.turn() !== OVER) this.judge(kernel, random);
    else
      for (let seat = 0; seat < this.payoffs.length; seat++)
        this.payoffs[seat] = kernel.payoff(seat);
  }

  /** The horizon is reached: rounds and throws under way are finished, and the heuristic decides. */
  private judge(kernel: Kernel, random: Random): void {
    while (kernel.turn() !== OVER && (kernel.turn() === CHANCE || kernel.committed() > 0)) {
      kernel.playout(random, 1);
    }
    const isOver = kernel.turn() === OVER;
    const state = kernel.state();
    for (const [seat, role] of this.roles.entries()) {
      this.payoffs[seat] = isOver ? kernel.payoff(seat) : this.valueOf(state, role);
    }
  }

  private valueOf(state: Game, role: string): number {
    const value = this.heuristic(state, role);
    if (Number.isFinite(value)) return value;
    throw new Error(
      `${functionWord(this.heuristic)} answered ${value} at ${state}, expected a finite number`,
    );
  }

  private playWith(agent: Player, kernel: Kernel, random: Random): void {
    agent.random.reseed(random.int32());
    let round: Game | null = null; // the state when the round began; null: before this simulation
    for (let step = 0; step < this.limit; step++) {
      const turn = kernel.turn();
      if (turn === OVER) return;
      if (turn !== CHANCE && kernel.committed() === 0) round = kernel.state();
      if (turn === CHANCE) kernel.playChance(random);
      else if (round === null) kernel.playout(random, 1);
      else kernel.play(this.choiceOf(agent, kernel, round, this.roles[turn] as string));
    }
  }

  private choiceOf(agent: Player, kernel: Kernel, round: Game, role: string): number {
    const answer = agent.decision(round.view(role), role);
    if (answer instanceof Promise) {
      answer.catch(() => undefined);
      throw new Error(
        `${agent.name} cannot be the agent of simulations: it does not answer at once`,
      );
    }
    const moves: Json[] = [];
    for (let choice = 0; choice < kernel.choices(); choice++) moves.push(kernel.move(choice));
    const found = legalMove(moves, answer);
    if (found === undefined) {
      throw new Error(
        `${agent.name} answered a simulation with ${printed(answer)}, which is not a legal move of ${role} at ${round}`,
      );
    }
    return moves.indexOf(found);
  }
}

function printed(answer: unknown): string {
  return typeof answer === 'symbol' ? String(answer) : JSON.stringify(answer);
}

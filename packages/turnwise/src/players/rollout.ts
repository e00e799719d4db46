/**
 * Simulations for flat Monte Carlo and tree search: a position is played to its end or to a horizon, at random or by an
 * agent, and valued for each seat by the result or by a heuristic. All random numbers come from the caller's generator,
 * which also seeds the agent before each simulation, so that the same seed gives the same simulations.
 *
 * A simulation stops at the deadline. `run` then values it like one at the horizon; to continue it later, call `begin`,
 * `goOn` until that is true, and `evaluate`.
 */
import {
  type Game,
  inspect,
  type Json,
  legalMove,
  type Player,
  parameter,
  Random,
  type Values,
} from '../core/index.ts';
import { CHANCE, type Kernel, OVER, PLAYOUT_LIMIT } from '../kernel/index.ts';
import { Budget } from './budget.ts';
import { type Heuristic, heuristicParameter, type KernelHeuristic } from './heuristics.ts';
import { functionWord, optionalPlayer, timeCapParameter } from './player-options.ts';

const HORIZON = 10_000;
const STRIDE_LIMIT = 1024; // steps between two looks at the clock: few, because steps may become slower

/**
 * `timeCap` is for all simulations of a search, from its first one. A search has its own generator, so another generator
 * is another search. Default: Infinity.
 */
export type RolloutOptions = Omit<Values<typeof rolloutParameters>, 'timeCap'> & {
  readonly timeCap?: number | undefined;
};

export class Rollout {
  readonly payoffs: Float64Array; // [seat] what the last simulation was worth
  /** Whether a network values positions, so that searches can ask it about moves before they try them. */
  readonly isLearned: boolean;
  readonly budget = new Budget(Number.POSITIVE_INFINITY, STRIDE_LIMIT);
  private readonly roles: readonly string[];
  private readonly limit: number;
  private readonly min: number; // of results, and so of heuristics
  private readonly max: number;
  private readonly heuristic: Heuristic;
  private readonly onKernels: KernelHeuristic | null; // asked instead of the heuristic
  private readonly agent: Player | null;
  private readonly agentContext = { random: new Random(0), isSync: true };
  private readonly timeCap: number;
  private generator: Random | null = null; // of the search under way
  private left = 0; //                 steps of this simulation before the horizon
  private round: Game | null = null; // the state when the round began; null: before this simulation

  constructor(game: Game, { horizon, heuristic, agent, timeCap = Infinity }: RolloutOptions) {
    this.roles = game.players;
    this.payoffs = new Float64Array(game.players.length);
    this.onKernels = heuristic.onKernels?.(game) ?? null;
    this.isLearned = this.onKernels?.endsSimulations ?? false;
    const isEnded = this.isLearned && horizon === HORIZON;
    this.limit = isEnded ? 0 : Math.min(horizon, PLAYOUT_LIMIT);
    [this.min, this.max] = game.resultBounds();
    this.heuristic = heuristic;
    this.agent = agent;
    this.timeCap = timeCap;
  }

  /**
   * Plays the kernel on and fills `payoffs`; false if the deadline came first, and the heuristic valued a state
   * before the horizon.
   */
  run(kernel: Kernel, random: Random): boolean {
    this.begin(random);
    const isWhole = this.goOn(kernel, random);
    this.evaluate(kernel, random);
    return isWhole;
  }

  begin(random: Random): void {
    if (this.timeCap < Number.POSITIVE_INFINITY && random !== this.generator) {
      this.budget.deadline = performance.now() + this.timeCap;
      this.generator = random;
    }
    this.left = this.limit;
    this.round = null;
    if (this.agent) this.agentContext.random.reseed(random.int32());
  }

  /**
   * Begins a simulation at the start of a round, in which the seat makes the given choice. Seats that move at the
   * same time choose as in the rest of the simulation, at random or by the agent.
   */
  beginWith(kernel: Kernel, random: Random, seat: number, choice: number): void {
    this.begin(random);
    while (kernel.turn() !== seat && kernel.turn() !== OVER) this.step(kernel, random);
    this.noteRound(kernel);
    kernel.play(choice);
  }

  /** Goes on with the simulation; whether the end or the horizon is reached, rather than the deadline. */
  goOn(kernel: Kernel, random: Random): boolean {
    if (this.agent) return this.goOnStepwise(kernel, random);
    const isTimed = this.budget.deadline < Number.POSITIVE_INFINITY;
    for (;;) {
      const asked = isTimed ? Math.min(this.left, this.budget.stride) : this.left;
      const steps = kernel.playout(random, asked);
      this.left -= steps;
      if (steps < asked || this.left === 0 || kernel.turn() === OVER) return true;
      if (this.budget.isLate()) return false;
    }
  }

  /** Fills `payoffs`: by the result, or if there is none yet, by the heuristic. */
  evaluate(kernel: Kernel, random: Random): void {
    if (kernel.turn() !== OVER && this.estimates(kernel, random)) return;
    for (let seat = 0; seat < this.payoffs.length; seat++) this.payoffs[seat] = kernel.payoff(seat);
  }

  private goOnStepwise(kernel: Kernel, random: Random): boolean {
    while (this.left > 0 && kernel.turn() !== OVER) {
      this.step(kernel, random);
      this.left--;
      if (this.left > 0 && kernel.turn() !== OVER && this.budget.isLate()) return false;
    }
    return true;
  }

  /** Finishes the round or the throw under way; if the game still goes on, the heuristic decides. */
  private estimates(kernel: Kernel, random: Random): boolean {
    while (this.isChanceFirst(kernel) || (kernel.turn() !== OVER && kernel.committed() > 0)) {
      kernel.playout(random, 1);
    }
    if (kernel.turn() === OVER) return false;
    const { onKernels } = this;
    const state = onKernels ? null : kernel.state();
    for (let seat = 0; seat < this.payoffs.length; seat++) {
      const role = this.roles[seat];
      const value = state
        ? this.heuristic(state, role)
        : (onKernels?.value(kernel, seat) ?? Number.NaN);
      if (!Number.isFinite(value))
        throw new Error(
          `${functionWord(this.heuristic)} answered ${value} at ${kernel.state()}, expected a finite number`,
        );
      this.payoffs[seat] = Math.min(Math.max(value, this.min), this.max);
    }
    return true;
  }

  /** Whether chance decides before a state can be valued. */
  private isChanceFirst(kernel: Kernel): boolean {
    if (kernel.turn() !== CHANCE) return false;
    return !this.isLearned || !this.onKernels?.valuesChance(kernel);
  }

  /** One step: chance, the agent, or a choice at random, where there is no agent who saw the round begin. */
  private step(kernel: Kernel, random: Random): void {
    this.noteRound(kernel);
    const turn = kernel.turn();
    if (turn === CHANCE) kernel.playChance(random);
    else if (!this.agent || !this.round) kernel.playout(random, 1);
    else kernel.play(this.choiceOf(this.agent, kernel, this.round, this.roles[turn]));
  }

  private noteRound(kernel: Kernel): void {
    if (this.agent && kernel.turn() !== CHANCE && kernel.committed() === 0)
      this.round = kernel.state();
  }

  private choiceOf(agent: Player, kernel: Kernel, round: Game, role: string): number {
    const answer = agent.decision(round.view(role), role, this.agentContext);
    if (answer instanceof Promise) {
      answer.catch(() => undefined);
      throw new Error(
        `${agent.name} cannot be the agent of simulations: it does not answer at once`,
      );
    }
    const moves: Json[] = [];
    for (let choice = 0; choice < kernel.choices(); choice++) moves.push(kernel.move(choice));
    const found = legalMove(moves, answer);
    if (found === undefined)
      throw new Error(
        `${agent.name} answered a simulation with ${inspect(answer)}, which is not a legal move of ${role} at ${round}`,
      );
    return moves.indexOf(found);
  }
}

export const rolloutParameters = {
  /** Milliseconds for a decision, counted from the call; a decision of the agent that is under way is waited for. */
  timeCap: timeCapParameter,
  /**
   * Steps of a simulation after which the heuristic decides; finite by default, so that a game which random
   * moves hardly ever end is not simulated for ever. A network decides at once, unless another horizon is given.
   */
  horizon: parameter.integer(
    'steps of a simulation after which the heuristic decides; with a network 0',
    {
      default: HORIZON,
      min: 0,
      infinity: true,
    },
  ),
  heuristic: heuristicParameter,
  /** Plays the simulations; must answer synchronously, and is reseeded. */
  agent: optionalPlayer('player of the simulations; none: random moves'),
};

/** Why simulations by the agent and the heuristic cannot be of this game; null when they can. */
export function rolloutIncompatibility(
  game: Game,
  { agent, heuristic }: Pick<RolloutOptions, 'agent' | 'heuristic'>,
): string | null {
  const unable = heuristic.incompatibility?.(game) ?? null;
  if (unable !== null) return unable;
  const reason = agent?.incompatibility(game) ?? null;
  return reason === null ? null : `its agent ${agent?.name} cannot: ${reason}`;
}

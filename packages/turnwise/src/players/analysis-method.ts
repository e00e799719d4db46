/**
 * The ways to ask for the odds of moves, with a budget in everyday terms, and the player that each of them asks: what
 * the command line calls `--method`, and Studio offers in a form.
 */
import { printSpecification, type SpecificationValue } from '../core/index.ts';
import { rewardParameters } from './reward-player.ts';

export type MethodName = 'uct' | 'flat' | 'alphabeta' | 'exact' | 'reward';

/** What a method is told, by the names of `methodBudgets`. */
export type MethodBudget = { readonly [name: string]: SpecificationValue | undefined };

/** Parameters of the reward scores that have the same name here. */
const REWARDS = Object.keys(rewardParameters).filter(
  (name) => !['simulationCount', 'endingSimulationCount', 'depth', 'timeCap'].includes(name),
);

/** What each method can be told; time is in seconds. */
export const methodBudgets: { readonly [name in MethodName]: readonly string[] } = {
  uct: ['simulations', 'time'],
  flat: ['simulations', 'time'],
  alphabeta: ['depth', 'time'],
  exact: [],
  reward: ['simulations', 'endingSimulations', 'depth', ...REWARDS, 'time'],
};

/** Simulations where only the time is limited. */
const ENOUGH = 1_000_000_000;

/**
 * The player that a method asks, as text. What is not told has the player's default; where only the time is told, the
 * rest is without limit.
 *
 * @example
 *     methodPlayer('uct', { time: 2 }); // 'uct(simulationCount=1000000000, timeCap=2000)'
 */
export function methodPlayer(method: MethodName, budget: MethodBudget = {}): string {
  const { depth, endingSimulations, simulations, time } = budget;
  const timeCap = typeof time === 'number' && Number.isFinite(time) ? 1000 * time : undefined;
  const simulationCount = simulations ?? (timeCap === undefined ? undefined : ENOUGH);
  switch (method) {
    case 'uct':
      return text('uct', { simulationCount, timeCap });
    case 'flat':
      return text('monteCarlo', { simulationCount, timeCap });
    case 'alphabeta': {
      const horizon = depth ?? (timeCap === undefined ? undefined : Number.POSITIVE_INFINITY);
      return text('alphaBeta', { horizon, timeCap });
    }
    case 'exact':
      return text('optimal', {});
    case 'reward': {
      const endingSimulationCount = endingSimulations ?? simulationCount;
      const rewards = Object.fromEntries(REWARDS.map((name) => [name, budget[name]]));
      return text('reward', { simulationCount, endingSimulationCount, depth, ...rewards, timeCap });
    }
  }
}

function text(name: string, values: MethodBudget): string {
  const named: { [key: string]: SpecificationValue } = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) named[key] = value;
  return printSpecification({ name, positional: [], named });
}

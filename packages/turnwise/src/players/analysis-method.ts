/**
 * Search methods for the odds of moves, with a budget in everyday terms, and the player behind each: the
 * command line's `--method`, and a form in Studio.
 */
import {
  type Parameter,
  type ParameterSet,
  parameter,
  printSpecification,
  type SpecificationValue,
} from '../core/index.ts';
import { alphaBetaParameters } from './alpha-beta-player.ts';
import { autoParameters } from './auto-player.ts';
import { monteCarloParameters } from './monte-carlo-player.ts';
import { rewardParameters } from './reward-player.ts';
import { uctParameters } from './uct-player.ts';

/** The search methods of `turnwise analyze --method`. */
export type MethodName = 'auto' | 'uct' | 'flat' | 'alphabeta' | 'exact' | 'astar' | 'reward';

/** The budget of a method, by the names of its parameters. */
export type MethodBudget = { readonly [name: string]: SpecificationValue | undefined };

const time = parameter.number('time limit in seconds', {
  default: Number.POSITIVE_INFINITY,
  min: 0.001,
  max: 1e6,
  infinity: true,
  unit: 'seconds',
});

const {
  simulationCount: rewardGames,
  endingSimulationCount: endingGames,
  depth: rewardDepth,
  timeCap: _,
  ...rewards
} = rewardParameters;

/** Games near the end; where they are not given they follow `simulations`. */
const endingSimulations: Parameter<number | undefined> = {
  ...endingGames,
  about: `${endingGames.about} (${endingGames.default}; as simulations where they or the time are given)`,
  default: undefined,
};

export const methodParameters = {
  auto: { simulations: autoParameters.simulationCount, time },
  uct: { simulations: uctParameters.simulationCount, time },
  flat: { simulations: monteCarloParameters.simulationCount, time },
  alphabeta: { depth: alphaBetaParameters.horizon, time },
  exact: {},
  astar: { time },
  reward: { simulations: rewardGames, endingSimulations, depth: rewardDepth, ...rewards, time },
} satisfies { readonly [name in MethodName]: ParameterSet };

const ENOUGH = 1_000_000_000; // simulations, where only the time is limited

/** Positions of a puzzle where the time is not limited: some seconds, and hundreds of megabytes. */
const PUZZLE_NODES = 1_000_000;

/**
 * The player of a method, as text. Missing values have the player's defaults; where only the time is given,
 * nothing else is limited.
 *
 * @example
 *     methodPlayer('uct', { time: 2 }); // 'uct(simulationCount=1000000000, timeCap=2000)'
 */
export function methodPlayer(method: MethodName, budget: MethodBudget = {}): string {
  const { depth, endingSimulations, simulations, time } = budget;
  const timeCap = typeof time === 'number' && Number.isFinite(time) ? 1000 * time : undefined;
  const simulationCount = simulations ?? (timeCap === undefined ? undefined : ENOUGH);
  switch (method) {
    case 'auto':
      return text('auto', { simulationCount, timeCap });
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
    case 'astar':
      return text('aStar', { nodes: timeCap === undefined ? PUZZLE_NODES : undefined, timeCap });
    case 'reward': {
      const endingSimulationCount = endingSimulations ?? simulationCount;
      const points = Object.fromEntries(Object.keys(rewards).map((name) => [name, budget[name]]));
      return text('reward', { simulationCount, endingSimulationCount, depth, ...points, timeCap });
    }
  }
}

function text(name: string, values: MethodBudget): string {
  const named: { [key: string]: SpecificationValue } = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) named[key] = value;
  return printSpecification({ name, positional: [], named });
}

/** From `--method` and its flags to the specification of the player that is asked. */
import { printSpecification, type SpecificationValue } from 'turnwise';
import { Failure } from '../frame/failure.ts';
import type { OptionValues } from '../frame/option.ts';
import type { analyzeOptions } from './command.ts';

type Given = OptionValues<typeof analyzeOptions>;
type Flag = keyof Given;

/** Simulations where only the time is limited. */
const ENOUGH = 1_000_000_000;

const REWARDS = [
  'endingDepth',
  'endingThreshold',
  'opponentScaler',
  'defaultReward',
  'removeOpponentPiece',
  'becomeKing',
  'opponentNoPieces',
  'opponentNoValidMove',
] as const;

/** What flags a method understands; others are refused rather than ignored. */
const UNDERSTOOD: { readonly [method in Given['method']]: readonly Flag[] } = {
  uct: ['simulations', 'time'],
  flat: ['simulations', 'time'],
  alphabeta: ['depth', 'time'],
  exact: [],
  reward: ['simulations', 'time', 'depth', 'endingSimulations', ...REWARDS],
};

/** The player, as text. */
export function playerOf(given: Given): string {
  requireUnderstood(given);
  const { depth, method, simulations, time } = given;
  const timeCap = time === undefined ? {} : { timeCap: 1000 * time };
  const simulationCount = simulations ?? (time === undefined ? undefined : ENOUGH);
  switch (method) {
    case 'uct':
      return text('uct', { simulationCount, ...timeCap });
    case 'flat':
      return text('monteCarlo', { simulationCount, ...timeCap });
    case 'alphabeta':
      return text('alphaBeta', {
        horizon: depth ?? (time === undefined ? undefined : Infinity),
        ...timeCap,
      });
    case 'exact':
      return 'optimal()';
    case 'reward': {
      const { endingSimulations: endingSimulationCount = simulationCount } = given;
      const rewards = Object.fromEntries(REWARDS.map((name) => [name, given[name]]));
      return text('reward', {
        simulationCount,
        endingSimulationCount,
        depth,
        ...rewards,
        ...timeCap,
      });
    }
  }
}

function requireUnderstood(given: Given): void {
  const all: readonly Flag[] = ['simulations', 'time', 'depth', 'endingSimulations', ...REWARDS];
  const idle = all.find(
    (flag) => given[flag] !== undefined && !UNDERSTOOD[given.method].includes(flag),
  );
  if (idle === undefined) return;
  const methods = Object.entries(UNDERSTOOD).filter(([, flags]) => flags.includes(idle));
  const flag = idle.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new Failure(
    `--${flag} has no meaning with --method ${given.method}; it is for ${methods.map(([name]) => name).join(', ')}.`,
  );
}

function text(
  name: string,
  values: { readonly [key: string]: SpecificationValue | undefined },
): string {
  const named: { [key: string]: SpecificationValue } = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) named[key] = value;
  return printSpecification({ name, positional: [], named });
}

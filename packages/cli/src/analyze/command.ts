/** `turnwise analyze`: the odds of every move. */
import { type Parameter, parameter, printDefault } from 'turnwise';
import { methodParameters } from 'turnwise/players';
import { command, required } from '../frame/command.ts';

const { alphabeta, flat, reward, uct } = methodParameters;
const { depth: _depth, simulations: _simulations, time: _time, ...rewards } = reward;

/** What a parameter is for, with its default. */
function described(parameter: Parameter): string {
  const usual = printDefault(parameter);
  return usual === '' ? parameter.about : `${parameter.about} (${usual})`;
}

/** A parameter of a method as a flag, which has no default of its own. */
function flag(like: Parameter, about: string, short?: string): Parameter<number | undefined> {
  return { ...like, about, default: undefined, ...(short !== undefined && { short }) };
}

/** The parameters that only the reward scores have. */
const rewardOptions = Object.fromEntries(
  Object.entries(rewards).map(([name, each]) => [name, flag(each, `reward: ${described(each)}`)]),
) as { readonly [name in keyof typeof rewards]: Parameter<number | undefined> };

export const analyzeArguments = {
  game: required('a name, such as pig or pig(goal=50), or the path of a module'),
};

export const analyzeOptions = {
  position: parameter.text('position to analyze (default: the start)', {
    unit: 'position',
    short: 'p',
  }),
  role: parameter.text('role whose moves are analyzed, where several move at once', {
    unit: 'role',
  }),
  method: parameter.choice('search method', ['uct', 'flat', 'alphabeta', 'exact', 'reward']),
  simulations: flag(
    uct.simulations,
    `uct: ${described(uct.simulations)}; flat: ${described(flat.simulations)}; reward: ${described(reward.simulations)}`,
    'n',
  ),
  time: flag(uct.time, `${uct.time.about}; other limits hold only if you give them`, 't'),
  depth: parameter.integer(
    `alphabeta: ${described(alphabeta.depth)}; reward: ${described(reward.depth)}`,
    { min: 0, max: 1_000_000, infinity: true, unit: 'plies', short: 'd' },
  ),
  threads: parameter.integer('uct, flat and reward: threads to use', {
    default: 1,
    min: 1,
    max: 256,
  }),
  ...rewardOptions,
  jsonl: parameter.flag('print JSON lines: analyses while the search goes on, the answer last'),
};

export const analyze = command({
  name: 'analyze',
  summary: 'show the odds of every move',
  details:
    'Methods: uct, tree search; flat, random games after each move; alphabeta, looking ahead;\n' +
    'exact, solving the game; reward, points earned in short random games (checkers).\n' +
    'Every number says whether it is exact, bounded or estimated, and what it assumes.',
  arguments: analyzeArguments,
  options: analyzeOptions,
  seed: 'seed of all chance; exact draws nothing (default: a fresh one, which is printed)',
  examples: [
    ['turnwise analyze tic-tac-toe --position "x.o/.x./..o Xs"', 'only one move saves the game'],
    ['turnwise analyze connect-four --time 5 --threads 2', 'search for five seconds'],
    ['turnwise analyze "pig(result=win)" --method exact -p "One 41-49 +22"', 'best play of Pig'],
    ['turnwise analyze checkers --method reward --become-king 80', 'scores, not odds'],
  ],
  load: () => import('./run.ts'),
});

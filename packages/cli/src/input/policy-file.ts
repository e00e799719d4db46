/** `file(mypig.hdf5)` and `file(policy.json)`: policies that `turnwise solve -o` or `pig train` wrote. */
import { readFileSync } from 'node:fs';
import { type Game, isJson, type Policy, readValues, type Specification } from 'turnwise';
import { Pig, PigMatrix } from 'turnwise/games';
import { Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { policyFromJson } from './json-policy.ts';

const parameters = {
  path: {
    about: 'the file',
    default: '',
    expects: 'the path of a file, in double quotes if it has blanks or brackets',
    accepts: (value: unknown): value is string => typeof value === 'string' && value !== '',
  },
};

/** The policy in the file that a specification names. */
export async function filePolicy(
  given: Pick<Specification, 'positional' | 'named'>,
  game: Game,
): Promise<Policy> {
  const { path } = readValues({ name: 'file', ...given }, parameters);
  return path.endsWith('.json') ? policyFromJson(readJson(path), path) : matrixPolicy(path, game);
}

/** The policy in a file of HDF5, for a game of Pig. */
export async function matrixPolicy(path: string, game: Game): Promise<Policy> {
  if (!(game instanceof Pig)) {
    throw new Failure(
      `file(${path}): files in HDF5 hold policies of pig, and this is ${game.name}. ` +
        `\`turnwise solve ${game.name} -o policy.json\` writes one that can be read here.`,
    );
  }
  const { goal, sides, values } = await readMatrix(path);
  if (goal !== game.settings.goal) {
    throw new Failure(
      `Cannot use the policy in ${JSON.stringify(path)}: it is for pig(goal=${goal}), and this is pig(goal=${game.settings.goal}).`,
    );
  }
  return new PigMatrix(values, goal, sides).policy(`file(${JSON.stringify(path)})`);
}

/** What is said of a file in HDF5, without the name of the function that says it. It begins with the path. */
export function problemOf(error: unknown): string {
  return messageOf(error).replace(/^\w+: /, '');
}

async function readMatrix(path: string) {
  const { readPolicyFile } = await import('turnwise/policy-file');
  try {
    const { goal, values, facts } = await readPolicyFile(path);
    return { goal, values, sides: sidesOf(facts.options) ?? 6 };
  } catch (error) {
    throw new Failure(
      `Cannot use the policy in ${problemOf(error)}.\nExpected a file as \`pig train\` or \`turnwise solve pig -o\` writes it.`,
    );
  }
}

/** The sides of the die, if the file tells them; files of other programs do not, and mean six. */
function sidesOf(options: string | null): number | null {
  const data: unknown = options === null ? null : JSON.parse(options);
  if (typeof data !== 'object' || data === null || !('sides' in data)) return null;
  return typeof data.sides === 'number' ? data.sides : null;
}

function readJson(path: string): unknown {
  try {
    const data: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isJson(data) ? data : null;
  } catch (error) {
    throw new Failure(`file(${path}): ${reasonOf(error)}.`);
  }
}

/** `file(mypig.hdf5)` and `file(policy.json)`: policies that `turnwise solve -o` or `pig train` wrote. */
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { type Game, isJson, type Policy, readValues, type Specification } from 'turnwise';
import { Pig, PigMatrix } from 'turnwise/games';
import { Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { policyFromJson } from './json-policy.ts';

/** What files in HDF5 begin with. */
const HDF5 = '\u0089HDF\r\n\u001a\n';

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
  const { path: written } = readValues({ name: 'file', ...given }, parameters);
  const path = fileNamed(written, game);
  return isMatrixIn(path, game) ? matrixPolicy(path, game) : policyFromJson(readJson(path), path);
}

/** Whether a path ends in one of these, in capitals or not: other dots belong to the name, as in v1.2. */
export function hasExtension(path: string, ...extensions: readonly string[]): boolean {
  return extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`));
}

/** The file of that name, or the one that `solve -o` writes for it, to which it adds an extension. */
function fileNamed(path: string, game: Game): string {
  const others = game instanceof Pig ? [`${path}.hdf5`, `${path}.json`] : [`${path}.json`];
  return [path, ...others].find((each) => existsSync(each)) ?? path;
}

/** Whether a file is in HDF5, by what is in it, or else by its name and the game. */
function isMatrixIn(path: string, game: Game): boolean {
  const start = beginningOf(path);
  if (start.startsWith(HDF5)) return true;
  if (start.trimStart().startsWith('{')) return false;
  if (hasExtension(path, 'json')) return false;
  return game instanceof Pig || hasExtension(path, 'hdf5', 'h5');
}

/** The first bytes of a file, a character each; '' where there is none that can be read at once. */
function beginningOf(path: string): string {
  try {
    if (!statSync(path).isFile()) return '';
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(64);
      return bytes.toString('latin1', 0, readSync(descriptor, bytes));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return ''; // who reads all of it says why it cannot
  }
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

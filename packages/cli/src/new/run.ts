/** Writes a new game and its test. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, reasonOf } from '../frame/failure.ts';
import type { newArguments, newOptions } from './command.ts';
import { newFiles } from './template.ts';

export async function run({
  arguments: { name, what },
  options: { directory = '.', js, overwrite },
  output,
}: Invocation<typeof newArguments, typeof newOptions>): Promise<Status> {
  if (what !== 'game')
    throw new Failure(`There is no new ${what}; write: turnwise new game ${name}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Failure(
      `A game is named in kebab-case, such as four-corners, got ${JSON.stringify(name)}.`,
    );
  }
  const extension = js ? 'mjs' : 'ts';
  const { game, test } = newFiles(name, js);
  const [gamePath, testPath] = ['', '.test'].map((part) =>
    join(directory, `${name}${part}.${extension}`),
  ) as [string, string];
  const existing = [gamePath, testPath].find((path) => existsSync(path));
  if (existing !== undefined && !overwrite)
    throw new Failure(`${existing} exists; choose another name, or give --overwrite.`);
  write(directory, gamePath, game);
  write(directory, testPath, test);
  if (output.isJson) {
    output.json({ game: name, files: [gamePath, testPath] });
    return DONE;
  }
  output.say(`Wrote ${gamePath} and ${testPath}.`);
  output.say(`Now edit it, and see: turnwise check ${argument(gamePath)}`);
  output.say(`Its tests: turnwise check ${argument(testPath)}`);
  return DONE;
}

function write(directory: string, path: string, text: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(`Cannot write ${path}: ${reasonOf(error)}.`);
  }
}

/** A path as it can be typed as a GAME. */
function argument(path: string): string {
  return relative('.', path) || path;
}

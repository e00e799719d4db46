/** Serves Studio until somebody has enough of it. */
import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { resolve } from 'node:path';
import { startStudio } from 'turnwise-studio/server';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { gameFor } from '../input/game-argument.ts';
import { isModulePath } from '../input/module-reference.ts';
import type { studioArguments, studioOptions } from './command.ts';

type Asked = Invocation<typeof studioArguments, typeof studioOptions>;

export async function run({
  arguments: { games },
  options: { open, port },
  output,
}: Asked): Promise<Status> {
  for (const game of games) await requireOwn(game);
  const studio = await startStudio({
    games: games.map((game) => resolve(game)),
    ...(port === undefined ? {} : { port, isFixed: true }),
  }).catch((error) => {
    throw new Failure(`${messageOf(error)}.`);
  });
  const end = ended();
  if (output.isJson) output.json({ address: studio.address, games });
  else {
    output.print(`Turnwise Studio  ${studio.address}`);
    output.note('Open the address in a browser. Ctrl-C ends it.');
  }
  if (open) openBrowser(studio.address, (sentence) => output.note(sentence));
  await end;
  await studio.close();
  return DONE;
}

/** Refuses what is no module, or one that does not give a game. */
async function requireOwn(text: string): Promise<void> {
  if (!isModulePath(text))
    throw new Failure(`${text} is no module; all games of the list are there anyway.`);
  await gameFor(text);
}

/** When the program is told to end. */
function ended(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve());
  });
}

/** Leaves it to the system which browser that is. */
function openBrowser(address: string, tell: (sentence: string) => void): void {
  const system = platform();
  const [command, ...args] =
    system === 'darwin' ? ['open'] : system === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => tell(`No browser could be opened here; open ${address} yourself.`));
  child.unref();
}

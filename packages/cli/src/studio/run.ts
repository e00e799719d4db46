/** Serves Studio until Ctrl-C. */
import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { basename, resolve } from 'node:path';
import { isGame } from 'turnwise-runner';
import { excerptLines, type ModuleChange, startStudio } from 'turnwise-studio/server';
import type { studio } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { stopSignal } from '../frame/interruption.ts';
import { guardedContent } from '../input/module-guard.ts';
import type { Output } from '../terminal/output.ts';

type Asked = Invocation<typeof studio>;

export async function run({
  arguments: { modules },
  options: { open, port },
  output,
}: Asked): Promise<Status> {
  const own: { readonly [kind in 'games' | 'players']: string[] } = { games: [], players: [] };
  for (const module of modules) {
    const content = await guardedContent(
      module,
      'are there anyway, and options are chosen in the page.',
    );
    own[isGame(content) ? 'games' : 'players'].push(module);
  }
  const studio = await startStudio({
    games: own.games.map((path) => resolve(path)),
    players: own.players.map((path) => resolve(path)),
    onChange: (change) => noteChange(output, change),
    ...(port === undefined ? {} : { port, isFixed: true }),
  }).catch((error) => {
    throw new Failure(`${messageOf(error)}.`);
  });
  const end = stopSignal();
  if (output.isJson) output.json({ address: studio.address, ...own });
  else {
    output.print(`Turnwise Studio  ${studio.address}`);
    output.note('Open the address in a browser. Ctrl-C ends it.');
  }
  if (open) openBrowser(studio.address, (sentence) => output.note(sentence));
  await end;
  await studio.close();
  return DONE;
}

/** Says that a module was compiled again, or why that failed, with the code around the error. */
function noteChange(output: Output, { path, failure }: ModuleChange): void {
  output.note(failure?.message ?? `${basename(path)} has changed; Studio has the new version.`);
  const place = failure?.place;
  if (!place) return;
  output.note(`${place.file}, line ${place.line}, column ${place.column}`);
  for (const line of excerptLines(place)) output.note(line);
}

/** Leaves it to the system which browser that is. */
function openBrowser(address: string, note: (sentence: string) => void): void {
  const system = platform();
  const [command, ...args] =
    system === 'darwin' ? ['open'] : system === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => note(`No browser could be opened here; open ${address} yourself.`));
  child.unref();
}

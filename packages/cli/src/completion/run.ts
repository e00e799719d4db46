/** Prints a script for a shell: commands, their options, and games, players and files where they are due. */
import { games } from 'turnwise/games';
import { players } from 'turnwise/players';
import { commands } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { bashScript } from './bash-script.ts';
import type { completionArguments } from './command.ts';
import { zshScript } from './zsh-script.ts';

export async function run({
  arguments: { shell },
  output,
}: Invocation<typeof completionArguments, object>): Promise<Status> {
  const words = {
    commands,
    games: games.map(({ name }) => name),
    players: players.entries().map(({ name }) => name),
  };
  const scripts = new Map([
    ['bash', bashScript],
    ['zsh', zshScript],
  ]);
  const script = scripts.get(shell)?.(words);
  if (script === undefined)
    throw new Failure(`There is no completion for ${shell}; expected bash or zsh.`);
  if (output.isJson) output.json({ shell, script });
  else output.print(script);
  return DONE;
}

/** Prints a script for a shell: both programs, their commands and options, and games, players, seats and files. */
import type { Game } from 'turnwise';
import { games } from 'turnwise/games';
import { players } from 'turnwise/players';
import { commands } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { flagAliases, pigPlay, pigTrain } from '../pig/commands.ts';
import type { completion } from './command.ts';
import { bashScript, type CompletedGame, type CompletionWords, zshScript } from './shell-script.ts';

export async function run({
  arguments: { shell },
  output,
}: Invocation<typeof completion>): Promise<Status> {
  const playerNames = players.entries().map(({ name }) => name);
  const words: CompletionWords = {
    programs: [
      { name: 'turnwise', commands, otherFlags: () => [] },
      { name: 'pig', commands: [pigPlay, pigTrain], otherFlags: flagAliases },
    ],
    games: games.map((entry) => completedGame(entry.name, entry.create(), playerNames)),
    players: playerNames,
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

function completedGame(name: string, game: Game, known: readonly string[]): CompletedGame {
  return {
    name,
    roles: game.players.map((role) => role.toLowerCase()),
    policies: game.policies
      .map((policy) => policy.name)
      .filter((policy) => !known.includes(policy)),
  };
}

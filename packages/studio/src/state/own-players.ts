/** Users' own players: the page and its workers register each under the name of its file. */
import { type PlayerEntry, players } from 'turnwise/players';
import type { OwnModule } from './own-modules.ts';
import { capitalized } from './wording.ts';

/** Registers the players; rejects with what is wrong with one. */
export async function registerPlayers(
  modules: readonly OwnModule[],
  entryOf: (module: unknown, name: string) => Pick<PlayerEntry, 'create' | 'parameters'>,
): Promise<void> {
  for (const { name, module } of modules) {
    const loaded: unknown = await import(/* @vite-ignore */ module);
    players.register({
      name: playerName(name),
      about: `Your own player, from ${name}.`,
      ...entryOf(loaded, name),
    });
  }
}

/** The name of a file as a word of specifications: my-player is myPlayer, and ownMyPlayer where that is taken. */
export function playerName(file: string): string {
  const words = file.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const capital = words.map(capitalized).join('');
  const name = capital.charAt(0).toLowerCase() + capital.slice(1);
  const isTaken = players.entries().some((entry) => entry.name === name);
  return isTaken || !/^[A-Za-z]/.test(name) ? `own${capital}` : name;
}

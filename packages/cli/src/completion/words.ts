/** What shells are told of a command, whichever shell it is. */
import type { Command } from '../frame/command.ts';
import type { OptionEntry } from '../frame/option.ts';

export interface Words {
  readonly commands: readonly Command[];
  readonly games: readonly string[];
  readonly players: readonly string[];
}

/** What an argument or a value is completed with. */
export type Completed = 'games' | 'players' | 'files' | 'nothing' | readonly string[];

/** The flags of an option: `--max-states`, `-n`. */
export function flagsOf(name: string, { short }: OptionEntry<unknown>): string[] {
  const long = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return short === undefined ? [long] : [long, `-${short}`];
}

/** What the value of an option can be. */
export function valuesOf({ argument = '' }: OptionEntry<unknown>): Completed {
  if (argument.includes('|')) return argument.split('|');
  return argument === 'file' || argument === 'module' || argument === 'folder'
    ? 'files'
    : 'nothing';
}

/** What an argument can be, by its name; the last one of a command goes on for ever. */
export function argumentsOf({ arguments: all }: Command): Completed[] {
  const kinds: { readonly [name: string]: Completed } = {
    game: 'games',
    games: 'games',
    players: 'players',
    policy: 'players',
    other: 'players',
    file: 'files',
    shell: ['bash', 'zsh'],
    what: ['game'],
  };
  return Object.keys(all).map((name) => kinds[name] ?? 'nothing');
}

/** What shells are told of a command, whichever shell it is. */
import type { Command } from '../frame/command.ts';
import type { OptionEntry } from '../frame/option.ts';

export interface CompletionWords {
  readonly programs: readonly CompletedProgram[];
  readonly games: readonly CompletedGame[];
  readonly players: readonly string[];
}

export interface CompletedProgram {
  readonly name: string;
  readonly commands: readonly Command[];
  /** Other ways to write one of its flags. */
  otherFlags(flag: string): readonly string[];
}

export interface CompletedGame {
  readonly name: string;
  /** Its seats, in small letters. */
  readonly roles: readonly string[];
  readonly policies: readonly string[];
}

/** What an argument or a value is completed with. */
export type Completion = 'games' | 'players' | 'seats' | 'files' | 'nothing' | readonly string[];

/** The flags of an option of a program: `--max-states`, `-n`. */
export function flagsOf(
  { otherFlags }: CompletedProgram,
  name: string,
  { short }: OptionEntry<unknown>,
): string[] {
  const long = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return [long, ...(short === undefined ? [] : [`-${short}`]), ...otherFlags(long)];
}

/** What the value of an option can be. */
export function valuesOf({ argument = '', words }: OptionEntry<unknown>): Completion {
  if (words) return words;
  if (argument.includes('|')) return argument.split('|');
  if (argument === 'player') return 'players';
  return argument === 'file' || argument === 'module' || argument === 'folder'
    ? 'files'
    : 'nothing';
}

/** What an argument can be, by its name; the last one of a command goes on for ever. */
export function argumentsOf({ name: command, arguments: all }: Command): Completion[] {
  const kinds: { readonly [name: string]: Completion } = {
    game: 'games',
    games: command === 'studio' ? 'files' : 'games', // Studio has those of the list anyway
    players: 'players',
    policy: 'players',
    other: 'players',
    seats: 'seats',
    file: 'files',
    destination: 'files',
    shell: ['bash', 'zsh'],
    what: ['game'],
    modules: 'files',
  };
  return Object.keys(all).map((name) => kinds[name] ?? 'nothing');
}

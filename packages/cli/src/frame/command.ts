/**
 * How a command is declared. The declaration is all that `--help` needs; the work is in a module of its own,
 * which is loaded when the command is called. Options are parameters: their names become flags (`maxStates`
 * is `--max-states`) and the fields of what the work gets.
 *
 *     export const perft = command({
 *       name: 'perft', summary: '...', examples: [...],
 *       arguments: { game: required('...') },
 *       options: { depth: parameter.integer('turns to play', { default: 5, min: 1, max: 100 }) },
 *       load: (): Loaded => import('./run.ts'), // the type is written, since run.ts needs that of the command
 *     });
 *
 * and in run.ts
 *
 *     export async function run({ arguments: { game }, options, output }: Invocation<typeof perft>) { ... }
 */
import { type ParameterSet, parameter, type Values } from 'turnwise';
import type { Output } from '../terminal/output.ts';

/** How a command ended: DONE; NO where the answer to a question is no; INTERRUPTED by Ctrl-C. */
export type Status = 0 | 1 | 130;
export const DONE: Status = 0;
export const NO: Status = 1;
export const INTERRUPTED: Status = 130;

/** The help of `--seed` for commands in which nothing is left to chance. */
export const SEED_NOT_USED = 'not used: this command draws nothing';

/** The options of every command. */
export const commonOptions = {
  seed: parameter.seed('seed of all chance (default: a fresh one, which is printed)'),
  json: parameter.flag('print JSON, for programs; see docs/schemas'),
};

type CommonOptions = typeof commonOptions;

/** An argument: its type is text, text or undefined, or a list of texts. */
export interface ArgumentEntry<T extends ArgumentValue = ArgumentValue> {
  readonly kind: 'required' | 'optional' | 'oneOrMore' | 'zeroOrMore';
  readonly about: string;
  readonly value?: T; // never there: only for its type
}

type ArgumentValue = string | undefined | readonly string[];
type ArgumentSet = { readonly [name: string]: ArgumentEntry };
type ArgumentValues<A> = {
  readonly [name in keyof A]: A[name] extends ArgumentEntry<infer T> ? T : never;
};

export const required = (about: string): ArgumentEntry<string> => ({ kind: 'required', about });

export function optional(about: string): ArgumentEntry<string | undefined> {
  return { kind: 'optional', about };
}

export function oneOrMore(about: string): ArgumentEntry<readonly string[]> {
  return { kind: 'oneOrMore', about };
}

export function zeroOrMore(about: string): ArgumentEntry<readonly string[]> {
  return { kind: 'zeroOrMore', about };
}

/** What the work of a command gets. */
export interface Invocation<C extends { readonly arguments: object; readonly options: object }> {
  readonly arguments: ArgumentValues<C['arguments']>;
  readonly options: Values<C['options']>;
  readonly output: Output;
}

/** The module with the work of a command. */
export type Loaded = Promise<{ run(invocation: never): Promise<Status> }>;

/** A line to try, and what it does. */
export type Example = readonly [line: string, about: string];

export interface Command<A = ArgumentSet, O = ParameterSet> {
  readonly name: string;
  readonly summary: string; // one line, in the list of commands
  readonly details?: string; // more, in the help of the command
  readonly arguments: A;
  readonly options: O;
  readonly examples: readonly Example[];
  run(
    values: { readonly arguments: object; readonly options: object },
    output: Output,
  ): Promise<Status>;
}

type Declared<A, O> = Command<A, O & CommonOptions>;

/** Declares a command; `seed` is the help of `--seed`. */
export function command<A extends ArgumentSet, O extends object>({
  load,
  options,
  seed = commonOptions.seed.about,
  ...entry
}: Omit<Command<A, O>, 'run'> & {
  readonly seed?: string;
  load(): Promise<{ run(invocation: Invocation<Declared<A, O>>): Promise<Status> }>;
}): Declared<A, O> {
  return {
    ...entry,
    options: { ...options, ...commonOptions, seed: { ...commonOptions.seed, about: seed } },
    run: async (values, output) => {
      const { run } = await load();
      // The program has read every value as its parameter describes it.
      return run({ ...values, output } as Invocation<Declared<A, O>>);
    },
  };
}

/** The flag of an option: `--max-states`. */
export function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** What the help calls the value of an option; a flag has none. */
export function unitOf(option: ParameterSet[string]): string | null {
  if (option.kind === 'flag') return null;
  if (option.unit !== undefined) return option.unit;
  return option.kind === 'choice' ? option.choices.join('|') : 'count';
}

/**
 * How a command is declared. The declaration is all that `--help` needs, so it imports nothing but this
 * frame; the work is in a module of its own, which is loaded when the command is called.
 *
 *     export const perftArguments = { game: required('...') };
 *     export const perftOptions = { depth: whole('plies', '...', { min: 1, max: 100, fallback: 5 }) };
 *     export const perft = command({
 *       name: 'perft', summary: '...', arguments: perftArguments, options: perftOptions, examples: [...],
 *       load: () => import('./run.ts'),
 *     });
 *
 * and in run.ts
 *
 *     export async function run({ arguments: { game }, options, output }: Invocation<typeof perftArguments, typeof perftOptions>) { ... }
 */
import type { Output } from '../terminal/output.ts';
import { Failure } from './failure.ts';
import {
  type ArgumentSet,
  type ArgumentValues,
  type OptionEntry,
  type OptionSet,
  type OptionValues,
  text,
  toggle,
} from './option.ts';

/** How a command ended: DONE; NO where it was asked something and the answer is no; INTERRUPTED by Ctrl-C. */
export type Status = 0 | 1 | 130;
export const DONE: Status = 0;
export const NO: Status = 1;
export const INTERRUPTED: Status = 130;

/** A whole number or any text that has something in it. */
const seed: OptionEntry<number | string | undefined> = {
  argument: 'seed',
  about: 'what all chance comes from (default: a fresh one, which is printed)',
  fallback: undefined,
  read: (given) => {
    if (given.trim() === '')
      throw new Failure('expected a whole number or a text; leave --seed out for a fresh one');
    const value = Number(given);
    return Number.isSafeInteger(value) ? value : given;
  },
};

/** What is said of `--seed` by commands in which nothing is left to chance. */
export const SEED_NOT_USED = 'not used: nothing is drawn here';

/** What every command takes. */
export const commonOptions = {
  seed,
  json: toggle('print JSON, for programs; see docs/schemas'),
};

/** What the work of a command is given. */
export interface Invocation<A, O> {
  readonly arguments: ArgumentValues<A>;
  readonly options: OptionValues<O> & OptionValues<typeof commonOptions>;
  readonly output: Output;
}

/** A line to try, and what it does. */
export type Example = readonly [line: string, about: string];

interface CommandEntry<A extends ArgumentSet, O extends OptionSet> {
  readonly name: string;
  /** One line, in the list of commands. */
  readonly summary: string;
  /** More, in the help of the command. Default: nothing. */
  readonly details?: string;
  readonly arguments: A;
  readonly options: O;
  /** What `--seed` is here. Default: what all chance comes from. */
  readonly seed?: string;
  readonly examples: readonly Example[];
  load(): Promise<{ run(invocation: Invocation<A, O>): Promise<Status> }>;
}

/** A command as the program sees it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly details: string;
  readonly arguments: ArgumentSet;
  readonly options: OptionSet;
  readonly examples: readonly Example[];
  run(
    values: { readonly arguments: object; readonly options: object },
    output: Output,
  ): Promise<Status>;
}

/** Declares a command. */
export function command<A extends ArgumentSet, O extends OptionSet>(
  entry: CommandEntry<A, O>,
): Command {
  return {
    name: entry.name,
    summary: entry.summary,
    details: entry.details ?? '',
    arguments: entry.arguments,
    options: {
      ...entry.options,
      ...commonOptions,
      seed: { ...seed, about: entry.seed ?? seed.about },
    },
    examples: entry.examples,
    run: async (values, output) => {
      const { run } = await entry.load();
      // The program has read every value with the reader of its entry.
      return run({ ...values, output } as Invocation<A, O>);
    },
  };
}

/* `--redis`: where the Redis of a cluster is. */

export const redisOption: OptionEntry<string | undefined> = text(
  'address',
  'the Redis of the cluster, as redis://host:6379, or rediss:// for TLS; a password comes from TURNWISE_REDIS_PASSWORD, or stands before the host',
);

/** Commands as a program of commander: flags, help with examples, and mistakes told with what is nearest. */
import { Argument, Help, InvalidArgumentError, Option, Command as Program } from 'commander';
import { Output } from '../terminal/output.ts';
import { wrapped } from '../terminal/text.ts';
import { widthOf } from '../terminal/width.ts';
import type { Command, Status } from './command.ts';
import { messageOf } from './failure.ts';
import type { ArgumentEntry, ArgumentValue, OptionEntry } from './option.ts';

export interface ProgramText {
  readonly name: string;
  readonly version: string;
  readonly summary: string;
  readonly examples: readonly (readonly [line: string, about: string])[];
}

/** Help on terminals of fewer columns has another form. */
const NARROW = 60;

/** The program of the commands; `ended` is told how the one that was called ended. */
export function programOf(
  text: ProgramText,
  commands: readonly Command[],
  ended: (status: Status) => void,
): Program {
  const program = framed(new Program(text.name), text.name)
    .description(text.summary)
    .version(text.version, '-V, --version', 'print the version')
    .helpCommand(false)
    .addHelpText('after', examplesText(text.examples));
  for (const command of commands) program.addCommand(subprogram(text.name, command, ended));
  return program.addCommand(helpOf(program));
}

/** Commander's own `help` does not say that a command is unknown. */
function helpOf(program: Program): Program {
  return framed(new Program('help'), `${program.name()} help`)
    .description('the same as COMMAND --help')
    .argument('[command]')
    .action(async (name: string | undefined) => {
      if (name === undefined) program.help();
      program.commands.find((each) => each.name() === name)?.help();
      await program.parseAsync([name], { from: 'user' }); // which says what is nearest
    });
}

function subprogram(parent: string, command: Command, ended: (status: Status) => void): Program {
  const program = framed(new Program(command.name), `${parent} ${command.name}`)
    .summary(command.summary)
    .description([`${sentence(command.summary)}`, command.details].filter(Boolean).join('\n\n'))
    .addHelpText('after', examplesText(command.examples));
  const names = Object.keys(command.arguments);
  for (const [name, entry] of Object.entries(command.arguments))
    program.addArgument(argumentOf(name, entry));
  for (const [name, entry] of Object.entries(command.options))
    program.addOption(optionOf(name, entry));
  return program.action(async (...given: unknown[]) => {
    const values = Object.fromEntries(names.map((name, index) => [name, given[index]]));
    const options = withFallbacks(program.opts(), command.options);
    const output = new Output({ isJson: options.json === true || options.jsonl === true });
    ended(await command.run({ arguments: values, options }, output));
  });
}

/** What all programs do alike: mistakes are thrown, told in our words, and help fits the terminal. */
function framed(program: Program, path: string): Program {
  return program
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureHelp({ minWidthToWrap: 20, formatItem })
    .configureOutput({
      getOutHelpWidth: () => Math.min(widthOf(process.stdout), 100),
      getErrHelpWidth: () => Math.min(widthOf(process.stderr), 100),
      outputError: (message, write) => write(usageError(message, path)),
    })
    .helpOption('-h, --help', 'print this');
}

/** Commander leaves out what was not given and has no default to show. */
function withFallbacks(
  given: { readonly [name: string]: unknown },
  entries: Command['options'],
): { readonly [name: string]: unknown } {
  const values = Object.entries(entries).map(([name, entry]) => [
    name,
    given[name] ?? entry.fallback,
  ]);
  return Object.fromEntries(values);
}

/** A mistake in one or two lines: commander's words, ours for what to do. */
function usageError(message: string, path: string): string {
  const [first = '', ...rest] = message
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const hint = rest.join(' ').replace(/^\((.*)\)$/, '$1');
  return `${path}: ${first}\n${hint === '' ? '' : `${hint} `}See: ${path} --help\n`;
}

/** A flag or a command and what it is; on narrow terminals one below the other. */
function formatItem(this: Help, term: string, width: number, about: string, help: Help): string {
  const columns = help.helpWidth ?? 80;
  if (columns >= NARROW || about === '')
    return Help.prototype.formatItem.call(help, term, width, about, help);
  const lines = wrapped(about, Math.max(10, columns - 4));
  return [`  ${term}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function argumentOf(name: string, { kind, about }: ArgumentEntry<ArgumentValue>): Argument {
  const shown = name.toUpperCase();
  const flags = {
    required: `<${shown}>`,
    optional: `[${shown}]`,
    several: `<${shown}...>`,
    any: `[${shown}...]`,
  };
  return new Argument(flags[kind], about);
}

function optionOf(name: string, entry: OptionEntry<unknown>): Option {
  const { short, argument, about, fallback, shown, read } = entry;
  const long = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const flags = `${short === undefined ? '' : `-${short}, `}--${long}`;
  const option = new Option(argument === undefined ? flags : `${flags} <${argument}>`, about);
  if (fallback !== undefined && fallback !== false)
    option.default(fallback, shown ?? String(fallback));
  if (argument === undefined) return option;
  return option.argParser((given) => {
    try {
      return read(given);
    } catch (error) {
      throw new InvalidArgumentError(messageOf(error));
    }
  });
}

function examplesText(examples: readonly (readonly [line: string, about: string])[]): string {
  const lines = examples.map(([line, about]) => `  ${line}\n      ${about}`);
  return lines.length === 0 ? '' : `\nExamples:\n${lines.join('\n')}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Runs a program: status 0 done, 1 the answer is no, 2 it could not be done. DEBUG shows errors in full. */

import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import {
  Argument,
  CommanderError,
  Help,
  InvalidArgumentError,
  Option,
  Command as Program,
} from 'commander';
import { type Parameter, printDefault } from 'turnwise';
import { expectation, readTyped } from 'turnwise/internal';
import { Output, stdout, styleFor } from '../terminal/output.ts';
import { visible, widthOf, wrapped } from '../terminal/text.ts';
import { type Command, type Example, flagOf, type Status, unitOf } from './command.ts';
import { codeOf, Failure, messageOf, reasonOf } from './failure.ts';
import { emergency, exit, ReaderGone } from './interruption.ts';

const FAILED = 2; // it could not be done: wrong use, an unreadable file, a limit
const SHOWN_LINES = 2;
const SHOWN_CHARACTERS = 1000; // of a line
const NARROW = 60; // columns; help on narrower terminals has another form

export interface ProgramEntry {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly Example[];
  readonly commands: readonly Command[];
}

/** Runs the command that the process was called with, and ends the process, whatever else still waits in it. */
export async function runProgram(
  entry: ProgramEntry,
  args: readonly string[] = process.argv.slice(2),
): Promise<never> {
  endAtErrors(entry.name);
  exit(await runLine(entry, args));
}

/** From here on an error that nobody catches is reported and ends the process. */
export function endAtErrors(program: string): void {
  emergency.reportWith((error) => {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K'); // erases a line of progress
    return failed(program, error);
  });
  process.on('uncaughtException', (error) => emergency.end(error));
  // Where nobody reads on, what is left to say does not matter; a full disk does.
  for (const stream of [stdout, process.stderr]) {
    stream.on('error', (error) => {
      const isClosed = codeOf(error) === 'EPIPE';
      const sentence = `Cannot write the answer: ${reasonOf(error)}.`;
      emergency.end(isClosed ? new ReaderGone() : new Failure(sentence));
    });
  }
}

/** Runs one command line to its end and returns its status. */
export async function runLine(entry: ProgramEntry, args: readonly string[]): Promise<number> {
  let status = 0;
  const program = programOf(entry, (ended: Status) => {
    status = ended;
  });
  try {
    const [name = ''] = args;
    const isUnknown =
      !name.startsWith('-') && !program.commands.some((each) => each.name() === name);
    if (args.length === 0) program.outputHelp();
    else if (isUnknown)
      await program.parseAsync([name], { from: 'user' }); // also with --help: says what is nearest
    else await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has reported the mistake itself; a request for help is not one.
    const isReported = error instanceof CommanderError;
    status = !isReported ? failed(entry.name, error) : error.exitCode === 0 ? 0 : FAILED;
  }
  for (const stream of [stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write('', () => resolve())); // all has gone out
  await new Promise((resolve) => setImmediate(resolve)); // lets rejected promises be reported
  return status;
}

function failed(program: string, error: unknown): number {
  if (error instanceof ReaderGone) return 0;
  const { bad } = styleFor(process.stderr);
  if (process.env.DEBUG) {
    for (const line of inspect(error).split('\n')) process.stderr.write(`${visible(line)}\n`);
    return FAILED;
  }
  const lines = messageOf(error).split('\n').slice(0, SHOWN_LINES);
  const shown = lines.map((line) => visible(line).trimEnd().slice(0, SHOWN_CHARACTERS));
  process.stderr.write(`${bad(`${program}:`)} ${shown.join('\n')}\n`);
  return FAILED;
}

/** The commands as a program of commander; `ended` receives the status of the command that ran. */
export function programOf(entry: ProgramEntry, ended: (status: Status) => void): Program {
  const program = framed(new Program(entry.name), entry.name)
    .description(entry.summary)
    .version(version(), '-V, --version', 'print the version')
    .helpCommand(false)
    .addHelpText('after', examplesText(entry.examples));
  for (const command of entry.commands) program.addCommand(subprogram(entry.name, command, ended));
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
  const { summary, details } = command;
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  const program = framed(new Program(command.name), `${parent} ${command.name}`)
    .summary(summary)
    .description(details === undefined ? sentence : `${sentence}\n\n${details}`)
    .addHelpText('after', examplesText(command.examples));
  const names = Object.keys(command.arguments);
  for (const [name, entry] of Object.entries(command.arguments))
    program.addArgument(argumentOf(name, entry));
  for (const [name, entry] of Object.entries(command.options))
    program.addOption(optionOf(name, entry));
  return program.action(async (...given: unknown[]) => {
    const values = Object.fromEntries(names.map((name, index) => [name, given[index]]));
    // Commander leaves out what was not given and has no default to show.
    const read = program.opts();
    const all = Object.entries(command.options).map(([name, entry]) => {
      return [name, read[name] ?? entry.default];
    });
    const options = Object.fromEntries(all);
    const output = new Output(options.json === true || options.jsonl === true);
    ended(await command.run({ arguments: values, options }, output));
  });
}

/** What all programs share: mistakes are thrown and worded by us, and help fits the terminal. */
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

/** A mistake in one or two lines: commander's words, ours for what to do. */
function usageError(message: string, path: string): string {
  const [first = '', ...rest] = message
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const hint = rest.join(' ').replace(/^\((.*)\)$/, '$1');
  return `${path}: ${visible(first)}\n${hint === '' ? '' : `${visible(hint)} `}See: ${path} --help\n`;
}

/** A flag or a command and what it is; on narrow terminals one below the other. */
function formatItem(this: Help, term: string, width: number, about: string, help: Help): string {
  const columns = help.helpWidth ?? 80;
  if (columns >= NARROW || about === '')
    return Help.prototype.formatItem.call(help, term, width, about, help);
  const lines = wrapped(about, Math.max(10, columns - 4));
  return [`  ${term}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

function argumentOf(name: string, { kind, about }: Command['arguments'][string]): Argument {
  const isMissable = kind === 'optional' || kind === 'zeroOrMore';
  const shown = `${name.toUpperCase()}${kind.endsWith('OrMore') ? '...' : ''}`;
  return new Argument(isMissable ? `[${shown}]` : `<${shown}>`, about);
}

function optionOf(name: string, parameter: Parameter): Option {
  const { about, default: fallback, short } = parameter;
  const flags = `${short === undefined ? '' : `-${short}, `}${flagOf(name)}`;
  const unit = unitOf(parameter);
  const option = new Option(unit === null ? flags : `${flags} <${unit}>`, about);
  if (fallback !== undefined && fallback !== false)
    option.default(fallback, printDefault(parameter));
  if (unit === null) return option;
  return option.argParser((given) => {
    const value = readTyped(parameter, given);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(`expected ${expectation(parameter)}`);
  });
}

function examplesText(examples: readonly Example[]): string {
  const lines = examples.map(([line, about]) => `  ${line}\n      ${about}`);
  return lines.length === 0 ? '' : `\nExamples:\n${lines.join('\n')}`;
}

/** The version of this program's package. */
export function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isPackage = typeof data === 'object' && data !== null && 'version' in data;
  return isPackage ? String(data.version) : '';
}

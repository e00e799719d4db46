/**
 * Runs a program to its end: 0 done, 1 the answer is no, 2 it could not be done. An error is told in one or
 * two lines; the whole of it where DEBUG is set. A reader that has seen enough (`| head`) ends it quietly.
 */
import { CommanderError } from 'commander';
import { stdout } from '../terminal/output.ts';
import { styleFor } from '../terminal/style.ts';
import { visible } from '../terminal/text.ts';
import type { Command, Example, Status } from './command.ts';
import { emergency, exit, ReaderGone } from './emergency.ts';
import { codeOf, Failure, messageOf, reasonOf } from './failure.ts';
import { programOf } from './program.ts';
import { version } from './version.ts';

/** It could not be done: wrong use, an unreadable file, a limit. */
export const FAILED = 2;

const SHOWN_LINES = 2;
const SHOWN_CHARACTERS = 1000; // of a line
const ERASE_LINE = '\r\u001b[2K';

export interface ProgramEntry {
  readonly name: string;
  readonly summary: string;
  readonly examples: readonly Example[];
}

/** Runs the command that the process was called with, and ends the process, whatever else still waits in it. */
export async function runProgram(
  entry: ProgramEntry,
  commands: readonly Command[],
): Promise<never> {
  emergency.reportWith((error) => {
    if (process.stderr.isTTY) process.stderr.write(ERASE_LINE); // of progress, which nobody else takes away
    return failed(entry.name, error);
  });
  process.on('uncaughtException', (error) => emergency.end(error));
  endWhenClosed();
  let status = 0;
  const text = { ...entry, version: version() };
  const program = programOf(text, commands, (ended: Status) => {
    status = ended;
  });
  const args = process.argv.slice(2);
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    status = error instanceof CommanderError ? statusOf(error) : failed(entry.name, error);
  }
  await Promise.all([stdout, process.stderr].map(written));
  await new Promise((resolve) => setImmediate(resolve)); // promises that were rejected meanwhile are heard of
  exit(status);
}

/** Once everything has gone out. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

/** Commander has told the mistake by itself; help that was asked for is none. */
function statusOf(error: CommanderError): number {
  return error.exitCode === 0 ? 0 : FAILED;
}

function failed(program: string, error: unknown): number {
  if (error instanceof ReaderGone) return 0;
  const { bad } = styleFor(process.stderr);
  if (process.env.DEBUG) {
    console.error(error);
    return FAILED;
  }
  const lines = messageOf(error).split('\n').slice(0, SHOWN_LINES);
  const shown = lines.map((line) => visible(line).trimEnd().slice(0, SHOWN_CHARACTERS));
  process.stderr.write(`${bad(`${program}:`)} ${shown.join('\n')}\n`);
  return FAILED;
}

/** Where nobody reads on, what is left to say does not matter; a full disk does. */
function endWhenClosed(): void {
  for (const stream of [stdout, process.stderr]) {
    stream.on('error', (error) => {
      const isClosed = codeOf(error) === 'EPIPE';
      const sentence = `Cannot write the answer: ${reasonOf(error)}.`;
      emergency.end(isClosed ? new ReaderGone() : new Failure(sentence));
    });
  }
}

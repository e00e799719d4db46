/**
 * Text from files and from stdin. Everything that is read whole has a limit, so that an endless or huge file is refused
 * before it fills the memory; files of lines are read piece by piece, and only a line has the limit.
 */
import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { isatty } from 'node:tty';
import { Failure, reasonOf } from '../frame/failure.ts';
import { Output } from '../terminal/output.ts';

/** Characters of a record or of a game in PDN, at most. Checking one takes twenty times as much memory. */
export const RECORD_LIMIT = 2 ** 25;

const STDIN = 0;
const PIECE = 2 ** 16; // bytes

/** What is wrong with a file, as a sentence; `-` is stdin. */
function cannotRead(path: string, why: string): Failure {
  return new Failure(`Cannot read ${path === '-' ? 'the input' : path}: ${why}.`);
}

/** How much of a file is read at once, and what to do where it is larger. */
export interface SizeLimit {
  readonly characters: number;
  readonly advice: string;
}

/** That something is larger than the limit, and what to do. */
export function tooLarge(path: string, what: string, { characters, advice }: SizeLimit): Failure {
  const limit = `${characters / 2 ** 20} MB, which is the limit`;
  return cannotRead(path, `${what} is larger than ${limit}; ${advice}`);
}

/** The text of a whole file; a pipe is read to its end. */
export function readText(path: string, limit: SizeLimit): string {
  try {
    requireReadable(path);
    return readWhole(path, limit).toString('utf8');
  } catch (error) {
    throw error instanceof Failure ? error : cannotRead(path, reasonOf(error));
  }
}

const WAITING = 2000; // milliseconds without a piece, before a note says so

/** The text of a file or of stdin, `-`, in pieces. */
export async function* readPieces(path: string): AsyncGenerator<string, void> {
  const timer = setTimeout(() => noteWaiting(path), WAITING);
  try {
    requireReadable(path);
    const stream =
      path === '-' ? process.stdin.setEncoding('utf8') : createReadStream(path, 'utf8');
    for await (const piece of stream) {
      clearTimeout(timer);
      yield String(piece);
    }
  } catch (error) {
    throw error instanceof Failure ? error : cannotRead(path, reasonOf(error));
  } finally {
    clearTimeout(timer);
  }
}

/** A pipe may have no writer, and a person may not know that the program reads what they type. */
function noteWaiting(path: string): void {
  const output = new Output(false);
  const isPipe = path !== '-' && statSync(path, { throwIfNoEntry: false })?.isFIFO();
  if (isPipe) output.note(`Waiting for ${path}, which is a pipe.`);
  if (path === '-' && isatty(STDIN))
    output.note('Waiting for records on the terminal; Ctrl-D ends them.');
}

/** The lines of a text in pieces, without their ends. A line over the limit is refused. */
export async function* linesOf(
  pieces: AsyncIterable<string>,
  limit: number,
  refusal: (number: number) => Failure,
): AsyncGenerator<string, void> {
  let parts: string[] = []; // of a line that is still open
  let [length, number] = [0, 1];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield withoutReturn([...parts, piece.slice(from, end)].join(''));
      [parts, length, from] = [[], 0, end + 1];
      number++;
    }
    parts.push(piece.slice(from));
    length += piece.length - from;
    if (length > limit) throw refusal(number);
  }
  const last = withoutReturn(parts.join(''));
  if (last !== '') yield last;
}

const TYPED_LIMIT = 2 ** 16; // characters of a line with a move or an answer

/** The lines of a stream that answer questions, each with a move or a few words. */
export function typedLines(input: Readable): AsyncGenerator<string, void> {
  return linesOf(input.setEncoding('utf8'), TYPED_LIMIT, (number) => {
    const limit = `${TYPED_LIMIT} characters, which is the limit`;
    return new Failure(
      `Line ${number} of the input is longer than ${limit}; write one move a line.`,
    );
  });
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Refuses folders, sockets and devices, of which some never end; not the terminal, on which a person types. */
function requireReadable(path: string): void {
  if (path === '-') return;
  const there = statSync(path);
  const isDevice = there.isBlockDevice() || there.isCharacterDevice();
  const isTerminal = isDevice && isatty(STDIN) && fstatSync(STDIN).rdev === there.rdev;
  if (there.isDirectory()) throw cannotRead(path, 'it is a folder');
  if (there.isSocket()) throw cannotRead(path, 'it is a socket, not a file');
  if (isDevice && !isTerminal) throw cannotRead(path, 'it is a device, not a file');
}

function readWhole(path: string, limit: SizeLimit): Buffer {
  const descriptor = openSync(path, 'r');
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    if (fstatSync(descriptor).size > limit.characters) throw tooLarge(path, 'it', limit);
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const read = readSync(descriptor, piece);
      if (read === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, read));
      size += read;
      if (size > limit.characters) throw tooLarge(path, 'it', limit);
    }
  } finally {
    closeSync(descriptor);
  }
}

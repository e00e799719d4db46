/**
 * A training as bytes, so that it can go on later: a line of JSON with its checksum, then the numbers of the learner exactly
 * as they are. Most of them are 0, and only blocks with others are written:
 *
 *     {"format":"turnwise-training/1","game":...,"lengths":[...],"bytes":...,"data":"crc32:...","check":"..."}\n
 *     for each array: a bit for each block of 256 numbers, whether it is there, and then these blocks
 */
import {
  ChecksumError,
  crc32,
  type Game,
  type Json,
  jsonEqual,
  makeChecked,
  parseChecked,
  printChecksum,
  type Seed,
} from '../core/index.ts';
import { LearningError } from '../learning/index.ts';
import type { MatchOutcome } from '../tournaments/index.ts';
import type { TrainingRound } from './training-round.ts';

const FORMAT = 'turnwise-training/1';
const NEWLINE = 10;
const BLOCK = 256; // numbers

/** How far a training has got, besides the numbers of the learner. */
export interface SavedTraining {
  readonly phase: 'play' | 'compare' | 'measure';
  readonly matches: number;
  readonly decisions: number;
  readonly keptMatches: number; //   when the last network was kept
  readonly keptDecisions: number;
  readonly outcomes: readonly (readonly [MatchOutcome, MatchOutcome])[]; // of the comparison under way
  readonly rounds: readonly TrainingRound[];
}

interface Parts {
  readonly seed: Seed;
  readonly options: { readonly [option: string]: Json | undefined };
  readonly state: SavedTraining;
  readonly arrays: readonly Float32Array[];
}

interface Header extends Omit<Parts, 'arrays'> {
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly gameOptions: { readonly [option: string]: Json };
  readonly lengths: readonly number[];
  readonly bytes: number;
  readonly data: string;
}

export function writeTraining({ name, options }: Game, { arrays, ...parts }: Parts): Uint8Array {
  const packed = arrays.map(pack);
  const size = packed.reduce((sum, { length }) => sum + length, 0);
  const sum = packed.reduce((before, bytes) => crc32(bytes, before), 0);
  const header: Header = {
    format: FORMAT,
    game: name,
    gameOptions: options,
    ...parts,
    lengths: arrays.map(({ length }) => length),
    bytes: size,
    data: printChecksum(sum),
  };
  const line = new TextEncoder().encode(`${makeChecked(header)}\n`);
  const file = new Uint8Array(line.length + size);
  file.set(line);
  let at = line.length;
  for (const bytes of packed) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

export function readTraining(file: Uint8Array, game: Game): Parts {
  const end = file.indexOf(NEWLINE);
  const header = headerOf(new TextDecoder().decode(file.subarray(0, Math.max(0, end))));
  const { data, gameOptions, lengths, options, seed, state } = header;
  if (header.game !== game.name || !jsonEqual(gameOptions, game.options))
    throw new LearningError(
      'other-game',
      `The training cannot go on: it is of ${header.game} ${JSON.stringify(gameOptions)}`,
    );
  const bytes = file.subarray(end + 1);
  if (bytes.length !== header.bytes)
    throw damaged(`it should have ${header.bytes} bytes of numbers, and has ${bytes.length}`);
  if (printChecksum(crc32(bytes)) !== data) throw damaged('the checksum of its numbers is wrong');
  let at = 0;
  const arrays = lengths.map((length) => {
    const { array, used } = unpack(bytes.subarray(at), length);
    at += used;
    return array;
  });
  return { seed, options, state, arrays };
}

function pack(array: Float32Array): Uint8Array {
  const blocks = Math.ceil(array.length / BLOCK);
  const isThere = new Uint8Array(Math.ceil(blocks / 8));
  let count = 0;
  for (let block = 0; block < blocks; block++) {
    const end = Math.min((block + 1) * BLOCK, array.length);
    let n = block * BLOCK;
    while (n < end && array[n] === 0) n++;
    if (n === end) continue;
    isThere[block >> 3] |= 1 << (block & 7);
    count += end - block * BLOCK;
  }
  const bytes = new Uint8Array(isThere.length + 4 * count);
  bytes.set(isThere);
  const view = new DataView(bytes.buffer);
  let at = isThere.length;
  for (let block = 0; block < blocks; block++) {
    if (((isThere[block >> 3] >> (block & 7)) & 1) === 0) continue;
    const end = Math.min((block + 1) * BLOCK, array.length);
    for (let n = block * BLOCK; n < end; n++, at += 4) view.setFloat32(at, array[n], true);
  }
  return bytes;
}

function unpack(
  bytes: Uint8Array,
  length: number,
): { readonly array: Float32Array; readonly used: number } {
  const array = new Float32Array(length);
  const blocks = Math.ceil(length / BLOCK);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = Math.ceil(blocks / 8);
  for (let block = 0; block < blocks; block++) {
    if (((bytes[block >> 3] >> (block & 7)) & 1) === 0) continue;
    const end = Math.min((block + 1) * BLOCK, length);
    for (let n = block * BLOCK; n < end; n++, at += 4) array[n] = view.getFloat32(at, true);
  }
  return { array, used: at };
}

function headerOf(text: string): Header {
  if (!text.startsWith(`{"format":"${FORMAT}"`))
    throw damaged('it is not a training of this version of Turnwise');
  try {
    return parseChecked(text) as Header; // its checksum says that it was written here
  } catch (error) {
    if (error instanceof ChecksumError || error instanceof SyntaxError)
      throw damaged(`its first line is damaged: ${error.message}`);
    throw error;
  }
}

function damaged(problem: string): LearningError {
  return new LearningError('damaged-network', `The training cannot go on: ${problem}`);
}

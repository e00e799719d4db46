/**
 * Files of networks: a line of JSON, and then the weights.
 *
 *     {"format":"turnwise-network/1","game":"othello","options":{...},"shape":{...},"weights":629856,"unit":0.0021,
 *      "bytes":310224,"data":"crc32:0a1b2c3d","training":{...},"calibration":{...},"check":"03b3e2c8"}\n
 *     310224 bytes
 *
 * A weight is a whole number times `unit`, a power of two; weight-coder.ts says how these numbers are packed. `data` is the checksum of the
 * bytes, `check` that of the line (checked-json.ts). There is no date in it, so that the same training gives the same file.
 */
import {
  ChecksumError,
  crc32,
  type Game,
  inspect,
  type Json,
  jsonEqual,
  makeChecked,
  parseChecked,
  printChecksum,
} from '../core/index.ts';
import { LearningError } from './learning-error.ts';
import type { LogisticFit } from './logistic-calibration.ts';
import { networkOf } from './network-of.ts';
import type { NetworkShape, ValueNetwork } from './value-network.ts';
import { decodeWeights, encodeWeights, LARGEST } from './weight-coder.ts';

const FORMAT = 'turnwise-network/1';
const LINE_LIMIT = 2 ** 20; //   bytes of the line of JSON
const WEIGHT_LIMIT = 2 ** 28; // numbers of weights, so that a damaged line does not ask for all memory
const UNITS = 48; //             in the root mean square of the weights that are not 0
const NEWLINE = 10;

/** How a network was trained, for people. */
export interface TrainingFacts {
  readonly method: 'ntuple' | 'features';
  readonly seed: Json;
  /** Matches of self-play until this network was kept. */
  readonly matches: number;
  /** Decisions in them. */
  readonly decisions: number;
  /** How it learned: see `learningParameters`. */
  readonly options: { readonly [option: string]: Json };
}

/** A network, for which game it is, and how it came about. */
export interface SavedNetwork {
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  readonly network: ValueNetwork;
  readonly training: TrainingFacts;
  /** From values to odds; null where there are no wins and losses, or nothing was measured. */
  readonly calibration: LogisticFit | null;
}

interface Header {
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly options: { readonly [option: string]: Json };
  readonly shape: NetworkShape;
  readonly weights: number;
  readonly unit: number;
  readonly bytes: number;
  readonly data: string;
  readonly training: TrainingFacts;
  readonly calibration: LogisticFit | null;
}

/**
 * A network as the bytes of a file. What is read from them plays like `rounded(network)`.
 *
 * @example
 *     writeFileSync('othello.net', writeNetwork(saved));
 */
export function writeNetwork({ network, ...facts }: SavedNetwork): Uint8Array {
  const { numbers, unit } = quantised(network.weights);
  const bytes = encodeWeights(numbers);
  const header: Header = {
    format: FORMAT,
    game: facts.game,
    options: facts.options,
    shape: network.shape,
    weights: numbers.length,
    unit,
    bytes: bytes.length,
    data: printChecksum(crc32(bytes)),
    training: facts.training,
    calibration: facts.calibration,
  };
  const line = new TextEncoder().encode(`${makeChecked(header)}\n`);
  const file = new Uint8Array(line.length + bytes.length);
  file.set(line);
  file.set(bytes, line.length);
  return file;
}

/**
 * The network in the bytes of a file. Throws a LearningError if they are damaged or something else.
 *
 * @example
 *     const { game, network } = readNetwork(readFileSync('othello.net'));
 */
export function readNetwork(file: Uint8Array): SavedNetwork {
  const end = file.subarray(0, LINE_LIMIT).indexOf(NEWLINE);
  const header = headerOf(file.subarray(0, Math.max(0, end)));
  const bytes = file.subarray(end + 1);
  if (bytes.length !== header.bytes)
    throw damaged(`it should have ${header.bytes} bytes of weights, and has ${bytes.length}`);
  if (printChecksum(crc32(bytes)) !== header.data)
    throw damaged('the checksum of its weights is wrong');
  const { calibration, game, options, shape, training, unit } = header;
  const numbers = decodeWeights(bytes, header.weights);
  const weights = Float32Array.from(numbers, (number) => number * unit);
  return { game, options, network: networkOf(shape, weights), training, calibration };
}

/**
 * The network with its weights rounded as in a file.
 *
 * @example
 *     const candidate = rounded(network); // plays as it will when it is read again
 */
export function rounded(network: ValueNetwork): ValueNetwork {
  const { numbers, unit } = quantised(network.weights);
  return networkOf(
    network.shape,
    Float32Array.from(numbers, (number) => number * unit),
  );
}

/**
 * Why a saved network cannot play a game; null if it can.
 *
 * @example
 *     networkIncompatibility(saved, new Pig()); // 'the network is for othello'
 */
export function networkIncompatibility(saved: SavedNetwork, game: Game): string | null {
  if (saved.game !== game.name) return `the network is for ${saved.game}`;
  if (jsonEqual(saved.options, game.options)) return null;
  return `the network is for ${saved.game} with the options ${inspect(saved.options)}`;
}

function quantised(weights: Float32Array): { readonly numbers: Int16Array; readonly unit: number } {
  let squares = 0;
  let count = 0;
  for (let n = 0; n < weights.length; n++) {
    if (weights[n] === 0) continue;
    squares += weights[n] * weights[n];
    count++;
  }
  const usual = count === 0 ? 1 : 2 ** Math.floor(Math.log2(Math.sqrt(squares / count) / UNITS));
  // Weights that are rounded already stay as they are.
  const exact = [usual, usual / 2, usual / 4].find((unit) => areMultiples(weights, unit));
  const unit = exact ?? usual;
  const numbers = new Int16Array(weights.length);
  for (let n = 0; n < weights.length; n++)
    numbers[n] = Math.max(-LARGEST, Math.min(LARGEST, Math.round(weights[n] / unit)));
  return { numbers, unit };
}

function areMultiples(weights: Float32Array, unit: number): boolean {
  for (let n = 0; n < weights.length; n++) {
    const number = weights[n] / unit;
    if (number !== Math.round(number) || Math.abs(number) > LARGEST) return false;
  }
  return true;
}

function headerOf(line: Uint8Array): Header {
  const text = new TextDecoder().decode(line);
  if (!text.startsWith(`{"format":"turnwise-network/`))
    throw damaged('it is not a network; `turnwise train` writes them');
  if (!text.startsWith(`{"format":"${FORMAT}"`))
    throw damaged('it is of another version of Turnwise');
  try {
    const data = parseChecked(text);
    if (isHeader(data)) return data;
  } catch (error) {
    if (error instanceof ChecksumError || error instanceof SyntaxError)
      throw damaged(`its first line is damaged: ${error.message}`);
    throw error;
  }
  throw damaged('its first line lacks something');
}

/** Its checksum says that it was written by `writeNetwork`, so that only what would cost memory is looked at. */
function isHeader(data: unknown): data is Header {
  return (
    typeof data === 'object' &&
    data !== null &&
    'shape' in data &&
    typeof data.shape === 'object' &&
    'weights' in data &&
    typeof data.weights === 'number' &&
    data.weights <= WEIGHT_LIMIT &&
    'unit' in data &&
    typeof data.unit === 'number'
  );
}

function damaged(problem: string): LearningError {
  return new LearningError('damaged-network', `The network cannot be read: ${problem}`);
}

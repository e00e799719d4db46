/**
 * The sum over all rolls of so many dice, the innermost loop of solving Farkle, in WebAssembly: both bounds at once, which takes a quarter of
 * the time. `rollInScript` does the same without it, and is the reference.
 *
 * Memory, by bytes: 16 for what a lost turn is worth, the lists of options, then the values of the turn. A value has 16 bytes: the bound
 * from below, then that from above.
 */
import { COLUMNS, type RollOptions, type TurnOptions } from './turn-options.ts';

const VALUE = 16; // bytes
const PAGE = 65_536;

/** Works on values that are in its memory. */
export interface RollProgram {
  /** [2 * (8 * units + column)] bounds from below, then from above. */
  readonly values: Float64Array;
  /** The bounds of what a lost turn is worth. */
  readonly lost: Float64Array;
  /** Sets the value of rolling some dice in a row, the values after it being known. */
  roll(list: number, dice: number, row: number): void;
}

/** The program for turns with up to so many rows. */
export function rollProgram(options: TurnOptions, rows: number): RollProgram {
  return compiledProgram(options, rows) ?? rollInScript(options, rows);
}

/** The same in plain script. */
export function rollInScript({ farkle, lists }: TurnOptions, rows: number): RollProgram {
  const values = new Float64Array(2 * COLUMNS * rows);
  const lost = new Float64Array(2);
  return {
    values,
    lost,
    roll(list, dice, row) {
      const { counts, offsets, weights } = lists[list][dice];
      const at = 2 * COLUMNS * row;
      let low = 0;
      let high = 0;
      let n = 0; // class
      let o = 0; // option
      for (let size = 1; size < counts.length; size++) {
        for (const end = n + counts[size]; n < end; n++) {
          let best = at + 2 * offsets[o];
          let lowBest = values[best];
          let highBest = values[best + 1];
          for (const next = o + size; ++o < next; ) {
            best = at + 2 * offsets[o];
            if (values[best] > lowBest) lowBest = values[best];
            if (values[best + 1] > highBest) highBest = values[best + 1];
          }
          low += weights[n] * lowBest;
          high += weights[n] * highBest;
        }
      }
      values[at + 2 * dice] = low + farkle[dice] * lost[0];
      values[at + 2 * dice + 1] = high + farkle[dice] * lost[1];
    },
  };
}

/** Null where there is no WebAssembly with vectors, or a page forbids it. */
export function compiledProgram({ farkle, lists }: TurnOptions, rows: number): RollProgram | null {
  try {
    const sizes = Math.max(...lists.flat().map(({ counts }) => counts.length));
    let end = VALUE;
    const addresses = lists.map((byDice) =>
      byDice.map((each) => {
        const placed = placedAt(each, end, sizes);
        end = placed.end;
        return placed;
      }),
    );
    const start = end;
    const pages = Math.ceil((start + VALUE * COLUMNS * rows) / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages });
    const { buffer } = memory;
    for (const [list, byDice] of lists.entries())
      for (const [dice, { counts, offsets, weights }] of byDice.entries()) {
        const at = addresses[list][dice];
        new Float64Array(buffer, at.weights, weights.length).set(weights);
        new Int32Array(buffer, at.counts, sizes).set(counts);
        new Int32Array(buffer, at.offsets, offsets.length).set(offsets.map((each) => VALUE * each));
      }
    const compiled = new WebAssembly.Module(moduleBytes(pages, sizes));
    const { roll } = new WebAssembly.Instance(compiled, { from: { memory } }).exports;
    if (typeof roll !== 'function') return null;
    return {
      values: new Float64Array(buffer, start, 2 * COLUMNS * rows),
      lost: new Float64Array(buffer, 0, 2),
      roll(list, dice, row) {
        const { counts, offsets, weights } = addresses[list][dice];
        const at = start + VALUE * COLUMNS * row;
        roll(at, at + VALUE * dice, counts, weights, offsets, farkle[dice]);
      },
    };
  } catch {
    return null;
  }
}

interface Addresses {
  readonly weights: number;
  readonly counts: number;
  readonly offsets: number;
  readonly end: number;
}

function placedAt({ offsets, weights }: RollOptions, start: number, sizes: number): Addresses {
  const counts = start + 8 * weights.length;
  const first = counts + 4 * sizes;
  return { weights: start, counts, offsets: first, end: roundedUp(first + 4 * offsets.length) };
}

function roundedUp(address: number): number {
  return Math.ceil(address / VALUE) * VALUE;
}

// WebAssembly Core Specification 2.0, section 5: binary format.
const I32 = 0x7f;
const F64 = 0x7c;
const V128 = 0x7b;
const [AT, TO, COUNTS, WEIGHTS, OFFSETS, FARKLE, LEFT, SUM] = [0, 1, 2, 3, 4, 5, 6, 7];

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const constant = (value: number) => [0x41, ...signed(value)];
const loadInteger = (offset: number) => [0x28, 2, ...unsigned(offset)];
const ADD = 0x6a;
const LOAD = [0xfd, 0x00, 4, 0];
const LOAD_TWICE = [0xfd, 0x0a, 3, 0]; // one double into both lanes
const STORE = [0xfd, 0x0b, 4, 0];
const SPLAT = [0xfd, 0x14];
const SUM_OF = [0xfd, 0xf0, 0x01];
const PRODUCT = [0xfd, 0xf2, 0x01];
const LARGER = [0xfd, 0xf7, 0x01];
const [IF, LOOP, END, NOTHING] = [0x04, 0x03, 0x0b, 0x40];
const BACK_IF = [0x0d, 0];

/**
 * A module with one function:
 *
 *     roll(at, to, counts, weights, offsets, farkle)
 *       sum = 0
 *       for size from 1, counts[size] times:
 *         sum += *weights++ * max of size values at + *offsets++
 *       *to = sum + farkle * *0
 */
function moduleBytes(pages: number, sizes: number): Uint8Array<ArrayBuffer> {
  const bySize = Array.from({ length: sizes - 1 }, (_, n) => classesOf(n + 1)).flat();
  const result = [...get(SUM), ...get(FARKLE), ...SPLAT, ...constant(0), ...LOAD];
  const code = [...bySize, ...get(TO), ...result, ...PRODUCT, ...SUM_OF, ...STORE, END];
  const body = [2, 1, I32, 1, V128, ...code];
  return Uint8Array.of(
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 6, I32, I32, I32, I32, I32, F64, 0]),
    ...section(2, [1, ...text('from'), ...text('memory'), 2, 0, ...unsigned(pages)]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('roll'), 0, 0]),
    ...section(10, [1, ...unsigned(body.length), ...body]),
  );
}

/** The loop over all classes with so many options. */
function classesOf(size: number): number[] {
  const value = (n: number) => [...get(AT), ...get(OFFSETS), ...loadInteger(4 * n), ADD, ...LOAD];
  const others = Array.from({ length: size - 1 }, (_, n) => [...value(n + 1), ...LARGER]).flat();
  const best = [...value(0), ...others];
  const term = [...get(WEIGHTS), ...LOAD_TWICE, ...best, ...PRODUCT];
  const advance = (local: number, by: number) => [...get(local), ...constant(by), ADD];
  const next = [
    ...[...advance(WEIGHTS, 8), ...set(WEIGHTS), ...advance(OFFSETS, 4 * size), ...set(OFFSETS)],
    ...[...advance(LEFT, -1), ...tee(LEFT), ...BACK_IF],
  ];
  return [
    ...[...get(COUNTS), ...loadInteger(4 * size), ...tee(LEFT), IF, NOTHING, LOOP, NOTHING],
    ...[...get(SUM), ...term, ...SUM_OF, ...set(SUM), ...next, END, END],
  ];
}

function section(number: number, content: readonly number[]): number[] {
  return [number, ...unsigned(content.length), ...content];
}

function text(name: string): number[] {
  return [name.length, ...new TextEncoder().encode(name)];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -64 && value < 64;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

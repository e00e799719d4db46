/**
 * Calls into libhdf5, which h5wasm brings compiled to WebAssembly, with files that exist in memory only. It is the
 * browser build of h5wasm in Node too: its file system is its own, so a file with links to other files gets nowhere
 * near the disk.
 *
 * Damaged files make the library fail in the middle, write where it should not, or leave files open, and the next file
 * would suffer. So every call ends by restoring the instance's memory, stack and open files. That takes some 6 ms: a
 * copy of the 3 MB that are in use, and a walk through the rest, which is 0. A new instance is no alternative: h5wasm
 * does not export its factory, bundlers cannot import it twice, and in Node each import takes 300 ms and stays in
 * memory for good. Damaged files also make it ask for gigabytes. Its memory never shrinks, so it is limited.
 *
 * During a call the library's error messages are collected instead of printed. They are not turned into exceptions, as
 * h5wasm offers, because an exception skips what the library would still clean up. So callers check statuses and
 * `errors()`.
 */
import { messageOf } from '../core/index.ts';
import { PolicyFileError } from './policy-file.ts';

type H5wasm = typeof import('h5wasm');

/** Calls h5wasm's functions in C++. */
export type Hdf5Module = Awaited<H5wasm['ready']>;

export interface Hdf5 {
  readonly module: Hdf5Module;
  readonly File: H5wasm['File'];
  readonly Dataset: H5wasm['Dataset'];
  /** The library's error messages in this call so far. */
  errors(): string;
  /** Forgets these messages. */
  clearErrors(): void;
  /** Lets the library's memory grow for this many bytes more. */
  allowMemory(bytes: number): void;
}

/** The library's memory may grow to this without `allowMemory`, in bytes. It begins with 19 MB. */
const MEMORY = 1 << 26;

/**
 * Runs `work` to its end without a pause, so that no two calls meet. Failures become errors of the form
 * `where: what (why)`, unless they are PolicyFileErrors already.
 */
export async function withHdf5<T>(
  where: string,
  what: string,
  work: (hdf5: Hdf5) => T,
): Promise<T> {
  const { module, File, Dataset } = await load(where);
  let complaints = () => '';
  try {
    return restoring(module, (open) => {
      const diverted = captureErrors(open);
      const limit = limitMemory(Math.max(MEMORY, module.HEAPU8.length));
      complaints = diverted.text;
      try {
        return work({
          module,
          File,
          Dataset,
          errors: complaints,
          clearErrors: diverted.forget,
          allowMemory: limit.raise,
        });
      } finally {
        limit.end();
        diverted.end();
      }
    });
  } catch (error) {
    if (error instanceof PolicyFileError) throw error;
    const why = firstError(complaints()) ?? messageOf(error).slice(0, 160);
    throw new PolicyFileError(where, `${what} (${why})`, { cause: error });
  }
}

/** On first use, because h5wasm has 4 MB and need not be installed. */
async function load(where: string) {
  try {
    const { ready, File, Dataset } = await import('h5wasm');
    return { module: await ready, File, Dataset };
  } catch (error) {
    const problem = 'HDF5 files need the package h5wasm; add it with npm install h5wasm';
    throw new PolicyFileError(
      where,
      `${problem} (${messageOf(error).slice(0, 160)})`,
      { cause: error },
      'h5wasm-missing',
    );
  }
}

let files = 0;

/** Runs `work` with the path of a file in memory that holds `bytes`, or does not exist yet. */
export function withMemoryFile<T>(
  { FS }: Hdf5Module,
  bytes: Uint8Array | null,
  work: (path: string) => T,
): T {
  const name = `turnwise-${++files}.hdf5`;
  const path = `/${name}`;
  try {
    // The last argument: the file is the bytes themselves, not a copy. It is opened for reading only.
    if (bytes) FS.createDataFile('/', name, bytes, true, false, true);
    return work(path);
  } finally {
    if (FS.analyzePath(path).exists) FS.unlink(path);
  }
}

/** Bytes in the library's memory while `work` runs, all 0 at first. */
export function withMemory<T>(module: Hdf5Module, size: number, work: (pointer: number) => T): T {
  const pointer = module._malloc(Math.max(1, size));
  if (pointer === 0) throw new RangeError(`there is no memory for ${size} bytes`);
  try {
    module.HEAPU8.fill(0, pointer, pointer + size);
    return work(pointer);
  } finally {
    module._free(pointer);
  }
}

/** The innermost complaint of the first error, without the places in libhdf5's source. */
export function firstError(complaints: string): string | null {
  const [, first = ''] = complaints.split('HDF5-DIAG');
  const lines = [...first.matchAll(/^ *#\d+: .* in [^()\n]*\(\): (.*)$/gm)];
  return lines.at(-1)?.[1]?.slice(0, 160) ?? null;
}

/** Runs `work` with the files that are open, then puts memory, stack and open files back. */
function restoring<T>(module: Hdf5Module, work: (open: OpenFiles) => T): T {
  const used = module.HEAPU8.slice(0, usedLength(module.HEAPU8));
  const open = openFiles(module);
  try {
    return withStackKept(module, () => work(open));
  } finally {
    module.HEAPU8.set(used);
    module.HEAPU8.fill(0, used.length);
    for (const [descriptor, stream] of openFiles(module)) {
      if (!open.has(descriptor)) module.FS.close(stream);
    }
  }
}

/** WebAssembly's memory consists of pages of this many bytes. */
const PAGE = 65_536;

/** The bytes before the last pages of nothing but 0: most of the memory was never used. */
function usedLength({ buffer, length }: Uint8Array): number {
  let end = length;
  while (end > 0 && isZero(new Int32Array(buffer, end - PAGE, PAGE / 4))) end -= PAGE;
  return end;
}

/** For a page at a time: V8 is sure to compile what is called often, but not one loop of ten million steps. */
function isZero(words: Int32Array): boolean {
  let bits = 0;
  for (let n = 0; n < words.length; n += 4)
    bits |= words[n] | words[n + 1] | words[n + 2] | words[n + 3];
  return bits === 0;
}

/** The part of an open file in Emscripten's file system that says where output goes. */
interface Stream {
  stream_ops: {
    write?(stream: unknown, buffer: Int8Array, offset: number, length: number): number;
  };
}

/** By file descriptor; those of standard input, output and errors are 0, 1 and 2. */
type OpenFiles = ReadonlyMap<number, Stream>;

function openFiles({ FS }: Hdf5Module): OpenFiles {
  const open = new Map<number, Stream>();
  if (!hasStreams(FS)) return open;
  for (let descriptor = 0; descriptor < 4096; descriptor++) {
    const stream = FS.getStream(descriptor);
    if (stream) open.set(descriptor, stream);
  }
  return open;
}

/** It always has; only the declarations of h5wasm leave it out. */
function hasStreams(fs: object): fs is { getStream(fd: number): Stream | null | undefined } {
  return 'getStream' in fs && typeof fs.getStream === 'function';
}

function captureErrors(open: OpenFiles) {
  const stream = open.get(2);
  const original = stream?.stream_ops;
  let text = '';
  const write: Stream['stream_ops']['write'] = (_, buffer, offset, length) => {
    // Enough for the first complaints; a damaged file can make thousands.
    if (text.length < 20_000)
      text += String.fromCharCode(...buffer.subarray(offset, offset + Math.min(length, 2000)));
    return length;
  };
  if (stream) stream.stream_ops = { ...original, write };
  return {
    text: () => text,
    forget: () => {
      text = '';
    },
    end: () => {
      if (stream && original) stream.stream_ops = original;
    },
  };
}

/**
 * WebAssembly cannot grow beyond the limit until the end; the library then finds that there is no
 * memory, which it copes with. Nothing else runs meanwhile. Emscripten keeps the memory object to
 * itself, so it is met where all of them come by.
 */
function limitMemory(limit: number) {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  let most = limit;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + PAGE * pages > most) throw new RangeError('no more memory');
    return grow.call(this, pages);
  };
  return {
    raise: (bytes: number) => {
      most += bytes;
    },
    end: () => {
      prototype.grow = grow;
    },
  };
}

/**
 * An exception that leaves C++ does not give back the stack of the functions that it ends, and after
 * some thousand of them there would be no stack left. `ccall` puts the stack back to where it was
 * before its arguments, so `work` runs as a function called by it.
 */
function withStackKept<T>(module: Hdf5Module, work: () => T): T {
  let outcome: { readonly value: T } | { readonly error: unknown } | undefined;
  const _turnwise = () => {
    try {
      outcome = { value: work() };
    } catch (error) {
      outcome = { error };
    }
  };
  Object.assign(module, { _turnwise });
  module.ccall('turnwise', null, ['array'], [[0]]);
  Reflect.deleteProperty(module, '_turnwise');
  if (outcome && 'value' in outcome) return outcome.value;
  throw outcome?.error;
}

const SIGNATURE = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]; // \x89 H D F \r \n \x1a \n
const HEAP = [0x47, 0x43, 0x4f, 0x4c]; //                               G C O L

/**
 * Refuses bytes that are no HDF5 file, or a damaged one on which libhdf5 2.0.0 would search for ever.
 * https://support.hdfgroup.org/documentation/hdf5/latest/_f_m_t3.html
 */
export function requireHdf5(where: string, bytes: Uint8Array): void {
  if (!hasSignature(bytes)) {
    const why = bytes.length === 0 ? 'it is empty' : 'it does not begin like one';
    throw new PolicyFileError(where, `this is not an HDF5 file, ${why}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = find(bytes, HEAP, 0); at >= 0; at = find(bytes, HEAP, at + 1)) {
    if (isEndless(view, at))
      throw new PolicyFileError(where, `the file is damaged (its texts at byte ${at} have no end)`);
  }
}

/** At the beginning, or at 512, 1024, 2048 ... after a block of the user's. */
function hasSignature(bytes: Uint8Array): boolean {
  for (let start = 0; start < bytes.length; start = start === 0 ? 512 : 2 * start) {
    if (isAt(bytes, SIGNATURE, start)) return true;
  }
  return false;
}

/**
 * Whether libhdf5 would not come to the end of the global heap collection that begins here:
 *
 *     'GCOL', version 1, 3 bytes, size of it all (8 bytes), then objects:
 *       index (2 bytes), 6 bytes, size (8 bytes), for an index above 0 that many bytes, filled up to 8
 *
 * Index 0 is free space; its size counts from the index on, and with a size of 0 it would be met again
 * and again. Where the sizes are not kept in 8 bytes, which needs to be asked for, this sees nothing.
 */
function isEndless(view: DataView, start: number): boolean {
  if (start + 16 > view.byteLength || view.getUint8(start + 4) !== 1) return false;
  const end = start + Number(view.getBigUint64(start + 8, true));
  let at = start + 16;
  while (at + 16 <= Math.min(end, view.byteLength)) {
    const size = Number(view.getBigUint64(at + 8, true));
    if (view.getUint16(at, true) > 0) at += 16 + 8 * Math.ceil(size / 8);
    else if (size > 0) at += size;
    else return true;
  }
  return false;
}

function find(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  const [first = 0] = wanted;
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !isAt(bytes, wanted, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

function isAt(bytes: Uint8Array, wanted: readonly number[], start: number): boolean {
  return wanted.every((byte, index) => bytes[start + index] === byte);
}

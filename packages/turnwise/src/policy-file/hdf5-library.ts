/**
 * A stay in libhdf5, as h5wasm brings it compiled to WebAssembly, with files that exist in memory only.
 * It is the browser build of h5wasm in Node too: its file system is its own, so that a file with links
 * to other files gets nowhere near the disk.
 *
 * Damaged files make the library fail in the middle, write where it should not, or leave things open;
 * left like that, the next file would suffer. So a stay ends by putting the library's memory, stack and
 * open files back to what they were. That costs two copies of its memory, some 20 MB each. Damaged
 * files also make it ask for gigabytes. Its memory never shrinks, so it gets no more than is allowed.
 *
 * During a stay the library's complaints are collected instead of printed. They are not turned into
 * exceptions, as h5wasm offers, because those hide what the library would still clean up. So whoever
 * calls the module looks at the statuses and at `complaints()`.
 */
import { PolicyFileError } from './policy-file.ts';

type H5wasm = typeof import('h5wasm');

/** What h5wasm's functions in C++ are called through. */
export type Hdf5Module = Awaited<H5wasm['ready']>;

export interface Hdf5 {
  readonly module: Hdf5Module;
  readonly File: H5wasm['File'];
  readonly Dataset: H5wasm['Dataset'];
  /** What the library had to complain about in this stay, so far; empty where nothing. */
  errors(): string;
  /** Forgets the complaints. */
  clearErrors(): void;
  /** Lets the library's memory grow for this many bytes more. */
  allowMemory(bytes: number): void;
}

/** What the library's memory may grow to without asking, in bytes. It begins with 19 MB. */
const MEMORY = 1 << 26;

/**
 * Runs `work` to its end without a pause, so that no two stays meet. What goes wrong is told as
 * `where: what (why)`, unless it is told in our own words already.
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
    const why = firstError(complaints()) ?? messageOf(error);
    throw new PolicyFileError(`${where}: ${what} (${why})`, { cause: error });
  }
}

/** On first use, because h5wasm has 4 MB. */
async function load(where: string) {
  try {
    const { ready, File, Dataset } = await import('h5wasm');
    return { module: await ready, File, Dataset };
  } catch (error) {
    const why = messageOf(error);
    throw new PolicyFileError(`${where}: h5wasm cannot be loaded (${why})`, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 160);
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

/** Runs `work`, then puts memory, stack and open files back. It is told the files open before. */
function restoring<T>(module: Hdf5Module, work: (open: OpenFiles) => T): T {
  const memory = module.HEAPU8.slice();
  const open = openFiles(module);
  try {
    return withStackKept(module, () => work(open));
  } finally {
    // Memory that has grown since is expected to be all 0 when it is asked for.
    module.HEAPU8.set(memory);
    module.HEAPU8.fill(0, memory.length);
    for (const [descriptor, stream] of openFiles(module)) {
      if (!open.has(descriptor)) module.FS.close(stream);
    }
  }
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

/** It has had this for ever; only the declarations of h5wasm leave it out. */
function hasStreams(fs: object): fs is { getStream(fd: number): Stream | null | undefined } {
  return 'getStream' in fs && typeof fs.getStream === 'function';
}

function captureErrors(open: OpenFiles) {
  const stream = open.get(2);
  const original = stream?.stream_ops;
  let text = '';
  if (stream) {
    const write: Stream['stream_ops']['write'] = (_, buffer, offset, length) => {
      // Enough for the first complaints; a damaged file can make thousands.
      if (text.length < 20_000) {
        text += String.fromCharCode(...buffer.subarray(offset, offset + Math.min(length, 2000)));
      }
      return length;
    };
    stream.stream_ops = { ...original, write };
  }
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
 * WebAssembly cannot grow beyond the limit until the end; the library then hears that there is no
 * memory, which it copes with. Nothing else runs meanwhile. Emscripten keeps the memory object to
 * itself, so it is met where all of them come by.
 */
function limitMemory(limit: number) {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  let most = limit;
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + 65_536 * pages > most) throw new RangeError('no more memory');
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

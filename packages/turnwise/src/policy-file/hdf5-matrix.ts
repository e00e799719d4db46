/**
 * Policies as HDF5, bytes in and bytes out, in Node and in browsers: a dataset `policy` of goal x goal x
 * goal 64-bit floats in C order, which is what h5py makes of a numpy array, with the facts as its
 * attributes. Reading also takes 32-bit floats, either byte order, chunks, and the filters gzip, shuffle
 * and fletcher32. It does not take lzf, szip and other filters that h5wasm has no code for, nor data
 * that lie in other files.
 */
import { requireKnownKeys } from '../core/index.ts';
import { readFacts, writeFacts } from './hdf5-facts.ts';
import {
  firstError,
  type Hdf5,
  type Hdf5Module,
  requireHdf5,
  withHdf5,
  withMemory,
  withMemoryFile,
} from './hdf5-library.ts';
import {
  checksumOf,
  GOAL_LIMIT,
  type PolicyFile,
  PolicyFileError,
  requireGoal,
  requirePolicy,
  settledValues,
} from './policy-file.ts';

const DATASET = 'policy';

/** Bytes that are read at once, and at most where chunks span more. */
const SLAB = 1 << 23;
const LARGEST_SLAB = 1 << 26;

const ONES = [1n, 1n, 1n]; // strides

/** What a file has to hold. */
export interface ExpectedPolicy {
  /** The goal; a file with another one is refused. Default: whatever it has. */
  readonly goal?: number | undefined;
}

/**
 * The bytes of an HDF5 file with this policy. Cells that are won by holding are written as 1.
 *
 * @example
 *     const facts = { game: 'pig', options: '{"goal":100}', method: 'value iteration', ... };
 *     const bytes = await encodePolicy({ goal: 100, values, facts });
 */
export async function encodePolicy(policy: PolicyFile): Promise<Uint8Array> {
  return encodeFor('encodePolicy', policy);
}

/**
 * The policy in the bytes of an HDF5 file. Other bytes are refused with the reason; nothing
 * in the file is trusted.
 *
 * @example
 *     const bytes = new Uint8Array(await (await fetch('pig.hdf5')).arrayBuffer());
 *     const { values } = await decodePolicy(bytes, { goal: 100 });
 */
export async function decodePolicy(
  bytes: Uint8Array,
  expected: ExpectedPolicy = {},
): Promise<PolicyFile> {
  return decodeFor('decodePolicy', bytes, expected);
}

/** `encodePolicy` for another function, which its errors name. */
export async function encodeFor(where: string, policy: PolicyFile): Promise<Uint8Array> {
  requirePolicy(where, policy);
  const { goal, facts } = policy;
  const data = settledValues(where, goal, policy.values.slice());
  return withHdf5(where, 'the policy cannot be written', (hdf5) =>
    withMemoryFile(hdf5.module, null, (path) => {
      const file = new hdf5.File(path, 'w');
      writeValues(hdf5, file.file_id, goal, data);
      writeFacts(new hdf5.Dataset(file.file_id, DATASET), facts, checksumOf(data, facts));
      file.close();
      // h5wasm does not pass on every status; but no failure goes without a complaint.
      if (hdf5.errors() !== '') throw new Error('it is not clear why');
      return hdf5.module.FS.readFile(path);
    }),
  );
}

/** Slab by slab, because the library's memory would keep the size of the cube for ever. */
function writeValues(hdf5: Hdf5, file: bigint, goal: number, values: Float64Array): void {
  const { module } = hdf5;
  const side = BigInt(goal);
  const shape = [side, side, side];
  const float64 = { type: 1, size: 8, signed: false, vlen: false, littleEndian: true };
  const metadata = { ...float64, shape, maxshape: shape, total_size: goal ** 3 };
  // It is made, and then the library complains that there are no values at address 0.
  module.create_dataset(file, DATASET, 0n, metadata);
  hdf5.clearErrors();
  const plane = goal * goal;
  const atOnce = planesAtOnce({ goal, size: 8, planes: 1, chunk: 0 });
  withMemory(module, atOnce * plane * 8, (pointer) => {
    // From the end: so the file gets its size at once instead of growing, and moving, in steps.
    for (let first = goal - 1 - ((goal - 1) % atOnce); first >= 0; first -= atOnce) {
      const slab = values.subarray(first * plane, (first + atOnce) * plane);
      new Float64Array(module.HEAPU8.buffer, pointer, slab.length).set(slab);
      const count = [BigInt(slab.length / plane), side, side];
      const start = [BigInt(first), 0n, 0n];
      const status = module.set_dataset_data(file, DATASET, count, start, ONES, BigInt(pointer));
      if (status < 0) throw new Error('values are not taken');
    }
  });
}

/** `decodePolicy` for another function, which its errors name. */
export async function decodeFor(
  where: string,
  bytes: Uint8Array,
  expected: ExpectedPolicy,
): Promise<PolicyFile> {
  if (!(bytes instanceof Uint8Array))
    throw new TypeError(`${where}: expected a Uint8Array, got ${typeof bytes}`);
  requireKnownKeys(where, expected, ['goal']);
  if (expected.goal !== undefined) requireGoal(where, expected.goal);
  requireHdf5(where, bytes);
  return withHdf5(where, 'the file is damaged', (hdf5) =>
    withMemoryFile(hdf5.module, bytes, (path) => {
      const file = hdf5.module.open(path, hdf5.module.H5F_ACC_RDONLY, false, -1, -1);
      if (file < 0n) throw new PolicyFileError(where, openFailure(hdf5, bytes));
      // Nothing is closed: the end of the call does that, whatever state a damaged file leads to.
      return decodeFile(where, hdf5, file, expected);
    }),
  );
}

function decodeFile(where: string, hdf5: Hdf5, file: bigint, expected: ExpectedPolicy): PolicyFile {
  const layout = requireDataset(where, hdf5, file, DATASET, expected.goal);
  const { goal, size } = layout;
  const plane = goal * goal * size; // in bytes
  const atOnce = planesAtOnce(layout);
  hdf5.allowMemory(atOnce * plane + 4 * layout.chunk);
  const values = new Float64Array(goal ** 3);
  withMemory(hdf5.module, atOnce * plane, (pointer) => {
    for (let first = 0; first < goal; first += atOnce) {
      const count = Math.min(atOnce, goal - first);
      const slab = readPlanes(hdf5.module, file, { goal, size, first, count }, pointer);
      if (slab === null) {
        const why = firstError(hdf5.errors()) ?? 'the values cannot be read';
        throw new PolicyFileError(where, `the data are damaged (${why})`);
      }
      values.set(slab, first * goal * goal);
    }
  });
  const { facts, checksum } = readFacts(hdf5.module, file, DATASET);
  if (checksum !== null && checksum !== checksumOf(values, facts))
    throw new PolicyFileError(where, CHANGED);
  return { goal, values: settledValues(where, goal, values), facts, checksum };
}

const CHANGED =
  'its checksum does not fit, so it was damaged or changed after it was written; write it again, or ' +
  'delete its attribute checksum to use it unchecked';

/** Whole chunks, so that none is unpacked twice, unless that would be too much. */
function planesAtOnce({ goal, size, planes }: CubeLayout): number {
  const plane = goal * goal * size; // in bytes
  const chunks = planes * Math.max(1, Math.floor(SLAB / (planes * plane)));
  return Math.min(goal, chunks, Math.max(1, Math.floor(LARGEST_SLAB / plane)));
}

/** The values with i from `first` to before `first + count`; null if they cannot be read. */
function readPlanes(
  module: Hdf5Module,
  file: bigint,
  range: { goal: number; size: number; first: number; count: number },
  pointer: number,
): Float32Array | Float64Array | null {
  const { goal, size, first, count } = range;
  const side = BigInt(goal);
  const status = module.get_dataset_data(
    file,
    DATASET,
    [BigInt(count), side, side],
    [BigInt(first), 0n, 0n],
    ONES,
    BigInt(pointer),
  );
  if (status < 0) return null;
  const length = count * goal * goal;
  // Asked for only now: memory that grows moves.
  const { buffer } = module.HEAPU8;
  return size === 4
    ? new Float32Array(buffer, pointer, length)
    : new Float64Array(buffer, pointer, length);
}

/** Why the library does not open a file that has the signature. */
function openFailure(hdf5: Hdf5, bytes: Uint8Array): string {
  const why = firstError(hdf5.errors()) ?? 'the library does not say why';
  const [, stored] = /truncated file: .*stored_eof = (\d+)/.exec(why) ?? [];
  if (stored !== undefined) {
    return `the file is truncated: it has ${bytes.length} bytes of ${stored}`;
  }
  return `the file is damaged or truncated (${why})`;
}

/** H5T_class_t of libhdf5, as in "holds ...". [class] */
const CLASSES = (
  'integers,floats,times,texts,bit fields,opaque data,compound data,references,' +
  'enumerated values,lists,arrays'
).split(',');
const FLOAT = 1;

/** The filters that h5wasm can undo: gzip, shuffle, fletcher32, nbit, scaleoffset. */
const FILTERS = [1, 2, 3, 5, 6];

/** The largest chunks that are read, in bytes: the library holds a few at a time. */
const CHUNK_LIMIT = 1 << 26;

interface CubeLayout {
  readonly goal: number;
  readonly size: number; //   of a value, in bytes: 4 or 8
  readonly planes: number; // of the same i that the chunks span
  readonly chunk: number; //  size in bytes; 0 where there are none
}

/**
 * The layout of a dataset that can hold a policy: a cube of 32-bit or 64-bit floats, stored in this file, with filters
 * that can be undone. Checked before a value is read.
 */
function requireDataset(
  where: string,
  hdf5: Hdf5,
  file: bigint,
  name: string,
  expectedGoal: number | undefined,
): CubeLayout {
  const { module } = hdf5;
  const refuse = (why: string): never => {
    throw new PolicyFileError(where, why);
  };
  const kind = module.get_type(file, name);
  const complaint = firstError(hdf5.errors());
  if (complaint !== null) refuse(`the file is damaged (${complaint})`);
  if (kind === module.H5G_GROUP) refuse(`${name} is a group, expected a dataset`);
  if (kind === module.H5G_LINK || kind === module.H5G_UDLINK) {
    refuse(`${name} is a link that leads out of the file, or nowhere`);
  }
  if (kind !== module.H5G_DATASET) {
    refuse(`there is no dataset ${name}; the file has ${contents(hdf5, file)}`);
  }
  const { type, size, shape, chunks, virtual_sources } = module.get_dataset_metadata(file, name);
  if (type !== FLOAT) refuse(`${name} holds ${CLASSES[type] ?? 'unknown data'}, expected floats`);
  if (size !== 4 && size !== 8)
    refuse(`${name} holds floats of ${8 * size} bits, expected 32 or 64`);
  const goal = requireShape(refuse, name, shape ?? [], expectedGoal);
  if (virtual_sources) refuse(`the values of ${name} lie in other files`);
  for (const filter of module.get_dataset_filters(file, name)) {
    if (FILTERS.includes(filter.id)) continue;
    refuse(
      `${name} is packed with the filter ${filter.name || filter.id}, which cannot be undone here; gzip and shuffle can`,
    );
  }
  const chunk = chunks ? size * chunks.reduce((cells, side) => cells * side, 1) : 0;
  if (chunk > CHUNK_LIMIT) {
    refuse(`${name} has chunks of ${chunk} bytes, and files are read up to ${CHUNK_LIMIT}`);
  }
  return { goal, size, chunk, planes: Math.min(goal, Math.max(1, chunks?.[0] ?? 1)) };
}

function requireShape(
  refuse: (why: string) => never,
  name: string,
  shape: readonly number[],
  expectedGoal: number | undefined,
): number {
  const [goal = 0] = shape;
  const found = shape.length === 0 ? 'no dimensions' : `the shape ${shape.join(' x ')}`;
  const side = expectedGoal ?? 'goal';
  if (shape.length !== 3 || goal < 1 || shape.some((each) => each !== (expectedGoal ?? goal)))
    refuse(`${name} has ${found}, expected ${side} x ${side} x ${side}`);
  if (goal > GOAL_LIMIT)
    refuse(`${name} has ${found}, and files are read up to a goal of ${GOAL_LIMIT}`);
  return goal;
}

/** The names in the file, or "nothing". */
function contents({ module }: Hdf5, file: bigint): string {
  try {
    const names = module.get_names(file, '/', false);
    if (names.length === 0) return 'nothing';
    const few = names.slice(0, 8).map((name) => name.replace(/^(.{37}).{4,}$/s, '$1...'));
    const more = names.length - few.length;
    return few.join(', ') + (more > 0 ? ` and ${more} more` : '');
  } catch {
    return 'nothing that can be listed';
  }
}

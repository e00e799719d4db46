/**
 * What a dataset must be to hold a policy: a cube of 32-bit or 64-bit floats, stored in this file, with
 * filters that can be undone. Looked at before a single value is read.
 */
import { firstError, type Hdf5 } from './hdf5-library.ts';
import { GOAL_LIMIT, PolicyFileError } from './policy-file.ts';

/** H5T_class_t of libhdf5, as in "holds ...". [class] */
const CLASSES = [
  'integers',
  'floats',
  'times',
  'texts',
  'bit fields',
  'opaque data',
  'compound data',
  'references',
  'enumerated values',
  'lists',
  'arrays',
];
const FLOAT = 1;

/** The filters that h5wasm can undo: gzip, shuffle, fletcher32, nbit, scaleoffset. */
const FILTERS = [1, 2, 3, 5, 6];

/** The largest chunks that are read, in bytes: the library holds a few at a time. */
const CHUNK_LIMIT = 1 << 26;

/** How to read the dataset. */
export interface CubeLayout {
  readonly goal: number;
  /** Of a value, in bytes: 4 or 8. */
  readonly size: number;
  /** How many planes of the same i the chunks span. */
  readonly planes: number;
  /** Of a chunk, in bytes; 0 where there are none. */
  readonly chunk: number;
}

/** The layout of the dataset; throws, saying why, if it cannot be a policy. */
export function requireDataset(
  where: string,
  hdf5: Hdf5,
  file: bigint,
  name: string,
  expectedGoal: number | undefined,
): CubeLayout {
  const { module } = hdf5;
  const refuse = (why: string): never => {
    throw new PolicyFileError(`${where}: ${why}`);
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

/** The goal, if the shape is a cube's. */
function requireShape(
  refuse: (why: string) => never,
  name: string,
  shape: readonly number[],
  expectedGoal: number | undefined,
): number {
  const [goal = 0] = shape;
  const found = shape.length === 0 ? 'no dimensions' : `the shape ${shape.join(' x ')}`;
  if (shape.length !== 3 || goal < 1 || shape.some((side) => side !== goal)) {
    const side = expectedGoal ?? 'goal';
    refuse(`${name} has ${found}, expected ${side} x ${side} x ${side}`);
  }
  if (expectedGoal !== undefined && goal !== expectedGoal) {
    refuse(`${name} has ${found}, expected ${expectedGoal} x ${expectedGoal} x ${expectedGoal}`);
  }
  if (goal > GOAL_LIMIT) {
    refuse(`${name} has ${found}, and files are read up to a goal of ${GOAL_LIMIT}`);
  }
  return goal;
}

/** What is in the file instead: "nothing", or names. */
function contents({ module }: Hdf5, file: bigint): string {
  let names: string[];
  try {
    names = module.get_names(file, '/', false);
  } catch {
    return 'nothing that can be listed';
  }
  if (names.length === 0) return 'nothing';
  const few = names
    .slice(0, 8)
    .map((name) => (name.length > 40 ? `${name.slice(0, 37)}...` : name));
  return (
    few.join(', ') + (names.length > few.length ? ` and ${names.length - few.length} more` : '')
  );
}

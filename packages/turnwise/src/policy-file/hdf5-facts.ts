/**
 * The facts about a policy as attributes of its dataset: texts as UTF-8 of variable length (which h5py
 * reads as str), the iterations as a 64-bit integer, the residual as a 64-bit float. Reading takes
 * any of HDF5's texts, integers and floats. An attribute that is missing, damaged or of another kind
 * is no fact: a policy is as good without.
 */
import type { Dataset } from 'h5wasm';
import { type Hdf5Module, withMemory } from './hdf5-library.ts';
import { isCount, isJsonText, isResidual, NO_FACTS, type PolicyFacts } from './policy-file.ts';

/** Longer texts are no facts, in bytes. */
const TEXT_LIMIT = 1 << 20;

/** H5T_class_t and H5T_str_t of libhdf5. */
const INTEGER = 0;
const FLOAT = 1;
const STRING = 3;
const PADDED_WITH_SPACES = 2;

/** `checksum`: of the values and these facts. */
export function writeFacts(dataset: Dataset, facts: PolicyFacts, checksum: string): void {
  const { game, options, method, iterations, residual, version } = facts;
  for (const [name, text] of Object.entries({ game, options, method, version, checksum })) {
    if (text !== null) dataset.create_attribute(name, text, [], 'S');
  }
  if (iterations !== null) dataset.create_attribute('iterations', iterations, [], '<q');
  if (residual !== null) dataset.create_attribute('residual', residual, [], '<d');
}

/** The facts, and the checksum where there is one of ours. */
export function readFacts(
  module: Hdf5Module,
  file: bigint,
  dataset: string,
): { readonly facts: PolicyFacts; readonly checksum: string | null } {
  const attributes = readAttributes(module, file, dataset);
  const text = (name: string) => {
    const value = attributes.get(name);
    return typeof value === 'string' ? value : null;
  };
  const options = text('options');
  const iterations = attributes.get('iterations');
  const residual = attributes.get('residual');
  const facts = {
    game: text('game'),
    options: options !== null && isJsonText(options) ? options : null,
    method: text('method'),
    iterations: isCount(iterations) ? iterations : null,
    residual: isResidual(residual) ? residual : null,
    version: text('version'),
  };
  const checksum = text('checksum');
  return { facts, checksum: checksum?.startsWith('crc32:') ? checksum : null };
}

/** The attributes named like facts, and the checksum, up to the first on which the library fails. */
function readAttributes(
  module: Hdf5Module,
  file: bigint,
  dataset: string,
): ReadonlyMap<string, string | number | null> {
  const values = new Map<string, string | number | null>();
  try {
    for (const name of module.get_attribute_names(file, dataset)) {
      if (name === 'checksum' || Object.hasOwn(NO_FACTS, name))
        values.set(name, readAttribute(module, file, dataset, name));
    }
  } catch {
    // The library's state is unknown now, so it is not used again in this call.
  }
  return values;
}

/** One text or number; null for anything else. */
function readAttribute(
  module: Hdf5Module,
  file: bigint,
  dataset: string,
  name: string,
): string | number | null {
  const metadata = module.get_attribute_metadata(file, dataset, name);
  const { type, size, signed, shape, total_size, vlen, strpad } = metadata;
  if (!shape || total_size !== 1 || size < 1 || size > TEXT_LIMIT) return null;
  return withMemory(module, size, (pointer) => {
    if (module.get_attribute_data(file, dataset, name, BigInt(pointer)) < 0) return null;
    const bytes = module.HEAPU8.slice(pointer, pointer + size);
    const view = new DataView(bytes.buffer);
    if (type === FLOAT) return floatIn(view);
    if (type === INTEGER) return integerIn(view, signed);
    if (type !== STRING) return null;
    if (!vlen) return textIn(bytes, strpad === PADDED_WITH_SPACES);
    // A pointer to a text in the library's memory, which the end of the call frees.
    const start = view.getUint32(0, true);
    return start === 0 ? '' : textIn(module.HEAPU8.subarray(start, start + TEXT_LIMIT), false);
  });
}

/** Up to the first zero; null where it is no UTF-8. */
function textIn(bytes: Uint8Array, isPadded: boolean): string | null {
  const end = bytes.indexOf(0);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    const text = decoder.decode(end < 0 ? bytes : bytes.subarray(0, end));
    return isPadded ? text.replace(/ +$/, '') : text;
  } catch {
    return null;
  }
}

function floatIn(view: DataView): number | null {
  if (view.byteLength === 8) return view.getFloat64(0, true);
  return view.byteLength === 4 ? view.getFloat32(0, true) : null;
}

function integerIn(view: DataView, signed: boolean): number | null {
  switch (view.byteLength) {
    case 1:
      return signed ? view.getInt8(0) : view.getUint8(0);
    case 2:
      return signed ? view.getInt16(0, true) : view.getUint16(0, true);
    case 4:
      return signed ? view.getInt32(0, true) : view.getUint32(0, true);
    case 8:
      return Number(signed ? view.getBigInt64(0, true) : view.getBigUint64(0, true));
    default:
      return null;
  }
}

/**
 * What must hold of the bytes of a file before libhdf5 may look at them: that it is an HDF5 file, and
 * that it is none on which libhdf5 2.0.0 would search for ever.
 * https://support.hdfgroup.org/documentation/hdf5/latest/_f_m_t3.html
 */
import { PolicyFileError } from './policy-file.ts';

const SIGNATURE = [0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]; // \x89 H D F \r \n \x1a \n
const HEAP = [0x47, 0x43, 0x4f, 0x4c]; //                               G C O L

/** Refuses bytes that are no HDF5 file, or a damaged one that libhdf5 must not see. */
export function requireHdf5(where: string, bytes: Uint8Array): void {
  if (!hasSignature(bytes)) {
    const why = bytes.length === 0 ? 'it is empty' : 'it does not begin like one';
    throw new PolicyFileError(`${where}: this is not an HDF5 file, ${why}`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = find(bytes, HEAP, 0); at >= 0; at = find(bytes, HEAP, at + 1)) {
    if (isEndless(view, at)) {
      throw new PolicyFileError(
        `${where}: the file is damaged (its texts at byte ${at} have no end)`,
      );
    }
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

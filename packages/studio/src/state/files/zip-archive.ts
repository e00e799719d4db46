/**
 * The files of a ZIP archive, read one by one where they stand, so that a large archive is never unpacked as a whole
 * (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3):
 *
 *     local header, data, local header, data, ...   central directory   end record
 *
 * For files that are stored or deflated. Not for ZIP64, encryption, or archives in several parts.
 */
import { chunksOf, limited } from './byte-streams.ts';

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly packed: number; //   bytes in the archive
  readonly unpacked: number; // bytes of the file
  readonly offset: number; //   of its local header
}

const END = 0x06054b50;
const END_LENGTH = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

const LONGEST_COMMENT = 0xffff;
const LARGEST_DIRECTORY = 64 * 2 ** 20; // bytes
const ZIP64 = 0xffffffff; // stands for a number that has no room here

const [STORED, DEFLATED] = [0, 8];

const NO_ZIP = 'This is not a ZIP archive, or it is damaged.';

export class ZipArchive {
  private constructor(
    private readonly blob: Blob,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
  ) {}

  /** Rejects with a sentence where it is no archive, or one of an unknown kind. */
  static async open(blob: Blob): Promise<ZipArchive> {
    const tail = await viewOf(
      blob,
      Math.max(0, blob.size - END_LENGTH - LONGEST_COMMENT),
      blob.size,
    );
    const end = endOf(tail);
    const [length, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
    if (length === ZIP64 || offset === ZIP64)
      throw new Error('This archive is too large to read here; unpack it and open the folder.');
    if (offset + length > blob.size || length > LARGEST_DIRECTORY) throw new Error(NO_ZIP);
    const entries = entriesOf(await viewOf(blob, offset, offset + length));
    return new ZipArchive(blob, new Map(entries.map((entry) => [entry.name, entry])));
  }

  get names(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** The bytes of a file. Throws where it is damaged, or has another size than the archive says. */
  async *read(name: string): AsyncGenerator<Uint8Array, void> {
    const entry = this.entries.get(name);
    if (!entry) throw new Error('the archive has no such file');
    const { isEncrypted, method, offset, packed, unpacked } = entry;
    if (isEncrypted || (method !== STORED && method !== DEFLATED))
      throw new Error('it is encrypted or packed in an unknown way; unpack the archive first');
    const header = await viewOf(this.blob, offset, offset + LOCAL_LENGTH);
    if (header.byteLength < LOCAL_LENGTH || header.getUint32(0, true) !== LOCAL)
      throw new Error('it is damaged in the archive');
    const start = offset + LOCAL_LENGTH + header.getUint16(26, true) + header.getUint16(28, true);
    const data = this.blob.slice(start, start + packed).stream();
    const stream =
      method === STORED ? data : data.pipeThrough(new DecompressionStream('deflate-raw'));
    let length = 0;
    for await (const bytes of limited(chunksOf(stream), unpacked)) {
      length += bytes.length;
      yield bytes;
    }
    if (length < unpacked) throw new Error('it is cut off in the archive');
  }
}

/** The position of the end record, which a comment may follow. */
function endOf(tail: DataView): number {
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at--)
    if (
      tail.getUint32(at, true) === END &&
      at + END_LENGTH + tail.getUint16(at + 20, true) === tail.byteLength
    )
      return at;
  throw new Error(NO_ZIP);
}

function entriesOf(directory: DataView): ZipEntry[] {
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  for (let at = 0; at + CENTRAL_LENGTH <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== CENTRAL) throw new Error(NO_ZIP);
    const [name, extra, comment] = [28, 30, 32].map((field) =>
      directory.getUint16(at + field, true),
    );
    const next = at + CENTRAL_LENGTH + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > directory.byteLength) throw new Error(NO_ZIP);
    const bytes = new Uint8Array(
      directory.buffer,
      directory.byteOffset + at + CENTRAL_LENGTH,
      name,
    );
    entries.push({
      name: decoder.decode(bytes),
      method: directory.getUint16(at + 10, true),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at = next;
  }
  return entries;
}

async function viewOf(blob: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await blob.slice(from, to).arrayBuffer());
}

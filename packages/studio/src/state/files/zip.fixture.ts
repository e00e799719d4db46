/** Writes ZIP archives for tests. */
import { deflateRawSync } from 'node:zlib';

interface ZipOptions {
  readonly isStored?: boolean; // default: files are deflated
  readonly comment?: string; //   default: none
  /** What the archive claims to be the size of every file. Default: the truth. */
  readonly claimed?: number;
  readonly flags?: number; //     default: 0
}

/** An archive of files by name. */
export function zipOf(
  files: { readonly [name: string]: string | Uint8Array },
  { claimed, comment = '', flags = 0, isStored = false }: ZipOptions = {},
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const data = Buffer.from(content);
    const packed = isStored ? data : deflateRawSync(data);
    const fields = Buffer.alloc(26); // those that both headers share
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...parts, central, end, Buffer.from(comment)]);
}

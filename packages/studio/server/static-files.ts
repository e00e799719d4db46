/**
 * The files of the built app, read once and kept, compressed too: they are few and small. Only what was there when
 * the server began is served, so that no address can lead anywhere else.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  /** The same, smaller. */
  readonly zipped: Buffer;
  /** Whether its name changes with its content, so that it can be kept for ever. */
  readonly isHashed: boolean;
}

/** All files below a folder, by their path in the address: `/assets/page-1a2b.js`. */
export function staticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).replaceAll(sep, '/')}`;
      return [address, staticFile(address, readFileSync(path))];
    }),
  );
}

/** A file with this content. */
export function staticFile(address: string, plain: Buffer): StaticFile {
  return {
    type: TYPES[extname(address)] ?? 'application/octet-stream',
    plain,
    zipped: gzipSync(plain),
    isHashed: address.startsWith('/assets/'),
  };
}

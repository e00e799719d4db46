/**
 * The files of a tournament's folder in the browser: of a folder that was dropped or chosen, or of its ZIP archive. They
 * stay where they are; what is needed is read.
 */
import type { TournamentFiles } from 'turnwise-runner';
import { chunksOf, limited } from '../state/files/byte-streams.ts';
import type { PlacedFile } from '../state/files/placed-file.ts';
import { ZipArchive } from '../state/files/zip-archive.ts';

/** Bytes of a file once it is decompressed: a tiny file can become endless. */
const LARGEST = 4 * 2 ** 30;

/** Bytes of a packed file that is kept unpacked, so that its middle can be read again. */
const LARGEST_KEPT = 512 * 2 ** 20;

const DESCRIPTION = 'tournament.json';
const PAGED = 'results.jsonl';

/** Of the folder with the description; rejects with a sentence where there is none. */
export function filesOfFolder(placed: readonly PlacedFile[]): TournamentFiles {
  const paths = placed.map(({ path }) => path);
  const home = homeOf(paths, 'folder');
  const byPath = new Map(placed.map((file) => [file.path, file]));
  return {
    path: home.slice(0, -1).split('/').at(-1) || 'the folder',
    names: namesIn(paths, home),
    read: (name, from) => bytesOf(name, from, async () => byPath.get(`${home}${name}`)?.open()),
  };
}

export async function filesOfZip(file: File): Promise<TournamentFiles> {
  const archive = await ZipArchive.open(file);
  const home = homeOf(archive.names, 'archive');
  let kept: Promise<Blob> | null = null;
  return {
    path: file.name,
    names: namesIn(archive.names, home),
    read: (name, from) => {
      const packed = limited(archive.read(`${home}${name}`), LARGEST);
      if (name !== PAGED) return name.endsWith('.gz') ? unzipped(packed) : packed;
      return bytesOf(name, from, () => {
        kept ??= blobOf(limited(packed, LARGEST_KEPT));
        return kept;
      });
    },
  };
}

/** Where the description is, with a slash at its end; the outermost if there are several. */
function homeOf(paths: readonly string[], what: string): string {
  const homes = paths
    .filter((path) => path === DESCRIPTION || path.endsWith(`/${DESCRIPTION}`))
    .map((path) => path.slice(0, -DESCRIPTION.length))
    .sort((a, b) => a.split('/').length - b.split('/').length);
  const [home] = homes;
  if (home !== undefined) return home;
  throw new Error(
    `This ${what} holds no tournament: there is no ${DESCRIPTION}. Open what \`turnwise tournament --out\` wrote.`,
  );
}

function namesIn(paths: readonly string[], home: string): string[] {
  return paths.flatMap((path) => (path.startsWith(home) ? path.slice(home.length) : []));
}

async function* bytesOf(
  name: string,
  from: number | undefined,
  open: () => Promise<Blob | undefined>,
): AsyncGenerator<Uint8Array, void> {
  const blob = await open();
  if (!blob) throw new Error('it is gone');
  const bytes = chunksOf(blob.slice(from ?? 0).stream());
  yield* name.endsWith('.gz') ? unzipped(bytes) : bytes;
}

async function* unzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const stream = streamOf(packed).pipeThrough(new DecompressionStream('gzip'));
  yield* limited(chunksOf(stream), LARGEST);
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<BufferSource> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function blobOf(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const bytes of chunks) parts.push(new Uint8Array(bytes));
  return new Blob(parts);
}

/** Folders and archives that people drop on the page or choose in a dialog. */
import type { PlacedFile } from '../state/files/placed-file.ts';

export type GivenFiles =
  | { readonly kind: 'folder'; readonly files: readonly PlacedFile[] }
  | { readonly kind: 'zip'; readonly file: File }
  | { readonly kind: 'other'; readonly name: string };

const DEPTH = 2; // levels of folders that are searched: the folder of a tournament, or the one around it
const MOST = 100_000; // files

/** What was chosen in a dialog for files or, with `webkitdirectory`, for a folder. */
export function givenFiles(list: FileList | null): GivenFiles | null {
  const [first, ...others] = list ?? [];
  if (!first) return null;
  if (first.webkitRelativePath === '') return fileGiven(first);
  const files = [first, ...others].map((file) => ({
    path: file.webkitRelativePath,
    open: async () => file,
  }));
  return { kind: 'folder', files };
}

/** What was dropped; call it at once, since the browser forgets it after the event. */
export function droppedFiles({ items }: DataTransfer): Promise<GivenFiles> | null {
  const [item] = [...items].filter(({ kind }) => kind === 'file');
  const entry = item?.webkitGetAsEntry() ?? null;
  if (isFolder(entry))
    return filesBelow(entry, '', DEPTH).then((files) => ({ kind: 'folder', files }));
  const file = item?.getAsFile();
  return file ? Promise.resolve(fileGiven(file)) : null;
}

function fileGiven(file: File): GivenFiles {
  const isZip = /\.zip$/i.test(file.name) || /zip/.test(file.type);
  return isZip ? { kind: 'zip', file } : { kind: 'other', name: file.name };
}

async function filesBelow(
  folder: FileSystemDirectoryEntry,
  path: string,
  depth: number,
): Promise<PlacedFile[]> {
  const found: PlacedFile[] = [];
  const inner: FileSystemDirectoryEntry[] = [];
  const own = `${path}${folder.name}/`;
  const reader = folder.createReader();
  for (;;) {
    // A hundred at a time, until none is left.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0 || found.length > MOST) break;
    for (const entry of entries) {
      if (isFile(entry)) found.push({ path: `${own}${entry.name}`, open: () => opened(entry) });
      else if (isFolder(entry)) inner.push(entry);
    }
  }
  if (depth > 1) for (const each of inner) found.push(...(await filesBelow(each, own, depth - 1)));
  return found;
}

function opened(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFolder(entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

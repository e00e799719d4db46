/** Archives in the browser's database (IndexedDB), which has room for more than the storage of settings. */
import type { ArchiveDisk } from '../stores/archive.ts';

const DATABASE = 'turnwise';
const VERSION = 1; // another number means other object stores
const ARCHIVES = ['matches', 'tournaments'] as const;

type ArchiveName = (typeof ARCHIVES)[number];

/** Labels by id, and parts by id and number. */
const storesOf = (name: ArchiveName) => [`${name}-labels`, `${name}-parts`] as const;

/** The disk of an archive; its promises are rejected where the browser forbids or lacks the database. */
export function browserDisk(name: ArchiveName): ArchiveDisk {
  const [labels, parts] = storesOf(name);
  return {
    labels: async () => {
      const all: readonly unknown[] = await answer((await reading(labels)).getAll());
      return all;
    },
    parts: async (id) => {
      const all: readonly unknown[] = await answer((await reading(parts)).getAll(partsOf(id)));
      return all.filter((text) => typeof text === 'string');
    },
    write: async (label, changed, before) => {
      const transaction = (await database()).transaction([labels, parts], 'readwrite');
      const written = ended(transaction);
      const labelStore = transaction.objectStore(labels);
      const there: unknown = await answer(labelStore.get(label.id));
      const isLatest = revisionOf(there) === before;
      if (isLatest) {
        labelStore.put(label, label.id);
        for (const [number, text] of changed)
          transaction.objectStore(parts).put(text, [label.id, number]);
      }
      // At once: a page that is left has no time.
      transaction.commit();
      await written;
      return isLatest;
    },
    remove: async (ids) => {
      const transaction = (await database()).transaction([labels, parts], 'readwrite');
      const written = ended(transaction);
      for (const id of ids) {
        transaction.objectStore(labels).delete(id);
        transaction.objectStore(parts).delete(partsOf(id));
      }
      transaction.commit();
      await written;
    },
  };
}

/** All parts of an item: a list is greater than every number. */
function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function revisionOf(label: unknown): number | null {
  const hasOne = typeof label === 'object' && label !== null && 'revision' in label;
  return hasOne && typeof label.revision === 'number' ? label.revision : null;
}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => {
    for (const name of ARCHIVES)
      for (const store of storesOf(name)) request.result.createObjectStore(store);
  };
  const found = await answer(request);
  // Another tab brings a newer version, or deletes it.
  found.onversionchange = () => {
    opened = null;
    found.close();
  };
  return found;
}

async function reading(store: string): Promise<IDBObjectStore> {
  return (await database()).transaction(store).objectStore(store);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(transaction.error ?? new Error('the database gave up.'));
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

/** Policies and files for the tests of this folder. */
import { readFileSync } from 'node:fs';
import type { File } from 'h5wasm';
import { withHdf5, withMemoryFile } from './hdf5-library.ts';
import { NO_FACTS, type PolicyFacts, type PolicyFile } from './policy-file.ts';

/** What fixtures/write-with-h5py.py writes, with 1 where a reader must see 1. [(5 i + j) * 5 + k] */
export const h5pyValues = Float64Array.from({ length: 125 }, (_, place) => {
  const isWon = Math.floor(place / 25) + (place % 5) >= 5;
  return isWon ? 1 : place / 128;
});

export const facts: PolicyFacts = {
  game: 'pig',
  options: '{"goal":5,"title":"žába – 青蛙 🐸"}',
  method: 'value iteration',
  iterations: 9_007_199_254_740_991,
  residual: 5e-324,
  version: '0.1.0',
};

/** A policy with values that 32-bit floats cannot hold. */
export function somePolicy(goal: number, known: PolicyFacts = NO_FACTS): PolicyFile {
  const values = new Float64Array(goal ** 3).fill(1);
  for (let i = 0; i < goal; i++) {
    for (let j = 0; j < goal; j++) {
      for (let k = 0; i + k < goal; k++) {
        values[(i * goal + j) * goal + k] = (1 + i + k) / (2 + i + j + k);
      }
    }
  }
  return { goal, values, facts: known };
}

/** A file that h5py wrote, from the folder fixtures. */
export function h5pyFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`fixtures/${name}.hdf5`, import.meta.url)));
}

/** A file made with h5wasm as it is; the library is restored, since calls take longer the more memory is in use. */
export async function foreignFile(fill: (file: File) => void): Promise<Uint8Array> {
  return withHdf5('foreignFile', 'the file cannot be made', (hdf5) =>
    withMemoryFile(hdf5.module, null, (path) => {
      hdf5.allowMemory(1 << 28);
      const file = new hdf5.File(path, 'w');
      fill(file);
      file.close();
      return hdf5.module.FS.readFile(path);
    }),
  );
}

/** The message of what a promise rejects with; fails if it does not. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error.message;
  throw new Error(`expected an error, got ${String(error)}`);
}

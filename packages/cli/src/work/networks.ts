/** Networks in files: `learned(othello.net)` and `alphaBeta(heuristic=file(othello.net))` name their path. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Specification } from 'turnwise';
import { useNetworkStore } from 'turnwise/learning';
import { Failure, reasonOf } from '../frame/failure.ts';

const FILE_LIMIT = 2 ** 28; // bytes

let isInUse = false;

/** Makes players find networks by their paths. */
export function findNetworks(): void {
  if (isInUse) return;
  isInUse = true;
  useNetworkStore({ load: (path) => (existsSync(path) ? bytesOf(path) : null) });
}

function bytesOf(path: string): Uint8Array {
  const there = statSync(path);
  if (!there.isFile()) throw new Failure(`${path} is not a file but a folder or a device.`);
  if (there.size > FILE_LIMIT)
    throw new Failure(`${path} has more than ${FILE_LIMIT / 2 ** 20} MB; that is no network.`);
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Failure(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

/** The paths of all networks in the specification of a player. */
export function networkPaths(specification: Specification): readonly string[] {
  const paths: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    else if (isNested(value)) {
      const [path] = [...value.positional, value.named.network];
      const isNetwork = value.name === 'file' || value.name === 'learned';
      if (isNetwork && typeof path === 'string') paths.push(path);
      else for (const item of [...value.positional, ...Object.values(value.named)]) look(item);
    }
  };
  look(specification);
  return paths;
}

function isNested(value: unknown): value is Specification {
  return typeof value === 'object' && value !== null && 'positional' in value && 'named' in value;
}

/**
 * Where specifications such as `learned(othello.net)` find their files. The library does no I/O: whoever runs it says how a
 * name becomes bytes, as the command line does with paths.
 */
import { SpecificationError } from '../core/index.ts';
import { LearningError } from './learning-error.ts';
import { readNetwork, type SavedNetwork } from './network-file.ts';

/**
 * A place with files of networks.
 *
 * @example
 *     const store: NetworkStore = { load: (name) => files.get(name) ?? null };
 */
export interface NetworkStore {
  /** The bytes of a file; null if there is none of this name. */
  load(name: string): Uint8Array | null;
}

const MOST_KEPT = 8;

let store: NetworkStore | null = null;
const kept = new Map<string, SavedNetwork>(); // by name

/**
 * Makes players find networks in a store; null: in none.
 *
 * @example
 *     useNetworkStore({ load: (name) => readFileSync(name) });
 */
export function useNetworkStore(networks: NetworkStore | null): void {
  store = networks;
  kept.clear();
}

/**
 * The network of a name. Throws a SpecificationError that says why there is none.
 *
 * @example
 *     networkNamed('othello.net').game; // 'othello'
 */
export function networkNamed(name: string): SavedNetwork {
  const known = kept.get(name);
  if (known) return known;
  const file = store?.load(name) ?? null;
  if (file === null)
    throw new SpecificationError(
      store
        ? `There is no network ${JSON.stringify(name)}; \`turnwise train\` writes one.`
        : `There is no network ${JSON.stringify(name)}: nothing says here where files of networks are`,
    );
  const saved = readNamed(name, file);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, saved);
  return saved;
}

function readNamed(name: string, file: Uint8Array): SavedNetwork {
  try {
    return readNetwork(file);
  } catch (error) {
    if (error instanceof LearningError)
      throw new SpecificationError(`${name}: ${error.message}.`, { cause: error });
    throw error;
  }
}

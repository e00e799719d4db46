/** Promises about keys: as many keys as positions, and a way back from each. */
import type { Kernel } from '../../kernel/index.ts';
import { brief } from '../snapshot.ts';
import type { Witness } from '../witness.ts';
import { kernelPicture } from './kernel-picture.ts';

/** So many keys are remembered in a run. */
const REMEMBERED = 100_000;

/** Words before and after the key, which writeKey must leave alone. */
const MARGIN = 1;
const UNTOUCHED = 0x5ca1ab1e;

export class KernelKeys {
  private readonly kernel: Kernel;
  private readonly other: Kernel; // to read keys into
  private readonly words: Int32Array; // a key between two margins
  private readonly keyOf = new Map<string, string>(); // position -> key
  private readonly positionOf = new Map<string, string>(); // key -> position

  constructor(kernel: Kernel) {
    this.kernel = kernel;
    this.other = kernel.copy();
    this.words = new Int32Array(kernel.keyLength + 2 * MARGIN);
  }

  /**
   * The key of the kernel's position, which the rules name so. Positions of chance may share a key
   * when the same follows from them, so for them only one direction is checked.
   */
  check(position: string, kind: 'choice' | 'chance', witness: Witness): void {
    this.words.fill(UNTOUCHED);
    this.kernel.writeKey(this.words, MARGIN);
    witness.demand(
      'kernel-key',
      this.words[0] === UNTOUCHED && this.words.at(-1) === UNTOUCHED,
      () => `writeKey wrote outside of its ${this.kernel.keyLength} words at ${position}`,
    );
    const key = this.words.join();
    const name = `${kind} ${position}`;
    const known = this.keyOf.get(name);
    witness.demand(
      'kernel-key',
      known === undefined || known === key,
      () => `the same position has two keys, ${known} and ${key}, at ${position}`,
    );
    const named = this.positionOf.get(key);
    witness.demand(
      'kernel-key',
      named === undefined || named === name || (kind === 'chance' && named.startsWith(kind)),
      () => `two positions have the key ${key}: ${named} and ${name}`,
    );
    if (known === undefined) this.readBack(position, witness);
    if (this.keyOf.size >= REMEMBERED) return;
    this.keyOf.set(name, key);
    this.positionOf.set(key, name);
  }

  private readBack(position: string, witness: Witness): void {
    this.other.readKey(this.words, MARGIN);
    const expected = kernelPicture(this.kernel);
    const seen = kernelPicture(this.other);
    witness.demand(
      'kernel-key',
      seen === expected,
      () => `a key is read back as ${brief(seen)}, expected ${brief(expected)} at ${position}`,
    );
  }
}

/** Promises about keys: as many keys as positions, and a way back from each. */
import { Random } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import { difference } from '../snapshot.ts';
import type { Witness } from '../witness.ts';
import { kernelPicture } from './kernel-picture.ts';

/** So many keys are remembered in a run. */
const REMEMBERED = 100_000;

/** Words before and after the key, which writeKey must leave alone. */
const MARGIN = 1;
const UNTOUCHED = 0x5ca1ab1e;

/** So many random steps are played from a position that was read. */
const STEPS = 4;

export class KernelKeys {
  private readonly other: Kernel; // to read keys into
  private readonly words: Int32Array; // a key between two margins
  private readonly keyOf = new Map<string, string>(); // position -> key
  private readonly positionOf = new Map<string, string>(); // key -> position

  constructor(private readonly kernel: Kernel) {
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
    witness.assert(
      'kernel-key',
      this.words[0] === UNTOUCHED && this.words.at(-1) === UNTOUCHED,
      () => `writeKey wrote outside of its ${this.kernel.keyLength} words at ${position}`,
    );
    const key = this.words.join();
    const name = `${kind} ${position}`;
    const known = this.keyOf.get(name);
    witness.assert(
      'kernel-key',
      known === undefined || known === key,
      () => `the same position has two keys, ${known} and ${key}, at ${position}`,
    );
    const named = this.positionOf.get(key);
    witness.assert(
      'kernel-key',
      named === undefined || named === name || (kind === 'chance' && named.startsWith(kind)),
      () => `two positions have the key ${key}: ${named} and ${name}`,
    );
    if (known === undefined) this.readBack(position, witness);
    if (this.keyOf.size >= REMEMBERED) return;
    this.keyOf.set(name, key);
    this.positionOf.set(key, name);
  }

  /** The position that was read looks the same, and so does what follows. */
  private readBack(position: string, witness: Witness): void {
    const { kernel, other } = this;
    other.readKey(this.words, MARGIN);
    this.expectSame(kernelPicture(kernel), kernelPicture(other), position, witness);
    const ahead = kernel.copy();
    ahead.playout(new Random(STEPS), STEPS);
    other.playout(new Random(STEPS), STEPS);
    this.expectSame(kernelPicture(ahead), kernelPicture(other), position, witness);
  }

  private expectSame(expected: string, seen: string, position: string, witness: Witness): void {
    witness.assert(
      'kernel-key',
      seen === expected,
      () => `readKey became another position than ${position}: ${difference(expected, seen)}`,
    );
  }
}

/**
 * One number for what the games do, whatever their speed: a hash over seeded random playouts of every
 * game, through its kernel. A commit that only makes things faster keeps it; one that changes it has
 * changed a rule, a kernel's numbering or the generator, and says so.
 */
import { type Kernel, kernelOf, Random } from 'turnwise';
import { games } from 'turnwise/games';

const PLAYOUTS = 1000;

/** The signature as eight hexadecimal digits. */
export function signature(): string {
  let hash = 0;
  for (const entry of games) {
    const start = kernelOf(entry.create());
    const kernel = start.copy();
    const random = new Random(1, entry.name);
    for (let i = 0; i < PLAYOUTS; i++) {
      kernel.copyFrom(start);
      hash = mixed(hash, kernel.playout(random));
      hash = mixed(hash, positionHash(kernel));
    }
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function positionHash(kernel: Kernel): number {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  let hash = 0;
  for (const word of words) hash = mixed(hash, word);
  for (let seat = 0; seat < kernel.seats; seat++) hash = mixed(hash, kernel.payoff(seat));
  return hash;
}

function mixed(hash: number, word: number): number {
  const x = Math.imul(hash ^ word, 0x9e3779b1);
  return x ^ (x >>> 15);
}

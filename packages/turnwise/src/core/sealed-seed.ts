/**
 * Seeds for matches whose chance has to be fair although somebody keeps the seed: a server. Such a seed is a long
 * random text that begins with `sealed:`. Its hash is published before the match, the seed after it, so that everybody
 * can check the haps. The generator of a turn is seeded with the SHA-256 of seed and turn: who sees the haps of some
 * turns learns nothing about those of others, which `Random` alone does not promise.
 */
import { Random, type Seed } from './random.ts';
import { sha256 } from './sha256.ts';

const MARK = 'sealed:';

/**
 * A sealed seed of 256 random bits.
 *
 * @example
 *     const seed = freshSealedSeed();
 *     const commitment = commitmentOf(seed); // to be published before the match
 */
export function freshSealedSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return MARK + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What is published of a seed before the match: its SHA-256.
 *
 * @example
 *     commitmentOf(record.seed) === commitment; // whether the server kept its word
 */
export function commitmentOf(seed: Seed): string {
  return sha256(String(seed));
}

/** The generator of the haps of a turn, from 0. */
export function chanceOf(seed: Seed, turn: number): Random {
  const isSealed = typeof seed === 'string' && seed.startsWith(MARK);
  return isSealed ? new Random(sha256(`${seed}/${turn}`)) : new Random(seed, 'chance', turn);
}

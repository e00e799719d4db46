/** Secrets of seats and players, of which only hashes are kept, and names of matches. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 144 random bits, for links. */
export function freshSecret(): string {
  return randomBytes(18).toString('base64url');
}

/** A name for a match, which cannot be guessed. */
export function freshMatchId(): string {
  return randomBytes(9).toString('base64url');
}

/** What is kept of a secret. It is random and long, so a fast hash is enough. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Whether a secret has this hash. */
export function hasHash(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(secret), 'hex'), Buffer.from(hash, 'hex'));
}

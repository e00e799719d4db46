/** How much an address may ask for: a bucket of tokens that fills up again. */
import { Refusal } from '../match/refusal.ts';

/** Limits for one address. */
export interface RateLimits {
  /** Requests and messages a second, over a longer time. Default: 20. */
  readonly requestsPerSecond: number;
  /** Requests and messages at once. Default: 100. */
  readonly burst: number;
  /** Open WebSockets. Default: 50. */
  readonly sockets: number;
}

export const DEFAULT_RATES: RateLimits = { requestsPerSecond: 20, burst: 100, sockets: 50 };

const FORGOTTEN_AFTER = 60_000; // milliseconds

interface Bucket {
  tokens: number;
  at: number;
  sockets: number;
}

export class Rates {
  private readonly buckets = new Map<string, Bucket>(); // by address
  private swept = 0;

  constructor(
    private readonly limits: RateLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a request. Throws a `Refusal` if it is one too many. */
  count(address: string): void {
    const bucket = this.bucket(address);
    if (bucket.tokens < 1) throw new Refusal('too-many', 'Too many requests; wait a second.');
    bucket.tokens--;
  }

  /** Counts a socket; the function gives it back. */
  open(address: string): () => void {
    const bucket = this.bucket(address);
    if (bucket.sockets >= this.limits.sockets)
      throw new Refusal('too-many', `${bucket.sockets} connections are open already.`);
    bucket.sockets++;
    return () => void bucket.sockets--;
  }

  private bucket(address: string): Bucket {
    const now = this.now();
    this.sweep(now);
    const { burst, requestsPerSecond } = this.limits;
    const bucket = this.buckets.get(address) ?? { tokens: burst, at: now, sockets: 0 };
    const filled = bucket.tokens + ((now - bucket.at) * requestsPerSecond) / 1000;
    bucket.tokens = Math.min(burst, filled);
    bucket.at = now;
    this.buckets.set(address, bucket);
    return bucket;
  }

  /** Forgets addresses that are quiet, so that strangers do not fill the memory. */
  private sweep(now: number): void {
    if (now - this.swept < FORGOTTEN_AFTER) return;
    this.swept = now;
    for (const [address, { at, sockets }] of this.buckets)
      if (sockets === 0 && now - at > FORGOTTEN_AFTER) this.buckets.delete(address);
  }
}

/**
 * Which pages may talk to the server: its own, and those that its user names. A browser sends the page's origin with every
 * request that changes something, and with every WebSocket. A server on loopback only answers to names of this
 * machine, so that no foreign name can be made to point to it (DNS rebinding).
 */
import { Refusal } from '../match/refusal.ts';

const LOOPBACK_NAME = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export interface OriginRules {
  /** Whether the server listens on loopback only. */
  readonly isLoopback: boolean;
  /** Other origins whose pages may use it, such as https://example.org. */
  readonly origins: readonly string[];
}

/** Throws a `Refusal` if the request comes from a page of another origin, or for another host. */
export function requireOrigin(
  host: string | undefined,
  origin: string | undefined,
  { isLoopback, origins }: OriginRules,
): void {
  if (isLoopback && !LOOPBACK_NAME.test(host ?? ''))
    throw new Refusal('forbidden', 'This server is for this machine.');
  if (origin === undefined || origins.includes(origin)) return;
  if (host !== undefined && /^https?:\/\//.test(origin) && origin.split('//')[1] === host) return;
  throw new Refusal('forbidden', 'Pages of other origins may not use this server.');
}

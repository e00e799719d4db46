/**
 * What the pages of Studio may do: load files beside them, compile WebAssembly, and nothing else. The page itself
 * contains the policy too, for hosts that send no headers.
 */

/** The policy in the page. */
export function contentPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The policy that a server sends: a page cannot forbid framing by itself. */
export function contentPolicyHeader(): string {
  return `${contentPolicy()}; frame-ancestors 'none'`;
}

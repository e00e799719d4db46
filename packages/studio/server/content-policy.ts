/** What Studio's pages may do: load files beside them and compile WebAssembly. The page contains the policy too. */

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

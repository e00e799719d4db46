/**
 * What the pages of Studio may do: load what lies beside them, compile WebAssembly, and nothing else. The same
 * policy stands in the page itself, for hosts that send no headers.
 */

/** Styles that libraries put into the page, by the hash of their text: those of Observable Plot. */
const STYLE_HASHES: readonly string[] = [];

/** As the page itself carries it. */
export function contentPolicy(): string {
  const rules: { readonly [directive: string]: readonly string[] } = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", ...STYLE_HASHES.map((hash) => `'sha256-${hash}'`)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(rules)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** As a server sends it: a page cannot forbid by itself to be framed. */
export function contentPolicyHeader(): string {
  return `${contentPolicy()}; frame-ancestors 'none'`;
}

/**
 * Bundles the library into one file for each entry point, with what they share beside them in chunks. Node needs about
 * 0.5 ms to load a module, and every program and thread would load nearly 200. Quick when there is nothing to do.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const library = fileURLToPath(new URL('../packages/turnwise', import.meta.url));
const compiled = join(library, 'dist');
const bundle = join(compiled, 'bundle');

/** Called by `prepare.mjs`, and by vitest before the first test. */
export async function setup() {
  const { exports } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  if (!isStale(exports)) return;
  const entries = Object.values(exports).map(({ default: to, types }) => [
    to.replace('./dist/bundle/', '').replace('.js', ''),
    join(library, types.replace('.d.ts', '.js')),
  ]);
  if (!entries.every(([, from]) => existsSync(from))) return; // not compiled yet, or for other entry points
  const fresh = `${bundle}-${process.pid}`;
  await build({
    input: Object.fromEntries(entries),
    external: [/^node:/, 'h5wasm'],
    platform: 'neutral', // the same files run in browsers
    output: { dir: fresh, keepNames: true },
  });
  rmSync(bundle, { recursive: true, force: true });
  renameSync(fresh, bundle);
}

function isStale(exports) {
  const files = Object.values(exports).map(({ default: to }) => join(library, to));
  if (!files.every((file) => existsSync(file))) return true;
  const made = statSync(join(bundle, 'index.js'));
  return readdirSync(compiled, { recursive: true })
    .filter((name) => name.endsWith('.js') && !name.startsWith('bundle'))
    .some((name) => statSync(join(compiled, name)).mtimeMs > made.mtimeMs);
}

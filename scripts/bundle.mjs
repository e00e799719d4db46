/**
 * Bundles the library into one file for each entry point, with what they share beside them in chunks. Node needs about
 * 0.5 ms to load a module, and every program and thread would load nearly 200. Then writes which build this is, for the
 * library and for the runner: a hash of the compiled code. Quick when there is nothing to do.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const library = fileURLToPath(new URL('../packages/turnwise', import.meta.url));
const runner = fileURLToPath(new URL('../packages/runner', import.meta.url));
const compiled = join(library, 'dist');
const bundle = join(compiled, 'bundle');

/** Called by `prepare.mjs`, and by vitest before the first test. */
export async function setup() {
  await bundleLibrary();
  if (existsSync(bundle)) writeBuild(bundle, { LIBRARY_BUILD: hashOf(bundle) });
  const compiledRunner = join(runner, 'dist');
  const { version } = JSON.parse(readFileSync(join(runner, 'package.json'), 'utf8'));
  if (existsSync(compiledRunner))
    writeBuild(join(compiledRunner, 'bundle'), {
      RUNNER_BUILD: hashOf(compiledRunner),
      RUNNER_VERSION: version,
    });
}

async function bundleLibrary() {
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

/** Of all code in a folder, and the names of its files; without that of build.js. */
function hashOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true }).map((each) => each.replaceAll('\\', '/'));
  for (const file of files.filter((each) => /\.c?js$/.test(each)).sort())
    if (!/^(bundle\/)?build\.js$/.test(file))
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Writes build.js with these constants, unless it has them. */
function writeBuild(folder, constants) {
  const lines = Object.entries(constants).map(
    ([name, text]) => `export const ${name} = '${text}';\n`,
  );
  const path = join(folder, 'build.js');
  if (existsSync(path) && readFileSync(path, 'utf8') === lines.join('')) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, lines.join(''));
  renameSync(`${path}.${process.pid}`, path);
}

/**
 * Makes a clone ready: installs what is missing and builds what has changed, so that `npm start` and
 * `npm test` need nothing before them. Quick when there is nothing to do. Plain Node, no packages.
 *
 *     node scripts/prepare.mjs [--install-only]
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.turnwise-installed');

/** Folders of sources, and where the compiler puts what it makes of them. */
const COMPILED = [
  ['packages/turnwise/src', 'packages/turnwise/dist'],
  ['packages/runner/src', 'packages/runner/dist'],
  ['packages/server/src', 'packages/server/dist'],
  ['packages/cli/src', 'packages/cli/dist'],
  ['packages/studio/server', 'packages/studio/server-dist'],
  ['bench/src', 'bench/dist'],
];

requireNode(20, 19);
if (isInstallStale()) install();
if (!process.argv.includes('--install-only')) await build();

function requireNode(major, minor) {
  const [actualMajor = 0, actualMinor = 0] = process.versions.node.split('.').map(Number);
  if (actualMajor > major || (actualMajor === major && actualMinor >= minor)) return;
  fail(`Turnwise needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
}

/** What is installed belongs to one lock file; the stamp keeps that file's hash. */
function isInstallStale() {
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash();
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function install() {
  console.error('Installing dependencies (npm ci) ...');
  // npm passes scripts its own path, so that the same npm runs again.
  const npm = process.env.npm_execpath;
  // No package needs its install script: one would only build what can be done without.
  const ci = ['ci', '--ignore-scripts'];
  const [command, ...args] = npm ? [process.execPath, npm, ...ci] : ['npm', ...ci];
  run(command, args, 'Installing failed. Is the package registry reachable? Then try: npm ci');
  writeFileSync(stamp, lockHash());
}

async function build() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  run(process.execPath, [tsc, '-b'], 'The build failed; the errors are above.');
  for (const [sources, built] of COMPILED) removeLeftovers(join(root, sources), join(root, built));
  await (await import('./bundle.mjs')).setup(); // by a package that is installed only now
  if (!isStudioStale()) return;
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const quietly = ['build', 'packages/studio', '--logLevel', 'warn'];
  run(process.execPath, [vite, ...quietly], 'Building Studio failed; the errors are above.');
}

/** What the compiler wrote for files that have since been moved or deleted; packages must not ship it. */
function removeLeftovers(sources, built) {
  const endings = [
    [/\.d\.ts$|\.js$/, '.ts'],
    [/\.d\.cts$|\.cjs$/, '.cts'],
  ];
  for (const file of filesIn(built)) {
    if (relative(built, file).startsWith('bundle')) continue;
    const source = join(sources, relative(built, file));
    const [ending, original] = endings.find(([known]) => known.test(file)) ?? [];
    if (!ending || !existsSync(source.replace(ending, original))) rmSync(file);
  }
}

/** The app is built of everything in these folders; TypeScript knows by itself what has changed, Vite does not. */
function isStudioStale() {
  const built = statSync(join(root, 'packages/studio/dist/index.html'), { throwIfNoEntry: false });
  if (!built) return true;
  const parts = ['turnwise/src', 'runner/src', 'studio/src', 'studio/build', 'studio/public'];
  const singles = [
    'studio/index.html',
    'studio/vite.config.ts',
    'studio/server',
    'studio/package.json',
  ];
  const files = [...parts, ...singles].flatMap((part) => filesIn(join(root, 'packages', part)));
  return [...files, stamp].some((file) => statSync(file).mtimeMs > built.mtimeMs);
}

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function run(command, args, failure) {
  const quiet = ['ignore', process.stderr, process.stderr];
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: quiet });
  if (error) fail(`${failure} (${error.message})`);
  if (status !== 0) fail(failure);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

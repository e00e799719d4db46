/*
 * Installs the peers, in this folder only: they are no dependencies of Turnwise, and not part of
 * its npm workspace. The lock file fixes every version; it names no addresses, so npm asks the
 * registry it is configured with. When everything is in place already, only a few small files are
 * read.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Installs what is missing; throws an error with a message of one line if that fails. */
export function installPeers() {
  if (missingPeers().length === 0) return;
  const args = ['ci', '--ignore-scripts', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const npm = spawnSync('npm', args, { cwd: folder, shell, encoding: 'utf8', env: environment() });
  if (npm.error || npm.status !== 0) {
    throw new Error(`could not install the peers: ${npm.error?.message ?? firstError(npm.stderr)}`);
  }
  const missing = missingPeers();
  if (missing.length > 0) {
    throw new Error(`could not install the peers: npm left out ${missing.join(', ')}`);
  }
}

/** The peers that are not there in the exact version, all of them after a broken installation. */
function missingPeers() {
  const wanted = Object.entries(readJson('package.json').dependencies);
  // npm writes this file last, so without it an installation did not come to its end.
  const complete = readJson('node_modules', '.package-lock.json') !== undefined;
  return wanted
    .filter(([name, version]) => {
      return !complete || readJson('node_modules', name, 'package.json')?.version !== version;
    })
    .map(([name, version]) => `${name}@${version}`);
}

function readJson(...path) {
  try {
    return JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The environment without what an outer `npm run` says about its own package. Its other settings
 * stay, among them where the registry is.
 */
function environment() {
  const outer =
    /^npm_(package_|lifecycle_|config_(local_prefix|workspaces?|include_workspace_root)$)/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer.test(name)));
}

/** The first of npm's error lines that says more than a code. */
function firstError(stderr) {
  const lines = stderr
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '');
  const code = lines.find((line) => line.startsWith('code '));
  const text = lines.find((line) => !/^(code|errno|syscall|path|dest) /.test(line));
  return [text ?? 'npm ci failed', code && `(${code})`].filter(Boolean).join(' ');
}

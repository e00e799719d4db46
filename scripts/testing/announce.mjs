/** Before `npm test`: how long it takes, and what it skips because a program is missing. Plain Node, no packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const PYTHON = '/usr/bin/python3'; // the one of the system, for which packages install h5py

const isLong = process.env.TURNWISE_LONG === '1';
const duration = isLong ? '15 minutes, with the long proofs' : '3 minutes';
console.log(`The tests take about ${duration}, on 2 cores.`);

const chromium = process.env.CHROMIUM ?? ['chromium', 'chromium-browser', 'google-chrome'];
for (const [what, runs, install] of [
  ['Studio in a browser', [chromium].flat().some((name) => works(name)), 'chromium'],
  ['the cluster', works('redis-server'), 'redis-server'],
  ['matches over the network in a real Postgres', hasPostgres(), 'postgresql'],
  ['policy files to and from h5py', works(PYTHON, '-c', 'import h5py'), 'python3-h5py'],
  ['the programs on a terminal', works('tmux', '-V'), 'tmux'],
  ['completion in zsh', works('zsh'), 'zsh'],
])
  if (!runs) console.log(`Skipped: ${what}; to test it, apt-get install ${install}`);

function works(program, ...args) {
  const given = args.length > 0 ? args : ['--version'];
  return spawnSync(program, given, { stdio: 'ignore' }).status === 0;
}

/** Debian keeps the programs of Postgres out of the PATH. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  return works('initdb') || (existsSync(debian) && readdirSync(debian).length > 0);
}

/**
 * `npm run bench:executors`: one tournament of fast matches in every place, with the programs that users run: on one
 * thread, on two, and on a cluster of two workers of one thread each, on this machine. Wall time of the whole command,
 * its start included; workers are there before. The results must be the same, byte for byte. Then the folder of a finished
 * tournament is read again, as after an interruption. Needs redis-server.
 *
 *     npm run bench:executors                             10,000 matches, three times
 *     npm run bench:executors -- 50000 'monteCarlo()'     others, against random
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from './table.ts';

const RUNS = 3;
const program = fileURLToPath(new URL('../../packages/cli/bin/turnwise.mjs', import.meta.url));
const [matches = '10000', player = 'monteCarlo(simulationCount=100)'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'turnwise-places-'));
const begun: ChildProcess[] = [];

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Usage: npm run bench:executors [-- MATCHES PLAYER]');
  process.exitCode = 2;
} finally {
  for (const child of begun.reverse()) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const port = await freePort();
  const redis = `redis://127.0.0.1:${port}`;
  const file = ['--dir', folder, '--appendonly', 'yes', '--save', ''];
  await started('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', ...file], 'Ready to');
  const worker = [program, 'worker', '--redis', redis, '--threads', '1'];
  for (let i = 0; i < 2; i++) await started(process.execPath, worker, 'serves');
  const rows: (string | number)[][] = [];
  for (let run = 1; run <= RUNS; run++) {
    console.error(`run ${run} of ${RUNS} ...`);
    rows.push(...oneRun(run, redis, port));
  }
  console.log(table(['run', 'place', 'seconds', 'matches/s', 'of 2 threads', 'results'], rows));
}

/** A tournament of its own seed in all places, and what it takes in Redis. */
function oneRun(run: number, redis: string, port: number): (string | number)[][] {
  const before = memoryOf(port);
  const places = [
    ['1 thread', ['--threads', '1']],
    ['2 threads', ['--threads', '2']],
    ['cluster of 2', ['--redis', redis]],
  ] as const;
  const times = places.map(([, flags], at) => timed(run, at, flags));
  const resumed = timedLine(['tournament', '--resume', folderOf(run, 0), '--json']);
  const bytes = (memoryOf(port) - before) / Number(matches);
  const first = resultsOf(run, 0);
  console.error(
    `${bytes.toFixed(0)} bytes a match in Redis, ${first.length / Number(matches)} in results.jsonl`,
  );
  const row = (name: string, seconds: number, results: Buffer) => {
    const share = seconds / (times[1] ?? 1);
    const isSame = results.equals(first);
    return [`${run}`, name, seconds, Number(matches) / seconds, share, isSame ? 'same' : 'OTHERS'];
  };
  return [
    ...places.map(([name], at) => row(name, times[at] ?? 0, resultsOf(run, at))),
    row('reading them again', resumed, resultsOf(run, 0)),
  ];
}

function timed(run: number, place: number, flags: readonly string[]): number {
  const game = ['tournament', 'tic-tac-toe', 'random', player, '-n', matches, '--seed', `${run}`];
  return timedLine([...game, '--out', folderOf(run, place), '--json', ...flags]);
}

function timedLine(args: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, [program, ...args], { stdio: 'ignore' });
  return (performance.now() - start) / 1000;
}

function resultsOf(run: number, place: number): Buffer {
  return readFileSync(join(folderOf(run, place), 'results.jsonl'));
}

function folderOf(run: number, place: number): string {
  return join(folder, `${run}-${place}`);
}

function memoryOf(port: number): number {
  const text = execFileSync('redis-cli', ['-p', `${port}`, 'info', 'memory'], { encoding: 'utf8' });
  return Number(/used_memory:(\d+)/.exec(text)?.[1]);
}

/** Starts a program, and waits until it says something. */
async function started(command: string, args: readonly string[], word: string): Promise<void> {
  const child = spawn(command, args);
  begun.push(child);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${command} ended at once`)));
    const hear = (piece: unknown) => String(piece).includes(word) && resolve();
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

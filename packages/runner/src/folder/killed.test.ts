/** A program that plays the tournament of a folder is killed again and again, as a power cut or `kill -9` would. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from 'turnwise';
import { afterAll, expect, test } from 'vitest';
import { here } from '../executors.fixture.ts';
import { heapLeague, newRun } from '../tournaments.fixture.ts';
import { TournamentFolder } from './tournament-folder.ts';

const program = fileURLToPath(new URL('./play.fixture.mjs', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'turnwise-killed-'));
afterAll(() => rmSync(root, { recursive: true }));
const [MATCHES, KILLS] = process.env.TURNWISE_LONG === '1' ? [2000, 3] : [1000, 2];
const league = { ...heapLeague(MATCHES / 2), record: true };

/** The whole lines of a file. */
function linesOf(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}

/** The bytes of this number of lines. */
function sizeOf(text: string, lines: number): number {
  return text.split('\n').slice(0, lines).join('\n').length + 1;
}

/** Runs the program until the results have this many bytes, and a little longer: what it began, how it ended. */
async function runUntil(path: string, size: number, last: number | null, delay: number) {
  const args = [program, path, ...(last === null ? [] : [String(last)])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (data) => {
    printed += data;
  });
  const ended = once(child, 'close');
  const watching = setInterval(() => {
    if (statSync(join(path, 'results.jsonl')).size < size) return;
    clearInterval(watching);
    setTimeout(() => child.kill('SIGKILL'), delay);
  }, 2);
  const [code] = await ended;
  clearInterval(watching);
  return { code, begun: printed.split('\n').slice(0, -1).map(Number) };
}

test('No match is lost or played twice, and results and records are those of one run, byte for byte', async () => {
  const undisturbed = join(root, 'undisturbed');
  const folder = TournamentFolder.create(undisturbed, league);
  await here(async (executor) => (await newRun(league)).run(executor, { stores: [folder] }));
  await folder.finish();
  folder.close();
  const expected = readFileSync(join(undisturbed, 'results.jsonl'), 'utf8');

  const path = join(root, 'killed');
  TournamentFolder.create(path, league).close();
  const [results, waiting] = [join(path, 'results.jsonl'), join(path, 'waiting.jsonl')];
  const random = new Random(1);
  let kills = 0;
  for (;;) {
    const before = linesOf(results).length;
    const known = new Set(
      [...linesOf(results), ...linesOf(waiting)].map((line) => JSON.parse(line).index),
    );
    const match = before + random.below(300); // it is killed soon after this one is written
    const isLast = kills === KILLS || match + 50 >= MATCHES;
    const size = isLast ? Number.POSITIVE_INFINITY : sizeOf(expected, match + 1);
    const { begun, code } = await runUntil(
      path,
      size,
      isLast ? null : match + 50,
      random.below(30),
    );
    expect(begun.filter((index) => known.has(index))).toEqual([]);
    const found = linesOf(results);
    expect(found.length).toBeGreaterThanOrEqual(before);
    expect(expected.startsWith(found.map((line) => `${line}\n`).join(''))).toBe(true);
    expect(code).toBe(isLast ? 0 : null);
    if (isLast) break;
    kills++;
    expect(existsSync(join(path, 'running.pid'))).toBe(true); // no process was left to remove it
  }
  expect(kills).toBeGreaterThanOrEqual(1);
  expect(readFileSync(results, 'utf8')).toBe(expected);
  const records = readdirSync(undisturbed).filter((name) => name.startsWith('records-'));
  expect(records).toEqual(readdirSync(path).filter((name) => name.startsWith('records-')));
  for (const name of records)
    expect(readFileSync(join(path, name)).equals(readFileSync(join(undisturbed, name)))).toBe(true);
  const timed = linesOf(join(path, 'times.jsonl')).map((line) => JSON.parse(line).index);
  expect(timed).toEqual(Array.from({ length: MATCHES }, (_, index) => index));
  expect(existsSync(waiting)).toBe(false);
  expect(existsSync(join(path, 'running.pid'))).toBe(false);
});

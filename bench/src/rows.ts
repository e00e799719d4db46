/** Rows from processes of their own, one a game, so that no measurement is slowed by another's past. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Row } from './measure.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

/** All rows of one game: in a fresh process, and after ten other kernels in the same process. */
export async function rowsOf(game: string, seconds: number): Promise<Row[]> {
  const fresh = await measuredApart(game, seconds, 'fresh');
  const after = await measuredApart(game, seconds, 'after ten others');
  return [...fresh, ...after];
}

async function measuredApart(
  game: string,
  seconds: number,
  process_: Row['process'],
): Promise<Row[]> {
  const args = [CHILD, game, String(seconds), process_];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Row[]; // from our own child
}

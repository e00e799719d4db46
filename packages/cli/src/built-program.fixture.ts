/** The built program, run as a process, as people run it. `npm test` builds it first. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const TURNWISE = fileURLToPath(new URL('../bin/turnwise.mjs', import.meta.url));

/** The program `pig`. */
export const PIG = fileURLToPath(new URL('../bin/pig.mjs', import.meta.url));

if (!existsSync(fileURLToPath(new URL('../dist/main.js', import.meta.url))))
  throw new Error('The program is not built; run npm run build, or npm test, which does it.');

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: { readonly [name: string]: string | undefined };
}

/** Runs `turnwise` with these arguments. */
export function turnwise(
  args: readonly string[],
  { cwd, env, input = '' }: Surroundings = {},
): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TURNWISE, ...args], {
    ...(cwd === undefined ? {} : { cwd }),
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
    env: surroundings(env),
  });
  return { status, stdout, stderr };
}

/** The environment without what would change the output. */
export function surroundings(env: Surroundings['env'] = {}): NodeJS.ProcessEnv {
  const { NO_COLOR, FORCE_COLOR, COLUMNS, DEBUG, NODE_OPTIONS, ...rest } = process.env;
  return { ...rest, ...env };
}

/** The one object that a command prints with `--json`. */
export function answerOf(
  args: readonly string[],
  where: Surroundings = {},
): Record<string, unknown> {
  const { stdout, stderr } = turnwise([...args, '--json'], where);
  if (stdout === '') throw new Error(`turnwise ${args.join(' ')} printed nothing but ${stderr}`);
  return JSON.parse(stdout);
}

/** A folder outside of the repository, with these files, for one test. */
export function folderWith(files: { readonly [name: string]: string } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

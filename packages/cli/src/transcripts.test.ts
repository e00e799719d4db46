/**
 * Runs the transcripts of docs/cli.md and of the front page: blocks marked `console`, in which `$ ` begins a command of a shell and
 * the lines after it are what it prints. All run in one folder, in their order. A line `...` stands for any
 * number of lines; durations and builds may differ. It takes a minute, so it runs with TURNWISE_LONG=1 only; `npx vitest run -u` on
 * this file then writes what is printed.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PIG, surroundings, TURNWISE } from './built-program.fixture.ts';

const PAGES = ['docs/cli.md', 'README.md'];

let folder: string;
let programs: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transcripts-'));
  programs = mkdtempSync(join(tmpdir(), 'programs-'));
  for (const [name, program] of [
    ['turnwise', TURNWISE],
    ['pig', PIG],
  ] as const) {
    const script = join(programs, name);
    writeFileSync(script, `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
    chmodSync(script, 0o755);
  }
});

afterAll(() => {
  for (const path of [folder, programs]) rmSync(path, { recursive: true, force: true });
});

describe.runIf(process.env.TURNWISE_LONG === '1')('What the program prints is shown in', () => {
  test.each(PAGES)('%s', async (path) => {
    const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
    const page = readFileSync(file, 'utf8');
    const printed = page.replaceAll(/^```console\n([\s\S]*?)^```$/gm, (_, block: string) => {
      return `\`\`\`console\n${commandsOf(block).map(run).join('')}\`\`\``;
    });
    expect(printed).toMatch(/^\$ .*turnwise/m);
    await expect(printed).toMatchFileSnapshot(file);
  });
});

interface Shown {
  readonly command: string;
  readonly output: string;
}

function commandsOf(block: string): Shown[] {
  return block
    .split(/^(?=\$ )/m)
    .filter((part) => part !== '')
    .map((part) => {
      const [first = '', ...rest] = part.split('\n');
      return { command: first.slice(2), output: rest.join('\n') };
    });
}

/** The command with what it prints now, or with what the page shows if that says the same. */
function run({ command, output }: Shown): string {
  const path = `${programs}${delimiter}${process.env.PATH}`;
  const { stdout } = spawnSync('bash', ['-c', `{ ${command.replace(/^npx /, '')}\n} 2>&1`], {
    cwd: folder,
    encoding: 'utf8',
    env: surroundings({ PATH: path }),
    input: '',
  });
  return `$ ${command}\n${isSame(stdout, output) ? output : stdout}`;
}

function isSame(printed: string, shown: string): boolean {
  const pattern = timeless(shown)
    .split(/^\.\.\.\n/m)
    .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?:.*\\n)*');
  return new RegExp(`^${pattern}$`).test(timeless(printed));
}

/** Text without durations and builds. */
function timeless(text: string): string {
  return text
    .replaceAll(/("build":"|build )[0-9a-f]{16}\b/g, '$10000000000000000')
    .replaceAll(/\d+\.\d\d s\b/g, '0.00 s')
    .replaceAll(/"seconds":[\d.e-]+/g, '"seconds":0');
}

/** deploy/ has only commands that the program accepts, and valid YAML. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from '../packages/cli/src/commands.ts';
import { programOf } from '../packages/cli/src/frame/program.ts';

const DEPLOY = new URL('../deploy/', import.meta.url);
const yaml = ['compose.yaml', 'kubernetes.yaml'];

function textOf(file: string): string {
  return readFileSync(new URL(file, DEPLOY), 'utf8');
}

/** What a container runs, as `args: ["worker", "--redis", ...]`, also over several lines. */
function listsOf(file: string): string[][] {
  const key = '(?:command:|args:|ENTRYPOINT|CMD)';
  const words = '\\[\\s*"(?:[^"\\n]*"\\s*,\\s*")*[^"\\n]*"\\s*,?\\s*\\]';
  const lists = textOf(file).matchAll(new RegExp(`${key}\\s*(${words})`, 'g'));
  return [...lists].map(([, list = '']) => JSON.parse(list.replace(/,\s*\]$/, ']')));
}

/** The lines in the comments of a file that are arguments of the program in its container. */
function shownLines(file: string): string[][] {
  const comments = textOf(file).replaceAll(/ \\\n# */g, ' ');
  const lines = comments.matchAll(/^# +docker .*(?:--rm tournament|--rm turnwise) (.*)$/gm);
  return [...lines].map(([, line = '']) => line.trim().split(/ +/));
}

/** Parses a line as the program does, without running it: the command that would run. */
async function accepted(args: readonly string[]): Promise<string> {
  let ran = '';
  const idle = commands.map((command) => ({
    ...command,
    run: async () => {
      ran = command.name;
      return 0 as const;
    },
  }));
  const entry = { name: 'turnwise', summary: '', examples: [], commands: idle };
  await programOf(entry, () => {}).parseAsync([...args], { from: 'user' });
  return ran;
}

describe('every command in deploy/ is accepted by the program', () => {
  test.each(yaml)('in %s', async (file) => {
    const all = [...listsOf(file), ...shownLines(file)].filter(([first]) => first !== 'sh'); // Redis
    expect(all.map(([first]) => first)).toEqual(expect.arrayContaining(['worker', 'tournament']));
    for (const args of all) expect(await accepted(args)).toBe(args[0]);
  });

  test('in the Dockerfile, whose program exists', async () => {
    const [entry = [], given = []] = listsOf('Dockerfile');
    const program = (entry[1] ?? '').replace('/turnwise/', '../');
    expect(readFileSync(new URL(program, DEPLOY), 'utf8')).toContain('main.js');
    expect(given).toEqual(['--help']);
    const [shown = []] = shownLines('Dockerfile');
    expect(await accepted(shown)).toBe('games');
  });

  test('and a wrong one is detected', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    await expect(accepted(['worker', '--rediss', 'redis://redis'])).rejects.toThrow('--rediss');
    await expect(accepted(['worker', '--threads', 'many'])).rejects.toThrow('many');
    await expect(accepted(['wroker'])).rejects.toThrow('wroker');
  });
});

const hasParser = spawnSync('python3', ['-c', 'import yaml']).status === 0;

test.skipIf(!hasParser).each(yaml)('%s is YAML', (file) => {
  const read = 'import sys, yaml; print(len(list(yaml.safe_load_all(open(sys.argv[1])))))';
  const path = fileURLToPath(new URL(file, DEPLOY));
  const { stderr, stdout } = spawnSync('python3', ['-c', read, path], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBe(textOf(file).split(/^---$/m).length);
});

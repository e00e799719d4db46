/** The JSON of every command is as docs/schemas describes it, field by field. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, surroundings, TURNWISE, turnwise } from './built-program.fixture.ts';
import { analyze, commands } from './commands.ts';
import { mistakes } from './json-schema.fixture.ts';

const SCHEMAS = fileURLToPath(new URL('../../../docs/schemas/', import.meta.url));

function schemaOf(command: string): { readonly [word: string]: unknown } {
  return JSON.parse(readFileSync(`${SCHEMAS}${command}.json`, 'utf8'));
}

/** Commands of every kind, each run in a folder with a new game and a few records. */
const lines = [
  'games',
  'games pig',
  'games nim.ts',
  'games --players',
  'match tic-tac-toe random random -n 4 --seed 1',
  'match nim.ts random optimal -n 2 --seed text',
  'match pig random random -n 1 --seed 1 --fixed',
  'tournament tic-tac-toe random easy random -n 12 --seed 1 --threads 1',
  'tournament tic-tac-toe random easy --type test -n 2 --seed 1 --threads 1',
  'tournament nim.ts random random optimal --type elimination --seed 1',
  'tournament pig random easy --type swiss --max-plies 50 --seed text --threads 1',
  'balance tic-tac-toe random -n 2 --playouts 5 --seed 1 --threads 1',
  'balance pig(20..22) random easy -n 1 --seed 1 --threads 1',
  'analyze tic-tac-toe --seed 1 -n 200',
  'analyze tic-tac-toe --method flat -n 10 --seed 1 --threads 2',
  'analyze tic-tac-toe --method alphabeta --depth 3 --seed 1',
  'analyze tic-tac-toe --method exact',
  'analyze checkers --method reward --seed 1',
  'analyze rock-paper-scissors -n 100 --seed 1',
  'analyze nim.ts -n 100 --seed 1',
  'solve tic-tac-toe',
  'solve tic-tac-toe -o policy.json',
  'solve nim.ts --position Two\u00a05',
  'evaluate tic-tac-toe random random',
  'evaluate pig(goal=10) optimal holdAt(3)',
  'evaluate tic-tac-toe uct(simulationCount=2) random',
  'perft checkers -d 3',
  'perft pig -d 2 --divide',
  'puzzles tic-tac-toe -n 3 --seed 1 -o puzzles.jsonl',
  'puzzles --check puzzles.jsonl',
  'puzzles nim.ts random -n 2 --seed text',
  'check nim.ts -n 5',
  'check broken.ts',
  'check own.ts --seed 1',
  'check own.ts --game pig --seed text',
  'check illegal.ts --seed 1',
  'check stuck.ts --timeout 1',
  'check nim.test.ts',
  'check leaving.test.ts',
  'check long.test.ts --timeout 1',
  'new game other',
  'replay match.jsonl',
  'replay damaged.jsonl',
  'replay game.pdn',
  'tournament tic-tac-toe random easy -n 2 --seed 1 --threads 1 -o league --records',
  'replay league',
  'replay league --match 1',
  'tablebase checkers --pieces 2 -o tables',
  'train tic-tac-toe -n 600 --seed 1 -o tic-tac-toe.net',
  'train game-2048(size=2,result=score) -n 600 --seed text -o 2048.net',
  'bench rock-paper-scissors --seconds 0.01',
  'completion bash',
];

describe('the JSON of a command fits its schema', () => {
  test.runIf(process.env.TURNWISE_LONG === '1')('for all of these commands', () => {
    const cwd = folderWith({ 'game.pdn': '[Event "x"]\n\n1. 11-15 23-19 *\n' });
    turnwise(['new', 'game', 'nim'], { cwd });
    const nim = readFileSync(`${cwd}/nim.ts`, 'utf8');
    writeVariants(cwd, nim);
    expect(answerOf(['check', 'broken.ts'], { cwd }).broken).toBeDefined();
    for (const line of lines) {
      const args = line.split(' ').map((word) => word.replace('\u00a0', ' '));
      const found = mistakes(schemaOf(args[0] ?? ''), answerOf(args, { cwd }));
      expect.soft(found, `turnwise ${line} --json`).toEqual([]);
    }
  });

  test('also line by line', () => {
    const { stdout } = turnwise([
      'analyze',
      'connect-four(width=8)',
      '--time',
      '0.3',
      '--jsonl',
      '--seed',
      '1',
    ]);
    const rows = stdout.trim().split('\n');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(mistakes(schemaOf('analyze'), JSON.parse(row))).toEqual([]);
    // The last line is what --json would print; where the time ended the search it is not complete.
    expect(JSON.parse(rows.at(-1) ?? '').complete).toBe(false);
    expect(analyze.options.jsonl.about).not.toContain('complete');
  });

  test('also when the program keeps running', async () => {
    const cwd = folderWith();
    turnwise(['new', 'game', 'nim'], { cwd });
    const line = ['studio', 'nim.ts', '--port', String(await freePort()), '--json'];
    const program = spawn(process.execPath, [TURNWISE, ...line], {
      cwd,
      env: surroundings(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(program, 'close');
    const [printed] = await once(program.stdout.setEncoding('utf8'), 'data');
    const told = JSON.parse(printed);
    expect(mistakes(schemaOf('studio'), told)).toEqual([]);
    expect(told.games).toEqual(['nim.ts']);
    await (await fetch(told.address)).text(); // it is served there
    program.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('and every command has a schema', () => {
    const names = readdirSync(SCHEMAS).map((file) => file.replace('.json', ''));
    for (const { name } of commands) expect(names).toContain(name);
    // These have tests of their own: play needs moves, and studio, serve and worker do not end by themselves.
    const others = commands
      .map(({ name }) => name)
      .filter((name) => !['play', 'studio', 'serve', 'worker'].includes(name));
    for (const name of others) expect(lines.some((line) => line.startsWith(name))).toBe(true);
  });
});

describe('the validator', () => {
  test.each([
    [{ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }, {}, 'lacks a'],
    [{ type: 'object', properties: {} }, { a: 1 }, 'not in the schema'],
    [{ type: ['number', 'null'] }, 'x', 'expected number,null'],
    [{ type: 'array', items: { enum: [1] } }, [1, 2], '[1]: expected 1'],
    [{ anyOf: [{ const: 1 }, { const: 2 }] }, 3, 'fits none'],
    [{ pattern: 'x' }, 'x', 'does not know pattern'],
  ])('finds the mistake in data for %j', (schema, data, mistake) => {
    expect(mistakes(schema, data).join()).toContain(mistake);
  });
});

/** A port with no listener. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}

/** A game that breaks a promise, one that never answers, and records, one of them damaged. */
function writeVariants(cwd: string, nim: string): void {
  writeFileSync(`${cwd}/broken.ts`, nim.replace('taken <= this.stones', 'taken > 0'));
  writeFileSync(
    `${cwd}/leaving.test.ts`,
    "import { test } from 'node:test';\ntest('one', () => process.exit(0));",
  );
  writeFileSync(`${cwd}/long.test.ts`, 'for (;;);');
  turnwise(['new', 'player', 'own'], { cwd });
  writeFileSync(
    `${cwd}/illegal.ts`,
    `import { Player } from 'turnwise';
     export default class Illegal extends Player { decision() { return 'nonsense'; } }`,
  );
  writeFileSync(`${cwd}/stuck.ts`, nim.replace('if (this.result()) return null;', 'for (;;);'));
  const match = ['match', 'checkers', 'random', 'random', '-n', '1', '--seed', '1'];
  turnwise([...match, '-o', 'match.jsonl'], { cwd });
  const record = readFileSync(`${cwd}/match.jsonl`, 'utf8');
  writeFileSync(`${cwd}/damaged.jsonl`, record.replace(/"Black":"\d+-/, '"Black":"1-'));
}

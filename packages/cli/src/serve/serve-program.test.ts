/** The program: a user's own game is played over the network, and the record checked by its seed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OnlineClient } from 'turnwise/client';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, surroundings, TURNWISE, turnwise } from '../built-program.fixture.ts';
import { mistakes } from '../json-schema.fixture.ts';

const SCHEMA = new URL('../../../../docs/schemas/serve.json', import.meta.url);

async function serve(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly program: ChildProcess; readonly told: { readonly address: string } }> {
  const line = ['serve', ...args, '--port', '0', '--data', 'matches', '--json'];
  const program = spawn(process.execPath, [TURNWISE, ...line], {
    cwd,
    env: surroundings({ TURNWISE_PATIENCE: '300' }), // the database begins in one piece
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  let errors = '';
  program.stderr.on('data', (piece) => {
    errors += String(piece);
  });
  const ended = once(program, 'close').then(() => {
    throw new Error(`the server ended: ${errors}`);
  });
  const [printed] = await Promise.race([once(program.stdout.setEncoding('utf8'), 'data'), ended]);
  ended.catch(() => undefined);
  return { program, told: JSON.parse(printed) };
}

test('serves Studio and matches, of users’ own games too, until it is told to stop', async () => {
  const cwd = folderWith();
  turnwise(['new', 'game', 'nim'], { cwd });
  const { program, told } = await serve(['pig', 'nim.ts'], cwd);
  expect(mistakes(JSON.parse(readFileSync(fileURLToPath(SCHEMA), 'utf8')), told)).toEqual([]);
  expect(await (await fetch(told.address)).text()).toContain('turnwise-game');
  const client = new OnlineClient(told.address);
  expect((await client.games()).map(({ name }) => name)).toEqual(['nim', 'pig']);
  await expect(client.create({ game: 'checkers', seats: {} })).rejects.toMatchObject({
    code: 'unknown-game',
  });
  const roles = (await client.games())[0]?.roles ?? [];
  for (const [game, names] of [
    ['nim', roles],
    ['pig(goal=20)', ['One', 'Two']],
  ] as const) {
    const bots = names.map((role) => [role, { kind: 'bot', player: 'random' }] as const);
    const { match } = await client.create({ game, seats: Object.fromEntries(bots) });
    let state = (await client.news(match)).state;
    while (state.phase !== 'over') {
      await sleep(100);
      state = (await client.news(match)).state;
    }
    const record = await client.record(match);
    writeFileSync(`${cwd}/record.json`, JSON.stringify(record));
    const file = ['record.json', ...(game === 'nim' ? ['--game', 'nim.ts'] : [])];
    const checked = turnwise(['replay', '--verify', ...file], { cwd });
    expect(checked).toMatchObject({ status: 0 });
    expect(checked.stdout).toContain(`has the hash ${record.commitment}`);
    const forged = { ...record, seed: `${record.seed}0` };
    writeFileSync(`${cwd}/record.json`, JSON.stringify(forged));
    const refused = turnwise(['replay', '--verify', ...file], { cwd });
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.stdout).toContain(`but ${record.commitment} was published`);
  }
  program.kill('SIGTERM');
  expect(await once(program, 'close')).toEqual([0, null]);
});

test('refuses a folder and a database at the same time, and games that it does not know', () => {
  const both = turnwise(['serve', '--data', 'a', '--database', 'postgres://b']);
  expect(both).toMatchObject({ status: 2 });
  expect(both.stderr).toContain('not both');
  expect(turnwise(['serve', 'chekers']).stderr).toContain('did you mean checkers?');
});

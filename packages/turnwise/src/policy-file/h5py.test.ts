/**
 * To h5py and back, as programs in Python write and read. Needs /usr/bin/python3 with h5py
 * (`apt-get install python3-h5py`); without it all of this is skipped.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facts, h5pyValues, refusal, somePolicy } from './policies.fixture.ts';
import { NO_FACTS } from './policy-file.ts';
import { readPolicyFile, writePolicyFile } from './policy-path.ts';

const hasH5py = python('-c', 'import h5py').status === 0;

function python(...args: string[]) {
  return spawnSync('/usr/bin/python3', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
}

function script(name: string, argument: string): string {
  const path = fileURLToPath(new URL(`fixtures/${name}-with-h5py.py`, import.meta.url));
  const { status, stdout, stderr } = python(path, argument);
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe.skipIf(!hasH5py)('h5py', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnwise-h5py-'));
    script('write', folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    'float64',
    'float32',
    'float64-big-endian',
    'float32-big-endian',
    'chunked',
    'resizable',
    'gzip',
    'gzip-shuffle',
    'gzip-shuffle-fletcher32',
  ])('writes %s, and it is read', async (name) => {
    const policy = await readPolicyFile(join(folder, name), { goal: 5 });
    expect(policy).toEqual({ goal: 5, values: h5pyValues, facts: NO_FACTS, checksum: null });
  });

  test.each(['facts', 'latest-format'])('writes facts, and they are read: %s', async (name) => {
    const policy = await readPolicyFile(join(folder, name));
    expect(policy.values).toEqual(h5pyValues);
    expect(policy.facts).toEqual({
      game: 'pig',
      options: '{"goal":5}',
      method: 'value iteration',
      iterations: 12,
      residual: 0.25,
      version: '0.1.0 – späť',
    });
  });

  test('writes attributes of odd types, which are not facts', async () => {
    const policy = await readPolicyFile(join(folder, 'odd-facts'));
    expect(policy).toEqual({ goal: 5, values: h5pyValues, facts: NO_FACTS, checksum: null });
  });

  test('writes a user block before the file, and it is read', async () => {
    expect((await readPolicyFile(join(folder, 'user-block'))).values[0]).toBe(0.5);
  });

  test.each([
    ['lzf', 'policy is packed with the filter lzf, which cannot be undone here'],
    ['float16', 'policy holds floats of 16 bits, expected 32 or 64'],
    ['longdouble', 'policy holds floats of 128 bits, expected 32 or 64'],
    ['integers', 'policy holds integers, expected floats'],
    ['texts', 'policy holds texts, expected floats'],
    ['virtual', 'the values of policy lie in other files'],
    ['external', 'the data are damaged (unable to open external raw data file)'],
    ['linked', 'policy is a link that leads out of the file, or nowhere'],
  ])('writes %s, and it is refused', async (name, message) => {
    expect(await refusal(readPolicyFile(join(folder, name)))).toContain(message);
  });

  test.each([1, 5, 100])('reads what we write, with the goal %i', async (goal) => {
    const policy = somePolicy(goal, facts);
    const path = await writePolicyFile(join(folder, `ours-${goal}`), policy);
    const seen = JSON.parse(script('read', path));
    expect({ ...seen, values: seen.values.length }).toEqual({
      keys: ['policy'],
      dtype: '<f8',
      shape: [goal, goal, goal],
      values: goal ** 3,
      attributes: {
        game: [facts.game, 'str'],
        options: [facts.options, 'str'],
        method: [facts.method, 'str'],
        iterations: [facts.iterations, 'int64'],
        residual: [facts.residual, 'float64'],
        version: [facts.version, 'str'],
        checksum: [seen.checksum, 'str'], // as Python computes it
      },
      checksum: seen.checksum,
    });
    const values = Float64Array.from<number>(seen.values);
    expect(Buffer.from(values.buffer).equals(Buffer.from(policy.values.buffer))).toBe(true);
  });
});

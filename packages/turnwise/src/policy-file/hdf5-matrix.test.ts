import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decodePolicy, encodePolicy } from './hdf5-matrix.ts';
import {
  facts,
  foreignFile,
  h5pyFile,
  h5pyValues,
  refusal,
  somePolicy,
} from './policies.fixture.ts';
import { GOAL_LIMIT, NO_FACTS, PolicyFileError } from './policy-file.ts';

const SOME: unknown = expect.stringMatching(/^crc32:[\da-f]{8}$/);

describe('a policy that is written and read', () => {
  test.each([1, 2, 5, 30, 100, 150])('is the same, bit for bit, with the goal %i', async (goal) => {
    const policy = somePolicy(goal, facts);
    const read = await decodePolicy(await encodePolicy(policy), { goal });
    expect({ ...read, values: null }).toEqual({ ...policy, values: null, checksum: SOME });
    // Compared as bytes, because comparing a million numbers one by one takes long.
    expect(Buffer.from(read.values.buffer).equals(Buffer.from(policy.values.buffer))).toBe(true);
  });

  test('is read back without facts if written without them', async () => {
    for (const known of [NO_FACTS, { ...facts, options: null, residual: null }]) {
      const policy = somePolicy(3, known);
      expect(await decodePolicy(await encodePolicy(policy))).toEqual({ ...policy, checksum: SOME });
    }
  });

  test('keeps facts that are empty, long or zero', async () => {
    const known = { ...facts, game: '', method: 'm'.repeat(100_000), iterations: 0, residual: 0 };
    expect((await decodePolicy(await encodePolicy(somePolicy(2, known)))).facts).toEqual(known);
  });

  test('has 1 where holding wins, and does not change the caller’s array', async () => {
    const { goal, values } = somePolicy(5);
    const given = values.map((value, place) => (isWon(place) ? Number.NaN : value));
    const bytes = await encodePolicy({ goal, values: given, facts });
    expect((await decodePolicy(bytes)).values).toEqual(values);
    expect(given.some(Number.isNaN)).toBe(true);
  });

  test('may be one of many at the same time', async () => {
    const goals = [2, 9, 4, 7, 3];
    const files = await Promise.all(goals.map((goal) => encodePolicy(somePolicy(goal))));
    const policies = await Promise.all(files.map((bytes) => decodePolicy(bytes)));
    expect(policies).toEqual(goals.map((goal) => ({ ...somePolicy(goal), checksum: SOME })));
  });
});

describe('the checksum of a policy', () => {
  const CHANGED = 'its checksum does not fit, so it was damaged or changed after it was written';

  test('finds a single bit that has changed in any of the values', async () => {
    const { goal, values } = somePolicy(5, facts);
    const bytes = await encodePolicy({ goal, values, facts });
    const start = Buffer.from(bytes).indexOf(Buffer.from(values.buffer));
    expect(start).toBeGreaterThan(0);
    for (let place = 0; place < values.length; place += 7) {
      const damaged = bytes.slice();
      damaged[start + 8 * place] = (damaged[start + 8 * place] ?? 0) ^ 1; // the lowest bit
      expect(await refusal(decodePolicy(damaged))).toContain(CHANGED);
    }
  });

  test('finds other options, since values of another die are other values', async () => {
    const known = { ...facts, options: '{"goal":5,"sides":6}' };
    const bytes = await encodePolicy(somePolicy(5, known));
    const place = Buffer.from(bytes).indexOf('"sides":6');
    bytes[place + 8] = '8'.charCodeAt(0);
    expect(await refusal(decodePolicy(bytes))).toContain(CHANGED);
  });

  test('is made anew when a policy is written again', async () => {
    const read = await decodePolicy(await encodePolicy(somePolicy(5, facts)));
    const values = read.values.with(0, 0.25);
    const again = await decodePolicy(await encodePolicy({ ...read, values }));
    expect(again.values[0]).toBe(0.25);
    expect(again.checksum).not.toBe(read.checksum);
  });
});

describe('encodePolicy refuses', () => {
  const policy = somePolicy(2, facts);
  test.each([
    ['a goal of 0', { goal: 0 }, 'the goal is 0, expected a whole number from 1 to 512'],
    ['a goal over the limit', { goal: GOAL_LIMIT + 1 }, 'the goal is 513'],
    [
      'values of another size',
      { goal: 3 },
      'the values are 8 numbers, expected a Float64Array of 3 x',
    ],
    ['values below 0', { values: policy.values.with(1, -1e-9) }, 'the value at [0, 0, 1] is -1e-9'],
    ['values above 1', { values: policy.values.with(6, 1.5) }, 'the value at [1, 1, 0] is 1.5'],
    ['NaN', { values: policy.values.with(0, Number.NaN) }, 'the value at [0, 0, 0] is NaN'],
    [
      'options that are no JSON',
      { facts: { ...facts, options: '{' } },
      'options is "{", expected JSON',
    ],
    ['a text with a zero', { facts: { ...facts, game: 'a\0b' } }, 'game is "a\\u0000b"'],
    ['half a letter', { facts: { ...facts, method: '\ud83d' } }, 'method is "\\ud83d"'],
    ['half an iteration', { facts: { ...facts, iterations: 0.5 } }, 'iterations is 0.5'],
    ['a residual of NaN', { facts: { ...facts, residual: Number.NaN } }, 'residual is NaN'],
  ])('%s', async (_, change, message) => {
    expect(await refusal(encodePolicy({ ...policy, ...change }))).toContain(
      `encodePolicy: ${message}`,
    );
  });
});

describe('a file of h5py', () => {
  test.each(['float32', 'float64-big-endian', 'gzip'])('in %s is read', async (name) => {
    const policy = await decodePolicy(h5pyFile(name), { goal: 5 });
    expect(policy).toEqual({ goal: 5, values: h5pyValues, facts: NO_FACTS, checksum: null });
  });

  test('may have facts of other types than ours', async () => {
    expect((await decodePolicy(h5pyFile('facts'))).facts).toEqual({
      game: 'pig',
      options: '{"goal":5}',
      method: 'value iteration',
      iterations: 12,
      residual: 0.25,
      version: '0.1.0 – späť',
    });
  });
});

describe('decodePolicy refuses', () => {
  const cube = { name: 'policy', data: new Float64Array(27), shape: [3, 3, 3] };

  test('anything but an HDF5 file', async () => {
    const notHdf5 = 'decodePolicy: this is not an HDF5 file';
    expect(await refusal(decodePolicy(new Uint8Array(0)))).toBe(`${notHdf5}, it is empty`);
    for (const bytes of [new Uint8Array(1e5), new TextEncoder().encode('{"policy": []}')]) {
      expect(await refusal(decodePolicy(bytes))).toBe(`${notHdf5}, it does not begin like one`);
    }
  });

  test('anything but bytes, and unknown expectations', async () => {
    const text = 'policy.hdf5' as unknown as Uint8Array;
    expect(await refusal(decodePolicy(text))).toBe(
      'decodePolicy: expected a Uint8Array, got string',
    );
    expect(await refusal(decodePolicy(h5pyFile('gzip'), { goal: 0 }))).toContain('the goal is 0');
    const expected: object = { gaol: 5 };
    expect(await refusal(decodePolicy(h5pyFile('gzip'), expected))).toContain('did you mean goal?');
  });

  test.each([
    ['an empty file', () => {}, 'there is no dataset policy; the file has nothing'],
    [
      'other datasets',
      (file) => {
        for (const name of 'abcdefghij') file.create_dataset({ ...cube, name });
      },
      'there is no dataset policy; the file has a, b, c, d, e, f, g, h and 2 more',
    ],
    ['a group', (file) => file.create_group('policy'), 'policy is a group, expected a dataset'],
    [
      'a link into the void',
      (file) => file.create_soft_link('nowhere', 'policy'),
      'policy is a link that leads out of the file, or nowhere',
    ],
    [
      'two dimensions',
      (file) => file.create_dataset({ ...cube, shape: [3, 9] }),
      'policy has the shape 3 x 9, expected goal x goal x goal',
    ],
    [
      'sides of different lengths',
      (file) => file.create_dataset({ ...cube, shape: [1, 3, 9] }),
      'policy has the shape 1 x 3 x 9, expected goal x goal x goal',
    ],
    [
      'a single number',
      (file) => file.create_dataset({ ...cube, data: new Float64Array(1), shape: [] }),
      'policy has no dimensions, expected goal x goal x goal',
    ],
    [
      'integers',
      (file) => file.create_dataset({ ...cube, data: new Int32Array(27) }),
      'policy holds integers, expected floats',
    ],
    [
      'texts',
      (file) => file.create_dataset({ ...cube, data: Array(27).fill('1'), dtype: 'S' }),
      'policy holds texts, expected floats',
    ],
  ] as [string, Parameters<typeof foreignFile>[0], string][])('%s', async (_, fill, message) => {
    expect(await refusal(decodePolicy(await foreignFile(fill)))).toBe(`decodePolicy: ${message}`);
  });

  test('another goal than expected, before it reads a value', async () => {
    const bytes = await encodePolicy(somePolicy(5));
    expect(await refusal(decodePolicy(bytes, { goal: 100 }))).toBe(
      'decodePolicy: policy has the shape 5 x 5 x 5, expected 100 x 100 x 100',
    );
  });

  test('goals and chunks that do not fit in memory', async () => {
    const huge = { ...cube, maxshape: [null, null, null], chunks: [3, 3, 3] };
    const tooLarge = await foreignFile((file) =>
      file.create_dataset(huge).resize([GOAL_LIMIT + 1, GOAL_LIMIT + 1, GOAL_LIMIT + 1]),
    );
    expect(await refusal(decodePolicy(tooLarge))).toBe(
      'decodePolicy: policy has the shape 513 x 513 x 513, and files are read up to a goal of 512',
    );
    const bomb = await foreignFile((file) =>
      file.create_dataset({ ...huge, chunks: [3, 3, 1 << 20] }),
    );
    expect(await refusal(decodePolicy(bomb))).toBe(
      'decodePolicy: policy has chunks of 75497472 bytes, and files are read up to 67108864',
    );
  });

  test.each([
    [Number.NaN, 'NaN'],
    [-0.25, '-0.25'],
    [1.0000000000000002, '1.0000000000000002'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('the value %d, and says where it is', async (value, text) => {
    const data = new Float64Array(27);
    data[(1 * 3 + 2) * 3 + 1] = value;
    const bytes = await foreignFile((file) => file.create_dataset({ ...cube, data }));
    expect(await refusal(decodePolicy(bytes))).toBe(
      `decodePolicy: the value at [1, 2, 1] is ${text}, expected a probability from 0 to 1`,
    );
  });

  test('truncated files, wherever they are cut', async () => {
    const ours = await encodePolicy(somePolicy(100, facts));
    const cuts = [9, 60, 2000, 10_000, 4_000_000, ours.length - 4097, ours.length - 1];
    for (const length of cuts) {
      const message = await refusal(decodePolicy(ours.slice(0, length)));
      expect(message).toMatch(/^decodePolicy: the file is (damaged or )?truncated/);
    }
    const message = await refusal(decodePolicy(ours.slice(0, 5_000_000)));
    expect(message).toBe(
      `decodePolicy: the file is truncated: it has 5000000 bytes of ${ours.length}`,
    );
  });
});

test('without h5wasm the error says how to add it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turnwise-alone-')); // a copy of the library, with no packages around it
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(new URL('../../dist', import.meta.url)), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const program = `
    import { decodePolicy } from './policy-file/hdf5-matrix.js';
    const { code, message } = await decodePolicy(new Uint8Array(process.argv.slice(1))).catch((error) => error);
    console.log(JSON.stringify({ code, message }));`;
  const bytes = [...h5pyFile('gzip')].map(String);
  const args = ['--input-type=module', '--eval', program, ...bytes];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({
    code: 'h5wasm-missing',
    message: expect.stringMatching(/^decodePolicy: .* add it with npm install h5wasm \(/s),
  });
});

test('errors are of one class', async () => {
  await expect(decodePolicy(new Uint8Array(8))).rejects.toBeInstanceOf(PolicyFileError);
});

/** Whether a place in the cube of goal 5 is won by holding. */
function isWon(place: number): boolean {
  return Math.floor(place / 25) + (place % 5) >= 5;
}

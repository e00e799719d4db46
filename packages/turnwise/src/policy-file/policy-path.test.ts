import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { facts, h5pyFile, refusal, somePolicy } from './policies.fixture.ts';
import { policyPath, readPolicyFile, writePolicyFile } from './policy-path.ts';

const policy = somePolicy(5, facts);
const isRoot = process.getuid?.() === 0;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnwise štěstí 青 - '));
});

afterEach(() => rm(folder, { recursive: true }));

const SOME: unknown = expect.stringMatching(/^crc32:[\da-f]{8}$/);

describe('policyPath', () => {
  test.each([
    ['pig', 'pig.hdf5'],
    ['pig.h5', 'pig.h5'],
    ['pig.hdf5', 'pig.hdf5'],
    ['v0.1/pig', 'v0.1/pig.hdf5'],
    ['C:\\v0.1\\pig', 'C:\\v0.1\\pig.hdf5'],
    ['.hidden', '.hidden.hdf5'],
    ['..pig', '..pig.hdf5'],
    ['pig.', 'pig..hdf5'],
    ['PIG.HDF5', 'PIG.HDF5'],
    ['v1.2', 'v1.2.hdf5'],
    ['pig.json', 'pig.json.hdf5'],
  ])('of %s is %s', (path, expected) => {
    expect(policyPath(path)).toBe(expected);
  });

  test.each(['', 'folder/', '.', 'folder/..'])('refuses %j, which names no file', (path) => {
    expect(() => policyPath(path)).toThrow(
      `policyPath: expected the path of a file, got ${JSON.stringify(path)}`,
    );
  });
});

describe('writePolicyFile', () => {
  test('writes what readPolicyFile reads, on a path with spaces and letters of all kinds', async () => {
    const path = join(folder, 'prase – Žlutý kůň 猪 🐖');
    expect(await writePolicyFile(path, policy)).toBe(`${path}.hdf5`);
    expect(await readPolicyFile(path)).toEqual({ ...policy, checksum: SOME });
    expect(await readPolicyFile(`${path}.hdf5`, { goal: 5 })).toEqual({
      ...policy,
      checksum: SOME,
    });
    expect(await readdir(folder)).toEqual(['prase – Žlutý kůň 猪 🐖.hdf5']);
  });

  test('accepts the longest possible name', async () => {
    const path = join(folder, `${'p'.repeat(250)}.hdf5`);
    expect(await writePolicyFile(path, policy)).toBe(path);
    expect(await refusal(writePolicyFile(join(folder, 'p'.repeat(300)), policy))).toContain(
      'the name is too long',
    );
  });

  test('does not replace a file by default', async () => {
    const path = join(folder, 'pig.hdf5');
    await writeFile(path, 'something else');
    expect(await refusal(writePolicyFile(path, policy))).toBe(
      `writePolicyFile: ${JSON.stringify(path)}: it exists; give { overwrite: true } to replace it`,
    );
    expect(await readFile(path, 'utf8')).toBe('something else');
    await writePolicyFile(path, policy, { overwrite: true });
    expect(await readPolicyFile(path)).toEqual({ ...policy, checksum: SOME });
    expect(await readdir(folder)).toEqual(['pig.hdf5']);
  });

  test('lets one of many concurrent writers win', async () => {
    const path = join(folder, 'pig');
    const goals = [2, 3, 4, 5, 6];
    const outcomes = await Promise.allSettled(
      goals.map((goal) => writePolicyFile(path, somePolicy(goal))),
    );
    const winners = goals.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect([(await readPolicyFile(path)).goal]).toEqual(winners);
    expect(await readdir(folder)).toEqual(['pig.hdf5']);
  });

  test('refuses a missing folder, or a file as folder, and leaves nothing', async () => {
    const missing = join(folder, 'missing', 'pig.hdf5');
    expect(await refusal(writePolicyFile(missing, policy))).toBe(
      `writePolicyFile: ${JSON.stringify(missing)}: there is no such file or folder`,
    );
    await writeFile(join(folder, 'file'), '');
    expect(await refusal(writePolicyFile(join(folder, 'file', 'pig'), policy))).toContain(
      'a part of the path is not a folder',
    );
    expect(await readdir(folder)).toEqual(['file']);
  });

  test('refuses to replace a folder', async () => {
    const path = join(folder, 'pig.hdf5');
    await mkdir(path);
    for (const overwrite of [false, true]) {
      expect(await refusal(writePolicyFile(path, policy, { overwrite }))).toBe(
        `writePolicyFile: ${JSON.stringify(path)}: it is a folder`,
      );
    }
    expect(await readdir(folder)).toEqual(['pig.hdf5']);
  });

  test.skipIf(isRoot)('refuses a folder that is read-only', async () => {
    await chmod(folder, 0o500);
    const path = join(folder, 'pig.hdf5');
    expect(await refusal(writePolicyFile(path, policy))).toContain('permission is denied');
    await chmod(folder, 0o700);
    expect(await readdir(folder)).toEqual([]);
  });

  test('refuses a wrong policy and unknown options before it touches the disk', async () => {
    const path = join(folder, 'missing', 'pig');
    expect(await refusal(writePolicyFile(path, { ...policy, goal: 4 }))).toContain(
      'writePolicyFile: the values are 125 numbers',
    );
    const values = policy.values.with(0, 2);
    const wrong = writePolicyFile(join(folder, 'pig'), { ...policy, values });
    expect(await refusal(wrong)).toContain('writePolicyFile: the value at [0, 0, 0] is 2');
    const options: object = { overwriet: true };
    expect(await refusal(writePolicyFile(path, policy, options))).toContain(
      'did you mean overwrite',
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('readPolicyFile', () => {
  test('refuses a missing file, naming the given path', async () => {
    const path = join(folder, 'pig');
    expect(await refusal(readPolicyFile(path))).toBe(
      `readPolicyFile: ${JSON.stringify(path)}: there is no such file or folder`,
    );
  });

  test('prefers a file without an extension to one with it', async () => {
    const path = join(folder, 'pig');
    await writePolicyFile(path, policy);
    await writeFile(path, h5pyFile('gzip'));
    expect((await readPolicyFile(path)).facts.game).toBe(null);
  });

  test('refuses folders', async () => {
    expect(await refusal(readPolicyFile(folder))).toContain('it is a folder');
  });

  test.skipIf(isRoot)('refuses unreadable files', async () => {
    const path = join(folder, 'pig.hdf5');
    await writeFile(path, h5pyFile('gzip'), { mode: 0o000 });
    expect(await refusal(readPolicyFile(path))).toContain('permission is denied');
  });

  test.skipIf(process.platform === 'win32')('does not wait for a pipe', async () => {
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    expect(await refusal(readPolicyFile(path))).toContain('it is not a regular file');
  });

  test('refuses files that are too large before it reads them', async () => {
    const path = join(folder, 'large.hdf5');
    await writeFile(path, '');
    await truncate(path, 3e9); // takes no room on the disk
    expect(await refusal(readPolicyFile(path))).toContain(
      'it has 3000000000 bytes, and files are read up to 1140850688',
    );
  });

  test('says what is wrong with the contents, and in which file', async () => {
    const path = join(folder, 'notes.txt');
    await writeFile(path, 'hold at 20');
    expect(await refusal(readPolicyFile(path))).toBe(
      `readPolicyFile: ${JSON.stringify(path)}: this is not an HDF5 file, it does not begin like one`,
    );
    await writeFile(path, h5pyFile('gzip').slice(0, 3000));
    expect(await refusal(readPolicyFile(path))).toContain('the file is truncated');
  });
});

test('without a file system both functions say what to use instead', async () => {
  const { process: original } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, 'process');
    const message = 'there is no file system here; in a browser use decodePolicy and encodePolicy';
    const written = refusal(writePolicyFile('pig', policy));
    const read = refusal(readPolicyFile('pig'));
    expect(await written).toBe(`writePolicyFile: ${message}`);
    expect(await read).toBe(`readPolicyFile: ${message}`);
  } finally {
    globalThis.process = original;
  }
});

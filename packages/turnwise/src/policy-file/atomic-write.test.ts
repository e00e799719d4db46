import * as node from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Files, replaceFile, writeNewFile } from './atomic-write.ts';

const bytes = new Uint8Array([1, 2, 3]);
let folder = '';

beforeEach(async () => {
  folder = await node.mkdtemp(join(tmpdir(), 'turnwise-place-'));
});

afterEach(() => node.rm(folder, { recursive: true }));

/** A file system on which some operation fails, as systems fail. */
function lacking(operation: 'link' | 'rename', code: string): Files {
  const fail = async () => {
    throw Object.assign(new Error(`${code}: ${operation}`), { code });
  };
  return { ...node, [operation]: fail };
}

describe('placeNew', () => {
  test.each([
    ['with links', node],
    ['without', lacking('link', 'ENOTSUP')],
  ])('creates a file, on a file system %s', async (_, files) => {
    await writeNewFile(files, join(folder, 'a'), bytes);
    expect(new Uint8Array(await node.readFile(join(folder, 'a')))).toEqual(bytes);
    expect(await node.readdir(folder)).toEqual(['a']);
  });

  test.each([
    ['with links', node],
    ['without', lacking('link', 'EPERM')],
  ])('never replaces another file, on a file system %s', async (_, files) => {
    await node.writeFile(join(folder, 'a'), 'old');
    await expect(writeNewFile(files, join(folder, 'a'), bytes)).rejects.toThrow('EEXIST');
    expect(await node.readFile(join(folder, 'a'), 'utf8')).toBe('old');
    expect(await node.readdir(folder)).toEqual(['a']);
  });

  test('lets one of many concurrent writers win', async () => {
    const contents = Array.from({ length: 20 }, (_, n) => new Uint8Array([n, n, n, n]));
    const outcomes = await Promise.allSettled(
      contents.map((content) => writeNewFile(node, join(folder, 'a'), content)),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Uint8Array(await node.readFile(join(folder, 'a')))).toEqual(contents[winner]);
    expect(await node.readdir(folder)).toEqual(['a']);
  });

  test('leaves nothing behind when it fails', async () => {
    const files = { ...lacking('link', 'ENOTSUP'), rename: lacking('rename', 'EIO').rename };
    await expect(writeNewFile(files, join(folder, 'a'), bytes)).rejects.toThrow('EIO');
    expect(await node.readdir(folder)).toEqual([]);
  });
});

describe('placeOver', () => {
  test('replaces a file and keeps its permissions', async () => {
    await node.writeFile(join(folder, 'a'), 'old', { mode: 0o600 });
    await replaceFile(node, join(folder, 'a'), bytes);
    expect(new Uint8Array(await node.readFile(join(folder, 'a')))).toEqual(bytes);
    if (process.platform !== 'win32') {
      expect((await node.stat(join(folder, 'a'))).mode & 0o777).toBe(0o600);
    }
  });

  test('creates a file if there is none', async () => {
    await replaceFile(node, join(folder, 'a'), bytes);
    expect(await node.readdir(folder)).toEqual(['a']);
  });

  test('replaces the target of a link, not the link', async () => {
    await node.writeFile(join(folder, 'a'), 'old');
    await node.symlink('a', join(folder, 'link'));
    await replaceFile(node, join(folder, 'link'), bytes);
    expect(await node.readlink(join(folder, 'link'))).toBe('a');
    expect(new Uint8Array(await node.readFile(join(folder, 'a')))).toEqual(bytes);
  });

  test('leaves the old file, and nothing else, when it fails', async () => {
    await node.writeFile(join(folder, 'a'), 'old');
    const files = lacking('rename', 'EIO');
    await expect(replaceFile(files, join(folder, 'a'), bytes)).rejects.toThrow('EIO');
    expect(await node.readdir(folder)).toEqual(['a']);
    expect(await node.readFile(join(folder, 'a'), 'utf8')).toBe('old');
  });
});

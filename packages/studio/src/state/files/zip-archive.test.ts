import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from 'turnwise';
import { describe, expect, onTestFinished, test } from 'vitest';
import { zipOf } from './zip.fixture.ts';
import { ZipArchive } from './zip-archive.ts';

const FILES = { 'league/a.txt': 'one\ntwo\n', 'league/b.jsonl': '{"a":1}\n'.repeat(5000), c: '' };

async function textIn(archive: ZipArchive, name: string): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const bytes of archive.read(name)) parts.push(bytes);
  return Buffer.concat(parts).toString('utf8');
}

const open = (bytes: Buffer<ArrayBuffer>) => ZipArchive.open(new Blob([bytes]));

describe('the files of an archive', () => {
  test.each([
    ['deflated', zipOf(FILES)],
    ['stored', zipOf(FILES, { isStored: true })],
    ['followed by a comment', zipOf(FILES, { comment: 'PK\u0005\u0006, and more' })],
  ])('are read one by one: %s', async (_, bytes) => {
    const archive = await open(bytes);
    expect(archive.names).toEqual(Object.keys(FILES));
    for (const [name, text] of Object.entries(FILES))
      expect(await textIn(archive, name)).toBe(text);
  });

  const hasPython = spawnSync('python3', ['-c', 'import zipfile']).status === 0;

  test.skipIf(!hasPython)('are read as another program packed them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnwise-zip-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'b.jsonl'), FILES['league/b.jsonl']);
    const made = spawnSync('python3', ['-m', 'zipfile', '-c', 'a.zip', 'b.jsonl'], { cwd: folder });
    expect(made.status).toBe(0);
    const archive = await open(Buffer.from(readFileSync(join(folder, 'a.zip'))));
    expect(await textIn(archive, 'b.jsonl')).toBe(FILES['league/b.jsonl']);
  });
});

describe('an archive is refused with a sentence', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello, I am no archive at all')],
    ['one that is cut off', zipOf(FILES).subarray(0, -30)],
  ])('where it is %s', async (_, bytes) => {
    await expect(open(Buffer.from(bytes))).rejects.toThrow(
      'This is not a ZIP archive, or it is damaged.',
    );
  });

  test('where a file is larger than it says: a bomb ends there', async () => {
    const archive = await open(zipOf({ bomb: Buffer.alloc(50_000_000) }, { claimed: 1000 }));
    await expect(textIn(archive, 'bomb')).rejects.toThrow('it has more than 1,000 bytes');
  });

  test('where a file is smaller than it says, or encrypted', async () => {
    const short = await open(zipOf({ a: 'abc' }, { claimed: 1000 }));
    await expect(textIn(short, 'a')).rejects.toThrow('it is cut off in the archive');
    const secret = await open(zipOf({ a: 'abc' }, { flags: 1 }));
    await expect(textIn(secret, 'a')).rejects.toThrow(
      'it is encrypted or packed in an unknown way',
    );
  });

  test('wherever it is damaged, or its files have the sizes that it says', async () => {
    const bytes = zipOf(FILES);
    const random = new Random(1);
    for (let n = 0; n < 300; n++) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(random.below(256), random.below(bytes.length));
      try {
        const archive = await open(damaged);
        for (const name of archive.names) await textIn(archive, name);
      } catch (error) {
        expect(String(error)).toMatch(/^Error: (This is not a ZIP|it is|it has) /);
      }
    }
  });
});

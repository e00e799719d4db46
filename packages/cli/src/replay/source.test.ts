import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../built-program.fixture.ts';
import { openSource } from './source.ts';

const sourceOf = (text: string) => openSource(join(folderWith({ file: text }), 'file'));

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function contentOf(text: string) {
  const source = await sourceOf(text);
  if (source.kind === 'pdn') return { kind: 'pdn', text: (await collected(source.text)).join('') };
  return { kind: 'records', records: await collected(source.records) };
}

describe('a file is read', () => {
  test.each([
    ['[Event "x"]\n\n1. 11-15 *'],
    ['1. 11-15 23-19 *'],
    ['9-14 22x15'],
    ['{A comment} 1. 11-15 *'],
    ['[Event "x"]\n*'],
    ['1.11-15 23-19 1-0'],
    ['\n\n[Event "x"]\n*'],
  ])('as PDN: %j', async (text) => {
    expect(await contentOf(text)).toEqual({ kind: 'pdn', text });
  });

  test.each([
    ['{"a":1}', [{ a: 1 }]],
    ['\uFEFF {"a":1}\r\n', [{ a: 1 }]],
    ['{\n  "a": 1\n}\n', [{ a: 1 }]],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['[\n{"a":1}\n,\n{"a":2}\n]\n', [{ a: 1 }, { a: 2 }]],
    ['{"a":"11-15"}\n{"a":2}\n', [{ a: '11-15' }, { a: 2 }]],
    ['{"a":1}\r\n\r\n{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['{"a":1}\n{"a":', [{ a: 1 }, '{"a":']],
    ['{"a":\n{"a":2}\n', ['{"a":', { a: 2 }]],
    ['{"moves": "11-15', ['{"moves": "11-15']],
  ])('as records: %j', async (text, records) => {
    expect(await contentOf(text)).toEqual({ kind: 'records', records });
  });

  test('one line after the other, wherever its pieces are cut', async () => {
    const records = Array.from({ length: 30_000 }, (_, n) => ({ n, 'ä😀': 'ö'.repeat(n % 50) }));
    const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    expect(await contentOf(text)).toEqual({ kind: 'records', records });
  });

  test.each([
    ['# Games\n\nBlack plays 11-15 first.', 'some other text, beginning with "# Games"'],
    ['Dear Ann,\nhow are you?', 'some other text, beginning with "Dear Ann,"'],
    ['<!doctype html>', 'a web page or XML'],
    ['\u0089PNG\0', 'no text'],
    ['\u001f\u008b\b\0', 'compressed; unpack it first, for example with gunzip'],
    ['[{"moves":"11-15', 'JSON that is damaged or cut off'],
  ])('or refused as what it seems to be: %j', async (text, seeming) => {
    await expect(sourceOf(text)).rejects.toThrow(`holds no records: it seems to be ${seeming}.`);
  });

  test('or refused as blank, before an endless file fills the memory', async () => {
    await expect(sourceOf(' '.repeat(300_000))).rejects.toThrow('it seems to be blank.');
  });

  test('unless it is a device or a folder', async () => {
    await expect(openSource('/dev/zero')).rejects.toThrow(
      'Cannot read /dev/zero: it is a device, not a file.',
    );
    await expect(openSource('/')).rejects.toThrow('Cannot read /: it is a folder.');
  });
});

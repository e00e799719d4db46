import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../built-program.fixture.ts';
import { readSource } from './run.ts';

const sourceOf = (text: string) => readSource(join(folderWith({ file: text }), 'file'));

describe('a file is read', () => {
  test.each([
    ['[Event "x"]\n\n1. 11-15 *'],
    ['1. 11-15 23-19 *'],
    ['9-14 22x15'],
    ['{A comment} 1. 11-15 *'],
    ['[Event "x"]\n*'],
    ['1.11-15 23-19 1-0'],
  ])('as PDN: %j', (text) => {
    expect(sourceOf(text)).toEqual({ kind: 'pdn', text });
  });

  test.each([
    ['{"a":1}', [{ a: 1 }]],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['{"a":"11-15"}\n{"a":2}\n', [{ a: '11-15' }, { a: 2 }]],
    ['{"a":1}\n{"a":', [{ a: 1 }, '{"a":']],
    ['{"moves": "11-15', ['{"moves": "11-15']],
  ])('as records: %j', (text, records) => {
    expect(sourceOf(text)).toEqual({ kind: 'records', records });
  });

  test.each([
    ['# Games\n\nBlack plays 11-15 first.', 'some other text, beginning with "# Games"'],
    ['Dear Ann,\nhow are you?', 'some other text, beginning with "Dear Ann,"'],
    ['<!doctype html>', 'a web page or XML'],
    ['\u0089PNG\0', 'no text'],
    ['[{"moves":"11-15', 'JSON that is damaged or cut off'],
  ])('or refused as what it seems to be: %j', (text, seeming) => {
    expect(() => sourceOf(text)).toThrow(`holds no records: it seems to be ${seeming}.`);
  });
});

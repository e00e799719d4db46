import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChecked } from 'turnwise/internal';
import { afterAll, describe, expect, test } from 'vitest';
import { LinesFile, LinesReader } from './lines-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'lines.jsonl');

/** Works on a file with this text, and returns its final contents. */
function on<T>(text: string, work: (file: LinesFile) => T, isChecked = true) {
  writeFileSync(path, text);
  const file = new LinesFile(path, isChecked);
  try {
    return { found: work(file), left: readFileSync(path, 'utf8') };
  } finally {
    file.close();
  }
}

const valuesIn = (file: LinesFile) => [...file.lines()].map(({ text }) => file.parse(text));

// Longer than the pieces in which files are read, and with everything that could pass for a line break.
const values = [
  { a: 1 },
  { a: 'a\u2028b\u2029c\rd\ne\u0085f' },
  { x: 'ä'.repeat(600_000) },
  { a: null },
  { a: [] },
  { a: '' },
  { a: 'z' },
];
const text = values.map((value) => `${makeChecked(value)}\n`).join('');

describe('A file of lines', () => {
  test('returns what was appended, with line numbers', () => {
    const { found, left } = on('', (file) => {
      file.append(values.slice(0, 3));
      file.append([]);
      file.append(values.slice(3));
      expect(valuesIn(file)).toEqual(values);
      return [...file.lines()];
    });
    expect(found.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(left).toBe(text);
    expect(on(left, (file) => [file.note, ...file.lines()]).found).toEqual([null, ...found]);
  });

  test('can be cut after any number of lines, and goes on from there', () => {
    for (let lines = 0; lines <= values.length + 1; lines++) {
      const { found } = on(text, (file) => {
        file.cutAfter(lines);
        file.append([{ a: 'next' }]);
        return valuesIn(file);
      });
      expect(found).toEqual([...values.slice(0, lines), { a: 'next' }]);
    }
  });

  test.each([true, false])(
    'removes a last line that was cut off or is damaged, and says so (with checksums: %s)',
    (isChecked) => {
      const sound = isChecked ? `${makeChecked({ a: 1 })}\n` : '{"a":1}\n';
      for (const damage of [
        '{',
        '{"b":2}',
        '\0\0\0',
        'oops\n',
        '\n',
        '\0'.repeat(5000),
        ...(isChecked ? ['{"a":1}\n', sound.replace('1', '2')] : []),
        'ä'.slice(0, 1).repeat(70_000),
      ]) {
        for (const before of ['', sound, sound + sound]) {
          const { found, left } = on(before + damage, (file) => file.note, isChecked);
          expect(left).toBe(before);
          const bytes = Buffer.byteLength(damage);
          expect(found).toBe(
            `${path}: the last line was damaged and has been removed (${bytes} bytes)`,
          );
        }
      }
    },
  );

  test.skipIf(process.platform === 'win32')('is not a device, which may be endless', () => {
    expect(() => new LinesFile('/dev/null')).toThrow('/dev/null is not a file');
  });

  test('leaves other damage to its reader, with the line number', () => {
    const { found } = on(`1\noops\n${makeChecked({ a: 3 })}\n`, (file) => [...file.lines()]);
    expect(found.slice(0, 2)).toEqual([
      { number: 1, text: '1' },
      { number: 2, text: 'oops' },
    ]);
    expect(() => on('', (file) => file.parse('oops'))).toThrow('checksum');
    expect(() => on('', (file) => file.parse('oops'), false)).toThrow('JSON');
  });

  test('can be read as it is, the rest after the last line break too', () => {
    writeFileSync(path, 'a\n\0\0');
    const reader = new LinesReader(path, true);
    expect([...reader.lines()].map((line) => line.text)).toEqual(['a', '\0\0']);
    reader.close();
  });

  test('knows whether its path leads to it, and can be copied when it does not', () => {
    writeFileSync(path, text);
    const file = new LinesFile(path);
    expect(file.isThere()).toBe(true);
    renameSync(path, `${path}.moved`);
    expect(file.isThere()).toBe(false);
    writeFileSync(path, text);
    expect(file.isThere()).toBe(false);
    rmSync(`${path}.moved`);
    file.append([{ a: 'more' }]);
    file.copyTo(`${path}.copy`);
    expect(readFileSync(`${path}.copy`, 'utf8')).toBe(`${text}${makeChecked({ a: 'more' })}\n`);
    file.close();
  });
});

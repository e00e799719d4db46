import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LinesFile } from './lines-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnwise-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'lines.jsonl');

/** Works on a file with this text, and returns its final contents. */
function on<T>(text: string, work: (file: LinesFile) => T): { found: T; left: string } {
  writeFileSync(path, text);
  const file = new LinesFile(path);
  try {
    return { found: work(file), left: readFileSync(path, 'utf8') };
  } finally {
    file.close();
  }
}

// Longer than the pieces in which files are read, and with everything that could pass for a line break.
const values = [1, 'a\u2028b\u2029c\rd\ne\u0085f', { x: 'ä'.repeat(100_000) }, null, [], '', 'z'];
const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('A file of lines', () => {
  test('returns what was appended, with line numbers', () => {
    const { found, left } = on('', (file) => {
      file.append(values.slice(0, 3));
      file.append([]);
      file.append(values.slice(3));
      return [...file.read()];
    });
    expect(found.map(({ value }) => value)).toEqual(values);
    expect(found.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(left).toBe(text);
    expect(on(left, (file) => [file.note, ...file.read()]).found).toEqual([null, ...found]);
  });

  test('can be cut after any number of lines, and goes on from there', () => {
    for (let lines = 0; lines <= values.length + 1; lines++) {
      const { found } = on(text, (file) => {
        file.cutAfter(lines);
        file.append(['next']);
        return [...file.read()].map(({ value }) => value);
      });
      expect(found).toEqual([...values.slice(0, lines), 'next']);
    }
  });

  test('removes a last line that was cut off or is not JSON, and says so', () => {
    const sound = '{"a":1}\n';
    for (const damage of [
      '{',
      '{"b":2}',
      '\0\0\0',
      'oops\n',
      '\n',
      'ä'.slice(0, 1).repeat(70_000),
    ]) {
      for (const before of ['', sound, sound + sound]) {
        const { found, left } = on(before + damage, (file) => file.note);
        expect(left).toBe(before);
        const bytes = Buffer.byteLength(damage);
        expect(found).toBe(
          `${path}: the last line was damaged and has been removed (${bytes} bytes)`,
        );
      }
    }
  });

  test('refuses other damage, with the line number', () => {
    const read = () => on('1\noops\n3\n', (file) => [...file.read()]);
    expect(read).toThrow(`${path}, line 2: expected JSON, got "oops"`);
  });
});

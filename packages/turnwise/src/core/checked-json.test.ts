import { describe, expect, test } from 'vitest';
import { ChecksumError, crc32, makeChecked, parseChecked, printChecksum } from './checked-json.ts';
import { Random } from './random.ts';

describe('CRC-32', () => {
  // The check value of the catalogue (reveng.sourceforge.io/crc-catalogue), and what gzip computes.
  test.each([
    ['', 0],
    ['123456789', 0xcbf43926],
    ['The quick brown fox jumps over the lazy dog', 0x414fa339],
  ])('of %j is the published one', (text, sum) => {
    expect(crc32(text)).toBe(sum);
    expect(crc32(new TextEncoder().encode(text))).toBe(sum);
  });

  test('of a text is that of its UTF-8 bytes', () => {
    const ascii = '{"index":7,"seed":"a/b"}';
    const parts = Array.from(ascii, (_, end) => ascii.slice(0, end));
    for (const text of [
      ...parts,
      ...parts.map((part) => `${part}ü`),
      'Zürich',
      'a\u2028b',
      '😀',
      '日本',
      '\ud800',
    ])
      expect(crc32(text)).toBe(crc32(new TextEncoder().encode(text)));
  });
});

test('CRC-32 of data in parts is that of the whole, and is printed with its kind', () => {
  expect(crc32('6789', crc32('12345'))).toBe(0xcbf43926);
  expect(crc32('ß', crc32('Spa'))).toBe(crc32('Spaß'));
  expect(printChecksum(0xa1b2c3d)).toBe('crc32:0a1b2c3d');
});

describe('An object with a checksum', () => {
  const value = { index: 7, seed: 'ü/"check":"/0', seats: { One: 1, Two: 0 }, list: [1, null] };
  const text = makeChecked(value);

  test('is one line of JSON, whose last field is the checksum, and is read back', () => {
    expect(text).toMatch(/^\{"index":7,.*,"check":"[0-9a-f]{8}"\}$/);
    expect(JSON.parse(text)).toMatchObject(value);
    expect(parseChecked(text)).toEqual(value);
  });

  test('is refused after every change of a character, and every cut', () => {
    const random = new Random(1);
    for (let at = 0; at < text.length; at++) {
      const other = String.fromCharCode((text.charCodeAt(at) + 1 + random.below(90)) % 128);
      expect(() => parseChecked(text.slice(0, at) + other + text.slice(at + 1))).toThrow(
        ChecksumError,
      );
      expect(() => parseChecked(text.slice(0, at))).toThrow(ChecksumError);
      expect(() => parseChecked(text.slice(at + 1))).toThrow(ChecksumError);
      expect(() => parseChecked(`${text.slice(0, at)}${text.slice(at + 1)}`)).toThrow(
        ChecksumError,
      );
    }
  });

  test('is refused with a reason', () => {
    expect(() => parseChecked('{"a":1}')).toThrow('it does not end with its checksum');
    expect(() => parseChecked(text.replace('7', '8'))).toThrow(
      /its checksum is wrong: it says "\w{8}", its text has \w{8}/,
    );
  });
});

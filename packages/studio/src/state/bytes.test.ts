import { Random } from 'turnwise';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter } from './link.ts';

test('numbers and texts are read back as written', () => {
  const random = new Random(1);
  const numbers = [0, 127, 128, 16_383, 16_384, 2 ** 32 - 1];
  for (let n = 0; n < 200; n++) numbers.push(Math.floor(2 ** (32 * random.float())) - 1);
  const writer = new ByteWriter();
  for (const number of numbers) writer.number(number);
  writer.text('“ö” 🎲');
  const reader = new ByteReader(writer.taken());
  expect(numbers.map(() => reader.number())).toEqual(numbers);
  expect(reader.text()).toBe('“ö” 🎲');
  expect(reader.isAtEnd).toBe(true);
});

test('small numbers take one byte', () => {
  const writer = new ByteWriter();
  for (const number of [0, 5, 127]) writer.number(number);
  expect([...writer.taken()]).toEqual([0, 5, 127]);
});

test.each([
  ['an end in the middle of a number', [0x80], /ends too early/],
  ['a number of six bytes', [0xff, 0xff, 0xff, 0xff, 0xff, 0x01], /too large/],
  ['a number above 32 bits', [0xff, 0xff, 0xff, 0xff, 0x7f], /too large/],
])('%s is refused', (_, bytes, message) => {
  expect(() => new ByteReader(Uint8Array.from(bytes)).number()).toThrow(message);
});

test('a text that is longer than the rest, or invalid UTF-8, is refused', () => {
  expect(() => new ByteReader(Uint8Array.from([5, 65, 66])).text()).toThrow(/ends too early/);
  expect(() => new ByteReader(Uint8Array.from([2, 0xc3, 0x28])).text()).toThrow();
  expect(() => new ByteReader(Uint8Array.from([9])).below(9)).toThrow(/below 9, got 9/);
});

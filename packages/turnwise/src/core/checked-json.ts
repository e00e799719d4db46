/**
 * JSON objects with a checksum as their last field, so that damage to a file or a message does not pass unnoticed:
 *
 *     {"index":0,"plies":9,"check":"03b3e2c8"}
 *
 * It is the CRC-32 of the UTF-8 text before `,"check"`, the one of zip, gzip and PNG (ISO 3309, polynomial 0xedb88320): it
 * finds every change of up to four bytes in a row, and others except for one in four billion. It does not protect
 * against people who want to deceive.
 */
import { TurnwiseError } from './errors.ts';

/** A text lacks its checksum, or has another one. */
export class ChecksumError extends TurnwiseError {
  override readonly name = 'ChecksumError';

  constructor(message: string) {
    super('wrong-checksum', message);
  }
}

const FIELD = ',"check":"';
const DIGITS = 8;
const END = '"}';
const LENGTH = FIELD.length + DIGITS + END.length;

/** An object with one field or more as JSON on one line, with its checksum. */
export function makeChecked(value: object): string {
  const text = JSON.stringify(value).slice(0, -1);
  return `${text}${FIELD}${hex(crc32(text))}${END}`;
}

/** The object without its checksum. Throws a `ChecksumError` if that is missing or wrong. */
export function parseChecked(text: string): unknown {
  const at = text.length - LENGTH;
  if (at < 0 || !text.startsWith(FIELD, at) || !text.endsWith(END))
    throw new ChecksumError('it does not end with its checksum');
  const body = text.slice(0, at);
  const sum = crc32(body);
  if (!text.startsWith(hex(sum), at + FIELD.length)) {
    const found = JSON.stringify(text.slice(at + FIELD.length, -END.length));
    throw new ChecksumError(`its checksum is wrong: it says ${found}, its text has ${hex(sum)}`);
  }
  return JSON.parse(`${body}}`);
}

/** The CRC-32 of bytes, or of the UTF-8 form of a text; with `before`, the sum of other data, of those and then these. */
export function crc32(data: string | Uint8Array, before = 0): number {
  let sum = ~before;
  if (typeof data === 'string') {
    let i = 0;
    // Four at once, as their remainders add up (M. E. Kounavis and F. L. Berry, 2005: slicing).
    for (; i + 4 <= data.length; i += 4) {
      const a = data.charCodeAt(i);
      const b = data.charCodeAt(i + 1);
      const c = data.charCodeAt(i + 2);
      const d = data.charCodeAt(i + 3);
      if ((a | b | c | d) > 0x7f) return crc32(new TextEncoder().encode(data), before);
      sum ^= a | (b << 8) | (c << 16) | (d << 24);
      sum =
        TABLE[768 + (sum & 0xff)] ^
        TABLE[512 + ((sum >>> 8) & 0xff)] ^
        TABLE[256 + ((sum >>> 16) & 0xff)] ^
        TABLE[sum >>> 24];
    }
    for (; i < data.length; i++) {
      const code = data.charCodeAt(i);
      if (code > 0x7f) return crc32(new TextEncoder().encode(data), before);
      sum = TABLE[(sum ^ code) & 0xff] ^ (sum >>> 8);
    }
  } else {
    for (let i = 0; i < data.length; i++) sum = TABLE[(sum ^ data[i]) & 0xff] ^ (sum >>> 8);
  }
  return ~sum >>> 0;
}

/** [256 k + byte] the remainder of the byte and k zeros after it, divided by the polynomial */
const TABLE = new Int32Array(1024);
for (let byte = 0; byte < 1024; byte++) {
  let rest = byte < 256 ? byte : TABLE[byte - 256];
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1 ? 0xedb88320 : 0) ^ (rest >>> 1);
  TABLE[byte] = rest;
}

/** A sum as policy files have it, with its kind: "crc32:0a1b2c3d". */
export function printChecksum(sum: number): string {
  return `crc32:${hex(sum)}`;
}

function hex(sum: number): string {
  let digits = '';
  for (let shift = 24; shift >= 0; shift -= 8) digits += BYTES[(sum >>> shift) & 0xff];
  return digits;
}

/** [byte] its two digits */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

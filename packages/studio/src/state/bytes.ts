/**
 * Numbers and texts as bytes. A number takes seven bits a byte, the lowest first, the high bit telling that more
 * follow; a text is its length in bytes and its UTF-8.
 */

/** Numbers above this are refused: they take five bytes at most. */
const LARGEST = 2 ** 32 - 1;

export class ByteWriter {
  private readonly bytes: number[] = [];

  number(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.bytes.push((rest % 0x80) + 0x80);
    this.bytes.push(rest);
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.number(encoded.length);
    for (const byte of encoded) this.bytes.push(byte);
  }

  taken(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads what a ByteWriter wrote; an error where the bytes end too early or mean nothing. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  number(): number {
    let value = 0;
    for (let factor = 1; factor <= 0x10000000; factor *= 0x80) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Error('it ends too early');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80 && value <= LARGEST) return value;
    }
    throw new Error('a number in it is too large');
  }

  /** A number below a limit, such as an index. */
  below(limit: number): number {
    const value = this.number();
    if (value < limit) return value;
    throw new Error(`expected a number below ${limit}, got ${value}`);
  }

  text(): string {
    const length = this.number();
    if (length > this.bytes.length - this.at) throw new Error('it ends too early');
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  }
}

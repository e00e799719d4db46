/** Reads GIFs as written in the specification, to check what was written. Only what animations without transparency need. */
import type { Pixels } from './gif.ts';

export interface ReadGif {
  readonly width: number;
  readonly height: number;
  readonly repeats: boolean;
  readonly pictures: readonly (Pixels & {
    readonly milliseconds: number;
    readonly changed: number;
  })[]; // changed pixels
}

export function readGif(file: Uint8Array): ReadGif {
  let at = 0;
  const byte = () => {
    const value = file[at++];
    if (value === undefined) throw new Error('The file ends too early.');
    return value;
  };
  const word = () => byte() + 256 * byte();
  const text = (length: number) => String.fromCharCode(...Array.from({ length }, () => byte()));
  const blocks = () => {
    const bytes: number[] = [];
    for (let length = byte(); length > 0; length = byte())
      for (let n = 0; n < length; n++) bytes.push(byte());
    return bytes;
  };
  if (text(6) !== 'GIF89a') throw new Error('This is no GIF89a.');
  const [width, height, flags] = [word(), word(), byte()];
  byte(); // background
  byte(); // aspect
  const colours = flags & 0x80 ? 2 << (flags & 7) : 0;
  const palette = Array.from({ length: colours }, () => [byte(), byte(), byte()]);
  const canvas = new Uint8ClampedArray(4 * width * height).fill(255);
  const pictures: ReadGif['pictures'][number][] = [];
  let repeats = false;
  let hundredths = 0;
  for (let kind = byte(); kind !== 0x3b; kind = byte()) {
    if (kind === 0x21) {
      const label = byte();
      const bytes = blocks();
      if (label === 0xff) repeats = String.fromCharCode(...bytes.slice(0, 11)) === 'NETSCAPE2.0';
      if (label === 0xf9) hundredths = (bytes[1] ?? 0) + 256 * (bytes[2] ?? 0);
      continue;
    }
    if (kind !== 0x2c) throw new Error(`There is no block of kind ${kind}.`);
    const [left, top, wide, high, local] = [word(), word(), word(), word(), byte()];
    if (local !== 0) throw new Error('This reader knows no local palettes.');
    const pixels = decompressed(byte(), blocks());
    if (pixels.length !== wide * high)
      throw new Error(`There are ${pixels.length} pixels for ${wide} x ${high}.`);
    for (const [n, place] of pixels.entries()) {
      const to = (top + Math.floor(n / wide)) * width + left + (n % wide);
      for (const [part, value] of (palette[place] ?? []).entries()) canvas[4 * to + part] = value;
    }
    const data = Uint8ClampedArray.from(canvas);
    pictures.push({ width, height, data, milliseconds: 10 * hundredths, changed: wide * high });
  }
  if (at !== file.length) throw new Error('There is more after the end.');
  return { width, height, repeats, pictures };
}

/** LZW as the specification describes the reader. */
function decompressed(bits: number, bytes: readonly number[]): number[] {
  const [clear, stop] = [1 << bits, (1 << bits) + 1];
  const pixels: number[] = [];
  let table: number[][] = [];
  let size = 0;
  let before: number[] | null = null;
  const empty = () => {
    table = Array.from({ length: stop + 1 }, (_, n) => (n < clear ? [n] : []));
    size = bits + 1;
    before = null;
  };
  empty();
  let [buffer, held, at] = [0, 0, 0];
  for (;;) {
    while (held < size) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('The codes end too early.');
      buffer += byte * 2 ** held;
      held += 8;
    }
    const code = buffer % 2 ** size;
    buffer = Math.floor(buffer / 2 ** size);
    held -= size;
    if (code === stop) break;
    if (code === clear) {
      empty();
      continue;
    }
    const own: number[] | undefined = table[code];
    const last: readonly number[] | null = before;
    const run: number[] | null =
      own ?? (last && code === table.length ? [...last, last[0] ?? 0] : null);
    if (!run) throw new Error(`The code ${code} stands for nothing yet.`);
    for (const place of run) pixels.push(place);
    if (last && table.length < 4096) table.push([...last, run[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size++;
    before = run;
  }
  if (at !== bytes.length) throw new Error('There are codes after the last one.');
  return pixels;
}

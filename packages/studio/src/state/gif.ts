/**
 * Animated GIFs, as GIF89a has them: one palette for all pictures, LZW, and of every picture after the first only the rectangle
 * that changed. Boards have few colours, so that a palette of 256 shows them as they are: the most frequent ones exactly, the
 * others as the nearest of those. Pure data: no canvas, no page.
 * https://www.w3.org/Graphics/GIF/spec-gif89a.txt
 */

/** A picture of red, green, blue and alpha, row by row, as a canvas gives it. Alpha is not looked at. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const COLOURS = 256;
const LONGEST_SIDE = 0xffff; // what the format can say
const END = 0x3b;

/** Writes a GIF picture by picture. All pictures must have the size of the first. */
export class GifWriter {
  private readonly parts: Uint8Array[] = [];
  private readonly nearest = new Map<number, number>(); // [colour] its place in the palette
  private last: Uint8Array | null = null; // [pixel] the places in the palette of the picture before

  /** `samples` are pictures that have the colours of all; the pictures repeat for ever. */
  constructor(
    private readonly width: number,
    private readonly height: number,
    samples: readonly Pixels[],
  ) {
    if (Math.max(width, height) > LONGEST_SIDE || Math.min(width, height) < 1)
      throw new RangeError(`A GIF cannot have ${width} x ${height} pixels.`);
    this.palette = paletteOf(samples);
    this.parts.push(
      bytesOf('GIF89a'),
      Uint8Array.of(...word(width), ...word(height), 0xf7, 0, 0), // 256 colours for all pictures
      this.palette,
      Uint8Array.of(0x21, 0xff, 11),
      bytesOf('NETSCAPE2.0'),
      Uint8Array.of(3, 1, 0, 0, 0), // repeats without end
    );
  }

  private readonly palette: Uint8Array; // [3 x place] red, green, blue

  /** Adds a picture, shown for so many milliseconds. */
  add({ data, height, width }: Pixels, milliseconds: number): void {
    if (width !== this.width || height !== this.height)
      throw new RangeError(`A picture of ${width} x ${height} in a GIF of another size.`);
    const places = new Uint8Array(width * height);
    for (let pixel = 0; pixel < places.length; pixel++)
      places[pixel] = this.placeOf(colourAt(data, pixel));
    const area = changedArea(this.last, places, width, height);
    const hundredths = Math.min(0xffff, Math.max(2, Math.round(milliseconds / 10)));
    this.parts.push(
      Uint8Array.of(0x21, 0xf9, 4, 0x04, ...word(hundredths), 0, 0), // the picture stays
      Uint8Array.of(
        0x2c,
        ...word(area.left),
        ...word(area.top),
        ...word(area.width),
        ...word(area.height),
        0,
      ),
      compressed(cut(places, width, area)),
    );
    this.last = places;
  }

  /** The file. Nothing can be added afterwards. */
  finish(): Uint8Array<ArrayBuffer> {
    const parts = [...this.parts, Uint8Array.of(END)];
    const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }

  /** The place of the palette's nearest colour. */
  private placeOf(colour: number): number {
    const known = this.nearest.get(colour);
    if (known !== undefined) return known;
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (let place = 0; place < COLOURS && least > 0; place++) {
      const distance = distanceOf(colour, this.palette, 3 * place);
      if (distance < least) [best, least] = [place, distance];
    }
    this.nearest.set(colour, best);
    return best;
  }
}

/** The most frequent colours; rare ones that look like one of them leave room for others. */
function paletteOf(samples: readonly Pixels[]): Uint8Array {
  const counts = new Map<number, number>();
  for (const { data } of samples)
    for (let pixel = 0; 4 * pixel < data.length; pixel++) {
      const colour = colourAt(data, pixel);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  const palette = new Uint8Array(3 * COLOURS);
  let taken = 0;
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  // In rounds: first only colours that differ clearly from those before, then ever closer ones.
  for (let apart = CLEARLY; taken < COLOURS && taken < counts.size; apart = Math.floor(apart / 4)) {
    for (const colour of byCount) {
      if (taken === COLOURS) break;
      let isNew = true;
      for (let place = 0; place < taken && isNew; place++)
        isNew = distanceOf(colour, palette, 3 * place) > apart;
      if (!isNew) continue;
      palette.set([colour >> 16, (colour >> 8) & 0xff, colour & 0xff], 3 * taken);
      taken++;
    }
    if (apart === 0) break;
  }
  return palette;
}

const CLEARLY = 3 * 24 ** 2; // a distance of two colours that everybody sees

function colourAt(data: Uint8ClampedArray, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = [
    data[4 * pixel],
    data[4 * pixel + 1],
    data[4 * pixel + 2],
  ];
  return (red << 16) | (green << 8) | blue;
}

/** The square of the distance of a colour from one in a palette. */
function distanceOf(colour: number, palette: Uint8Array, at: number): number {
  const red = (colour >> 16) - (palette[at] ?? 0);
  const green = ((colour >> 8) & 0xff) - (palette[at + 1] ?? 0);
  const blue = (colour & 0xff) - (palette[at + 2] ?? 0);
  return red * red + green * green + blue * blue;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest rectangle with all pixels that changed; one pixel where none did. */
function changedArea(
  before: Uint8Array | null,
  after: Uint8Array,
  width: number,
  height: number,
): Area {
  if (!before) return { left: 0, top: 0, width, height };
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (before[y * width + x] === after[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (bottom < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function cut(places: Uint8Array, width: number, area: Area): Uint8Array {
  const part = new Uint8Array(area.width * area.height);
  for (let row = 0; row < area.height; row++) {
    const from = (area.top + row) * width + area.left;
    part.set(places.subarray(from, from + area.width), row * area.width);
  }
  return part;
}

const BITS = 8; //             of a pixel
const CLEAR = 1 << BITS; //    the code after which the table is empty
const STOP = CLEAR + 1;
const MOST_CODES = 1 << 12;

/**
 * LZW with codes of 9 to 12 bits, in blocks of at most 255 bytes. The table maps a code and the pixel that follows to the code
 * of both; when it is full, it begins anew.
 */
function compressed(pixels: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  let [buffer, held] = [0, 0];
  let size = BITS + 1;
  const write = (code: number) => {
    buffer |= code << held;
    held += size;
    for (; held >= 8; held -= 8) {
      bytes.push(buffer & 0xff);
      buffer >>>= 8;
    }
  };
  let table = new Map<number, number>();
  let next = STOP + 1;
  write(CLEAR);
  let [code = 0] = pixels;
  for (let n = 1; n < pixels.length; n++) {
    const pixel = pixels[n] ?? 0;
    const pair = (code << BITS) | pixel;
    const longer = table.get(pair);
    if (longer !== undefined) {
      code = longer;
      continue;
    }
    write(code);
    if (next < MOST_CODES) {
      if (next === 1 << size) size++;
      table.set(pair, next++);
    } else {
      write(CLEAR);
      table = new Map();
      next = STOP + 1;
      size = BITS + 1;
    }
    code = pixel;
  }
  write(code);
  // The reader has added a code since, and may expect longer ones.
  if (next === 1 << size && size < 12) size++;
  write(STOP);
  if (held > 0) bytes.push(buffer & 0xff);
  return inBlocks(bytes);
}

function inBlocks(bytes: readonly number[]): Uint8Array {
  const most = 255;
  const blocks: number[] = [BITS];
  for (let at = 0; at < bytes.length; at += most) {
    const block = bytes.slice(at, at + most);
    blocks.push(block.length, ...block);
  }
  return Uint8Array.from([...blocks, 0]);
}

function word(value: number): [number, number] {
  return [value & 0xff, value >> 8];
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

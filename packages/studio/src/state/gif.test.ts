import { Random } from 'turnwise';
import { describe, expect, test } from 'vitest';
import { GifWriter, type Pixels } from './gif.ts';
import { readGif } from './read-gif.fixture.ts';

/** A picture whose pixels have these colours, as 0xrrggbb. */
function picture(width: number, height: number, colour: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let n = 0; n < width * height; n++) {
    const value = colour(n % width, Math.floor(n / width));
    data.set([value >> 16, (value >> 8) & 0xff, value & 0xff, 255], 4 * n);
  }
  return { width, height, data };
}

function isSame(read: Pixels | undefined, wanted: Pixels | undefined): boolean {
  return (
    read !== undefined &&
    wanted !== undefined &&
    Buffer.from(read.data).equals(Buffer.from(wanted.data))
  );
}

function written(pictures: readonly Pixels[], milliseconds = 500): Uint8Array {
  const [{ width, height } = { width: 1, height: 1 }] = pictures;
  const gif = new GifWriter(width, height, pictures);
  for (const each of pictures) gif.add(each, milliseconds);
  return gif.finish();
}

describe('a GIF reads back', () => {
  test('pixel by pixel, where all pictures together have at most 256 colours', () => {
    const random = new Random(1);
    const colours = Array.from({ length: 256 }, () => random.below(0x1000000));
    // Noise fills the table of codes many times; 97 x 61 is no multiple of anything.
    const noise = () => picture(97, 61, () => random.choice(colours));
    const pictures = [noise(), noise(), picture(97, 61, () => colours[0] ?? 0)];
    const read = readGif(written(pictures));
    expect([read.width, read.height, read.repeats]).toEqual([97, 61, true]);
    expect(read.pictures).toHaveLength(3);
    expect(read.pictures.map((each, n) => isSame(each, pictures[n]))).toEqual([true, true, true]);
  });

  test('whatever its size is: all lengths of codes, and the change from one to the next at the very end', () => {
    const random = new Random(2);
    for (let width = 1; width < 600; width += 23) {
      const noise = picture(width, 1, () => random.below(2) * 0xffffff);
      expect(isSame(readGif(written([noise])).pictures[0], noise)).toBe(true);
    }
    for (const width of [250, 254, 255, 256, 257, 258, 509, 510, 511, 512, 513, 3838, 3839, 3840]) {
      // Every pair of neighbours is new, so that each pixel but the last makes a code.
      const steps = picture(width, 1, (x) => (x * (1 + Math.floor(x / 256))) & 0xff);
      expect(isSame(readGif(written([steps])).pictures[0], steps)).toBe(true);
    }
  });

  test('with nearly the same colours, where there are more than 256', () => {
    const smooth = picture(128, 128, (x, y) => ((2 * x) << 16) | ((2 * y) << 8) | 0x80);
    const [read] = readGif(written([smooth])).pictures;
    const worst = smooth.data.reduce(
      (most, value, n) => Math.max(most, Math.abs(value - (read?.data[n] ?? 0))),
      0,
    );
    expect(worst).toBeLessThan(32);
  });
});

test('of the next picture only what changed is written', () => {
  const board = picture(80, 80, () => 0xeeeeee);
  const stone = picture(80, 80, (x, y) => (Math.hypot(x - 30, y - 40) < 10 ? 0xcc0000 : 0xeeeeee));
  const file = written([board, stone, stone, board]);
  const { pictures } = readGif(file);
  expect(pictures.map(({ changed }) => changed)).toEqual([6400, 19 * 19, 1, 19 * 19]);
  const wanted = [board, stone, stone, board];
  expect(pictures.map((each, n) => isSame(each, wanted[n]))).toEqual([true, true, true, true]);
  expect(file.length).toBeLessThan(3000);
});

test('every picture has its time, in hundredths of a second, at least two', () => {
  const dot = picture(1, 1, () => 0);
  const gif = new GifWriter(1, 1, [dot]);
  for (const milliseconds of [700, 1234, 1, 1e9]) gif.add(dot, milliseconds);
  const read = readGif(gif.finish());
  expect(read.pictures.map(({ milliseconds }) => milliseconds)).toEqual([700, 1230, 20, 655_350]);
});

test('sizes that the format cannot have are refused', () => {
  expect(() => new GifWriter(0, 5, [])).toThrow('0 x 5');
  expect(() => new GifWriter(70_000, 5, [])).toThrow('70000 x 5');
  const gif = new GifWriter(2, 2, []);
  expect(() =>
    gif.add(
      picture(2, 3, () => 0),
      100,
    ),
  ).toThrow('2 x 3');
});

/** Colours between the colours of the theme, mixed in OKLab, where steps look even. Channels are from 0 to 1. */

export type Rgb = readonly [number, number, number];

/** From what a browser computes: "rgb(31, 95, 139)"; black for anything else. */
export function parseRgb(text: string): Rgb {
  const numbers = text.startsWith('rgb') ? (text.match(/[\d.]+/g) ?? []) : [];
  const [r, g, b] = numbers.map((number) => Number(number) / 255);
  return r === undefined || g === undefined || b === undefined ? [0, 0, 0] : [r, g, b];
}

export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const [a, b] = [toLab(one), toLab(other)];
  const at = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * share;
  return fromLab([at(0), at(1), at(2)]);
}

/** A colour scale through these colours, evenly spaced. */
export function ramp(stops: readonly [Rgb, ...Rgb[]]): (share: number) => Rgb {
  const [first] = stops;
  return (share) => {
    const at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
    const below = stops[Math.floor(at)] ?? first;
    return mix(below, stops[Math.floor(at) + 1] ?? below, at - Math.floor(at));
  };
}

/** The same scale in 256 steps, for pictures of ten thousand cells. */
export function sampled(scale: (share: number) => Rgb): (share: number) => Rgb {
  const colours = Array.from({ length: 256 }, (_, n) => scale(n / 255));
  const [first = [0, 0, 0]] = colours;
  return (share) => colours[Math.round(255 * Math.min(1, Math.max(0, share)))] ?? first;
}

/** "rgb(31 95 139)", for CSS. */
export function cssText(colour: Rgb): string {
  return `rgb(${colour.map((channel) => Math.round(255 * channel)).join(' ')})`;
}

/** The pixels of goal x goal cells, own score to the right and the other's upwards; `blank` is the colour of NaN. */
export function heatPixels(
  values: Float64Array,
  goal: number,
  colourOf: (value: number) => Rgb,
  blank: Rgb,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(4 * goal * goal);
  for (let own = 0; own < goal; own++) {
    for (let other = 0; other < goal; other++) {
      const value = values[own * goal + other] ?? Number.NaN;
      const [r, g, b] = Number.isNaN(value) ? blank : colourOf(value);
      const at = 4 * ((goal - 1 - other) * goal + own);
      pixels.set([255 * r, 255 * g, 255 * b, 255], at);
    }
  }
  return pixels;
}

/** B. Ottosson, A perceptual color space for image processing, 2020. */
function toLab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(channel: number): number {
  const coded = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.min(1, Math.max(0, coded));
}

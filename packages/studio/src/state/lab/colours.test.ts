/** Colours are parsed, mixed and laid out. */
import { expect, test } from 'vitest';
import { cssText, heatPixels, mix, parseRgb, ramp, sampled } from './colours.ts';

const white = [1, 1, 1] as const;
const black = [0, 0, 0] as const;
const blue = parseRgb('rgb(31, 95, 139)');

test('a computed CSS colour is parsed, anything else is black', () => {
  expect(blue.map((channel) => Math.round(255 * channel))).toEqual([31, 95, 139]);
  expect(parseRgb('light-dark(#fff, #000)')).toEqual(black);
});

test('the ends of a blend are the colours themselves', () => {
  expect(cssText(mix(blue, white, 0))).toBe('rgb(31 95 139)');
  expect(cssText(mix(blue, white, 1))).toBe('rgb(255 255 255)');
});

test('grey between white and black is halfway in perceived lightness', () => {
  expect(cssText(mix(black, white, 0.5))).toBe('rgb(99 99 99)');
});

test('a ramp goes through its stops and stays within them', () => {
  const scale = ramp([white, blue, black]);
  expect(cssText(scale(0.5))).toBe('rgb(31 95 139)');
  expect(cssText(scale(2))).toBe('rgb(0 0 0)');
});

test('a sampled scale has the same ends, and almost the same middle', () => {
  const scale = sampled(ramp([white, black]));
  expect([scale(-1), scale(1)].map(cssText)).toEqual(['rgb(255 255 255)', 'rgb(0 0 0)']);
  expect(scale(0.5)[0]).toBeCloseTo(mix(white, black, 0.5)[0], 2);
});

test('pixels have the own score to the right and the opponent’s upwards', () => {
  const values = Float64Array.of(0, 1, Number.NaN, 0); // [0,0] [0,1] [1,0] [1,1]
  const pixels = heatPixels(values, 2, (value) => (value === 1 ? white : black), blue);
  expect([...pixels.slice(0, 4)]).toEqual([255, 255, 255, 255]); // above: own 0, other 1
  expect([...pixels.slice(12, 16)]).toEqual([31, 95, 139, 255]); // below right: own 1, other 0
});

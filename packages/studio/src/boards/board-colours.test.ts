import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Rgb = readonly number[];
type Entry = [variable: string, colours: readonly [light: string, dark: string]];
type Colours = ReadonlyMap<Entry[0], Entry[1]>;

/** The colours of the rules with a selector. */
function coloursIn(css: string, selector: string): Entry[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].flatMap(([, selectors = '', body = '']) => {
    if (!selectors.split(',').some((one) => one.trim() === selector)) return [];
    const pairs = body.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
    return [...pairs].map(([, name = '', light, dark, both = '']): Entry => {
      return [name, [light ?? both, dark ?? both]];
    });
  });
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const [BOARDS, TOKENS] = [read('board-colours.css'), read('../styles/tokens.css')];

function theme(name: string): Colours {
  const own = coloursIn(BOARDS, `[data-board="${name}"]`);
  return new Map([...coloursIn(TOKENS, ':root'), ...coloursIn(BOARDS, ':root'), ...own]);
}

function rgb(text: string): Rgb {
  const hex = text.slice(1);
  const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** As defined in WCAG 2.2, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const luminance = (colour: Rgb) => {
    const [r = 0, g = 0, b = 0] = colour.map((c) =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXTS = [
  ['board-number', 'board-dark'],
  ['pip', 'board-light'],
  ['frame-ink', 'frame'],
  ['face-ink', 'face'],
  ['disc-yellow-ink', 'disc-yellow'],
  ['disc-red-ink', 'disc-red'],
  ['pip', 'die'],
  ['card-ink', 'card'],
  ['ink', 'table'],
  ['ink-2', 'table'],
  ['ink-2', 'cell'],
  ['bad', 'table'],
] as const;

const BELOW_PIECES = [
  'board-dark',
  'board-light',
  'cloth',
  'felt',
  'point-dark',
  'point-light',
  'face',
];

describe.each(['wood', 'slate', 'paper'])('the board of %s', (name) => {
  describe.each(['light', 'dark'])('in %s', (scheme) => {
    const colours = theme(name);
    const colour = (variable: string) => {
      const found = colours.get(variable)?.[scheme === 'light' ? 0 : 1];
      if (found === undefined) throw new Error(`There is no --${variable}.`);
      return rgb(found);
    };
    const between = (one: string, other: string) => contrast(colour(one), colour(other));

    test('has text that can be read', () => {
      for (const [text, ground] of TEXTS)
        expect(between(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    });

    test('has pieces that stand out, by their body or by their edge', () => {
      for (const piece of ['piece-black', 'piece-white'])
        for (const ground of BELOW_PIECES) {
          const seen = Math.max(between(piece, ground), between(`${piece}-edge`, ground));
          expect(seen, `${piece} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
    });

    test('has roles that differ, also without colours', () => {
      expect(between('piece-black', 'piece-white')).toBeGreaterThanOrEqual(7);
      expect(between('disc-yellow', 'disc-red')).toBeGreaterThanOrEqual(3);
    });

    test('has odds that can be read: their labels bring ground and outline with them', () => {
      for (const ground of ['good', 'fair', 'bad', 'ink-2'])
        expect(between('surface', ground), `a label on ${ground}`).toBeGreaterThanOrEqual(4.5);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { Random } from './random.ts';
import {
  alignedLines,
  fittingColumns,
  lengthOf,
  sureDigits,
  visible,
  visibleJson,
} from './text.ts';

const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff\u00ad]/u;

describe('text from outside', () => {
  test.each([
    ['an escape sequence', '\u001b[2J', '\\u{1b}[2J'],
    ['the same in one byte', '\u009b2J', '\\u{9b}2J'],
    ['a title of the window', '\u001b]0;x\u0007', '\\u{1b}]0;x\\u{7}'],
    ['line breaks and tabs', 'a\r\nb\tc', 'a\\r\\nb\\tc'],
    ['delete, and nothing', '\u007f\0', '\\u{7f}\\u{0}'],
    [
      'marks of direction',
      'a\u202eb\u2066c\u200fd\u061c',
      'a\\u{202e}b\\u{2066}c\\u{200f}d\\u{61c}',
    ],
    ['separators', '\u2028\u2029\u0085', '\\u{2028}\\u{2029}\\u{85}'],
    ['half a character', 'x\ud800y', 'x\\u{d800}y'],
    ['what has no width', 'a\u200bb\u00adc\ufeffd\u2060', 'a\\u{200b}b\\u{ad}c\\u{feff}d\\u{2060}'],
    ['joiners of nothing', 'a\u200db\u200cc\ufe0f', 'a\\u{200d}b\\u{200c}c\\u{fe0f}'],
    ['invisible letters', 'a\u{e0041}', 'a\\u{e0041}'],
  ])('is shown with escapes: %s', (_, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test.each(['Zoë', '日本', 'é', '👩‍💻', '❤️', '1️⃣', '👁️‍🗨️', 'می‌خواهم', 'क्‍ष', 'a\u00a0b', '\\u{1b}'])(
    'is shown unchanged where nothing is hidden in it: %s',
    (text) => {
      expect(visible(text)).toBe(text);
    },
  );

  test('is harmless and stays the same when it is shown again; as JSON it keeps its value', () => {
    const random = new Random('text');
    for (let run = 0; run < 3000; run++) {
      const units = Array.from({ length: random.below(12) }, () =>
        random.below(3) === 0 ? random.below(0x10000) : random.below(0x100),
      );
      const text = String.fromCharCode(...units);
      const shown = visible(text);
      expect(shown).not.toMatch(UNSEEN);
      expect(visible(shown)).toBe(shown);
      const json = visibleJson({ [text]: [text] });
      expect(json).not.toMatch(UNSEEN);
      expect(JSON.parse(json)).toEqual({ [text]: [text] });
    }
  });

  test('takes the room of its escapes in a table', () => {
    const columns = [
      { title: 'a', cell: (text: string) => text },
      { title: 'b', dispensable: 1, cell: () => 'x' },
    ];
    expect(fittingColumns(columns, ['\u001b'], 9)).toHaveLength(2);
    expect(fittingColumns(columns, ['\u001b'], 8)).toHaveLength(1);
    const lines = alignedLines(
      [
        [visible('\u001b'), 'x'],
        ['y', 'x'],
      ],
      [false, false],
    );
    expect(lines.map(lengthOf)).toEqual([9, 9]);
  });
});

test.each([
  [-0.055724437, 4e-4, '-0.0557'],
  [-1 / 9, 5.8e-8, '-0.11111111'],
  [0.0003, 4e-4, '0'],
  [-0.0006, 4e-4, '-0.0006'],
  [-0.0556, 0.019, '-0.06'],
  [1 / 3, 0, '0.3333333333'],
  [12.5, 0, '12.5'],
  [7.3, 2, '7'],
])('%d with an error of %d is %s', (value, error, text) => {
  expect(sureDigits(value, error)).toBe(text);
});

import { expect, test } from 'vitest';
import { COMPACT, compactText, labelWidth } from './odds-label.tsx';

test('short labels have the width of three characters, so that they do not shrink and grow', () => {
  expect(labelWidth('5 %')).toBe(labelWidth('…'));
  expect(labelWidth('>99 %')).toBeGreaterThan(labelWidth('53 %'));
});

test('a compact label says the same in at most four characters', () => {
  expect(['53 %', '>99 %', '<1 %', 'win', 'draw', 'loss', '…'].map(compactText)).toEqual([
    '53',
    '>99',
    '<1',
    '+',
    '=',
    '−',
    '…',
  ]);
  expect(compactText('-123.4')).toHaveLength(4);
  expect(COMPACT.width).toBeLessThan(100); // of a square, so that neighbours do not touch
});

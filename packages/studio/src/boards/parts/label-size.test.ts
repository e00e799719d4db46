import { expect, test } from 'vitest';
import { COMPACT, compactText, labelWidth } from './odds-label.tsx';

test('short labels have the width of three characters, so that they do not shrink and grow', () => {
  expect(labelWidth('5 %')).toBe(labelWidth('…'));
  expect(labelWidth('>99 %')).toBeGreaterThan(labelWidth('53 %'));
});

test('a distance takes a second line, so that labels of neighbours do not touch', () => {
  expect(labelWidth('loss in 12')).toBeLessThan(100);
});

test('a compact label says the same in at most five characters', () => {
  expect(['53 %', '>99 %', '<1 %', 'win', 'draw', 'loss', '…'].map(compactText)).toEqual([
    '53',
    '>99',
    '<1',
    '+',
    '=',
    '−',
    '…',
  ]);
  expect(['win in 7', 'loss in 12'].map(compactText)).toEqual(['+7', '−12']);
  expect(compactText('−0.04')).toBe('−0.04');
  expect(compactText('-123.4')).toBe('-123');
  expect(COMPACT.width).toBeLessThan(100); // of a square, so that neighbours do not touch
});

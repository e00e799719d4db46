/** Numbers as they are printed. */
import { expect, test } from 'vitest';
import { grouped } from '../wording.ts';
import { errorText, megabytes, percentage, powerOfTen } from './numbers.ts';

test('percentages keep their digits', () => {
  expect(percentage(0.5305927)).toBe('53.06 %');
  expect(percentage(0.5, 4)).toBe('50.0000 %');
});

test('large counts have thousands separators', () => {
  expect(grouped(495000)).toBe('495,000');
});

test('powers of ten are written out down to a thousandth', () => {
  expect([0.1, 0.001, 1e-4, 1e-12, 0].map(powerOfTen)).toEqual([
    '0.1',
    '0.001',
    '10⁻⁴',
    '10⁻¹²',
    '0',
  ]);
});

test('errors have two or three digits, however small', () => {
  expect([0.3637959, 0.000778, 7.81e-6, 0].map(errorText)).toEqual([
    '0.364',
    '0.000778',
    '7.8\u00a0×\u00a010⁻⁶',
    '0',
  ]);
});

test('sizes are in megabytes', () => {
  expect(megabytes(8_002_048)).toBe('8.0 MB');
});

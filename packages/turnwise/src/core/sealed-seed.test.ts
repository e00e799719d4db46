import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Random } from './random.ts';
import { chanceOf, commitmentOf, freshSealedSeed } from './sealed-seed.ts';

test('a sealed seed has 256 random bits, and its commitment is its SHA-256', () => {
  const seed = freshSealedSeed();
  expect(seed).toMatch(/^sealed:[0-9a-f]{64}$/);
  expect(freshSealedSeed()).not.toBe(seed);
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});

test('the generator of a turn comes from the SHA-256 of a sealed seed and the turn', () => {
  const digest = createHash('sha256').update('sealed:abc/7').digest('hex');
  expect(chanceOf('sealed:abc', 7).state()).toEqual(new Random(digest).state());
  expect(chanceOf('abc', 7).state()).toEqual(new Random('abc', 'chance', 7).state());
});

/** The checks on a file before it is read. */
import { expect, test } from 'vitest';
import { FILE_LIMIT, fileProblem, shortName } from './lab-store.ts';

test('a file of the largest goal is read, a larger one is not', () => {
  expect(fileProblem({ name: 'pig.hdf5', size: FILE_LIMIT })).toBeNull();
  expect(fileProblem({ name: 'pig.hdf5', size: FILE_LIMIT + 1 })).toBe(
    'pig.hdf5 has 54.0 MB; files may have up to 54.0 MB.',
  );
});

test('an empty file is refused', () => {
  expect(fileProblem({ name: 'a.hdf5', size: 0 })).toBe('a.hdf5 is empty.');
});

test('a long name keeps its beginning and its end', () => {
  expect(shortName(`${'x'.repeat(200)}.hdf5`)).toBe(`${'x'.repeat(20)}…xxxxxx.hdf5`);
});

import { describe, expect, test } from 'vitest';
import { brokenKernels, SoundKernel, withKernel } from './broken-kernels.fixture.ts';
import { BrokenPromise } from './broken-promise.ts';
import { checkGame, checkKernel } from './check-game.ts';
import { Deal, OneCard } from './sound-cards.fixture.ts';
import { Fingers, Heap, Tosses } from './sound-games.fixture.ts';

describe('rules and kernel agree', () => {
  test.each([
    ['turns', new Heap()],
    ['chance', new Tosses()],
    ['moves at the same time', new Fingers()],
    ['hidden cards', new OneCard()],
    ['a deal that cannot be listed', new Deal()],
  ])('%s', (_, game) => {
    expect(checkKernel(game, { matches: 50 }).finished).toBe(50);
    expect(checkKernel(withKernel(game, SoundKernel), { matches: 50 }).finished).toBe(50);
  });
});

describe('a planted mistake in a kernel is found', () => {
  test.each(brokenKernels)('%s', (_, create, promise) => {
    expect(() => checkKernel(create())).toThrow(BrokenPromise);
    expect(() => checkKernel(create())).toThrow(`breaks the promise "${promise}"`);
    expect(() => checkGame(create())).toThrow(`breaks the promise "${promise}"`);
  });
});

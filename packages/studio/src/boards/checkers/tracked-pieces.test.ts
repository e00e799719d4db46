import { Checkers } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { type TrackedPiece, trackedPieces } from './checkers-drawing.tsx';

const idOn = (pieces: readonly TrackedPiece[], square: number) =>
  pieces.find((piece) => piece.square === square)?.id;

describe('a piece', () => {
  const start = new Checkers();
  const before = trackedPieces([], start.position.board);

  test('has its own id', () => {
    expect(new Set(before.map(({ id }) => id)).size).toBe(24);
  });

  test('that moved keeps its id, and so do all others', () => {
    const after = trackedPieces(before, start.next({ Black: '11-15' }).position.board);
    expect(idOn(after, 15)).toBe(idOn(before, 11));
    expect(idOn(after, 10)).toBe(idOn(before, 10));
  });

  test('that moved back keeps its id', () => {
    const after = trackedPieces(before, start.next({ Black: '11-15' }).position.board);
    expect(trackedPieces(after, start.position.board)).toEqual(before);
  });

  test('that captured and became a king keeps its id, and what it captured is gone', () => {
    const game = new Checkers({ start: 'B:W18,26,32:B14' });
    const old = trackedPieces([], game.position.board);
    const after = trackedPieces(old, game.next({ Black: '14x23x30' }).position.board);
    expect(idOn(after, 30)).toBe(idOn(old, 14));
    expect(after.map(({ square }) => square).toSorted((a, b) => a - b)).toEqual([30, 32]);
  });

  test('that appears far from any other is a new one, with a new id', () => {
    const far = trackedPieces(before, new Checkers({ start: 'B:W18,19:B14,15' }).position.board);
    const known = new Set(before.map(({ id }) => id));
    expect(far.every(({ id }) => !known.has(id))).toBe(true);
  });
});

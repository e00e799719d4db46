import { describe, expect, test } from 'vitest';
import { MoveList, routeOf } from './move-list.ts';

describe('The list of moves', () => {
  test('has no capture of more than 9 jumps, and no more than 16 for a king', () => {
    // On every square, among every set of pieces that a king there could ever jump. Whatever else
    // is on the board can only be in the way, which is another of these sets.
    const list = new MoveList();
    let mostJumps = 0;
    let mostMoves = 0;
    for (let square = 0; square < 32; square++) {
      const king = 1 << square;
      for (const pieces of setsOf(jumpable(list, square))) {
        const count = list.fill(king, pieces, king, 0);
        if (list.takenBy(0) === 0) continue;
        mostMoves = Math.max(mostMoves, count);
        for (let choice = 0; choice < count; choice++)
          mostJumps = Math.max(mostJumps, routeOf(list.moves[choice]).length - 1);
      }
    }
    expect(mostJumps).toBe(9);
    expect(mostMoves).toBe(16);
  });

  test('knows which pieces a move captures, and none for a step', () => {
    const list = new MoveList();
    expect(list.fill(1 << 13, 1 << 17, 0, 0)).toBe(1); // Black on 14, White on 18
    expect(list.takenBy(0)).toBe(1 << 17);
    expect(routeOf(list.moves[0])).toEqual([13, 22]);
    expect(list.fill(1 << 13, 0, 0, 0)).toBe(2);
    expect([list.takenBy(0), list.takenBy(1)]).toEqual([0, 0]);
    expect(routeOf(list.moves[0])).toEqual([13, 16]);
  });

  test('reaches the highest square, whose bit is the sign', () => {
    const list = new MoveList();
    expect(list.fill(1 << 31, 1 << 0, 1 << 31, 0)).toBe(2);
    expect(routeOf(list.moves[0])).toEqual([31, 26]);
    expect(list.fill(1 << 22, 1 << 26, 0, 0)).toBe(1);
    expect(routeOf(list.moves[0])).toEqual([22, 31]);
  });
});

/** The bits of all pieces that a king on the square could jump in some capture. */
function jumpable(list: MoveList, start: number): number[] {
  const pieces = new Set<number>();
  const seen = new Set([start]);
  for (const square of seen) {
    for (let over = 0; over < 32; over++) {
      const king = 1 << square;
      if (over === square || list.fill(king, 1 << over, king, 0) !== 1) continue;
      if (list.takenBy(0) === 0) continue;
      pieces.add(1 << over);
      seen.add(routeOf(list.moves[0])[1]);
    }
  }
  return [...pieces];
}

function setsOf(bits: readonly number[]): number[] {
  return bits.reduce((sets, bit) => sets.flatMap((set) => [set, set | bit]), [0]);
}

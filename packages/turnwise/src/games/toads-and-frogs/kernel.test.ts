import { describe, expect, test } from 'vitest';
import { kernelOf, OVER } from '../../kernel/index.ts';
import { ToadsAndFrogs, type ToadsAndFrogsOptions } from './index.ts';
import { ToadsAndFrogsKernel } from './kernel.ts';

/** Small and lopsided rows, up to the longest. */
const ROWS: readonly ToadsAndFrogsOptions[] = [
  {},
  { toads: 1, spaces: 1, frogs: 1 },
  { toads: 1, spaces: 28, frogs: 1 },
  { toads: 28, spaces: 1, frogs: 1 },
  { toads: 5, spaces: 2, frogs: 3 },
];

describe('The kernel of Toads and Frogs', () => {
  test('is the one that searches use, for all rows', () => {
    for (const options of ROWS)
      expect(kernelOf(new ToadsAndFrogs(options))).toBeInstanceOf(ToadsAndFrogsKernel);
  });

  test.each(ROWS)('has the perft counts of the rules with %j', (options) => {
    const game = new ToadsAndFrogs(options);
    for (let plies = 1; plies <= 7; plies++)
      expect(perft(game.kernel(), plies)).toBe(perftOfRules(game, plies));
  });

  test('has a different key for each of the 4833 positions, and reads it back', () => {
    const texts = new Map<string, string>();
    explore(new ToadsAndFrogs().kernel(), texts);
    expect(texts.size).toBe(4833); // as many as solve counts
    expect(new Set(texts.values()).size).toBe(4833);
    const kernel = new ToadsAndFrogs().kernel();
    for (const [key, text] of texts) {
      kernel.readKey(Int32Array.from(key.split(','), Number), 0);
      expect(`${kernel.state()}`).toBe(text);
    }
  });

  test('keeps the animals of both ends of the longest row in its key', () => {
    const game = new ToadsAndFrogs({ toads: 14, spaces: 2, frogs: 14 });
    const kernel = game.kernel();
    for (const turn of ['Toads', 'Frogs'] as const) {
      kernel.load(game.at({ turn, row: `F${'TF'.repeat(13)}..T` }));
      const words = new Int32Array(2);
      kernel.writeKey(words, 0);
      const other = game.kernel();
      other.readKey(words, 0);
      expect(`${other.state()}`).toBe(`F${'TF'.repeat(13)}..T ${turn}`);
    }
  });

  test('is over where the role to move has no way, and lost by it', () => {
    const game = new ToadsAndFrogs({ toads: 1, spaces: 1, frogs: 2 });
    const kernel = game.parsePosition('.FFT Toads').kernel();
    expect(kernel.turn()).toBe(OVER);
    expect([kernel.payoff(0), kernel.payoff(1)]).toEqual([-1, 1]);
    expect(game.parsePosition('.FFT Frogs').kernel().turn()).toBe(1);
  });
});

function keyOf(kernel: ToadsAndFrogsKernel): string {
  const words = new Int32Array(kernel.keyLength);
  kernel.writeKey(words, 0);
  return `${words}`;
}

function nextPositions(kernel: ToadsAndFrogsKernel): ToadsAndFrogsKernel[] {
  return Array.from({ length: kernel.choices() }, (_, choice) => {
    const next = kernel.copy();
    next.play(choice);
    return next;
  });
}

/** The texts of all positions that can be reached, by key. */
function explore(kernel: ToadsAndFrogsKernel, texts: Map<string, string>): void {
  const [key, text] = [keyOf(kernel), `${kernel.state()}`];
  const known = texts.get(key);
  if (known !== undefined) {
    expect(text).toBe(known);
    return;
  }
  texts.set(key, text);
  for (const next of nextPositions(kernel)) explore(next, texts);
}

/** Ways to play this number of plies. */
function perft(kernel: ToadsAndFrogsKernel, plies: number): number {
  if (plies === 1) return kernel.choices();
  return nextPositions(kernel).reduce((sum, next) => sum + perft(next, plies - 1), 0);
}

function perftOfRules(game: ToadsAndFrogs, plies: number): number {
  if (plies === 0) return 1;
  return game
    .possibleMoves()
    .reduce((sum, moves) => sum + perftOfRules(game.next(moves), plies - 1), 0);
}

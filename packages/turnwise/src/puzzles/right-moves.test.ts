import { describe, expect, test } from 'vitest';
import type { Analysis, MoveOdds } from '../analysis/index.ts';
import {
  Backgammon,
  Breakthrough,
  Checkers,
  gameFrom,
  KuhnPoker,
  Pig,
  Puzzle15,
  TicTacToe,
} from '../games/index.ts';
import { AutoPlayer } from '../players/index.ts';
import { marginOf, rightMoves } from './right-moves.ts';

const EXACT = { intervalBy: 'none', known: 'exact', n: 0 } as const;
const CALIBRATED = { intervalBy: 'calibration', known: 'estimated', n: 0 } as const;
const TREES = { intervalBy: 'trees', known: 'estimated', n: 5000 } as const;

function line(text: string, value: number, more: Partial<MoveOdds> = {}): MoveOdds {
  const unknown = { win: null, draw: null, loss: null, share: null, assumes: 'best play' };
  return { ...unknown, move: text, text, value, interval: [value, value], ...EXACT, ...more };
}

function analysisOf(...moves: readonly MoveOdds[]): Analysis {
  return {
    ...{ game: 'x', options: {}, position: 'x', role: 'x', player: 'x', bounds: [-1, 1] },
    ...{ seed: null, simulations: 0, seconds: 0, complete: true, moves },
  };
}

const textsOf = (state: Parameters<typeof rightMoves>[0], ...moves: readonly MoveOdds[]) =>
  rightMoves(state, analysisOf(...moves), 0.1).map(({ text }) => text);

describe('a move is right', () => {
  const state = new TicTacToe();

  test('if it has the same result as the best, however long it takes', () => {
    const win = { win: 1, draw: 0, loss: 0 };
    const quick = line('quick', 1, { ...win, distance: 3 });
    const slow = line('slow', 1, { ...win, distance: 9 });
    expect(textsOf(state, slow, line('draw', 0), quick)).toEqual(['quick', 'slow']);
  });

  test('if it gives away less than the margin', () => {
    expect(textsOf(state, line('a', 0.5), line('b', 0.41), line('c', 0.39))).toEqual(['a', 'b']);
  });

  test('if it may be as good: its interval reaches up to the best', () => {
    const bounded = { intervalBy: 'bounds', known: 'bounded', interval: [-1, 0.25] } as const;
    expect(textsOf(state, line('a', 0.3), line('b', -0.4, bounded))).toEqual(['a', 'b']);
  });

  test('if the error of the calibration could make up for the difference', () => {
    // Half of the interval is 1.96 errors: an error of 0.05 of the range, which is 0.1 of a result.
    const around = (value: number) => [value - 1.96 * 0.1, value + 1.96 * 0.1] as const;
    const calibrated = (text: string, value: number) =>
      line(text, value, { ...CALIBRATED, interval: around(value) });
    const moves = [calibrated('a', 0.5), calibrated('b', 0.31), calibrated('c', 0.29)];
    expect(textsOf(new Backgammon(), ...moves)).toEqual(['a', 'b']);
    // Without chance, the margin is twice as large.
    expect(textsOf(new Checkers(), ...moves)).toEqual(['a', 'b', 'c']);
    expect(textsOf(new Checkers(), calibrated('a', 0.5), calibrated('b', 0.19))).toEqual(['a']);
  });

  test('if samples alone speak against it in a game without chance', () => {
    const sampled = (text: string, value: number) =>
      line(text, value, { ...TREES, interval: [value - 0.05, value + 0.05] });
    const moves = [sampled('a', 0.5), sampled('b', -0.5), line('c', -1)];
    expect(textsOf(new Breakthrough(), ...moves)).toEqual(['a', 'b']);
    expect(textsOf(new Backgammon(), ...moves)).toEqual(['a']);
  });

  test('only where it is known which is: not while a move has too few samples, nor of reward scores', () => {
    const untried = line('b', Number.NaN, { ...TREES, n: 5, interval: [-1, 1] });
    expect(textsOf(state, line('a', 1), untried)).toEqual([]);
    const scores = {
      ...analysisOf(line('a', 1), line('b', 0)),
      measures: 'reward scores',
    } as const;
    expect(rightMoves(state, scores, 0.1)).toEqual([]);
    const early = { ...analysisOf(line('a', 1), line('b', 0)), complete: false };
    expect(rightMoves(state, early, 0.1)).toEqual([]);
  });

  test('in a search for a way, only if no way is shorter', () => {
    const win = { win: 1, draw: 0, loss: 0 };
    const moves = [line('a', 1, { ...win, distance: 9 }), line('b', 1, { ...win, distance: 7 })];
    expect(textsOf(new Puzzle15(), ...moves)).toEqual(['b']);
  });
});

test('where a mixture of moves is best, none is right alone; where one is always played, it is', () => {
  const one = (position: string) => {
    const state = new KuhnPoker().parsePosition(position);
    const role = state.activePlayer();
    const analysis = new AutoPlayer().analysis(state, role, { seed: 1 });
    return rightMoves(state, analysis, 0.1).map(({ text }) => text);
  };
  // With the jack a third of all bets are bluffs; against a bet, the king always calls (Kuhn 1950).
  expect(one('?J p')).not.toEqual(['bet']);
  expect(one('?K b')).toEqual(['bet']);
});

describe('the margin', () => {
  test('is 5 points of 100 between a loss and a win', () => {
    expect(marginOf(new Pig())).toBeCloseTo(0.1, 12);
    expect(marginOf(new TicTacToe())).toBeCloseTo(0.1, 12);
  });

  test('is a tenth of the standard deviation of random results where they are points, always the same', () => {
    // A single point of Pig with random play to 100 ends with a difference of about 30.
    const margin = marginOf(gameFrom('pig(result=margin)'));
    expect(margin).toBeGreaterThan(1);
    expect(margin).toBeLessThan(10);
    expect(marginOf(gameFrom('pig(result=margin)'))).toBe(margin);
    const stakes = marginOf(new Backgammon());
    expect(stakes).toBeGreaterThan(0.1);
    expect(stakes).toBeLessThan(0.3);
  });
});

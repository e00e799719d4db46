import type { Analysis } from 'turnwise/analysis';
import { TicTacToe } from 'turnwise/games';
import { MonteCarloPlayer } from 'turnwise/players';
import { describe, expect, test } from 'vitest';
import { inOrder, orderAfter } from './odds-text.ts';

const game = new TicTacToe();
const done = new MonteCarloPlayer({ simulationCount: 500 }).analysis(game, 'Xs', { seed: 3 });
const working: Analysis = { ...done, complete: false };
const inGamesOrder = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'];

describe('the order of odds', () => {
  test('is the order of the game during the search, whatever the numbers say', () => {
    const first = orderAfter(null, working, false);
    expect(first.texts).toEqual(inGamesOrder);
    const later = { ...working, moves: [...working.moves].reverse() };
    expect(orderAfter(first, later, false)).toBe(first);
    expect(inOrder(first, later).map(({ text }) => text)).toEqual(inGamesOrder);
  });

  test('is by value once the search is done, best first', () => {
    const first = orderAfter(null, working, false);
    const sorted = orderAfter(first, done, false);
    const values = inOrder(sorted, done).map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(sorted.texts[0]).toBe('b2'); // the centre, against random play
    expect(orderAfter(sorted, done, false)).toBe(sorted);
  });

  test('does not change while someone points at a row, but afterwards', () => {
    const first = orderAfter(null, working, false);
    expect(orderAfter(first, done, true)).toBe(first);
    expect(orderAfter(first, done, false).isSorted).toBe(true);
  });

  test('starts again with another question', () => {
    const sorted = orderAfter(null, done, true);
    expect(sorted.isSorted).toBe(true); // an immediate result was never in another order
    expect(orderAfter(sorted, { ...working, role: 'Os' }, true).texts).toEqual(inGamesOrder);
    expect(orderAfter(sorted, { ...working, player: 'uct()' }, true).isSorted).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { addressOf, type Route, routeOf } from './route.ts';

const routes: readonly Route[] = [
  { page: 'home' },
  { page: 'lab' },
  { page: 'results' },
  { page: 'play', game: 'pig(goal=50)' },
  { page: 'play', game: 'checkers', link: 'aZ09-_=+&' },
  { page: 'analyse', game: 'connect-four' },
  { page: 'analyse', game: 'checkers', position: 'W:W21,22:B1,K2 "?#/%' },
  { page: 'solve', game: 'own/a b' },
  { page: 'puzzles' },
  { page: 'puzzles', game: 'pig(goal=50)' },
  { page: 'tournament' },
  { page: 'tournament', game: 'pig(goal=50)' },
  { page: 'tournament', game: 'own/a b', settings: 'kind=swiss&player=easy%28%29&player=%26%23' },
];

describe('an address', () => {
  test.each(routes)('of %j is read back to it', (route) => {
    expect(routeOf(addressOf(route))).toEqual(route);
  });

  test.each(['', '#', '#/', '/'])('%j is home', (address) => {
    expect(routeOf(address)).toEqual({ page: 'home' });
  });

  test.each([
    '#/play',
    '#/play/%',
    '#/play/a/b/c',
    '#/dance/pig',
    '#/lab/x',
    '#/results/x',
    '#/puzzles/a/b',
    '#/%00/',
    '#/tournament/%',
  ])('%j leads nowhere, and stays what it was', (address) => {
    expect(routeOf(address)).toEqual({ page: 'unknown', address });
    expect(addressOf(routeOf(address))).toBe(address);
  });
});

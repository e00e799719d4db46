import { expect, test } from 'vitest';
import { pageKey, pageTitle } from '../state/route.ts';

test('a page is named after its game and its activity', () => {
  expect(pageTitle({ page: 'play', game: 'checkers' })).toBe('Checkers – Turnwise Studio');
  expect(pageTitle({ page: 'play', game: 'pig' })).toBe('Pig – Turnwise Studio');
  expect(pageTitle({ page: 'analyse', game: 'connect-four' })).toMatch(/^Analyse Connect Four – /);
  expect(pageTitle({ page: 'solve', game: 'own/nim' })).toBe('Solve nim – Turnwise Studio');
  expect(pageTitle({ page: 'lab' })).toBe('Pig laboratory – Turnwise Studio');
  expect(pageTitle({ page: 'tournament', game: 'pig' })).toBe('Tournament – Turnwise Studio');
  expect(pageTitle({ page: 'home' })).toBe('Turnwise Studio');
});

test('another position of a game is the same page, another game is not', () => {
  const page = pageKey({ page: 'analyse', game: 'checkers' });
  expect(pageKey({ page: 'analyse', game: 'checkers', position: 'B:W21:B3' })).toBe(page);
  expect(pageKey({ page: 'analyse', game: 'pig' })).not.toBe(page);
  expect(pageKey({ page: 'solve', game: 'checkers' })).not.toBe(page);
  const tournament = pageKey({ page: 'tournament' });
  expect(pageKey({ page: 'tournament', game: 'pig', settings: 'seed=2' })).toBe(tournament);
});

import { series } from 'turnwise/tournaments';
import { expect, test } from 'vitest';
import { describe as describeTournament, parseDescription } from './description.ts';
import type { Tournament } from './tournament.ts';

const league = (game: string): Tournament => ({
  game: { game },
  players: ['random', 'optimal'],
  schedule: series({ players: 2, roles: ['One', 'Two'], seed: 1, matches: 4 }),
});

/** How an older version, before checksums, described it. */
const formerly = (game: string) =>
  JSON.stringify({ format: 'turnwise-tournament/1', ...league(game) });

test.each([
  ['pig', 'pig(result=margin)'],
  ['pig(50)', 'pig(50, result=margin)'],
  ['pig(goal=50)', 'pig(goal=50, result=margin)'],
  ['pig(50, 6, win)', 'pig(50, 6, win)'],
  ['pig(result=win)', 'pig(result=win)'],
  ['tic-tac-toe', 'tic-tac-toe'],
])('%s of an older version is still %s', (written, meant) => {
  expect(parseDescription(formerly(written)).tournament).toEqual(league(meant));
});

test('a description of this version is taken as it is', () => {
  const text = describeTournament(league('pig'), []);
  expect(parseDescription(text).tournament).toEqual(league('pig'));
});

test('what an older version described is described anew with the same meaning', () => {
  const { tournament, origins } = parseDescription(formerly('pig'));
  const again = parseDescription(describeTournament(tournament, origins));
  expect(again.tournament).toEqual(league('pig(result=margin)'));
});

/** The standings, and which columns fit a terminal. */
import { gameFrom } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { inline, TournamentRun } from 'turnwise-runner';
import { expect, test } from 'vitest';
import { standingsOf, standingsTable } from './standings.ts';

function tournamentOf(players: readonly string[], rounds: number): TournamentRun {
  const game = gameFrom('tic-tac-toe');
  const schedule = roundRobin({ players: players.length, roles: game.players, seed: 1, rounds });
  return new TournamentRun({ game: { game: 'tic-tac-toe' }, players, schedule }, game);
}

test('the best come first, by rating', async () => {
  const run = tournamentOf(['random', 'hard', 'easy'], 10);
  await run.run(inline());
  const rows = standingsOf(run);
  expect(rows.map(({ place, player }) => [place, player])).toEqual([
    [1, 'hard'],
    [2, 'easy'],
    [3, 'random'],
  ]);
  expect(rows[0]?.results.n).toBe(40);
  expect(rows[0]?.error).toBeGreaterThan(0);
  expect(rows[2]?.superiority).toBeNull();
});

test('players of equal rating keep the order of the command line, each above the next', async () => {
  const run = tournamentOf(['random', 'random', 'random', 'hard'], 1);
  await run.run(inline());
  const rows = standingsOf(run);
  const ratings = rows.map(({ rating }) => rating ?? Number.NaN);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(rows.map(({ superiority }) => superiority === null)).toEqual([false, false, false, true]);
  for (const { superiority } of rows.slice(0, 3)) expect(superiority).toBeGreaterThanOrEqual(0.5);
});

test('before the first match no player has a rating or a score, but each has a line', () => {
  const lines = standingsTable(standingsOf(tournamentOf(['random', 'random'], 1)), 80);
  expect(lines[0]).not.toContain('rating');
  expect(lines.slice(1)).toHaveLength(2);
  expect(lines.join()).not.toMatch(/NaN|Infinity/);
});

test('narrow terminals keep the rating and the score as long as possible', async () => {
  const run = tournamentOf(['random', 'easy'], 20);
  await run.run(inline());
  const titles = (width: number) =>
    standingsTable(standingsOf(run), width)[0]?.trim().split(/ {2,}/);
  expect(titles(100)).toContain('above next');
  expect(titles(45)).toEqual(['#', 'player', 'rating', 'score', 'mean', 'matches']);
  expect(titles(30)).toEqual(['#', 'player', 'rating', 'score']);
  expect(titles(16)).toEqual(['player', 'rating']);
  for (const width of [12, 20, 30, 50])
    for (const line of standingsTable(standingsOf(run), width))
      expect([...line].length).toBeLessThanOrEqual(width);
});

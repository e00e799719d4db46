import { TicTacToe } from 'turnwise/games';
import { parsePuzzle } from 'turnwise/puzzles';
import { describe, expect, test } from 'vitest';
import { coached, playedOut } from './coached-match.fixture.ts';
import { mistakePuzzles } from './mistake-puzzles.ts';

/** The puzzles of a match between people, with its moves. */
function puzzlesOf(...[start, moves]: Parameters<typeof playedOut>) {
  const { match, swings, valued } = coached(playedOut(start, moves));
  return [...mistakePuzzles(match, valued, swings).values()];
}

describe('a mistake of a person', () => {
  test('is a puzzle whose answer would have been right, and which remembers what was played', () => {
    const [puzzle, ...others] = puzzlesOf(new TicTacToe(), ['a3', 'b2', 'c3', 'a1', 'b3']);
    expect(others).toEqual([]);
    expect(puzzle).toMatchObject({ answers: ['b3'], tempting: 'a1' });
    expect(puzzle?.analysis).toMatchObject({ position: 'x.x/.o./... Os', role: 'Os', seconds: 0 });
    expect(parsePuzzle(JSON.stringify(puzzle))).toEqual(puzzle);
  });

  test('has all good moves as answers', () => {
    // After the centre only corners draw.
    const [puzzle] = puzzlesOf(new TicTacToe(), ['b2', 'b3']);
    expect(puzzle?.tempting).toBe('b3');
    expect(puzzle?.answers.toSorted()).toEqual(['a1', 'a3', 'c1', 'c3']);
  });
});

test('good play has none, and neither have the mistakes of computers', () => {
  const good = ['b2', 'a3', 'a1', 'c3', 'b3', 'b1', 'a2', 'c2', 'c1'];
  expect(puzzlesOf(new TicTacToe(), good)).toEqual([]);
  const { match, swings, valued } = coached(playedOut(new TicTacToe(), ['b2', 'b3']));
  const against = (players: { readonly [role: string]: string }) =>
    mistakePuzzles(match.withPlayers(players), valued, swings).size;
  expect(against({ Xs: 'human', Os: 'random()' })).toBe(0);
  expect(against({ Xs: 'random()', Os: 'human' })).toBe(1);
});

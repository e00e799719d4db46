import { describe, expect, test } from 'vitest';
import type { Game } from '../core/index.ts';
import { gameFrom, games, KuhnPoker, Pig, TicTacToe } from '../games/index.ts';
import { playerFrom, solvePosition } from '../players/index.ts';
import { givenAway, kindOfPuzzle, type Puzzle, stateOfPuzzle } from './puzzle.ts';
import { PuzzleSet } from './puzzle-set.ts';
import {
  NoPuzzlesError,
  puzzlePlayers,
  puzzlesOfMatch,
  puzzlesProblem,
} from './puzzles-of-match.ts';
import { marginOf } from './right-moves.ts';

/** The puzzles of some matches: of the first ones, or those of these numbers. */
async function puzzlesOf(start: Game, which: number | readonly number[], seed = 1) {
  const seated = puzzlePlayers(start).map((text) => playerFrom(text));
  const set = new PuzzleSet(start);
  const matches = typeof which === 'number' ? Array.from({ length: which }, (_, n) => n) : which;
  for (const match of matches)
    for await (const puzzle of puzzlesOfMatch(start, seated, { seed, match })) set.add(puzzle);
  return set.puzzles;
}

function wrongOf({ analysis, answers }: Puzzle): string[] {
  return analysis.moves.map(({ text }) => text).filter((text) => !answers.includes(text));
}

describe('a puzzle has one right move', () => {
  test('by exact values: every other has a worse result', async () => {
    const start = new TicTacToe();
    const puzzles = await puzzlesOf(start, 30);
    expect(puzzles.length).toBeGreaterThan(5);
    for (const puzzle of puzzles) {
      const state = stateOfPuzzle(puzzle, start);
      const role = state.activePlayer();
      // Solved anew, move by move.
      const results = new Map<string, number>();
      for (const move of state.moves()?.[role] ?? []) {
        const { value } = await solvePosition(state.perform(move) as Game);
        results.set(state.printMove(move), value[role] ?? Number.NaN);
      }
      const [answer = ''] = puzzle.answers;
      for (const text of wrongOf(puzzle))
        expect(results.get(text), `${state} ${text}`).toBeLessThan(results.get(answer) ?? 0);
    }
  });

  test('by exact values in a game of chance: the others give away the margin or more', async () => {
    const start = new Pig();
    const puzzles = await puzzlesOf(start, 5);
    expect(puzzles.length).toBeGreaterThan(5);
    for (const puzzle of puzzles) {
      expect(kindOfPuzzle(puzzle)).toBe('exact');
      for (const text of wrongOf(puzzle))
        expect(givenAway(puzzle, text)).toBeGreaterThanOrEqual(marginOf(start));
    }
  });

  test('by calibrated odds: a second look agrees, and its error is on top of the margin', async () => {
    const start = gameFrom('royal-ur');
    const puzzles = await puzzlesOf(start, [5, 8]);
    const calibrated = puzzles.filter((puzzle) => kindOfPuzzle(puzzle) === 'calibrated');
    expect(calibrated.length).toBeGreaterThan(0);
    for (const puzzle of calibrated) {
      expect(puzzle.analysis.player).toContain('alphaBeta');
      for (const text of wrongOf(puzzle))
        expect(givenAway(puzzle, text)).toBeGreaterThan(marginOf(start));
    }
  });

  test('with secrets, where the strategy of the solver never mixes', async () => {
    const puzzles = await puzzlesOf(new KuhnPoker(), 40);
    const positions = puzzles.map(({ analysis }) => analysis.position);
    expect(positions).toContain('?K b'); // the king calls
    expect(positions).not.toContain('Q? pb'); // the queen calls now and then
  });

  test('in a game for one: the first of the shortest way', async () => {
    const puzzles = await puzzlesOf(gameFrom('puzzle-15'), [1]);
    expect(puzzles.length).toBeGreaterThan(0);
    for (const { analysis, answers } of puzzles) {
      const distances = analysis.moves.map(({ distance = 0, text }) => [distance, text] as const);
      const [shortest] = distances.toSorted(([a], [b]) => a - b);
      expect(shortest?.[1]).toBe(answers[0]);
      expect(shortest?.[0]).toBeLessThanOrEqual(20);
    }
  });
});

test('the seed decides everything', async () => {
  const once = await puzzlesOf(gameFrom('connect-four'), [2, 5]);
  expect(once.length).toBeGreaterThan(0);
  const again = await puzzlesOf(gameFrom('connect-four'), [2, 5]);
  expect(JSON.stringify(again)).toBe(JSON.stringify(once));
  expect(await puzzlesOf(gameFrom('connect-four'), [2, 5], 2)).not.toEqual(once);
});

test('a win at once is no puzzle, and some answers are not what looks best', async () => {
  const puzzles = await puzzlesOf(new TicTacToe(), 40);
  for (const { analysis, answers, tempting } of puzzles) {
    const answer = analysis.moves.find(({ text }) => text === answers[0]);
    expect(answer?.win === 1 && answer.distance === 1).toBe(false);
    expect(answers).not.toContain(tempting);
  }
  expect(puzzles.some(({ tempting }) => tempting !== null)).toBe(true);
});

describe('a game without puzzles says so in a sentence', () => {
  test.each([
    ['rock-paper-scissors', /all choose at the same time/],
    ['odds-and-evens', /all choose at the same time/],
    ['goofspiel', /all choose at the same time/],
    ['liars-dice(players=3)', /have secrets, and it is too large/],
  ])('%s', async (game, sentence) => {
    expect(puzzlesProblem(gameFrom(game))).toMatch(sentence);
    await expect(puzzlesOf(gameFrom(game), 1)).rejects.toThrow(sentence);
  });

  // Which takes some seconds.
  test.runIf(process.env.TURNWISE_LONG === '1')(
    'also where only trying shows that it is too large to be solved',
    async () => {
      const game = gameFrom('liars-dice(dice=3)');
      expect(puzzlesProblem(game)).toBeNull();
      await expect(puzzlesOf(game, 1)).rejects.toThrow(NoPuzzlesError);
    },
  );

  test('all others of the list may have some', () => {
    const without = games.filter((entry) => puzzlesProblem(entry.create()) !== null);
    expect(without.map(({ name }) => name)).toEqual([
      'odds-and-evens',
      'rock-paper-scissors',
      'goofspiel',
    ]);
  });
});

test('an abort ends the search with its reason', async () => {
  const controller = new AbortController();
  const options = { seed: 1, match: 0, signal: controller.signal };
  const search = puzzlesOfMatch(new Pig(), [playerFrom('random')], options);
  controller.abort(new Error('enough'));
  await expect(search.next()).rejects.toThrow('enough');
});

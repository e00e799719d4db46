/** The contract of the list of games: every game, with several options, keeps every promise. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Match } from '../core/index.ts';
import { hasKernel } from '../kernel/index.ts';
import { checkGame, checkKernel, playthrough } from '../testing/index.ts';
import { gameFrom, gameNamed, gameOf, games } from './index.ts';

/** Options beside the defaults, as specifications; only those of games in the list are played. */
const VARIANTS = [
  'pig(goal=20)',
  'pig(goal=1, result=margin)',
  'pig(goal=100, sides=20, result=margin)',
  'pig(goal=60, result=margin, roundLimit=4)',
  'pig(goal=30, sides=4, result=margin)',
  'pig(goal=30, sides=2)',
  'pig(goal=40, sides=20, roundLimit=3)',
  'pig(variant=piglet)',
  'pig(variant=piglet, goal=2)',
  'pig(variant=piglet, goal=5, roundLimit=1)',
  'pig(variant=piglet, result=margin, roundLimit=1)',
  'odds-and-evens(goal=1)',
  'odds-and-evens(goal=3)',
  'odds-and-evens(goal=12)',
  'connect-four(width=4, height=4, line=3)',
  'connect-four(width=5, height=4)',
  'connect-four(width=1, height=4)',
  'connect-four(width=1, height=7, line=2)',
  'connect-four(width=5, height=1, line=2)',
  'connect-four(width=3, height=3, line=3)',
  'connect-four(width=4, height=5, line=3)',
  'connect-four(width=5, height=7)',
  'connect-four(width=7, height=7)',
  'connect-four(width=8, height=7)',
  'connect-four(width=8, height=7, line=5)',
  'connect-four(width=8, height=2, line=8)',
  'connect-four(width=9, height=3, line=3)',
  'connect-four(width=8, height=8, line=5)',
  'connect-four(width=20, height=20, line=4)',
  'checkers(repetition=none)',
  'checkers(moveLimit=none)',
  'checkers(repetition=none, moveLimit=none)',
  'checkers(repetition=2, moveLimit=3)',
  'checkers(repetition=9, moveLimit=200)',
  'checkers(start="W:W13,K1,K32:BK5,K18,K30:H7")',
];

const names = games.map(({ name }) => name);
const known = VARIANTS.filter((text) => names.some((name) => text.startsWith(`${name}(`)));
const all = [...names, ...known];

const isLong = process.env.TURNWISE_LONG === '1';

/**
 * Every state of a match is checked. With n of them, a fault that one state in m has is missed with a probability of
 * exp(-n / m): 3 matches of 50 states or more find what one state in 50 has with 95 %, 30 matches one in 500.
 */
const [promiseMatches, variantPromiseMatches] = isLong ? [30, 30] : [3, 2];

/**
 * In the long run 10,000 matches find a fault that one match in 3,300 has with 95 %. Matches of checkers and on large
 * boards take long: their variants have 1,000, which find one in 330.
 */
const [kernelMatches, variantMatches, longMatches] = isLong ? [10_000, 10_000, 1000] : [40, 10, 4];
const matchesOf = (text: string): number => {
  if (/^checkers\(|width=(8|20)/.test(text)) return longMatches;
  return text.includes('(') ? variantMatches : kernelMatches;
};

describe('the list', () => {
  test('has each name once, in kebab-case, and with it the game of that name', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const entry of games) {
      expect(entry.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(entry.create().name).toBe(entry.name);
      expect(gameNamed(entry.name)).toBe(entry);
      expect(entry.title).not.toBe('');
      expect(entry.summary).toMatch(/\.$/);
    }
  });

  test.each(all)(
    'recreates %s from its options, and also from the record of a match',
    async (text) => {
      const game = gameFrom(text);
      const again = gameNamed(game.name).create(game.options);
      expect(`${again}`).toBe(`${game}`);
      expect(again.options).toEqual(game.options);
      const match = await Match.randomMatch(game, { seed: 1 }).run();
      const record = match.record();
      expect(`${gameOf(record)}`).toBe(`${game}`);
      expect(`${gameOf({ ...record, start: `${match.state}` })}`).toBe(`${match.state}`);
    },
  );
});

describe('every game keeps its promises', () => {
  test.each(all)('%s', (text) => {
    const matches = text.includes('(') ? variantPromiseMatches : promiseMatches;
    const { finished, promises } = checkGame(gameFrom(text), { matches });
    expect(finished).toBe(matches);
    expect(promises).toContain('position'); // a game in the list has a notation
  });
});

describe(`rules and kernel agree in up to ${kernelMatches} matches`, () => {
  test.each(all)('%s', { timeout: 3_600_000 }, (text) => {
    const game = gameFrom(text);
    expect(hasKernel(game)).toBe(true);
    const matches = matchesOf(text);
    expect(checkKernel(game, { matches }).finished).toBe(matches);
  });
});

describe('every game has a golden playthrough', () => {
  test.each(names)('%s has one', (name) => {
    const file = new URL(`./${name}/playthrough.txt`, import.meta.url);
    expect(existsSync(fileURLToPath(file))).toBe(true);
  });

  test.each(names)('%s plays as recorded', async (name) => {
    const text = playthrough(gameNamed(name).create(), 1);
    await expect(text).toMatchFileSnapshot(`./${name}/playthrough.txt`);
  });
});

/** The contract of the list of games: every game, with several options, keeps every promise. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Match, Random } from '../core/index.ts';
import { hasKernel, kernelOf, OVER } from '../kernel/index.ts';
import { checkGame, checkKernel, playthrough } from '../testing/index.ts';
import { gameFrom, gameNamed, gameOf, games } from './index.ts';

const names = games.map(({ name }) => name);
const all = games.flatMap(({ name, examples = [] }) => [name, ...examples]);

const isLong = process.env.TURNWISE_LONG === '1';

/** Other settings have their matches in the long run. */
const played = isLong ? all : names;

/**
 * Every state of a match is checked. With n of them, a fault that one state in m has is missed with a probability of
 * exp(-n / m): 3 matches of 50 states or more find what one state in 50 has with 95 %, 30 matches one in 500.
 */
function promiseMatchesOf(text: string): number {
  const isMany = movesIn(text) > MANY;
  if (isLong) return isMany ? 10 : 30;
  return isMany ? 1 : 3;
}

/**
 * 10,000 matches find a fault that one match in 3,300 has with 95 %. In the long run every game plays them in its setting
 * with the fewest moves, or as many as a number of moves allows, because each of them is compared. Its usual setting gets
 * fewer, and others a part of that.
 */
const MOST_MATCHES = isLong ? 10_000 : 40;
const SHORTEST_MOVES = isLong ? 3_000_000 : 8_000;
const MOST_MOVES = isLong ? 60_000 : 8_000;
const OTHERS = isLong ? 6 : 3;

function kernelMatchesOf(text: string): number {
  const isShortest = isLong && text === shortestOf(text);
  const moves = (isShortest ? SHORTEST_MOVES : MOST_MOVES) / movesIn(text);
  const isOther = !isShortest && text.includes('(');
  const matches = isOther ? Math.min(moves, MOST_MATCHES) / OTHERS : moves;
  return Math.ceil(Math.min(matches, MOST_MATCHES));
}

/** The setting of the same game with the fewest moves. */
function shortestOf(text: string): string {
  const { name } = gameFrom(text);
  const settings = [name, ...(gameNamed(name).examples ?? [])];
  return settings.reduce((best, one) => (movesIn(one) < movesIn(best) ? one : best));
}

/** The choices, all together, of a random match. */
function movesIn(text: string): number {
  const kernel = kernelOf(gameFrom(text));
  const random = new Random(1);
  let sum = 0;
  while (kernel.turn() !== OVER) {
    sum += kernel.choices();
    kernel.playout(random, 1);
  }
  return sum;
}

const MANY = 500; // moves in a match

describe('the list', () => {
  test('has examples that are specifications of the same game, each with other options', () => {
    for (const { name, examples = [] } of games)
      for (const text of examples) {
        expect(gameFrom(text).name).toBe(name);
        expect(gameFrom(text).options).not.toEqual(gameFrom(name).options);
      }
  });

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
  test.each(played)('%s', (text) => {
    const matches = promiseMatchesOf(text);
    const { finished, promises } = checkGame(gameFrom(text), { matches });
    expect(finished).toBe(matches);
    expect(promises).toContain('position'); // a game in the list has a notation
  });
});

describe(`rules and kernel agree in up to ${MOST_MATCHES} matches`, () => {
  test.each(played)('%s', { timeout: 3_600_000 }, (text) => {
    const game = gameFrom(text);
    expect(hasKernel(game)).toBe(true);
    const matches = kernelMatchesOf(text);
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

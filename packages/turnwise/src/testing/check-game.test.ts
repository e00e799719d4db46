import { describe, expect, test } from 'vitest';
import { type Game, type Moves, Random, type State } from '../core/index.ts';
import { brokenChance } from './broken-chance.fixture.ts';
import { brokenGames } from './broken-games.fixture.ts';
import { BrokenPromise, Witness } from './broken-promise.ts';
import { brokenViews } from './broken-views.fixture.ts';
import { checkGame } from './check-game.ts';
import { checkRecord } from './promises/notation.ts';
import { Deal, Hands, OneCard } from './sound-cards.fixture.ts';
import { Fingers, Heap, type HeapMove, type HeapRole, Tosses } from './sound-games.fixture.ts';
import { randomTurns } from './turn.ts';

const broken = [...brokenGames, ...brokenChance, ...brokenViews];

/** The promise that the check finds broken. */
function brokenBy(check: () => unknown): BrokenPromise {
  try {
    check();
  } catch (error) {
    if (error instanceof BrokenPromise) return error;
    throw error;
  }
  throw new Error('every promise was kept');
}

describe('a sound game passes', () => {
  const sound: readonly (readonly [string, Game])[] = [
    ['turns and a notation', new Heap()],
    ['chance, one role, not zero-sum', new Tosses()],
    ['moves at the same time', new Fingers()],
    ['hidden cards, dealt while nobody is active', new OneCard()],
    ['a deal that cannot be listed', new Deal()],
    ['hidden hands of a deal that cannot be listed', new Hands()],
    ['a state in which the game is over', new Heap('Bob', 0)],
  ];
  test.each(sound)('%s', (_, game) => {
    const report = checkGame(game, { matches: 30 });
    expect(report.matches).toBe(30);
    expect(report.finished).toBe(30);
  });

  test('and the report lists what was checked', () => {
    const { promises, plies } = checkGame(new OneCard(), { matches: 10, seed: 'x' });
    expect(promises).toEqual(expect.arrayContaining(['view', 'redeal', 'haps', 'kernel-redeal']));
    expect(promises).toContain('chance');
    expect(promises).not.toContain('perfect-information');
    expect(plies).toBeGreaterThan(20);
    expect(checkGame(new Heap(), { matches: 1 }).promises).not.toContain('redeal');
  });

  test('and random play without an end is stopped early, as the report shows', () => {
    class Restless extends Heap {
      override next(moves: Moves<HeapRole, HeapMove>): State<HeapRole, HeapMove> {
        const next = super.next(moves);
        return next instanceof Heap && next.left === 0 ? this.at(this.opponent(), 8) : next;
      }
    }
    const { finished, matches, plies } = checkGame(new Restless('Ann', 8));
    expect({ finished, matches }).toEqual({ finished: 0, matches: 100 });
    expect(plies).toBe(2 * 1000 + 98 * 50);
  });

  test('and a match is stopped at the ply limit', () => {
    const report = checkGame(new Heap('Ann', 100), { matches: 2, plyLimit: 3 });
    expect(report).toMatchObject({ matches: 2, plies: 6, finished: 0 });
  });
});

describe('a planted mistake is found', () => {
  test.each(broken)('%s', (_, create, promise) => {
    const error = brokenBy(() => checkGame(create()));
    expect(error.promise).toBe(promise);
  });
});

describe('the error', () => {
  const moves = () => brokenBy(() => checkGame(brokenGame('an error in moves()')));

  test('names the game, the promise, the call and the moves so far', () => {
    const error = moves();
    expect(error.name).toBe('BrokenPromise');
    expect(error.message).toContain('heap breaks the promise "moves"');
    expect(error.message).toContain('moves() threw "the heap fell over"');
    expect(error.message).toMatch(/after Ann [12]; Bob [12]/);
    expect(error.cause).toEqual(new Error('the heap fell over'));
  });

  test('has the plies that lead to the broken state', () => {
    const taken = moves().plies.flatMap(({ moves }) => Object.values(moves));
    expect(taken.reduce<number>((sum, move) => sum + Number(move), 0)).toBe(3);
  });

  test('has a seed that reproduces it in one match', () => {
    const first = brokenBy(() => checkGame(brokenGame('an error in moves()'), { seed: 'a' }));
    const again = brokenBy(() =>
      checkGame(brokenGame('an error in moves()'), { seed: first.seed, matches: 1 }),
    );
    expect(again.message).toBe(first.message);
  });

  test('shows the haps', () => {
    const error = brokenBy(() => checkGame(brokenGame('a hap that is possible but refused')));
    expect(error.message).toMatch(/after Cara "toss" chance \{coin:"(heads|tails)"\}; Cara/);
    expect(error.plies[0]?.haps).toHaveLength(1);
  });

  test('shows the last plies of a long match', () => {
    class Long extends Heap {
      override scores() {
        return this.left < 10 ? { Ann: Number.NaN, Bob: 0 } : { Ann: 0, Bob: 0 };
      }
    }
    const error = brokenBy(() => checkGame(new Long('Ann', 200)));
    expect(error.message).toMatch(/after \d+ plies and then (\w+ [12]; ){11}\w+ [12], with/);
    expect(error.plies.length).toBeGreaterThan(50);
  });
});

test('a record that replays to something else is detected', () => {
  const game = new Heap();
  const turns = [...randomTurns(game, new Random(1), 10)];
  const witness = new Witness('heap', 1);
  checkRecord(game, turns, turns.at(-1)?.next ?? game, witness);
  const error = brokenBy(() => checkRecord(game, turns, new Heap('Ann', 7), witness));
  expect(error.promise).toBe('record');
});

test('wrong options are refused', () => {
  expect(() => checkGame(new Heap(), { matches: 0 })).toThrow(
    'checkGame: matches is a whole number',
  );
  expect(() => checkGame(new Heap(), { plyLimit: 1.5 })).toThrow('checkGame: plyLimit');
  expect(() => checkGame(new Heap(), { seed: Number.NaN })).toThrow('a seed is a safe integer');
});

function brokenGame(name: string): Game {
  const create = broken.find(([known]) => known === name)?.[1];
  if (!create) throw new Error(`there is no broken game with ${name}`);
  return create();
}

import { describe, expect, test } from 'vitest';
import type { CheckersRole } from '../board.ts';
import { parsePdn } from './read-pdn.ts';

const BLACK = { Black: 1, White: 0 };
const WHITE = { Black: 0, White: 1 };
const DRAW = { Black: 0.5, White: 0.5 };

/** White, to move, cannot: Black has won. */
const WON_BY_BLACK = '[FEN "B:W22:B17"] 1. 17x26';

function read(text: string, first?: CheckersRole) {
  const [entry] = parsePdn(text, { first });
  return { result: entry?.game.result, mistakes: entry?.mistakes ?? [] };
}

describe('A result', () => {
  test.each([
    ['1-0', BLACK],
    ['2-0', BLACK],
    ['0-1', WHITE],
    ['0-2', WHITE],
    ['1/2-1/2', DRAW],
    ['1-1', DRAW],
    ['1/2', DRAW],
    ['0-0', { Black: 0, White: 0 }],
    ['*', null],
  ])('of %s means the same in the tag and at the end', (text, result) => {
    expect(read(`[Result "${text}"] 11-15 *`)).toEqual({ result, mistakes: [] });
    expect(read(`[Event "a"] 11-15 ${text}`)).toEqual({ result, mistakes: [] });
    expect(read(`[Result "${text}"] 11-15 ${text}`)).toEqual({ result, mistakes: [] });
    expect(read(`[Result "?"] 11-15 ${text}`)).toEqual({ result, mistakes: [] });
  });

  test.each([
    ['nothing is known', '', BLACK],
    ['GameType is plain', '[GameType "21"]', BLACK],
    ['GameType is plain, whatever comes first', '[White "w"][Black "b"][GameType "21"]', BLACK],
    ['Black starts', '[White "w"][GameType "21,B,8,8,N1,0"]', BLACK],
    ['White starts', '[Black "b"][GameType "21,W,8,8,N1,0"]', WHITE],
    ['Black is named first', '[Black "b"][White "w"]', BLACK],
    ['White is named first', '[White "w"][Black "b"]', BLACK],
    ['Black is called Red', '[White "w"][Red "r"]', BLACK],
    ['White is to move in a setup', '[FEN "W:WK30:BK7,12"]', BLACK],
  ])('of 1-0 is read by the tags: %s', (_, tags, winner) => {
    expect(read(`${tags}[Result "1-0"] 1-0`)).toEqual({ result: winner, mistakes: [] });
  });

  test('of 1-0 is read by the option, whatever the tags say', () => {
    const text = '[GameType "21,B,8,8,N1,0"] 11-15 1-0';
    expect(read(text, 'White').result).toEqual(WHITE);
    expect(read(text, 'Black').result).toEqual(BLACK);
  });

  test('is guessed if there is a winner and nothing says whose number comes first', () => {
    const isGuessed = (text: string, first?: CheckersRole) =>
      parsePdn(text, { first })[0]?.isResultGuessed;
    expect(isGuessed('[White "w"][Black "b"] 11-15 1-0')).toBe(true);
    expect(isGuessed('[Result "0-1"] 11-15 *')).toBe(true);
    expect(isGuessed('11-15 1-0', 'Black')).toBe(false);
    expect(isGuessed('[GameType "21"] 11-15 1-0')).toBe(false);
    for (const end of ['*', '1-1', '0-0']) expect(isGuessed(`11-15 ${end}`)).toBe(false);
    expect(isGuessed(`${WON_BY_BLACK} 1-0`)).toBe(false);
  });

  test('in two scoring systems, in the tag and at the end, is not a mistake', () => {
    expect(read('[Result "2-0"] 11-15 1-0').mistakes).toEqual([]);
    expect(read('[Result "1 - 1"] 11-15 1/2-1/2').mistakes).toEqual([]);
  });

  test('is taken from the tag if tag and end differ', () => {
    const { result, mistakes } = read('[Result "1-0"]\n11-15 1/2-1/2');
    expect(result).toEqual(BLACK);
    expect(mistakes).toMatchObject([{ line: 2, column: 7 }]);
  });
});

describe('A final board on which the side to move cannot move', () => {
  test('decides, even if the file has no result', () => {
    expect(read(`${WON_BY_BLACK} *`)).toEqual({ result: BLACK, mistakes: [] });
    expect(read(WON_BY_BLACK)).toEqual({ result: BLACK, mistakes: [] });
  });

  test('reveals a contradiction if the tags say whose number comes first', () => {
    const message =
      'expected a result by which Black has won, since White cannot move at the end; by this one White has won';
    const tagged = read(`[GameType "21"]\n[Result "0-1"]\n${WON_BY_BLACK} 0-1`);
    expect(tagged).toEqual({ result: BLACK, mistakes: [{ line: 2, column: 1, message }] });
    const ended = read(`[GameType "21"]\n${WON_BY_BLACK} 0-1`);
    expect(ended).toEqual({ result: BLACK, mistakes: [{ line: 2, column: 28, message }] });
    expect(read(`${WON_BY_BLACK} 1-0`, 'White').mistakes).toHaveLength(1);
  });

  test('shows whose number comes first if nothing else does', () => {
    for (const text of ['1-0', '0-1', '2-0', '0-2'])
      expect(read(`[White "w"] ${WON_BY_BLACK} ${text}`)).toEqual({ result: BLACK, mistakes: [] });
  });

  test('is not a draw, in either order', () => {
    const { result, mistakes } = read(`${WON_BY_BLACK} 1-1`);
    expect(result).toEqual(BLACK);
    expect(mistakes[0]?.message).toContain('by this one it is a draw');
    expect(read(`${WON_BY_BLACK} 0-0`).mistakes[0]?.message).toContain('both have lost');
  });

  test('is not used if moves were dropped', () => {
    expect(read('[FEN "B:W22:B17"] 1. 17x26 1-5 0-1').result).toEqual(WHITE);
  });
});

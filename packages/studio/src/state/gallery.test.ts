import { games } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { EVERYTHING, groupsOf, isFound } from './gallery.ts';
import { listedGames, loadEntry, loadedEntry, loadGame } from './listed-games.ts';

const found = (text: string) =>
  groupsOf(listedGames, { ...EVERYTHING, text }).flatMap((group) =>
    group.games.map(({ name }) => name),
  );

describe('the gallery', () => {
  test('has every game of the list once, by what it says of itself', () => {
    const groups = groupsOf(listedGames, EVERYTHING);
    const names = groups.flatMap((group) => group.games.map(({ name }) => name));
    expect(names.toSorted()).toEqual(games.map(({ name }) => name).toSorted());
    const kindOf = (name: string) =>
      groups.find((group) => group.games.some((game) => game.name === name))?.kind;
    expect(kindOf('checkers')).toBe('strategy');
    expect(kindOf('backgammon')).toBe('luck');
    expect(kindOf('kuhn-poker')).toBe('secrets');
    expect(kindOf('goofspiel')).toBe('simultaneous');
    expect(kindOf('puzzle-15')).toBe('solo');
  });

  test('finds games by the beginnings of words, in any order and case', () => {
    expect(found('chec')).toEqual(['checkers', 'backgammon']); // which has checkers too
    expect(found('ROW four')).toEqual(['connect-four']);
    expect(found('hidden information')).toEqual(['kuhn-poker', 'leduc-poker', 'liars-dice']);
    expect(found('liars')).toEqual(['liars-dice']);
    expect(found('xyzzy')).toEqual([]);
    expect(isFound('anything', ' ')).toBe(true);
  });

  test('shows one kind alone', () => {
    const [only, ...others] = groupsOf(listedGames, { text: '', kind: 'solo' });
    expect(only?.games.map(({ title }) => title)).toEqual(['15 puzzle', '2048', 'Yahtzee']);
    expect(others).toEqual([]);
  });
});

describe('a listed game', () => {
  test('is loaded when it is asked for, with its options', async () => {
    const game = await loadGame('hex(size=5)');
    expect(game.options).toMatchObject({ size: 5 });
    expect(loadedEntry('hex')).toBe(games.find(({ name }) => name === 'hex'));
  });

  test('that does not exist is refused with the nearest known', async () => {
    await expect(loadEntry('chekers')).rejects.toThrow('did you mean checkers?');
    await expect(loadEntry('__proto__')).rejects.toThrow('There is no game "__proto__"');
  });
});

import { type Game, Random } from 'turnwise';
import { gameFrom, games, Pig } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { HUMAN, MatchTree } from './match-tree.ts';
import { referenceOf } from './match-tree-record.ts';
import { parseSavedMatch, printSavedMatch, SavedMatchError, treeFromSaved } from './saved-match.ts';

/** A match tree with branches, by random moves from random nodes. */
function grown(game: Game, seed: number): MatchTree {
  const random = new Random(seed);
  const players = Object.fromEntries(game.players.map((role) => [role, HUMAN]));
  let tree = MatchTree.begin({ reference: referenceOf(game), game, seed, players });
  for (let turn = 0; turn < 60; turn++) {
    if (random.chance(0.2)) tree = tree.goTo(random.choice(tree.nodes).id);
    const legal = tree.state.moves();
    if (!legal) continue;
    const moves = tree.state.activePlayers.map((role) => [role, random.choice(legal[role] ?? [])]);
    tree = tree.play(Object.fromEntries(moves));
  }
  return tree.isAtEnd ? tree : tree.endWith({ kind: 'quit', role: game.players[0] ?? '' });
}

const read = (text: string) => {
  const saved = parseSavedMatch(text);
  return treeFromSaved(saved, gameFrom(saved.reference));
};

describe('a saved match', () => {
  test.each(games.map(({ name }) => name))('is read back with all branches: %s', (name) => {
    for (let seed = 0; seed < 10; seed++) {
      const tree = grown(gameFrom(name), seed);
      const text = printSavedMatch(tree);
      const back = read(text);
      expect(printSavedMatch(back)).toBe(text);
      expect(back.line.map(({ state }) => `${state}`)).toEqual(
        tree.line.map(({ state }) => `${state}`),
      );
      expect(back.endingAt()).toEqual(tree.endingAt());
      expect(back.start.players).toEqual(tree.start.players);
    }
  });

  test('keeps the seed, so that the next turn is the same', () => {
    const tree = grown(new Pig(), 4)
      .goTo(0)
      .play({ One: 'roll' }, [{ die: 6 }]);
    const back = read(printSavedMatch(tree));
    const moves = { [tree.state.activePlayer()]: 'roll' };
    expect(`${back.play(moves).state}`).toBe(`${tree.play(moves).state}`);
  });

  test('that begins in another position is read back there', () => {
    const game = new Pig().parsePosition('Two 40-60 +7');
    const tree = MatchTree.begin({
      reference: 'pig',
      game,
      seed: 1,
      players: { One: HUMAN, Two: 'hard()' },
    });
    expect(`${read(printSavedMatch(tree)).state}`).toBe('Two 40-60 +7');
  });
});

describe('a text that is not a saved match is refused with a message', () => {
  const players = { One: HUMAN, Two: HUMAN };
  const tree = MatchTree.begin({ reference: 'pig', game: new Pig(), seed: 1, players })
    .play({ One: 'roll' }, [{ die: 2 }])
    .back()
    .play({ One: 'roll' }, [{ die: 3 }]);
  const good = JSON.parse(printSavedMatch(tree));
  const [first, second] = good.match.plies;
  const damaged: [string, unknown, RegExp][] = [
    ['another version', { ...good, format: 'turnwise-course/2' }, /expected the format/],
    ['an unknown field', { ...good, extra: 1 }, /extra/],
    ['a list', [], /./],
    ['null', null, /./],
    ['no record', { ...good, match: 1 }, /expected an object/],
    [
      'an illegal move',
      { ...good, match: { ...good.match, plies: [{ moves: { One: 'hold' } }, second] } },
      /no legal move/,
    ],
    [
      'an impossible hap',
      { ...good, match: { ...good.match, plies: [{ ...first, haps: [{ die: 9 }] }, second] } },
      /cannot happen/,
    ],
    [
      'a move of another role',
      { ...good, match: { ...good.match, plies: [{ moves: { Two: 'roll' } }, second] } },
      /no legal move/,
    ],
    ['a turn after one that comes later', { ...good, after: [1, 0] }, /after: expected/],
    ['a missing turn', { ...good, after: [0] }, /a list of 2/],
    ['a line to a stranger', { ...good, lines: [2, 2, -1] }, /No line leads/],
    ['a cursor that leads nowhere', { ...good, cursor: 3 }, /cursor: expected/],
    [
      'an ending of a stranger',
      { ...good, endings: [[1, { kind: 'quit', role: 'Eve' }]] },
      /expected a role/,
    ],
    ['an invalid ending', { ...good, endings: [[1, null]] }, /quit or an error/],
    [
      'an invalid position',
      { ...good, match: { ...good.match, start: 'here' } },
      /expected a position/,
    ],
    ['other options', { ...good, reference: 'pig(goal=50)' }, /another game/],
    [
      'a seat for a stranger',
      { ...good, match: { ...good.match, players: { One: '', Eve: '' } } },
      /seat/,
    ],
  ];
  test.each(damaged)('%s', (_, data, message) => {
    expect(() => read(JSON.stringify(data))).toThrow(SavedMatchError);
    expect(() => read(JSON.stringify(data))).toThrow(message);
    expect(() => read(JSON.stringify(data))).toThrow(/^This saved match cannot be read: .*\.$/);
  });

  test('an undamaged one is not', () => {
    expect(read(JSON.stringify(good)).cursor).toBe(2);
  });

  test('invalid JSON, and too much of it', () => {
    expect(() => read('{')).toThrow(SavedMatchError);
    expect(() => read(`${JSON.stringify(good)}${' '.repeat(1_000_000)}`)).toThrow(
      /1,000,000 characters/,
    );
  });
});

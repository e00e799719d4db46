import { type Game, Match, parseRecord, Random, RandomPlayer, type RecordedPly } from 'turnwise';
import { gameOf, games, OddsAndEvens, Pig, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { loadEntry } from './listed-games.ts';
import { type ChosenMoves, HUMAN, MatchTree, NODE_LIMIT } from './match-tree.ts';
import { recordOf, referenceOf, treeFromRecord } from './match-tree-record.ts';

await loadEntry('pig');

const people = (game: Game) => Object.fromEntries(game.players.map((role) => [role, HUMAN]));
const begun = (game: Game, seed = 7) =>
  MatchTree.begin({ reference: referenceOf(game), game, seed, players: people(game) });
const roll = { One: 'roll' };

/** Plays the plies in order. */
function played(tree: MatchTree, plies: readonly Pick<RecordedPly, 'moves'>[]): MatchTree {
  return plies.reduce((now, { moves }) => now.play(moves), tree);
}

describe('a match tree without branches', () => {
  test.each(games.map(({ name }) => name))('is the match with the same seed: %s', async (name) => {
    const entry = games.find((each) => each.name === name);
    const game = entry?.create() ?? new Pig();
    for (let seed = 0; seed < 5; seed++) {
      const match = await Match.randomMatch(game, { seed }).run(200);
      const start = begun(game, seed);
      const tree = played(start, match.record().plies);
      expect({ ...recordOf(tree), players: null }).toEqual({ ...match.record(), players: null });
      expect(`${tree.state}`).toBe(`${match.state}`);
      expect(tree.isAtEnd).toBe(match.ending !== null);
    }
  });

  test('goes on like the match resumed from its record', async () => {
    const tree = played(begun(new Pig()), [{ moves: roll }, { moves: roll }]);
    const players = [new RandomPlayer(), new RandomPlayer()];
    const match = await Match.resume(recordOf(tree), new Pig(), players).run(1);
    const moves = match.history.at(-1)?.moves as ChosenMoves;
    expect(`${tree.play(moves).state}`).toBe(`${match.state}`);
  });
});

describe('chance', () => {
  test('is the same however often a turn is undone and replayed', () => {
    const first = begun(new Pig()).play(roll);
    const again = first.back().play(roll);
    expect(again.cursor).toBe(first.cursor);
    expect(again.nodes.length).toBe(2);
  });

  test('is the same after another branch was tried', () => {
    const start = played(begun(new Pig({ goal: 500 }), 3), [{ moves: roll }]);
    const moves = start.state.moves()?.One ?? [];
    expect(moves).toEqual(['roll', 'hold']);
    const rolled = start.play(roll);
    const fresh = played(begun(new Pig({ goal: 500 }), 3), [{ moves: roll }, { moves: roll }]);
    const detour = start.play({ One: 'hold' }).play({ Two: 'roll' }).goTo(start.cursor).play(roll);
    expect(`${detour.state}`).toBe(`${rolled.state}`);
    expect(`${detour.state}`).toBe(`${fresh.state}`);
  });

  test('can be given, if it is possible', () => {
    const start = begun(new Pig());
    const six = start.play(roll, [{ die: 6 }]);
    expect(`${six.state}`).toBe('One 0-0 +6');
    expect(() => start.play(roll, [{ die: 7 }])).toThrow(/cannot happen/);
    expect(
      six
        .back()
        .play(roll, [{ die: 5 }])
        .children(0),
    ).toHaveLength(2); // a branch
    expect(() => start.play(roll, [])).toThrow(/must still decide die/);
    expect(() => six.play({ One: 'hold' }, [{ die: 1 }])).toThrow(/nothing for chance to decide/);
  });
});

describe('moves that the rules forbid are refused', () => {
  test.each<[string, ChosenMoves, RegExp]>([
    ['an invalid move', { Xs: 99 }, /99 is no legal move of Xs/],
    ['no move at all', {}, /undefined is no legal move of Xs/],
    ['a move of another role', { Xs: 0, Os: 1 }, /Os does not move/],
    ['an inherited field', { toString: 0 }, /undefined is no legal move of Xs/],
  ])('%s', (_, moves, message) => {
    expect(() => begun(new TicTacToe()).play(moves)).toThrow(message);
  });

  test('half of a simultaneous turn', () => {
    expect(() => begun(new OddsAndEvens()).play({ Odds: 1 })).toThrow(/no legal move of Evens/);
  });

  test('any move after the end', () => {
    const tree = played(
      begun(new TicTacToe()),
      [0, 3, 1, 4, 2].map((move, n) => ({
        moves: { [n % 2 === 0 ? 'Xs' : 'Os']: move },
      })),
    );
    expect(tree.resultAt()).toEqual({ Xs: 1, Os: -1 });
    expect(() => tree.play({ Os: 5 })).toThrow(/over/);
  });
});

describe('the cursor', () => {
  const moves = [0, 3, 1, 4].map((move, n) => ({ moves: { [n % 2 === 0 ? 'Xs' : 'Os']: move } }));
  const tree = played(begun(new TicTacToe()), moves);

  test('goes back and forward on the line, and stops at its ends', () => {
    expect(tree.back().back().forward().cursor).toBe(3);
    expect(tree.forward()).toBe(tree);
    expect(tree.goTo(0).back().cursor).toBe(0);
    expect(tree.goTo(0).line.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
  });

  test('that leaves the line takes the line with it, and comes back to it', () => {
    const branched = tree.goTo(2).play({ Xs: 8 });
    expect(branched.line.map(({ id }) => id)).toEqual([0, 1, 2, 5]);
    expect(branched.children(2).map(({ id }) => id)).toEqual([3, 5]);
    expect(branched.goTo(3).line.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4]);
    expect(branched.goTo(3).goTo(0).line.at(-1)?.id).toBe(4);
  });

  test('cannot go to a missing node', () => {
    expect(() => tree.goTo(17)).toThrow('There is no node 17 in this match.');
  });
});

describe('undo', () => {
  test('goes to the last decision of a person and keeps the turns as a branch', () => {
    const game = new TicTacToe();
    const players = { Xs: HUMAN, Os: 'random()' };
    const start = MatchTree.begin({ reference: 'tic-tac-toe', game, seed: 1, players });
    const tree = start.play({ Xs: 4 }).play({ Os: 0 });
    expect(tree.undo().cursor).toBe(0);
    expect(tree.undo().forward().forward().cursor).toBe(tree.cursor);
    expect(tree.play({ Xs: 8 }).undo().cursor).toBe(tree.cursor);
    expect(start.undo()).toBe(start);
    expect(tree.withPlayers({ Xs: 'random()', Os: 'random()' }).undo().cursor).toBe(1);
    expect(tree.withPlayers({ Xs: 'random()', Os: HUMAN }).undo().cursor).toBe(1);
  });

  test('skips forced moves', () => {
    // The first roll of a turn is forced: the decision is the one before it.
    const tree = played(begun(new Pig(), 3), [{ moves: roll }, { moves: { One: 'hold' } }]);
    const rolled = tree.play({ Two: 'roll' });
    expect(rolled.undo().cursor).toBe(1);
    expect(begun(new Pig()).play(roll).undo().cursor).toBe(0);
  });
});

describe('a resigned match', () => {
  const tree = begun(new TicTacToe()).play({ Xs: 0 });
  const quit = tree.endWith({ kind: 'quit', role: 'Os' });

  test('is over with a loss, and its record replays', () => {
    expect(quit.isAtEnd).toBe(true);
    const record = parseRecord(JSON.stringify(recordOf(quit)));
    expect(record.ending).toEqual({ kind: 'quit', role: 'Os' });
    expect(recordOf(treeFromRecord(record, gameOf(record)))).toEqual(record);
  });

  test('goes on if a move is made after all', () => {
    const on = quit.play({ Os: 1 });
    expect(on.isAtEnd).toBe(false);
    expect(on.back().isAtEnd).toBe(false);
    expect(recordOf(on).ending).toBe(null);
  });

  test('ends there, even if other turns were tried after it', () => {
    const late = tree.play({ Os: 1 }).back().endWith({ kind: 'quit', role: 'Os' });
    expect(late.line).toHaveLength(2);
    expect(recordOf(late).ending).toEqual({ kind: 'quit', role: 'Os' });
  });
});

describe('a tree from a record', () => {
  const random = new Random(5);
  const record = () => Match.randomMatch(new Pig({ goal: 30 }), { seed: random.below(1e6) });

  test('is the match, with its cursor at the end', async () => {
    const match = await record().run();
    const tree = treeFromRecord(match.record(), new Pig({ goal: 30 }));
    expect(recordOf(tree)).toEqual(match.record());
    expect(tree.isAtEnd).toBe(true);
    expect(tree.start.reference).toBe('pig(goal=30, sides=6)');
  });

  test('is refused with the place where the record is damaged', async () => {
    const match = await record().run();
    const damaged = { ...match.record(), plies: [{ moves: { One: 'fly' } }] };
    expect(() => treeFromRecord(damaged, new Pig({ goal: 30 }))).toThrow(
      /damaged at plies\[0\].moves.One/,
    );
  });
});

test('a tree has a maximum number of nodes', () => {
  let tree = begun(new OddsAndEvens({ goal: 1000 }));
  let at = 0;
  while (tree.nodes.length < NODE_LIMIT) {
    for (const [Odds, Evens] of [
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]) {
      if (tree.nodes.length < NODE_LIMIT) tree = tree.goTo(at).play({ Odds, Evens } as ChosenMoves);
    }
    at++;
  }
  expect(() => tree.play({ Odds: 1, Evens: 1 })).toThrow(/at most 5,000 positions/);
});

test('seats are checked', () => {
  const start = { reference: 'pig', game: new Pig(), seed: 1 };
  expect(() => MatchTree.begin({ ...start, players: { One: HUMAN } })).toThrow(/seat of Two/);
  expect(() => MatchTree.begin({ ...start, players: { One: '', Two: '', Three: '' } })).toThrow(
    /Three/,
  );
});

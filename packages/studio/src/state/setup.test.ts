import { Match, Random } from 'turnwise';
import { Checkers, games, Pig, parsePdn, TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { loadEntry } from './listed-games.ts';
import type { MatchTree } from './match-tree.ts';
import { recordOf } from './match-tree-record.ts';
import { pdnOf, treeFromPdn } from './pdn.ts';
import { readPosition, readSetup } from './setup.ts';

const checkers = new Checkers();

await loadEntry('checkers');

const matchIn = async (text: string, number?: number) => {
  const read = await readSetup(checkers, text, number);
  if ('match' in read) return read;
  throw new Error('problem' in read ? read.problem : `a position ${read.game}`);
};

const movesOf = (match: MatchTree) =>
  recordOf(match).plies.map(({ moves }) => Object.values(moves)[0]);

describe('a position', () => {
  test('of every game is read as it is printed', async () => {
    for (const entry of games) {
      const game = entry.create();
      const match = await Match.randomMatch(game, { seed: 2 }).run(5);
      const read = readPosition(game, ` ${match.state}\n`);
      expect('game' in read && `${read.game}`).toBe(`${match.state}`);
    }
  });

  test('keeps the options of the game', () => {
    const read = readPosition(new Pig({ goal: 30 }), 'Two 29-3 +0');
    expect('game' in read && read.game.options).toMatchObject({ goal: 30, result: 'win' });
  });

  test('of checkers is a FEN, with or without quotes', async () => {
    for (const text of ['W:WK5,21:B1,12', '"W:WK5,21:B1,12"', 'W:WK5,21:B1,12.']) {
      const read = await readSetup(checkers, text);
      expect('game' in read && `${read.game}`).toBe('W:W21,K5:B1,12');
    }
  });

  test.each([
    ['nothing', '  ', /^Type a position, such as "One 0-0 \+0"\.$/],
    ['something else', 'two to move', /expected a position/],
    ['one that cannot be', 'One 100-100 +0', /./],
    ['too much', 'x'.repeat(10_001), /at most 10,000 characters/],
  ])('that is invalid is explained: %s', (_, text, message) => {
    const read = readPosition(new Pig(), text);
    expect('problem' in read && read.problem).toMatch(message);
  });

  test('never throws an error', async () => {
    const random = new Random(9);
    for (const entry of games) {
      const game = entry.create();
      for (let n = 0; n < 100; n++) {
        const text = `${game}`;
        const at = random.below(text.length);
        const damaged = `${text.slice(0, at)}${random.choice([...'019BWK:,-xo./ "{'])}${text.slice(at + 1)}`;
        const read = await readSetup(game, damaged);
        if ('problem' in read) expect(read.problem).not.toBe('');
      }
    }
  });
});

describe('a match', () => {
  test('that is a record is read completely', async () => {
    const match = await Match.randomMatch(new Pig({ goal: 20 }), { seed: 1 }).run();
    const read = await readSetup(new Pig(), JSON.stringify(match.record()));
    expect('match' in read && recordOf(read.match)).toEqual(match.record());
  });

  test('of another game, or damaged, is refused with a message', async () => {
    const match = await Match.randomMatch(new TicTacToe(), { seed: 1 }).run();
    const record = match.record();
    expect(await readSetup(new Pig(), JSON.stringify(record))).toEqual({
      problem: 'This is a match of tic-tac-toe; open it there, not in pig.',
    });
    const damaged = { ...record, plies: [{ moves: { Xs: 77 } }] };
    expect(await readSetup(new TicTacToe(), JSON.stringify(damaged))).toEqual({
      problem: expect.stringMatching(/damaged at plies\[0\].moves.Xs: .*\.$/),
    });
    expect(await readSetup(new TicTacToe(), '{')).toHaveProperty('problem');
  });

  test('that would keep the page busy too long is refused', async () => {
    const record = (await Match.randomMatch(new Pig(), { seed: 1 }).run(1)).record();
    const long = { ...record, plies: Array.from({ length: 2001 }, () => record.plies[0]) };
    expect(await readSetup(new Pig(), JSON.stringify(long))).toEqual({
      problem: 'This match has 2,001 turns; at most 2,000 can be opened here.',
    });
  });
});

describe('a game in PDN', () => {
  const text = `[Event "Friendly"]\n[Black "Asa Long"]\n\n1. 11-15 (1. 9-14 23-19 (1... 22-18)) 23-19 2. 8-11 {book} 22-17 *\n`;

  test('is a match, with variations as branches', async () => {
    const { match, notes, count } = await matchIn(text);
    expect(notes).toEqual([]);
    expect(count).toBe(1);
    expect(movesOf(match)).toEqual(['11-15', '23-19', '8-11', '22-17']);
    expect(match.start.players).toEqual({ Black: 'Asa Long', White: 'human' });
    const roots = match.children(0).map(({ turn }) => turn?.moves.Black);
    expect(roots).toEqual(['11-15', '9-14']);
    const [, branch] = match.children(0);
    expect(match.children(branch?.id).map(({ turn }) => turn?.moves.White)).toEqual([
      '22-18',
      '23-19',
    ]);
  });

  test('can be written from a match with its branches', async () => {
    const { match } = await matchIn(text);
    const printed = pdnOf(match);
    const [entry] = parsePdn(printed);
    expect(entry?.mistakes).toEqual([]);
    const again = entry ? treeFromPdn(entry.game) : match;
    const paths = (each: MatchTree) =>
      each.nodes
        .map(({ id }) =>
          each
            .path(id)
            .map(({ state }) => `${state}`)
            .join(' '),
        )
        .toSorted();
    expect(paths(again)).toEqual(paths(match));
    expect(movesOf(again)).toEqual(movesOf(match));
  });

  test('of random matches is read back as it was, with its result', async () => {
    for (let seed = 0; seed < 5; seed++) {
      const match = await Match.randomMatch(checkers, { seed }).run(150);
      if (!match.ending) match.quit('White');
      const read = await readSetup(checkers, JSON.stringify(match.record()));
      const tree = 'match' in read ? read.match : null;
      const back = (await matchIn(tree ? pdnOf(tree) : '')).match;
      expect(back.line.map(({ state }) => `${state}`.replace(/:H.*/, ''))).toEqual(
        tree?.line.map(({ state }) => `${state}`.replace(/:H.*/, '')),
      );
      if (match.result()?.Black !== 0) expect(back.resultAt()).toEqual(match.result());
    }
  });

  test('may be one of several, and begin in another position', async () => {
    const two = `${text}\n[SetUp "1"]\n[FEN "W:WK5,21:B1,12"]\n\n1. 21-17 *\n`;
    expect((await matchIn(two)).count).toBe(2);
    const { match } = await matchIn(two, 2);
    expect(`${match.start.game}`).toBe('W:W21,K5:B1,12');
    expect(movesOf(match)).toEqual(['21-17']);
    expect(await readSetup(checkers, two, 3)).toEqual({
      problem: 'There is no game number 3: the text has 2.',
    });
  });

  test('is read up to its mistake, which is reported', async () => {
    const { match, notes } = await matchIn('[Event "?"]\n\n1. 11-15 23-19 2. 8-12 *');
    expect(movesOf(match)).toEqual(['11-15', '23-19']);
    expect(notes[0]).toMatch(/^Line 3, column \d+: /);
  });

  test('that is invalid is refused with a message', async () => {
    expect(await readSetup(checkers, 'hello world')).toEqual({
      problem: expect.stringMatching(/^Line 1, column 1: /),
    });
    expect(await readSetup(checkers, 'x'.repeat(1_000_001))).toHaveProperty('problem');
  });
});

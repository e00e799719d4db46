import { describe, expect, test } from 'vitest';
import { Match, Random, RandomPlayer, replay } from '../../../core/index.ts';
import { gameOf } from '../../index.ts';
import { Checkers, type CheckersOptions } from '../rules.ts';
import type { PdnGame } from './pdn-game.ts';
import { pdnFromRecord, recordFromPdn } from './pdn-record.ts';
import { printPdn } from './print-pdn.ts';
import { movesOf, randomGame } from './random-games.fixture.ts';
import { parsePdn } from './read-pdn.ts';

const players = () => [new RandomPlayer(), new RandomPlayer()];

async function recordOf(seed: number, options: CheckersOptions = {}) {
  const match = new Match(new Checkers(options), players(), { seed });
  await match.run();
  return match.record();
}

describe('The record of a match', () => {
  test('becomes a game in PDN and is read back from its text', async () => {
    const starts = [
      {},
      { start: 'W:W13,K1,K32:BK5,K18,K30' },
      { moveLimit: 4, start: 'W:WK1:BK32:H3' },
    ];
    for (let seed = 0; seed < 60; seed++) {
      const options = starts[seed % starts.length];
      const record = await recordOf(seed, options);
      const game = pdnFromRecord(record);
      const [entry] = parsePdn(printPdn([game]));
      expect(entry).toEqual({
        game,
        mistakes: [],
        isComplete: true,
        isResultGuessed: false,
        line: 1,
      });
      const { repetition, moveLimit } = new Checkers(options).options;
      const back = recordFromPdn(game, { options: { repetition, moveLimit }, seed });
      expect(back).toEqual(record);
    }
  });

  test('has the given tags, and those it knows', async () => {
    const record = await recordOf(1);
    const { tags } = pdnFromRecord(record, { Event: 'Friendly', Annotator: 'nobody' });
    expect(tags).toEqual([
      ['Event', 'Friendly'],
      ['Site', '?'],
      ['Date', '????.??.??'],
      ['Round', '?'],
      ['Black', 'random()'],
      ['White', 'random()'],
      [
        'Result',
        record.result?.Black === 1 ? '1-0' : record.result?.Black === 0 ? '1/2-1/2' : '0-1',
      ],
      ['GameType', '21,B,8,8,N1,0'],
      ['Annotator', 'nobody'],
    ]);
  });

  test('accepts tag names in upper or lower case', async () => {
    const record = await recordOf(1);
    const { tags } = pdnFromRecord(record, { event: 'Friendly', DATE: '2026.01.31', eco: 'x' });
    expect(tags.filter(([name]) => /event|date|eco/i.test(name))).toEqual([
      ['Event', 'Friendly'],
      ['Date', '2026.01.31'],
      ['eco', 'x'],
    ]);
  });

  test('of an unfinished match has no result', () => {
    const record = new Match(new Checkers(), players(), { seed: 1 }).record();
    expect(pdnFromRecord(record)).toMatchObject({ line: [], result: null });
    expect(recordFromPdn(pdnFromRecord(record))).toMatchObject({ result: null, ending: null });
  });

  test('of another game, or with illegal moves, is refused', async () => {
    const record = await recordOf(1);
    expect(() => pdnFromRecord({ ...record, game: 'pig' })).toThrow(
      'expected a record of checkers, got one of pig',
    );
    const plies = [{ moves: { Black: '1-5' } }];
    expect(() => pdnFromRecord({ ...record, plies })).toThrow('damaged at plies[0].moves.Black');
  });
});

describe('A game in PDN', () => {
  test('becomes a record that can be replayed', () => {
    for (let seed = 0; seed < 60; seed++) {
      const game = randomGame(new Random(seed, 'record'));
      const record = recordFromPdn(game);
      const plies = [...replay(record, gameOf(record))];
      expect(plies.map(({ moves }) => Object.values(moves)[0])).toEqual(movesOf(game));
      expect(plies).toHaveLength(game.line.length);
    }
  });

  test('that was resigned ends with the loser quitting; one drawn by agreement has no ending', () => {
    const game = (end: string) => parsePdn(`[GameType "21"] 11-15 ${end}`)[0]?.game as PdnGame;
    expect(recordFromPdn(game('1-0'))).toMatchObject({
      result: { Black: 1, White: -1 },
      ending: { kind: 'quit', role: 'White' },
    });
    expect(pdnFromRecord(recordFromPdn(game('0-1'))).result).toEqual({ Black: 0, White: 1 });
    expect(recordFromPdn(game('1-1'))).toMatchObject({ result: null, ending: null });
  });

  test('that is cut short is not over, whatever result the file gives', () => {
    const [entry] = parsePdn('[GameType "21"] 11-15 23-19 9-99 1-0');
    expect(entry?.game.result).toEqual({ Black: 1, White: 0 });
    expect(entry && recordFromPdn(entry.game)).toMatchObject({ result: null, ending: null });
    const [whole] = parsePdn('[GameType "21"] 11-15 (9-9) 23-19 1-0');
    expect(whole && recordFromPdn(whole.game)).toMatchObject({ ending: { kind: 'quit' } });
  });

  test('names its players, even if Black is called Red', () => {
    const players = (tags: string) =>
      recordFromPdn(parsePdn(`${tags} *`)[0]?.game as PdnGame).players;
    expect(players('[Red "r"][White "w"]')).toEqual({ Black: 'r', White: 'w' });
    expect(players('[Red "r"][Black "b"]')).toEqual({ Black: 'b', White: '?' });
    expect(players('[Black "?"][Red "r"]')).toEqual({ Black: 'r', White: '?' });
  });

  test('with an illegal move is refused', () => {
    const line = [{ move: '9-9', nags: [], before: [], after: [], variations: [] }];
    const start = 'B:W21-32:B1-12';
    expect(() => recordFromPdn({ tags: [], start, comments: [], line, result: null })).toThrow(
      'expected a legal move of Black, got {"Black":"9-9"}',
    );
  });

  test('that goes on after a draw becomes a record, unless draws count', () => {
    const DRAWN = 'the game was drawn by then; got 32-28';
    const text = `[FEN "W:WK32:BK1"] ${'32-28 1-5 28-32 5-1 '.repeat(3)}*`;
    const game = parsePdn(text)[0]?.game as PdnGame;
    expect(recordFromPdn(game).plies).toHaveLength(12);
    expect(() => recordFromPdn(game, { options: { repetition: 3 } })).toThrow(DRAWN);
  });
});

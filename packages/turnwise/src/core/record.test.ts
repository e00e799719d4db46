import { describe, expect, test } from 'vitest';
import { gameOf, Pig } from '../games/index.ts';
import { Match } from './match.ts';
import { type MatchView, type Player, RandomPlayer } from './player.ts';
import { type MatchRecord, parseRecord, RecordError, replay } from './record.ts';

const played = await Match.randomMatch(new Pig({ goal: 20 }), { seed: 12 }).run();
const record = played.record();

/** The record with one thing changed. */
function damaged(change: (copy: { [key: string]: unknown }) => void): unknown {
  const copy = JSON.parse(JSON.stringify(record));
  change(copy);
  return copy;
}

function replayed(source: unknown): void {
  const read = parseRecord(source);
  for (const _ of replay(read, gameOf(read)));
}

describe('a record', () => {
  test('is JSON that is read back unchanged', () => {
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
    expect(JSON.stringify(parseRecord(JSON.stringify(record)))).toBe(JSON.stringify(record));
  });

  test('says how the match was set up, how it went and how it ended', () => {
    expect(record).toMatchObject({
      format: 'turnwise-match/1',
      game: 'pig',
      options: { goal: 20, sides: 6 },
      start: 'One 0-0 +0',
      seed: 12,
      players: { One: 'random()', Two: 'random()' },
      ending: { kind: 'finished' },
    });
    expect(record.plies[0]).toEqual({
      moves: { One: 'roll' },
      haps: [{ die: expect.any(Number) }],
    });
  });

  test('replays to the same states', () => {
    const turns = replay(record, gameOf(record));
    for (const expected of played.history) {
      const turn = turns.next();
      expect(turn.done).toBe(false);
      expect(turn.value).toMatchObject({ moves: expected.moves, haps: expected.haps });
      expect('game' in turn.value && `${turn.value.game}`).toBe(`${expected.game}`);
    }
    expect(`${turns.next().value}`).toBe(`${played.state}`);
  });

  test('begins where the match began, at the start or elsewhere', async () => {
    const position = new Pig().parsePosition('Two 90-80 +7');
    const match = await Match.randomMatch(position, { seed: 1 }).run();
    expect(match.record().start).toBe('Two 90-80 +7');
    expect(`${gameOf(match.record())}`).toBe('Two 90-80 +7');
    replayed(match.record());
  });
});

describe('a match resumed from its record', () => {
  test('after any number of turns continues as if it had never stopped', async () => {
    const whole = JSON.stringify(record);
    for (let turns = 0; turns <= record.plies.length; turns++) {
      const match = Match.randomMatch(new Pig({ goal: 20 }), { seed: 12 });
      await match.run(turns);
      const part = parseRecord(JSON.stringify(match.record()));
      const resumed = Match.resume(part, gameOf(part), [new RandomPlayer(), new RandomPlayer()]);
      await resumed.run();
      expect(JSON.stringify(resumed.record())).toBe(whole);
    }
  });

  test('reports the turns so far to its players', async () => {
    class Listener extends RandomPlayer {
      heard = 0;
      override participate(match: MatchView, role: string): Player {
        const copy = new Listener({ match, role });
        match.events.on('move', () => copy.heard++);
        return copy;
      }
    }
    const match = Match.resume(record, gameOf(record), [new Listener(), new Listener()]);
    expect(match.players.One).toMatchObject({ heard: record.plies.length });
    expect(match.result()).toEqual(record.result);
    expect((await match.run()).record()).toEqual(match.record());
  });
});

describe('a damaged record is refused with the place of the damage', () => {
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['no JSON', '{"format":', 'at the top: it is not JSON'],
    ['not an object', '[]', 'at the top: expected an object, got []'],
    [
      'another format',
      damaged((copy) => (copy.format = 'chess')),
      'at format: expected "turnwise-match/1", got "chess"',
    ],
    [
      'no game',
      damaged((copy) => delete copy.game),
      'at game: expected the name of a game, got undefined',
    ],
    [
      'an unknown game',
      damaged((copy) => (copy.game = 'pigs')),
      'at game: There is no game "pigs"; did you mean pig?',
    ],
    [
      'a wrong option',
      damaged((copy) => (copy.options = { gaol: 3 })),
      'at options: pig: there is no "gaol"; did you mean goal?',
    ],
    [
      'an impossible start',
      damaged((copy) => (copy.start = 'One 99-0 +0')),
      'at start: pig: "One 99-0 +0" cannot come up',
    ],
    [
      'an invalid seed',
      damaged((copy) => (copy.seed = 1.5)),
      'at seed: expected a safe integer or a text, got 1.5',
    ],
    [
      'players without roles',
      damaged((copy) => (copy.players = { A: 'x' })),
      'at players: expected the roles One, Two, got A',
    ],
    [
      'a field of another name',
      damaged((copy) => (copy.haps = [])),
      'at haps: there is no such field',
    ],
    ['no plies', damaged((copy) => (copy.plies = null)), 'at plies: expected a list, got null'],
    [
      'an invalid ply',
      damaged((copy) => (copy.plies = [3])),
      'at plies[0]: expected an object, got 3',
    ],
    [
      'an illegal move',
      damaged((copy) => (copy.plies = [{ moves: { One: 'hold' } }])),
      'at plies[0].moves.One: "hold" is not among ["roll"]',
    ],
    [
      'a missing move',
      damaged((copy) => (copy.plies = [{ moves: {} }])),
      'at plies[0].moves.One: undefined is not among ["roll"]',
    ],
    [
      'a move of a role that is not active',
      damaged(
        (copy) => (copy.plies = [{ moves: { One: 'roll', Two: 'roll' }, haps: [{ die: 3 }] }]),
      ),
      'at plies[0].moves.Two: the role is not active',
    ],
    [
      'an impossible hap',
      damaged((copy) => (copy.plies = [{ moves: { One: 'roll' }, haps: [{ die: 7 }] }])),
      'at plies[0].haps[0]: {"die":7} cannot happen',
    ],
    [
      'a missing hap',
      damaged((copy) => (copy.plies = [{ moves: { One: 'roll' } }])),
      'at plies[0].haps[0]: chance must decide die',
    ],
    [
      'a hap too many',
      damaged(
        (copy) => (copy.plies = [{ moves: { One: 'roll' }, haps: [{ die: 3 }, { die: 3 }] }]),
      ),
      'at plies[0].haps[1]: chance has no part',
    ],
    [
      'another result',
      damaged((copy) => (copy.result = { One: 0, Two: 0 })),
      'at result: expected {"One":',
    ],
    [
      'a result before the end',
      damaged((copy) => (copy.plies = [])),
      'at ending: the game is not over',
    ],
    [
      'an invalid ending',
      damaged((copy) => (copy.ending = { kind: 'won' })),
      'at ending.kind: expected finished, agreed, quit or error',
    ],
    [
      'an ending by nobody',
      damaged((copy) => (copy.ending = { kind: 'quit', role: 'toString' })),
      'at ending.role: expected a role, got "toString"',
    ],
  ];

  test.each(cases)('%s', (_, source, message) => {
    expect(() => replayed(source)).toThrow(RecordError);
    expect(() => replayed(source)).toThrow(`This match record is damaged ${message}`);
  });

  test('a ply after the end', () => {
    const longer = damaged((copy) => (copy.plies = [...record.plies, { moves: { One: 'roll' } }]));
    expect(() => replayed(longer)).toThrow(
      `damaged at plies[${record.plies.length}]: the game is over`,
    );
  });

  test('a record of another game is the caller’s error', () => {
    expect(() => [...replay(record, new Pig())]).toThrow(
      'replay: the record is of pig {"goal":20,"sides":6,"result":"win","roundLimit":null,"variant":"pig"} from "One 0-0 +0", but was given pig {"goal":100,',
    );
    expect(() => gameOf(undefined as unknown as MatchRecord)).toThrow(RecordError);
  });

  test('any single changed character is refused or replays to the same match', () => {
    const text = JSON.stringify({
      ...record,
      plies: record.plies.slice(0, 3),
      result: null,
      ending: null,
    });
    for (let at = 0; at < text.length; at++) {
      const changed = `${text.slice(0, at)}~${text.slice(at + 1)}`;
      let read: MatchRecord;
      try {
        read = parseRecord(changed);
        for (const _ of replay(read, gameOf(read)));
      } catch (error) {
        expect(error).toBeInstanceOf(RecordError);
        continue;
      }
      expect(read.plies).toEqual(record.plies.slice(0, 3)); // only a player's or a role's name differs
    }
  });
});

import { describe, expect, test } from 'vitest';
import { type Json, Match, MatchError, parseRecord, RandomPlayer } from '../core/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig } from '../games/pig/index.ts';
import { Pick, ThreeHands, Words } from './tiny-games.fixture.ts';
import { TitForTatPlayer } from './tit-for-tat-player.ts';
import { TracePlayer } from './trace-player.ts';

/** Words with a notation of its own: a word is written in capitals. */
class LoudWords extends Words {
  override printMove(move: string): string {
    return move.toUpperCase();
  }
}

describe('TracePlayer', () => {
  test('plays its moves in order', () => {
    const player = new TracePlayer({ moves: ['both', 'ice', 'snow'] });
    const game = new Words();
    const decided = [1, 2, 3].map(() => player.decision(game, 'North'));
    expect(decided).toEqual(['both', 'ice', 'snow']);
  });

  test('finds moves by content, or reads them in the notation of the game', () => {
    const game = new Pick([
      [{ from: 1, to: 2 }, 0],
      [7, 0],
    ]);
    const decided = (move: Json) => new TracePlayer({ moves: [move] }).decision(game, 'Solo');
    expect(decided({ to: 2, from: 1 })).toBe(game.offers[0]?.[0]);
    expect(decided('{"from":1,"to":2}')).toBe(game.offers[0]?.[0]);
    expect(decided('7')).toBe(7);
    expect(decided(7)).toBe(7);
    const north = new TracePlayer({ moves: ['ICE', ' BOTH '] });
    expect(north.decision(new LoudWords(), 'North')).toBe('ice');
    expect(north.decision(new LoudWords(), 'North')).toBe('both');
  });

  test('reports a move that cannot be played with its place in the list', async () => {
    const north = new TracePlayer({ moves: ['ice', 'sun'] });
    const south = new TracePlayer({ moves: ['both', 'both', 'both'] });
    await expect(new Match(new Words(), [north, south]).run()).rejects.toThrow(
      'TracePlayer: moves[1] cannot be played: words: "sun" is no move of North here; legal: ice, snow, both',
    );
    const alone = new TracePlayer({ moves: ['ice', 'sun'] });
    alone.decision(new Words(), 'North');
    expect(() => alone.decision(new Words(), 'North')).toThrow('TracePlayer: moves[1] cannot');
  });

  test('throws when the list is used up', async () => {
    const north = new TracePlayer({ moves: ['ice'] });
    const run = new Match(new Words(), [north, new RandomPlayer()], { seed: 1 }).run();
    await expect(run).rejects.toThrow(MatchError);
    await expect(run).rejects.toThrow(
      /TracePlayer: all 1 moves are played, and North is to move at words .*; give "otherwise", a player that continues/,
    );
  });

  test('lets the other player continue when the list is used up', async () => {
    const otherwise = new TracePlayer({ moves: ['snow', 'snow', 'snow'] });
    const north = new TracePlayer({ moves: ['ice'], otherwise });
    const match = await new Match(new Words(), [north, new RandomPlayer()], { seed: 1 }).run();
    // The second trace counts the turns of the match as well: it is at its second move by then.
    expect(match.history.flatMap(({ moves }) => moves.North ?? [])).toEqual([
      'ice',
      'snow',
      'snow',
    ]);
  });

  test('starts again in each seat and match', async () => {
    const player = new TracePlayer({ moves: [1, 2, 2], otherwise: new RandomPlayer() });
    const played = () => new Match(new OddsAndEvens(), [player, player], { seed: 6 }).run();
    const [first, second] = await Promise.all([played(), played()]);
    expect(first.history.slice(0, 3).map(({ moves }) => [moves.Odds, moves.Evens])).toEqual([
      [1, 1],
      [2, 2],
      [2, 2],
    ]);
    expect(second.record()).toEqual(first.record());
  });

  test('repeats and skips no move when a match stops and continues', async () => {
    const moves = ['ice', 'snow', 'both'];
    const match = new Match(new Words(), [new TracePlayer({ moves }), new RandomPlayer()]);
    for (let turn = 0; turn < 6; turn++) await match.run(1);
    expect(match.history.flatMap((ply) => ply.moves.North ?? [])).toEqual(moves);
  });
});

describe('TracePlayer.fromRecord', () => {
  const pig = new Pig({ goal: 30 });

  test('replays a recorded match', async () => {
    const original = await Match.randomMatch(pig, { seed: 77 }).run();
    const record = parseRecord(JSON.stringify(original.record()));
    const traces = [TracePlayer.fromRecord(record, 'One'), TracePlayer.fromRecord(record, 'Two')];
    const again = await new Match(pig, traces, { seed: 77 }).run();
    expect(again.record().plies).toEqual(record.plies);
    expect(again.result()).toEqual(original.result());
  });

  test('works with simultaneous moves', async () => {
    const game = new OddsAndEvens();
    const record = (await Match.randomMatch(game, { seed: 5 }).run()).record();
    const traces = {
      Odds: TracePlayer.fromRecord(record, 'Odds'),
      Evens: TracePlayer.fromRecord(record, 'Evens'),
    };
    const again = await new Match(game, traces, { seed: 'another' }).run();
    expect(again.record().plies).toEqual(record.plies);
  });

  test('continues at the right place in a match resumed from its record', async () => {
    const record = (await Match.randomMatch(pig, { seed: 78 }).run()).record();
    const seats = () => [
      TracePlayer.fromRecord(record, 'One'),
      TracePlayer.fromRecord(record, 'Two'),
    ];
    for (const turns of [1, 2, 7]) {
      const part = await new Match(pig, seats(), { seed: 78 }).run(turns);
      const resumed = await Match.resume(part.record(), pig, seats()).run();
      expect(resumed.record().plies).toEqual(record.plies);
    }
  });

  test('needs another player to continue an unfinished match', async () => {
    const record = (await Match.randomMatch(pig, { seed: 79 }).run(4)).record();
    const seats = (['One', 'Two'] as const).map((role) =>
      TracePlayer.fromRecord(record, role, { otherwise: new RandomPlayer(), name: `was ${role}` }),
    );
    const match = await new Match(pig, seats, { seed: 79 }).run();
    expect(match.players.One.name).toBe('was One');
    expect(match.record().plies.slice(0, 4)).toEqual(record.plies);
    // Random players get the same numbers in the same turns, so the whole match is the random one.
    const whole = await Match.randomMatch(pig, { seed: 79 }).run();
    expect(match.record().plies).toEqual(whole.record().plies);
  });

  test('refuses an unknown role', async () => {
    const record = (await Match.randomMatch(pig, { seed: 1 }).run(1)).record();
    for (const role of ['Three', 'toString'])
      expect(() => TracePlayer.fromRecord(record, role)).toThrow(
        `TracePlayer.fromRecord: the record has no role "${role}"; its roles are One, Two`,
      );
  });
});

describe('TracePlayer', () => {
  test('cannot play what the other player cannot', () => {
    const player = new TracePlayer({ moves: [1], otherwise: new TitForTatPlayer() });
    expect(player.incompatibility(new ThreeHands())).toMatch(/^it imitates its one opponent/);
    expect(new TracePlayer({ moves: [1] }).incompatibility(new ThreeHands())).toBeNull();
  });

  test('wrong options are refused at once, naming the class', () => {
    const made = (options: object) => () => Reflect.construct(TracePlayer, [options]);
    expect(made({ moves: 'roll' })).toThrow(
      'TracePlayer: moves is "roll", expected a list of moves',
    );
    expect(made({ moves: [undefined] })).toThrow(
      'TracePlayer: moves is an array, expected a list of moves',
    );
    expect(made({ moves: [], otherwise: 'random()' })).toThrow(
      'TracePlayer: otherwise is "random()", expected a player, or none',
    );
    expect(made({ move: ['roll'] })).toThrow(
      'TracePlayer: there is no "move"; did you mean moves? it takes moves, otherwise',
    );
  });
});

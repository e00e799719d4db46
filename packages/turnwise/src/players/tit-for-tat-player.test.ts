import { describe, expect, test } from 'vitest';
import { type Json, Match, RandomPlayer } from '../core/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig } from '../games/pig/index.ts';
import { Pick, ThreeHands, Words } from './tiny-games.fixture.ts';
import { TitForTatPlayer } from './tit-for-tat-player.ts';
import { TracePlayer } from './trace-player.ts';

describe('TitForTatPlayer', () => {
  test('does what the opponent did in the previous turn', async () => {
    const match = new Match(
      new OddsAndEvens({ goal: 20 }),
      [new TitForTatPlayer(), new RandomPlayer()],
      { seed: 1 },
    );
    const { history } = await match.run();
    expect(history.length).toBeGreaterThan(20);
    for (const [turn, { moves }] of history.entries()) {
      if (turn > 0) expect(moves.Odds).toBe(history[turn - 1]?.moves.Evens);
    }
  });

  test('remembers the move across its own turns in a game by turns', async () => {
    // South says "both", which North may imitate; in the last turn it can again.
    const south = new TracePlayer({ moves: ['both', 'both', 'both'] });
    const match = await new Match(new Words(), [new TitForTatPlayer(), south], { seed: 3 }).run();
    const north = match.history.flatMap(({ moves }) => (moves.North ? [moves.North] : []));
    expect(north.slice(1)).toEqual(['both', 'both']);
  });

  test('takes a random legal move if the opponent’s is not legal for it', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const north = new TracePlayer({ moves: ['ice', 'snow', 'ice'] });
      const match = await new Match(new Words(), [north, new TitForTatPlayer()], { seed }).run();
      expect(match.ending).toEqual({ kind: 'finished' });
      for (const { moves } of match.history) if (moves.South) seen.add(moves.South);
    }
    // 120 random words: one of the three is missing with probability below 3 * (2/3)^120 < 1e-20.
    expect([...seen].sort()).toEqual(['both', 'sand', 'sun']);
  });

  test('chooses the first move at random, each equally often', async () => {
    let ones = 0;
    const count = 1000;
    for (let seed = 0; seed < count; seed++) {
      const match = new Match(new OddsAndEvens(), [new TitForTatPlayer(), new RandomPlayer()], {
        seed,
      });
      await match.run(1);
      if (match.history[0]?.moves.Odds === 1) ones++;
    }
    // Binomial with p = 1/2: five standard deviations of sqrt(1000 / 4) = 15.8.
    expect(Math.abs(ones - count / 2)).toBeLessThan(5 * Math.sqrt(count / 4));
  });

  test('remembers both seats and several matches separately', async () => {
    const player = new TitForTatPlayer();
    const played = (seed: number) =>
      new Match(new OddsAndEvens({ goal: 6 }), [player, player], { seed }).run();
    const [first, second, again] = await Promise.all([played(1), played(2), played(1)]);
    for (const { history } of [first, second]) {
      for (const [turn, { moves }] of history.entries()) {
        if (turn === 0) continue;
        expect(moves.Odds).toBe(history[turn - 1]?.moves.Evens);
        expect(moves.Evens).toBe(history[turn - 1]?.moves.Odds);
      }
    }
    expect(again.record()).toEqual(first.record());
  });

  test('continues unchanged in a match resumed from its record', async () => {
    const game = new OddsAndEvens({ goal: 5 });
    const seats = () => [new TitForTatPlayer(), new RandomPlayer()];
    const whole = await new Match(game, seats(), { seed: 9 }).run();
    const part = await new Match(game, seats(), { seed: 9 }).run(3);
    const resumed = await Match.resume(part.record(), game, seats()).run();
    expect(resumed.record()).toEqual(whole.record());
  });

  test('keeps the class and name of a subclass', async () => {
    class Contrary extends TitForTatPlayer {
      override decision(game: OddsAndEvens, role: 'Odds' | 'Evens'): Json {
        const imitated = super.decision(game, role);
        return imitated === 1 ? 2 : 1;
      }
    }
    const match = new Match(new OddsAndEvens(), [
      new Contrary({ name: 'against' }),
      new RandomPlayer(),
    ]);
    const { history } = await match.run();
    expect(match.players.Odds).toBeInstanceOf(Contrary);
    expect(match.players.Odds.name).toBe('against');
    for (const [turn, { moves }] of history.entries()) {
      if (turn > 0) expect(moves.Odds).not.toBe(history[turn - 1]?.moves.Evens);
    }
  });

  test('cannot play games of one role or of three', () => {
    const player = new TitForTatPlayer();
    expect(player.isCompatibleWith(new Pig())).toBe(true);
    expect(() => new Match(new Pick([['a', 1]]), [player])).toThrow(
      'Match: titForTat() cannot play pick: it imitates its one opponent, so it needs two roles, not 1',
    );
    expect(player.isCompatibleWith(new ThreeHands())).toBe(false);
  });

  test('refuses unknown options, naming the class', () => {
    expect(() => Reflect.construct(TitForTatPlayer, [{ forgiveness: 0.1 }])).toThrow(
      'TitForTatPlayer: there is no "forgiveness"; it takes no values',
    );
  });
});

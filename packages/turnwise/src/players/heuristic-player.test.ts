import { describe, expect, test } from 'vitest';
import { Match, RandomPlayer } from '../core/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig, type PigRole } from '../games/pig/index.ts';
import { RockPaperScissors } from '../games/rock-paper-scissors/index.ts';
import { HeuristicPlayer } from './heuristic-player.ts';
import { Pick, ThreeHands } from './tiny-games.fixture.ts';

/** The lead, with the points of the turn for the role that is rolling. */
function leadWithPoints(game: Pig, role: PigRole): number {
  const scores = game.scores();
  const rival = game.opponent(role);
  return scores[role] - scores[rival] + (game.isActive(role) ? game.points : -game.points);
}

describe('HeuristicPlayer', () => {
  test('takes the winning move', () => {
    const game = new Pick([
      ['lose', -1],
      ['win', 1],
      ['draw', 0],
    ]);
    const player = new HeuristicPlayer();
    expect(player.decision(game, 'Solo')).toBe('win');
    expect(player.evaluatedMoves(game, 'Solo')).toEqual([
      { move: 'lose', value: -1 },
      { move: 'win', value: 1 },
      { move: 'draw', value: 0 },
    ]);
  });

  test('finished states count with their result, whatever the heuristic says', () => {
    const player = new HeuristicPlayer({ heuristic: () => -1000 });
    const game = new Pick([
      ['a', 0.5],
      ['b', 0.25],
    ]);
    expect(player.evaluatedMoves(game, 'Solo').map(({ value }) => value)).toEqual([0.5, 0.25]);
  });

  test('in Pig a roll is worth the mean over the die', () => {
    const player = new HeuristicPlayer({ heuristic: leadWithPoints });
    const game = new Pig().parsePosition('One 10-20 +5');
    // roll: a 1 leaves 10 - 20 = -10; k = 2 ... 6 give 10 - 20 + 5 + k = -3, -2, -1, 0, 1, in sum -5.
    // (-10 - 5) / 6 = -2.5. hold: 15 - 20 = -5, and the opponent has no points yet.
    const [roll, hold] = player.evaluatedMoves(game, 'One');
    expect(roll?.move).toBe('roll');
    expect(Math.abs((roll?.value ?? 0) - -2.5)).toBeLessThan(1e-12);
    expect(hold).toEqual({ move: 'hold', value: -5 });
    expect(player.bestMoves(game, 'One')).toEqual(['roll']);
  });

  test('in Pig that heuristic rolls up to 19 points, holds from 21, and is undecided at 20', () => {
    // Rolling at k points is worth (5k + 20) / 6 of them, holding k: equal at k = 20.
    const player = new HeuristicPlayer({ heuristic: leadWithPoints });
    const best = (points: number) =>
      player.bestMoves(new Pig().parsePosition(`Two 30-40 +${points}`), 'Two');
    expect(best(2)).toEqual(['roll']);
    expect(best(19)).toEqual(['roll']);
    expect(best(20)).toEqual(['roll', 'hold']);
    expect(best(21)).toEqual(['hold']);
  });

  test('an immediate win beats every unfinished state of the named heuristics', () => {
    const game = new Pig().parsePosition('One 90-0 +12');
    for (const heuristic of ['result', 'scores'] as const) {
      const [hold, ...others] = new HeuristicPlayer({ heuristic }).evaluatedMoves(game, 'One');
      expect(others).toEqual([]); // holding is forced
      expect(hold).toEqual({ move: 'hold', value: 1 });
    }
  });

  test('simultaneous opponents are assumed to choose each move equally often', () => {
    // Odds and Evens at 9-9 to 10: each own move wins against one of two, by 1, and loses against one.
    const game = new OddsAndEvens({ goal: 10 }, { Odds: 9, Evens: 9 });
    for (const role of ['Odds', 'Evens'] as const) {
      const values = new HeuristicPlayer().evaluatedMoves(game, role);
      expect(values).toEqual([
        { move: 1, value: 0 },
        { move: 2, value: 0 },
      ]);
    }
  });

  test('the mean is over all combinations of several opponents, and over chance', () => {
    // B shows 1, 2 or 6, mean 3; C shows 0 or 4, mean 2; so B - C has mean 1. The die has mean 3.5.
    // A's 1: 1 * 1 + 3.5 = 4.5. A's 2: 2 * 1 = 2. B and C share the loss.
    const values = (role: string) =>
      new HeuristicPlayer().evaluatedMoves(new ThreeHands(), role).map(({ value }) => value);
    const [one = 0, two = 0] = values('A');
    expect(Math.abs(one - 4.5)).toBeLessThan(1e-12);
    expect(Math.abs(two - 2)).toBeLessThan(1e-12);
    // B's b: A's mean number is 1.5, C's mean is 2: A gains 1.5 (b - 2) and half of 3.5; B loses half.
    for (const [index, b] of [1, 2, 6].entries()) {
      const expected = -(1.5 * (b - 2) + 1.75) / 2;
      expect(Math.abs((values('B')[index] ?? 0) - expected)).toBeLessThan(1e-12);
    }
  });

  test('equal moves are taken equally often', () => {
    const player = new HeuristicPlayer({ seed: 7 });
    const game = new RockPaperScissors();
    const count = 6000;
    const seen = new Map<unknown, number>();
    for (let i = 0; i < count; i++) {
      const move = player.decision(game, 'One');
      seen.set(move, (seen.get(move) ?? 0) + 1);
    }
    // Binomial with p = 1/3: standard deviation sqrt(6000 * 2/9) = 36.5; five of them for each move.
    const bound = 5 * Math.sqrt((count * 2) / 9);
    for (const move of ['rock', 'paper', 'scissors'])
      expect(Math.abs((seen.get(move) ?? 0) - count / 3)).toBeLessThan(bound);
  });

  test('the same seed gives the same match', async () => {
    const played = async () => {
      const players = [new HeuristicPlayer({ heuristic: leadWithPoints }), new RandomPlayer()];
      return (await new Match(new Pig(), players, { seed: 5 }).run()).record();
    };
    expect(await played()).toEqual(await played());
  });

  test('selfPlay creates it with its defaults for every role', async () => {
    const match = await Match.selfPlay(new OddsAndEvens(), HeuristicPlayer, { seed: 3 }).run();
    expect(match.ending).toEqual({ kind: 'finished' });
    expect(match.record().players).toEqual({ Odds: 'heuristic()', Evens: 'heuristic()' });
  });

  test('prints what it was created with', () => {
    expect(new HeuristicPlayer().specification).toBe('heuristic()');
    expect(new HeuristicPlayer({ heuristic: 'scores' }).specification).toBe(
      'heuristic(heuristic=scores)',
    );
    expect(new HeuristicPlayer({ heuristic: leadWithPoints }).specification).toBe(
      'heuristic(heuristic=leadWithPoints)',
    );
  });

  test('wrong options are refused at once, naming the class', () => {
    const made = (options: object) => () => new HeuristicPlayer(options);
    expect(made({ heuristics: 'scores' })).toThrow(
      'HeuristicPlayer: there is no "heuristics"; did you mean heuristic? it takes heuristic',
    );
    expect(made({ heuristic: 'scroes' })).toThrow(
      'HeuristicPlayer: heuristic is "scroes", expected own, result, scores or, in code, a function; did you mean scores?',
    );
    expect(made({ heuristic: 3 })).toThrow(
      'HeuristicPlayer: heuristic is 3, expected own, result, scores or, in code, a function',
    );
  });

  test('a heuristic that does not return a number is named in the error', () => {
    function lost() {
      return Number.NaN;
    }
    const game = new Pig().parsePosition('One 10-20 +5');
    expect(() => new HeuristicPlayer({ heuristic: lost }).decision(game, 'One')).toThrow(
      /^HeuristicPlayer: lost answered NaN at .*, expected a finite number$/,
    );
  });
});

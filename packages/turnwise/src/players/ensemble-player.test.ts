import { describe, expect, test } from 'vitest';
import { type Game, type Json, Match, Player, Random, RandomPlayer } from '../core/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig } from '../games/pig/index.ts';
import { type EnsembleOptions, EnsemblePlayer, evaluates } from './ensemble-player.ts';
import { type EvaluatedMove, EvaluatingPlayer } from './evaluating-player.ts';
import { HeuristicPlayer } from './heuristic-player.ts';
import { PatientPlayer } from './patient-player.fixture.ts';
import { Pick, ThreeHands } from './tiny-games.fixture.ts';
import { TitForTatPlayer } from './tit-for-tat-player.ts';
import { TracePlayer } from './trace-player.ts';

const letters = new Pick([
  ['a', 0],
  ['b', 0],
  ['c', 0],
]);

/** Always takes the same move. */
class Always extends Player {
  constructor(readonly move: Json) {
    super();
  }

  decision(): Json {
    return this.move;
  }
}

/** Values the moves as the test says, and lists them from the last to the first. */
class Opinion extends EvaluatingPlayer {
  constructor(private readonly values: { readonly [move: string]: number }) {
    super();
  }

  evaluatedMoves(_game: Game, _role: string): readonly EvaluatedMove<Json>[] {
    return Object.entries(this.values)
      .reverse()
      .map(([move, value]) => ({ move, value }));
  }
}

describe('EnsemblePlayer that delegates', () => {
  test('answers synchronously if it has to, whichever member decides', () => {
    const player = new EnsemblePlayer({ players: [new PatientPlayer(), new Always('c')] });
    const context = { random: new Random(1), isSync: true };
    for (let i = 0; i < 10; i++) expect(player.decision(letters, 'Solo', context)).toBe('c');
  });

  test('lets one member decide each time, drawn by weight', () => {
    const player = new EnsemblePlayer({
      players: [new Always('a'), new Always('b'), new Always('c')],
      weights: [1, 3, 0],
      seed: 4,
    });
    const count = 4000;
    let b = 0;
    for (let i = 0; i < count; i++) {
      const move = player.decision(letters, 'Solo');
      expect(move).not.toBe('c');
      if (move === 'b') b++;
    }
    // Binomial with p = 3/4: five standard deviations of sqrt(4000 * 3/16) = 27.4.
    expect(Math.abs(b - count * 0.75)).toBeLessThan(5 * Math.sqrt((count * 3) / 16));
  });

  test('lets all members decide equally often without weights', () => {
    const player = new EnsemblePlayer({ players: [new Always('a'), new Always('b')], seed: 4 });
    const count = 4000;
    let a = 0;
    for (let i = 0; i < count; i++) if (player.decision(letters, 'Solo') === 'a') a++;
    expect(Math.abs(a - count / 2)).toBeLessThan(5 * Math.sqrt(count / 4)); // as above, p = 1/2
  });

  test('lets every member take part in the match', async () => {
    // Tit for tat alone decides; it can imitate only the moves it was notified of.
    const player = new EnsemblePlayer({
      players: [new TitForTatPlayer(), new RandomPlayer()],
      weights: [1, 0],
    });
    const match = new Match(new OddsAndEvens({ goal: 30 }), [player, new RandomPlayer()], {
      seed: 8,
    });
    const { history } = await match.run();
    for (const [turn, { moves }] of history.entries()) {
      if (turn > 0) expect(moves.Odds).toBe(history[turn - 1]?.moves.Evens);
    }
  });

  test('keeps two seats and many matches apart', async () => {
    const script = new TracePlayer({ moves: ['roll'], otherwise: new RandomPlayer() });
    const player = new EnsemblePlayer({ players: [script, new HeuristicPlayer()] });
    const played = () => new Match(new Pig(), [player, player], { seed: 21 }).run();
    const [first, second] = await Promise.all([played(), played()]);
    expect(first.ending).toEqual({ kind: 'finished' });
    expect(second.record()).toEqual(first.record());
  });

  test('does not evaluate moves', () => {
    const player = new EnsemblePlayer({ players: [new Always('a')] });
    expect(evaluates(player)).toBe(false);
    expect(() => player.evaluatedMoves(letters, 'Solo')).toThrow(
      'EnsemblePlayer: always() does not evaluate its moves',
    );
  });
});

describe('EnsemblePlayer that adds evaluations', () => {
  const made = (players: readonly Player[], weights?: readonly number[]) =>
    new EnsemblePlayer({ players, weights, combine: 'evaluations' });

  test('handles very many moves', () => {
    const numbers = [...new Array(150_000).keys()].map(String);
    class Wide extends Pick {
      override moves() {
        return { Solo: numbers };
      }
    }
    const opinion = new Opinion(Object.fromEntries(numbers.map((text) => [text, Number(text)])));
    expect(made([opinion]).bestMoves(new Wide([]), 'Solo')).toEqual(['149999']);
  });

  test('scales each member’s values to 0 ... 1 and averages them by weight', () => {
    const player = made(
      [new Opinion({ a: -10, b: 0, c: 30 }), new Opinion({ a: 0.02, b: 0.03, c: 0.02 })],
      [3, 1],
    );
    // First: 0, 1/4, 1. Second: 0, 1, 0. Weighted 3 to 1: 0, (3/4 + 1) / 4 = 7/16, 3/4.
    const values = player.evaluatedMoves(letters, 'Solo');
    expect(values.map(({ move }) => move)).toEqual(['a', 'b', 'c']);
    for (const [index, expected] of [0, 7 / 16, 3 / 4].entries())
      expect(Math.abs((values[index]?.value ?? -1) - expected)).toBeLessThan(1e-12);
    expect(player.decision(letters, 'Solo')).toBe('c');
  });

  test('lets weights decide between members that disagree', () => {
    const members = [new Opinion({ a: 1, b: 0, c: 0 }), new Opinion({ a: 0, b: 5, c: 0 })];
    expect(made(members, [2, 1]).decision(letters, 'Solo')).toBe('a');
    expect(made(members, [1, 2]).decision(letters, 'Solo')).toBe('b');
    expect(made(members).bestMoves(letters, 'Solo')).toEqual(['a', 'b']);
  });

  test('ignores a member for whom all moves are equal except for rounding', () => {
    const rounding = new Opinion({ a: 0.3, b: 0.1 + 0.2, c: 0.3 });
    const slight = new Opinion({ a: 0.5, b: 0.5, c: 0.500001 });
    expect(made([rounding, slight], [1000, 1]).decision(letters, 'Solo')).toBe('c');
    expect(made([rounding]).evaluatedMoves(letters, 'Solo')).toEqual(
      ['a', 'b', 'c'].map((move) => ({ move, value: 0.5 })),
    );
  });

  test('can be a member of another', () => {
    const inner = made([new Opinion({ a: 0, b: 1, c: 2 })]);
    expect(evaluates(inner)).toBe(true);
    expect(made([inner, new Opinion({ a: 0, b: 1, c: 2 })]).decision(letters, 'Solo')).toBe('c');
  });

  test('refuses members that do not evaluate', () => {
    expect(() => made([new HeuristicPlayer(), new RandomPlayer()])).toThrow(
      'EnsemblePlayer: combine is evaluations, but random() does not evaluate its moves',
    );
    const delegating = new EnsemblePlayer({ players: [new HeuristicPlayer()] });
    expect(() => made([delegating])).toThrow('but ensemble(players=[heuristic()]) does not');
  });

  test('names the member whose values cannot be combined', () => {
    expect(() =>
      made([new Opinion({ a: 0, b: Infinity, c: 0 })]).decision(letters, 'Solo'),
    ).toThrow(
      /^EnsemblePlayer: opinion\(\) values moves from 0 to Infinity at pick .*, expected finite values$/,
    );
    expect(() => made([new Opinion({ a: 0, b: 1 })]).decision(letters, 'Solo')).toThrow(
      'EnsemblePlayer: opinion() has no value for "c"',
    );
  });

  test('repeats itself for the same seed', async () => {
    const player = made([new HeuristicPlayer(), new HeuristicPlayer({ heuristic: 'scores' })]);
    const played = () => new Match(new OddsAndEvens(), [player, player], { seed: 2 }).run();
    expect((await played()).record()).toEqual((await played()).record());
  });
});

describe('EnsemblePlayer', () => {
  test('cannot play what a member cannot', () => {
    const player = new EnsemblePlayer({ players: [new RandomPlayer(), new TitForTatPlayer()] });
    expect(() => new Match(new ThreeHands(), [player, player, player])).toThrow(
      'Match: ensemble(players=[random(), titForTat()]) cannot play three-hands: its member ' +
        'titForTat() cannot: it imitates its one opponent, so it needs two roles, not 3',
    );
    expect(player.isCompatibleWith(new Pig())).toBe(true);
  });

  test('refuses wrong options at once, naming the class', () => {
    const made = (options: object) => () => Reflect.construct(EnsemblePlayer, [options]);
    const players: EnsembleOptions['players'] = [new RandomPlayer(), new RandomPlayer()];
    expect(made({})).toThrow(
      'EnsemblePlayer: players is [], expected a list of one player or more',
    );
    expect(made({ players: ['random()'] })).toThrow(
      'EnsemblePlayer: players is ["random()"], expected a list of one player or more',
    );
    expect(made({ players, weights: [1] })).toThrow('EnsemblePlayer: got 1 weights for 2 players');
    for (const [weights, text] of [
      [[0, 0], '[0,0]'],
      [[1, -1], '[1,-1]'],
      [[1, Number.NaN], 'an array'],
      [[1, Infinity], 'an array'],
      [[1, '1'], '[1,"1"]'],
    ] as const) {
      expect(made({ players, weights })).toThrow(
        `EnsemblePlayer: weights is ${text}, expected a list of numbers from 0 up, not all 0, or none`,
      );
    }
    expect(made({ players, combine: 'vote' })).toThrow(
      'EnsemblePlayer: combine is "vote", expected delegate or evaluations',
    );
    expect(made({ players, weight: [1, 2] })).toThrow(
      'EnsemblePlayer: there is no "weight"; did you mean weights? it takes players, weights, combine',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { type Json, Match, type Player, Random } from '../core/index.ts';
import { OddsAndEvens } from '../games/odds-and-evens/index.ts';
import { Pig } from '../games/pig/index.ts';
import { checkPlayer } from '../testing/index.ts';
import {
  EnsemblePlayer,
  HeuristicPlayer,
  playerFrom,
  players,
  RandomPlayer,
  RuleBasedPlayer,
  scoresHeuristic,
  TitForTatPlayer,
  TracePlayer,
} from './index.ts';

/** The player that its own specification describes. */
function readBack(player: Player): Player {
  return playerFrom(player.specification);
}

/** A JSON value with all its kinds, some of which look like other things when written. */
function randomMove(random: Random, depth = 2): Json {
  const texts = [
    'roll',
    '11-15',
    '22x18x11',
    'a b',
    '',
    '5',
    'true',
    'none',
    '"',
    '{"a":1}',
    '[1]',
  ];
  const kinds: (() => Json)[] = [
    () => random.choice(texts),
    () => random.below(2000) / 8 - 100,
    () => random.chance(0.5),
    () => null,
  ];
  if (depth > 0) {
    kinds.push(() => [randomMove(random, depth - 1), randomMove(random, depth - 1)]);
    kinds.push(() => ({ from: randomMove(random, depth - 1), 'to it': random.below(9) }));
  }
  return random.choice(kinds)();
}

describe('the registered players', () => {
  test('are these', () => {
    expect(players.entries().map(({ name }) => name)).toEqual([
      'random',
      'trace',
      'heuristic',
      'auto',
      'monteCarlo',
      'reward',
      'uct',
      'minimax',
      'alphaBeta',
      'maxN',
      'aStar',
      'bestFirst',
      'titForTat',
      'ensemble',
      'policy',
      'learned',
      'optimal',
      'level',
      'easy',
      'medium',
      'hard',
      'best',
    ]);
    for (const { about } of players.entries()) expect(about).toMatch(/^[A-Z].*\.$/);
  });

  test('are read back from their specifications', () => {
    expect(readBack(new RandomPlayer())).toBeInstanceOf(RandomPlayer);
    expect(readBack(new TitForTatPlayer())).toBeInstanceOf(TitForTatPlayer);
    const heuristic = readBack(new HeuristicPlayer({ heuristic: 'scores' }));
    expect(heuristic).toBeInstanceOf(HeuristicPlayer);
    expect(heuristic).toMatchObject({ heuristic: scoresHeuristic });
    const trace = readBack(
      new TracePlayer({ moves: ['roll', 1], otherwise: new HeuristicPlayer() }),
    );
    expect(trace).toBeInstanceOf(TracePlayer);
    expect(trace.specification).toBe('trace(moves=[roll, 1], otherwise=heuristic())');
    const text =
      'ensemble(players=[heuristic(heuristic=scores), ensemble(players=[heuristic()], ' +
      'combine=evaluations)], weights=[0.5, 2], combine=evaluations)';
    const ensemble = playerFrom(text);
    expect(ensemble).toBeInstanceOf(EnsemblePlayer);
    expect(ensemble.specification).toBe(text);
    expect(ensemble).toMatchObject({ weights: [0.5, 2], combine: 'evaluations' });
  });

  test('read traces of any moves back to the same moves', () => {
    const random = new Random(31);
    for (let i = 0; i < 500; i++) {
      const moves = Array.from({ length: random.below(6) }, () => randomMove(random));
      const trace = readBack(new TracePlayer({ moves }));
      expect(trace).toBeInstanceOf(TracePlayer);
      if (trace instanceof TracePlayer) expect(trace.moves).toEqual(moves);
    }
  });

  test('keep a text that looks like JSON but is not', () => {
    const trace = playerFrom('trace(["{up", "[x", "\\"quoted"])');
    expect(trace).toMatchObject({ moves: ['{up', '[x', '"quoted'] });
  });

  test('accept positional values', () => {
    expect(playerFrom('ensemble([random(), heuristic(scores)])').specification).toBe(
      'ensemble(players=[random(), heuristic(heuristic=scores)])',
    );
    expect(playerFrom('ensemble([random, titForTat], [1, 3])').specification).toBe(
      'ensemble(players=[random(), titForTat()], weights=[1, 3])',
    );
    expect(playerFrom('trace([roll, hold], random)').specification).toBe(
      'trace(moves=[roll, hold], otherwise=random())',
    );
  });

  test('are recorded by specifications that recreate the same match', async () => {
    const game = new OddsAndEvens();
    const seats = [
      playerFrom('ensemble([titForTat(), heuristic()], [2, 1])'),
      playerFrom('trace([1, 2, 1], otherwise=random())'),
    ];
    const record = (await new Match(game, seats, { seed: 13 }).run()).record();
    const again = ['Odds', 'Evens'].map((role) => playerFrom(record.players[role] ?? ''));
    expect((await new Match(game, again, { seed: 13 }).run()).record()).toEqual(record);
  });

  test.each([
    'random()',
    'trace([], otherwise=random())',
    'heuristic()',
    'heuristic(scores)',
    'titForTat()',
    'ensemble([titForTat(), heuristic(scores)], weights=[1, 2])',
    'ensemble([heuristic(), heuristic(scores)], combine=evaluations)',
  ])('%s keeps the promises of every player', async (text) => {
    for (const game of [new Pig({ goal: 20 }), new OddsAndEvens({ goal: 4 })]) {
      const report = await checkPlayer(playerFrom(text), game, { matches: 3 });
      expect(report.refused).toBeNull();
      expect(report.decisions).toBeGreaterThan(0);
    }
  });

  test('anything else is refused with a message', () => {
    const refused: [text: string, sentence: string][] = [
      [
        'randm()',
        'There is no player "randm"; did you mean random? the players are random, trace, heuristic, ',
      ],
      ['tit-for-tat', 'There is no player "tit-for-tat"; did you mean titForTat? the players are'],
      ['random(5)', 'random: got 1 values, takes no values'],
      ['random(seed=5)', 'random: there is no "seed"; it takes no values'],
      ['trace(roll)', 'trace: moves is "roll", expected a list of moves'],
      ['trace([random()])', 'trace: moves is [random()], expected a list of moves'],
      ['trace([[1, random()]])', 'trace: moves is [[1, random()]], expected a list of moves'],
      ['trace([1], then=random())', 'trace: there is no "then"; it takes moves, otherwise'],
      ['trace([1], 5)', 'trace: otherwise is 5, expected a player, or none'],
      [
        'heuristic(5)',
        'heuristic: heuristic is 5, expected own, result, scores or, in code, a function',
      ],
      ['heuristic(random())', 'heuristic: heuristic is random(), expected own, result, scores or'],
      ['ensemble()', 'ensemble: players is [], expected a list of one player or more'],
      ['ensemble([])', 'ensemble: players is [], expected a list of one player or more'],
      ['ensemble([random], [1, 2])', 'EnsemblePlayer: got 2 weights for 1 players'],
      ['ensemble([random], random)', 'ensemble: weights is "random", expected a list of'],
      ['ensemble([random], combine=evaluations)', 'EnsemblePlayer: combine is evaluations, but'],
      ['ensemble([random], combine=vote)', 'ensemble: combine is "vote", expected delegate or'],
      ['ensemble([randm])', 'There is no player "randm"; did you mean random?'],
    ];
    for (const [text, sentence] of refused) expect(() => playerFrom(text)).toThrow(sentence);
  });

  test('players made of functions print a name that is refused', () => {
    function mobility() {
      return 0;
    }
    const heuristic = new HeuristicPlayer({ heuristic: mobility });
    expect(heuristic.specification).toBe('heuristic(heuristic=mobility)');
    expect(() => readBack(heuristic)).toThrow(
      'heuristic: heuristic is "mobility", expected own, result, scores or, in code, a function',
    );
    expect(() => readBack(new RuleBasedPlayer({ rules: [mobility] }))).toThrow(
      'There is no player "ruleBased"',
    );
  });

  test('a member with an invalid specification is kept as text, and refused', () => {
    class Human extends RandomPlayer {
      override get specification(): string {
        return 'a person (at the keyboard';
      }
    }
    const ensemble = new EnsemblePlayer({ players: [new Human()] });
    expect(ensemble.specification).toBe('ensemble(players=["a person (at the keyboard"])');
    expect(() => readBack(ensemble)).toThrow('Cannot read "a person (at the keyboard"');
  });
});

import { describe, expect, test } from 'vitest';
import { RandomPlayer } from '../core/index.ts';
import {
  AlphaBetaPlayer,
  AStarPlayer,
  BestFirstPlayer,
  EnsemblePlayer,
  HeuristicPlayer,
  LevelPlayer,
  MaxNPlayer,
  MiniMaxPlayer,
  MonteCarloPlayer,
  RuleBasedPlayer,
  TitForTatPlayer,
  TracePlayer,
  UCTPlayer,
} from './index.ts';
import { functionWord, playerValues, specificationOf } from './player-options.ts';

describe('Options of a player', () => {
  const classes = [
    AlphaBetaPlayer,
    AStarPlayer,
    BestFirstPlayer,
    EnsemblePlayer,
    HeuristicPlayer,
    LevelPlayer,
    MaxNPlayer,
    MiniMaxPlayer,
    MonteCarloPlayer,
    RandomPlayer,
    RuleBasedPlayer,
    TitForTatPlayer,
    TracePlayer,
    UCTPlayer,
  ] as const;

  test.each(classes.map((PlayerClass) => [PlayerClass.name, PlayerClass] as const))(
    'that are not an object are refused by %s',
    (name, PlayerClass) => {
      for (const [given, shown] of [
        [null, 'null'],
        [7, '7'],
        ['hard', '"hard"'],
      ] as const) {
        expect(() => Reflect.construct(PlayerClass, [given])).toThrow(
          `${name}: expected an object of options, got ${shown}`,
        );
      }
    },
  );

  test('are those it declares, and those of every player', () => {
    expect(playerValues('P', {}, { name: 'Ann', seed: 1, role: 'One' })).toEqual({});
    const options: object = { seeds: 1 };
    expect(() => playerValues('P', {}, options)).toThrow('P: there is no "seeds"');
  });
});

describe('Inside a specification', () => {
  test('a player is printed as its own specification, and a function by its name', () => {
    expect(specificationOf(new RandomPlayer())).toMatchObject({ name: 'random' });
    class Odd extends RandomPlayer {
      override get specification(): string {
        return '(odd';
      }
    }
    expect(specificationOf(new Odd())).toBe('(odd');
    expect(functionWord(function lead() {})).toBe('lead');
    expect(functionWord(() => 0)).toBe('anonymous');
  });
});

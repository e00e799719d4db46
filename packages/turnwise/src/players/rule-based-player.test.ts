import { describe, expect, test } from 'vitest';
import { Match, type Player, QUIT, RandomPlayer } from '../core/index.ts';
import { Pig } from '../games/pig/index.ts';
import { type Rule, RuleBasedPlayer } from './rule-based-player.ts';
import { Pick, ThreeHands } from './tiny-games.fixture.ts';
import { TitForTatPlayer } from './tit-for-tat-player.ts';
import { TracePlayer } from './trace-player.ts';

const game = new Pick([
  ['a', 0],
  ['b', 0],
  [{ from: 1, to: 2 }, 0],
]);

describe('RuleBasedPlayer', () => {
  test('the first rule with an answer decides', () => {
    const rules: Rule[] = [() => undefined, () => 'b', () => 'a'];
    expect(new RuleBasedPlayer({ rules }).decision(game, 'Solo')).toBe('b');
  });

  test('a rule sees the state, the role and the player', () => {
    const seen: unknown[] = [];
    const rule: Rule = (...args) => {
      seen.push(...args);
      return 'a';
    };
    const player = new RuleBasedPlayer({ rules: [rule] });
    player.decision(game, 'Solo');
    expect(seen).toEqual([game, 'Solo', player]);
  });

  test('a move that is an object is found by content', () => {
    const player = new RuleBasedPlayer({ rules: [() => ({ to: 2, from: 1 })] });
    expect(player.decision(game, 'Solo')).toBe(game.offers[2]?.[0]);
  });

  test('the fallback player decides if no rule answers', () => {
    const otherwise = new TracePlayer({ moves: ['b', 'a'] });
    const player = new RuleBasedPlayer({ rules: [() => undefined], otherwise });
    expect(player.decision(game, 'Solo')).toBe('b');
    expect(player.decision(game, 'Solo')).toBe('a');
  });

  test('without a fallback any legal move is taken, all equally often', () => {
    const player = new RuleBasedPlayer({ rules: [() => undefined], seed: 2 });
    const count = 3000;
    let a = 0;
    for (let i = 0; i < count; i++) if (player.decision(game, 'Solo') === 'a') a++;
    // Binomial with p = 1/3: five standard deviations of sqrt(3000 * 2/9) = 25.8.
    expect(Math.abs(a - count / 3)).toBeLessThan(5 * Math.sqrt((count * 2) / 9));
  });

  test('a rule may give up', async () => {
    const player = new RuleBasedPlayer({ rules: [() => QUIT] });
    const match = await new Match(new Pig(), [player, new RandomPlayer()]).run();
    expect(match.ending).toEqual({ kind: 'quit', role: 'One' });
  });

  test('an illegal answer names the rule, or its position if it has no name', () => {
    const takeCentre: Rule = () => 'centre';
    expect(() => new RuleBasedPlayer({ rules: [takeCentre] }).decision(game, 'Solo')).toThrow(
      /^RuleBasedPlayer: the rule takeCentre answered with "centre", which is no legal move of Solo at pick .*; legal: "a", "b", \{"from":1,"to":2\}$/,
    );
    expect(() =>
      new RuleBasedPlayer({ rules: [() => undefined, () => null] }).decision(game, 'Solo'),
    ).toThrow(/^RuleBasedPlayer: the rule rules\[1\] answered with null, which is no legal move/);
  });

  test('holds at 20 in a match that repeats for the same seed', async () => {
    const onlyMove: Rule<Pig> = (pig, role) => {
      const [move, another] = pig.moves()?.[role] ?? [];
      return another === undefined ? move : undefined;
    };
    const holdAt20: Rule<Pig> = (pig) => (pig.points >= 20 ? 'hold' : 'roll');
    const played = async () => {
      const players = [new RuleBasedPlayer({ rules: [onlyMove, holdAt20] }), new RandomPlayer()];
      return new Match(new Pig(), players, { seed: 11 }).run();
    };
    const match = await played();
    for (const { game: state, moves } of match.history) {
      if (!(state instanceof Pig) || moves.One !== 'hold') continue;
      expect(state.points >= 20 || state.scores().One + state.points >= 100).toBe(true);
    }
    expect((await played()).record()).toEqual(match.record());
  });

  test('the fallback player takes part in the match too', async () => {
    // One trace for both seats: each seat must have its own place in it.
    const script: Player = new TracePlayer({ moves: ['roll'], otherwise: new RandomPlayer() });
    const player = new RuleBasedPlayer({ rules: [() => undefined], otherwise: script });
    const match = await new Match(new Pig(), [player, player], { seed: 1 }).run();
    const again = await new Match(new Pig(), [player, player], { seed: 1 }).run();
    expect(match.ending).toEqual({ kind: 'finished' });
    expect(again.record()).toEqual(match.record());
  });

  test('cannot play what the fallback player cannot', () => {
    const player = new RuleBasedPlayer({
      rules: [() => undefined],
      otherwise: new TitForTatPlayer(),
    });
    expect(player.incompatibility(new ThreeHands())).toBe(
      'it imitates its one opponent, so it needs two roles, not 3',
    );
    expect(player.isCompatibleWith(new Pig())).toBe(true);
  });

  test('prints the names of its rules', () => {
    const blockLine: Rule = () => undefined;
    expect(new RuleBasedPlayer({ rules: [blockLine, () => 1] }).specification).toBe(
      'ruleBased(rules=[blockLine, anonymous])',
    );
    expect(
      new RuleBasedPlayer({ rules: [blockLine], otherwise: new RandomPlayer() }).specification,
    ).toBe('ruleBased(rules=[blockLine], otherwise=random())');
  });

  test('wrong options are refused at once, naming the class', () => {
    const made = (options: object) => () => Reflect.construct(RuleBasedPlayer, [options]);
    expect(made({})).toThrow(
      'RuleBasedPlayer: rules is [], expected a list of one function or more',
    );
    expect(made({ rules: ['hold'] })).toThrow(
      'RuleBasedPlayer: rules is ["hold"], expected a list of one function or more',
    );
    expect(made({ rules: [() => 1], otherwise: 'random()' })).toThrow(
      'RuleBasedPlayer: otherwise is "random()", expected a player, or none',
    );
    expect(made({ rules: [() => 1], other: null })).toThrow(
      'RuleBasedPlayer: there is no "other"; it takes rules, otherwise',
    );
  });
});

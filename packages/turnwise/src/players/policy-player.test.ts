import { describe, expect, test } from 'vitest';
import type { Analysis } from '../analysis/index.ts';
import { Match, Player, RandomPlayer } from '../core/index.ts';
import { ConnectFour, Pig, RockPaperScissors, TicTacToe } from '../games/index.ts';
import { bestResponse, evaluatePolicies, solveSync } from '../solvers/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import {
  AlphaBetaPlayer,
  MiniMaxPlayer,
  OptimalPlayer,
  PolicyPlayer,
  playerFrom,
  playerPolicy,
} from './index.ts';
import { policyOfGame } from './internal.ts';

describe('A player that follows a policy', () => {
  test('does what the policy says', async () => {
    const player = new PolicyPlayer({ policy: 'holdAt(20)' });
    const pig = new Pig();
    expect(await player.decision(pig.parsePosition('One 0-0 +19'), 'One')).toBe('roll');
    expect(await player.decision(pig.parsePosition('One 0-0 +20'), 'One')).toBe('hold');
    expect(player.specification).toBe('policy(policy=holdAt(20))');
    expect(playerFrom('policy(holdAt(points=20))').incompatibility(pig)).toBeNull();
    expect(playerFrom(player.specification).specification).toBe(player.specification);
  });

  test('can be given by the bare name of a policy of the game, and by no other', () => {
    const player = policyOfGame('holdAt(20)', new Pig());
    expect(player?.specification).toBe('policy(policy=holdAt(20))');
    expect(player?.name).toBe('holdAt(20)');
    expect(policyOfGame('holdAt(20)', new TicTacToe())).toBeNull();
    expect(() => policyOfGame('holdAt(', new Pig())).toThrow('Cannot read');
  });

  test('draws from a mixed policy', () => {
    const game = new RockPaperScissors();
    const player = new PolicyPlayer({ policy: solveSync(game).policy(), seed: 1 });
    const counts = new Map<unknown, number>();
    for (let n = 0; n < 3000; n++) {
      const move = player.decision(game, 'One');
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    // Four standard deviations of 1000 in 3000.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(104);
    expect(counts.size).toBe(3);
  });

  test('knows what moves are worth if the policy does', () => {
    const pig = new Pig().parsePosition('One 0-0 +20');
    const [roll, hold] = new PolicyPlayer({ policy: 'optimal' }).evaluatedMoves(pig, 'One');
    expect(roll).toMatchObject({ move: 'roll' });
    expect((1 + (roll?.value ?? 0)) / 2).toBeCloseTo(0.61987766995088, 12);
    expect(hold?.value).toBeLessThan(roll?.value ?? 0);
    const mute = new PolicyPlayer({ policy: 'holdAt(20)' });
    expect(() => mute.evaluatedMoves(pig, 'One')).toThrow('but not what moves are worth');
  });

  test('says which games it cannot play', () => {
    const player = playerFrom('policy(holdAt(20))');
    expect(player.incompatibility(new TicTacToe())).toBe(
      'tic-tac-toe has no policy "holdAt"; it has none',
    );
    expect(() => new PolicyPlayer({ policy: 'holdAt(' })).toThrow();
    // @ts-expect-error no policy
    expect(() => new PolicyPlayer({ policy: 20 })).toThrow('policy is 20, expected a policy');
    const solved = new PolicyPlayer({ policy: solveSync(new TicTacToe()).policy() });
    expect(solved.incompatibility(new Pig())).toContain('it is a solution of tic-tac-toe');
  });
});

describe('The optimal player', () => {
  test('rolls at 20 and holds at 21 at the start of Pig', async () => {
    const player = playerFrom('optimal');
    const pig = new Pig();
    expect(await player.decision(pig.parsePosition('One 0-0 +20'), 'One')).toBe('roll');
    expect(await player.decision(pig.parsePosition('One 0-0 +21'), 'One')).toBe('hold');
  });

  test('solves a game without a policy of its own, once, and never loses it', async () => {
    const player = new OptimalPlayer();
    for (let seed = 0; seed < 40; seed++) {
      const seats = seed % 2 === 0 ? [player, new RandomPlayer()] : [new RandomPlayer(), player];
      const match = await new Match(new TicTacToe(), seats, { seed }).run();
      expect(match.result()?.[seed % 2 === 0 ? 'Xs' : 'Os']).toBeGreaterThanOrEqual(0);
    }
  });

  test('gives exact odds', () => {
    const early = new TicTacToe().parsePosition('x../.o./... Xs');
    const { moves, player } = new OptimalPlayer().analysis(early, 'Xs');
    expect(player).toBe('optimal()');
    expect(moves.every(({ known }) => known === 'exact')).toBe(true);
    const all = new AlphaBetaPlayer({ horizon: Infinity, rootValues: 'all' });
    const other = all.analysis(early, 'Xs').moves;
    expect(moves.map(({ value }) => value)).toEqual(other.map(({ value }) => value));
  });

  test('gives the odds of Pig from the policy of the game', () => {
    const pig = new Pig().parsePosition('One 0-0 +21');
    const { moves } = new OptimalPlayer().analysis(pig, 'One');
    const [roll, hold] = moves;
    expect(hold?.win).toBeCloseTo(0.6269386361450749, 12);
    expect(hold?.loss).toBeCloseTo(1 - 0.6269386361450749, 12);
    expect(roll?.win).toBeLessThan(hold?.win ?? 0);
    const margin = new OptimalPlayer().analysis(new Pig({ result: 'margin' }), 'One');
    expect(margin.moves[0]).toMatchObject({ win: null, known: 'exact' });
  });

  test('takes the quickest win and the longest loss that the solver of the game finds', async () => {
    const game = new ConnectFour();
    // b wins too, but on ply 17 rather than 13.
    const won = game.parsePosition('..r..y./..y..rr/..rr.yr/..yy.yy/.yrr.ry/rryy.ry Yellow');
    expect(await new OptimalPlayer().decision(won, 'Yellow')).toBe(3);
    const lost = game.parsePosition('......./......./...y.../...r.../..yy.../r.yrry. Red');
    expect(await new OptimalPlayer().decision(lost, 'Red')).toBe(5);
    expect(new OptimalPlayer().analysis(lost, 'Red')).toMatchObject({
      complete: true,
      counts: 'nodes',
      moves: [8, 4, 16, 8, 22, 26, 16].map((distance) => ({ loss: 1, known: 'exact', distance })),
    });
  });

  test('tells what the solver of the game has proven meanwhile, and can be stopped', async () => {
    const early = new ConnectFour().parsePosition(
      '......./......./......./r....../y....../rry.yy. Red',
    );
    const control = new AbortController();
    const seen: Analysis[] = [];
    for await (const analysis of new OptimalPlayer().analyses(early, 'Red', control)) {
      seen.push(analysis);
      control.abort();
    }
    expect(seen.map(({ complete }) => complete)).toEqual([false, false]);
    const open = seen.flatMap(({ moves }) => moves).filter(({ known }) => known === 'bounded');
    expect(open.length).toBeGreaterThan(0);
    for (const { interval, intervalBy } of open) {
      expect(intervalBy).toBe('bounds');
      expect(interval[0]).toBeLessThan(interval[1]);
    }
  });

  test('plays a mixed strategy where roles move at the same time', async () => {
    const player = new OptimalPlayer({ seed: 3 });
    const moves = new Set<unknown>();
    for (let n = 0; n < 30; n++) moves.add(await player.decision(new RockPaperScissors(), 'Two'));
    expect(moves.size).toBe(3);
  });

  test('refuses hidden information, and games that are too large', async () => {
    expect(new OptimalPlayer().incompatibility(new OneCard())).toContain('something is hidden');
    const small = new OptimalPlayer({ maxStates: 1000 });
    await expect(async () =>
      small.decision(new ConnectFour({ line: 5 }), 'Yellow'),
    ).rejects.toThrow();
  });
});

describe('The policy of a player', () => {
  test('is evaluated exactly: minimax to the end never loses', async () => {
    const game = new TicTacToe();
    const policy = playerPolicy(new MiniMaxPlayer({ horizon: Infinity }));
    const answer = await bestResponse(game.parsePosition('x../.o./... Xs'), { Os: policy });
    expect(answer.value(answer.game, 'Xs')).toBe(0);
  });

  test('that looks one step ahead can be beaten', async () => {
    const game = new TicTacToe();
    const short = playerPolicy(playerFrom('minimax(1)'));
    const perfect = solveSync(game).policy();
    const { average } = await evaluatePolicies(game, perfect, short);
    expect(average).toBeGreaterThan(0);
  });

  test('depends only on the position, not on earlier questions', () => {
    const game = new TicTacToe();
    const policy = playerPolicy(playerFrom('random()'));
    const first = policy.probabilities(game, 'Xs');
    policy.probabilities(game.perform(4), 'Os');
    expect(policy.probabilities(game, 'Xs')).toEqual(first);
    expect(first).toEqual(Array(9).fill(1 / 9)); // random play is recognised
  });

  test('is refused for a player that does not answer at once, or not with a move', () => {
    class Slow extends Player {
      decision(): Promise<never> {
        return new Promise(() => undefined);
      }
    }
    class Wrong extends Player {
      decision(): number {
        return 9;
      }
    }
    const game = new TicTacToe();
    expect(() => playerPolicy(new Slow()).probabilities(game, 'Xs')).toThrow(
      'slow() does not answer at once',
    );
    expect(() => playerPolicy(new Wrong()).probabilities(game, 'Xs')).toThrow(
      'wrong(): 9 is not a legal move of Xs',
    );
  });
});

describe('the analyses of the perfect player', () => {
  test('are a single exact one', async () => {
    const seen = [];
    const game = new TicTacToe();
    for await (const analysis of new OptimalPlayer().analyses(game, 'Xs')) seen.push(analysis);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.moves.every(({ known, value }) => known === 'exact' && value === 0)).toBe(true);
  });

  test('can be aborted while the game is being solved', async () => {
    const abort = new AbortController();
    const game = new TicTacToe();
    const analyses = new OptimalPlayer().analyses(game, 'Xs', { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(analyses.next()).rejects.toThrow('enough');
  });
});

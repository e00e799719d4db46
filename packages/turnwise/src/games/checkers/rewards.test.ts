import { describe, expect, test } from 'vitest';
import { Random } from '../../core/index.ts';
import {
  countsRewards,
  kernelOf,
  type RewardedPlayouts,
  type Rewards,
} from '../../kernel/index.ts';
import { Checkers, type CheckersOptions } from './index.ts';

// All different, so that none is mistaken for another; the defaults are in the reward player.
const REWARDS: Rewards = {
  defaultReward: 1,
  removeOpponentPiece: 50,
  becomeKing: 100,
  opponentNoPieces: 1000,
  opponentNoValidMove: 2000,
};

/** What Black and White earn by the move and this number of random ones after it. */
function earned(start: string, move: string, limit = 0, options: CheckersOptions = {}) {
  const game = new Checkers({ ...options, start });
  const points = new Float64Array(2);
  const steps = playoutsOf(game).playout(choiceOf(game, move), new Random(1), limit, points);
  return { points: [...points], steps };
}

describe('A move of checkers earns', () => {
  test('the default reward if nothing else happens', () => {
    expect(earned('B:W21-32:B1-12', '11-15').points).toEqual([1, 0]);
    expect(earned('B:WK32:BK1', '1-5').points).toEqual([1, 0]);
  });

  test('the reward of a removed piece for each piece it captures', () => {
    expect(earned('B:W18,32:B14', '14x23').points).toEqual([50, 0]);
    expect(earned('B:W10,19,32:B6', '6x15x24').points).toEqual([100, 0]);
    // A king that captures a ring of four ends where it began.
    expect(earned('W:WK26:B14,15,22,23,K1', '26x17x10x19x26').points).toEqual([0, 200]);
  });

  test('the reward of a king if a man becomes one, but not if a king reaches the row', () => {
    expect(earned('B:W5:B26', '26-30').points).toEqual([100, 0]);
    expect(earned('W:W6:B28', '6-1').points).toEqual([0, 100]);
    expect(earned('B:W5:BK26', '26-30').points).toEqual([1, 0]);
  });

  test('the reward of a king instead of the captures that made it', () => {
    expect(earned('B:W27,5:B23', '23x32').points).toEqual([100, 0]);
    expect(earned('B:W18,27,5:B14', '14x23x32').points).toEqual([100, 0]);
  });

  test('the reward of no pieces, and nothing else, if it captures the last one', () => {
    expect(earned('B:W18:B14', '14x23').points).toEqual([1000, 0]);
    expect(earned('B:W27:B23', '23x32').points).toEqual([1000, 0]); // and becomes a king
  });

  test('the reward of no valid move, and nothing else, if the opponent is blocked', () => {
    // White's man on 13 could only go to 9 or, over it, to 6.
    expect(earned('B:W13:B5,6', '5-9').points).toEqual([2000, 0]);
    expect(earned('W:W27,28:B20', '28-24').points).toEqual([0, 2000]);
    expect(earned('B:W13,32:B5,6', '5-9').points).toEqual([1, 0]); // another man of White can move
    expect(earned('B:W13,18:B6,9,14', '14x23').points).toEqual([2000, 0]); // and captures
    expect(earned('B:W13:B6,9,26', '26-30').points).toEqual([2000, 0]); // and becomes a king
  });

  test('the reward of no valid move even if it would draw', () => {
    expect(earned('B:W13:B9,K1:H79', '1-6').points).toEqual([2000, 0]);
    expect(earned('B:W13,K32:B9,K1:H79', '1-6', 9)).toEqual({ points: [1, 0], steps: 0 });
  });
});

describe('A playout that counts rewards', () => {
  test('lasts for a given number of moves of both sides after the first one', () => {
    for (const limit of [0, 1])
      expect(earned('B:W21-32:B1-12', '12-16', limit)).toEqual({
        points: [1, limit],
        steps: limit,
      });
  });

  test('adds up what each side earns in forced moves', () => {
    // 14x23 (50) stops, since 32 is not empty; 27x18 is forced (50); then each side makes a step.
    expect(earned('B:W18,27,32:B14,1', '14x23', 1).points).toEqual([50, 50]);
    expect(earned('B:W18,27,32:B14,1', '14x23', 3).points).toEqual([51, 51]);
    // 27x18 captures the last piece.
    expect(earned('B:W18,27,32:B14', '14x23', 9)).toEqual({ points: [50, 1000], steps: 1 });
  });

  test('ends with a draw, which earns nothing', () => {
    const options = { moveLimit: 1 };
    expect(earned('B:WK32:BK1', '1-5', 50, options)).toEqual({ points: [1, 1], steps: 1 });
  });

  test('leaves the kernel unchanged, and does not follow it', () => {
    const game = new Checkers();
    const kernel = kernelOf(game);
    if (!countsRewards(kernel)) throw new Error('it counts no rewards');
    const playouts = kernel.rewardedPlayouts(REWARDS);
    kernel.play(0);
    const after = `${kernel.state()}`;
    const points = new Float64Array(2);
    expect(playouts.playout(6, new Random(3), 20, points)).toBe(20);
    expect(`${kernel.state()}`).toBe(after);
    expect([playouts.pieces(0), playouts.pieces(1)]).toEqual([12, 12]);
  });

  test.each([
    {},
    { repetition: null },
    { repetition: 2, moveLimit: 3 },
    { repetition: null, moveLimit: null },
  ])('earns what the boards of the rules show, with %j', (options: CheckersOptions) => {
    let ends = 0;
    for (let seed = 0; seed < 150; seed++) {
      const random = new Random(seed);
      const start = wandered(new Checkers(options), random, random.below(90));
      if (start.result()) continue;
      const choice = random.below(movesOf(start).length);
      const limit = random.below(60);
      const points = new Float64Array([7, 7]);
      const steps = playoutsOf(start).playout(
        choice,
        Random.fromState(random.state()),
        limit,
        points,
      );
      const shown = byRules(start, choice, random, limit);
      expect({ steps, points: [...points] }).toEqual(shown);
      if (shown.points.some((sum) => sum >= 1000)) ends++;
    }
    expect(ends).toBeGreaterThan(3);
  });
});

function playoutsOf(game: Checkers): RewardedPlayouts {
  const kernel = kernelOf(game);
  if (!countsRewards(kernel)) throw new Error('it counts no rewards');
  return kernel.rewardedPlayouts(REWARDS);
}

function movesOf(game: Checkers): readonly string[] {
  return game.moves()?.[game.activePlayer()] ?? [];
}

function choiceOf(game: Checkers, move: string): number {
  const choice = movesOf(game).indexOf(move);
  if (choice < 0) throw new Error(`${move} is none of ${movesOf(game)}`);
  return choice;
}

function wandered(game: Checkers, random: Random, plies: number): Checkers {
  let state = game;
  for (let ply = 0; ply < plies && !state.result(); ply++)
    state = state.perform(random.choice(movesOf(state))) as Checkers;
  return state;
}

/** The same game by the rules, with the rewards read off the boards before and after each move. */
function byRules(start: Checkers, first: number, random: Random, limit: number) {
  const points = [0, 0];
  let game = start;
  let choice = first;
  for (let steps = 0; ; steps++) {
    const role = game.activePlayer();
    const before = game.position.board;
    game = game.perform(movesOf(game)[choice]) as Checkers;
    const after = game.position.board;
    const seat = role === 'Black' ? 0 : 1;
    const [own, other] = role === 'Black' ? ['B', 'wW'] : ['W', 'bB'];
    const captured = count(before, other) - count(after, other);
    const isWon = (game.result()?.[role] ?? 0) > 0;
    let reward = captured > 0 ? captured * 50 : 1;
    if (count(after, own) > count(before, own)) reward = 100;
    if (isWon) reward = count(after, other) === 0 ? 1000 : 2000;
    points[seat] = (points[seat] ?? 0) + reward;
    if (game.result() || steps === limit) return { steps, points };
    const moves = movesOf(game);
    choice = moves.length === 1 ? 0 : random.below(moves.length);
  }
}

function count(board: string, pieces: string): number {
  return [...board].filter((at) => pieces.includes(at)).length;
}

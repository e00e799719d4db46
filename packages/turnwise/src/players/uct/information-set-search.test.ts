import { describe, expect, test } from 'vitest';
import { Pick } from '../tiny-games.fixture.ts';
import { UCTPlayer } from '../uct-player.ts';
import { guaranteed, HiddenMatrix, type Matrix, square } from './matrix-games.fixture.ts';

function shares(matrix: Matrix, simulationCount: number, seed: number): number[] {
  const player = new UCTPlayer({ simulationCount });
  const { moves } = player.analysis(new HiddenMatrix(() => matrix), 'Row', { seed });
  return moves.map(({ share }) => share ?? Number.NaN);
}

describe('hidden cards and simultaneous rounds together', () => {
  test.each([
    ['matching pennies', square(2, (row, column) => (row === column ? 1 : -1)), 0],
    [
      'rock, paper, scissors',
      square(3, (row, column) => [0, 1, -1][(row - column + 3) % 3] ?? 0),
      0,
    ],
    // With a share p of the first row: 1.5 p - 0.5 = 0.2 - 0.7 p, so p = 7/22; worth -1/44.
    [
      'an uneven 2 x 2 game',
      [
        [1, -0.5],
        [-0.5, 0.2],
      ],
      -1 / 44,
    ],
  ])('%s is played by a mixed strategy that gives little away', (_, matrix, value) => {
    let lost = 0;
    const seeds = process.env.TURNWISE_LONG === '1' ? 10 : 4;
    for (let seed = 0; seed < seeds; seed++)
      lost += value - guaranteed(matrix, shares(matrix, 20_000, seed));
    expect(lost / seeds).toBeLessThan(0.05); // a pure move gives away 0.48 and more, of payoffs from -1 to 1
  });

  test('the move is drawn from it', async () => {
    const counts = [0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const matrix = square(2, (row, column) => (row === column ? 1 : -1));
      const player = new UCTPlayer({ simulationCount: 500, seed });
      const move = Number(await player.decision(new HiddenMatrix(() => matrix), 'Row'));
      counts[move] = (counts[move] ?? 0) + 1;
    }
    // 30 each, with a standard deviation of 3.9; strategies vary too: five of them.
    for (const count of counts) expect(Math.abs(count - 30)).toBeLessThan(20);
  });

  test('the better move is played if there is one', () => {
    const [, second = 0] = shares(
      square(2, (row, column) => (row - column) / 2),
      5_000,
      1,
    );
    expect(second).toBeGreaterThan(0.9);
  });
});

/** A choice that claims to have hidden information, but has none. */
class HiddenPick extends Pick {
  constructor(
    offers: ConstructorParameters<typeof Pick>[0],
    private readonly limits: readonly [number, number],
    worth: number | null = null,
  ) {
    super(offers, worth);
  }

  override get isPerfectInformation(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return this.limits;
  }

  override next(moves: Parameters<Pick['next']>[0]): HiddenPick {
    return new HiddenPick(this.offers, this.limits, super.next(moves).worth);
  }
}

test('infinite and equal bounds cause no problem', async () => {
  for (const [bounds, unit] of [
    [[-Infinity, Infinity], 1000],
    [[0, Infinity], 1000],
    [[0, 0], 0],
  ] as const) {
    const offers = [3, 1, 2].map((worth, move) => [move, unit * worth] as const);
    const game = new HiddenPick(offers, bounds);
    const player = new UCTPlayer({ simulationCount: 300, seed: 1 });
    if (unit > 0) expect(await player.decision(game, 'Solo')).toBe(0);
    for (const { value } of player.analysis(game, 'Solo').moves)
      expect(Number.isFinite(value)).toBe(true);
  }
});

test.each([true, false])(
  '200,000 moves are not too many, with hidden information: %s',
  async (isHidden) => {
    const offers = Array.from({ length: 200_000 }, (_, move) => [move, 0] as const);
    const game = isHidden ? new HiddenPick(offers, [-1, 1]) : new Pick(offers);
    const player = new UCTPlayer({ simulationCount: 20, seed: 1 });
    expect(await player.decision(game, 'Solo')).toBeTypeOf('number');
  },
);

test('moves that do not fit in memory are simulated at random, and labelled so', async () => {
  const offers = Array.from(
    { length: 20_000 },
    (_, move) => [move, move % 10 === 0 ? 1 : 0] as const,
  );
  for (const game of [new HiddenPick(offers, [-1, 1]), new Pick(offers)]) {
    const player = new UCTPlayer({ simulationCount: 100, maxBytes: 1e6, seed: 1 });
    expect(Number(await player.decision(game, 'Solo')) % 10).toBe(0); // probability of a miss: 0.9^100
    const { moves } = player.analysis(game, 'Solo', { seed: 1 });
    expect(moves.reduce((sum, { n }) => sum + n, 0)).toBe(100);
    expect(moves[0]?.assumes).toBe('random play');
  }
});

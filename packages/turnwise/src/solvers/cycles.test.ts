import { describe, expect, test } from 'vitest';
import { Random } from '../core/index.ts';
import { bruteValues, GraphGame, randomSpots, type Spot } from './graph-game.fixture.ts';
import { type Solution, solveSync } from './index.ts';

/** The first seat's value at a spot, by the solution. */
function valueAt(solution: Solution, at: number): number {
  const game = solution.game as GraphGame;
  return solution.value(game.goTo(at), 'P0');
}

/** The spots that can be reached from the first. */
function reachable(spots: readonly Spot[]): number[] {
  const found = [0];
  for (const at of found) {
    const spot = spots[at];
    const to =
      'turn' in spot ? spot.to : 'chance' in spot ? spot.chance.map(([, next]) => next) : [];
    for (const next of to) if (!found.includes(next)) found.push(next);
  }
  return found;
}

describe('A random walk with a closed form', () => {
  // The gambler's ruin: a step up with probability p, down with q. From i of n the top is reached first
  // with probability (1 - (q/p)^i) / (1 - (q/p)^n), or i / n if p = q.
  // Spot 0 leads to the middle, spot i is the i-th step.
  const walk = (up: number, down: number, size: number): GraphGame => {
    const [bottom, top] = [size, size + 1];
    const steps = Array.from({ length: size - 1 }, (_, n): Spot => {
      const above = n + 2 === size ? top : n + 2;
      return {
        chance: [
          [up, above],
          [down, n === 0 ? bottom : n],
        ],
      };
    });
    const start: Spot = { turn: 0, to: [size >> 1] };
    return new GraphGame([start, ...steps, { end: [-1, 1] }, { end: [1, -1] }]);
  };

  test.each([
    [1, 1, 10],
    [3, 2, 20],
    [9, 10, 60],
    [1, 1, 200],
  ])('with weights %d and %d, of %d steps', (up, down, size) => {
    const solution = solveSync(walk(up, down, size));
    const ratio = down / up;
    const at = size >> 1;
    const win = ratio === 1 ? at / size : (1 - ratio ** at) / (1 - ratio ** size);
    expect(Math.abs(valueAt(solution, 0) - (2 * win - 1))).toBeLessThan(1e-11);
    expect(solution.certificate.error).toBeLessThan(1e-10);
  });
});

describe('A small residual with a wrong value', () => {
  // Every pass the game ends with a probability of 2 in 2,000,000. Value iteration from 0 changes by
  // 1e-6 a pass at most, and stops at a tolerance of 1e-5 with the value 0; the truth is 1/2.
  const slow = new GraphGame([
    { turn: 0, to: [1] },
    {
      chance: [
        [1_999_998, 0],
        [2, 2],
      ],
    },
    {
      chance: [
        [3, 3],
        [1, 4],
      ],
    },
    { end: [1, -1] },
    { end: [-1, 1] },
  ]);

  test('does not mislead the solver: the value is exact', () => {
    const solution = solveSync(slow);
    expect(valueAt(solution, 0)).toBeCloseTo(0.5, 9);
    expect(solution.certificate.error).toBeLessThan(1e-8);
  });

  test('shows in the certificate, if there is no time to do better', () => {
    const solution = solveSync(slow, { maxIterations: 1 });
    const { error } = solution.certificate;
    expect(error).toBeGreaterThan(0.2);
    expect(Math.abs(valueAt(solution, 0) - 0.5)).toBeLessThanOrEqual(error);
  });
});

describe('Endless play', () => {
  test('is a draw if nobody gains by ending it', () => {
    // Each may end the game, and loses by it, or pass.
    const wait = new GraphGame([
      { turn: 0, to: [1, 2] },
      { turn: 1, to: [0, 3] },
      { end: [-1, 1] },
      { end: [1, -1] },
    ]);
    const solution = solveSync(wait);
    expect(valueAt(solution, 0)).toBe(0);
    expect(solution.certificate.error).toBe(0);
    expect(solution.isFinite).toBe(false);
    expect(valueAt(solveSync(wait, { unending: -0.5 }), 0)).toBe(-0.5);
    expect(valueAt(solveSync(wait, { unending: 5 }), 0)).toBe(1); // the other one would rather lose
  });

  test('is ended by the side that is ahead, even if every cycle keeps the value', () => {
    const circle = new GraphGame([{ turn: 0, to: [1, 2] }, { turn: 1, to: [0] }, { end: [1, -1] }]);
    const solution = solveSync(circle);
    expect(valueAt(solution, 0)).toBe(1);
    expect(solution.bestMoves(circle, 'P0')).toEqual([0, 1]); // worth the same
    expect(solution.probabilities(circle, 'P0')).toEqual([0, 1]); // but this one makes progress
  });

  test('does not keep a value that nobody realises', () => {
    // The first may go round, or throw a coin for 1 or -0.5. Iteration from above would stay at 1 for ever.
    const spots: Spot[] = [
      { turn: 0, to: [1, 2] },
      {
        chance: [
          [1, 0],
          [1, 3],
        ],
      },
      {
        chance: [
          [1, 4],
          [1, 5],
        ],
      },
      { turn: 1, to: [0, 0] },
      { end: [1, -1] },
      { end: [-0.5, 0.5] },
    ];
    const solution = solveSync(new GraphGame(spots));
    expect(valueAt(solution, 0)).toBeCloseTo(0.25, 12);
    expect(solution.certificate.error).toBeLessThan(1e-12);
    expect(solution.probabilities(new GraphGame(spots), 'P0')).toEqual([0, 1]);
  });

  test('of a single role is the worst result', () => {
    const lost: Spot[] = [{ turn: 0, to: [0, 1] }, { end: [0.5] }];
    expect(solveSync(new GraphGame(lost, 1)).value(new GraphGame(lost, 1), 'P0')).toBe(0.5);
    const forced: Spot[] = [{ turn: 0, to: [0, 0] }];
    expect(solveSync(new GraphGame(forced, 1)).value(new GraphGame(forced, 1), 'P0')).toBe(-1);
  });
});

describe('Best play', () => {
  /** Where play by the solution ends, always by the first of outcomes; null if it goes on for ever. */
  function played(solution: Solution, from: number): number[] | null {
    let game = (solution.game as GraphGame).goTo(from);
    for (let step = 0; step <= game.spots.length; step++) {
      const { spot } = game;
      if ('end' in spot) return [...spot.end];
      if (!('turn' in spot)) return null;
      const shares = solution.probabilities(game, `P${spot.turn}`);
      game = game.goTo(spot.to[shares.indexOf(1)]);
    }
    return null;
  }

  test('of a decided game reaches its end, without chance', () => {
    const random = new Random('ends');
    let decided = 0;
    for (let n = 0; n < 2000; n++) {
      const spots = randomSpots(random, 4 + random.below(27), false);
      const solution = solveSync(new GraphGame(spots));
      for (const at of reachable(spots)) {
        const value = valueAt(solution, at);
        if (value === 0) continue;
        decided++;
        expect(played(solution, at)?.[0], `spot ${at} of ${JSON.stringify(spots)}`).toBe(value);
      }
    }
    expect(decided).toBeGreaterThan(5000);
  });

  test('of a decided game makes progress, whatever chance does', () => {
    // The second delays: by 1 and 2 it could go round for ever if the first went the shortest way only.
    const chain = Array.from(
      { length: 20 },
      (_, n): Spot => ({ turn: 1, to: [n === 19 ? 4 : n + 6] }),
    );
    const spots: Spot[] = [
      { turn: 0, to: [3, 4] },
      { turn: 0, to: [5, 2] },
      { turn: 1, to: [1, 0] },
      {
        chance: [
          [1, 1],
          [1, 0],
        ],
      },
      { end: [1, -1] },
      ...chain,
    ];
    const game = new GraphGame(spots);
    const solution = solveSync(game);
    for (const at of [0, 1, 2]) expect(played(solution, at)).toEqual([1, -1]);
  });

  test('of a drawn game prefers a real end to cycling', () => {
    const spots: Spot[] = [
      { turn: 0, to: [1, 2] },
      { turn: 1, to: [0, 3] },
      { end: [0, 0] },
      { end: [1, -1] },
    ];
    expect(played(solveSync(new GraphGame(spots)), 0)).toEqual([0, 0]);
  });
});

describe.each([
  ['without chance', false],
  ['with chance', true],
])('Random graphs %s', (_, hasChance) => {
  test('have the value that trying all strategies finds, within the certificate', () => {
    const random = new Random('graphs', String(hasChance));
    let withCycles = 0;
    for (let n = 0; n < 400; n++) {
      const spots = randomSpots(random, 4 + random.below(5), hasChance);
      const unending = random.choice([0, 0, 0, -0.7, 0.3]);
      const solution = solveSync(new GraphGame(spots), { unending });
      const brute = bruteValues(spots, unending);
      if (!solution.isFinite) withCycles++;
      for (const at of reachable(spots)) {
        const [low, high] = solution.bounds(new GraphGame(spots).goTo(at), 'P0');
        const text = `graph ${n}, spot ${at}: ${JSON.stringify(spots)}`;
        expect(brute[at], text).toBeGreaterThan(low - 1e-9);
        expect(brute[at], text).toBeLessThan(high + 1e-9);
      }
      expect(solution.certificate.error, `graph ${n}: ${JSON.stringify(spots)}`).toBeLessThan(1e-9);
    }
    expect(withCycles).toBeGreaterThan(50);
  });

  test('are played so that the value is kept, whatever the opponent does', () => {
    const random = new Random('play', String(hasChance));
    for (let n = 0; n < 200; n++) {
      const spots = randomSpots(random, 4 + random.below(5), hasChance);
      const game = new GraphGame(spots);
      const solution = solveSync(game);
      for (const seat of [0, 1]) {
        // The seat follows the solution; then only the other seat chooses.
        const bound = spots.map((spot, at): Spot => {
          if (!('turn' in spot) || spot.turn !== seat || !reachable(spots).includes(at))
            return spot;
          const shares = solution.probabilities(game.goTo(at), `P${seat}`);
          return { turn: seat, to: [spot.to[shares.indexOf(1)]] };
        });
        const values = bruteValues(bound, 0);
        const text = `graph ${n}, seat ${seat}: ${JSON.stringify(spots)}`;
        expect(Math.abs((values[0] ?? 9) - valueAt(solution, 0)), text).toBeLessThan(1e-8);
      }
    }
  });
});

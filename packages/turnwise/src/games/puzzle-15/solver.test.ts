import { describe, expect, test } from 'vitest';
import { Match } from '../../core/index.ts';
import { AStarPlayer, AutoPlayer, LevelPlayer } from '../../players/index.ts';
import { korfInstances } from './korf-instances.fixture.ts';
import { Puzzle15 } from './rules.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const EASY = [11, 46, 54]; // of Korf's instances, from 0

function solved(game: Puzzle15) {
  const solver = game.solver();
  if (!solver) throw new Error(`no solver for ${game}`);
  solver.advance(Infinity);
  return solver;
}

describe("Korf's instances", () => {
  test('need 53.05 moves on average', () => {
    expect(korfInstances).toHaveLength(100);
    const sum = korfInstances.reduce((all, { leastMoves }) => all + leastMoves, 0);
    expect(sum / 100).toBeCloseTo(53.05, 10);
    // No order needs more: A. Brüngger, A. Marzetta, K. Fukuda and J. Nievergelt, Annals of Operations Research 90, 1999.
    expect(Math.max(...korfInstances.map(({ leastMoves }) => leastMoves))).toBeLessThanOrEqual(80);
  });

  // All 100 have 447 million nodes, 26 seconds on a busy core.
  test.each([...korfInstances.keys()].filter((n) => isLong || EASY.includes(n)))(
    'number %i from 0 is solved in as many moves as published',
    { timeout: 300_000 },
    (n) => {
      const { tiles, leastMoves } = korfInstances[n];
      const solver = new Puzzle15().at({ tiles, moves: 0 }).solver();
      solver?.advance(Infinity, 'best');
      expect(solver?.steps(solver.best ?? -1)).toBe(leastMoves);
    },
  );
});

describe('The solver', () => {
  test('finds the shortest way after every move, as A* without a heuristic does', () => {
    for (let shuffle = 0; shuffle < (isLong ? 5 : 1); shuffle++) {
      const game = new Puzzle15({ width: 3, height: 3, shuffle });
      const solver = solved(game);
      for (const [choice, move] of (game.moves()?.Solo ?? []).entries()) {
        const after = game.perform(move);
        const { moves } = new AStarPlayer({ heuristic: () => 0 }).solution(after);
        expect(solver.steps(choice)).toBe(1 + moves.length);
      }
    }
  });

  test('can be interrupted at any time', () => {
    const { tiles } = korfInstances[11];
    const game = new Puzzle15().at({ tiles, moves: 0 });
    const solver = game.solver();
    for (let slices = 0; solver && !solver.done; slices++) {
      expect(slices).toBeLessThan(10_000);
      solver.advance(0);
    }
    expect(game.moves()?.Solo?.map((_, n) => solver?.steps(n))).toEqual(
      game.moves()?.Solo?.map((_, n) => solved(game).steps(n)),
    );
  });

  test('stops at its limit of nodes, and knows what is open', () => {
    const { tiles } = korfInstances[81];
    const solver = new Puzzle15().at({ tiles, moves: 0 }).solver({ nodes: 1000 });
    solver?.advance(Infinity);
    expect(solver).toMatchObject({ exhausted: true, nodes: 1000, best: null, done: false });
    expect([solver?.low(0), solver?.high(0), solver?.steps(0)]).toEqual([-1, 1, -1]);
  });

  test('knows that a way is too long for the limit of moves', () => {
    const game = new Puzzle15({ width: 3, height: 3, moveLimit: 10 });
    // 3 and 6 slide up; any other move first costs two more.
    const near = (moves: number) => solved(game.parsePosition(`1 2 0/4 5 3/7 8 6 after ${moves}`));
    expect([near(5).low(0), near(5).steps(0), near(5).low(1), near(5).steps(1)]).toEqual([
      1, 4, 1, 2,
    ]);
    expect([near(8).high(0), near(8).steps(0), near(8).low(1), near(8).steps(1)]).toEqual([
      -1, 2, 1, 2,
    ]);
    expect([near(9).high(0), near(9).high(1), near(9).steps(1)]).toEqual([-1, -1, 1]);
  });

  test('leaves larger frames to others', () => {
    expect(new Puzzle15({ width: 5, height: 4 }).solver()).toBeNull();
    expect(new Puzzle15({ width: 5, height: 3 }).solver()).not.toBeNull();
  });
});

describe('Without a function from you', () => {
  const game = new Puzzle15({ width: 3, height: 3, shuffle: 7 });
  const { length } = new AStarPlayer({ heuristic: () => 0 }).solution(game).moves;

  test.each(['aStar', 'idaStar'] as const)('%s finds the shortest way', (method) => {
    const { leadsTo, leastMoves, moves, nodes } = new AStarPlayer({ method }).solution(game);
    expect({ leadsTo, leastMoves, length: moves.length }).toEqual({
      leadsTo: 'win',
      leastMoves: length,
      length,
    });
    expect(nodes).toBeLessThan(5000); // of 181,440
  });

  test('auto knows the distance of every move', () => {
    const { moves, player } = new AutoPlayer().analysis(game, 'Solo');
    expect(player).toBe('optimal()');
    expect(Math.min(...moves.map(({ distance }) => distance ?? Infinity))).toBe(length);
    for (const { known, win, distance } of moves) {
      expect([known, win]).toEqual(['exact', 1]);
      expect([length, length + 2]).toContain(distance);
    }
  });

  test('auto and the highest level solve the puzzle in the least moves', async () => {
    for (const player of [new AutoPlayer(), new LevelPlayer({ level: 10 })]) {
      const match = await new Match(game, [player], { seed: 1 }).run();
      expect(match.history).toHaveLength(length);
      expect(match.result()).toEqual({ Solo: 1 });
    }
  });

  test('auto finds some way where the shortest one is too far', () => {
    const large = new Puzzle15({ width: 5, height: 5, moveLimit: 1000 });
    const { moves, player } = new AutoPlayer({ simulationCount: 1000 }).analysis(large, 'Solo');
    expect(player).toMatch(/^bestFirst\(/);
    for (const line of moves) expect(line).toMatchObject({ known: 'exact', win: 1 });
  });
});

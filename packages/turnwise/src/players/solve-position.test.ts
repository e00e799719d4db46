import { describe, expect, test } from 'vitest';
import { Game, Match, Random, RandomPlayer } from '../core/index.ts';
import { gameFrom } from '../games/index.ts';
import { type SolveProgress, SolverError, solveSync } from '../solvers/index.ts';
import { OptimalPlayer } from './optimal-player.ts';
import { solvePosition, solvingSteps } from './solve-position.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** States of random matches, one of each: so late that it can be solved, so early that there is something to solve. */
function positions(game: Game, count: number, plies: number): Game[] {
  return Array.from({ length: count }, (_, seed) => {
    const random = new Random(seed);
    let at = game;
    for (let ply = 0; ply < plies; ply++) {
      const next = at.next(random.choice([...at.possibleMoves()]));
      if (!(next instanceof Game) || next.result()) break;
      at = next;
    }
    return at;
  });
}

describe('A position with too many that follow is solved alone', () => {
  test.each([
    ['tic-tac-toe', 0, 2],
    ['hex(size=3)', 0, 2],
    ['breakthrough(width=3, height=4)', 0, 1],
    ['breakthrough(width=4, height=4)', 6, 8],
    ['kalah(houses=2, seeds=3)', 0, 2],
    ['toads-and-frogs(toads=3, frogs=3, spaces=3)', 0, 2],
    ['othello(size=4)', 4, 6],
    ['connect-four(width=4, height=4)', 8, 9],
  ])('with the values of the general solver: %s', async (text, first, last) => {
    let answers = 0;
    for (let plies = first; plies <= last; plies++) {
      for (const at of positions(gameFrom(text), 2, plies)) {
        const [role = ''] = at.activePlayers;
        const all = solveSync(at);
        const limits = { maxStates: all.states - 1 };
        const alone = await solvePosition(at, limits).catch((error) => {
          expect(error).toBeInstanceOf(SolverError); // the search needs more than `solve`
        });
        if (!alone) continue;
        answers++;
        expect(alone).toMatchObject({ method: 'search to the end', error: 0, solution: null });
        for (const each of at.players) expect(alone.value[each]).toBe(all.value(at, each));
        const values = alone.analysis?.moves.map(({ value }) => value);
        expect(values).toEqual([...all.moveValues(at, role)]);
        if (alone.distance !== null) expect(alone.distance).toBe(all.distance(at));
      }
    }
    expect(answers).toBeGreaterThan(0);
  });

  test('and a puzzle by a shortest path', async () => {
    const puzzle = gameFrom('puzzle-15(width=3, height=2)');
    const all = solveSync(puzzle); // 360 states
    let answers = 0;
    for (const at of positions(puzzle, 8, 30)) {
      const alone = await solvePosition(at, { maxStates: 300 }).catch(() => null);
      if (!alone) continue;
      answers++;
      expect(alone).toMatchObject({ method: 'shortest path', distance: all.distance(at) });
      expect(alone.path).toHaveLength(all.distance(at) ?? Number.NaN);
      let end: Game = at;
      for (const move of alone.path ?? []) {
        const next = end.perform(move);
        if (next instanceof Game) end = next;
      }
      expect(end.result()).toEqual(alone.value);
    }
    expect(answers).toBeGreaterThan(0);
  });

  test('by its own solver, where it has one, with distances', async () => {
    const late = gameFrom('connect-four').parsePosition(
      '..r..y./..y..rr/..rr.yr/..yy.yy/.yrr.ry/rryy.ry Yellow',
    );
    const alone = await solvePosition(late, { maxStates: 10 });
    expect(alone).toMatchObject({ value: { Yellow: 1, Red: -1 }, distance: 13, solution: null });
  });

  test('so 5 x 5 Breakthrough is lost for White', { timeout: 120_000 }, async () => {
    if (!isLong) return;
    // Published: see docs/games/breakthrough.md. Recomputed by another program, with another table and order of moves.
    const { states, value } = await solvePosition(gameFrom('breakthrough(width=5, height=5)'));
    expect(value).toEqual({ White: -1, Black: 1 });
    expect(states).toBeLessThan(20_000_000);
  });
});

describe('Everything that follows is solved', () => {
  test('if it is within the limit', async () => {
    const game = gameFrom('tic-tac-toe');
    const solved = await solvePosition(game);
    expect(solved).toMatchObject({ states: 5478, method: 'certified bounds', path: null });
    expect(solved.solution?.knows(game.parsePosition('x.o/.x./..o Xs'))).toBe(true);
  });

  test('with chance, or simultaneous moves', async () => {
    const pig = await solvePosition(gameFrom('pig(goal=10)'));
    expect(pig).toMatchObject({ method: 'certified bounds', distance: null });
    const hands = await solvePosition(gameFrom('rock-paper-scissors'));
    expect(hands.analysis?.moves).toHaveLength(3);
  });

  test('if a policy needs it, or it is refused', async () => {
    const options = { maxStates: 5477, scope: 'all' } as const;
    const refusal = solvePosition(gameFrom('tic-tac-toe'), options);
    await expect(refusal).rejects.toMatchObject({ code: 'too-many-states' });
  });
});

test('What no way can solve within the limit is an error that names it', async () => {
  for (const name of ['checkers', 'pig', 'breakthrough', 'puzzle-15']) {
    const refusal = solvePosition(gameFrom(name), { maxStates: 1000 });
    await expect(refusal).rejects.toThrow(`${name} has more than 1000 positions`);
  }
});

test('The work reports its phases, and ends when it is cancelled', async () => {
  const game = gameFrom('breakthrough(width=5, height=5)');
  const phases: string[] = [];
  for (const { phase } of solvingSteps(game, { maxStates: 100_000 })) {
    if (phases.at(-1) !== phase) phases.push(phase);
    if (phase === 'proving') break;
  }
  expect(phases).toEqual(['exploring', 'proving']);
  const seen: SolveProgress[] = []; // about ten times a second: a phase may be over before it is reported
  const control = new AbortController();
  const work = solvePosition(game, {
    maxStates: 100_000,
    signal: control.signal,
    onProgress(progress) {
      seen.push(progress);
      if (progress.phase === 'proving') control.abort(new Error('enough'));
    },
  });
  await expect(work).rejects.toThrow('enough');
  expect(seen.at(-1)?.phase).toBe('proving');
  expect(seen.at(-1)?.states).toBeGreaterThan(0);
});

describe('optimal', () => {
  test.each([
    ['breakthrough(width=4, height=4)', 7],
    ['hex(size=3)', 2],
    ['puzzle-15(width=3, height=2)', 10],
  ])('plays a best move of a position that was solved alone: %s', async (text, plies) => {
    for (const at of positions(gameFrom(text), 2, plies)) {
      const [role = ''] = at.activePlayers;
      const all = solveSync(at);
      const player = new OptimalPlayer({ maxStates: all.states - 1 });
      const odds = player.analysis(at, role);
      const move = await player.decision(at, role);
      expect(all.bestMoves(at, role)).toContainEqual(move);
      expect(odds.complete).toBe(true);
    }
  });

  test('wins what is won, with a search for each move', async () => {
    const game = gameFrom('breakthrough(width=3, height=4)'); // Black wins
    const players = [new RandomPlayer(), new OptimalPlayer({ maxStates: 500 })];
    const match = await new Match(game, players, { seed: 1 }).run();
    expect(match.result()).toEqual({ White: -1, Black: 1 });
  });
});

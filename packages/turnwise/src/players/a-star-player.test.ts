import { describe, expect, test } from 'vitest';
import { soundAnalysis } from '../analysis/contradictions.fixture.ts';
import { bestOf, byValue } from '../analysis/index.ts';
import { type Json, Match, type MatchView, Random } from '../core/index.ts';
import { Pig } from '../games/pig/index.ts';
import { TicTacToe } from '../games/tic-tac-toe/index.ts';
import { checkGame, checkPlayer } from '../testing/index.ts';
import { BestFirstSearch } from './path/best-first-search.ts';
import { IdaStarSearch } from './path/ida-star-search.ts';
import { type Arrows, Walk } from './path/path-games.fixture.ts';
import { type SlidingKernel, SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';
import { AStarPlayer } from './path-player.ts';
import { Pick } from './tiny-games.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

function manhattan(game: SlidingPuzzle): number {
  return game.manhattan();
}

function kernelManhattan(kernel: SlidingKernel): number {
  return kernel.manhattan;
}

/** Moves that every position of the 8-puzzle needs, by breadth-first search on texts alone. */
function distances(): Map<string, number> {
  const known = new Map<string, number>([['123456780', 0]]);
  let frontier = ['123456780'];
  for (let depth = 1; frontier.length > 0; depth++) {
    const next: string[] = [];
    for (const text of frontier) {
      const gap = text.indexOf('0');
      for (const step of [-3, -1, 1, 3]) {
        const from = gap + step;
        const wraps = Math.abs(step) === 1 && Math.floor(from / 3) !== Math.floor(gap / 3);
        if (from < 0 || from > 8 || wraps) continue;
        const tile = text.charAt(from);
        const after = text.replace(tile, '*').replace('0', tile).replace('*', '0');
        if (known.has(after)) continue;
        known.set(after, depth);
        next.push(after);
      }
    }
    frontier = next;
  }
  return known;
}

const exact = distances();

function puzzle(digits: string): SlidingPuzzle {
  return new SlidingPuzzle([...digits].map(Number));
}

/** The state after the moves, each checked to be legal. */
function after(game: SlidingPuzzle, moves: readonly Json[]): SlidingPuzzle {
  return moves.reduce<SlidingPuzzle>((state, move) => state.perform(Number(move)), game);
}

const methods = ['aStar', 'idaStar'] as const;

describe('The 8-puzzle', () => {
  test('keeps the promises of games', () => {
    checkGame(puzzle('123456078'), {
      matches: process.env.TURNWISE_LONG === '1' ? 20 : 5,
      plyLimit: 100,
    });
  });

  test('has 181440 positions, and two of them need the maximum of 31 moves', () => {
    // The numbers of positions by distance: https://oeis.org/A089473
    const counts = new Array<number>(32).fill(0);
    for (const distance of exact.values()) counts[distance] = (counts[distance] ?? 0) + 1;
    expect(counts).toEqual([
      1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529,
      10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
    ]);
    expect(exact.size).toBe(181440);
  });

  test.each(methods)('is solved by %s from its hardest positions in 31 moves', (method) => {
    const hardest = [...exact].flatMap(([text, distance]) => (distance === 31 ? [text] : []));
    expect(hardest).toHaveLength(2);
    for (const text of hardest) {
      const player = new AStarPlayer({ method, heuristic: manhattan });
      const solution = player.solution(puzzle(text));
      expect(solution).toMatchObject({ leadsTo: 'win', leastMoves: 31 });
      expect(solution.moves).toHaveLength(31);
      expect(after(puzzle(text), solution.moves).result()).toEqual({ Solo: 1 });
    }
  });

  test('takes as many moves by A* and by IDA*, with and without kernel, as by breadth-first search', () => {
    const texts = new Random(8).sample([...exact.keys()].slice(1), isLong ? 300 : 30);
    for (const method of methods) {
      const players = [
        new AStarPlayer({ method, heuristic: manhattan }),
        new AStarPlayer({ method, kernelHeuristic: kernelManhattan }),
      ];
      for (const text of texts) {
        for (const player of players) {
          const { leadsTo, moves, leastMoves } = player.solution(puzzle(text));
          expect([leadsTo, moves.length, leastMoves]).toEqual([
            'win',
            exact.get(text),
            exact.get(text),
          ]);
          expect(after(puzzle(text), moves).result()).toEqual({ Solo: 1 });
        }
      }
    }
  });

  test('takes as many moves without a heuristic', () => {
    const texts = [...exact].filter(([, distance]) => distance > 0 && distance < 13);
    for (const [text, distance] of new Random(9).sample(texts, 30)) {
      for (const method of methods)
        expect(new AStarPlayer({ method }).solution(puzzle(text)).moves).toHaveLength(distance);
    }
  });

  test('takes as many moves with a heuristic that is admissible but not consistent', () => {
    // Manhattan if the position's hash is even, otherwise 0: neighbours differ by more than 1.
    const patchy = (game: SlidingPuzzle) => {
      const hash = game.tiles.reduce((sum, tile, i) => sum + tile * (i * i + 1), 0);
      return hash % 4 < 2 ? game.manhattan() : 0;
    };
    const texts = [...exact].filter(([, distance]) => distance > 10 && distance < 23);
    for (const [text, distance] of new Random(10).sample(texts, 40)) {
      for (const method of methods)
        expect(
          new AStarPlayer({ method, heuristic: patchy }).solution(puzzle(text)).moves,
        ).toHaveLength(distance);
    }
  });

  test('cannot be solved when two tiles are swapped, and A* says so after all 181440 positions', () => {
    const player = new AStarPlayer({ kernelHeuristic: kernelManhattan });
    const solution = player.solution(puzzle('123456870'));
    expect(solution).toMatchObject({ leadsTo: 'promise', leastMoves: Infinity, nodes: 181440 });
    const analysis = player.analysis(puzzle('123456870'), 'Solo');
    expect(analysis.complete).toBe(true);
    for (const line of analysis.moves)
      expect(line).toMatchObject({ win: 0, known: 'bounded', interval: [-1, 0] });
  });

  test('cannot be solved when two tiles are swapped, and IDA* stops at its limit', () => {
    const limited = { kernelHeuristic: kernelManhattan, nodes: 20_000 };
    const player = new AStarPlayer({ method: 'idaStar', ...limited });
    const { leadsTo, leastMoves, nodes } = player.solution(puzzle('123456870'));
    expect([leadsTo, nodes]).toEqual(['promise', 20_000]);
    expect(leastMoves).toBeGreaterThan(20);
    expect(leastMoves).toBeLessThan(Infinity);
  });
});

describe('The 15-puzzle', () => {
  const start = SlidingPuzzle.solved(4);

  /** A position `steps` random moves from the goal, none of them taking back the one before. */
  function scrambled(steps: number, random: Random): SlidingPuzzle {
    let game = start.parsePosition('1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15');
    let last = 15;
    for (let step = 1; step < steps; step++) {
      const moves = (game.moves()?.Solo ?? []).filter((move) => move !== last);
      if (moves.length === 0) break;
      last = random.choice(moves);
      game = game.perform(last);
    }
    return game;
  }

  test('keeps the promises of games', () => {
    checkGame(scrambled(30, new Random(1)), { matches: 10, plyLimit: 100 });
  });

  test('is solved by both methods in equally many moves, never more than it was scrambled with', () => {
    const random = new Random(15);
    for (const steps of [5, 10, 15, 20, 25, 30, 35, 40]) {
      const game = scrambled(steps, random);
      if (game.result()) continue;
      const [one, other] = methods.map((method) =>
        new AStarPlayer({ method, kernelHeuristic: kernelManhattan }).solution(game),
      );
      expect(one?.leadsTo).toBe('win');
      expect(one?.moves).toHaveLength(one?.leastMoves ?? 0);
      expect(other?.moves).toHaveLength(one?.leastMoves ?? 0);
      expect(one?.leastMoves).toBeLessThanOrEqual(steps);
      expect(one?.leastMoves).toBeGreaterThanOrEqual(game.manhattan());
      // Each move takes the gap to a square of the other colour.
      expect(Math.abs((one?.leastMoves ?? 0) - steps) % 2).toBe(0);
      expect(after(game, one?.moves ?? []).result()).toEqual({ Solo: 1 });
    }
  });

  test('is solved by IDA* in as many moves with hardly any memory', () => {
    const game = scrambled(36, new Random(4));
    const given = { kernelHeuristic: kernelManhattan };
    const small = new AStarPlayer({ method: 'idaStar', ...given, bytes: 65_536 }).solution(game);
    expect(small.leadsTo).toBe('win');
    expect(small.moves.length).toBe(new AStarPlayer(given).solution(game).moves.length);
  });
});

describe('A* in a match', () => {
  test.each(methods)('plays the path that %s found, searching only once', async (method) => {
    const text = '867254301'; // 31 moves
    let asked = 0;
    const counting = (game: SlidingPuzzle) => {
      asked++;
      return game.manhattan();
    };
    const player = new AStarPlayer({ method, heuristic: counting });
    const match = new Match(puzzle(text), [player], { seed: 1 });
    await match.run(1);
    const once = asked;
    await match.run();
    expect(match.history).toHaveLength(31);
    expect(match.result()).toEqual({ Solo: 1 });
    expect(asked - once).toBeLessThan(100); // nothing but the roots of 30 searches that follow the known way
  });

  test('searches again if the match is not on its path', async () => {
    const player = new AStarPlayer({ heuristic: manhattan });
    const match = new Match(puzzle('867254301'), [player], { seed: 1 }).viewOf('Solo');
    const context = { random: match.random, match: match as MatchView };
    for (const text of ['123450786', '120453786', '123456708', '023156478']) {
      const game = puzzle(text);
      const move = await player.decision(game, 'Solo', context);
      const next = game.perform(Number(move)).tiles.join('');
      expect(exact.get(next)).toBe((exact.get(text) ?? 0) - 1);
    }
  });

  test('remembers a path for each match separately', async () => {
    const player = new AStarPlayer({ heuristic: manhattan });
    const texts = new Random(3).sample([...exact.keys()].slice(1), 10);
    const matches = texts.map((text) => new Match(puzzle(text), [player], { seed: 1 }));
    await Promise.all(matches.map((match) => match.run()));
    expect(matches.map(({ history }) => history.length)).toEqual(
      texts.map((text) => exact.get(text)),
    );
  });

  test.each(methods)(
    'reaches the goal by %s in many short searches, if not in one',
    async (method) => {
      for (const text of new Random(6).sample([...exact.keys()], 20)) {
        const player = new AStarPlayer({ method, heuristic: manhattan, nodes: 50 });
        const match = await new Match(puzzle(text), [player], { seed: 1 }).run(5000);
        expect(match.result()).toEqual({ Solo: 1 });
      }
    },
  );

  test('keeps the promises of players', async () => {
    const heuristic = manhattan;
    for (const player of [
      new AStarPlayer({ heuristic }),
      new AStarPlayer({ heuristic, method: 'idaStar', nodes: 100 }),
    ])
      await checkPlayer(player, puzzle('736250184'), { matches: 2, plyLimit: 200 });
  });

  test('stops thinking when the match is aborted', async () => {
    const abort = new AbortController();
    const swapped = puzzle('123456870');
    const player = new AStarPlayer({ method: 'idaStar', kernelHeuristic: kernelManhattan });
    const match = new Match(swapped, [player], { seed: 1, signal: abort.signal });
    const running = match.run();
    setTimeout(() => abort.abort(new Error('enough')), 60);
    await expect(running).rejects.toThrow('enough');
    expect(match.history).toHaveLength(0);
  });
});

describe('The analysis of A*', () => {
  test('knows the shortest win after every move', () => {
    const game = puzzle('123450786'); // 6 slides up
    const analysis = new AStarPlayer({ heuristic: manhattan }).analysis(
      puzzle('120453786'),
      'Solo',
    );
    expect(analysis.complete).toBe(true);
    expect(soundAnalysis(JSON.stringify(analysis))).toEqual(analysis);
    const [up, ...others] = byValue(analysis);
    expect(up).toMatchObject({
      text: '3',
      value: 1,
      win: 1,
      draw: 0,
      loss: 0,
      known: 'exact',
      interval: [1, 1],
      assumes: 'the shortest win',
      distance: 2,
    });
    for (const line of others)
      expect(line).toMatchObject({ known: 'exact', win: 1, value: 1, distance: 4 });
    expect(bestOf(analysis)).toEqual([up]);
    expect(byValue(analysis)[0]).toBe(up);
    const last = new AStarPlayer().analysis(game, 'Solo').moves.find(({ text }) => text === '6');
    expect(last).toMatchObject({ known: 'exact', value: 1, assumes: 'nothing: the game is over' });
  });

  test('knows the best move first, and bounds for the others when the nodes run out', () => {
    const game = puzzle('120453786');
    const { moves, complete } = new AStarPlayer({ nodes: 10 }).analysis(game, 'Solo');
    expect(complete).toBe(false);
    expect(moves.find(({ text }) => text === '3')).toMatchObject({ known: 'exact', distance: 2 });
    expect(moves.find(({ text }) => text === '2')).toMatchObject({
      known: 'bounded',
      interval: [-1, 1],
      win: null,
      value: 0,
    });
  });

  test('agrees with the distances of all positions', () => {
    const player = new AStarPlayer({ heuristic: manhattan });
    for (const text of new Random(4).sample([...exact.keys()].slice(1), 5)) {
      const game = puzzle(text);
      for (const { move, distance } of player.analysis(game, 'Solo').moves)
        expect(distance).toBe(1 + (exact.get(game.perform(Number(move)).tiles.join('')) ?? 0));
    }
  });

  test.each(methods)('is not complete if %s reached a limit', (method) => {
    const game = puzzle('867254301');
    for (const limits of [{ nodes: 100 }, { timeCap: 1 }, { bytes: 65_536, nodes: 3000 }]) {
      const player = new AStarPlayer({ method, heuristic: manhattan, ...limits });
      const analysis = player.analysis(game, 'Solo');
      expect(analysis.complete).toBe(false);
      expect(analysis.moves.map(({ known }) => known)).toEqual(analysis.moves.map(() => 'bounded'));
      expect(game.moves()?.Solo).toContain(player.solution(game).moves[0]);
    }
  });

  test('grows in a stream, and ends with the result of a single search', async () => {
    const player = new AStarPlayer({ heuristic: manhattan });
    let last: unknown;
    for await (const analysis of player.analyses(puzzle('867254301'), 'Solo', { seed: 1 }))
      last = { ...analysis, seconds: 0 };
    expect(last).toEqual({
      ...player.analysis(puzzle('867254301'), 'Solo', { seed: 1 }),
      seconds: 0,
    });
  });
});

describe('A path', () => {
  const methodsWithLimits = methods.map((method) => ({ method, nodes: 10_000 }));

  test.each(methodsWithLimits)('leads to a near win rather than a far one, %o', (options) => {
    const map: Arrows = {
      start: ['a', 'b', 'end'],
      a: ['c'],
      b: ['start', 'win'],
      c: ['win'],
      end: 0,
      win: 1,
    };
    const solution = new AStarPlayer(options).solution(new Walk(map));
    expect(solution).toMatchObject({ leadsTo: 'win', moves: [{ to: 'b' }, { to: 'win' }] });
  });

  test.each(methodsWithLimits)('leads to the best end if there is no win, %o', (options) => {
    const map: Arrows = {
      start: ['a', 'b', 'c'],
      a: ['bad'],
      b: ['d'],
      c: -1,
      d: -0.25,
      bad: -0.5,
    };
    const player = new AStarPlayer(options);
    expect(player.solution(new Walk(map))).toMatchObject({
      leadsTo: 'end',
      moves: [{ to: 'b' }, { to: 'd' }],
      leastMoves: Infinity,
    });
    const exactly = { known: 'exact', win: 0, draw: 0, loss: 1 };
    expect(player.analysis(new Walk(map), 'Solo').moves).toMatchObject([
      { text: 'a', known: 'bounded', interval: [-1, -0.25], win: 0 },
      { text: 'b', ...exactly, value: -0.25, assumes: 'best play' },
      { text: 'c', ...exactly, value: -1, assumes: 'nothing: the game is over' },
    ]);
  });

  test.each(methodsWithLimits)('avoids places where the heuristic sees no win, %o', (options) => {
    const map: Arrows = { start: ['trap', 'on'], trap: ['win'], on: ['far'], far: ['win'], win: 1 };
    const heuristic = ({ place }: Walk) => (place === 'trap' ? Infinity : 0);
    const player = new AStarPlayer({ ...options, heuristic });
    expect(player.solution(new Walk(map)).moves).toHaveLength(3);
    const lost: Arrows = { start: ['trap', 'on'], trap: ['tie'], on: ['end'], tie: 0, end: -0.5 };
    const analysis = player.analysis(new Walk(lost), 'Solo');
    expect(analysis.moves).toMatchObject([
      { text: 'trap', known: 'bounded', interval: [-1, 0] },
      { text: 'on', known: 'bounded', interval: [-0.5, 0] }, // what lies behind the trap may be better
    ]);
    const hopeless = new AStarPlayer({ ...options, heuristic: () => Infinity });
    expect(hopeless.solution(new Walk(map))).toMatchObject({ leastMoves: Infinity, nodes: 0 });
  });

  test('is one move if one move wins, and any of the ends otherwise', async () => {
    const offers = [
      ['lose', -1],
      ['win', 0.5],
      ['more', 0.75],
    ] as const;
    expect(await new AStarPlayer().decision(new Pick(offers), 'Solo')).toBe('win'); // a win is a win
    expect(await new AStarPlayer().decision(new Pick(offers.slice(0, 1)), 'Solo')).toBe('lose');
  });

  test('not searched for is a winning move, if there is one, or the most promising one', () => {
    const estimate = () => 1;
    const options = { estimate, nodes: 10, bytes: 65_536, avoid: new Set<string>() };
    const searches = (game: Walk) => [
      new BestFirstSearch(game, 'Solo', 'aStar', options),
      new IdaStarSearch(game, 'Solo', options),
    ];
    const map: Arrows = { start: ['end', 'on', 'win'], on: ['win'], end: -1, win: 1 };
    for (const search of searches(new Walk(map))) {
      expect(search.choose()).toBe(2);
      expect(search.path()).toMatchObject({ leadsTo: 'win', leastMoves: 1 });
    }
    for (const search of searches(new Walk({ ...map, win: 0 }))) {
      expect(search.choose()).toBe(1);
      expect(search.path().leadsTo).toBe('promise');
    }
    for (const search of searches(new Walk({ start: ['end'], end: -1 })))
      expect(search.path()).toMatchObject({ leadsTo: 'end', result: [-1, -1] });
  });

  test('rounds fractions of moves up', () => {
    const map: Arrows = { start: ['a'], a: ['win'], win: 1 };
    for (const method of methods) {
      const player = new AStarPlayer({
        method,
        heuristic: ({ place }: Walk) => (place === 'start' ? 1.5 : 0.5),
      });
      expect(player.solution(new Walk(map)).leastMoves).toBe(2);
    }
  });
});

describe('AStarPlayer', () => {
  test('refuses games for several players, games of chance and hidden information', () => {
    const player = new AStarPlayer();
    expect(player.incompatibility(new TicTacToe())).toBe(
      'it looks for a way to win without opponents, so it needs one role, not 2',
    );
    expect(player.isCompatibleWith(new Pig())).toBe(false);
    class Dice extends Walk {
      override get isDeterministic() {
        return false;
      }
    }
    class Cards extends Walk {
      override get isPerfectInformation() {
        return false;
      }
    }
    expect(player.incompatibility(new Dice({}))).toContain('chance must have no part');
    expect(player.incompatibility(new Cards({}))).toContain('nothing may be hidden');
    expect(() => player.decision(new TicTacToe(), 'Xs')).toThrow('cannot play tic-tac-toe');
    expect(() => player.solution(new TicTacToe())).toThrow('cannot play tic-tac-toe');
    expect(() => player.solution(SlidingPuzzle.solved(3))).toThrow('has no moves');
  });

  test.each(methods)('by %s detects an inadmissible heuristic on the path', (method) => {
    const tripled = (game: SlidingPuzzle) => 3 * game.manhattan();
    const player = new AStarPlayer({ method, heuristic: tripled });
    expect(() => player.solution(puzzle('123450786'))).toThrow(
      'The heuristic is not admissible: it says that a win takes 3 moves or more at 1 2 3/4 5 0/7 8 6, but one takes 1',
    );
  });

  test('refuses a heuristic that does not return a number of moves, by name', () => {
    for (const answer of [-1, Number.NaN]) {
      const wrong = () => answer;
      expect(() => new AStarPlayer({ heuristic: wrong }).solution(puzzle('123450786'))).toThrow(
        `AStarPlayer: wrong answered ${answer} at 1 2 3/4 5 0/7 8 6, expected a number of moves from 0 up`,
      );
    }
  });

  test('prints a specification with what differs from the defaults', () => {
    expect(new AStarPlayer().specification).toBe('aStar()');
    expect(new AStarPlayer({ method: 'idaStar', nodes: 1000, timeCap: 50 }).specification).toBe(
      'aStar(method=idaStar, nodes=1000, timeCap=50)',
    );
    expect(new AStarPlayer({ heuristic: manhattan, kernelHeuristic: kernelManhattan }).name).toBe(
      'aStar(heuristic=manhattan, kernelHeuristic=kernelManhattan)',
    );
  });

  test('refuses wrong options at once, naming the class', () => {
    const made = (options: object) => () => new AStarPlayer(options);
    expect(made({ method: 'astar' })).toThrow('AStarPlayer: method is "astar", expected aStar or');
    expect(made({ nodes: 0 })).toThrow('AStarPlayer: nodes is 0');
    expect(made({ bytes: 100 })).toThrow('AStarPlayer: bytes is 100');
    expect(made({ heuristic: 3 })).toThrow(
      'AStarPlayer: heuristic is 3, expected unknown or, in code, a function',
    );
  });
});

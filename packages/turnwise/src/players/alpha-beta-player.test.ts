import { describe, expect, test } from 'vitest';
import { soundAnalysis } from '../analysis/contradictions.fixture.ts';
import { bestOf, byValue, oddsOf } from '../analysis/index.ts';
import {
  Contingent,
  type Game,
  Match,
  type MatchView,
  type Player,
  Random,
  RandomPlayer,
} from '../core/index.ts';
import { ConnectFour, OddsAndEvens, Pig, TicTacToe } from '../games/index.ts';
import { CHANCE, kernelOf, OVER } from '../kernel/index.ts';
import { solveSync } from '../solvers/index.ts';
import { checkPlayer } from '../testing/index.ts';
import { AlphaBetaPlayer, alphaBetaParameters } from './alpha-beta-player.ts';
import { HeuristicPlayer } from './heuristic-player.ts';
import { MiniMaxPlayer } from './minimax-player.ts';
import { PlayerRegistry } from './player-registry.ts';
import {
  chanceOf,
  guess,
  plainValue,
  type Tree,
  TreeGame,
  treeOf,
} from './random-trees.fixture.ts';
import { Pick } from './tiny-games.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const solving = new AlphaBetaPlayer({ horizon: Infinity, rootValues: 'best' });

function bestValue(player: AlphaBetaPlayer | MiniMaxPlayer, game: Game, role: string): number {
  return Math.max(...player.analysis(game, role).moves.map(({ value }) => value));
}

describe('traps', () => {
  // The bait looks best now and after the next move, but loses to the only good answer.
  const trap = treeOf('trap', 2, {
    turn: 0,
    below: [
      { turn: 1, guess: 0.9, below: [{ turn: 0, guess: 0.9, below: [1] }, -1] },
      { turn: 1, guess: 0.1, below: [{ turn: 0, guess: -0.2, below: [0.5] }, 0.5] },
    ],
  });

  test('that catch a greedy player are avoided, 20 times out of 20', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const game = new TreeGame(trap);
      expect(await new HeuristicPlayer({ heuristic: guess, seed }).decision(game, 'A')).toBe(0);
      expect(await new AlphaBetaPlayer({ heuristic: guess, seed }).decision(game, 'A')).toBe(1);
      expect(
        await new AlphaBetaPlayer({ horizon: 2, heuristic: guess, seed }).decision(game, 'A'),
      ).toBe(1);
      const all = new AlphaBetaPlayer({ rootValues: 'all', heuristic: guess, seed });
      expect(await all.decision(game, 'A')).toBe(1);
      expect(await new MiniMaxPlayer({ heuristic: guess, seed }).decision(game, 'A')).toBe(1);
    }
  });

  test('of tic-tac-toe: after a corner only the centre does not lose', async () => {
    const game = new TicTacToe().perform(0);
    for (let seed = 0; seed < 20; seed++)
      expect(await new AlphaBetaPlayer({ horizon: Infinity, seed }).decision(game, 'Os')).toBe(4);
  });
});

describe('chance', () => {
  // A sure 0.2 against a coin between a decision of B, worth min(0.1, -1), and 0.5: -0.25.
  const tree = treeOf('coin', 2, {
    turn: 0,
    below: [0.2, { turn: CHANCE, below: [{ turn: 1, below: [0.1, -1] }, 0.5] }],
  });

  /** Alpha-beta with a bug: chance passes its window on. */
  function careless(at: Tree, node: number, alpha: number, beta: number): number {
    const here = at.nodes[node];
    if (here.turn === OVER) return here.results[0];
    if (here.turn === CHANCE)
      return here.below.reduce(
        (sum, b, i) => sum + chanceOf(here, i) * careless(at, b, alpha, beta),
        0,
      );
    let best = here.turn === 0 ? -Infinity : Infinity;
    for (const below of here.below) {
      if (here.turn === 0) best = Math.max(best, careless(at, below, Math.max(alpha, best), beta));
      else best = Math.min(best, careless(at, below, alpha, Math.min(beta, best)));
      if (here.turn === 0 ? best >= beta : best <= alpha) break;
    }
    return best;
  }

  test('a window passed on unchanged would give a wrong value and a wrong move', async () => {
    expect(careless(tree, 0, -Infinity, Infinity)).toBeCloseTo(0.3, 12); // (0.1 + 0.5) / 2
    const { moves } = solving.analysis(new TreeGame(tree), 'A');
    expect(plainValue(tree, 0, Infinity).values[0]).toBe(0.2);
    expect(moves[0]).toMatchObject({
      value: 0.2,
      known: 'exact',
      win: null,
      draw: null,
      loss: null,
    });
    expect(moves[1]?.interval[1]).toBeLessThanOrEqual(0.2);
    expect(
      new AlphaBetaPlayer({ rootValues: 'all' }).analysis(new TreeGame(tree), 'A').moves[1],
    ).toMatchObject({ value: -0.25, known: 'exact' });
    expect(await solving.decision(new TreeGame(tree), 'A')).toBe(0);
  });

  test('a sure win stays sure through dice', () => {
    const sure = treeOf('sure', 2, {
      turn: 0,
      below: [0.9, { turn: CHANCE, below: [1, 1, 1, 1, 1, { turn: 1, below: [1, 1] }] }],
    });
    const { moves } = solving.analysis(new TreeGame(sure), 'A');
    expect(moves[1]).toMatchObject({ value: 1, known: 'exact', win: 1, draw: 0, loss: 0 });
  });

  test('in Pig the value at a horizon is that of minimax', () => {
    for (const position of ['One 0-0 +0', 'One 40-50 +18', 'Two 95-80 +4', 'One 30-97 +12']) {
      const game = new Pig().parsePosition(position);
      for (const horizon of [1, 2, 3, 4, 5, 6]) {
        const options = { horizon, heuristic: 'scores' } as const;
        const plain = bestValue(new MiniMaxPlayer(options), game, game.activePlayer());
        for (const tableBytes of [0, 2 ** 20]) {
          const player = new AlphaBetaPlayer({ ...options, tableBytes });
          expect(bestValue(player, game, game.activePlayer())).toBeCloseTo(plain, 9);
        }
      }
    }
  });
});

describe('tic-tac-toe', () => {
  test('is drawn', () => {
    const { moves, complete } = solving.analysis(new TicTacToe(), 'Xs', { seed: 1 });
    expect(complete).toBe(true);
    const best = moves.filter(({ known }) => known === 'exact');
    expect(best).toHaveLength(1);
    expect(best[0]).toMatchObject({
      value: 0,
      win: 0,
      draw: 1,
      loss: 0,
      n: 0,
      assumes: 'best play',
    });
    for (const move of moves.filter(({ known }) => known !== 'exact'))
      expect(move).toMatchObject({ known: 'bounded', interval: [-1, 0], value: -0.5, win: null });
    expect(solving.bestMoves(new TicTacToe(), 'Xs')).toHaveLength(1);
  });

  test('every first move draws, as an analysis shows by default', () => {
    for (const rootValues of ['auto', 'all'] as const) {
      const player = new AlphaBetaPlayer({ horizon: Infinity, rootValues });
      for (const move of player.analysis(new TicTacToe(), 'Xs').moves)
        expect(move).toMatchObject({ value: 0, draw: 1, known: 'exact', interval: [0, 0] });
      expect(player.bestMoves(new TicTacToe(), 'Xs')).toHaveLength(9);
    }
  });

  test('after a sure win is found, unsearched moves are bounded by all results', () => {
    // Xs win at c3; the moves searched before that at depth 1 do not end the game.
    const game = new TicTacToe().parsePosition('xx./oo./... Xs');
    const best = solving.analysis(game, 'Xs', { seed: 3 }).moves;
    expect(best.find(({ text }) => text === 'c3')).toMatchObject({ value: 1, known: 'exact' });
    const unseen = best.filter(({ known }) => known === 'bounded');
    expect(unseen.length).toBeGreaterThan(0);
    for (const line of unseen)
      expect(line).toMatchObject({ interval: [-1, 1], intervalBy: 'bounds', win: null, value: 0 });
    for (const line of best.filter(({ known }) => known === 'estimated'))
      expect(line.interval).toEqual([-1, 1]);
    // An analysis goes on: the other moves let Os win at c2, or stop them and win, or draw.
    const all = new AlphaBetaPlayer({ horizon: Infinity }).analysis(game, 'Xs', { seed: 3 }).moves;
    const plain = new MiniMaxPlayer({ horizon: Infinity }).analysis(game, 'Xs').moves;
    expect(all.map(({ value, known }) => [value, known])).toEqual(
      plain.map(({ value }) => [value, 'exact']),
    );
  });

  // A line that loses and that one match in m comes to is missed with a probability of exp(-matches / m).
  const matches = isLong ? 1000 : 200;

  async function worstOf(seats: (player: Player) => readonly Player[], role: 'Xs' | 'Os') {
    let worst = 1;
    for (let seed = 0; seed < matches / 2; seed++) {
      const match = new Match(new TicTacToe(), seats(solving), { seed });
      await match.run();
      worst = Math.min(worst, match.result()?.[role] ?? -1);
    }
    return worst;
  }

  test(`is never lost to a random player, in ${matches} matches`, async () => {
    expect(await worstOf((player) => [player, new RandomPlayer()], 'Xs')).toBeGreaterThanOrEqual(0);
    expect(await worstOf((player) => [new RandomPlayer(), player], 'Os')).toBeGreaterThanOrEqual(0);
  });

  test(`is never lost to itself, in ${matches} matches, not all of them alike`, async () => {
    const texts = new Set<string>();
    for (let seed = 0; seed < matches; seed++) {
      const match = new Match(new TicTacToe(), [solving, solving], { seed });
      await match.run();
      expect(match.result()).toEqual({ Xs: 0, Os: 0 });
      texts.add(JSON.stringify(match.record().plies));
    }
    expect(texts.size).toBeGreaterThan(matches / 10);
  });
});

describe('Connect Four', () => {
  /** Positions after `stones` random moves from which the game goes on. */
  function positions(stones: number, count: number): ConnectFour[] {
    const found: ConnectFour[] = [];
    for (let seed = 0; found.length < count; seed++) {
      const kernel = kernelOf(new ConnectFour());
      kernel.playout(new Random(seed, 'position', stones), stones);
      const state = kernel.state();
      if (kernel.turn() !== OVER && state instanceof ConnectFour) found.push(state);
    }
    return found;
  }

  test('with 8 empty squares or fewer has the value that minimax finds', () => {
    for (let empty = 1; empty <= 8; empty++) {
      for (const game of positions(42 - empty, 10)) {
        const role = game.activePlayer();
        const plain = new MiniMaxPlayer({ horizon: Infinity }).analysis(game, role);
        const all = new AlphaBetaPlayer({ horizon: Infinity, rootValues: 'all' }).analysis(
          game,
          role,
        );
        expect(all.moves.map(({ value }) => value)).toEqual(plain.moves.map(({ value }) => value));
        expect(all.moves.every(({ known }) => known === 'exact')).toBe(true);
        expect(bestValue(solving, game, role)).toBe(
          bestValue(new MiniMaxPlayer({ horizon: Infinity }), game, role),
        );
      }
    }
  });

  test('with 14 empty squares has the value that another solver finds', () => {
    const values = positions(28, 40).map((game) => {
      const { moves } = solving.analysis(game, game.activePlayer());
      const best = Math.max(
        ...moves.filter(({ known }) => known === 'exact').map(({ value }) => value),
      );
      expect(best, `${game}`).toBe(solvedByRules(game));
      expect(Math.max(...moves.map(({ interval }) => interval[1])), `${game}`).toBe(best);
      return best;
    });
    expect(new Set(values)).toEqual(new Set([-1, 0, 1])); // all results occurred
  });

  test('a win is taken at the first opportunity', async () => {
    const game = new ConnectFour().parsePosition(`${'......./'.repeat(5)}yyy.rrr Yellow`);
    expect(await solving.decision(game, 'Yellow')).toBe(3);
    expect(await new AlphaBetaPlayer({ horizon: 3 }).decision(game, 'Yellow')).toBe(3);
  });

  test('is solved with fewer positions where the kernel ranks the middle columns first', () => {
    /** Its moves seem the better, the nearer they are to the edge. */
    class EdgesFirst extends ConnectFour {
      override kernel() {
        const kernel = super.kernel();
        kernel.moveRank = (column) => Math.abs(column - 2);
        return kernel;
      }
    }
    const [ranked, misled] = [ConnectFour, EdgesFirst].map((kind) => {
      const game = new kind({ width: 5, height: 3 });
      return solving.analysis(game, 'Yellow', { seed: 1 });
    });
    expect(ranked?.simulations).toBeLessThan(misled?.simulations ?? 0);
    expect(bestOf(ranked ?? { moves: [] })[0]?.value).toBe(0);
    expect(bestOf(misled ?? { moves: [] })[0]?.value).toBe(0);
  });

  test('without a kernel and with little memory for keys the value is the same', () => {
    const game = new ConnectFour({ width: 9 }); // too wide for the kernel
    const heuristic = (state: Game) => ((`${state}`.lastIndexOf('y') % 7) - 3) / 10; // meaningless
    const values = [0, 10_000, 2 ** 26].map(
      (tableBytes) =>
        new AlphaBetaPlayer({ horizon: isLong ? 8 : 7, tableBytes, heuristic }).analysis(
          game,
          'Yellow',
          {
            seed: 1,
          },
        ).moves,
    );
    expect(values[2]).toEqual(values[1]);
    expect(values[1]).toEqual(values[0]);
  });
});

/** What the role to move gets, by the rules alone: all moves, remembering positions. */
function solvedByRules(game: ConnectFour, seen = new Map<string, number>()): number {
  const result = game.result();
  if (result) return result[game.position.turn];
  const key = `${game}`;
  const known = seen.get(key);
  if (known !== undefined) return known;
  let best = -1;
  for (const move of game.moves()?.[game.position.turn] ?? []) {
    best = Math.max(best, -solvedByRules(game.next({ [game.position.turn]: move }), seen) + 0);
    if (best === 1) break;
  }
  seen.set(key, best);
  return best;
}

test.each<Game>([new TicTacToe(), new ConnectFour({ width: 4, height: 4, line: 3 })])(
  'sure wins and losses have the distance to the end that the solver finds: %s',
  (start) => {
    const solution = solveSync(start);
    let ends = 0;
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      let game = start;
      for (let plies = random.below(8); plies > 0; plies--) {
        const [role = ''] = game.activePlayers;
        const next = game.next({ [role]: random.choice(game.moves()?.[role] ?? []) });
        if (next instanceof Contingent || next.result()) break;
        game = next;
      }
      const [role = ''] = game.activePlayers;
      const truth = solution.analysis(game, role).moves;
      const player = new AlphaBetaPlayer({ horizon: Infinity, seed });
      const { moves } = player.analysis(game, role);
      for (const [move, { distance, draw }] of moves.entries()) {
        expect([`${game}`, move, distance]).toEqual([
          `${game}`,
          move,
          draw === 1 ? undefined : truth[move]?.distance,
        ]);
        if (draw !== 1) ends++;
      }
    }
    expect(ends).toBeGreaterThan(40);
  },
);

describe('AlphaBetaPlayer', () => {
  test('keeps the promises of players', async () => {
    await checkPlayer(new AlphaBetaPlayer({ horizon: 3 }), new TicTacToe(), { matches: 3 });
    await checkPlayer(
      new AlphaBetaPlayer({ horizon: 2, heuristic: 'scores' }),
      new Pig({ goal: 20 }),
      { matches: 3 },
    );
  });

  test('values every move in an analysis, but searches only what a decision needs', async () => {
    let judged = 0;
    const heuristic = () => {
      judged++;
      return 0;
    };
    const work = async (rootValues: 'auto' | 'best' | 'all', isAnalysis: boolean) => {
      const player = new AlphaBetaPlayer({ horizon: 5, heuristic, rootValues, seed: 1 });
      judged = 0;
      if (isAnalysis) player.analysis(new ConnectFour(), 'Yellow', { seed: 1 });
      else await player.decision(new ConnectFour(), 'Yellow', { random, match });
      return judged;
    };
    const match: MatchView = new Match<Game>(new ConnectFour(), [solving, solving]).viewOf(
      'Yellow',
    );
    const random = new Random(1);
    const [best, all] = [await work('best', true), await work('all', true)];
    expect(best).toBeLessThan(all);
    expect(await work('auto', true)).toBe(all);
    expect(await work('auto', false)).toBe(await work('best', false));
    expect(await work('auto', false)).toBeLessThan(await work('all', false));
    const { moves } = new AlphaBetaPlayer({ horizon: 5 }).analysis(new ConnectFour(), 'Yellow');
    expect(moves.map(({ value }) => value)).toEqual(
      new MiniMaxPlayer({ horizon: 5 })
        .analysis(new ConnectFour(), 'Yellow')
        .moves.map(({ value }) => value),
    );
  });

  test('plays games for one', async () => {
    const game = new Pick([
      ['a', 0.5],
      ['b', 0.75],
      ['c', -1],
    ]);
    expect(await solving.decision(game, 'Solo')).toBe('b');
    expect(oddsOf(solving.analysis(game, 'Solo'), 'b')).toMatchObject({
      value: 0.75,
      known: 'exact',
      win: 1,
    });
  });

  test('refuses what it cannot play, and suggests an alternative', () => {
    const player = new AlphaBetaPlayer();
    expect(player.incompatibility(new OddsAndEvens())).toMatch(
      /at the same time.*serialized\(game\)/,
    );
    expect(() => player.decision(new OddsAndEvens(), 'Odds')).toThrow(/cannot play odds-and-evens/);
    expect(player.incompatibility(new TreeGame(treeOf('three', 3, [0, 0, 0])))).toMatch(
      /3 roles.*maxN/,
    );
    class Hidden extends TicTacToe {
      override get isPerfectInformation() {
        return false;
      }
    }
    expect(player.incompatibility(new Hidden())).toMatch(/hidden/);
    class Generous extends TicTacToe {
      override get isZeroSum() {
        return false;
      }
    }
    expect(player.incompatibility(new Generous())).toMatch(/add to 0.*maxN/);
    expect(player.isCompatibleWith(new Pig())).toBe(true);
  });

  test('its analyses are valid and survive JSON, from the first moment on', () => {
    for (const horizon of [1, 3, Infinity]) {
      const analysis = new AlphaBetaPlayer({ horizon }).analysis(new TicTacToe(), 'Xs');
      expect(soundAnalysis(JSON.stringify(analysis))).toEqual(analysis);
    }
    class Endless extends TicTacToe {
      override resultBounds(): readonly [number, number] {
        return [-Infinity, Infinity];
      }
    }
    const endless = new AlphaBetaPlayer({ horizon: 3 }).analysis(new Endless(), 'Xs');
    expect(soundAnalysis(JSON.stringify(endless)).moves).toHaveLength(9);
    expect(byValue(endless)[0]?.value).toBe(0);
  });

  test('an estimate is labelled as such, and unproven moves have no odds', () => {
    const { moves } = new AlphaBetaPlayer({ horizon: 2 }).analysis(new TicTacToe(), 'Xs');
    for (const move of moves)
      expect(move).toMatchObject({
        known: 'estimated',
        interval: [-1, 1],
        intervalBy: 'bounds',
        win: null,
      });
  });

  test('a heuristic never outweighs a sure result', async () => {
    // The heuristic gives 5 for an unfinished game, and 1 is the best result.
    const tree = treeOf('open', 2, { turn: 0, below: [{ turn: 1, guess: 5, below: [0] }, 1] });
    const player = new AlphaBetaPlayer({ horizon: 1, heuristic: guess });
    expect(await player.decision(new TreeGame(tree), 'A')).toBe(1);
  });

  test('a heuristic that returns NaN is refused with the state', () => {
    const player = new AlphaBetaPlayer({ horizon: 1, heuristic: () => Number.NaN });
    expect(() => player.decision(new TicTacToe(), 'Xs')).toThrow(/NaN for Xs/);
  });

  test('an unquiet state at the horizon is searched further, up to a limit', async () => {
    // Node 1 looks good and is unquiet; two steps later it turns out to be bad.
    const tree = treeOf('exchange', 2, {
      turn: 0,
      below: [
        {
          turn: 1,
          guess: 0.8,
          below: [{ turn: 0, guess: 0.7, below: [{ turn: 1, guess: -0.6, below: [0] }] }],
        },
        { turn: 1, guess: 0.3, below: [0] },
      ],
    });
    const unquiet = new Set([1, 2]);
    const quiescence = (game: Game) => !(game instanceof TreeGame && unquiet.has(game.node));
    const move = (options: object) =>
      new AlphaBetaPlayer({ horizon: 1, heuristic: guess, ...options }).decision(
        new TreeGame(tree),
        'A',
      );
    expect(await move({})).toBe(0);
    expect(await move({ quiescence })).toBe(1);
    expect(await move({ quiescence, quiescenceDepth: 2 })).toBe(1);
    expect(await move({ quiescence, quiescenceDepth: 1 })).toBe(0);
    const minimax = new MiniMaxPlayer({ horizon: 1, heuristic: guess, quiescence });
    expect(await minimax.decision(new TreeGame(tree), 'A')).toBe(1);
  });

  test('a time cap ends an endless search, with the last finished depth', () => {
    const player = new AlphaBetaPlayer({ horizon: Infinity, timeCap: 60 });
    const { moves, complete } = player.analysis(new ConnectFour(), 'Yellow', { seed: 1 });
    expect(complete).toBe(false);
    expect(moves.some(({ known }) => known === 'estimated')).toBe(true);
  });

  test('a long search gives way, and stops when it is aborted', async () => {
    const stop = new AbortController();
    let ticks = 0;
    const ticking = setInterval(() => ++ticks === 3 && stop.abort(), 1);
    const player = new AlphaBetaPlayer({ horizon: Infinity });
    let last = true;
    for await (const { complete } of player.analyses(new ConnectFour(), 'Yellow', {
      signal: stop.signal,
    }))
      last = complete;
    clearInterval(ticking);
    expect(ticks).toBeGreaterThanOrEqual(3);
    expect(last).toBe(false);
  });

  test('is read from and written to a specification', () => {
    const registry = new PlayerRegistry().register({
      name: 'alphaBeta',
      about: 'Looks ahead.',
      parameters: alphaBetaParameters,
      create: (values) => new AlphaBetaPlayer(values),
    });
    for (const text of [
      'alphaBeta()',
      'alphaBeta(horizon=Infinity, timeCap=500)',
      'alphaBeta(horizon=8, heuristic=scores, quiescenceDepth=2, tableBytes=0, rootValues=all)',
      'alphaBeta(nodes=1000, rootValues=best)',
    ])
      expect(registry.create(text).specification).toBe(text);
    expect(registry.create('alphaBeta(4)').specification).toBe('alphaBeta(horizon=4)');
    expect(registry.create('alphaBeta(quiescence=none)').specification).toBe('alphaBeta()');
    expect(registry.create('alphaBeta(rootValues=auto)').specification).toBe('alphaBeta()');
    expect(() => registry.create('alphaBeta(quiescence=isQuiet)')).toThrow(/in code, a function/);
    expect(() => registry.create('alphaBeta(horizon=0)')).toThrow(/whole number from 1/);
    expect(() => registry.create('alphaBeta(horizon=2.5)')).toThrow(/whole number from 1/);
    expect(() => new AlphaBetaPlayer({ heuristic: 'score' as 'scores' })).toThrow(/scores/);
  });
});

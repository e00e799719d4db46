import { describe, expect, test } from 'vitest';
import { bestOf, kindOf, type MoveOdds, oddsOf } from '../analysis/index.ts';
import { type Game, Random } from '../core/index.ts';
import {
  Checkers,
  ConnectFour,
  gameFrom,
  OddsAndEvens,
  Othello,
  Pig,
  RockPaperScissors,
  TicTacToe,
} from '../games/index.ts';
import { solveSync } from '../solvers/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { AutoPlayer, playerFrom } from './index.ts';
import { SlidingPuzzle } from './path/sliding-puzzle.fixture.ts';
import { ThreeHands } from './tiny-games.fixture.ts';

// 207 positions can come up, and few of them matter.
const late = new TicTacToe().parsePosition('x.o/.x./... Os');

// Some thousand positions decide it.
const lateColumns = new ConnectFour().parsePosition(
  '..r..y./..y..rr/..rr.yr/..yy.yy/.yrr.ry/rryy.ry Yellow',
);

function analysisOf(game: Game, simulationCount: number, seed = 1) {
  return new AutoPlayer({ simulationCount }).analysis(game, game.activePlayers[0] ?? '', { seed });
}

describe('auto takes the best that the game has', () => {
  test.each<[string, Game, number, string, RegExp]>([
    ["the game's own policy", new Pig({ goal: 20 }), 10, 'exact', /^optimal\(\)$/],
    ['the solver in small games', new TicTacToe(), 20_000, 'exact', /^solved\(\)$/],
    ['also where roles move at once', new RockPaperScissors(), 100, 'exact', /^solved\(\)$/],
    ['a proof where little is left', late, 300, 'exact', /^alphaBeta\(horizon=Infinity, nodes=/],
    ['a shortest way in puzzles', near(), 100, 'exact', /^aStar\(nodes=5000\)$/],
    ['calibrated alpha-beta', new Checkers(), 200, 'estimated', /^alphaBeta\(.*nodes=2000\)$/],
    ['the same until a solver knows the end', new Othello(), 200, 'estimated', /^alphaBeta\(/],
    ['tree search on boards without one', new Othello({ size: 6 }), 100, 'estimated', /^uct\(/],
    ["the game's own solver", lateColumns, 20_000, 'exact', /^optimal\(\)$/],
    [
      'tree search elsewhere',
      new ConnectFour({ width: 8 }),
      200,
      'estimated',
      /^uct\(simulationCount=200\)$/,
    ],
    ['and where something is hidden', new OneCard(1, 2, ''), 200, 'estimated', /^uct\(/],
    ['and among three', new ThreeHands(), 200, 'estimated', /^uct\(/],
  ])('%s', (_, game, simulationCount, known, player) => {
    const analysis = analysisOf(game, simulationCount);
    expect(analysis.player).toMatch(player);
    expect(analysis.complete).toBe(true);
    expect(new Set(analysis.moves.map((line) => line.known))).toEqual(new Set([known]));
  });

  test('the tablebase, with the distance to the end', () => {
    const ending = new Checkers().parsePosition('B:WK1:BK14,K15');
    const { moves, player } = analysisOf(ending, 100);
    expect(player).toBe('tablebase()');
    const wins = moves.filter(({ win }) => win === 1);
    expect(wins.length).toBeGreaterThan(0);
    for (const { distance } of wins) expect(distance).toBeGreaterThan(1);
  });

  test('a calibrated value has odds and the error of the calibration', () => {
    for (const { draw, intervalBy, loss, win } of analysisOf(new Checkers(), 200).moves) {
      expect(intervalBy).toBe('calibration');
      expect((win ?? 0) + (draw ?? 0) + (loss ?? 0)).toBeCloseTo(1);
    }
  });
});

function near(): SlidingPuzzle {
  return SlidingPuzzle.solved(3).parsePosition('1 2 0/4 5 3/7 8 6');
}

describe('an exact attempt that does not finish', () => {
  test('gives way to tree search: so many positions are beyond the budget', () => {
    expect(analysisOf(new TicTacToe(), 20).player).toBe('uct(simulationCount=20)');
    const far = SlidingPuzzle.solved(4).parsePosition('15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0');
    expect(analysisOf(far, 20).player).toBe('uct(simulationCount=20)');
  });

  test('leaves what it has proven', () => {
    // Yellow has three in a row, open at d: that wins at once. The tree search judges the other moves.
    const game = new ConnectFour().parsePosition(
      '......./......./......./......./rrr..../yyy.... Yellow',
    );
    const analysis = analysisOf(game, 400);
    expect(oddsOf(analysis, 3)).toMatchObject({ known: 'exact', win: 1, distance: 1 });
    expect(analysis.player).toBe('uct(simulationCount=400)');
    expect(bestOf(analysis).map(({ text }) => text)).toEqual(['d']);
  });
});

describe("a game's own solver", () => {
  test('has the results and distances of the general one', () => {
    let compared = 0;
    for (let seed = 0; compared < 12; seed++) {
      const game = afterRandomMoves(26 + (seed % 10), seed);
      if (!game) continue;
      const { turn } = game.position;
      const facts = ({ draw, known, loss, text, win }: MoveOdds) => [text, known, win, draw, loss];
      const { moves } = analysisOf(game, 20_000);
      const truth = solveSync(game, { maxStates: 20_000_000 }).analysis(game, turn);
      expect(moves.map(facts)).toEqual(truth.moves.map(facts));
      expect(bestOf({ moves }).map(({ text, distance }) => [text, distance])).toEqual(
        bestOf(truth).map(({ text, distance }) => [text, distance]),
      );
      compared++;
    }
  });

  test('with little work proves what it can, and always the same', () => {
    const game = afterRandomMoves(14, 3) ?? lateColumns;
    const { seconds: _, ...first } = analysisOf(game, 2000);
    analysisOf(game, 20_000); // now all of it is in the table that others share
    expect(analysisOf(game, 2000)).toMatchObject(first);
    const kinds = new Set(first.moves.map(({ known }) => known));
    expect(kinds).toEqual(new Set(['exact', 'estimated']));
  });

  test('leaves the rest to the calibrated search, where the game has one', () => {
    const game = new Othello().parsePosition(
      '....OX../....XO../..XXOOOO/XXXOO.OX/XXOOOOO./XXOXXXOX/XO.OOOOX/OX.OOOOX Black',
    );
    expect(analysisOf(game, 20_000).player).toBe('optimal()');
    const { moves, player } = analysisOf(game, 20);
    expect(player).toBe('alphaBeta(horizon=Infinity, nodes=200)');
    expect(new Set(moves.map(kindOf))).toEqual(new Set(['calibrated']));
  });

  test('leaves no proven loss among the moves to play, unless all are', () => {
    let losses = 0;
    for (let seed = 0; seed < 60; seed++) {
      const game = afterRandomMoves(8 + (seed % 12), seed);
      if (!game) continue;
      const analysis = analysisOf(game, 40, seed);
      const lost = analysis.moves.filter(({ known, loss }) => known === 'exact' && loss === 1);
      if (lost.length === analysis.moves.length) continue;
      losses += lost.length;
      for (const line of bestOf(analysis)) expect(lost).not.toContain(line);
    }
    expect(losses).toBeGreaterThan(20);
  });

  test('never takes back a line of a stream', async () => {
    const game = new ConnectFour().parsePosition(
      '......./......./..y..../..ry.../..yr.../.yrryr. Yellow',
    );
    const known = new Map<string, number>();
    let last = null;
    for await (const analysis of new AutoPlayer().analyses(game, game.position.turn, { seed: 1 })) {
      for (const line of analysis.moves) {
        expect(line.value).toBe(known.get(line.text) ?? line.value);
        if (line.known === 'exact') known.set(line.text, line.value);
      }
      last = analysis;
    }
    expect(last).toMatchObject({ complete: true, player: 'optimal()' });
    expect(known.size).toBe(last?.moves.length);
  });
});

test('a heuristic without a calibration is never shown, also while a proof is tried', async () => {
  for await (const { moves } of new AutoPlayer().analyses(gameFrom('hex(size=6)'), 'Red', {
    seed: 1,
  }))
    for (const { interval, intervalBy, known, n } of moves)
      if (known === 'estimated' && n === 0)
        expect({ interval, intervalBy }).toEqual({
          interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
          intervalBy: 'none',
        });
});

test('columns that are mirror images have the same numbers', () => {
  const numbers = analysisOf(new ConnectFour(), 500).moves.map(numbersOf);
  expect(numbers.toReversed()).toEqual(numbers);
});

test('all first moves of Othello have the same numbers, and any of them may be played', () => {
  const { moves, player } = analysisOf(new Othello(), 2000);
  expect(player).toBe('alphaBeta(horizon=Infinity, nodes=20000)');
  expect(moves).toHaveLength(4);
  for (const line of moves) expect(numbersOf(line)).toEqual(numbersOf(moves[0] ?? line));
  const played = Array.from({ length: 40 }, (_, seed) => {
    const player = new AutoPlayer({ simulationCount: 10, seed });
    return player.decision(new Othello(), 'Black', { random: player.random, isSync: true });
  });
  // One of four is never drawn in 40 times once in 25,000 times.
  expect(new Set(played).size).toBe(4);
});

function numbersOf({ draw, interval, loss, value, win }: MoveOdds) {
  return { draw, interval, loss, value, win };
}

/** Null where the game is over. */
function afterRandomMoves(stones: number, seed: number): ConnectFour | null {
  const random = new Random(seed);
  let game = new ConnectFour();
  for (let n = 0; n < stones; n++) {
    const columns = game.moves()?.[game.position.turn];
    if (!columns) return null;
    game = game.next({ [game.position.turn]: random.choice(columns) });
  }
  return game.moves() ? game : null;
}

describe('the same seed and the same work', () => {
  test.each<[Game, number]>([
    [new ConnectFour(), 300],
    [new Checkers(), 100],
    [new TicTacToe(), 20_000],
  ])('give the same answer in %s, whatever was asked before', async (game, simulationCount) => {
    const role = game.activePlayers[0] ?? '';
    const first = analysisOf(game, simulationCount);
    analysisOf(new OddsAndEvens({ goal: 2 }), 100); // another solution is kept now
    const { seconds: _, ...again } = analysisOf(game, simulationCount);
    expect(first).toMatchObject(again);
    let last = first;
    const player = playerFrom(`auto(${simulationCount})`) as AutoPlayer;
    for await (const analysis of player.analyses(game, role, { seed: 1 })) last = analysis;
    expect(last).toMatchObject(again);
  });

  test('positions of an earlier solution have the values of their own', () => {
    analysisOf(new TicTacToe(), 20_000);
    const later = new TicTacToe().parsePosition('x../.o./..x Os');
    const own = solveSync(later).analysis(later, 'Os');
    expect(analysisOf(later, 20_000).moves).toEqual(own.moves);
    // With less work it would not be solved from here, so it is not looked up either.
    expect(analysisOf(later, 10).player).not.toBe('solved()');
  });
});

describe('a decision', () => {
  test.each<[Game, number]>([
    [
      new ConnectFour().parsePosition('......./......./......./...r.../..ry.../.yyr... Yellow'),
      200,
    ],
    [new Checkers(), 50],
    [new TicTacToe().parsePosition('x../.../... Os'), 20_000],
    [new Pig(), 20],
    [near(), 100],
  ])('is a move that the analysis recommends: %s', (game, simulationCount) => {
    const role = game.activePlayers[0] ?? '';
    for (let seed = 0; seed < 5; seed++) {
      const player = new AutoPlayer({ simulationCount, seed });
      const move = player.decision(game, role, { random: player.random, isSync: true });
      const asked = new AutoPlayer({ simulationCount, seed }).random.int32() >>> 0;
      const best = bestOf(analysisOf(game, simulationCount, asked)).map((line) => line.move);
      expect(best).toContainEqual(move);
    }
  });

  test("is the best move of the game's own solver, in lost positions the one that loses latest", () => {
    for (const position of [
      '......./......./......./...y.../.yyrr../.ryyr.. Red',
      '......./......./...y.../...ry../...yr../.yrry.. Red',
    ]) {
      const game = new ConnectFour().parsePosition(position);
      const solver = game.solver();
      solver?.advance(Infinity, 'best');
      const player = new AutoPlayer({ seed: 1 });
      const move = player.decision(game, 'Red', { random: player.random, isSync: true });
      expect(move).toBe(game.moves()?.Red?.[solver?.best ?? -1]);
    }
  });

  test('is drawn from a mixed strategy where roles move at the same time', () => {
    const player = new AutoPlayer({ simulationCount: 100, seed: 1 });
    const game = new RockPaperScissors();
    const throws = 300;
    const counts = { rock: 0, paper: 0, scissors: 0 };
    for (let n = 0; n < throws; n++) counts[player.decision(game, 'One') as 'rock']++;
    // Five standard deviations of a share of a third.
    const most = 5 * Math.sqrt(((1 / 3) * (2 / 3)) / throws);
    for (const count of Object.values(counts))
      expect(Math.abs(count / throws - 1 / 3)).toBeLessThan(most);
  });
});

test('a stream begins before anything is known, and can be stopped', async () => {
  const stop = new AbortController();
  const player = new AutoPlayer({ simulationCount: 1e9 });
  let last = null;
  for await (const analysis of player.analyses(new ConnectFour({ width: 8 }), 'Yellow', {
    seed: 1,
    signal: stop.signal,
  })) {
    expect(analysis.moves).toHaveLength(8);
    last = analysis;
    stop.abort();
  }
  expect(last?.complete).toBe(false);
});

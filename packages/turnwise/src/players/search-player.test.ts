import { describe, expect, test } from 'vitest';
import { soundAnalysis } from '../analysis/contradictions.fixture.ts';
import { type Analysis, type MoveOdds, printAnalysis } from '../analysis/index.ts';
import { type Game, Match, Random, RandomPlayer } from '../core/index.ts';
import { TicTacToe } from '../games/tic-tac-toe/index.ts';
import { OneCard } from '../testing/sound-cards.fixture.ts';
import { AlphaBetaPlayer } from './alpha-beta-player.ts';
import { MaxNPlayer, MiniMaxPlayer } from './minimax-player.ts';
import { MonteCarloPlayer } from './monte-carlo-player.ts';
import { AStarPlayer, BestFirstPlayer } from './path-player.ts';
import { type Search, SearchPlayer } from './search-player.ts';
import { Pick } from './tiny-games.fixture.ts';
import { UCTPlayer } from './uct-player.ts';

/** Counts steps of about a millisecond each, and takes the last move. */
class CountingSearch implements Search {
  simulations = 0;

  constructor(
    private readonly game: Game,
    private readonly role: string,
    private readonly steps: number,
    readonly stopped: boolean,
  ) {}

  get done(): boolean {
    return this.simulations >= this.steps;
  }

  advance(deadline: number): void {
    while (!this.done && performance.now() < deadline) {
      const end = performance.now() + 1;
      while (performance.now() < end);
      this.simulations++;
    }
  }

  lines(): MoveOdds[] {
    return (this.game.moves()?.[this.role] ?? []).map((move, index) => ({
      move,
      text: this.game.printMove(move),
      win: null,
      draw: null,
      loss: null,
      value: index,
      interval: [index, index],
      intervalBy: 'none',
      n: this.simulations,
      known: 'exact',
      assumes: 'nothing',
      share: null,
    }));
  }

  choose(): number {
    return (this.game.moves()?.[this.role]?.length ?? 0) - 1;
  }
}

class CountingPlayer extends SearchPlayer {
  protected readonly values: { readonly timeCap: number };
  readonly searches: CountingSearch[] = []; // shared with the participants
  readonly draws: number[] = [];

  constructor(
    readonly steps: number,
    timeCap = Infinity,
    readonly stopped: boolean = false,
  ) {
    super({ seed: 1 });
    this.values = { timeCap };
  }

  protected search(game: Game, role: string, random: Random): Search {
    const search = new CountingSearch(game, role, this.steps, this.stopped);
    this.searches.push(search);
    this.draws.push(random.int32());
    return search;
  }

  override incompatibility(game: Game): string | null {
    return game.name === 'pick' ? 'it does not like to' : null;
  }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function collected(stream: AsyncIterable<Analysis>): Promise<Analysis[]> {
  const all: Analysis[] = [];
  for await (const analysis of stream) all.push(analysis);
  return all;
}

describe('A player that searches', () => {
  test('answers synchronously after a short search, and with a promise after a long one', async () => {
    expect(new CountingPlayer(1).decision(new TicTacToe(), 'Xs')).toBe(8);
    const later = new CountingPlayer(60).decision(new TicTacToe(), 'Xs');
    expect(later).toBeInstanceOf(Promise);
    expect(await later).toBe(8);
  });

  test('answers synchronously if it has to, with the same move', async () => {
    const player = new CountingPlayer(60);
    const sync = { random: new Random(1), isSync: true };
    expect(player.decision(new TicTacToe(), 'Xs', sync)).toBe(8);
    expect(player.searches.map(({ simulations }) => simulations)).toEqual([60]);
    const capped = new CountingPlayer(1e9, 40);
    expect(capped.decision(new TicTacToe(), 'Xs', sync)).toBe(8); // its time cap still holds
    const [later, now] = [new MonteCarloPlayer({ seed: 7 }), new MonteCarloPlayer({ seed: 7 })];
    for (let i = 0; i < 5; i++) {
      const move = await later.decision(new TicTacToe(), 'Xs');
      const context = { random: now.random, isSync: true };
      expect(now.decision(new TicTacToe(), 'Xs', context)).toBe(move);
    }
  });

  test('yields to timers while it thinks', async () => {
    const player = new CountingPlayer(200);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    await player.decision(new TicTacToe(), 'Xs');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(1);
  });

  test('decides with what it has when its time is over', async () => {
    const player = new CountingPlayer(1e9, 40);
    expect(await player.decision(new TicTacToe(), 'Xs')).toBe(8);
    expect(player.searches[0]?.simulations).toBeLessThanOrEqual(41); // of a millisecond each
    expect(player.analysis(new TicTacToe(), 'Xs').complete).toBe(false);
  });

  test('refuses a game that it cannot play, and a role that has nothing to decide', async () => {
    const player = new CountingPlayer(1);
    expect(() => player.decision(new Pick([['a', 1]]), 'Solo')).toThrow(
      'counting() cannot play pick: it does not like to',
    );
    expect(() => player.analysis(new TicTacToe(), 'Os')).toThrow('counting(): Os has no moves at');
    await expect(collected(player.analyses(new TicTacToe(), 'Os'))).rejects.toThrow('has no moves');
  });

  test('does not search for a forced move', async () => {
    const player = new CountingPlayer(1);
    const last = new TicTacToe().parsePosition('xox/xoo/ox. Xs');
    expect(await player.decision(last, 'Xs')).toBe(8);
    expect(player.searches).toEqual([]);
    expect(() => player.decision(last, 'Os')).toThrow('Os has no moves');
    expect(player.analysis(last, 'Xs').moves).toHaveLength(1); // its odds are still worth knowing
  });

  test('draws from its own generator unless it is given a seed', () => {
    const player = new CountingPlayer(1);
    for (const seed of [7, 7, 'seven', undefined, undefined])
      player.analysis(new TicTacToe(), 'Xs', { seed });
    const [a, b, c, d, e] = player.draws;
    expect(a).toBe(b);
    expect(new Set([a, c, d, e]).size).toBe(4);
    const { seed } = player.analysis(new TicTacToe(), 'Xs');
    expect(Number.isSafeInteger(seed)).toBe(true);
    player.analysis(new TicTacToe(), 'Xs', { seed: seed ?? '' });
    expect(player.draws.at(-1)).toBe(player.draws.at(-2)); // the reported seed brings it back
  });

  test('sees no more than its role can see', () => {
    const { position } = new CountingPlayer(1).analysis(new OneCard(2, 3), 'One');
    expect(position).toBe(`${new OneCard(2, 3).view('One')}`);
    expect(position).not.toContain('3');
  });
});

describe('An analysis by a search', () => {
  test('says where it comes from', () => {
    const game = new TicTacToe().perform(4);
    expect(new CountingPlayer(3).analysis(game, 'Os', { seed: 5 })).toMatchObject({
      game: 'tic-tac-toe',
      options: {},
      position: `${game}`,
      role: 'Os',
      player: 'counting()',
      seed: 5,
      simulations: 3,
      counts: 'simulations',
      bounds: [-1, 1],
      complete: true,
    });
  });

  test.each([
    [new MonteCarloPlayer({ simulationCount: 1 }), 'simulations'],
    [new UCTPlayer({ simulationCount: 1 }), 'simulations'],
    [new MiniMaxPlayer({ horizon: 1 }), 'nodes'],
    [new AlphaBetaPlayer({ horizon: 1 }), 'nodes'],
    [new MaxNPlayer({ horizon: 1 }), 'nodes'],
    [new AStarPlayer({ nodes: 10 }), 'nodes'],
    [new AStarPlayer({ nodes: 10, method: 'idaStar' }), 'nodes'],
    [new BestFirstPlayer({ nodes: 10 }), 'nodes'],
  ])('by $name says whether it counts simulations or nodes', (player, counts) => {
    const game = new Pick([
      ['a', 1],
      ['b', -1],
    ]);
    const analysis = player.analysis(game, 'Solo', { seed: 1 });
    expect(analysis.counts).toBe(counts);
    expect(printAnalysis(analysis)).toMatch(new RegExp(`, \\d+ ${counts} in `));
    expect(soundAnalysis(JSON.stringify(analysis))).toEqual(analysis);
  });

  test('is not complete if the search ended at a limit', () => {
    const player = new CountingPlayer(3, Infinity, true);
    expect(player.analysis(new TicTacToe(), 'Xs').complete).toBe(false);
  });

  test('gives the evaluated moves', () => {
    const player = new CountingPlayer(3);
    expect(player.evaluatedMoves(new TicTacToe(), 'Xs')).toHaveLength(9);
    expect(player.bestMoves(new TicTacToe(), 'Xs')).toEqual([8]);
  });
});

describe('A stream of analyses', () => {
  test('grows, and ends with the answer of a single search', async () => {
    const player = new CountingPlayer(400);
    const stream = await collected(player.analyses(new TicTacToe(), 'Xs', { seed: 3 }));
    expect(stream.length).toBeGreaterThan(2);
    const counts = stream.map(({ simulations }) => simulations);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBeLessThan(400);
    const last = stream.at(-1);
    expect(stream.map(({ complete }) => complete)).toEqual(stream.map((each) => each === last));
    const atOnce = player.analysis(new TicTacToe(), 'Xs', { seed: 3 });
    expect({ ...last, seconds: 0 }).toEqual({ ...atOnce, seconds: 0 });
  });

  test('of a short search is one analysis', async () => {
    const stream = await collected(new CountingPlayer(1).analyses(new TicTacToe(), 'Xs'));
    expect(stream.map(({ complete }) => complete)).toEqual([true]);
  });

  test('ends with what was known when it is aborted', async () => {
    const abort = new AbortController();
    const player = new CountingPlayer(1e9);
    const { signal } = abort;
    let count = 0;
    let last: Analysis | undefined;
    for await (const analysis of player.analyses(new TicTacToe(), 'Xs', { signal })) {
      last = analysis;
      if (++count === 2) abort.abort();
    }
    expect(count).toBe(3);
    expect(last?.complete).toBe(false);
    expect(last?.simulations).toBe(player.searches[0]?.simulations);
  });

  test('that was aborted before it began does no work', async () => {
    const player = new CountingPlayer(1e9);
    const stream = await collected(
      player.analyses(new TicTacToe(), 'Xs', { signal: AbortSignal.abort() }),
    );
    expect(stream.map(({ simulations, complete }) => [simulations, complete])).toEqual([
      [0, false],
    ]);
  });

  test('stops when the reader stops', async () => {
    const player = new CountingPlayer(1e9);
    for await (const _ of player.analyses(new TicTacToe(), 'Xs')) break;
    const { simulations = 0 } = player.searches[0] ?? {};
    await pause(60);
    expect(player.searches[0]?.simulations).toBe(simulations);
  });
});

describe('A search in a match', () => {
  test('finishes before the move is made', async () => {
    const player = new CountingPlayer(30);
    const match = new Match(new TicTacToe(), [player, new RandomPlayer()], { seed: 1 });
    await match.run(3);
    expect(match.history.map(({ moves }) => moves.Xs)).toEqual([8, undefined, expect.any(Number)]);
    expect(player.searches.map(({ simulations }) => simulations)).toEqual([30, 30]);
  });

  test('stops when the match is aborted, and the match can be resumed later', async () => {
    const abort = new AbortController();
    const player = new CountingPlayer(1e9);
    const players = [player, new RandomPlayer()];
    const match = new Match(new TicTacToe(), players, { seed: 1, signal: abort.signal });
    const running = match.run();
    await pause(40);
    abort.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await expectAtRest(player);
    expect(match.ending).toBeNull();
  });

  test('stops when someone quits', async () => {
    const player = new CountingPlayer(1e9);
    const match = new Match(new TicTacToe(), [player, new RandomPlayer()], { seed: 1 });
    const running = match.run();
    await pause(40);
    match.quit('Os');
    await running;
    await expectAtRest(player);
  });

  test('stops at the time limit of the match', async () => {
    const player = new CountingPlayer(1e9);
    const players = [player, new RandomPlayer()];
    const match = new Match(new TicTacToe(), players, { seed: 1, timeLimit: 60 });
    await expect(match.run()).rejects.toThrow();
    await expectAtRest(player);
  });

  test('ends with the thinking time, and the match goes on', async () => {
    const player = new CountingPlayer(1e9);
    const match = new Match(new TicTacToe(), [player, new RandomPlayer()], {
      seed: 1,
      thinkingTime: 40,
    });
    await match.run(2);
    expect(match.ending).toBeNull();
    expect(match.history[0]?.moves.Xs).toBe(8);
    expect(player.searches[0]?.simulations).toBeLessThanOrEqual(41); // of a millisecond each
    const { players } = match;
    expect(() => new Match(new TicTacToe(), players, { thinkingTime: 0 })).toThrow(/above 0/);
  });

  /** After at most one more slice nothing happens in the search any more. */
  async function expectAtRest(player: CountingPlayer): Promise<void> {
    await pause(60);
    const { simulations } = player.searches[0] ?? {};
    await pause(60);
    expect(player.searches[0]?.simulations).toBe(simulations);
    expect(simulations).toBeGreaterThan(0);
  }
});

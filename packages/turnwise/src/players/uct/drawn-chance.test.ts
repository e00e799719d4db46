import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../analysis/index.ts';
import {
  Aleatory,
  Contingent,
  deck,
  Game,
  type Haps,
  type LegalMoves,
  Match,
  type MatchView,
  type Moves,
  type Numbers,
  type Outcome,
  type Random,
  RandomPlayer,
  type State,
} from '../../core/index.ts';
import { type Kernel, kernelOf } from '../../kernel/index.ts';
import { resultHeuristic } from '../heuristics.ts';
import { Rollout } from '../rollout.ts';
import { TracePlayer } from '../trace-player.ts';
import { UCTPlayer } from '../uct-player.ts';
import { TreeSearch } from './tree-search.ts';
import { TreeMemory } from './uct-search.ts';

/** Any of this number of numbers, from 0. */
class Ticket extends Aleatory<number> {
  constructor(readonly count: number) {
    super();
  }

  value(random: Random): number {
    return random.below(this.count);
  }

  distribution(): readonly Outcome<number>[] {
    const probability = 1 / this.count;
    return Array.from({ length: this.count }, (_, value) => ({ value, weight: 1, probability }));
  }
}

type Guess = 'draw' | 'pass' | 'even' | 'odd';

/** A player who draws a ticket says whether it is even or odd: a win if right. Passing loses a quarter. */
class Tickets extends Game<'Solo', Guess> {
  readonly name = 'tickets';
  readonly players = ['Solo'] as const;

  constructor(
    readonly count: number,
    readonly ticket: number | null = null,
    readonly said: Guess | null = null,
  ) {
    super(said ? [] : 'Solo');
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  moves(): LegalMoves<'Solo', Guess> | null {
    if (this.said) return null;
    return { Solo: this.ticket === null ? ['draw', 'pass'] : ['even', 'odd'] };
  }

  next({ Solo = 'pass' }: Moves<'Solo', Guess>, haps?: Haps): State<'Solo', Guess> {
    if (Solo !== 'draw') return new Tickets(this.count, this.ticket, Solo);
    if (!haps) return new Contingent(this, { Solo }, { ticket: new Ticket(this.count) });
    return new Tickets(this.count, Number(haps.ticket));
  }

  result(): Numbers<'Solo'> | null {
    if (!this.said) return null;
    if (this.said === 'pass') return { Solo: -0.25 };
    return { Solo: (this.said === 'even') === (Number(this.ticket) % 2 === 0) ? 1 : -1 };
  }
}

/** Five of 52 cards, more deals than can be listed, in two rounds: the highest or the lowest counts. */
class Cards extends Game<'Solo', 'deal' | 'high' | 'low'> {
  readonly name = 'cards';
  readonly players = ['Solo'] as const;

  constructor(
    readonly rounds: number = 2,
    readonly hand: readonly number[] | null = null,
    readonly points: number = 0,
  ) {
    super(rounds === 0 ? [] : 'Solo');
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [0, 102];
  }

  moves(): LegalMoves<'Solo', 'deal' | 'high' | 'low'> | null {
    if (this.rounds === 0) return null;
    return { Solo: this.hand ? ['high', 'low'] : ['deal'] };
  }

  next(
    moves: Moves<'Solo', 'deal' | 'high' | 'low'>,
    haps?: Haps,
  ): State<'Solo', 'deal' | 'high' | 'low'> {
    if (!this.hand) {
      if (!haps) return new Contingent(this, moves, { hand: deck([...Array(52).keys()], 5) });
      return new Cards(this.rounds, haps.hand as number[], this.points);
    }
    const card = moves.Solo === 'high' ? Math.max(...this.hand) : Math.min(...this.hand);
    return new Cards(this.rounds - 1, null, this.points + card);
  }

  result(): Numbers<'Solo'> | null {
    return this.rounds === 0 ? { Solo: this.points } : null;
  }
}

describe('chance with more outcomes than are listed', () => {
  test('is solved if draws repeat: a decision after each of 10,001 outcomes', () => {
    // At random it is worth 0, by best play 1. In each of four trees a ticket is met ten times; from the fifth time
    // on at the latest both answers are known, so the mean is at least 0.6 but for the spread of counts.
    const player = new UCTPlayer({ simulationCount: 400_000 });
    const { moves } = player.analysis(new Tickets(10_001), 'Solo', { seed: 1 });
    expect(moves[0]).toMatchObject({
      move: 'draw',
      known: 'estimated',
      assumes: 'best play found',
    });
    expect(moves[0]?.value).toBeGreaterThan(0.5);
  });

  test('is reported if draws do not repeat', () => {
    const player = new UCTPlayer({ simulationCount: 2_000 });
    for (const [game, move] of [
      [new Tickets(20_000), 'draw'],
      [new Cards(), 'deal'],
    ] as const) {
      const analysis = player.analysis(game, 'Solo', { seed: 1 });
      expect(oddsOf(analysis, move)?.assumes).toBe(
        'best play found, random play after draws that hardly repeat',
      );
    }
    const agent = new UCTPlayer({ simulationCount: 100, agent: new RandomPlayer() });
    expect(agent.analysis(new Cards(), 'Solo', { seed: 1 }).moves[0]?.assumes).toBe(
      'best play found, play of random() after draws that hardly repeat',
    );
  });

  test('is listed and proven if it is small enough', () => {
    const player = new UCTPlayer({ simulationCount: 20_000 });
    const analysis = player.analysis(new Tickets(100), 'Solo', { seed: 1 });
    expect(oddsOf(analysis, 'draw')).toMatchObject({ known: 'exact', value: 1 });
  });
});

describe('the tree after a draw', () => {
  function treeOf(game: Game, maxBytes: number): { trees: TreeSearch; start: Kernel } {
    const start = kernelOf(game);
    const options = { horizon: Infinity, heuristic: resultHeuristic, agent: null };
    const trees = new TreeSearch(start, new Rollout(game, options), {
      explorationConstant: 0.7,
      bounds: game.resultBounds(),
      isSimultaneous: false,
      isZeroSum: false,
      transpositions: false,
      maxBytes,
    });
    return { trees, start };
  }

  test('stays within its bytes', () => {
    const { trees, start } = treeOf(new Cards(), 1e6);
    for (let i = 0; i < 20_000; i++) trees.simulate(start);
    expect(trees.bytes).toBeLessThanOrEqual(1e6);
    expect(trees.bytes).toBeGreaterThan(0.3e6);
  });

  test('is found again in the match, after the actual draw', async () => {
    const game = new Tickets(20_000);
    const { trees, start } = treeOf(game, 64e6);
    for (let i = 0; i < 100_000; i++) trees.simulate(start);
    const match = new Match(game, [new TracePlayer({ moves: ['draw'] })], { seed: 2 });
    const memory = new TreeMemory(match.viewOf(game.players[0]) as MatchView);
    memory.keep(trees, start, memory.ply);
    await match.run(1);
    expect(memory.take()).toBe(trees);
    expect(trees.tree.visits[trees.tree.root]).toBeGreaterThan(0);
  });

  test('does not break matches', async () => {
    const player = new UCTPlayer({ simulationCount: 200 });
    const play = async () => (await new Match(new Cards(), [player], { seed: 1 }).run()).record();
    const record = await play();
    expect(record.ending).toEqual({ kind: 'finished' });
    expect(await play()).toEqual(record);
  });
});

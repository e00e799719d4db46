/** What minimax, alpha-beta and max^n have in common: limits, and games that they cannot play. */
import { describe, expect, test } from 'vitest';
import {
  Contingent,
  deck,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type State,
} from '../../core/index.ts';
import { AlphaBetaPlayer } from '../alpha-beta-player.ts';
import { MaxNPlayer, MiniMaxPlayer } from '../minimax-player.ts';
import { TreeGame, treeOf } from '../random-trees.fixture.ts';
import type { TreeSearchOptions } from './tree-search-options.ts';

type Seat = 'North' | 'South';

const classes = [
  ['minimax', MiniMaxPlayer],
  ['alphaBeta', AlphaBetaPlayer],
  ['maxN', MaxNPlayer],
] as const;

/** In turn each role says a number from 0 to 2; nobody ever wins, and no position repeats. */
class Endless extends Game<Seat, number> {
  readonly name = 'endless';
  readonly players = ['North', 'South'] as const;

  constructor(readonly said: string = '') {
    super(said.length % 2 === 0 ? 'North' : 'South');
  }

  moves(): LegalMoves<Seat, number> {
    return { [this.activePlayer()]: [0, 1, 2] };
  }

  next(moves: Moves<Seat, number>): Endless {
    return new Endless(`${this.said}${moves[this.activePlayer()]}`);
  }

  result(): null {
    return null;
  }
}

/** Each role says a word; then a hand of five is dealt from 52 cards, and North wins on an even sum. */
class Dealt extends Game<Seat, string> {
  readonly name = 'dealt';
  readonly players = ['North', 'South'] as const;

  constructor(
    readonly said: number = 0,
    readonly sum: number | null = null,
  ) {
    super(said === 0 ? 'North' : 'South');
  }

  override get isDeterministic(): boolean {
    return false;
  }

  moves(): LegalMoves<Seat, string> | null {
    return this.sum === null ? { [this.activePlayer()]: ['yes', 'no'] } : null;
  }

  next(moves: Moves<Seat, string>, haps?: Haps): State<Seat, string> {
    if (this.said === 0) return new Dealt(1);
    if (!haps) return new Contingent(this, moves, { hand: deck([...Array(52).keys()], 5) });
    const hand = haps.hand as readonly number[];
    return new Dealt(
      2,
      hand.reduce((sum, card) => sum + card, 0),
    );
  }

  result(): Numbers<Seat> | null {
    return this.sum === null ? null : this.victory(this.sum % 2 === 0 ? 'North' : 'South');
  }
}

describe.each(classes)('%s', (name, SearchingPlayer) => {
  const make = (options: TreeSearchOptions) => new SearchingPlayer({ seed: 1, ...options });

  test('ends at the node limit in an endless game', async () => {
    const player = make({ horizon: Infinity, nodes: 2000 });
    const analysis = player.analysis(new Endless(), 'North', { seed: 1 });
    expect(analysis.simulations).toBe(2000);
    expect(analysis.complete).toBe(false);
    expect(analysis.moves.map(({ known }) => known)).toEqual(new Array(3).fill('estimated'));
    expect([0, 1, 2]).toContain(await player.decision(new Endless(), 'North'));
  });

  test('has a default node limit', () => {
    expect(make({ nodes: 1_000_000_000 }).specification).toBe(`${name}()`);
    expect(() => make({ nodes: 0 })).toThrow(/nodes is 0, expected a whole number from 1/);
    expect(() => make({ nodes: Infinity })).toThrow(/nodes is Infinity/);
  });

  test('searches all of the first step, whatever the limit', async () => {
    // The last of the moves wins.
    const tree = treeOf('wide', 2, { turn: 0, below: [0, -1, 0, -1, 0, 1] });
    const player = make({ horizon: Infinity, nodes: 1 });
    expect(await player.decision(new TreeGame(tree), 'A')).toBe(5);
    expect(player.analysis(new TreeGame(tree), 'A')).toMatchObject({
      complete: true,
      simulations: 6,
    });
  });

  test('says that it counts nodes', () => {
    const tree = treeOf('small', 2, { turn: 0, below: [0, 1] });
    expect(make({}).analysis(new TreeGame(tree), 'A').counts).toBe('nodes');
  });

  test('refuses chance that cannot be listed when it reaches it, and names a player that can', async () => {
    const sentence = `${name}(horizon=2) cannot play dealt: it looks at every outcome of chance, and here are more than can be listed (uct plays such games)`;
    expect(() => make({ horizon: 2 }).analysis(new Dealt(), 'North')).toThrow(sentence);
    const ann = make({ horizon: 2, name: 'Ann' });
    await expect(async () => ann.decision(new Dealt(), 'North')).rejects.toThrow(
      /^Ann cannot play dealt/,
    );
    // With nothing but a decision within the horizon there is nothing to refuse.
    expect(make({ horizon: 1 }).analysis(new Dealt(), 'North').moves).toHaveLength(2);
  });

  test('chooses among 200,000 moves', async () => {
    const below = Array.from({ length: 200_000 }, (_, move) => (move === 123_456 ? 0.5 : 0));
    const tree = treeOf('very wide', 2, { turn: 0, below });
    expect(await make({ horizon: 1 }).decision(new TreeGame(tree), 'A')).toBe(123_456);
  });
});

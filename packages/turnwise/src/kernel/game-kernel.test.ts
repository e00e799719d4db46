import { describe, expect, test } from 'vitest';
import {
  Aleatory,
  Contingent,
  deck,
  dice,
  Game,
  type Haps,
  type Json,
  Random,
  type State,
} from '../core/index.ts';
import { games, OddsAndEvens, Pig } from '../games/index.ts';
import { GameKernel, hasKernel, kernelOf } from './game-kernel.ts';
import { CHANCE, Kernel, OVER } from './kernel.ts';

/** Chance deals a hand of five from 52 cards at once; Solo is paid its lowest card or its highest. */
class HighCard extends Game<'Solo', 'low' | 'high'> {
  readonly name = 'high-card';
  readonly players = ['Solo'] as const;

  constructor(
    readonly hand: readonly number[] = [],
    readonly taken: number | null = null,
  ) {
    super(hand.length === 0 ? [] : 'Solo');
  }

  override get isDeterministic() {
    return false;
  }

  override get isZeroSum() {
    return false;
  }

  override resultBounds() {
    return [0, 51] as const;
  }

  moves(): { Solo?: readonly ('low' | 'high')[] } | null {
    if (this.taken !== null) return null;
    return this.hand.length === 0 ? {} : { Solo: ['low', 'high'] };
  }

  next(
    moves: { Solo?: 'low' | 'high' },
    haps?: Haps,
  ): Game<'Solo', 'low' | 'high'> | Contingent<'Solo', 'low' | 'high'> {
    if (this.hand.length === 0) {
      const cards = Array.from({ length: 52 }, (_, card) => card);
      if (!haps) return new Contingent(this, moves, { hand: deck(cards, 5) });
      return new HighCard(haps.hand as readonly number[]);
    }
    const best = moves.Solo === 'low' ? Math.min(...this.hand) : Math.max(...this.hand);
    return new HighCard(this.hand, best);
  }

  result() {
    return this.taken === null ? null : { Solo: this.taken };
  }
}

const SEEDS = process.env.TURNWISE_LONG === '1' ? 200 : 60;

describe('the adapter', () => {
  test.each(games.map((entry) => [entry.name, entry.create()] as const))(
    'plays %s like the game’s own kernel, seed by seed',
    (_, game) => {
      for (let seed = 0; seed < SEEDS; seed++) {
        const own = kernelOf(game);
        const adapter = new GameKernel(game);
        expect(adapter.playout(new Random(seed))).toBe(own.playout(new Random(seed)));
        expect(`${adapter.state()}`).toBe(`${own.state()}`);
        for (let seat = 0; seat < own.seats; seat++)
          expect(adapter.payoff(seat)).toBe(own.payoff(seat));
      }
    },
  );

  test('serves games without a kernel', () => {
    expect(hasKernel(new HighCard())).toBe(false);
    expect(kernelOf(new HighCard())).toBeInstanceOf(GameKernel);
    expect(hasKernel(new Pig())).toBe(true);
  });

  test('handles chance at the start, and draws from decks too large to list', () => {
    const kernel = kernelOf(new HighCard());
    expect(kernel.turn()).toBe(CHANCE);
    expect(() => kernel.choices()).toThrow('more than 1000000 outcomes');
    expect(kernel.playout(new Random(1))).toBe(2);
    expect(kernel.turn()).toBe(OVER);
    expect(kernel.choices()).toBe(0);
    expect(kernel.payoff(0)).toBeGreaterThanOrEqual(0);
  });

  test('says who commits in a round, unseen by others', () => {
    const kernel = new GameKernel(new OddsAndEvens());
    expect([kernel.turn(), kernel.roundSize(), kernel.committed()]).toEqual([0, 2, 0]);
    kernel.play(0);
    expect([kernel.turn(), kernel.roundSize(), kernel.committed()]).toEqual([1, 2, 1]);
    kernel.play(1);
    expect([kernel.turn(), kernel.committed()]).toEqual([0, 0]);
    expect(kernel.state().scores()).toEqual({ Odds: 1, Evens: 0 });
  });

  test('gives equal positions equal keys, shared by copies, which lead back to them', () => {
    const kernel = new GameKernel(new OddsAndEvens());
    const copy = kernel.copy();
    const words = new Int32Array(3);
    kernel.play(0);
    copy.play(1);
    kernel.writeKey(words, 0);
    copy.writeKey(words, 1);
    expect(words[0]).not.toBe(words[1]); // another commitment is another position
    kernel.play(0);
    copy.play(1);
    kernel.writeKey(words, 0);
    copy.writeKey(words, 1);
    expect(words[0]).toBe(words[1]); // the sum is even either way
    copy.play(0);
    copy.readKey(words, 0);
    expect(copy.committed()).toBe(0);
    expect(`${copy.state()}`).toBe(`${kernel.state()}`);
    expect(() => copy.readKey(Int32Array.of(99), 0)).toThrow('no position has the key 99');
  });

  test('knows the probabilities of haps', () => {
    const kernel = new GameKernel(new Pig());
    kernel.play(0);
    expect(kernel.choices()).toBe(6);
    expect(kernel.haps(2)).toEqual({ die: 3 });
    expect(kernel.chance(2)).toBe(1 / 6);
    expect(() => kernel.haps(6)).toThrow('6 of 6 outcomes');
  });

  test('stops at the step limit', () => {
    const kernel = new GameKernel(new Pig());
    expect(kernel.playout(new Random(1), 3)).toBe(3);
    expect(kernel.turn()).not.toBe(OVER);
  });
});

describe('a copy', () => {
  /** A throw of a die, or none: counts how often the rules are asked. */
  class Counted extends Game<'Solo', 'throw' | 'stop'> {
    readonly name = 'counted';
    readonly players = ['Solo'] as const;

    constructor(
      readonly asked: { moves: number; lists: number } = { moves: 0, lists: 0 },
      readonly face: number | null = null,
    ) {
      super();
    }

    override get isDeterministic() {
      return false;
    }

    override get isZeroSum() {
      return false;
    }

    moves(): { Solo: readonly ('throw' | 'stop')[] } | null {
      this.asked.moves++;
      return this.face === null ? { Solo: ['throw', 'stop'] } : null;
    }

    next(moves: { Solo?: 'throw' | 'stop' }, haps?: Haps): State<'Solo', 'throw' | 'stop'> {
      if (moves.Solo === 'throw' && !haps)
        return new Contingent(this, moves, { die: new CountedDie(this.asked) });
      return new Counted(this.asked, Number(haps?.die ?? 0));
    }

    result() {
      return this.face === null ? null : { Solo: this.face / 6 };
    }
  }

  class CountedDie extends Aleatory<number> {
    constructor(private readonly asked: { lists: number }) {
      super();
    }

    value(random: Random): number {
      return dice.D6.value(random);
    }

    distribution() {
      this.asked.lists++;
      return dice.D6.distribution();
    }
  }

  test('keeps the moves and does not ask the rules again', () => {
    const game = new Counted();
    const kernel = new GameKernel(game);
    const copy = kernel.copy();
    const before = game.asked.moves;
    for (let i = 0; i < 10; i++) copy.copyFrom(kernel);
    expect(game.asked.moves).toBe(before);
    expect([copy.turn(), copy.choices(), copy.move(1)]).toEqual([0, 2, 'stop']);
  });

  test('keeps the outcomes of chance, which are listed once for all copies', () => {
    const game = new Counted();
    const kernel = new GameKernel(game);
    kernel.play(0);
    const copy = kernel.copy();
    const faces = Array.from({ length: kernel.choices() }, (_, outcome) => {
      copy.copyFrom(kernel);
      copy.play(outcome);
      return copy.payoff(0) * 6;
    });
    expect(faces).toEqual([1, 2, 3, 4, 5, 6]);
    expect(game.asked.lists).toBe(1);
    expect([kernel.turn(), kernel.choices()]).toEqual([CHANCE, 6]); // the first is as it was
  });

  test('keeps a commitment, and whose turn it is', () => {
    const kernel = new GameKernel(new OddsAndEvens());
    const copy = kernel.copy();
    kernel.play(1);
    copy.copyFrom(kernel);
    expect([copy.turn(), copy.committed(), copy.choices()]).toEqual([1, 1, 2]);
    kernel.play(0);
    copy.play(0);
    expect(`${copy.state()}`).toBe(`${kernel.state()}`);
  });
});

describe('chance in a kernel', () => {
  /** One throw of a bent coin. */
  class BentCoin extends Kernel {
    readonly seats = 1;
    readonly keyLength = 1;
    side = -1;
    turn = () => (this.side < 0 ? CHANCE : OVER);
    choices = () => 3;
    play(choice: number) {
      this.side = choice;
    }
    override chance(choice: number) {
      return [0.2, 0.5, 0.3][choice] ?? 0;
    }
    payoff = () => this.side;
    copyFrom(other: this) {
      this.side = other.side;
    }
    override copy() {
      return this;
    }
    load() {}
    state(): Game {
      throw new Error('no rules');
    }
    move(): Json {
      return null;
    }
    writeKey() {}
    readKey() {}
  }

  test('is drawn according to its probabilities', () => {
    const random = new Random(3);
    const counts = [0, 0, 0];
    const kernel = new BentCoin();
    for (let i = 0; i < 30_000; i++) {
      kernel.side = -1;
      kernel.playout(random);
      counts[kernel.side] = (counts[kernel.side] ?? 0) + 1;
    }
    // Standard deviations are at most sqrt(30000/4) = 87; five of them.
    expect(Math.abs((counts[0] ?? 0) - 6000)).toBeLessThan(434);
    expect(Math.abs((counts[1] ?? 0) - 15_000)).toBeLessThan(434);
    expect(Math.abs((counts[2] ?? 0) - 9000)).toBeLessThan(434);
  });
});

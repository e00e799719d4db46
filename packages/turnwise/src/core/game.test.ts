import { describe, expect, expectTypeOf, test } from 'vitest';
import { OddsAndEvens } from '../games/index.ts';
import { dice } from './aleatory.ts';
import { GameError } from './errors.ts';
import {
  Contingent,
  expectedEvaluation,
  Game,
  type MoveOf,
  type RoleOf,
  type State,
} from './game.ts';
import type { Haps, LegalMoves, Moves, Numbers } from './moves.ts';
import { Random } from './random.ts';

type Role = 'Ann' | 'Bob' | 'Cid';
type Move = 'pass' | { readonly take: number };

/** Three roles take one or two of six coins in turn, or pass; who takes the last one wins. */
class Coins extends Game<Role, Move> {
  readonly name = 'coins';
  readonly players = ['Ann', 'Bob', 'Cid'] as const;

  constructor(
    turn: Role | readonly Role[] = 'Ann',
    readonly left: number = 6,
  ) {
    super(turn);
  }

  moves(): LegalMoves<Role, Move> | null {
    if (this.result()) return null;
    const role = this.activePlayer();
    return { [role]: ['pass', { take: 1 }, { take: 2 }] };
  }

  next(moves: Moves<Role, Move>, haps?: Haps): State<Role, Move> {
    const role = this.activePlayer();
    const move = moves[role];
    const other: Role = role === 'Ann' ? 'Bob' : role === 'Bob' ? 'Cid' : 'Ann';
    if (move === undefined) throw new Error('no move');
    if (move !== 'pass') return new Coins(other, Math.max(0, this.left - move.take));
    if (!haps) return new Contingent(this, moves, { die: dice.D4, other: dice.D6 });
    return new Coins(other, this.left + (haps.die === haps.other ? 1 : 0));
  }

  result(): Numbers<Role> | null {
    return this.left === 0
      ? this.victory(this.players[(this.players.indexOf(this.activePlayer()) + 2) % 3])
      : null;
  }
}

describe('roles', () => {
  const game = new Coins();

  test('one is active unless the game says otherwise', () => {
    expect(game.activePlayer()).toBe('Ann');
    expect(game.isActive('Ann')).toBe(true);
    expect(game.isActive('Ann', 'Bob')).toBe(false);
    expect(new Coins(['Ann', 'Bob']).isActive('Ann', 'Bob')).toBe(true);
    expect(() => new Coins(['Ann', 'Bob']).activePlayer()).toThrow('[Ann,Bob] are');
    expect(() => new Coins([]).activePlayer()).toThrow('one role should be active');
  });

  test('have opponents', () => {
    expect(game.opponents()).toEqual(['Bob', 'Cid']);
    expect(game.opponents('Bob', 'Ann')).toEqual(['Cid']);
    expect(() => game.opponent()).toThrow('Ann has not one opponent but 2');
  });
});

describe('moving', () => {
  test('perform makes a legal move of the active role, compared by content', () => {
    expect(`${new Coins().perform({ take: 2 })}`).toBe('coins {"active":["Bob"],"left":4}');
  });

  test('perform takes a move for each of several active roles, and for one by its name', () => {
    const both = new OddsAndEvens();
    expect(`${both.perform({ Odds: 1, Evens: 2 })}`).toBe('Odds 1 Evens 0');
    expect(() => both.perform(1)).toThrow('is not a legal move of Evens');
    expect(() => both.perform({ Odds: 1 })).toThrow('undefined is not a legal move of Evens');
    expect(`${new Coins().perform({ Ann: { take: 1 } })}`).toBe(`${new Coins('Bob', 5)}`);
  });

  test('a wrong role or a wrong move is a type error', () => {
    const game = new OddsAndEvens();
    // @ts-expect-error there is no such role
    expect(() => game.perform({ Odds: 1, Even: 2 })).toThrow(GameError);
    // @ts-expect-error nobody has three fingers
    expect(() => game.perform({ Odds: 3, Evens: 2 })).toThrow(GameError);
  });

  test('perform refuses an illegal move and lists the legal ones', () => {
    const game = new Coins();
    expect(() => game.perform({ take: 3 })).toThrow(
      '{"take":3} is not a legal move of Ann at coins {"active":["Ann"],"left":6}; legal: ["pass",{"take":1},{"take":2}]',
    );
    expect(() => game.perform({ Bob: 'pass' })).toThrow('undefined is not a legal move of Ann');
    expect(() => game.perform({ Ann: 'pass', Bob: 'pass' })).toThrow(
      '"pass" is not a legal move of Bob',
    );
    expect(() => game.perform({ take: 3 })).toThrow(
      expect.objectContaining({ code: 'illegal-move' }),
    );
  });

  test('moves are read as they are printed', () => {
    const game = new Coins();
    expect(game.parseMove(' {"take":1} ')).toEqual({ take: 1 });
    expect(game.parseMove(game.printMove('pass'))).toBe('pass');
    expect(() => game.parseMove('grab')).toThrow(
      '"grab" is no move of Ann here; legal: pass, {"take":1}, {"take":2}',
    );
  });

  test('possible moves are all combinations of the active roles', () => {
    expect(new Coins().possibleMoves()).toEqual([
      { Ann: 'pass' },
      { Ann: { take: 1 } },
      { Ann: { take: 2 } },
    ]);
    expect(new Coins('Ann', 0).possibleMoves()).toEqual([]);
  });
});

describe('results', () => {
  const game = new Coins();

  test('a victory is shared by the winners and paid for by the others, and adds to 0', () => {
    expect(game.victory('Ann')).toEqual({ Ann: 1, Bob: -0.5, Cid: -0.5 });
    expect(game.victory(['Ann', 'Bob'])).toEqual({ Ann: 0.5, Bob: 0.5, Cid: -1 });
    expect(game.victory('Ann', 4)).toEqual({ Ann: 4, Bob: -2, Cid: -2 });
    expect(game.defeat('Cid')).toEqual({ Ann: 0.5, Bob: 0.5, Cid: -1 });
    expect(game.tied()).toEqual({ Ann: 0, Bob: 0, Cid: 0 });
    expect(game.zerosumResult(3)).toEqual({ Ann: 3, Bob: -1.5, Cid: -1.5 });
    expect(Object.is(game.zerosumResult(0, 'Ann').Bob, 0)).toBe(true);
  });

  test('are finite in games without bounds, so that a forfeit can be kept', () => {
    class Endless extends Coins {
      constructor(private readonly bounds: readonly [number, number]) {
        super();
      }
      override resultBounds() {
        return this.bounds;
      }
    }
    const both = new Endless([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(both.defeat('Cid')).toEqual({ Ann: 0.5, Bob: 0.5, Cid: -1 });
    expect(both.victory('Ann')).toEqual({ Ann: 1, Bob: -0.5, Cid: -0.5 });
    expect(both.tied()).toEqual({ Ann: 0, Bob: 0, Cid: 0 });
    class Points extends Endless {
      override get isZeroSum() {
        return false;
      }
    }
    const up = new Points([5, Number.POSITIVE_INFINITY]);
    expect(up.defeat('Cid')).toEqual({ Ann: 6, Bob: 6, Cid: 5 });
    const down = new Points([Number.NEGATIVE_INFINITY, 0]);
    expect(down.defeat('Cid')).toEqual({ Ann: 0, Bob: 0, Cid: -1 });
  });

  test('are normalised by their bounds', () => {
    class Wide extends Coins {
      override resultBounds() {
        return [0, 10] as const;
      }
    }
    expect(new Wide().normalizedResult({ Ann: 10, Bob: 5, Cid: 0 })).toEqual({
      Ann: 1,
      Bob: 0,
      Cid: -1,
    });
    expect(new Wide().tied()).toEqual({ Ann: 5, Bob: 5, Cid: 5 });
    expect(new Wide().normalizedResult()).toBeNull();
  });

  test('have a number for every role, whatever it is called', () => {
    class Odd extends Game<string, string> {
      readonly name = 'odd';
      readonly players = ['__proto__', 'constructor'];
      moves = () => null;
      next = () => this;
      result = () => this.victory('__proto__');
    }
    expect(Object.entries(new Odd('__proto__').result())).toEqual([
      ['__proto__', 1],
      ['constructor', -1],
    ]);
  });

  test('games have no scores unless they say so', () => {
    expect(game.scores()).toBeNull();
  });
});

describe('contingents', () => {
  const contingent = new Coins().next({ Ann: 'pass' }) as Contingent<Role, Move>;

  test('list all haps, and their probabilities add to 1', () => {
    const all = contingent.possibleHaps();
    expect(all).toHaveLength(24);
    expect(all.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('expect the mean of an evaluation', () => {
    // The dice agree with probability 4/24, which adds a coin to the six.
    expect(contingent.expectedEvaluation((game) => (game as Coins).left)).toBeCloseTo(
      6 + 1 / 6,
      12,
    );
    expect(expectedEvaluation(new Coins(), (game) => (game as Coins).left)).toBe(6);
  });

  test('continue with given haps, and refuse impossible ones', () => {
    expect((contingent.next({ die: 2, other: 2 }) as Coins).left).toBe(7);
    expect(() => contingent.next({ die: 5, other: 2 })).toThrow(
      '{"die":5,"other":2} cannot happen',
    );
    expect(() => contingent.next({ die: 1 })).toThrow('cannot happen');
    expect(() => contingent.next({ die: 1, other: 1, third: 1 })).toThrow('cannot happen');
  });

  test('draw haps with a generator, the same for the same seed', () => {
    expect(contingent.randomHaps(new Random(4))).toEqual(contingent.randomHaps(new Random(4)));
    expect(contingent.randomNext(new Random(4))).toBeInstanceOf(Coins);
  });
});

describe('types', () => {
  test('a wrong role or move does not compile', () => {
    const game = new Coins();
    expectTypeOf<RoleOf<Coins>>().toEqualTypeOf<Role>();
    expectTypeOf<MoveOf<Coins>>().toEqualTypeOf<Move>();
    // @ts-expect-error 'Dan' is no role
    expect(() => game.victory('Dan')).toThrow('"Dan" is no role');
    // @ts-expect-error 'grab' is no move
    expect(() => game.perform('grab')).toThrow('"grab" is not a legal move');
    // @ts-expect-error a role that does not exist cannot move
    expect(() => game.next({ Dan: 'pass' })).toThrow('no move');
  });
});

/** Small games that the players' tests compute by hand. */
import {
  Contingent,
  dice,
  Game,
  type Haps,
  type Json,
  type LegalMoves,
  type Moves,
  type Numbers,
  type State,
} from '../core/index.ts';

type Offers = readonly (readonly [move: Json, worth: number])[];

/** The moves that are offered and, by their JSON, what they are worth; made once, since they may be many. */
function knownOffers(offers: Offers): { moves: readonly Json[]; worths: Map<string, number> } {
  const known = offersMade.get(offers) ?? {
    moves: offers.map(([move]) => move),
    worths: new Map(offers.map(([move, worth]) => [JSON.stringify(move), worth])),
  };
  offersMade.set(offers, known);
  return known;
}

const offersMade = new WeakMap<Offers, ReturnType<typeof knownOffers>>();

/** One role picks a move, and the result is what the move is worth. */
export class Pick extends Game<'Solo', Json> {
  readonly name = 'pick';
  readonly players = ['Solo'] as const;

  constructor(
    readonly offers: Offers,
    readonly worth: number | null = null,
  ) {
    super();
  }

  override get isZeroSum(): boolean {
    return false;
  }

  moves(): LegalMoves<'Solo', Json> | null {
    return this.worth === null ? { Solo: knownOffers(this.offers).moves } : null;
  }

  next(moves: Moves<'Solo', Json>): Pick {
    const worth = knownOffers(this.offers).worths.get(JSON.stringify(moves.Solo));
    return new Pick(this.offers, worth ?? 0);
  }

  result(): Numbers<'Solo'> | null {
    return this.worth === null ? null : { Solo: this.worth };
  }

  /** Without the offers, which are the same in every state of a game. */
  override toString(): string {
    return `pick ${this.worth}`;
  }
}

export type Trio = 'A' | 'B' | 'C';

/**
 * Three roles each show a number at the same time, and a die is thrown. The one round gives A its own
 * number times (B's less C's), plus the die if A showed 1; B and C share the loss.
 */
export class ThreeHands extends Game<Trio, number> {
  readonly name = 'three-hands';
  readonly players = ['A', 'B', 'C'] as const;

  constructor(readonly gain: number | null = null) {
    super();
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [-100, 100];
  }

  moves(): LegalMoves<Trio, number> | null {
    return this.gain === null ? { A: [1, 2], B: [1, 2, 6], C: [0, 4] } : null;
  }

  next(moves: Moves<Trio, number>, haps?: Haps): State<Trio, number> {
    if (!haps) return new Contingent(this, moves, { die: dice.D6 });
    const { A = 0, B = 0, C = 0 } = moves;
    return new ThreeHands(A * (B - C) + (A === 1 ? Number(haps.die) : 0));
  }

  result(): Numbers<Trio> | null {
    return this.gain === null ? null : this.victory('A', this.gain);
  }
}

export type Seat = 'North' | 'South';

/**
 * By turns each role says a word of its own language, or `both`, which is in both; after six words the
 * game is tied.
 */
export class Words extends Game<Seat, string> {
  readonly name = 'words';
  readonly players = ['North', 'South'] as const;

  constructor(readonly said: readonly string[] = []) {
    super(said.length % 2 === 0 ? 'North' : 'South');
  }

  moves(): LegalMoves<Seat, string> | null {
    if (this.result()) return null;
    return this.said.length % 2 === 0
      ? { North: ['ice', 'snow', 'both'] }
      : { South: ['sun', 'sand', 'both'] };
  }

  next(moves: Moves<Seat, string>): Words {
    return new Words([...this.said, moves[this.activePlayer()] ?? '']);
  }

  result(): Numbers<Seat> | null {
    return this.said.length < 6 ? null : this.tied();
  }
}

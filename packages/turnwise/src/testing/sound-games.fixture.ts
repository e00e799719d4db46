/** Small games that keep every promise: one of each kind. The broken ones are made from them. */
import {
  Contingent,
  coin,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type State,
} from '../core/index.ts';

export type HeapRole = 'Ann' | 'Bob';
export type HeapMove = 1 | 2;

/** Take one or two from the heap; the player who takes the last one wins. With a notation: `Ann 5`. */
export class Heap extends Game<HeapRole, HeapMove> {
  constructor(
    turn: HeapRole = 'Ann',
    readonly left: number = 5,
  ) {
    super(turn);
  }

  get name(): string {
    return 'heap';
  }

  get players(): readonly HeapRole[] {
    return ['Ann', 'Bob'];
  }

  moves(): LegalMoves<HeapRole, HeapMove> | null {
    if (this.result()) return null;
    return { [this.activePlayer()]: this.left === 1 ? [1] : [1, 2] };
  }

  next(moves: Moves<HeapRole, HeapMove>): State<HeapRole, HeapMove> {
    const taken = moves[this.activePlayer()] ?? 0;
    return this.at(this.opponent(), this.left - taken);
  }

  result(): Numbers<HeapRole> | null {
    return this.left === 0 ? this.victory(this.opponent()) : null;
  }

  override parsePosition(text: string): Heap {
    const [turn, left] = text.split(' ');
    return this.at(turn === 'Ann' ? 'Ann' : 'Bob', Number(left));
  }

  override toString(): string {
    return `${this.activePlayer()} ${this.left}`;
  }

  /** Another state of the same class, so that a broken game stays broken. */
  at(turn: HeapRole, left: number): Heap {
    const Same = this.constructor as new (turn: HeapRole, left: number) => Heap;
    return new Same(turn, left);
  }
}

/** Toss a coin three times, alone; heads count. No notation, not zero-sum. */
export class Tosses extends Game<'Cara', 'toss'> {
  constructor(
    readonly tossed: number = 0,
    readonly heads: number = 0,
  ) {
    super();
  }

  get name(): string {
    return 'tosses';
  }

  get players(): readonly 'Cara'[] {
    return ['Cara'];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override resultBounds(): readonly [number, number] {
    return [0, 3];
  }

  override scores(): Numbers<'Cara'> {
    return { Cara: this.heads };
  }

  moves(): LegalMoves<'Cara', 'toss'> | null {
    return this.result() ? null : { Cara: ['toss'] };
  }

  next(moves: Moves<'Cara', 'toss'>, haps?: Haps): State<'Cara', 'toss'> {
    if (!haps) return new Contingent(this, moves, { coin });
    return this.at(this.tossed + 1, this.heads + (haps.coin === 'heads' ? 1 : 0));
  }

  result(): Numbers<'Cara'> | null {
    return this.tossed === 3 ? { Cara: this.heads } : null;
  }

  at(tossed: number, heads: number): Tosses {
    const Same = this.constructor as new (tossed: number, heads: number) => Tosses;
    return new Same(tossed, heads);
  }
}

/** Both show one or two fingers at the same time; Even wins when the sum is even. */
export class Fingers extends Game<'Even' | 'Odd', number> {
  constructor(readonly shown: readonly number[] = []) {
    super();
  }

  get name(): string {
    return 'fingers';
  }

  get players(): readonly ('Even' | 'Odd')[] {
    return ['Even', 'Odd'];
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  moves(): LegalMoves<'Even' | 'Odd', number> | null {
    return this.result() ? null : { Even: [1, 2], Odd: [1, 2] };
  }

  next({ Even = 0, Odd = 0 }: Moves<'Even' | 'Odd', number>): Fingers {
    return new Fingers([Even, Odd]);
  }

  result(): Numbers<'Even' | 'Odd'> | null {
    const [even, odd] = this.shown;
    if (even === undefined || odd === undefined) return null;
    return this.victory((even + odd) % 2 === 0 ? 'Even' : 'Odd');
  }
}

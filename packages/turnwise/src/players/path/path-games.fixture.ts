/** Small one-player games that the tests of path searches compute by hand. */
import { Game, type Json, type LegalMoves, type Moves, type Numbers } from '../../core/index.ts';

/** Where you can go from each place; a place that leads nowhere has a result. */
export type Arrows = { readonly [place: string]: readonly string[] | number };

/** A walk along arrows from place to place. A move is the next place, as `{ to }`. */
export class Walk extends Game<'Solo', Json> {
  readonly name = 'walk';
  readonly players = ['Solo'] as const;

  constructor(
    readonly map: Arrows,
    readonly place: string = 'start',
  ) {
    super();
  }

  override get isZeroSum(): boolean {
    return false;
  }

  moves(): LegalMoves<'Solo', Json> | null {
    const ways = this.map[this.place];
    return typeof ways === 'number' ? null : { Solo: (ways ?? []).map((to) => ({ to })) };
  }

  next(moves: Moves<'Solo', Json>): Walk {
    return new Walk(this.map, (moves.Solo as { readonly to: string }).to);
  }

  result(): Numbers<'Solo'> | null {
    const ways = this.map[this.place];
    return typeof ways === 'number' ? { Solo: ways } : null;
  }

  override printMove(move: Json): string {
    return (move as { readonly to: string }).to;
  }

  override toString(): string {
    return this.place;
  }
}

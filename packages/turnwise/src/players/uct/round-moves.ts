/**
 * What the simulation under way has played in its rounds: each seat's move, and the number of the
 * combination. The last seat's move counts ones, the one before it as many as the last seat has
 * moves, and so on.
 */
import type { RegretMatching } from './rounds.ts';

export class RoundMoves {
  /** [depth] the seat that explores, or -1. */
  explorer = new Int32Array(0);
  /** [depth] the number of the combination, from 0; -1 where there are too many to number. */
  combination = new Float64Array(0);
  private moves = new Int32Array(0); // [depth * seats + seat]

  /** For rounds of a game with so many seats. */
  constructor(
    private readonly rounds: RegretMatching,
    private readonly seats: number,
  ) {}

  /** The move of the seat that stands at `at` in `Rounds`. */
  get(depth: number, at: number): number {
    return this.moves[depth * this.seats + this.rounds.seat(at)];
  }

  set(depth: number, at: number, move: number): void {
    this.moves[depth * this.seats + this.rounds.seat(at)] = move;
  }

  /** The moves in a round at the root: [seat]. */
  copyRoot(to: Int32Array): void {
    for (let seat = 0; seat < to.length; seat++) to[seat] = this.moves[seat];
  }

  /** Makes room for a round at a depth. */
  reserve(depth: number): void {
    if (depth < this.explorer.length) return;
    const depths = 2 * depth + 16;
    const { explorer, combination, moves } = this;
    this.explorer = new Int32Array(depths);
    this.explorer.set(explorer);
    this.combination = new Float64Array(depths);
    this.combination.set(combination);
    this.moves = new Int32Array(depths * this.seats);
    this.moves.set(moves);
  }
}

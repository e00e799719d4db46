/**
 * The endgames of checkers solved: who wins, and how soon, in every position of up to 2, 3 or 4 pieces. It is
 * computed where it is wanted, in seconds, and keeps a byte a position: 7.5 MB for 4 pieces, 216 kB for 3.
 *
 * Draw rules have no part in it: play without an end is a draw, and a win is one however long it takes. The
 * longest takes 109 plies. Who follows the table to a win never sees more than 54 plies in a row without a
 * capture or a move of a man, whatever the other does, and no position twice. So a win of the table is one
 * under the usual rules, too, unless many such plies went before.
 */
import { Army } from './army.ts';
import { DuelSolver } from './duel-solver.ts';
import { Duels } from './duels.ts';

/** What `plies` answers where neither side can force the end. */
export const DRAW = -1;

/**
 * A table of endgames, of use once `advance` has returned true.
 *
 * @example
 *     const table = new EndgameTable(4);
 *     table.advance(Number.POSITIVE_INFINITY);
 *     const [own, other] = [1 << 31, 1 << 25];
 *     table.plies(own, other, own | other, 1); // 9: White's king on 32 wins against one on 26
 */
export class EndgameTable {
  private readonly duels: Duels;
  private readonly values: Uint8Array; //           [position's number] plies + 1, 0 for a draw
  private readonly armies = new Map<number, Army>(); // by kind, while there is work
  private solved = 0; //                            duels that are done
  private positions = 0; //                         numbers of these duels
  private solver: DuelSolver | null = null; //      of the duel that comes next, once begun

  constructor(
    /** It has the positions of up to so many pieces in all. */
    readonly pieces: number,
  ) {
    if (pieces !== 2 && pieces !== 3 && pieces !== 4)
      throw new Error(`checkers: expected an endgame table of 2, 3 or 4 pieces, got ${pieces}`);
    this.duels = new Duels(pieces);
    this.values = new Uint8Array(this.duels.size);
  }

  get isReady(): boolean {
    return this.solved === this.duels.list.length;
  }

  /** How much of the work is done, from 0 to 1. */
  get progress(): number {
    const size = this.duels.list[this.solved]?.size ?? 0;
    return (this.positions + size * (this.solver?.progress ?? 0)) / this.duels.size;
  }

  /**
   * Goes on with the work until it is done, or until `performance.now()` has reached the deadline, and
   * returns whether it is done. It may be some milliseconds late.
   */
  advance(deadline: number): boolean {
    while (!this.isReady && performance.now() < deadline) this.advanceSlice();
    return this.isReady;
  }

  /**
   * Plies to the end of the game under best play: the winner's as soon as it can, the loser's as late as
   * it can. Odd where the seat to move wins, even where it loses, 0 if it cannot move; DRAW where neither
   * can force the end. Takes the boards of the seat to move and of the other, and the kings of both, in the
   * bits of the kernel. Only once the table is ready, and for positions that it has.
   */
  plies(own: number, other: number, kings: number, seat: number): number {
    if (own === 0) return 0;
    if (other === 0) return 1; // any move: so few pieces cannot be in each other's way
    return this.values[this.duels.number(own, other, kings, seat)] - 1;
  }

  private advanceSlice(): void {
    const duel = this.duels.list[this.solved];
    if (!duel) return;
    const { kind, rival, size } = duel;
    if (!this.armies.has(kind)) {
      this.armies.set(kind, new Army(kind)); // a slice of its own: it takes milliseconds
      return;
    }
    this.solver ??= new DuelSolver(
      this.duels,
      duel,
      this.armyOf(kind),
      this.armyOf(rival),
      this.values,
    );
    this.solver.advance();
    if (!this.solver.isDone) return;
    this.solver = null;
    this.positions += size;
    this.solved++;
    if (this.isReady) this.armies.clear();
  }

  private armyOf(kind: number): Army {
    const army = this.armies.get(kind) ?? new Army(kind);
    this.armies.set(kind, army);
    return army;
  }
}

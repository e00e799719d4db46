/** Puzzles of one game, in which no position comes up twice. */
import type { Game } from '../core/index.ts';
import { hasKernel, kernelOf } from '../kernel/index.ts';
import { type Puzzle, stateOfPuzzle } from './puzzle.ts';

/**
 * Collects puzzles. Positions are the same if they are mirror images, or equal by another symmetry that the game knows, or
 * differ only in what rules about repetition and progress remember.
 *
 * @example
 *     const set = new PuzzleSet(new Checkers());
 *     set.add(puzzle); // true
 *     set.add(puzzle); // false: it is there already
 */
export class PuzzleSet {
  private readonly kept: Puzzle[] = [];
  private readonly seen = new Set<string>();

  /** `start` is the game at its beginning. */
  constructor(private readonly start: Game) {}

  /** The puzzles, in the order in which they came. */
  get puzzles(): readonly Puzzle[] {
    return this.kept;
  }

  /** Adds a puzzle unless its position is there, and returns whether it was added. Throws a `PuzzleError` if it is of another game. */
  add(puzzle: Puzzle): boolean {
    const keys = positionKeys(stateOfPuzzle(puzzle, this.start));
    if (keys.some((key) => this.seen.has(key))) return false;
    for (const key of keys) this.seen.add(key);
    this.kept.push(puzzle);
    return true;
  }
}

/** Texts that equal positions share. */
function positionKeys(state: Game): readonly string[] {
  // The kernel of a view would need what is hidden; and only a game's own kernel has keys that last.
  if (!state.isPerfectInformation || !hasKernel(state)) return [`${state}`];
  const kernel = kernelOf(state);
  const words = new Int32Array(Math.max(kernel.keyLength, kernel.shortKeyLength));
  kernel.writeCanonicalKey(words, 0);
  const canonical = words.subarray(0, kernel.keyLength).join();
  kernel.writeShortKey(words, 0);
  return [`whole ${canonical}`, `short ${words.subarray(0, kernel.shortKeyLength).join()}`];
}

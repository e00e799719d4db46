/**
 * A capture of which a file tells first and last square, while two or more captures have them. The moves
 * that follow in its line decide: a capture is given up as soon as one of them is illegal after it. All
 * that follows waits meanwhile, so there is an end to the looking.
 */
import type { LineEvent } from './line-reader.ts';
import type { SourceLocation } from './pdn-game.ts';
import type { Position, PositionCursor } from './walk.ts';

/** How much may wait for a decision, and into how many positions a capture may lead. */
const MOST_WAITING = 300;
const MOST_POSITIONS = 30;

/** One of the captures, and the positions in which the moves since then may have ended. */
interface Reading {
  readonly choice: number;
  readonly positions: readonly Position[];
}

export class AmbiguousCapture {
  readonly #walk: PositionCursor;
  #readings: readonly Reading[];
  #depth = 0; // of brackets since the capture

  /** What came since the capture. */
  readonly waiting: { readonly event: LineEvent; readonly place: SourceLocation }[] = [];

  constructor(
    walk: PositionCursor,
    choices: readonly number[],
    readonly squares: readonly number[],
    readonly place: SourceLocation,
  ) {
    this.#walk = walk;
    this.#readings = choices.map((choice) => ({ choice, positions: [walk.after(choice)] }));
  }

  /** The only capture that is left; undefined where there is none, or more than one. */
  get choice(): number | undefined {
    return this.#readings.length === 1 ? this.#readings[0]?.choice : undefined;
  }

  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** Takes what comes next; false once there is no more to be learnt. */
  take(event: LineEvent, place: SourceLocation): boolean {
    this.waiting.push({ event, place });
    if (event.kind === 'open') this.#depth++;
    else if (event.kind === 'close' && this.#depth-- === 0)
      return false; // the line ends here
    else if (event.kind === 'unknown' && this.#depth === 0) return false;
    else if (event.kind === 'move' && this.#depth === 0) this.#narrow(event.squares);
    const most = Math.max(...this.#readings.map(({ positions }) => positions.length));
    const isShort = this.waiting.length < MOST_WAITING && most <= MOST_POSITIONS;
    return this.#readings.length > 1 && isShort;
  }

  #narrow(squares: readonly number[]): void {
    this.#readings = this.#readings
      .map(({ choice, positions }) => ({
        choice,
        positions: positions.flatMap((position) => this.#walk.next(position, squares)),
      }))
      .filter(({ positions }) => positions.length > 0);
  }
}

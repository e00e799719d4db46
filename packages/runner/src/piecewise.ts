/**
 * Work on many items, one after the other, told in small pieces; timers and messages have their turn in between.
 */
import { yieldToEventLoop } from 'turnwise';

/** A piece is told after so many items, or after so many milliseconds. */
const PIECE = 100;
const FRAME = 50;

/** How long work goes on before timers and messages have their turn. Milliseconds. */
const SLICE = 20;

export interface Piecewise<T> {
  readonly signal?: AbortSignal | undefined;
  /** Tell of every item at once, rather than of some together. */
  readonly singly: boolean;
  report(piece: readonly T[]): void;
}

/** What is done when the work stops, in whatever way, is told too. */
export async function piecewise<I, T>(
  items: Iterable<I>,
  work: (item: I) => Promise<T>,
  { signal, singly, report }: Piecewise<T>,
): Promise<void> {
  const pieces = new Pieces(singly ? 1 : PIECE, report);
  let slice = performance.now() + SLICE;
  try {
    for (const item of items) {
      signal?.throwIfAborted();
      pieces.add(await work(item));
      if (performance.now() < slice) continue;
      await yieldToEventLoop();
      slice = performance.now() + SLICE;
    }
  } finally {
    pieces.flush();
  }
}

/** What was done and not yet told of. */
class Pieces<T> {
  private piece: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // a long item does not hold up those before it

  constructor(
    private readonly size: number,
    private readonly onPiece: (piece: readonly T[]) => void,
  ) {}

  add(item: T): void {
    this.piece.push(item);
    if (this.piece.length >= this.size) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FRAME);
  }

  flush(): void {
    const { piece } = this;
    this.piece = [];
    clearTimeout(this.timer);
    this.timer = undefined;
    if (piece.length > 0) this.onPiece(piece);
  }
}

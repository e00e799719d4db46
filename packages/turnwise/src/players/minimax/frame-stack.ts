/**
 * The line that alpha-beta is looking at, as a stack of frames, with what goes up and down on it:
 * windows and choices downwards, answers upwards; and the table that remembers answers.
 */
import type { Game } from '../../core/index.ts';
import { GameKernel, type Kernel, kernelOf } from '../../kernel/index.ts';
import { EXACT, LOWER, NONE, TranspositionTable, UNFINISHED } from './transposition-table.ts';
import type { Horizon } from './tree-search-options.ts';

const ADAPTER_BYTES = 512; // that GameKernel keeps for each position with a key, about
const LEAST_KEYS = 1000; //   that GameKernel may give in any case, besides those of the current line
const CIRCLING_DEPTH = 64; // that only games exceed which end soon, whatever is played
const GRAIN = 2 ** -40; //    width of a null window, as a share of the size of values

export abstract class FrameStack {
  nodes = 0;

  // The answer of the last node, seen from the seat of the search.
  value = Number.NaN;
  bound = EXACT;
  height = 0; // steps on which the answer rests, or UNFINISHED if a heuristic has a part in it

  readonly table: TranspositionTable | null;
  protected readonly frames: Frame[]; // [ply] the root's is 0
  protected ply = 0; //                  of the node to be entered, or that has to go on
  protected depth = 0; //                of the whole search
  protected remaining = 0; //            steps to the horizon of the node to be entered
  protected isAnswered = false; //       whether the node below has answered

  // The window of the node to be entered, and whether one move of it is enough.
  protected alpha = Number.NEGATIVE_INFINITY;
  protected beta = Number.POSITIVE_INFINITY;
  protected isProbe = false;

  private readonly scale: number; //     the size of values; one that is greater has its own
  private readonly keyLimit: number; //  keys that the adapter may give

  constructor(
    private readonly game: Game,
    root: Kernel,
    protected readonly horizon: Horizon,
    tableBytes: number,
    known: TranspositionTable | null,
  ) {
    const keyLength = horizon.isSelective ? root.shortKeyLength : root.keyLength;
    const size = Math.max(1, ...game.resultBounds().map(Math.abs));
    this.scale = Number.isFinite(size) ? size : 1;
    this.frames = [new Frame(root)];
    this.table =
      known ??
      (tableBytes >= TranspositionTable.leastBytes(keyLength)
        ? new TranspositionTable(keyLength, tableBytes, horizon.isSelective)
        : null);
    this.keyLimit =
      root instanceof GameKernel
        ? Math.max(LEAST_KEYS, tableBytes / ADAPTER_BYTES)
        : Number.POSITIVE_INFINITY;
  }

  /** Where a window ends that begins at a value and has next to nothing in it: always above it. */
  above(value: number): number {
    return value + GRAIN * Math.max(this.scale, Math.abs(value));
  }

  /** Where such a window begins that ends at a value. */
  below(value: number): number {
    return -this.above(-value);
  }

  /** Starts on a move of the root, to be searched to a depth that includes the move. */
  begin(choice: number, alpha: number, beta: number, depth: number): void {
    this.ply = 0;
    this.depth = depth;
    this.descend(this.frames[0], choice, alpha, beta, depth - 1, false);
  }

  /** Whether even a selective search plays positions on that come up again, until the rules end the game. */
  protected get followsCircles(): boolean {
    return this.depth > CIRCLING_DEPTH;
  }

  protected isKnown(frame: Frame): boolean {
    const { table } = this;
    if (!table) return false;
    this.writeKey(frame);
    if (frame.key[0] > this.keyLimit + this.ply) this.renewAdapter(table);
    frame.hash = table.hash(frame.key);
    const slot = table.find(frame.key, frame.hash);
    if (slot === NONE) return false;
    frame.tableMove = table.move(slot);
    if (!frame.isWhole && this.followsCircles) return false;
    if (!table.isValid(slot, frame.remaining)) return false;
    let value = table.value(slot);
    let height = table.height(slot);
    const bound = table.bound(slot);
    if (!frame.isWhole && height !== UNFINISHED) {
      value = this.horizon.likely(value, height);
      height = UNFINISHED;
    }
    const isEnough =
      bound === EXACT ||
      this.isProbe ||
      (bound === LOWER ? value >= this.beta : value <= this.alpha);
    if (isEnough) this.answer(value, bound, height);
    return isEnough;
  }

  /** Mirror images have one key where no heuristic can tell them apart. */
  private writeKey(frame: Frame): void {
    const { isNeutral, isSelective } = this.horizon;
    if (isSelective) frame.isWhole = frame.kernel.writeShortKey(frame.key, 0);
    else if (isNeutral) frame.kernel.writeCanonicalKey(frame.key, 0);
    else frame.kernel.writeKey(frame.key, 0);
  }

  protected close(frame: Frame, value: number, bound: number, height: number): void {
    const { hash, key, remaining } = frame;
    const rests = oneMore(height);
    const move = frame.kind === DECIDING ? frame.bestMove : NONE;
    if (remaining > 0 || !this.horizon.isSelective) {
      // What rests on the past is not proven for others who come here.
      const isFact = frame.isWhole || rests === UNFINISHED;
      const seen = isFact ? value : this.horizon.likely(value, rests);
      const facts = isFact ? rests : UNFINISHED;
      this.table?.store(key, hash, seen, bound, remaining, facts, move);
    }
    this.answer(value, bound, rests);
  }

  protected answer(value: number, bound: number, height: number): void {
    this.value = value;
    this.bound = bound;
    this.height = height;
    this.isAnswered = true;
    this.ply--;
  }

  /** Goes on with a choice of the node. A probe searches only one move of what follows. */
  protected descend(
    frame: Frame,
    choice: number,
    alpha: number,
    beta: number,
    remaining: number,
    isProbe: boolean,
  ): void {
    this.repeat(frame, alpha, beta, remaining);
    this.frames[this.ply].kernel.play(choice);
    this.isProbe = isProbe;
  }

  /** Searches the position of the node itself once more. */
  protected repeat(frame: Frame, alpha: number, beta: number, remaining: number): void {
    this.ply++;
    this.frames[this.ply] ??= new Frame(frame.kernel.copy());
    this.frames[this.ply].kernel.copyFrom(frame.kernel);
    this.alpha = alpha;
    this.beta = beta;
    this.remaining = remaining;
    this.isProbe = false;
    this.isAnswered = false;
  }

  /** The move that the table thinks best, or NONE. */
  protected tableMove(frame: Frame): number {
    const slot = this.table?.find(frame.key, frame.hash) ?? NONE;
    return slot === NONE || !this.table ? NONE : this.table.move(slot);
  }

  /**
   * The adapter of games without a kernel keeps every position that it gave a key. When these are
   * more than the table's bytes allow for, new kernels begin a new list, and the table is emptied.
   */
  private renewAdapter(table: TranspositionTable): void {
    table.clear();
    const fresh = kernelOf(this.game);
    for (const [ply, frame] of this.frames.entries()) {
      const kernel = fresh.copy();
      kernel.copyFrom(frame.kernel);
      frame.kernel = kernel;
      if (ply === 0 || ply > this.ply) continue;
      this.writeKey(frame);
      frame.hash = table.hash(frame.key);
    }
  }
}

export function oneMore(height: number): number {
  return height === UNFINISHED ? UNFINISHED : height + 1;
}

/** What a frame is in the middle of. */
export const DECIDING = 0; // searching the moves of a seat
export const PROBING = 1; //  looking for cheap bounds of the outcomes of chance
export const AVERAGING = 2; // searching the outcomes of chance
export const VERIFYING = 3; // searching the same position less deep

/**
 * One step of the line that alpha-beta is looking at: a position, and how far its choices have been
 * searched. Frames are made once for each step of depth and used again for all nodes there.
 *
 * At a decision all values are seen from the seat that decides: it wants the most. At chance they are
 * seen from the seat for which the search is made.
 */
export class Frame {
  readonly key: Int32Array;
  isWhole = true; //          whether the key has all of the position
  hash = 0; //                of the key
  kind = DECIDING;
  remaining = 0; //           steps to the horizon
  count = 0; //               choices
  next = 0; //                how many choices have been begun
  height = 0; //              of the trees below that have been searched
  tableMove = NONE; //        choice that the table thinks best

  // The window: values up to `low` are too bad to matter, values from `high` too good to be allowed.
  low = Number.NEGATIVE_INFINITY;
  high = Number.POSITIVE_INFINITY;

  // Of decisions.
  sign = 1; //                1 for the seat of the search, -1 for its opponent
  start = Number.NEGATIVE_INFINITY; // `low` at the beginning
  best = Number.NEGATIVE_INFINITY;
  bestMove = NONE;
  choice = NONE; //           being searched
  isNull = false; //          whether only to learn if it is better than the best
  narrow = Number.NEGATIVE_INFINITY; // the end of the window for that
  isProbe = false; //         whether one move is enough
  isReducible = false; //     whether moves that are tried late may be searched less deep
  reduction = 0; //           steps less for the move being searched
  moves = new Int32Array(8); //    [n] choices, from `next` on not yet begun
  scores = new Float64Array(8); // [n] how promising; at chance the probability

  // Of chance: bounds of outcomes, and sums weighted with the probabilities.
  probeHeight = 0; //         of the trees on which the bounds rest
  sumLeast = Number.NEGATIVE_INFINITY; // of the outcomes before `next`
  sumMost = Number.POSITIVE_INFINITY;
  outcomeLow = Number.NEGATIVE_INFINITY; // window of the outcome being searched
  outcomeHigh = Number.POSITIVE_INFINITY;
  least = new Float64Array(8); //     [n] the outcome is worth at least
  most = new Float64Array(8); //      [n] and at most
  restLeast = new Float64Array(8); // [n] sum of `least` over the outcomes after n
  restMost = new Float64Array(8); //  [n] sum of `most` over the outcomes after n

  constructor(public kernel: Kernel) {
    this.key = new Int32Array(kernel.keyLength);
  }

  reserve(count: number): void {
    if (count <= this.moves.length) return;
    const size = 2 ** Math.ceil(Math.log2(count));
    this.moves = new Int32Array(size);
    this.scores = new Float64Array(size);
    this.least = new Float64Array(size);
    this.most = new Float64Array(size);
    this.restLeast = new Float64Array(size);
    this.restMost = new Float64Array(size);
  }

  /** Begins with the outcomes of chance again, with what is known of them now. */
  sumOutcomes(): void {
    this.next = 0;
    this.sumLeast = 0;
    this.sumMost = 0;
    let least = 0;
    let most = 0;
    for (let n = this.count - 1; n >= 0; n--) {
      this.restLeast[n] = least;
      this.restMost[n] = most;
      least += this.scores[n] * this.least[n];
      most += this.scores[n] * this.most[n];
    }
  }

  /** The mean over all outcomes once each is known, not led out of their range by rounding. */
  mean(): number {
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let n = 0; n < this.count; n++) {
      least = Math.min(least, this.least[n]);
      most = Math.max(most, this.most[n]);
    }
    return Math.min(Math.max(this.sumLeast, least), most);
  }
}

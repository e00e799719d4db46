/**
 * The line that alpha-beta is looking at, as a stack of frames, with what goes up and down on it:
 * windows and choices downwards, answers upwards; and the table that remembers answers.
 */
import type { Game } from '../../core/index.ts';
import { GameKernel, type Kernel, kernelOf } from '../../kernel/index.ts';
import { DECIDING, Frame } from './frame.ts';
import { EXACT, LOWER, NONE, TranspositionTable, UNFINISHED } from './transposition-table.ts';

/** About what the adapter of games keeps for each position that it has given a key. Bytes. */
const ADAPTER_BYTES = 512;

/** Keys that the adapter may give in any case, besides those of the line being looked at. */
const LEAST_KEYS = 1000;

/** The width of a window with next to nothing in it, as a share of the size of values. */
const GRAIN = 2 ** -40;

export abstract class FrameStack {
  /** Positions looked at so far. */
  nodes = 0;

  // The answer of the last node, seen from the seat of the search.
  value = Number.NaN;
  bound = EXACT;
  /** Steps on which the answer rests, or UNFINISHED if a heuristic has a part in it. */
  height = 0;

  protected readonly table: TranspositionTable | null;
  protected readonly frames: Frame[]; // [ply] the root's is 0
  protected ply = 0; //                  of the node to be entered, or that has to go on
  protected depth = 0;
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
    tableBytes: number,
  ) {
    const { keyLength } = root;
    const size = Math.max(1, ...game.resultBounds().map(Math.abs));
    this.scale = Number.isFinite(size) ? size : 1;
    this.frames = [new Frame(root)];
    this.table =
      tableBytes >= TranspositionTable.leastBytes(keyLength)
        ? new TranspositionTable(keyLength, tableBytes)
        : null;
    this.keyLimit =
      root instanceof GameKernel
        ? Math.max(LEAST_KEYS, tableBytes / ADAPTER_BYTES)
        : Number.POSITIVE_INFINITY;
  }

  /** The bytes of the table. */
  get tableBytes(): number {
    return this.table?.bytes ?? 0;
  }

  /** Where a window ends that begins at a value and has next to nothing in it: always above it. */
  above(value: number): number {
    return value + GRAIN * Math.max(this.scale, Math.abs(value));
  }

  /** Where such a window begins that ends at a value. */
  below(value: number): number {
    return -this.above(-value);
  }

  /** Starts on a move of the root, to be searched for so many steps, the move being one of them. */
  begin(choice: number, alpha: number, beta: number, depth: number): void {
    this.ply = 0;
    this.depth = depth;
    this.descend(this.frames[0], choice, alpha, beta, false);
  }

  /** Looks the position up, and answers if the table knows enough. */
  protected isKnown(frame: Frame): boolean {
    const { table } = this;
    if (!table) return false;
    frame.kernel.writeKey(frame.key, 0);
    if (frame.key[0] > this.keyLimit + this.ply) this.renewAdapter(table);
    frame.hash = table.hash(frame.key);
    const slot = table.find(frame.key, frame.hash);
    if (slot === NONE) return false;
    frame.tableMove = table.move(slot);
    if (!table.isValid(slot, frame.remaining)) return false;
    const value = table.value(slot);
    const bound = table.bound(slot);
    const isEnough =
      bound === EXACT ||
      this.isProbe ||
      (bound === LOWER ? value >= this.beta : value <= this.alpha);
    if (isEnough) this.answer(value, bound, table.height(slot));
    return isEnough;
  }

  /** Ends a node with what was found, and keeps it in the table. */
  protected close(frame: Frame, value: number, bound: number, height: number): void {
    const rests = oneMore(height);
    this.table?.store(
      frame.key,
      frame.hash,
      value,
      bound,
      frame.remaining,
      rests,
      frame.kind === DECIDING ? frame.bestMove : NONE,
    );
    this.answer(value, bound, rests);
  }

  /** Ends a node. */
  protected answer(value: number, bound: number, height: number): void {
    this.value = value;
    this.bound = bound;
    this.height = height;
    this.isAnswered = true;
    this.ply--;
  }

  /** Goes on with a choice of the node; of what follows, one move is enough if it is a probe. */
  protected descend(
    frame: Frame,
    choice: number,
    alpha: number,
    beta: number,
    isProbe: boolean,
  ): void {
    this.ply++;
    let below = this.frames[this.ply];
    if (!below) {
      below = new Frame(frame.kernel.copy());
      this.frames.push(below);
    }
    below.kernel.copyFrom(frame.kernel);
    below.kernel.play(choice);
    this.alpha = alpha;
    this.beta = beta;
    this.isProbe = isProbe;
    this.isAnswered = false;
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
      kernel.writeKey(frame.key, 0);
      frame.hash = table.hash(frame.key);
    }
  }
}

/** The height of a position above one of the given height. */
export function oneMore(height: number): number {
  return height === UNFINISHED ? UNFINISHED : height + 1;
}

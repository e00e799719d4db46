/**
 * Iterative deepening A*: depth-first searches for a win within a limit of moves, raised each time to the least number
 * that the last search found to be necessary. It needs hardly any memory, and uses what it gets to remember positions,
 * so that none is searched twice from the same depth or deeper. A full memory remembers no more.
 *
 * Korf, Depth-First Iterative-Deepening: An Optimal Admissible Tree Search, Artificial Intelligence 27,
 * 1985; Reinefeld and Marsland, Enhanced Iterative-Deepening Search, IEEE Transactions on Pattern
 * Analysis and Machine Intelligence 16(7), 1994.
 */
import type { Game } from '../../core/index.ts';
import { grown, type Kernel, OVER, PositionTable, TABLE_FULL } from '../../kernel/index.ts';
import { inadmissible, PathSearch, type PathSearchOptions } from './path-search.ts';

export class IdaStarSearch extends PathSearch {
  private limit: number; //                            moves within which a win is looked for
  private nextLimit = Number.POSITIVE_INFINITY; //     least that was found to be needed beyond it
  private depth = 0;
  private readonly kernels: Kernel[]; //               [depth] the position on the way
  private readonly estimates: number[]; //             [depth]
  private readonly tried: number[] = [0]; //           [depth] choices tried there
  private readonly table: PositionTable;
  private seenAt = new Int32Array(0); //               [position] least depth in this search
  private readonly words: Int32Array;
  private readonly others: Int32Array;
  private won: number[] = [];
  private end: { readonly payoff: number; readonly choices: number[] } | null = null;
  private promise: { readonly rank: number; readonly choices: number[] } | null = null;

  constructor(game: Game, role: string, options: PathSearchOptions) {
    super(game, role, options);
    const { shortKeyLength: keyLength } = this.start;
    const bytes = PositionTable.bytes(keyLength) + 4;
    this.table = new PositionTable(keyLength, Math.max(2, Math.floor(options.bytes / bytes)));
    this.words = new Int32Array(keyLength);
    this.others = new Int32Array(keyLength);
    this.kernels = [this.start];
    this.estimates = [options.estimate(this.start)];
    this.limit = Math.max(1, this.estimates[0]);
    this.begin();
  }

  protected step(): void {
    const kernel = this.kernels[this.depth];
    const choice = this.tried[this.depth];
    if (choice === kernel.choices()) {
      if (this.depth-- === 0) this.deepen();
      return;
    }
    this.tried[this.depth] = choice + 1;
    const child = this.childAt(this.depth + 1);
    child.copyFrom(kernel);
    child.play(choice);
    if (child.turn() === OVER) this.finishAt(child);
    else this.visit(child);
  }

  protected choicesToWin(): number[] {
    return this.won;
  }

  protected choicesToEnd(): number[] | null {
    return this.end?.choices ?? null;
  }

  protected choicesToPromise(): number[] | null {
    return this.promise?.choices ?? null;
  }

  private begin(): void {
    this.leastMoves = this.limit;
    this.depth = 0;
    this.tried[0] = 0;
    this.table.clear();
    this.isNew(this.start, 0);
    if (this.limit === Number.POSITIVE_INFINITY) {
      this.hasLeftOut = true;
      this.finish('exhausted');
    }
  }

  private deepen(): void {
    if (this.nextLimit === Number.POSITIVE_INFINITY) {
      this.finish('exhausted');
      return;
    }
    this.limit = this.nextLimit;
    this.nextLimit = Number.POSITIVE_INFINITY;
    this.begin();
  }

  /** The way has come to an end of the game, one move below the present depth. */
  private finishAt(child: Kernel): void {
    const payoff = child.payoff(0);
    const length = this.depth + 1;
    if (this.isWon(child)) {
      if (length > this.limit) this.nextLimit = Math.min(this.nextLimit, length);
      else this.win(length);
    } else if (!this.end || payoff > this.end.payoff) {
      this.end = { payoff, choices: this.choices() };
    }
  }

  /** Goes down to a position, unless a win is too far from there or it has been looked at. */
  private visit(child: Kernel): void {
    const depth = this.depth + 1;
    const estimate = this.options.estimate(child);
    if (estimate === Number.POSITIVE_INFINITY) {
      this.hasLeftOut = true;
      return;
    }
    if (depth + estimate > this.limit) {
      this.nextLimit = Math.min(this.nextLimit, depth + estimate);
      return;
    }
    if (!this.isNew(child, depth)) return;
    this.notePromise(child, estimate);
    this.simulations++;
    this.depth = depth;
    this.estimates[depth] = estimate;
    this.tried[depth] = 0;
  }

  private win(length: number): void {
    this.won = this.choices();
    this.leastMoves = length;
    for (let depth = 0; depth < length; depth++) {
      const estimate = this.estimates[depth];
      if (estimate > length - depth)
        throw inadmissible(this.kernels[depth], estimate, length - depth);
    }
    this.finish('won');
  }

  /** Whether a position is met for the first time in this search, or nearer to the root than before. */
  private isNew(kernel: Kernel, depth: number): boolean {
    kernel.writeShortKey(this.words, 0);
    const known = this.table.count;
    const position = this.table.enter(this.words);
    if (position === TABLE_FULL) return !this.takesBack(depth);
    if (this.seenAt.length < this.table.capacity)
      this.seenAt = grown(this.seenAt, new Int32Array(this.table.capacity));
    if (position < known && this.seenAt[position] <= depth) return false;
    this.seenAt[position] = depth;
    return true;
  }

  private takesBack(depth: number): boolean {
    if (depth < 2) return false;
    this.childAt(depth - 2).writeShortKey(this.others, 0);
    return this.words.every((word, index) => word === this.others[index]);
  }

  /** Remembers the position of the least estimate, and of those one nearest to the root. */
  private notePromise(child: Kernel, estimate: number): void {
    const rank = estimate * 2 ** 26 + this.depth;
    if (this.promise && this.promise.rank <= rank) return;
    if (!this.options.avoid.has(`${child.state()}`))
      this.promise = { rank, choices: this.choices() };
  }

  private choices(): number[] {
    return this.tried.slice(0, this.depth + 1).map((tried) => tried - 1);
  }

  private childAt(depth: number): Kernel {
    this.kernels[depth] ??= this.start.copy();
    return this.kernels[depth];
  }
}

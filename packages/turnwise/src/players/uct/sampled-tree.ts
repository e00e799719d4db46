/**
 * The base of searches that grow one tree. The results of a move are counted so that the first half of its simulations
 * can be compared with the second, in which the tree knows more.
 */
import {
  type Interval,
  type MoveOdds,
  oddsOfTrees,
  Tally,
  type TreeSample,
} from '../../analysis/index.ts';
import type { Game, Random } from '../../core/index.ts';
import { type SampledLine, SampledSearch } from '../sampled-search.ts';

const MOSTLY_OPEN = 1 / 20; // of the results of a move, that may be proven while its solution is far

export abstract class SampledTree extends SampledSearch {
  protected override readonly tallies: readonly HalvedTally[];
  private movement = 0; //    as in `TreeSample`, both for all moves: those that can be compared have an interval or none
  private isNearEnd = false;

  /** `treeNumber`: which it is among those that are merged. */
  constructor(
    game: Game,
    role: string,
    random: Random,
    private readonly treeNumber: number,
  ) {
    super(game, role, random);
    this.tallies = this.moves.map(() => new HalvedTally(game.resultBounds()));
  }

  override lines(): MoveOdds[] {
    const moved = this.tallies.map((tally) => tally.movement()).filter((each) => each !== null);
    this.movement = moved.reduce((sum, each) => sum + each, 0) / Math.max(1, moved.length);
    this.isNearEnd =
      this.isNearSolution ||
      (this.game.isDeterministic && this.tallies.some(this.isNearProof, this));
    return super.lines();
  }

  /** Whether ten times the simulations would probably solve the position, so that values may become any other. */
  protected get isNearSolution(): boolean {
    return false;
  }

  /** Whether the tree has proven what a move is worth. */
  protected isProven(_move: number): boolean {
    return false;
  }

  /** What the simulations of a move say. */
  protected estimated(move: number, assumes: string): SampledLine {
    const { isNearEnd: isNearSolution, movement, treeNumber: tree } = this;
    const sample = { tree, ...this.tallies[move].halves(), movement, isNearSolution };
    return { ...oddsOfTrees([sample], this.game.resultBounds()), known: 'estimated', assumes };
  }

  private isNearProof(tally: HalvedTally, move: number): boolean {
    return !this.isProven(move) && tally.provenShare() > MOSTLY_OPEN;
  }
}

const BLOCKS = 32; // parts of a sample that are kept, at most

/** Results one after the other, and how many of them were proven. */
class Block extends Tally {
  proven = 0;

  get variance(): number {
    const { n } = this;
    const { squares, sum } = this.sums();
    return Math.max(0, (squares - (sum * sum) / n) / (n - 1));
  }
}

/** A tally that knows its results in their order, in up to 32 blocks of equal size. */
class HalvedTally extends Tally {
  private blocks: Block[] = []; // the full ones
  private current: Block; //       the one that is not full
  private size = 1; //             results in a full block

  constructor(private readonly bounds: Interval) {
    super(bounds);
    this.current = new Block(bounds);
  }

  override add(result: number, isProven = false): void {
    super.add(result);
    this.current.add(result);
    if (isProven) this.current.proven++;
    if (this.current.n === this.size) this.closeBlock();
  }

  halves(): Pick<TreeSample, 'early' | 'late'> {
    const early = this.pooled(this.blocks.slice(0, this.half));
    const { late } = this;
    return { early: { n: early.n, ...early.sums() }, late: { n: late.n, ...late.sums() } };
  }

  /** The share of results in the later half that were proven. */
  provenShare(): number {
    const { late } = this;
    return late.proven / Math.max(1, late.n);
  }

  /**
   * The square of the step from an early mean to that of the later half, ten times as far on, less what it is by
   * chance; null before there are enough results.
   */
  movement(): number | null {
    const early = this.pooled(this.blocks.slice(1, 3)); // of at least 16 blocks, once there are many results
    const { late } = this;
    if (this.half < 3 || late.n < 2) return null;
    return (late.mean - early.mean) ** 2 - late.variance * (1 / early.n + 1 / late.n);
  }

  private get half(): number {
    return this.blocks.length >> 1;
  }

  private get late(): Block {
    return this.pooled([...this.blocks.slice(this.half), this.current]);
  }

  /** Begins a new block; all full, they are joined in pairs. */
  private closeBlock(): void {
    this.blocks.push(this.current);
    this.current = new Block(this.bounds);
    if (this.blocks.length < BLOCKS) return;
    const { blocks } = this;
    this.blocks = [];
    for (let i = 0; i < BLOCKS; i += 2) this.blocks.push(this.pooled(blocks.slice(i, i + 2)));
    this.size *= 2;
  }

  private pooled(blocks: readonly Block[]): Block {
    const pool = new Block(this.bounds);
    for (const block of blocks) {
      pool.addSample(block.n, block.sums());
      pool.proven += block.proven;
    }
    return pool;
  }
}

/**
 * The base of searches that grow one tree. The results of a move are counted so that the first half of its simulations
 * can be compared with the second, in which the tree knows more.
 */
import { type Interval, oddsOfTrees, Tally, type TreeSample } from '../../analysis/index.ts';
import type { Game, Random } from '../../core/index.ts';
import { type SampledLine, SampledSearch } from '../sampled-search.ts';

export abstract class SampledTree extends SampledSearch {
  protected override readonly tallies: readonly HalvedTally[];

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

  /** Whether ten times the simulations would probably solve the position, so that values may become any other. */
  protected get isNearSolution(): boolean {
    return false;
  }

  /** What the simulations of a move say. */
  protected estimated(move: number, assumes: string): SampledLine {
    const { isNearSolution, treeNumber: tree } = this;
    const sample = { tree, ...this.tallies[move].halves(), isNearSolution };
    return { ...oddsOfTrees([sample], this.game.resultBounds()), known: 'estimated', assumes };
  }
}

const BLOCKS = 16; // parts of a sample that are kept, at most

/** A tally that knows its results in their order, in up to sixteen blocks of equal size. */
class HalvedTally extends Tally {
  private blocks: Tally[] = []; // the full ones
  private current: Tally; //       the one that is not full
  private size = 1; //             results in a full block

  constructor(private readonly bounds: Interval) {
    super(bounds);
    this.current = new Tally(bounds);
  }

  override add(result: number): void {
    super.add(result);
    this.current.add(result);
    if (this.current.n === this.size) this.closeBlock();
  }

  halves(): Pick<TreeSample, 'early' | 'late'> {
    const half = this.blocks.length >> 1;
    const early = this.pooled(this.blocks.slice(0, half));
    const late = this.pooled([...this.blocks.slice(half), this.current]);
    return { early: { n: early.n, ...early.sums() }, late: { n: late.n, ...late.sums() } };
  }

  /** Begins a new block; all full, they are joined in pairs. */
  private closeBlock(): void {
    this.blocks.push(this.current);
    this.current = new Tally(this.bounds);
    if (this.blocks.length < BLOCKS) return;
    const { blocks } = this;
    this.blocks = [];
    for (let i = 0; i < BLOCKS; i += 2) this.blocks.push(this.pooled(blocks.slice(i, i + 2)));
    this.size *= 2;
  }

  private pooled(blocks: readonly Tally[]): Tally {
    const pool = new Tally(this.bounds);
    for (const block of blocks) pool.addSample(block.n, block.sums());
    return pool;
  }
}

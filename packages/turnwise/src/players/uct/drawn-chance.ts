/**
 * Chance with more outcomes than are listed, such as a shuffled deck: it is drawn, and leads to the node
 * of the position that comes of it, whichever way that was reached. So where draws repeat, the tree
 * goes on behind them as anywhere; where they do not, simulations end in a rollout there. Such chance is
 * never proven, and when the tree is kept between moves only what follows the actual draw is.
 */
import type { Random } from '../../core/index.ts';
import { CHANCE, type Kernel, OVER } from '../../kernel/index.ts';
import type { PositionMap } from './sightings.ts';
import { TextTranspositionMap } from './text-sightings.ts';
import { NONE, type Tree } from './tree.ts';

export class SampledChance {
  private constructor(
    private readonly tree: Tree,
    readonly positions: PositionMap,
  ) {}

  /**
   * Draws in the given tree, whose nodes are found by their positions; if nobody keeps these, by texts
   * in so many of the tree's bytes. Null when these are used up.
   */
  static in(tree: Tree, positions: PositionMap | null, bytes: number): SampledChance | null {
    if (positions) return new SampledChance(tree, positions);
    return tree.setAside(bytes) ? new SampledChance(tree, new TextTranspositionMap(bytes)) : null;
  }

  /** Lets chance decide until somebody else does. Returns the node; NONE at an end, or without room. */
  play(kernel: Kernel, random: Random): number {
    while (kernel.turn() === CHANCE) kernel.playChance(random);
    if (kernel.turn() === OVER) return NONE;
    if (!this.tree.hasRoom(1)) return this.positions.find(kernel);
    const fresh = this.tree.size;
    const node = this.positions.findOrNote(kernel, fresh);
    return node === fresh ? this.tree.create() : node;
  }
}

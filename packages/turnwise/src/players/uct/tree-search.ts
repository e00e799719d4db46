/**
 * Upper confidence bounds applied to trees (L. Kocsis and C. Szepesvari, Bandit Based Monte-Carlo
 * Planning, 2006), for games without hidden information, with any number of seats, chance and
 * simultaneous rounds. One simulation:
 *
 *     select     from the root down: each seat takes the move with the highest upper confidence bound
 *                of its own payoff; chance is drawn with its probabilities; seats that decide
 *                together draw from their strategies (round-play.ts)
 *     expand     a leaf that is met for the second time gets children
 *     roll out   the leaf is played to the end at random
 *     backward   all nodes on the path note the payoffs of all seats
 *
 * Ends of the game are proven, and proofs go up (proofs.ts).
 */
import { Random } from '../../core/index.ts';
import { CHANCE, type Kernel, OVER } from '../../kernel/index.ts';
import type { Rollout } from '../rollout.ts';
import { Proofs } from './proofs.ts';
import { RoundPlay } from './round-play.ts';
import { Sightings } from './sightings.ts';
import { LINKED, NONE, TOGETHER, Tree, UNLISTED, UNSEEN } from './tree.ts';

/** Chance with more outcomes than this is not expanded. */
const OUTCOME_LIMIT = 10_000;

/** A node gets children when it is met once more after so many visits: memory and depth where it counts. */
const EXPANSION_VISITS = 2;

/** Paths longer than this end in a rollout. */
const DEPTH_LIMIT = 10_000;

export interface TreeSearchOptions {
  readonly explorationConstant: number;
  /** The smallest and the largest payoff. */
  readonly bounds: readonly [min: number, max: number];
  readonly isSimultaneous: boolean;
  /** Whether positions that are met again share what is known of them. */
  readonly transpositions: boolean;
  readonly maxBytes: number;
}

export class TreeSearch {
  readonly tree: Tree;
  readonly rounds: RoundPlay;
  simulations = 0;
  /** The child of the root that the last simulation went through, from 0; -1 for none. */
  lastChild = -1;
  /** [seat] payoffs of the last simulation, scaled to 0 ... 1. */
  readonly payoffs: Float64Array;
  private readonly kernel: Kernel;
  private readonly rollout: Rollout;
  /** What chance, ties and rollouts are drawn with; a later decision may bring another. */
  random: Random = new Random(0);
  private readonly exploration: number;
  private readonly min: number;
  private readonly scale: number;
  private readonly path = new Int32Array(DEPTH_LIMIT + 1);
  private readonly proofs: Proofs;
  private readonly sightings: Sightings | null;

  constructor(start: Kernel, rollout: Rollout, options: TreeSearchOptions) {
    this.kernel = start.copy();
    this.rollout = rollout;
    this.exploration = options.explorationConstant;
    this.min = options.bounds[0];
    this.scale = 1 / (options.bounds[1] - options.bounds[0]);
    const roundBytes = options.isSimultaneous ? options.maxBytes / 4 : 0;
    const sightingBytes = options.transpositions ? options.maxBytes / 4 : 0;
    this.tree = new Tree(start.seats, options.maxBytes - roundBytes - sightingBytes);
    this.sightings = options.transpositions ? new Sightings(start.keyLength, sightingBytes) : null;
    this.rounds = new RoundPlay(this.tree, start, roundBytes);
    this.payoffs = new Float64Array(start.seats);
    this.proofs = new Proofs(this.tree);
  }

  /** What the arrays take at present. */
  get bytes(): number {
    return this.tree.bytes + this.rounds.bytes + (this.sightings?.bytes ?? 0);
  }

  /** One simulation from the start, which the tree's root stands for. */
  simulate(start: Kernel): void {
    const { kernel, path, tree } = this;
    kernel.copyFrom(start);
    let node = tree.root;
    let depth = 0;
    path[0] = node;
    while (depth < DEPTH_LIMIT && this.isInner(node)) {
      if (tree.turn[node] === LINKED) {
        node = tree.link[node] as number;
      } else {
        node = this.select(node);
        tree.chosen[node] = (tree.chosen[node] as number) + 1;
      }
      path[++depth] = node;
    }
    this.evaluate(node);
    for (let i = depth; i >= 0; i--) tree.add(path[i] as number, this.payoffs);
    this.lastChild = depth > 0 ? (path[1] as number) - (tree.firstChild[tree.root] as number) : -1;
    if (tree.proven[node] === 1) this.proofs.goUp(path, depth);
    if (!this.rounds.isEmpty) this.rounds.learnUpwards(path, depth);
    this.simulations++;
  }

  /** Makes a node the root and forgets what is not below it. */
  rebase(root: number): void {
    const numbers = this.tree.rebase(root);
    this.rounds.keepOnlyTree();
    this.sightings?.renumber(numbers);
    this.simulations = 0;
  }

  /** Whether to go on below the node, which is where the kernel is; expands it if it is time. */
  private isInner(node: number): boolean {
    const { tree } = this;
    if (tree.turn[node] === UNSEEN) this.meet(node);
    if (tree.turn[node] === LINKED) return true;
    if (tree.proven[node] === 1 || tree.turn[node] === UNLISTED) return false;
    if (tree.firstChild[node] !== NONE) return true;
    return (
      ((tree.visits[node] as number) >= EXPANSION_VISITS || node === tree.root) && this.expand(node)
    );
  }

  private meet(node: number): void {
    const { kernel, tree } = this;
    const turn = kernel.turn();
    if (turn === OVER) {
      tree.turn[node] = OVER;
      this.takePayoffs(kernel);
      tree.prove(node, this.payoffs, 0);
      return;
    }
    const same = this.sightings?.nodeOf(kernel, node) ?? node;
    if (same !== node) {
      tree.turn[node] = LINKED;
      tree.link[node] = same;
    } else if (turn === CHANCE) {
      const isListed = kernel.listsChance() && kernel.choices() <= OUTCOME_LIMIT;
      tree.turn[node] = isListed ? CHANCE : UNLISTED;
    } else {
      tree.turn[node] = kernel.roundSize() > 1 ? TOGETHER : turn;
    }
  }

  private expand(node: number): boolean {
    const { kernel, tree } = this;
    if (tree.turn[node] === TOGETHER) return this.rounds.expand(node, this.kernel);
    const children = kernel.choices();
    if (!tree.expand(node, children)) return false;
    if (tree.turn[node] === CHANCE) {
      const first = tree.firstChild[node] as number;
      for (let i = 0; i < children; i++) tree.probability[first + i] = kernel.chance(i);
    }
    return true;
  }

  /** Chooses a child and plays the kernel there. */
  private select(node: number): number {
    const { kernel, tree } = this;
    const first = tree.firstChild[node] as number;
    const turn = tree.turn[node] as number;
    if (turn === TOGETHER) return first + this.rounds.play(node, kernel, this.random);
    const choice = turn === CHANCE ? kernel.drawOutcome(this.random) : this.bestBound(node, turn);
    kernel.play(choice);
    return first + choice;
  }

  /** The move with the highest upper confidence bound; before all were tried, any of the others. */
  private bestBound(node: number, seat: number): number {
    const { chosen, link, proven, total, visits, seats } = this.tree;
    const first = this.tree.firstChild[node] as number;
    const count = this.tree.childCount[node] as number;
    if (count === 1) return 0;
    const spread = this.exploration * Math.sqrt(Math.log(visits[node] as number));
    let untried = 0;
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      if (chosen[first + i] === 0) {
        if (this.random.below(++untried) === 0) best = i;
      } else if (untried === 0) {
        const linked = link[first + i] as number;
        const target = linked === NONE ? first + i : linked;
        const n = visits[target] as number; // all that is known of the position, from wherever
        const mean = (total[target * seats + seat] as number) / n;
        // What is proven needs no exploring.
        const bound = proven[target] === 1 ? mean : mean + spread / Math.sqrt(n);
        if (bound > highest) {
          highest = bound;
          best = i;
        }
      }
    }
    return best;
  }

  /** Fills `payoffs`: from the node if it is proven, else by a rollout from the kernel. */
  private evaluate(node: number): void {
    const { tree } = this;
    if (tree.proven[node] === 0) {
      this.rollout.run(this.kernel, this.random);
      for (let seat = 0; seat < tree.seats; seat++) {
        this.payoffs[seat] = this.scaled(this.rollout.payoffs[seat] as number);
      }
    } else if (tree.visits[node] !== 0) {
      for (let seat = 0; seat < tree.seats; seat++) this.payoffs[seat] = tree.mean(node, seat);
    } // else it was met just now, and `payoffs` is what it is worth
  }

  private takePayoffs(kernel: Kernel): void {
    for (let seat = 0; seat < this.tree.seats; seat++)
      this.payoffs[seat] = this.scaled(kernel.payoff(seat));
  }

  /** From the game's bounds to 0 ... 1; a heuristic that leaves the bounds is cut. */
  private scaled(payoff: number): number {
    return Math.min(1, Math.max(0, (payoff - this.min) * this.scale));
  }
}

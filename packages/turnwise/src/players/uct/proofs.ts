/**
 * Proofs in a tree (M. Winands, Y. Bjornsson, J.-T. Saito, Monte-Carlo Tree Search Solver, 2008): the
 * end of a game is worth what it is worth; a seat's node is proven when one child is a sure best result
 * for it or all are proven; a node of chance when all its possible outcomes are. Rounds in which several
 * seats decide together are never proven here: that takes the solution of a matrix game.
 *
 * A seat does not care which of several moves it takes that are worth the same to it. Between two seats
 * with opposite results that makes no difference to the other one. Elsewhere it may; so there a node is
 * proven only when all children are, and those that the seat may choose agree in what all get.
 */
import { CHANCE } from '../../kernel/index.ts';
import { areEqualValues } from '../evaluating-player.ts';
import type { PayoffRange } from './payoff-range.ts';
import { DRAWN, LINKED, NONE, TOGETHER, type Tree } from './tree.ts';

export class Proofs {
  /** Whether the seat at the root has a sure best move, though the root may not be proven. */
  isRootSettled = false;
  /**
   * Whether every move at the root has to be proven before it is settled, so that the shortest win is
   * found: where the game foresees the ends of all of them.
   */
  wantsWholeRoot = false;
  private readonly payoffs: Float64Array; // [seat] room for what is proven

  /** `areOpposed`: whether what one seat gets says what the others get. */
  constructor(
    private readonly tree: Tree,
    private readonly range: PayoffRange,
    private readonly areOpposed: boolean,
  ) {
    this.payoffs = new Float64Array(tree.seats);
  }

  /** The last node of a path was proven: proves its parents as far as that goes. */
  goUp(path: Int32Array, depth: number): void {
    for (let i = depth - 1; i >= 0; i--) if (!this.prove(path[i])) return;
  }

  private prove(node: number): boolean {
    const turn = this.tree.turn[node];
    if (turn === LINKED) return this.tree.isProven(node);
    if (turn === TOGETHER || turn === DRAWN) return false;
    return turn === CHANCE ? this.proveChance(node) : this.proveSeat(node, turn);
  }

  private proveChance(node: number): boolean {
    const { payoffs, tree } = this;
    const first = tree.firstChild[node];
    const end = first + tree.childCount[node];
    let distance = 0;
    for (let child = first; child < end; child++) {
      if (tree.probability[child] === 0) continue;
      if (!tree.isProven(child)) return false;
      distance = Math.max(distance, distanceOf(tree, child));
    }
    for (let seat = 0; seat < tree.seats; seat++) payoffs[seat] = this.expected(first, end, seat);
    tree.prove(node, payoffs, distance + 1);
    return true;
  }

  /** What outcomes are worth to a seat; not beyond any of them, so that six sixths of a win are a win. */
  private expected(first: number, end: number, seat: number): number {
    const { tree } = this;
    let sum = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      const probability = tree.probability[child];
      if (probability === 0) continue;
      const value = tree.mean(child, seat);
      sum += probability * value;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return Math.min(high, Math.max(low, sum));
  }

  private proveSeat(node: number, seat: number): boolean {
    const { payoffs, tree } = this;
    const best = provenBest(tree, node, seat, this.range);
    if (best === NONE) return false;
    if (node === tree.root && this.wantsWholeRoot && !areAllProven(tree, node)) return false;
    if (node === tree.root) this.isRootSettled = true;
    if (!this.areOpposed && isAmbiguous(tree, node, seat, best)) return false;
    for (let other = 0; other < tree.seats; other++) payoffs[other] = tree.mean(best, other);
    tree.prove(node, payoffs, distanceOf(tree, best) + 1);
    return true;
  }
}

/**
 * The child that nothing is better than for the seat, or NONE while that is not known: a sure best
 * result, or the best of all when all are proven. Among equals the shortest way to a win and the
 * longest to a loss.
 */
export function provenBest(tree: Tree, node: number, seat: number, range: PayoffRange): number {
  const first = tree.firstChild[node];
  if (first === NONE) return NONE;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  let areAllProven = true;
  for (let child = first; child < first + tree.childCount[node]; child++) {
    if (!tree.isProven(child)) {
      areAllProven = false;
      continue;
    }
    const value = tree.mean(child, seat);
    const isNearer = distanceOf(tree, child) < distanceOf(tree, best);
    if (value > highest || (value === highest && isNearer === value > range.middle)) {
      highest = value;
      best = child;
    }
  }
  return areAllProven || highest >= range.max ? best : NONE;
}

function areAllProven(tree: Tree, node: number): boolean {
  const first = tree.firstChild[node];
  for (let child = first; child < first + tree.childCount[node]; child++)
    if (!tree.isProven(child)) return false;
  return true;
}

/** Whether the seat may choose another child than its best one, and another seat would notice. */
function isAmbiguous(tree: Tree, node: number, seat: number, best: number): boolean {
  const first = tree.firstChild[node];
  for (let child = first; child < first + tree.childCount[node]; child++) {
    if (!tree.isProven(child)) return true;
    if (!areEqualValues(tree.mean(child, seat), tree.mean(best, seat))) continue;
    for (let other = 0; other < tree.seats; other++) {
      if (!areEqualValues(tree.mean(child, other), tree.mean(best, other))) return true;
    }
  }
  return false;
}

function distanceOf(tree: Tree, node: number): number {
  return tree.distance[tree.target(node)];
}

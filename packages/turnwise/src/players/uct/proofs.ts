/**
 * Proofs in a tree (M. Winands, Y. Bjornsson, J.-T. Saito, Monte-Carlo Tree Search Solver, 2008): the
 * end of a game is worth what it is worth; a seat's node is proven when one child is a sure best result
 * for it or all are proven; a node of chance when all its outcomes are. Rounds in which several seats
 * decide together are never proven here: that takes the solution of a matrix game.
 */
import { CHANCE } from '../../kernel/index.ts';
import { LINKED, NONE, TOGETHER, type Tree } from './tree.ts';

export class Proofs {
  private readonly tree: Tree;
  private readonly sum: Float64Array; // [seat] room for expectations

  constructor(tree: Tree) {
    this.tree = tree;
    this.sum = new Float64Array(tree.seats);
  }

  /** The last node of a path was proven: proves its parents as far as that goes. */
  goUp(path: Int32Array, depth: number): void {
    for (let i = depth - 1; i >= 0; i--) if (!this.prove(path[i] as number)) return;
  }

  private prove(node: number): boolean {
    const turn = this.tree.turn[node] as number;
    if (turn === LINKED) return this.tree.isProven(node);
    if (turn === TOGETHER) return false;
    return turn === CHANCE ? this.proveChance(node) : this.proveSeat(node, turn);
  }

  private proveChance(node: number): boolean {
    const { sum, tree } = this;
    const first = tree.firstChild[node] as number;
    sum.fill(0);
    let distance = 0;
    for (let child = first; child < first + (tree.childCount[node] as number); child++) {
      if (!tree.isProven(child)) return false;
      distance = Math.max(distance, distanceOf(tree, child));
      for (let seat = 0; seat < tree.seats; seat++) {
        sum[seat] =
          (sum[seat] as number) + (tree.probability[child] as number) * tree.mean(child, seat);
      }
    }
    tree.prove(node, sum, distance + 1);
    return true;
  }

  private proveSeat(node: number, seat: number): boolean {
    const { sum, tree } = this;
    const best = provenBest(tree, node, seat);
    if (best === NONE) return false;
    for (let other = 0; other < tree.seats; other++) sum[other] = tree.mean(best, other);
    tree.prove(node, sum, distanceOf(tree, best) + 1);
    return true;
  }
}

/**
 * The child that makes a seat's node proven, or NONE: a sure best result, or the best of all when all
 * are proven. Among equals the shortest way to a win and the longest to a loss. With three or more
 * seats, equals that differ for the others prove nothing.
 */
export function provenBest(tree: Tree, node: number, seat: number): number {
  const first = tree.firstChild[node] as number;
  let best = NONE;
  let highest = -1;
  let areAllProven = true;
  for (let child = first; child < first + (tree.childCount[node] as number); child++) {
    if (!tree.isProven(child)) {
      areAllProven = false;
      continue;
    }
    const value = tree.mean(child, seat);
    const isNearer = distanceOf(tree, child) < distanceOf(tree, best);
    if (value > highest || (value === highest && isNearer === value > 0.5)) {
      highest = value;
      best = child;
    }
  }
  if (best === NONE || (!areAllProven && highest < 1)) return NONE;
  return tree.seats > 2 && isAmbiguous(tree, node, seat, best) ? NONE : best;
}

function isAmbiguous(tree: Tree, node: number, seat: number, best: number): boolean {
  const first = tree.firstChild[node] as number;
  for (let child = first; child < first + (tree.childCount[node] as number); child++) {
    if (!tree.isProven(child) || tree.mean(child, seat) !== tree.mean(best, seat)) continue;
    for (let other = 0; other < tree.seats; other++) {
      if (tree.mean(child, other) !== tree.mean(best, other)) return true;
    }
  }
  return false;
}

function distanceOf(tree: Tree, node: number): number {
  return tree.distance[tree.target(node)] as number;
}

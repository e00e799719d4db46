/**
 * Which move to simulate next: the one with the highest upper confidence bound of the payoff of the
 * seat that decides (UCB1: P. Auer, N. Cesa-Bianchi, P. Fischer, Finite-time Analysis of the
 * Multiarmed Bandit Problem, 2002). Before all were tried, any of the others.
 */
import type { Random } from '../../core/index.ts';
import { NONE, type Tree } from './tree.ts';

/** The number of a node's child, from 0; `exploration` is in units of payoffs. */
export function bestBound(
  tree: Tree,
  node: number,
  seat: number,
  exploration: number,
  random: Random,
): number {
  const { link, proven, total, visits, seats } = tree;
  const first = tree.firstChild[node];
  const count = tree.childCount[node];
  if (count === 1) return 0;
  const spread = exploration * Math.sqrt(Math.log(visits[node]));
  let untried = 0;
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const linked = link[first + i];
    const target = linked === NONE ? first + i : linked;
    const n = visits[target]; // of the position, from wherever; a link was followed once
    if (n === 0) {
      if (random.below(++untried) === 0) best = i;
    } else if (untried === 0) {
      const known = total[target * seats + seat];
      // What is proven needs no exploring.
      const bound = proven[target] === 1 ? known : known / n + spread / Math.sqrt(n);
      if (bound > highest) {
        highest = bound;
        best = i;
      }
    }
  }
  return best;
}

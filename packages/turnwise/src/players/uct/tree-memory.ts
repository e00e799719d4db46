/**
 * The tree between the moves of a match: what the last decision has found out is found again after
 * the moves and haps that were played since, as far as the tree reaches.
 */
import {
  type Game,
  type Haps,
  type Json,
  jsonEqual,
  type Match,
  type Ply,
} from '../../core/index.ts';
import { CHANCE, type Kernel } from '../../kernel/index.ts';
import { NONE, TOGETHER } from './tree.ts';
import type { TreeSearch } from './tree-search.ts';

export class TreeMemory {
  private readonly match: Match;
  private kept: {
    readonly trees: TreeSearch;
    readonly start: Kernel;
    readonly ply: number;
  } | null = null;

  constructor(match: Match) {
    this.match = match;
  }

  /** Keeps the tree of the decision at the match's present state. */
  keep(trees: TreeSearch, start: Kernel): void {
    this.kept = { trees, start, ply: this.match.history.length };
  }

  /** The kept tree with the game's position as its root; null when it does not reach there. */
  recall(game: Game): TreeSearch | null {
    if (!this.kept) return null;
    const { ply, start, trees } = this.kept;
    const kernel = start.copy();
    let node: number | null = trees.tree.root;
    for (const played of this.match.history.slice(ply)) {
      node = node === null ? null : followed(trees, node, kernel, played);
    }
    this.kept = null;
    if (node === null || `${kernel.state()}` !== `${game}`) return null;
    trees.rebase(node);
    return trees;
  }
}

/** The node after a turn, the kernel going along; null when the tree does not reach there. */
function followed(
  trees: TreeSearch,
  from: number,
  kernel: Kernel,
  { game, moves, haps }: Ply,
): number | null {
  const { tree } = trees;
  let node = tree.target(from);
  const chosen = game.activePlayers.map((role) => moves[role] as Json);
  if (tree.turn[node] === TOGETHER) {
    let combination = 0;
    for (const move of chosen) {
      const choices = kernel.choices();
      const choice = choiceOf(kernel, move);
      combination = combination * choices + choice;
      kernel.play(choice);
    }
    if (tree.firstChild[node] === NONE) return null;
    node = tree.target((tree.firstChild[node] as number) + combination);
  } else {
    for (const move of chosen) {
      const choice = choiceOf(kernel, move);
      kernel.play(choice);
      if (tree.firstChild[node] === NONE) return null;
      node = tree.target((tree.firstChild[node] as number) + choice);
    }
  }
  for (const hap of haps) {
    if (kernel.turn() !== CHANCE || tree.turn[node] !== CHANCE || tree.firstChild[node] === NONE)
      return null;
    const outcome = outcomeOf(kernel, hap);
    kernel.play(outcome);
    node = tree.target((tree.firstChild[node] as number) + outcome);
  }
  return node;
}

function choiceOf(kernel: Kernel, move: Json): number {
  for (let choice = 0; choice < kernel.choices(); choice++) {
    if (jsonEqual(kernel.move(choice), move)) return choice;
  }
  throw new Error(`UCTPlayer: the kernel has no choice for the move ${JSON.stringify(move)}`);
}

function outcomeOf(kernel: Kernel, haps: Haps): number {
  for (let outcome = 0; outcome < kernel.choices(); outcome++) {
    if (jsonEqual(kernel.haps(outcome), haps)) return outcome;
  }
  throw new Error(`UCTPlayer: the kernel has no outcome for ${JSON.stringify(haps)}`);
}

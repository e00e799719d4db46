/**
 * The tree between the moves of a match: what the last decision has found out is found again after
 * the moves and haps that were played since, as far as the tree reaches. Only decisions at the match's
 * own state have a part in it, one at a time: whoever takes the tree has it alone until it is kept again.
 */
import {
  type Game,
  type Haps,
  type Json,
  jsonEqual,
  type Match,
  type Ply,
} from '../../core/index.ts';
import { CHANCE, type Kernel, kernelOf, NOT_IN_TABLEBASE } from '../../kernel/index.ts';
import { DRAWN, NONE, TOGETHER } from './tree.ts';
import type { TreeSearch } from './tree-search.ts';

export class TreeMemory {
  private kept: {
    readonly trees: TreeSearch;
    readonly start: Kernel;
    readonly ply: number;
  } | null = null;

  constructor(private readonly match: Match) {}

  /** Turns that the match has played. */
  get ply(): number {
    return this.match.history.length;
  }

  /** Whether the game is where the match is. */
  isAt(game: Game): boolean {
    return game === this.match.state;
  }

  /** Keeps the tree of a decision, which began at the start when the match had played so many turns. */
  keep(trees: TreeSearch, start: Kernel, ply: number): void {
    this.kept = { trees, start, ply };
  }

  /** Takes out the kept tree, with the match's present state as its root; null when it does not reach there. */
  take(): TreeSearch | null {
    if (!this.kept) return null;
    const { ply, start, trees } = this.kept;
    this.kept = null;
    const { history, state } = this.match;
    const kernel = start.copy();
    let node: number | null = trees.tree.root;
    for (let i = ply; i < history.length && node !== null; i++) {
      node = followed(trees, node, kernel, history[i], history[i + 1]?.game ?? state);
    }
    if (node === null || `${kernel.state()}` !== `${state}`) return null;
    // A tree from before the game foresaw this does not know it, and would hide it.
    const isBlind = kernel.tablebaseSteps() === NOT_IN_TABLEBASE;
    if (isBlind && kernelOf(state).tablebaseSteps() !== NOT_IN_TABLEBASE) return null;
    // What the game foresees has no moves below it, and a root needs them.
    if (trees.tree.isProven(node) && trees.tree.firstChild[node] === NONE) return null;
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
  next: Game,
): number | null {
  const { tree } = trees;
  let node: number | null = tree.target(from);
  const chosen = game.activePlayers.map((role) => moves[role] as Json);
  if (tree.turn[node] === TOGETHER) {
    const choices: number[] = [];
    for (const move of chosen) {
      const choice = choiceOf(kernel, move);
      if (choice === null) return null;
      choices.push(choice);
      kernel.play(choice);
    }
    node = target(trees, trees.rounds.childOf(node, choices));
  } else {
    for (const move of chosen) node = played(trees, node, kernel, choiceOf(kernel, move));
  }
  for (const hap of haps) {
    if (node === null || kernel.turn() !== CHANCE) return null;
    if (tree.turn[node] === DRAWN) {
      kernel.load(next);
      return target(trees, trees.nodeAfterDraw(kernel));
    }
    node = tree.turn[node] === CHANCE ? played(trees, node, kernel, outcomeOf(kernel, hap)) : null;
  }
  return node;
}

/** The node after a choice, which the kernel takes. */
function played(
  trees: TreeSearch,
  node: number | null,
  kernel: Kernel,
  choice: number | null,
): number | null {
  const first = node === null ? NONE : trees.tree.firstChild[node];
  if (first === NONE || choice === null) return null;
  kernel.play(choice);
  return trees.tree.target(first + choice);
}

function target({ tree }: TreeSearch, node: number): number | null {
  return node === NONE ? null : tree.target(node);
}

function choiceOf(kernel: Kernel, move: Json): number | null {
  for (let choice = 0; choice < kernel.choices(); choice++) {
    if (jsonEqual(kernel.move(choice), move)) return choice;
  }
  return null;
}

function outcomeOf(kernel: Kernel, haps: Haps): number | null {
  for (let outcome = 0; outcome < kernel.choices(); outcome++) {
    if (jsonEqual(kernel.haps(outcome), haps)) return outcome;
  }
  return null;
}

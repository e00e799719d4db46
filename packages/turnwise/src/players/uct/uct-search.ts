/**
 * A search by UCT for one decision: runs simulations on a tree, counts the results of each move of the role, and
 * derives the odds and the choice: a proven win, by the shortest way; else the most visited move; in a simultaneous
 * round a draw from the average strategy. If the tree has no room for the moves, it is the one with the best mean.
 */
import { outcomeOf } from '../../analysis/index.ts';
import {
  type Game,
  type Haps,
  type Json,
  jsonEqual,
  type MatchView,
  type Ply,
  type Random,
} from '../../core/index.ts';
import { CHANCE, type Kernel, kernelOf, NOT_IN_TABLEBASE } from '../../kernel/index.ts';
import type { SampledLine } from '../sampled-search.ts';
import { SampledTree } from './sampled-tree.ts';
import { DRAWN, NONE, TOGETHER } from './tree.ts';
import { ANY, provenBest, type TreeSearch } from './tree-search.ts';

export interface UctSearchOptions {
  readonly simulationCount: number;
  readonly random: Random;
  readonly tree?: number; // its number, of those that are merged
  readonly rollouts: string; // what rollouts assume, such as `random play`
  /** Called when the choice is made, and the tree no longer needed. Default: nothing. */
  readonly release?: (() => void) | undefined;
}

/** Where chance has a part in a proven value. */
const UNKNOWN = { win: null, draw: null, loss: null } as const;

export class UctSearch extends SampledTree {
  private readonly draws: Int32Array; // [move] simulations that ended right after a draw from many

  constructor(
    game: Game,
    role: string,
    protected readonly start: Kernel,
    protected readonly trees: TreeSearch,
    protected readonly options: UctSearchOptions,
  ) {
    super(game, role, options.random, options.tree ?? 0);
    this.draws = new Int32Array(this.moves.length);
  }

  get done(): boolean {
    return this.simulations >= this.options.simulationCount || this.trees.isSettled;
  }

  override choose(): number {
    const { range, tree } = this.trees;
    this.options.release?.();
    const strategy = this.shares();
    if (strategy) return this.random.weightedIndex(strategy);
    const proven = provenBest(tree, tree.root, this.seat, range);
    if (proven !== NONE) return proven - tree.firstChild[tree.root];
    return this.random.choice(this.mostVisited());
  }

  protected simulate(firstMove = ANY): void {
    const { seat, trees } = this;
    trees.simulate(this.start, firstMove);
    this.simulations++;
    const move = trees.rootMoves[seat];
    this.tallies[move]?.add(trees.payoffs[seat], trees.endedProven);
    if (trees.endedAtDraw) this.draws[move]++;
  }

  /** The moves visited most, and of those the best ones; sure losses only if there is nothing else. */
  private mostVisited(): readonly number[] {
    const { range, tree } = this.trees;
    const first = tree.firstChild[tree.root];
    let most = Number.NEGATIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    let found: number[] = [];
    for (const [index, tally] of this.tallies.entries()) {
      const child = first + index;
      const mean = first === NONE ? tally.mean : tree.mean(child, this.seat);
      const isLost = first !== NONE && tree.isProven(child) && mean <= range.min;
      const visits = first === NONE ? Math.min(1, tally.n) : tree.chosen[child];
      const rank = isLost ? -1 : visits;
      if (rank > most || (rank === most && mean > highest)) {
        most = rank;
        highest = mean;
        found = [];
      }
      if (rank === most && !(mean < highest)) found.push(index);
    }
    return found;
  }

  protected override isProven(move: number): boolean {
    const { tree } = this.trees;
    const first = tree.firstChild[tree.root];
    return tree.turn[tree.root] === this.seat && first !== NONE && tree.isProven(first + move);
  }

  protected line(index: number): SampledLine {
    const { range, tree } = this.trees;
    const first = tree.firstChild[tree.root];
    const child = first + index;
    const tally = this.tallies[index];
    if (!this.isProven(index)) return this.estimated(index, this.assumption(index));
    const value = tree.mean(child, this.seat) + 0; // not -0
    const { isDeterministic } = this.game;
    return {
      ...(isDeterministic ? outcomeOf(value, [range.min, range.max]) : UNKNOWN),
      value,
      interval: [value, value],
      intervalBy: 'none',
      n: tally.n,
      known: 'exact',
      assumes: 'best play',
    };
  }

  /** What the estimate of a move assumes: the tree may have got no further than to the move, or to a draw. */
  private assumption(index: number): string {
    const { rollouts } = this.options;
    const { tree } = this.trees;
    const isFlat = tree.firstChild[tree.root] === NONE && tree.round[tree.root] === 0;
    if (isFlat && this.simulations > 0) return rollouts;
    const isBlind = 2 * this.draws[index] > this.tallies[index].n;
    return isBlind
      ? `best play found, ${rollouts} after draws that hardly repeat`
      : 'best play found';
  }

  /** The role's mixed strategy, where it decides together with others. */
  protected override shares(): number[] | null {
    const { rounds, tree } = this.trees;
    return rounds.strategy(tree.root, this.seat);
  }
}

/**
 * The tree between the moves of a match: it is kept after a decision, and followed along the moves and haps played since.
 * Only decisions at the match's own state use it, one at a time: between `take` and `keep` it is gone.
 */
export class TreeMemory {
  private kept: {
    readonly trees: TreeSearch;
    readonly start: Kernel;
    readonly ply: number;
  } | null = null;

  constructor(private readonly match: MatchView) {}

  get ply(): number {
    return this.match.history.length;
  }

  isAt(game: Game): boolean {
    return game === this.match.state;
  }

  /** Keeps the tree of a decision, and the number of turns played when it began. */
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
    // A tree older than the tablebase does not know this position's value, and would hide it.
    const isBlind = kernel.tablebaseSteps() === NOT_IN_TABLEBASE;
    if (isBlind && kernelOf(state).tablebaseSteps() !== NOT_IN_TABLEBASE) return null;
    // A position of the tablebase has no moves below it, and a root needs them.
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
    node = tree.turn[node] === CHANCE ? played(trees, node, kernel, choiceOf(kernel, hap)) : null;
  }
  return node;
}

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

/** The choice of the kernel that is the given move, or at chance these haps. */
function choiceOf(kernel: Kernel, wanted: Json | Haps): number | null {
  const isChance = kernel.turn() === CHANCE;
  for (let choice = 0; choice < kernel.choices(); choice++) {
    const found = isChance ? kernel.haps(choice) : kernel.move(choice);
    if (jsonEqual(found, wanted)) return choice;
  }
  return null;
}

/**
 * A search by UCT for one decision: runs simulations on a tree, counts the results of each move of the
 * role, and reads off the odds and the choice. The choice is a proven win, if there is one, by the
 * shortest way; else the move that was visited most; in a simultaneous round it is drawn from the
 * average strategy. Where the tree has no room for the moves, it is the one with the best mean.
 */
import { type MoveOdds, Tally } from '../../analysis/index.ts';
import type { Game, Json, Random } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import type { Search } from '../search-player.ts';
import { Stopwatch } from '../stopwatch.ts';
import { provenBest } from './proofs.ts';
import { NONE } from './tree.ts';
import type { TreeSearch } from './tree-search.ts';

export interface UctSearchOptions {
  readonly simulationCount: number;
  readonly random: Random;
  /** What rollouts assume, such as `random play`. */
  readonly rollouts: string;
  /** Called when the choice is made, and the tree no longer needed. Default: nothing. */
  readonly release?: (() => void) | undefined;
}

export class UctSearch implements Search {
  simulations = 0;
  private readonly seat: number;
  private readonly moves: readonly Json[];
  private readonly tallies: readonly Tally[]; // [move]
  private readonly draws: Int32Array; // [move] simulations that ended right after a draw from many

  /** For the role's move in a game, which the tree's root and the start stand for. */
  constructor(
    private readonly game: Game,
    role: string,
    private readonly start: Kernel,
    private readonly trees: TreeSearch,
    private readonly options: UctSearchOptions,
  ) {
    this.seat = game.players.indexOf(role);
    this.moves = game.moves()?.[role] ?? [];
    this.tallies = this.moves.map(() => new Tally(game.resultBounds()));
    this.draws = new Int32Array(this.moves.length);
  }

  get done(): boolean {
    return this.simulations >= this.options.simulationCount || this.trees.isSettled;
  }

  advance(deadline: number): void {
    const { draws, seat, start, tallies, trees } = this;
    const watch = new Stopwatch(deadline);
    while (!this.done && !watch.isOver()) {
      trees.simulate(start);
      this.simulations++;
      const move = trees.rootMoves[seat];
      tallies[move]?.add(trees.payoffs[seat]);
      if (trees.endedAtDraw) draws[move] = draws[move] + 1;
    }
  }

  lines(): MoveOdds[] {
    const strategy = this.strategy();
    return this.moves.map((move, index) => ({
      move,
      text: this.game.printMove(move),
      ...this.odds(index),
      share: strategy?.[index] ?? null,
    }));
  }

  choose(): number {
    const { range, tree } = this.trees;
    const { random } = this.options;
    this.options.release?.();
    const strategy = this.strategy();
    if (strategy) return random.weightedIndex(strategy);
    const proven = provenBest(tree, tree.root, this.seat, range);
    if (proven !== NONE) return proven - tree.firstChild[tree.root];
    return random.choice(this.mostVisited());
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

  private odds(index: number): Omit<MoveOdds, 'move' | 'text' | 'share'> {
    const { range, tree } = this.trees;
    const first = tree.firstChild[tree.root];
    const child = first + index;
    const isProven = tree.turn[tree.root] === this.seat && first !== NONE && tree.isProven(child);
    const tally = this.tallies[index];
    if (!isProven) {
      const odds = { ...tally.odds(), intervalBy: 'adaptive' } as const;
      return { ...odds, known: 'estimated', assumes: this.assumption(index) };
    }
    const value = tree.mean(child, this.seat) + 0; // not -0
    const isSure = this.game.isDeterministic;
    return {
      win: isSure ? Number(value > range.middle) : null,
      draw: isSure ? Number(value === range.middle) : null,
      loss: isSure ? Number(value < range.middle) : null,
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
  private strategy(): number[] | null {
    const { rounds, tree } = this.trees;
    return rounds.strategy(tree.root, this.seat);
  }
}

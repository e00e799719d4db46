/**
 * A search by UCT for one decision: runs simulations on a tree, counts the results of each move of the
 * role, and reads off the odds and the choice. The choice is a proven win, if there is one, by the
 * shortest way; else the move that was visited most; in a simultaneous round it is drawn from the
 * average strategy.
 */
import { type MoveOdds, Tally } from '../../analysis/index.ts';
import type { Game, Json, Random } from '../../core/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import type { Search } from '../search-player.ts';
import { Stopwatch } from '../stopwatch.ts';
import { provenBest } from './proofs.ts';
import { NONE } from './tree.ts';
import type { TreeSearch } from './tree-search.ts';

export class UctSearch implements Search {
  simulations = 0;
  readonly start: Kernel;
  readonly trees: TreeSearch;
  private readonly game: Game;
  private readonly seat: number;
  private readonly moves: readonly Json[];
  private readonly tallies: readonly Tally[]; // [move]
  private readonly count: number;
  private readonly random: Random;

  constructor(
    game: Game,
    role: string,
    start: Kernel,
    trees: TreeSearch,
    count: number,
    random: Random,
  ) {
    this.game = game;
    this.start = start;
    this.trees = trees;
    this.count = count;
    this.random = random;
    this.seat = game.players.indexOf(role);
    this.moves = game.moves()?.[role] ?? [];
    this.tallies = this.moves.map(() => new Tally(game.resultBounds()));
  }

  get done(): boolean {
    return this.simulations >= this.count || this.trees.tree.proven[this.trees.tree.root] === 1;
  }

  advance(deadline: number): void {
    const { seat, start, trees } = this;
    const [min, max] = this.game.resultBounds();
    const watch = new Stopwatch(deadline);
    while (!this.done && !watch.isOver()) {
      trees.simulate(start);
      this.simulations++;
      const move = this.ownMove(trees.lastChild);
      this.tallies[move]?.add(min + (trees.payoffs[seat] as number) * (max - min));
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
    const { seat } = this;
    const { tree } = this.trees;
    const strategy = this.strategy();
    if (strategy) return this.random.weightedIndex(strategy);
    const first = tree.firstChild[tree.root] as number;
    const proven = first === NONE ? NONE : provenBest(tree, tree.root, seat);
    if (proven !== NONE) return proven - first;
    const rank = (index: number) => {
      const child = first + index;
      const isLost = tree.isProven(child) && tree.mean(child, seat) === 0;
      return first === NONE
        ? 0
        : isLost
          ? -1
          : (tree.chosen[child] as number) + tree.mean(child, seat) / 2;
    };
    const most = Math.max(...this.moves.map((_, index) => rank(index)));
    return this.random.choice([...this.moves.keys()].filter((index) => rank(index) === most));
  }

  private odds(index: number): Omit<MoveOdds, 'move' | 'text' | 'share'> {
    const { tree } = this.trees;
    const first = tree.firstChild[tree.root] as number;
    const child = first + index;
    const isProven = tree.turn[tree.root] === this.seat && first !== NONE && tree.isProven(child);
    const tally = this.tallies[index] as Tally;
    if (!isProven) {
      const odds = { ...tally.odds(), intervalBy: 'adaptive' } as const;
      return { ...odds, known: 'estimated', assumes: 'best play found' };
    }
    const [min, max] = this.game.resultBounds();
    const mean = tree.mean(child, this.seat);
    const value = min + mean * (max - min);
    const isSure = this.game.isDeterministic;
    return {
      win: isSure ? Number(mean > 0.5) : null,
      draw: isSure ? Number(mean === 0.5) : null,
      loss: isSure ? Number(mean < 0.5) : null,
      value,
      interval: [value, value],
      intervalBy: 'none',
      n: tally.n,
      known: 'exact',
      assumes: 'best play',
    };
  }

  /** The role's mixed strategy, where it decides together with others. */
  private strategy(): number[] | null {
    const { rounds, tree } = this.trees;
    const part = rounds.find(tree.root, this.seat);
    return part && rounds.strategy(part);
  }

  /** The role's own move in a child of the root. */
  private ownMove(child: number): number {
    const { rounds, tree } = this.trees;
    if (rounds.isEmpty) return child;
    const part = rounds.find(tree.root, this.seat);
    return part ? Math.floor(child / part.stride) % this.moves.length : child;
  }
}

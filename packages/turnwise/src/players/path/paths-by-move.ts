/**
 * The best way after every move of the root, for analyses: first the best of all, then one after each of
 * the other moves, as far as the limits allow. So the best move is known as soon as a search for a
 * decision would know it.
 */
import type { MoveOdds } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import { kernelOf, OVER } from '../../kernel/index.ts';
import type { Search } from '../search-player.ts';
import type { PathSearch } from './path-search.ts';

export class PathsByMove implements Search {
  readonly counts = 'nodes';
  private readonly first: PathSearch;
  private readonly found: MoveOdds[] = []; // [move] of those that were searched; there may be gaps
  private under: PathSearch | null = null; // the search after a move
  private at = 0; //                          that move
  private nodes = 0; //                       of the searches before the one under way
  private hasStopped = false;

  /** `begin` starts a search from a position, with a limit of nodes. */
  constructor(
    private readonly game: Game,
    private readonly limit: number,
    private readonly begin: (game: Game, nodes: number) => PathSearch,
  ) {
    this.first = begin(game, limit);
  }

  get simulations(): number {
    return this.first.simulations + this.nodes + (this.under?.simulations ?? 0);
  }

  get done(): boolean {
    if (!this.first.done || this.first.path().leadsTo !== 'win') return this.first.done;
    return this.hasStopped || this.at >= this.first.moves.length;
  }

  get stopped(): boolean {
    return this.first.stopped || this.hasStopped;
  }

  advance(deadline: number): void {
    this.first.advance(deadline);
    while (!this.done && this.first.done) {
      this.under ??= this.next();
      this.under?.advance(deadline);
      if (this.under && !this.under.done) return;
      if (this.under) this.keep(this.under);
      this.at++;
    }
  }

  lines(): MoveOdds[] {
    return this.first.lines().map((line, move) => this.found[move] ?? line);
  }

  choose(): number {
    return this.first.choose();
  }

  /** The search after the move whose turn it is; null where there is nothing left to find. */
  private next(): PathSearch | null {
    if (this.at === this.first.choose()) return null;
    const kernel = kernelOf(this.game);
    kernel.play(this.at);
    if (kernel.turn() === OVER) return null;
    return this.begin(kernel.state(), Math.max(1, this.limit - this.simulations));
  }

  private keep(search: PathSearch): void {
    this.hasStopped = search.stopped;
    this.nodes += search.simulations;
    this.under = null;
    const line = this.first.lines()[this.at];
    if (!search.stopped) this.found[this.at] = { ...line, ...search.odds(1) };
  }
}

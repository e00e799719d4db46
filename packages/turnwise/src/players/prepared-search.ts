/**
 * A search that begins when the game has got ready what its kernels foresee with, such as a table of
 * endgames. A search that counts its simulations or nodes waits for that, so that what it finds does not
 * depend on what else has happened in the process. One with a time cap spends a quarter of it at most,
 * and then searches without; the next one goes on where the work was left.
 */
import type { Counted, MoveOdds } from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import { prepareKernel } from '../kernel/index.ts';
import type { Search } from './search-player.ts';

/** The share of a time cap that getting ready may take. */
const SHARE = 1 / 4;

export class PreparedSearch implements Search {
  private readonly waitUntil: number; // performance.now() until which to wait
  private begun: Search | null = null;
  private idle: Search | null = null; // never advanced: what there is to see before

  /** What `start` returns, as soon as the game is ready for it, or time is short. */
  constructor(
    private readonly game: Game,
    timeCap: number,
    private readonly start: () => Search,
  ) {
    this.waitUntil = performance.now() + SHARE * timeCap;
  }

  get simulations(): number {
    return this.begun?.simulations ?? 0;
  }

  get counts(): Counted {
    return this.search.counts ?? 'simulations';
  }

  get done(): boolean {
    return this.begun?.done ?? false;
  }

  get stopped(): boolean {
    return this.begun?.stopped ?? false;
  }

  advance(deadline: number): void {
    const isReady = this.begun || prepareKernel(this.game, Math.min(deadline, this.waitUntil));
    if (!isReady && performance.now() < this.waitUntil) return;
    this.begun ??= this.start();
    this.begun.advance(deadline);
  }

  lines(): MoveOdds[] {
    return this.search.lines();
  }

  choose(): number {
    return this.search.choose();
  }

  private get search(): Search {
    if (this.begun) return this.begun;
    this.idle ??= this.start();
    return this.idle;
  }
}

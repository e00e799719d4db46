/** How long matches were, and which did not come to an end of their own. */
import type { PlayedMatch } from 'turnwise-runner';
import { rounded } from '../terminal/numbers.ts';

export class MatchLengths {
  n = 0;
  forfeits = 0;
  /** What the first player at fault did; null where nobody was. */
  private fault: string | null = null;
  private unfinished = 0;
  private sum = 0;
  private least = Number.POSITIVE_INFINITY;
  private most = 0;

  add({ ending, plies }: Pick<PlayedMatch, 'ending' | 'plies'>): void {
    this.n++;
    this.sum += plies;
    this.least = Math.min(this.least, plies);
    this.most = Math.max(this.most, plies);
    if (ending === null) this.unfinished++;
    if (ending?.kind !== 'error') return;
    this.forfeits++;
    this.fault ??= ending.message;
  }

  /** Null without a match. */
  summary(): { readonly mean: number; readonly min: number; readonly max: number } | null {
    return this.n === 0 ? null : { mean: this.sum / this.n, min: this.least, max: this.most };
  }

  sentences(): string[] {
    const told = this.summary();
    if (!told) return ['No match was played to its end.'];
    const open =
      this.unfinished === 0 ? '' : `; ${this.unfinished} were not over and are not counted`;
    return [
      `length ${rounded(told.mean, 4)} turns on average, ${told.min} to ${told.max}${open}`,
      ...(this.fault === null ? [] : [`${this.forfeits} forfeited, the first one: ${this.fault}`]),
    ];
  }
}

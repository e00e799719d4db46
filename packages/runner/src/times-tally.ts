/** How long players thought, over all their matches. These numbers differ from run to run. */
import type { CountedMatch } from 'turnwise/tournaments';
import type { DecisionTimes, MeasuredMatch } from './measured-match.ts';

export class TimesTally {
  private readonly tallies: { decisions: number; total: number; longest: number }[]; // [player]

  /** For so many players. */
  constructor(players: number) {
    this.tallies = Array.from({ length: players }, () => ({ decisions: 0, total: 0, longest: 0 }));
  }

  add({ seats, times }: Pick<CountedMatch, 'seats'> & Pick<MeasuredMatch, 'times'>): void {
    for (const [role, own] of Object.entries(times)) {
      const tally = this.tallies[seats[role] ?? -1];
      if (!tally) continue;
      tally.decisions += own.decisions;
      tally.total += own.total;
      tally.longest = Math.max(tally.longest, own.longest);
    }
  }

  /** [player] in milliseconds */
  get players(): readonly DecisionTimes[] {
    return this.tallies.map((tally) => ({ ...tally }));
  }
}

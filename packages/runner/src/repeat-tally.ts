/**
 * Which seatings play the same match every time, move by move, whatever the seed: players without chance in a game
 * without chance. More of such matches tell nothing new, and intervals that take them for a sample are too narrow.
 */
import type { TournamentMatch } from './tournament-store.ts';

interface Seating {
  readonly seats: TournamentMatch['seats'];
  readonly seed: string;
  readonly signature: string;
  matches: number;
  varies: boolean;
  hasOtherSeed: boolean;
}

export class RepeatTally {
  private readonly seatings = new Map<string, Seating>();

  add({ seats, seed, signature }: TournamentMatch): void {
    const key = Object.values(seats).join(' ');
    const first = this.seatings.get(key);
    if (!first) {
      const begun = { seats, seed, signature, matches: 1, varies: false, hasOtherSeed: false };
      this.seatings.set(key, begun);
      return;
    }
    first.matches++;
    first.varies ||= signature !== first.signature;
    first.hasOtherSeed ||= seed !== first.seed;
  }

  /** The seatings whose matches, with several seeds, were all the same. */
  get repeating(): readonly {
    readonly seats: TournamentMatch['seats'];
    readonly matches: number;
  }[] {
    return [...this.seatings.values()].filter(
      ({ hasOtherSeed, varies }) => hasOtherSeed && !varies,
    );
  }
}

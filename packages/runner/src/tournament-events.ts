/** The events of a tournament, for `run.events.on(...)`. */
import type { Fixture } from 'turnwise/tournaments';
import type { TournamentRun } from './tournament-run.ts';
import type { TournamentMatch } from './tournament-store.ts';

export interface TournamentEvents {
  /** Before the first match of this run, after those of earlier runs were taken. */
  begin(run: TournamentRun): void;
  /** A match is given to somebody to be played. Not told of those that an earlier run gave away. */
  beforeMatch(fixture: Fixture, run: TournamentRun): void;
  /** A match was taken: once for each, in the order of the index; those of earlier runs too. */
  afterMatch(match: TournamentMatch, run: TournamentRun): void;
  /** How many matches are known: never fewer than before, though a test may decide that the last do not count. */
  progress(progress: TournamentProgress, run: TournamentRun): void;
  /** All is played, or a test has decided. */
  end(run: TournamentRun): void;
}

export interface TournamentProgress {
  /** Matches that are known, some of them perhaps before their turn. */
  readonly played: number;
  /** Matches in all; fewer may be played where a test decides. */
  readonly total: number;
}

/** The state of a tournament: known matches, results in the order of the index, and whether it is over. */
import {
  type Fixture,
  type MatchOutcome,
  type MatchResult,
  matchCount,
  nextRound,
  PentanomialTest,
  type PlayedMatch,
  type Verdict,
} from 'turnwise/tournaments';
import { fixtureAt, isFixed } from 'turnwise/tournaments/internal';
import type { PendingMatches } from './fixture-jobs.ts';
import type { Tournament } from './tournament.ts';

export class TournamentState implements PendingMatches {
  /** Matches taken: the index of the next one. */
  taken = 0;
  /** All matches; a test may need fewer. */
  readonly total: number;
  /** In order; kept only where the next round depends on them. */
  readonly results: MatchResult[] = [];
  /** Matches that came before their turn, by index. */
  readonly waiting = new Map<number, PlayedMatch>();
  private readonly test: PentanomialTest | null;
  private round: readonly Fixture[] = []; // the one under way, where rounds follow from results
  private outcome: MatchOutcome = 'draw'; // of the first match of a pair

  constructor(private readonly tournament: Tournament) {
    this.total = matchCount(tournament.schedule);
    this.test = tournament.test ? new PentanomialTest(tournament.test) : null;
    this.beginRound();
  }

  get isOver(): boolean {
    return this.taken === this.total || (this.verdict !== null && this.verdict !== 'continue');
  }

  /** Of the sequential test; null without a test. */
  get verdict(): Verdict | null {
    return this.test?.verdict ?? null;
  }

  /** The log-likelihood ratio and its bounds; null without a test. */
  get testState(): Pick<PentanomialTest, 'logRatio' | 'bounds'> | null {
    return this.test && { logRatio: this.test.logRatio, bounds: this.test.bounds };
  }

  /** Matches below this index are known. */
  get known(): number {
    if (isFixed(this.tournament.schedule)) return this.total;
    return this.round.length === 0 ? this.taken : (this.round.at(-1)?.index ?? 0) + 1;
  }

  hasArrived(index: number): boolean {
    return index < this.taken || this.waiting.has(index);
  }

  /** `index` is from `taken` to below `known`. */
  fixture(index: number): Fixture {
    const { schedule } = this.tournament;
    if (isFixed(schedule)) return fixtureAt(schedule, index);
    const fixture = this.round[index - (this.round[0]?.index ?? 0)];
    if (fixture) return fixture;
    throw new RangeError(`TournamentState.fixture: match ${index} is not known yet`);
  }

  /** Refuses a match of another tournament, as far as it is known. */
  requireOwn({ index, seed }: Pick<Fixture, 'index' | 'seed'>): void {
    if (index >= this.total)
      throw new Error(
        `match ${index} is none of the ${this.total} matches; it is of another tournament`,
      );
    if (index < this.taken || index >= this.known) return;
    const own = this.fixture(index).seed;
    if (seed === own) return;
    throw new Error(
      `match ${index} was played with the seed ${seed}, but has ${own}; it is of another tournament`,
    );
  }

  take(result: MatchResult): void {
    if (this.test) this.weigh(this.test, this.fixture(this.taken), result);
    this.taken++;
    if (isFixed(this.tournament.schedule)) return;
    this.results.push(result);
    if (this.taken === this.known) this.beginRound();
  }

  private beginRound(): void {
    const { schedule } = this.tournament;
    if (!isFixed(schedule)) this.round = nextRound(schedule, this.results);
  }

  /** Matches come in pairs with exchanged seats. An unfinished one counts as a draw. */
  private weigh(test: PentanomialTest, { index, seats }: Fixture, result: MatchResult): void {
    const outcome = outcomeOf(seats, result);
    if (index % 2 === 0) this.outcome = outcome;
    else test.add(this.outcome, outcome);
  }
}

/** The outcome for the first player. */
function outcomeOf(seats: Fixture['seats'], result: MatchResult): MatchOutcome {
  const sum = Object.entries(seats).reduce((lead, [role, player]) => {
    const own = result?.[role] ?? 0;
    return lead + (player === 0 ? own : -own);
  }, 0);
  return sum > 0 ? 'win' : sum < 0 ? 'loss' : 'draw';
}

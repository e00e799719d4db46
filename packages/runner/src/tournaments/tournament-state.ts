/** The state of a tournament: known matches, results in the order of the index, and whether it is over. */
import { type Game, TurnwiseError } from 'turnwise';
import { inspect } from 'turnwise/internal';
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

/** A match that is none of the tournament, or has a result that its game cannot have. */
export class UnfitMatchError extends TurnwiseError {
  override readonly name = 'UnfitMatchError';

  constructor(
    readonly index: number,
    /** What is wrong with the match, as the rest of a sentence. */
    problem: string,
  ) {
    super('unfit-match', `match ${index} ${problem}`);
  }
}

const ROUNDING = 1e-9; // results may be sums of fractions

export class TournamentState implements PendingMatches {
  /** Matches taken: the index of the next one. */
  taken = 0;
  /** All matches; a test may need fewer. */
  readonly total: number;
  /** In order; kept only where the next round depends on them. */
  readonly results: MatchResult[] = [];
  /** Matches that came before their turn, by index. */
  readonly waiting = new Map<number, PlayedMatch>();
  private readonly roles: readonly string[];
  private readonly bounds: readonly [min: number, max: number]; // of results
  private readonly tolerance: number;
  private readonly test: PentanomialTest | null;
  private round: readonly Fixture[] = []; // the one under way, where rounds follow from results
  private outcome: MatchOutcome = 'draw'; // of the first match of a pair

  /** `game` is the game at its start. */
  constructor(
    private readonly tournament: Tournament,
    private readonly game: Game,
  ) {
    this.total = matchCount(tournament.schedule);
    this.roles = game.players;
    this.bounds = game.resultBounds();
    const finite = this.bounds.map(Math.abs).filter(Number.isFinite);
    this.tolerance = ROUNDING * Math.max(1, ...finite);
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

  /** Whether all matches are known from the start. */
  get isFixed(): boolean {
    return isFixed(this.tournament.schedule);
  }

  /** Refuses a match that the schedule does not have, as far as it is known, or with a result that the game cannot have. */
  requireFit(match: PlayedMatch): void {
    const { index } = match;
    if (index >= this.total)
      throw new UnfitMatchError(
        index,
        `is none of the ${this.total} matches; it is of another tournament`,
      );
    const isKnown = index >= this.taken && index < this.known;
    const problem = (isKnown && this.misfit(match)) || this.impossibility(match);
    if (problem) throw new UnfitMatchError(index, problem);
  }

  /** How a match differs from its fixture; null if it does not. */
  private misfit(match: Fixture): string | null {
    const own = this.fixture(match.index);
    if (match.seed !== own.seed)
      return `was played with the seed ${match.seed}, but has ${own.seed}; it is of another tournament`;
    const { roles } = this;
    if (
      !areNumbersOf(roles, match.seats) ||
      roles.some((role) => match.seats[role] !== own.seats[role])
    )
      return `has the seats ${inspect(match.seats)}, but the schedule has ${inspect(own.seats)}`;
    for (const field of ['round', 'pairing'] as const)
      if (match[field] !== own[field])
        return `is of ${field} ${match[field]}, but the schedule has ${own[field]}`;
    return null;
  }

  /** Why a match cannot have ended like this; null if it can. */
  private impossibility({ ending, result }: PlayedMatch): string | null {
    const { game, roles } = this;
    if (ending && ending.kind !== 'finished' && !roles.includes(ending.role))
      return `was lost by ${inspect(ending.role)}, but ${game.name} has the roles ${roles.join(', ')}`;
    if (!result || !ending)
      return (result === null) === (ending === null)
        ? null
        : `has ${result ? 'a result and no ending' : 'an ending and no result'}`;
    if (!areNumbersOf(roles, result))
      return `has the result ${inspect(result)}, but ${game.name} has the roles ${roles.join(', ')}`;
    const [min, max] = this.bounds;
    let [sum, largest] = [0, 0];
    for (const role of roles) {
      const own = result[role] ?? 0;
      if (own < min - this.tolerance || own > max + this.tolerance)
        return `has the result ${inspect(result)}, but results of ${game.name} are from ${min} to ${max} (resultBounds)`;
      sum += own;
      largest = Math.max(largest, Math.abs(own)); // where bounds are infinite, it has the scale
    }
    if (
      game.isZeroSum &&
      Math.abs(sum) > Math.max(this.tolerance, ROUNDING * largest) * roles.length
    )
      return `has the result ${inspect(result)}, but results of ${game.name} add to 0 (isZeroSum)`;
    return null;
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

/** Whether there is something for each role and nothing else. */
function areNumbersOf(
  roles: readonly string[],
  byRole: { readonly [role: string]: number },
): boolean {
  return (
    Object.keys(byRole).length === roles.length &&
    roles.every((role) => Object.hasOwn(byRole, role))
  );
}

/** The outcome for the first player. */
function outcomeOf(seats: Fixture['seats'], result: MatchResult): MatchOutcome {
  const sum = Object.entries(seats).reduce((lead, [role, player]) => {
    const own = result?.[role] ?? 0;
    return lead + (player === 0 ? own : -own);
  }, 0);
  return sum > 0 ? 'win' : sum < 0 ? 'loss' : 'draw';
}

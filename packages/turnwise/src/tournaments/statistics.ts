/**
 * Statistics of the matches of one game: for the game, each role, each player, each player in each role, and each
 * player against each other. Matches are counted in the order of their index; those with the same seed, which follow
 * each other, are one cluster of the sample (grouped-tally.ts). How long decisions took is not part of it: that differs
 * from run to run, and these statistics do not.
 */
import type { Interval } from '../analysis/index.ts';
import { Fields, inspect } from '../core/index.ts';
import type { PlayedMatch } from './fixture.ts';
import {
  GroupedTally,
  type MeanSummary,
  type RangeSummary,
  type ResultSummary,
} from './grouped-tally.ts';

export interface StatisticsOptions {
  readonly game: string; // the game, as a specification or a title
  readonly roles: readonly string[];
  readonly players: readonly string[]; // by number
  /** The least and the greatest result of the game; null where unbounded. */
  readonly bounds: readonly [min: number | null, max: number | null];
}

/** One role, one player, or one player in one role. */
export interface LineSummary {
  readonly results: ResultSummary;
  readonly lengths: RangeSummary;
  readonly branching: RangeSummary;
  readonly forfeits: number; // matches lost by quitting, an error or a time limit
}

/** Plain JSON for reports. An unknown end of an interval is null. */
export interface StatisticsSummary extends StatisticsOptions {
  readonly matches: number;
  /** Matches that were not over in time are `unfinished`. */
  readonly endings: {
    readonly [ending in 'finished' | 'quit' | 'error' | 'unfinished']: number;
  };
  readonly lengths: RangeSummary;
  /** Legal moves of a decision: means of matches. */
  readonly branching: RangeSummary;
  readonly leadChanges: RangeSummary;
  /** The share of matches with equal results of all roles. */
  readonly draws: MeanSummary;
  /** The first role's result minus the mean of the others'. */
  readonly advantage: MeanSummary;
  /** [role] */
  readonly byRole: readonly LineSummary[];
  /** [player] */
  readonly byPlayer: readonly LineSummary[];
  /** [player][role] */
  readonly bySeat: readonly (readonly LineSummary[])[];
  /** [player][other] the player's results at a table with the other; null where they never met. */
  readonly cross: readonly (readonly (ResultSummary | null)[])[];
}

/** Consecutive matches with the same seed are one item of the sample; without a seed each match is. */
export type CountedMatch = Pick<PlayedMatch, 'seats' | 'result' | 'plies' | 'ending'> &
  Partial<Pick<PlayedMatch, 'seed' | 'branching' | 'leadChanges'>>;

interface Line {
  readonly results: GroupedTally;
  readonly lengths: GroupedTally;
  readonly branching: GroupedTally;
  forfeits: number;
}

interface Seat {
  readonly role: string;
  readonly seat: number;
  readonly player: number;
  readonly result: number | null;
}

const COUNT: Interval = [0, Number.POSITIVE_INFINITY];

/**
 * Counts matches.
 *
 * @example
 *     const statistics = new Statistics({ game: 'pig', roles: ['One', 'Two'], players: ['hard', 'easy'], bounds: [-1, 1] });
 *     run.events.on('afterMatch', (match) => statistics.add(match));
 *     statistics.summary().byPlayer[0]?.results.mean;
 */
export class Statistics {
  readonly options: StatisticsOptions;
  private matches = 0;
  private readonly endings = { finished: 0, quit: 0, error: 0, unfinished: 0 };
  private cluster = 0; // the number of the one under way
  private seed: string | null = null; // of the last match
  private readonly bounds: Interval;
  private readonly lengths = new GroupedTally(COUNT);
  private readonly branching = new GroupedTally(COUNT);
  private readonly leadChanges = new GroupedTally(COUNT);
  private readonly draws = new GroupedTally([0, 1]);
  private readonly advantage: GroupedTally;
  private readonly byRole: readonly Line[];
  private readonly byPlayer: readonly Line[];
  private readonly bySeat: readonly (readonly Line[])[]; //  [player][seat]
  private readonly cross: GroupedTally[][]; // [player][other], made when they meet

  constructor(options: StatisticsOptions) {
    this.options = parseOptions(options);
    const { bounds, players, roles } = this.options;
    this.bounds = [bounds[0] ?? Number.NEGATIVE_INFINITY, bounds[1] ?? Number.POSITIVE_INFINITY];
    const width = this.bounds[1] - this.bounds[0];
    this.advantage = new GroupedTally([-width, width]);
    this.byRole = roles.map(() => this.newLine());
    this.byPlayer = players.map(() => this.newLine());
    this.bySeat = players.map(() => roles.map(() => this.newLine()));
    this.cross = players.map(() => []);
  }

  add(match: CountedMatch): void {
    const table = this.tableOf(match);
    const { branching, ending, leadChanges, plies, seed } = match;
    if (this.matches > 0 && (seed === undefined || seed !== this.seed)) this.cluster++;
    const { cluster } = this;
    this.seed = seed ?? null;
    this.matches++;
    this.endings[ending?.kind ?? 'unfinished']++;
    this.lengths.add(plies, cluster);
    if (branching !== undefined) this.branching.add(branching, cluster);
    if (leadChanges !== undefined) this.leadChanges.add(leadChanges, cluster);
    for (const { player, result, role, seat } of table) {
      const isForfeit = ending && ending.kind !== 'finished' && ending.role === role;
      for (const line of [this.byRole[seat], this.byPlayer[player], this.bySeat[player][seat]]) {
        line.lengths.add(plies, cluster);
        if (isForfeit) line.forfeits++;
        if (branching !== undefined) line.branching.add(branching, cluster);
        if (result !== null) line.results.add(result, cluster);
      }
    }
    if (match.result) this.compare(table);
  }

  /** What has been counted, as data for reports. */
  summary(): StatisticsSummary {
    return {
      ...this.options,
      matches: this.matches,
      endings: { ...this.endings },
      lengths: this.lengths.range(),
      branching: this.branching.range(),
      leadChanges: this.leadChanges.range(),
      draws: this.draws.mean(),
      advantage: this.advantage.mean(),
      byRole: this.byRole.map(summaryOf),
      byPlayer: this.byPlayer.map(summaryOf),
      bySeat: this.bySeat.map((lines) => lines.map(summaryOf)),
      cross: this.cross.map((tallies) =>
        this.byPlayer.map((_, other) => tallies[other]?.results() ?? null),
      ),
    };
  }

  private compare(table: readonly Seat[]): void {
    const [first = 0, ...others] = table.map(({ result }) => result ?? 0);
    if (others.length > 0) {
      const mean = others.reduce((sum, own) => sum + own, 0) / others.length;
      this.draws.add(others.every((own) => own === first) ? 1 : 0, this.cluster);
      this.advantage.add(first - mean, this.cluster);
    }
    for (const { player, result, seat } of table) {
      const opponents = table.filter((other) => other.seat !== seat).map((other) => other.player);
      const tallies = this.cross[player];
      for (const other of new Set(opponents)) {
        tallies[other] ??= new GroupedTally(this.bounds);
        tallies[other].add(result ?? 0, this.cluster);
      }
    }
  }

  private newLine(): Line {
    return {
      results: new GroupedTally(this.bounds),
      lengths: new GroupedTally(COUNT),
      branching: new GroupedTally(COUNT),
      forfeits: 0,
    };
  }

  /** Checks the seats: the match may come from a file. */
  private tableOf({ branching, leadChanges, plies, result, seats }: CountedMatch): Seat[] {
    const { players, roles } = this.options;
    requireAmount('plies', plies);
    if (branching !== undefined) requireAmount('branching', branching);
    if (leadChanges !== undefined) requireAmount('leadChanges', leadChanges);
    return roles.map((role, seat) => {
      const player = seats[role];
      if (player === undefined || !(player in players))
        throw new RangeError(
          `Statistics: expected a player from 0 to ${players.length - 1} as ${role}, got ${inspect(player)}`,
        );
      const own = result?.[role];
      if (result && !Number.isFinite(own))
        throw new TypeError(`Statistics: expected a result for ${role}, got ${inspect(own)}`);
      return { role, seat, player, result: own ?? null };
    });
  }
}

function requireAmount(field: string, value: number): void {
  if (value >= 0 && Number.isFinite(value)) return;
  throw new TypeError(`Statistics: ${field}: expected a number from 0 up, got ${inspect(value)}`);
}

function summaryOf({ branching, forfeits, lengths, results }: Line): LineSummary {
  const ranges = { lengths: lengths.range(), branching: branching.range() };
  return { results: results.results(), ...ranges, forfeits };
}

function parseOptions(source: unknown): StatisticsOptions {
  const fields = new Fields('Statistics', source, ['game', 'roles', 'players', 'bounds']);
  const isEnd = (value: unknown) => value === null || Number.isFinite(value);
  const areBounds = (value: unknown): value is readonly [number | null, number | null] =>
    Array.isArray(value) &&
    value.length === 2 &&
    value.every(isEnd) &&
    (value[0] === null || value[1] === null || value[0] <= value[1]);
  const [min, max] = fields.value('bounds', areBounds, 'the smallest and the largest result');
  return {
    game: fields.text('game'),
    roles: [...fields.roles('roles')],
    players: [...fields.texts('players')],
    bounds: [min, max],
  };
}

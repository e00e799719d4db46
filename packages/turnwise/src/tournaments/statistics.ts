/**
 * Statistics of the matches of one game: for the game, each role, each player, each player in each role,
 * and each player against each other. Matches are counted in the order of their index; those with the same
 * seed, which follow each other, are one cluster of the sample (cluster-tally.ts). How long decisions took
 * is not part of it: that differs from run to run, and these statistics do not.
 *
 * `JSON.stringify` writes them, `Statistics.from` goes on from there.
 */
import type { Interval } from '../analysis/index.ts';
import { type Ending, type Seed, inspect } from '../core/index.ts';
import type { TallyData } from './cluster-tally.ts';
import type { MatchResult } from './fixture.ts';
import { type Measure, parseOptions, parseStatistics } from './statistics-data.ts';
import { type Line, StatisticsLines } from './statistics-lines.ts';
import type {
  EndingKind,
  LineSummary,
  StatisticsOptions,
  StatisticsSummary,
} from './statistics-summary.ts';

/** A match that was played. What the runner tells of a match is one. */
export interface CountedMatch {
  /** The number of the player, by role. */
  readonly seats: { readonly [role: string]: number };
  /** Null where the match was not over in time. */
  readonly result: MatchResult;
  readonly plies: number;
  readonly ending: Ending | null;
  /** Matches in a row with the same seed are one of the sample. Default: each is. */
  readonly seed?: Seed | undefined;
  /** The mean number of legal moves of a decision. Default: not known. */
  readonly branching?: number | undefined;
  /** How often the lead changed; see `leadChanges`. Default: not known. */
  readonly leadChanges?: number | undefined;
}

/** Statistics as JSON. Tallies are named by their path, such as `seat/1/0/results`. */
export interface StatisticsData {
  readonly options: StatisticsOptions;
  readonly matches: number;
  readonly endings: { readonly [ending in EndingKind]: number };
  /** The number of the cluster under way, and the seeds at both ends. */
  readonly cluster: number;
  readonly firstSeed: Seed | null;
  readonly lastSeed: Seed | null;
  readonly tallies: { readonly [path: string]: TallyData };
}

/**
 * @example
 *     const statistics = new Statistics({ game: 'pig', roles: ['One', 'Two'], players: ['hard', 'easy'], bounds: [-1, 1] });
 *     for await (const match of runMatches(place, series)) statistics.add(match);
 *     statistics.summary().byPlayer[0]?.results.mean;
 */
export class Statistics {
  readonly options: StatisticsOptions;
  private matches = 0;
  private readonly endings = { finished: 0, quit: 0, error: 0, unfinished: 0 };
  private cluster = 0;
  private firstSeed: Seed | null = null;
  private lastSeed: Seed | null = null;
  private readonly lines: StatisticsLines;

  constructor(options: StatisticsOptions) {
    this.options = parseOptions(options);
    const [min, max] = this.options.bounds;
    const results: Interval = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
    const width = results[1] - results[0];
    const count: Interval = [0, Number.POSITIVE_INFINITY];
    this.lines = new StatisticsLines({
      results,
      advantage: [-width, width],
      lengths: count,
      branching: count,
      leadChanges: count,
      draws: [0, 1],
      forfeits: [0, 1],
    });
  }

  /** Goes on from what `JSON.stringify` wrote: from the text, or from its data. */
  static from(source: unknown): Statistics {
    const data = parseStatistics(source);
    const statistics = new Statistics(data.options);
    statistics.matches = data.matches;
    statistics.cluster = data.cluster;
    statistics.firstSeed = data.firstSeed;
    statistics.lastSeed = data.lastSeed;
    Object.assign(statistics.endings, data.endings);
    for (const [path, tally] of Object.entries(data.tallies)) statistics.lines.set(path, tally);
    return statistics;
  }

  /** Counts the next match. */
  add(match: CountedMatch): void {
    const table = this.tableOf(match);
    const { branching, ending, plies, seed } = match;
    if (this.matches === 0) this.firstSeed = seed ?? null;
    else if (seed === undefined || seed !== this.lastSeed) this.cluster++;
    this.lastSeed = seed ?? null;
    this.matches++;
    this.endings[ending?.kind ?? 'unfinished']++;
    const { game } = this.lines;
    this.count(game, 'lengths', plies);
    if (branching !== undefined) this.count(game, 'branching', branching);
    if (match.leadChanges !== undefined) this.count(game, 'leadChanges', match.leadChanges);
    for (const { player, result, role, seat } of table) {
      const isForfeit = ending && ending.kind !== 'finished' && ending.role === role;
      for (const line of this.lines.ofSeat(player, seat)) {
        this.count(line, 'lengths', plies);
        this.count(line, 'forfeits', isForfeit ? 1 : 0);
        if (branching !== undefined) this.count(line, 'branching', branching);
        if (result !== null) this.count(line, 'results', result);
      }
    }
    if (match.result) this.compare(table);
  }

  /** What has been counted, as data for reports. */
  summary(): StatisticsSummary {
    const { players, roles } = this.options;
    const numbers = players.map((_, player) => player);
    return {
      ...this.options,
      matches: this.matches,
      endings: { ...this.endings },
      lengths: this.lines.found('game', 'lengths').range(),
      branching: this.lines.found('game', 'branching').range(),
      leadChanges: this.lines.found('game', 'leadChanges').range(),
      draws: this.lines.found('game', 'draws').mean(),
      advantage: this.lines.found('game', 'advantage').mean(),
      byRole: roles.map((_, seat) => this.line(`role/${seat}`)),
      byPlayer: numbers.map((player) => this.line(`player/${player}`)),
      bySeat: numbers.map((player) => roles.map((_, seat) => this.line(`seat/${player}/${seat}`))),
      cross: numbers.map((player) =>
        numbers.map(
          (other) => this.lines.counted(`cross/${player}/${other}`, 'results')?.results() ?? null,
        ),
      ),
    };
  }

  toJSON(): StatisticsData {
    const { cluster, endings, firstSeed, lastSeed, matches, options } = this;
    const tallies = Object.fromEntries(
      this.lines
        .entries()
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, own]) => [path, own.toJSON()]),
    );
    return { options, matches, endings: { ...endings }, cluster, firstSeed, lastSeed, tallies };
  }

  /** These statistics, and others of the same players after them. Matches with one seed stay together. */
  merged(other: Statistics): Statistics {
    if (JSON.stringify(this.options) !== JSON.stringify(other.options))
      throw new TypeError('Statistics.merged: expected the same game and players in both');
    if (this.lastSeed !== null && this.lastSeed === other.firstSeed) {
      throw new TypeError(
        `Statistics.merged: matches with the seed ${inspect(this.lastSeed)} are in both; part them between seeds`,
      );
    }
    const whole = Statistics.from(this.toJSON());
    if (other.matches === 0) return whole;
    const offset = this.matches === 0 ? 0 : this.cluster + 1;
    whole.lines.append(other.lines, offset);
    for (const [ending, count] of Object.entries(other.endings))
      whole.endings[ending as EndingKind] += count;
    whole.cluster = offset + other.cluster;
    whole.matches += other.matches;
    if (this.matches === 0) whole.firstSeed = other.firstSeed;
    whole.lastSeed = other.lastSeed;
    return whole;
  }

  /** Compares the roles of a match that has a result. */
  private compare(table: readonly Seat[]): void {
    const [first = 0, ...others] = table.map(({ result }) => result ?? 0);
    if (others.length > 0) {
      const mean = others.reduce((sum, own) => sum + own, 0) / others.length;
      this.count(this.lines.game, 'draws', others.every((own) => own === first) ? 1 : 0);
      this.count(this.lines.game, 'advantage', first - mean);
    }
    for (const { player, result, seat } of table) {
      const opponents = table.filter((other) => other.seat !== seat).map((other) => other.player);
      for (const other of new Set(opponents))
        this.count(this.lines.ofPair(player, other), 'results', result ?? 0);
    }
  }

  private count(line: Line, measure: Measure, value: number): void {
    this.lines.count(line, measure, value, this.cluster);
  }

  private line(line: string): LineSummary {
    return {
      results: this.lines.found(line, 'results').results(),
      lengths: this.lines.found(line, 'lengths').range(),
      branching: this.lines.found(line, 'branching').range(),
      forfeits: this.lines.found(line, 'forfeits').results().wins,
    };
  }

  /** The seats of a match, checked. */
  private tableOf({ branching, leadChanges, plies, result, seats }: CountedMatch): Seat[] {
    const { players, roles } = this.options;
    for (const [field, value] of Object.entries({ plies, branching, leadChanges })) {
      if (value === undefined && field !== 'plies') continue;
      if (!(Number.isFinite(value) && Number(value) >= 0))
        throw new TypeError(
          `Statistics: ${field}: expected a number from 0 up, got ${inspect(value)}`,
        );
    }
    return roles.map((role, seat) => {
      const player = seats[role];
      if (player === undefined || !(player in players)) {
        throw new RangeError(
          `Statistics: expected a player from 0 to ${players.length - 1} as ${role}, got ${inspect(player)}`,
        );
      }
      const own = result?.[role];
      if (result && !Number.isFinite(own))
        throw new TypeError(`Statistics: expected a result for ${role}, got ${inspect(own)}`);
      return { role, seat, player, result: own ?? null };
    });
  }
}

interface Seat {
  readonly role: string;
  readonly seat: number;
  readonly player: number;
  readonly result: number | null;
}

/**
 * Statistics of the matches of one game: for the game, each role, each player, each player in each role,
 * and each player against each other. Matches are counted in the order of their index; those with the same
 * seed, which follow each other, are one cluster of the sample (cluster-tally.ts). How long decisions took
 * is not part of it: that differs from run to run, and these statistics do not.
 *
 * `JSON.stringify` writes them, `Statistics.from` goes on from there.
 */
import type { Interval } from '../analysis/index.ts';
import { type Ending, Fields, inspect, type Seed } from '../core/index.ts';
import type { MatchResult } from './fixture.ts';
import {
  GroupedTally,
  type MeanSummary,
  parseTally,
  type RangeSummary,
  type ResultSummary,
  type TallyData,
} from './grouped-tally.ts';

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

/* What statistics say, as plain JSON for reports. An end of an interval that is not known is null. */

/** What is counted, and for whom. */
export interface StatisticsOptions {
  /** The game, as a specification or a title. */
  readonly game: string;
  readonly roles: readonly string[];
  /** The names of the players, by number. */
  readonly players: readonly string[];
  /** The smallest and the largest result of the game; null where there is no end. */
  readonly bounds: readonly [min: number | null, max: number | null];
}

/** One role, one player, or one player in one role. */
export interface LineSummary {
  readonly results: ResultSummary;
  readonly lengths: RangeSummary;
  readonly branching: RangeSummary;
  /** Matches ended by quitting, by an error or by being late. */
  readonly forfeits: number;
}

export interface StatisticsSummary extends StatisticsOptions {
  readonly matches: number;
  /** How matches ended; those that were not over in time are `unfinished`. */
  readonly endings: { readonly [ending in EndingKind]: number };
  /** Turns of a match. */
  readonly lengths: RangeSummary;
  /** Legal moves of a decision: means of matches. */
  readonly branching: RangeSummary;
  readonly leadChanges: RangeSummary;
  /** The share of matches in which all roles have the same result. */
  readonly draws: MeanSummary;
  /** The first role's result less the mean of the others'. */
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

export type EndingKind = 'finished' | 'quit' | 'error' | 'unfinished';

/*
 * The tallies of statistics, line by line: of the game, a role, a player, a player in a role, or a player against
 * another. A line has a path, such as `seat/1/0`, and a tally for each measure that was counted. Several tallies count
 * for every match, so the lines of a seat are found by number, and paths are put together once.
 */

/** The tallies of one line: made when there is something to count. */
type Line = { [measure in Measure]?: GroupedTally };

class StatisticsLines {
  readonly game: Line;
  private readonly lines = new Map<string, Line>(); // by path
  private readonly seats: (readonly Line[])[][] = []; // [player][seat]
  private readonly pairs: Line[][] = []; //              [player][other]

  /** `limits` are the smallest and the largest value of each measure. */
  constructor(private readonly limits: { readonly [measure in Measure]: Interval }) {
    this.game = this.at('game');
  }

  count(line: Line, measure: Measure, value: number, cluster: number): void {
    line[measure] ??= new GroupedTally(this.limits[measure]);
    line[measure].add(value, cluster);
  }

  /** The lines that a match counts for: of the role, of the player, and of the player in the role. */
  ofSeat(player: number, seat: number): readonly Line[] {
    this.seats[player] ??= [];
    const own = this.seats[player];
    own[seat] ??= [`role/${seat}`, `player/${player}`, `seat/${player}/${seat}`].map((path) =>
      this.at(path),
    );
    return own[seat];
  }

  /** The line of a player against another. */
  ofPair(player: number, other: number): Line {
    this.pairs[player] ??= [];
    const own = this.pairs[player];
    own[other] ??= this.at(`cross/${player}/${other}`);
    return own[other];
  }

  /** A tally; null where nothing was counted. */
  counted(path: string, measure: Measure): GroupedTally | null {
    return this.lines.get(path)?.[measure] ?? null;
  }

  /** A tally, or one that has counted nothing. */
  found(path: string, measure: Measure): GroupedTally {
    return this.counted(path, measure) ?? new GroupedTally(this.limits[measure]);
  }

  /** All tallies that have counted something, by path and measure, as in `seat/1/0/results`. */
  entries(): [path: string, tally: GroupedTally][] {
    return [...this.lines].flatMap(([path, line]) =>
      MEASURES.flatMap((measure): [string, GroupedTally][] => {
        const tally = line[measure];
        return tally ? [[`${path}/${measure}`, tally]] : [];
      }),
    );
  }

  /** Takes over a tally; its path is one that `entries` gave. */
  set(path: string, data: TallyData): void {
    const [line, measure] = partsOf(path);
    this.at(line)[measure] = new GroupedTally(this.limits[measure], data);
  }

  /** Puts the tallies of other lines after these; their clusters are others, renumbered by `offset`. */
  append(others: StatisticsLines, offset: number): void {
    for (const [path, tally] of others.entries()) {
      const [line, measure] = partsOf(path);
      this.at(line)[measure] = this.found(line, measure).merged(tally, offset);
    }
  }

  private at(path: string): Line {
    const known = this.lines.get(path);
    if (known) return known;
    const line: Line = {};
    this.lines.set(path, line);
    return line;
  }
}

/** The line and the measure of a path, which was checked. */
function partsOf(path: string): readonly [line: string, measure: Measure] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, at), path.slice(at + 1) as Measure];
}

/* Statistics from outside: the data that `JSON.stringify` wrote, checked field by field. */

/** What is measured. */
type Measure = (typeof MEASURES)[number];

const MEASURES = [
  'results',
  'advantage',
  'lengths',
  'branching',
  'leadChanges',
  'draws',
  'forfeits',
] as const;

const FIELDS = ['options', 'matches', 'endings', 'cluster', 'firstSeed', 'lastSeed', 'tallies'];

/** How many numbers follow the word, and what each of them counts. */
const LINES: { readonly [word: string]: readonly ('players' | 'roles')[] } = {
  game: [],
  role: ['roles'],
  player: ['players'],
  seat: ['players', 'roles'],
  cross: ['players', 'players'],
};

/** Checks options. */
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

/** Checks data, or text of it. */
function parseStatistics(source: unknown): StatisticsData {
  const fields = new Fields(
    'Statistics',
    typeof source === 'string' ? parsed(source) : source,
    FIELDS,
  );
  const options = parseOptions(fields.raw('options'));
  const most = Number.MAX_SAFE_INTEGER;
  const endings = new Fields('Statistics: endings', fields.raw('endings'), [
    'finished',
    'quit',
    'error',
    'unfinished',
  ]);
  const data: StatisticsData = {
    options,
    matches: fields.whole('matches', 0, most),
    endings: {
      finished: endings.whole('finished', 0, most),
      quit: endings.whole('quit', 0, most),
      error: endings.whole('error', 0, most),
      unfinished: endings.whole('unfinished', 0, most),
    },
    cluster: fields.whole('cluster', 0, most),
    firstSeed: fields.value('firstSeed', isSeedOrNull, 'a seed or null'),
    lastSeed: fields.value('lastSeed', isSeedOrNull, 'a seed or null'),
    tallies: parseTallies(fields.raw('tallies'), options),
  };
  const ended = Object.values(data.endings).reduce((sum, count) => sum + count, 0);
  if (ended !== data.matches) {
    throw new TypeError(
      `Statistics: ${ended} endings of ${data.matches} matches; the data is damaged`,
    );
  }
  return data;
}

function parseTallies(source: unknown, options: StatisticsOptions): StatisticsData['tallies'] {
  if (typeof source !== 'object' || source === null)
    throw new TypeError(`Statistics: tallies: expected an object, got ${inspect(source)}`);
  const tallies = Object.entries(source).map(([path, tally]) => {
    if (!isPath(path, options))
      throw new TypeError(`Statistics: nothing is called ${inspect(path)}`);
    return [path, parseTally(`Statistics: ${path}`, tally)] as const;
  });
  return Object.fromEntries(tallies);
}

/** Whether it is a line, with numbers of players and roles that there are, and a measure. */
function isPath(path: string, options: StatisticsOptions): boolean {
  const [word = '', ...rest] = path.split('/');
  const measure = rest.pop();
  const counted = Object.hasOwn(LINES, word) ? LINES[word] : undefined;
  return (
    MEASURES.some((each) => each === measure) &&
    counted?.length === rest.length &&
    counted.every((kind, at) => {
      const number = Number(rest[at]);
      return String(number) === rest[at] && Number.isInteger(number) && number in options[kind];
    })
  );
}

function isSeedOrNull(value: unknown): value is Seed | null {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(`Statistics: expected JSON, got ${inspect(text)}`);
  }
}

/**
 * The report of a tournament as data: tables of texts and numbers, which every format prints its own way.
 * What is not known is null, and printed as nothing.
 */
import { inspect } from '../core/index.ts';
import type { EliminationState } from './elimination.ts';
import type { MeanSummary } from './grouped-tally.ts';
import { type RatingTable, type RatingUnit, ratingDifference } from './rating-table.ts';
import type { LineSummary, StatisticsSummary } from './statistics.ts';
import type { SwissState } from './swiss.ts';

/** A tournament with its results, as all reports print it. */
export interface Report {
  readonly title: string;
  readonly statistics: StatisticsSummary;
  /** See `eliminationTable` and `swissTable`. Default: none. */
  readonly standings?: ReportTable<'standings'> | undefined;
  /** See `ratingRows`. Default: none. */
  readonly ratings?: readonly RatingRow[] | undefined;
  /** Default: Elo. */
  readonly ratingUnit?: RatingUnit | undefined;
  /** Other facts, such as the seed or the kind of tournament. Default: none. */
  readonly facts?: { readonly [label: string]: string } | undefined;
  /** Sentences that readers should not miss, printed below the facts. Default: none. */
  readonly notes?: readonly string[] | undefined;
}

/** Null where nothing is known. */
export type Cell = string | number | null;

export type TableName = 'standings' | 'ratings' | 'players' | 'seats' | 'roles' | 'cross' | 'game';

/** A table of texts and numbers. */
export interface ReportTable<Name extends TableName = TableName> {
  readonly name: Name;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The column with the likelihood that a player is stronger than the next. */
export const ABOVE_NEXT = 'above next';

const RESULTS = ['n', 'wins', 'draws', 'losses', 'mean', 'low', 'high'];
const DETAILS = ['forfeits', 'plies', 'shortest', 'longest', 'branching'];

/** The tables of a report; standings and ratings come first, and only where there are some. */
export function tablesOf(report: Report): ReportTable[] {
  const { bySeat, byPlayer, byRole, players, roles } = report.statistics;
  const ratings = ratingTable(report);
  return [
    ...(report.standings ? [report.standings] : []),
    ...(ratings ? [ratings] : []),
    {
      name: 'players',
      title: 'Players',
      columns: ['player', ...RESULTS, ...DETAILS],
      rows: byPlayer.map((line, player) => [players[player] ?? '', ...lineCells(line)]),
    },
    crossTable(report),
    {
      name: 'seats',
      title: 'Players by role',
      columns: ['player', 'role', ...RESULTS, ...DETAILS],
      rows: bySeat.flatMap((lines, player) =>
        lines.map((line, seat) => [players[player] ?? '', roles[seat] ?? '', ...lineCells(line)]),
      ),
    },
    {
      name: 'roles',
      title: 'Roles',
      columns: ['role', ...RESULTS, ...DETAILS],
      rows: byRole.map((line, seat) => [roles[seat] ?? '', ...lineCells(line)]),
    },
    gameTable(report.statistics),
  ];
}

export function tableOf(report: Report, name: TableName): ReportTable {
  const tables = tablesOf(report);
  const table = tables.find((each) => each.name === name);
  if (table) return table;
  const names = tables.map((each) => each.name).join(', ');
  throw new RangeError(`this report has no table ${inspect(name)}; it has ${names}`);
}

export function sortedRatings({ ratings = [], statistics }: Report): RatingRow[] {
  const unknown = ratings.find(({ player }) => !(player in statistics.players));
  if (unknown)
    throw new RangeError(`report: there is no player ${inspect(unknown.player)} to be rated`);
  return sortByRating(ratings);
}

function ratingTable(report: Report): ReportTable | null {
  const rows = sortedRatings(report).map(({ high, low, player, rating, superiority }, place) => [
    place + 1,
    report.statistics.players[player] ?? '',
    rating,
    low,
    high,
    superiority ?? null,
  ]);
  const columns = ['place', 'player', 'rating', 'low', 'high', ABOVE_NEXT];
  const title = report.ratingUnit === 'points' ? 'Ratings, in points a match' : 'Ratings';
  return rows.length === 0 ? null : { name: 'ratings', title, columns, rows };
}

/**
 * The numbers of the players from the best on, as cross tables have them: by rating, those without one by their mean
 * result.
 */
export function rankedPlayers(report: Report): number[] {
  const rated = sortedRatings(report)
    .filter(({ rating }) => rating !== null)
    .map(({ player }) => player);
  const means = report.statistics.byPlayer.map(({ results }) => results.mean ?? -Number.MAX_VALUE);
  const others = means.map((_, player) => player).filter((player) => !rated.includes(player));
  return [...rated, ...others.sort((a, b) => (means[b] ?? 0) - (means[a] ?? 0))];
}

/** Mean results of the row's player against the column's, both numbered from the best on. */
function crossTable(report: Report): ReportTable {
  const { cross, players } = report.statistics;
  const ranked = rankedPlayers(report);
  return {
    name: 'cross',
    title: 'Cross table: mean result of the row against the column',
    columns: ['#', 'player', ...ranked.map((_, place) => String(place + 1))],
    rows: ranked.map((player, place) => [
      place + 1,
      players[player] ?? '',
      ...ranked.map((other) => cross[player]?.[other]?.mean ?? null),
    ]),
  };
}

function gameTable(statistics: StatisticsSummary): ReportTable {
  const { advantage, branching, draws, leadChanges, lengths, roles } = statistics;
  const row = (title: string, summary: MeanSummary): Cell[] => [
    title,
    summary.n,
    summary.mean,
    ...knownInterval(summary),
  ];
  const rows = [
    row('plies of a match', lengths),
    row('branching', branching),
    row('share of draws', draws),
    row(`advantage of ${roles[0] ?? 'the first role'}`, advantage),
    row('changes of the lead', leadChanges),
  ];
  return {
    name: 'game',
    title: 'Game',
    columns: ['measure', 'n', 'mean', 'low', 'high'],
    rows: rows.filter(([, n]) => n !== 0),
  };
}

/** An interval open at one end comes from equal values, and says nothing about their mean. */
export function knownInterval({ interval }: MeanSummary): MeanSummary['interval'] {
  return interval.includes(null) ? [null, null] : interval;
}

function lineCells({ branching, forfeits, lengths, results }: LineSummary): Cell[] {
  const { draws, losses, mean, n, wins } = results;
  const lines = [forfeits, lengths.mean, lengths.min, lengths.max, branching.mean];
  return [n, wins, draws, losses, mean, ...knownInterval(results), ...lines];
}

export function factsOf({ facts = {}, statistics }: Report): [label: string, text: string][] {
  const { endings, game, matches } = statistics;
  const odd = Object.entries(endings).filter(([kind, n]) => kind !== 'finished' && n > 0);
  return [
    ['Game', game],
    ['Matches', String(matches)],
    ...(odd.length > 0
      ? [['Not finished', odd.map(([kind, n]) => `${n} ${kind}`).join(', ')] as [string, string]]
      : []),
    ...Object.entries(facts),
  ];
}

/** An end of the interval is null where it is not known. */
export interface RatingRow {
  readonly player: number;
  readonly rating: number;
  readonly low: number | null;
  readonly high: number | null;
  /**
   * How likely the player is stronger than the next in the order of the ratings, from 0.5 to 1; null for the
   * last, and where nothing connects the two. Reports print it as `above next`. Default: not known.
   */
  readonly superiority?: number | null | undefined;
}

export function ratingRows(table: RatingTable): RatingRow[] {
  const rows = table.players.flatMap(({ interval, rating }, player) => {
    if (rating === null) return [];
    return [{ player, rating, low: interval?.[0] ?? null, high: interval?.[1] ?? null }];
  });
  const ranked = sortByRating(rows);
  return ranked.map((row, place) => {
    const next = ranked[place + 1];
    const difference = next ? ratingDifference(table, row.player, next.player) : null;
    return { ...row, superiority: difference?.superiority ?? null };
  });
}

function sortByRating(rows: readonly RatingRow[]): RatingRow[] {
  return rows.toSorted((a, b) => b.rating - a.rating || a.player - b.player);
}

/**
 * The bracket: each pairing with its points, those against it, and how it was decided. Rounds count from 1;
 * what was not played yet is null, as is the opponent of one with a bye.
 */
export function eliminationTable(
  { rounds }: EliminationState,
  names: readonly string[],
): ReportTable<'standings'> {
  const name = (player: number) => nameOf('eliminationTable', names, player);
  return {
    name: 'standings',
    title: 'Bracket',
    columns: ['round', 'player', 'opponent', 'points', 'against', 'winner', 'decided by'],
    rows: rounds.flatMap((pairings, round) =>
      pairings.map(({ decidedBy, players: [player, opponent], points, winner }) => [
        round + 1,
        name(player),
        opponent === null ? null : name(opponent),
        points?.[0] ?? null,
        points?.[1] ?? null,
        winner === null ? null : name(winner),
        decidedBy,
      ]),
    ),
  };
}

/** The standings after the rounds that are over. Players with the same points and the same Buchholz share a place. */
export function swissTable(
  { standings }: SwissState,
  names: readonly string[],
): ReportTable<'standings'> {
  return {
    name: 'standings',
    title: 'Standings',
    columns: ['place', 'player', 'points', 'buchholz', 'byes'],
    rows: standings.map(({ buchholz, byes, player, points }) => {
      const before = standings.findIndex(
        (other) => other.points === points && other.buchholz === buchholz,
      );
      return [before + 1, nameOf('swissTable', names, player), points, buchholz, byes];
    }),
  };
}

function nameOf(where: string, names: readonly string[], player: number): string {
  const name = names[player];
  if (name !== undefined) return name;
  throw new RangeError(
    `${where}: expected a name for player ${player}, got ${names.length} names: ${inspect(names)}`,
  );
}

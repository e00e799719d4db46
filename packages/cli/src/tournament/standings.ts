/** How the players of a tournament stand, as a table that fits the terminal: the best first. */
import type { RatingUnit, ReportTable, StatisticsSummary } from 'turnwise/tournaments';
import { printedTable, rankedPlayers, ratingRows, tablesOf } from 'turnwise/tournaments/internal';
import {
  nameOfGame,
  type Origin,
  ratingsOf,
  reportOf,
  type Tournament,
  type TournamentRun,
} from 'turnwise-runner';
import { bar, type Output } from '../terminal/output.ts';
import { type Column, numberColumn, table } from '../terminal/table.ts';
import {
  counted,
  grouped,
  lengthOf,
  percent,
  rounded,
  widthOf,
  wrapped,
} from '../terminal/text.ts';
import { lengthsInWords, ProgressText } from '../work/play-tournament.ts';

export function titleOf({ game, schedule, test }: Tournament): string {
  return `${nameOfGame(game)}, ${test ? 'test' : schedule.kind}, seed ${schedule.seed}`;
}

interface Standing {
  readonly place: number;
  readonly player: string;
  readonly rating: number | null; // null in games that are not for two, and before the first match
  readonly unit: RatingUnit;
  readonly error: number | null; // half of the interval around the rating; null if unknown
  /** Probability of being stronger than the next; null if unknown. */
  readonly superiority: number | null;
  readonly results: StatisticsSummary['byPlayer'][number]['results'];
}

const SURE = 0.9995; // from here on it would be printed as 100 %

/** Sorted by rating; without ratings, by mean result. */
export function standingsOf(run: TournamentRun): Standing[] {
  const rated = ratingsOf(run);
  const ratings = rated ? ratingRows(rated) : [];
  const statistics = run.statistics.summary();
  return rankedPlayers({ title: '', statistics, ratings }).flatMap((player, index) => {
    const row = ratings.find((each) => each.player === player);
    const { high = null, low = null, rating = null, superiority = null } = row ?? {};
    const error = low === null || high === null ? null : (high - low) / 2;
    const name = run.names[player] ?? '';
    const { results } = statistics.byPlayer[player] ?? {};
    const unit = rated?.unit ?? 'Elo';
    return results
      ? [{ place: index + 1, player: name, rating, unit, error, superiority, results }]
      : [];
  });
}

export function standingsTable(rows: readonly Standing[], width: number): string[] {
  const hasRatings = rows.some(({ rating }) => rating !== null);
  const number = numberColumn<Standing>;
  const columns: Column<Standing>[] = [
    number('#', 1, ({ place }) => String(place)),
    { title: 'player', cell: ({ player }) => player },
    ...(hasRatings ? [number('rating', 0, ratingText)] : []),
    number(
      'score',
      hasRatings ? 2 : 0,
      ({ results: { draws, n, wins } }) => (n === 0 ? '' : percent((wins + draws / 2) / n)), // a draw is half a win
    ),
    number('mean', 4, ({ results }) => rounded(results.mean, 3)),
    number('wins', 5, ({ results }) => grouped(results.wins)),
    number('draws', 6, ({ results }) => grouped(results.draws)),
    number('losses', 7, ({ results }) => grouped(results.losses)),
    number('matches', 3, ({ results }) => grouped(results.n)),
    ...(hasRatings ? [number('above next', 8, superiorityText)] : []),
  ];
  return table(columns, rows, width);
}

/** "+123 ± 20", in Elo; "+3.4 ± 1.2", in points, where the error has two digits. */
function ratingText({ error, rating, unit }: Standing): string {
  if (rating === null) return '';
  const places = Math.min(9, Math.max(0, 1 - Math.floor(Math.log10(error || 1))));
  const decimals = unit === 'Elo' ? 0 : places;
  const text = rating.toFixed(decimals);
  const sign = Number(text) > 0 ? '+' : '';
  const value = Number(text) === 0 ? text.replace('-', '') : `${sign}${text}`;
  return error === null ? value : `${value} ± ${error.toFixed(decimals)}`;
}

/** Never 100 %: nobody is stronger than the next for certain. */
function superiorityText({ superiority }: Standing): string {
  if (superiority === null) return '';
  return superiority < SURE ? percent(superiority) : '> 99.9 %';
}

const DRAW_INTERVAL = 250; // milliseconds between two drawings, at least
const GAP = '  ';
const MIN_BAR = 18; // characters of a bar
const REST_FACTOR = 10; // drawing takes at most this fraction of the time

/** A running tournament: its table and a bar, redrawn in place on a terminal; elsewhere a progress line. */
export class LiveTable {
  private readonly live;
  private readonly line;
  private readonly progress: ProgressText;
  private readonly timer: NodeJS.Timeout;
  private rest = 0; // no drawing before this time

  constructor(
    private readonly run: TournamentRun,
    output: Output,
    private readonly title: string,
  ) {
    this.live = output.liveArea();
    this.line = output.progress();
    this.progress = new ProgressText(run);
    this.timer = setInterval(() => this.draw(), DRAW_INTERVAL);
  }

  hide(): void {
    this.live?.clear();
    this.line.clear();
  }

  end(): void {
    clearInterval(this.timer);
    this.hide();
  }

  private draw(): void {
    const begun = performance.now();
    if (begun < this.rest) return;
    const { share, words } = this.progress;
    if (this.live) {
      const width = widthOf(process.stdout);
      const foot = [...this.testLines(), ...barLines(share, words, width)];
      const body = standingsTable(standingsOf(this.run), width);
      this.live.draw({ head: [this.title, ''], body, foot: ['', ...foot] });
    } else this.line.show(share, words);
    const now = performance.now();
    this.rest = now + REST_FACTOR * (now - begun); // ratings of many players take a while
  }

  private testLines(): string[] {
    const { testState } = this.run.state;
    if (!testState) return [];
    const [low, high] = testState.bounds.map((bound) => bound.toFixed(2));
    return [`log-likelihood ratio ${testState.logRatio.toFixed(2)}, no at ${low}, yes at ${high}`];
  }
}

/** The bar before its words, or above them where the line is too short. */
function barLines(share: number, words: string, width: number): string[] {
  const room = width - words.length - GAP.length;
  if (room < MIN_BAR) return [bar(share, width), ...wrapped(words, width)];
  return [`${bar(share, room)}${GAP}${words}`];
}

/** In the title, or for the reports alone. */
const FACTS_NOT_SHOWN = ['Schedule', 'Seed', 'Played by'];

export function printEnding(
  play: TournamentRun,
  fault: string | undefined,
  title: string,
  output: Output,
  origins: readonly Origin[] | undefined,
): void {
  const report = reportOf(play, origins);
  const { taken } = play.state;
  output.say(`${title}, ${counted(taken, 'match', 'matches')}`);
  if (report.standings) printTable(report.standings, output);
  for (const line of standingsTable(standingsOf(play), output.width)) output.print(line);
  const cross = tablesOf(report).find(({ name }) => name === 'cross');
  // A table that does not fit is left out; the reports have it.
  const isNarrow = (table: ReportTable) =>
    reportTable(table, Number.POSITIVE_INFINITY).every((line) => lengthOf(line) <= output.width);
  if (cross && play.names.length > 2 && isNarrow(cross)) printTable(cross, output);
  for (const [label, text] of Object.entries(report.facts ?? {}))
    if (!FACTS_NOT_SHOWN.includes(label)) output.say(`${label}: ${text}`);
  for (const sentence of lengthsInWords(play, fault)) output.say(sentence);
  for (const note of report.notes ?? []) output.say(note);
}

function printTable(table: ReportTable, output: Output): void {
  output.print();
  output.say(table.title);
  for (const line of reportTable(table, output.width)) output.print(line);
  output.print();
}

/** The lines under the title. Where the terminal is narrow, columns at the end go first; two stay. */
function reportTable(report: ReportTable, width: number): string[] {
  const { columns, rows } = printedTable(report);
  const shown = columns.map(
    ({ isNumeric, title }, at): Column<readonly string[]> => ({
      title,
      isRight: isNumeric,
      dispensable: at < 2 ? 0 : at,
      cell: (row) => row[at] ?? '',
    }),
  );
  return table(shown, rows, width);
}

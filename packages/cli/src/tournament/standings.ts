/** How the players of a tournament stand, as a table that fits the terminal: the best first. */
import { ratingRows, type StatisticsSummary } from 'turnwise/tournaments';
import { ratingsOf, type TournamentRun } from 'turnwise-runner';
import { grouped, percent, rounded } from '../terminal/numbers.ts';
import { type Column, table } from '../terminal/table.ts';

export interface Standing {
  readonly place: number;
  readonly player: string;
  /** Null where the game is not for two, and before the first match. */
  readonly rating: number | null;
  /** Half of the interval around the rating; null where nobody knows. */
  readonly error: number | null;
  /** How likely it is that the player is better than the next; null where nobody knows. */
  readonly superiority: number | null;
  readonly results: StatisticsSummary['byPlayer'][number]['results'];
}

/** What would be printed as 100 %. */
const SURE = 0.9995;
/** Less than any rating or result. */
const LEAST = -Number.MAX_VALUE;

/** By rating; where there is none by the mean result. */
export function standingsOf(run: TournamentRun): Standing[] {
  const rated = ratingsOf(run);
  const rows = new Map((rated ? ratingRows(rated) : []).map((row) => [row.player, row]));
  const unordered = run.statistics.summary().byPlayer.map(({ results }, player) => {
    const { high = null, low = null, rating = null, superiority = null } = rows.get(player) ?? {};
    const error = low === null || high === null ? null : (high - low) / 2;
    return { player: run.names[player] ?? '', rating, error, superiority, results };
  });
  return unordered
    .sort((a, b) => {
      // Equals stay in the order of their numbers, as in ratings.
      if (a.rating !== null || b.rating !== null) return (b.rating ?? LEAST) - (a.rating ?? LEAST);
      return (b.results.mean ?? LEAST) - (a.results.mean ?? LEAST);
    })
    .map((row, index) => ({ place: index + 1, ...row }));
}

/** The lines of the table. Ratings are not shown where there are none. */
export function standingsTable(rows: readonly Standing[], width: number): string[] {
  const hasRatings = rows.some(({ rating }) => rating !== null);
  const number = (
    title: string,
    dispensable: number,
    cell: (row: Standing) => string,
  ): Column<Standing> => ({ title, dispensable, isRight: true, cell });
  const columns: Column<Standing>[] = [
    number('#', 1, ({ place }) => String(place)),
    { title: 'player', cell: ({ player }) => player },
    ...(hasRatings ? [number('rating', 0, ratingText)] : []),
    number('score', hasRatings ? 2 : 0, ({ results }) => scoreText(results)),
    number('mean', 4, ({ results }) => (results.mean === null ? '' : rounded(results.mean, 3))),
    number('wins', 5, ({ results }) => grouped(results.wins)),
    number('draws', 6, ({ results }) => grouped(results.draws)),
    number('losses', 7, ({ results }) => grouped(results.losses)),
    number('matches', 3, ({ results }) => grouped(results.n)),
    ...(hasRatings ? [number('above next', 8, superiorityText)] : []),
  ];
  return table(columns, rows, width);
}

/** "+123 ± 20", in Elo. */
function ratingText({ error, rating }: Standing): string {
  if (rating === null) return '';
  const whole = Math.round(rating);
  const value = whole > 0 ? `+${whole}` : String(whole === 0 ? 0 : whole);
  return error === null ? value : `${value} ± ${Math.round(error)}`;
}

/** A draw is half a win. */
function scoreText({ draws, n, wins }: Standing['results']): string {
  return n === 0 ? '' : percent((wins + draws / 2) / n);
}

/** Not more than is known: nobody is above the next for certain. */
function superiorityText({ superiority }: Standing): string {
  if (superiority === null) return '';
  return superiority < SURE ? percent(superiority) : '> 99.9 %';
}

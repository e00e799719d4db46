/**
 * Ratings as an SVG picture: a dot for each player, from the best down, with a bar over its interval. An
 * end that is not known is an arrow to the edge. Colours come from the page's CSS (`ink`, `grid`, `dot`).
 */
import { htmlText } from './html-text.ts';
import { ratingAxis } from './rating-axis.ts';
import type { RatingRow } from './rating-rows.ts';
import { type Report, sortedRatings } from './report.ts';

const WIDTH = 720;
const ROW = 28;
const TOP = 8;
const BOTTOM = 44;
const RIGHT = 24;
const LETTER = 7.2; // the width of a letter, about
const MOST_LETTERS = 34;

/**
 * The chart, or nothing where nobody is rated.
 *
 * @example
 *     ratingChart({ title: 'Pig', statistics, ratings: [{ player: 0, rating: 12, low: -3, high: 27 }] });
 */
export function ratingChart(report: Report): string {
  const rows = sortedRatings(report);
  if (rows.length === 0) return '';
  const names = rows.map(({ player }) => report.statistics.players[player] ?? '');
  const letters = Math.max(...names.map((name) => [...shortened(name)].length));
  const axis = axisOf(rows, Math.ceil(letters * LETTER) + 20);
  const height = TOP + rows.length * ROW + BOTTOM;
  return [
    `<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Ratings with 95 % intervals">`,
    ...axis.ticks.map((tick) => gridLine(axis, tick, rows.length)),
    `<text class="ink" x="${(axis.left + WIDTH - RIGHT) / 2}" y="${height - 6}" text-anchor="middle">rating, with 95 % interval</text>`,
    ...rows.map((row, place) => bar(axis, row, names[place] ?? '', place)),
    '</svg>',
  ].join('\n');
}

interface Axis {
  readonly left: number;
  readonly ticks: readonly number[];
  /** Where a rating stands. */
  place(rating: number): number;
}

function axisOf(rows: readonly RatingRow[], left: number): Axis {
  const { share, ticks } = ratingAxis(rows);
  return { left, ticks, place: (rating) => round(left + share(rating) * (WIDTH - RIGHT - left)) };
}

function gridLine({ place }: Axis, tick: number, rows: number): string {
  const [x, y] = [place(tick), TOP + rows * ROW];
  return `<path class="grid" d="M${x} ${TOP}V${y + 4}"/><text class="ink" x="${x}" y="${y + 18}" text-anchor="middle">${tick}</text>`;
}

function bar({ left, place }: Axis, row: RatingRow, name: string, number: number): string {
  const y = TOP + number * ROW + ROW / 2;
  const [x, low, high] = [
    place(row.rating),
    row.low === null ? left : place(row.low),
    row.high === null ? WIDTH - RIGHT : place(row.high),
  ];
  const start = row.low === null ? `M${low + 6} ${y - 5}l-6 5l6 5` : `M${low} ${y - 5}v10`;
  const end = row.high === null ? `M${high - 6} ${y - 5}l6 5l-6 5` : `M${high} ${y - 5}v10`;
  return [
    `<g><title>${htmlText(`${name}: ${ratingSentence(row)}`)}</title>`,
    `<text class="ink" x="${left - 12}" y="${y + 4}" text-anchor="end">${htmlText(shortened(name))}</text>`,
    `<path class="bar" d="M${low} ${y}H${high}${start}${end}"/>`,
    `<circle class="dot" cx="${x}" cy="${y}" r="4.5"/></g>`,
  ].join('');
}

/**
 * A rating in words, for whoever does not see the chart.
 *
 * @example
 *     ratingSentence({ player: 0, rating: 12, low: -3, high: null }); // '12.0, from -3.0 to not known'
 */
export function ratingSentence({ high, low, rating }: RatingRow): string {
  const end = (value: number | null) => (value === null ? 'not known' : value.toFixed(1));
  return `${rating.toFixed(1)}, from ${end(low)} to ${end(high)}`;
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= MOST_LETTERS ? name : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

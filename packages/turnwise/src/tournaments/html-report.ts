/**
 * A report as one self-contained HTML page: no script, no request, inline style, a chart of the ratings,
 * light or dark. A content security policy blocks anything a text might inject.
 */
import type { ResultSummary } from './grouped-tally.ts';
import { cellText, htmlText, printedTable } from './printed-table.ts';
import {
  factsOf,
  type RatingRow,
  type Report,
  type ReportTable,
  rankedPlayers,
  sortedRatings,
  tablesOf,
} from './report.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fcfcfa; --ink: #1d2022; --soft: #5c6468; --line: #d8dcde;
  --accent: #1f6fb2; --good: 46, 139, 87; --bad: 200, 80, 60; }
@media (prefers-color-scheme: dark) { :root { --paper: #16191b; --ink: #e8eaeb; --soft: #a3abaf;
  --line: #3a4145; --accent: #6cb2ee; --good: 84, 190, 130; --bad: 235, 120, 100; } }
body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; } tbody th { color: var(--ink); }
.number { text-align: right; } small { display: block; color: var(--soft); }
.self { background: var(--line); }
.won { background: rgba(var(--good), var(--share)); } .lost { background: rgba(var(--bad), var(--share)); }
.chart { width: 100%; max-width: 45rem; height: auto; font-size: 12px; }
.chart .ink { fill: var(--ink); } .chart .grid { stroke: var(--line); }
.chart .bar { stroke: var(--accent); stroke-width: 1.5; fill: none; } .chart .dot { fill: var(--accent); }
`;

/**
 * The page as text.
 *
 * @example
 *     htmlReport({ title: 'Pig', statistics: statistics.summary() }).startsWith('<!doctype html>'); // true
 */
export function htmlReport(report: Report): string {
  const title = htmlText(report.title);
  const facts = factsOf(report).map(
    ([label, text]) => `<dt>${htmlText(label)}</dt><dd>${htmlText(text)}</dd>`,
  );
  const sections = tablesOf(report).flatMap((table) => [
    `<h2>${htmlText(table.title)}</h2>`,
    ...(table.name === 'ratings' ? [ratingChart(report)] : []),
    `<div class="scroll">${table.name === 'cross' ? crossTable(report) : plainTable(table)}</div>`,
  ]);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><dl>${facts.join('')}</dl>`,
    ...(report.notes ?? []).map((note) => `<p>${htmlText(note)}</p>`),
    ...sections,
    '</body></html>',
    '',
  ].join('\n');
}

function plainTable(table: ReportTable): string {
  const { columns, rows } = printedTable(table);
  const kind = (column: number) => (columns[column]?.isNumeric ? ' class="number"' : '');
  const head = columns.map(
    ({ title }, column) => `<th scope="col"${kind(column)}>${htmlText(title)}</th>`,
  );
  const lines = rows.map((row) => {
    const cells = row.map((text, column) => `<td${kind(column)}>${named(text)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`;
}

/** Means, with wins, draws and losses below, and a colour as a hint. */
function crossTable(report: Report): string {
  const { bounds, cross, players } = report.statistics;
  const ranked = rankedPlayers(report);
  const head = ranked.map((player, place) => {
    const name = htmlText(players[player] ?? '');
    return `<th scope="col" class="number" title="${name}">${place + 1}</th>`;
  });
  const rows = ranked.map((player, place) => {
    const cells = ranked.map((other) =>
      crossCell(cross[player]?.[other] ?? null, other === player, bounds),
    );
    const name = `<th scope="row">${place + 1}. ${named(players[player] ?? '')}</th>`;
    return `<tr>${name}${cells.join('')}</tr>`;
  });
  return `<table><thead><tr><th scope="col">player</th>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function crossCell(
  cell: ResultSummary | null,
  isSelf: boolean,
  bounds: readonly [number | null, number | null],
): string {
  if (!cell || cell.mean === null) return `<td class="${isSelf ? 'self' : 'number'}"></td>`;
  const lead = resultLead(cell.mean, bounds);
  const side = lead > 0 ? ' won' : lead < 0 ? ' lost' : '';
  const share = (0.45 * Math.abs(lead)).toFixed(2);
  const counts = `${cell.wins}–${cell.draws}–${cell.losses}`;
  return `<td class="number${side}" style="--share:${share}">${cellText(cell.mean, 3)}<small>${counts}</small></td>`;
}

function named(text: string): string {
  return `<bdi>${htmlText(text)}</bdi>`;
}

const WIDTH = 720;
const ROW = 28;
const TOP = 8;
const BOTTOM = 44;
const RIGHT = 24;
const LETTER = 7.2; // the width of a letter, about
const MOST_LETTERS = 34;

/**
 * Ratings as SVG: a dot and an interval for each player, from the best down; empty if no player is rated. An
 * unknown end is an arrow to the edge. Colours come from the page's CSS (`ink`, `grid`, `dot`).
 */
export function ratingChart(report: Report): string {
  const rows = sortedRatings(report);
  if (rows.length === 0) return '';
  const names = rows.map(({ player }) => report.statistics.players[player] ?? '');
  const letters = Math.max(...names.map((name) => [...shortened(name)].length));
  const left = Math.ceil(letters * LETTER) + 20;
  const { share, ticks } = ratingAxis(rows);
  const place = (rating: number) => round(left + share(rating) * (WIDTH - RIGHT - left));
  const height = TOP + rows.length * ROW + BOTTOM;
  const unit = report.ratingUnit === 'points' ? 'points a match' : 'rating';
  return [
    `<svg class="chart" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Ratings with 95 % intervals">`,
    ...ticks.map((tick) => gridLine(place(tick), tick, rows.length)),
    `<text class="ink" x="${(left + WIDTH - RIGHT) / 2}" y="${height - 6}" text-anchor="middle">${unit}, with 95 % interval</text>`,
    ...rows.map((row, number) => bar(left, place, row, names[number] ?? '', number)),
    '</svg>',
  ].join('\n');
}

function gridLine(x: number, tick: number, rows: number): string {
  const y = TOP + rows * ROW;
  return `<path class="grid" d="M${x} ${TOP}V${y + 4}"/><text class="ink" x="${x}" y="${y + 18}" text-anchor="middle">${tick}</text>`;
}

function bar(
  left: number,
  place: (rating: number) => number,
  row: RatingRow,
  name: string,
  number: number,
): string {
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

/** A rating in words, for readers who do not see the chart. */
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

export interface RatingAxis {
  readonly ticks: readonly number[]; // ratings with a line, from left to right
  /** Position of a rating: 0 is the left end, 1 the right one. */
  share(rating: number): number;
}

export function ratingAxis(rows: readonly RatingRow[]): RatingAxis {
  const ends = rows.flatMap(({ high, low, rating }) => [rating, low ?? rating, high ?? rating]);
  const [min, max] = ends.length === 0 ? [0, 0] : [Math.min(...ends), Math.max(...ends)];
  const step = roundStep((max - min || 1) / 5);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, number) =>
    Number(((first + number) * step).toPrecision(12)),
  );
  return { ticks, share: (rating) => (rating - first * step) / ((last - first) * step) };
}

/** The least of ..., 0.5, 1, 2, 5, 10, 20, 50, ... that is not below. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** From -1, the least result of the game, over 0, the middle, to 1, the largest; 0 where results have no end. */
export function resultLead(
  mean: number,
  [min, max]: readonly [min: number | null, max: number | null],
): number {
  if (min === null || max === null || max === min) return 0;
  const half = (max - min) / 2;
  return Math.max(-1, Math.min(1, (mean - (min + half)) / half));
}

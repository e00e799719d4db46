/**
 * A report as one HTML page that needs nothing else: no script, no request, its style inside, a drawing of
 * the ratings, light and dark as the reader's system is. A content policy forbids whatever a text might
 * still bring in.
 */
import type { ResultSummary } from './cluster-tally.ts';
import { htmlText } from './html-text.ts';
import { printedTable } from './printed-table.ts';
import { ratingChart } from './rating-chart.ts';
import { factsOf, type Report, type ReportTable, rankedPlayers, tablesOf } from './report.ts';
import { cellText } from './report-cells.ts';
import { resultLead } from './result-lead.ts';

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

/** Means, with wins, draws and losses below, and a colour for those who know one from the other. */
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

/** A text that cannot turn the direction of what stands around it. */
function named(text: string): string {
  return `<bdi>${htmlText(text)}</bdi>`;
}

/** The results so far: the leader, notes of caution, and all tables. */
import { memo, useRef } from 'react';
import type { RatingRow, RatingUnit, Report, StatisticsSummary } from 'turnwise/tournaments';
import {
  factsOf,
  type PrintedTable,
  printedTable,
  type RatingAxis,
  rankedPlayers,
  ratingAxis,
  ratingSentence,
  resultLead,
  type TableName,
  tablesOf,
} from 'turnwise/tournaments/internal';
import { TableScroll } from '../../parts/table-scroll.tsx';
import { useWidth } from '../../parts/use-width.ts';
import './results-view.css';
import './rating-chart.css';

const ASIDE: readonly TableName[] = ['seats', 'roles']; // tables that few people look for

/** Memoized: it is not drawn again while somebody types. */
export const ResultsView = memo(function ResultsView(props: {
  readonly report: Report | null;
  readonly leader: string | null; // in a sentence
}) {
  const { leader, report } = props;
  if (!report)
    return (
      <section className="card results-view" aria-label="Results">
        <p className="quiet">Tables and ratings appear here.</p>
      </section>
    );
  const tables = tablesOf(report);
  const { ratings = [], statistics } = report;
  const aside = tables.filter(({ name }) => ASIDE.includes(name));
  return (
    <section className="card results-view" aria-label="Results">
      <div className="results-view__head">
        <h2>{leader ?? report.title}</h2>
        <dl className="results-view__facts">
          {factsOf(report).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {(report.notes ?? []).map((note) => (
          <p key={note} className="results-view__note">
            {note}
          </p>
        ))}
      </div>
      {tables
        .filter(({ name }) => !ASIDE.includes(name))
        .map((table) => (
          <div key={table.name} className="results-view__part">
            <h3>{table.title}</h3>
            {table.name === 'ratings' ? (
              <RatingChart rows={ratings} unit={report.ratingUnit} names={statistics.players} />
            ) : null}
            {table.name === 'cross' ? (
              <CrossTable report={report} />
            ) : (
              <ReportTable table={printedTable(table)} />
            )}
          </div>
        ))}
      <details>
        <summary>Players by role, and roles</summary>
        {aside.map((table) => (
          <div key={table.name} className="results-view__part">
            <h3>{table.title}</h3>
            <ReportTable table={printedTable(table)} />
          </div>
        ))}
      </details>
    </section>
  );
});

/** All against all: the mean result of the row against the column, with wins, draws and losses. */
function CrossTable({ report }: { readonly report: Report }) {
  const { bounds, cross, players } = report.statistics;
  const ranked = rankedPlayers(report);
  return (
    <>
      <p className="quiet cross-table__key">
        The mean, and below it wins–draws–losses. Columns are numbered like the rows.
      </p>
      <TableScroll label="Cross table">
        <table className="cross-table">
          <thead>
            <tr>
              <th scope="col">player</th>
              {ranked.map((player, place) => (
                <th key={player} scope="col">
                  <span aria-hidden="true">{place + 1}</span>
                  <span className="visually-hidden">against {players[player]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ranked.map((player, place) => (
              <tr key={player}>
                <th scope="row">
                  {place + 1}. <bdi>{players[player]}</bdi>
                </th>
                {ranked.map((other) => (
                  <CrossCell
                    key={other}
                    cell={cross[player]?.[other] ?? null}
                    bounds={bounds}
                    isSelf={player === other}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

function CrossCell(props: {
  readonly cell: StatisticsSummary['cross'][number][number];
  readonly bounds: StatisticsSummary['bounds'];
  readonly isSelf: boolean;
}) {
  const { bounds, cell, isSelf } = props;
  if (!cell || cell.mean === null)
    return <td data-side={isSelf ? 'self' : 'even'}>{isSelf ? '' : '–'}</td>;
  const lead = resultLead(cell.mean, bounds);
  return (
    <td data-side={lead > 0 ? 'more' : lead < 0 ? 'less' : 'even'}>
      <strong>{signed(cell.mean)}</strong>
      <span>
        {cell.wins}–{cell.draws}–{cell.losses}
      </span>
    </td>
  );
}

/** "+0.35": the sign repeats the colour. */
function signed(mean: number): string {
  const digits = Math.abs(mean) >= 100 ? 1 : 3;
  const text = Math.abs(mean).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${mean > 0 ? '+' : '−'}${text}`;
}

function ReportTable({ table }: { readonly table: PrintedTable }) {
  const { columns, rows, title } = table;
  const head = columns.findIndex((column) => HEADS.includes(column.title));
  return (
    <TableScroll label={title}>
      <table className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" data-number={column.isNumeric}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; names stand in several
            <tr key={n}>
              {row.map((text, column) => {
                const { title: key, isNumeric } = columns[column] ?? {};
                const isHead = column === head;
                const Cell = isHead ? 'th' : 'td';
                const scope = isHead ? 'row' : undefined;
                return (
                  <Cell key={key} scope={scope} data-number={isHead ? undefined : isNumeric}>
                    <bdi>{text}</bdi>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

const HEADS = ['player', 'role', 'measure']; // columns that name their row

const ROW = 28;
const TOP = 6;
const BOTTOM = 42;
const RIGHT = 24;
const LETTER = 7.4; //      approximate width of a letter
const NARROW = 480; //      below this width, names stand above their bars
const TICK_ROOM = 56; //    for a number on the axis

/** Ratings as dots with 95 % intervals as bars; an unknown end is an arrow. The table below has the numbers. */
function RatingChart(props: {
  readonly rows: readonly RatingRow[]; // best first
  readonly unit: RatingUnit | undefined; // default: Elo
  readonly names: readonly string[];
}) {
  const { names, rows, unit } = props;
  const host = useRef<HTMLDivElement>(null);
  const width = useWidth(host);
  const isNarrow = width < NARROW;
  const axis = ratingAxis(rows);
  const longest = Math.max(...rows.map(({ player }) => (names[player] ?? '').length));
  const left = isNarrow ? 24 : Math.min(width * 0.4, Math.ceil(longest * LETTER) + 20);
  const row = isNarrow ? ROW + 14 : ROW;
  const end = TOP + rows.length * row;
  const place = (share: number) => left + share * Math.max(0, width - RIGHT - left);
  return (
    <div ref={host} className="rating-chart" style={{ minHeight: end + BOTTOM }}>
      {width === 0 ? null : (
        <svg width={width} height={end + BOTTOM} role="img" aria-label={CHART}>
          <Grid axis={axis} place={place} bottom={end} room={width - RIGHT - left} />
          <text x={(left + width - RIGHT) / 2} y={end + 36} textAnchor="middle">
            {unit === 'points' ? 'points a match' : 'rating in Elo'}, with 95 % interval
          </text>
          {rows.map((rating, n) => (
            <Bar
              key={rating.player}
              row={rating}
              name={names[rating.player] ?? ''}
              axis={axis}
              place={place}
              y={TOP + n * row + row - ROW / 2}
              label={
                isNarrow
                  ? { x: 0, y: TOP + n * row + 13, anchor: 'start', room: width }
                  : { x: left - 12, y: TOP + n * row + 18, anchor: 'end', room: left - 12 }
              }
            />
          ))}
        </svg>
      )}
    </div>
  );
}

const CHART = 'Ratings with 95 % intervals; the numbers are in the table that follows';

type Scale = (share: number) => number;

function Grid(props: {
  readonly axis: RatingAxis;
  readonly place: Scale;
  readonly bottom: number;
  readonly room: number;
}) {
  const { axis, bottom, place, room } = props;
  const every = Math.max(1, Math.ceil((axis.ticks.length * TICK_ROOM) / Math.max(1, room)));
  return axis.ticks.map((tick, n) => {
    const x = place(axis.share(tick));
    return (
      <g key={tick}>
        <path className="rating-chart__grid" d={`M${x} ${TOP}V${bottom + 4}`} />
        {n % every === 0 ? (
          <text x={x} y={bottom + 18} textAnchor="middle">
            {tick}
          </text>
        ) : null}
      </g>
    );
  });
}

interface BarProps {
  readonly row: RatingRow;
  readonly name: string;
  readonly axis: RatingAxis;
  readonly place: Scale;
  readonly y: number;
  readonly label: {
    readonly x: number;
    readonly y: number;
    readonly anchor: 'start' | 'end';
    readonly room: number;
  };
}

function Bar({ axis, label, name, place, row, y }: BarProps) {
  const at = (rating: number | null, fallback: number) =>
    rating === null ? place(fallback) : place(axis.share(rating));
  const [low, high] = [at(row.low, 0), at(row.high, 1)];
  const start = row.low === null ? `M${low + 6} ${y - 5}l-6 5l6 5` : `M${low} ${y - 5}v10`;
  const stop = row.high === null ? `M${high - 6} ${y - 5}l6 5l-6 5` : `M${high} ${y - 5}v10`;
  return (
    <g>
      <title>{`${name}: ${ratingSentence(row)}`}</title>
      <text className="rating-chart__name" x={label.x} y={label.y} textAnchor={label.anchor}>
        {shortened(name, Math.floor(label.room / LETTER))}
      </text>
      <path className="rating-chart__bar" d={`M${low} ${y}H${high}${start}${stop}`} />
      <circle className="rating-chart__dot" cx={at(row.rating, 0)} cy={y} r="4.5" />
    </g>
  );
}

function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, Math.max(1, most - 1)).join('')}…`;
}

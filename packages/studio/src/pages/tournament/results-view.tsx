/** The results so far: the leader, notes of caution, and all tables. */
import { memo, type ReactNode } from 'react';
import type { Report, StatisticsSummary } from 'turnwise/tournaments';
import {
  factsOf,
  type PrintedTable,
  printedTable,
  rankedPlayers,
  resultLead,
  type TableName,
  tablesOf,
} from 'turnwise/tournaments/internal';
import { leaderInWords } from '../../state/tournament/tournament-text.ts';
import { RatingChart } from './rating-chart.tsx';
import './results-view.css';

const ASIDE: readonly TableName[] = ['seats', 'roles']; // tables that few people look for

/** Memoized: it is not drawn again while somebody types. */
export const ResultsView = memo(function ResultsView(props: { readonly report: Report | null }) {
  const { report } = props;
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
        <h2>{leaderInWords(report) ?? report.title}</h2>
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
              <RatingChart rows={ratings} names={statistics.players} />
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
                const key = columns[column]?.title ?? '';
                return column === head ? (
                  <th key={key} scope="row">
                    <bdi>{text}</bdi>
                  </th>
                ) : (
                  <td key={key} data-number={columns[column]?.isNumeric}>
                    <bdi>{text}</bdi>
                  </td>
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

function TableScroll(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section
      className="table-scroll"
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}

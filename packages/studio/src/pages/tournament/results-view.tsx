/** What came of the matches so far: who is ahead, what to be careful with, and all the tables. */
import { memo } from 'react';
import { factsOf, printedTable, type Report, type TableName, tablesOf } from 'turnwise/tournaments';
import { leaderInWords } from '../../state/tournament/tournament-text.ts';
import { CrossTable } from './cross-table.tsx';
import { RatingChart } from './rating-chart.tsx';
import { ReportTable } from './report-table.tsx';
import './results-view.css';

/** Tables that few people look for. */
const ASIDE: readonly TableName[] = ['seats', 'roles'];

/** Drawn again when there is another report, and not while somebody types. */
export const ResultsView = memo(function ResultsView(props: { readonly report: Report | null }) {
  const { report } = props;
  if (!report)
    return (
      <section className="card results-view" aria-label="Results">
        <p className="quiet">Tables and ratings will be here.</p>
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

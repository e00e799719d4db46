/** The report as files, in the formats of the command line; the matches as lines; and a link to the set-up. */
import { useState } from 'react';
import type { TournamentStore, TournamentView } from '../../desk/tournament-desk.ts';
import { copyText, saveText } from '../../shell/give-away.ts';
import { addressOf, type Route } from '../../state/route.ts';
import { isWritable, REPORT_FILES } from '../../state/tournament/report-files.ts';
import './export-panel.css';

interface ExportPanelProps {
  readonly store: TournamentStore;
  readonly view: TournamentView;
  /** Where this set-up is. */
  readonly route: Route;
}

export function ExportPanel({ store, route, view }: ExportPanelProps) {
  const [said, setSaid] = useState('');
  const { kept, report } = view;
  const matches = report?.statistics.matches ?? 0;
  const copyLink = async () => {
    try {
      await copyText(new URL(addressOf(route), document.baseURI).href);
      setSaid('The link is on the clipboard; it holds the set-up.');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section className="card export-panel" aria-labelledby="export-title">
      <h2 id="export-title">Save and share</h2>
      <div className="export-panel__doors">
        {REPORT_FILES.map((file) => (
          <button
            key={file.name}
            type="button"
            className="button"
            title={file.name}
            disabled={report === null || !isWritable(file, report)}
            onClick={() => {
              const now = store.report();
              if (now) saveText(file.name, file.write(now), file.type);
            }}
          >
            {file.title}
          </button>
        ))}
        <button
          type="button"
          className="button"
          title="results.jsonl"
          disabled={kept === 0}
          onClick={() => saveText('results.jsonl', store.resultLines(), 'application/jsonl')}
        >
          Matches, JSON lines
        </button>
        <button type="button" className="button" onClick={() => void copyLink()}>
          Copy link to the set-up
        </button>
      </div>
      {kept < matches ? (
        <p className="quiet">
          Only the first {kept.toLocaleString('en')} matches are kept as lines; the report counts
          all of them. The command line keeps every match.
        </p>
      ) : null}
      <p className="quiet export-panel__said" role="status">
        {said}
      </p>
    </section>
  );
}

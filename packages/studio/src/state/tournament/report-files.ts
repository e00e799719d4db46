/** The files that a report can be saved as: the same texts as the command line writes. */
import {
  csvReport,
  htmlReport,
  jsonReport,
  markdownReport,
  type Report,
  type TableName,
  textReport,
} from 'turnwise/tournaments';

export interface ReportFile {
  /** As the button says. */
  readonly title: string;
  /** What the file is called. */
  readonly name: string;
  readonly type: string;
  write(report: Report): string;
}

export const REPORT_FILES: readonly ReportFile[] = [
  {
    title: 'Text',
    name: 'report.txt',
    type: 'text/plain',
    write: (report) => `${textReport(report)}\n`,
  },
  { title: 'Markdown', name: 'report.md', type: 'text/markdown', write: markdownReport },
  { title: 'HTML page', name: 'report.html', type: 'text/html', write: htmlReport },
  { title: 'JSON', name: 'report.json', type: 'application/json', write: jsonReport },
  csvFile('Standings, CSV', 'standings'),
  csvFile('Players, CSV', 'players'),
  csvFile('Ratings, CSV', 'ratings'),
  csvFile('Cross table, CSV', 'cross'),
];

/** Whether a report has what the file shows: not every game is rated, and not every tournament has standings. */
export function isWritable({ name }: ReportFile, report: Report): boolean {
  if (name === 'standings.csv') return report.standings !== undefined;
  return name !== 'ratings.csv' || (report.ratings?.length ?? 0) > 0;
}

function csvFile(title: string, table: TableName): ReportFile {
  return {
    title,
    name: `${table}.csv`,
    type: 'text/csv',
    write: (report) => csvReport(report, table),
  };
}

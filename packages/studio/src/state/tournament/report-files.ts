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

interface ReportFile {
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

/*
 * The matches of a tournament as JSON lines, in their order: the file that a tournament folder calls `results.jsonl`.
 * A line has all but the times, which differ from run to run. Their number is limited, since memory is.
 */

/** Matches that are kept. */
const MOST_LINES = 200_000;

/** Lines that are put together, so that a file has few pieces. */
const BLOCK = 1000;

export class ResultLines {
  /** Matches so far. */
  count = 0;
  private readonly blocks: string[] = [];
  private open: string[] = [];

  constructor(private readonly most: number = MOST_LINES) {}

  /** Matches that are kept: the first ones. */
  get kept(): number {
    return Math.min(this.count, this.most);
  }

  add({ times: _times, ...line }: { readonly times: unknown }): void {
    this.count++;
    if (this.count > this.most) return;
    this.open.push(`${JSON.stringify(line)}\n`);
    if (this.open.length < BLOCK) return;
    this.blocks.push(this.open.join(''));
    this.open = [];
  }

  /** All that is kept, in pieces that follow each other. */
  parts(): readonly string[] {
    return [...this.blocks, this.open.join('')];
  }
}

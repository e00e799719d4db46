/** The files of a tournament: its report, as the command line writes it, and its matches as the lines of `results.jsonl`. */
import {
  csvReport,
  htmlReport,
  jsonReport,
  markdownReport,
  type Report,
  textReport,
} from 'turnwise/tournaments';
import type { TableName } from 'turnwise/tournaments/internal';

interface ReportFile {
  readonly title: string; // the label of the button
  readonly name: string;
  readonly type: string;
  write(report: Report): string;
}

export const REPORT_FILES: readonly ReportFile[] = [
  { title: 'Text', name: 'report.txt', type: 'text/plain', write: (of) => `${textReport(of)}\n` },
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
  const write = (report: Report) => csvReport(report, table);
  return { title, name: `${table}.csv`, type: 'text/csv', write };
}

const MOST_LINES = 200_000; // matches that are kept, since memory has an end
const BLOCK = 1000; // lines in a piece, so that a file has few pieces

/** The matches in their order, as lines. */
export class ResultLines {
  /** Matches that were added. */
  count = 0;
  /** Characters of those that are kept. */
  size = 0;
  private readonly blocks: string[] = [];
  private open: string[] = [];

  constructor(private readonly most: number = MOST_LINES) {}

  /** Matches that are kept: the first ones. */
  get kept(): number {
    return Math.min(this.count, this.most);
  }

  add(line: string): void {
    this.count++;
    if (this.count > this.most) return;
    this.open.push(`${line}\n`);
    this.size += line.length + 1;
    if (this.open.length < BLOCK) return;
    this.blocks.push(this.open.join(''));
    this.open = [];
  }

  parts(): readonly string[] {
    return [...this.blocks, this.open.join('')];
  }

  /** The parts from one on, by number; earlier ones do not change any more. */
  partsFrom(first: number): ReadonlyMap<number, string> {
    const parts = this.parts();
    return new Map(parts.map((part, n) => [n, part] as const).slice(first));
  }
}

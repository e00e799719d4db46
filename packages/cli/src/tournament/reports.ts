/** The files that a tournament leaves in its folder, each written whole or not at all. */
import {
  csvReport,
  csvTable,
  htmlReport,
  jsonReport,
  markdownReport,
  type Report,
  type TableName,
  tablesOf,
  textReport,
} from 'turnwise/tournaments';
import { reportOf, type TournamentRun } from 'turnwise-runner';
import type { TournamentFolder } from 'turnwise-runner/folder';

/** Tables that get a file of their own, where the report has them. */
const TABLES: readonly TableName[] = ['standings', 'ratings', 'players', 'cross'];

/** Writes all reports, and returns their names. All but times.csv follow from the tournament. */
export function writeReports(folder: TournamentFolder, run: TournamentRun): string[] {
  const files = { ...reportFiles(reportOf(run)), 'times.csv': timesTable(run) };
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return Object.keys(files);
}

function reportFiles(report: Report): { readonly [name: string]: string } {
  const there = tablesOf(report).map(({ name }) => name);
  const tables = TABLES.filter((name) => there.includes(name));
  return {
    'report.txt': `${textReport(report)}\n`,
    'report.md': markdownReport(report),
    'report.html': htmlReport(report),
    'report.json': jsonReport(report),
    ...Object.fromEntries(tables.map((name) => [`${name}.csv`, csvReport(report, name)])),
  };
}

/** How long the players thought. */
function timesTable({ names, times }: TournamentRun): string {
  const milli = (value: number) => Math.round(1000 * value) / 1000;
  return csvTable({
    columns: ['player', 'decisions', 'total seconds', 'mean ms', 'longest ms'],
    rows: times.players.map(({ decisions, longest, total }, player) => [
      names[player] ?? '',
      decisions,
      milli(total / 1000),
      decisions === 0 ? null : milli(total / decisions),
      milli(longest),
    ]),
  });
}

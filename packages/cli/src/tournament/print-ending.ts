/** How a tournament ended, or how it stands when it is stopped: what people want to know first. */
import { type ReportTable, tablesOf } from 'turnwise/tournaments';
import { reportOf, type TournamentRun } from 'turnwise-runner';
import { counted } from '../terminal/numbers.ts';
import type { Output } from '../terminal/output.ts';
import { reportTable } from '../terminal/report-table.ts';
import { lengthOf } from '../terminal/text.ts';
import type { MatchLengths } from '../work/lengths.ts';
import { standingsOf, standingsTable } from './standings.ts';

export interface Ending {
  readonly play: TournamentRun;
  readonly lengths: MatchLengths;
  readonly title: string;
}

/** Facts that the title has told. */
const FACTS_IN_TITLE = ['Schedule', 'Seed'];

export function printEnding({ lengths, play, title }: Ending, output: Output): void {
  const report = reportOf(play);
  const { taken } = play.state;
  output.say(`${title}, ${counted(taken, 'match', 'matches')}`);
  if (report.standings) printTable(report.standings, output);
  for (const line of standingsTable(standingsOf(play), output.width)) output.print(line);
  const cross = tablesOf(report).find(({ name }) => name === 'cross');
  if (cross && play.names.length > 2) printWhole(cross, output);
  for (const [label, text] of Object.entries(report.facts ?? {}))
    if (!FACTS_IN_TITLE.includes(label)) output.say(`${label}: ${text}`);
  for (const sentence of lengths.sentences()) output.say(sentence);
  for (const note of report.notes ?? []) output.say(note);
}

function printTable(table: ReportTable, output: Output): void {
  output.print();
  output.say(table.title);
  for (const line of reportTable(table, output.width)) output.print(line);
  output.print();
}

/** A table of which a part says nothing: where it does not fit, the reports have it. */
function printWhole(table: ReportTable, output: Output): void {
  const lines = reportTable(table, Number.POSITIVE_INFINITY);
  if (lines.some((line) => lengthOf(line) > output.width)) return;
  printTable(table, output);
}

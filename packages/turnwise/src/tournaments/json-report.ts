/** A report as JSON: all that is known, in the words of the library, for programs. */
import { type Report, sortedRatings } from './report.ts';

export const REPORT_FORMAT = 'turnwise-report-1';

/**
 * The report as JSON text on several lines, with a line break at the end.
 *
 * @example
 *     JSON.parse(jsonReport({ title: 'Pig', statistics: statistics.summary() })).statistics.matches;
 */
export function jsonReport(report: Report): string {
  const { facts = {}, notes = [], standings = null, statistics, title } = report;
  const ratings = sortedRatings(report);
  const data = { format: REPORT_FORMAT, title, facts, notes, standings, ratings, statistics };
  return `${JSON.stringify(data, null, 2)}\n`;
}

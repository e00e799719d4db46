/**
 * How balanced a game is, for the players that played it: from statistics, with 95 % intervals. The players
 * should have sat in all roles equally often, or be the same in all; else their strength is taken for an
 * advantage of a role.
 */

import { percent, visible } from '../core/index.ts';
import type { MeanSummary, RangeSummary } from './grouped-tally.ts';
import { cellText } from './printed-table.ts';
import { knownInterval } from './report.ts';
import type { StatisticsSummary } from './statistics.ts';
import { textTable } from './text-reports.ts';

/** How balanced a game is, as plain data. */
export interface Balance {
  readonly game: string;
  readonly players: readonly string[];
  readonly matches: number;
  readonly firstRole: string;
  /** The first role's result less the mean of the others', on the scale of results. */
  readonly advantage: MeanSummary;
  /** Whether the first role or the others have the advantage; `open` if the interval contains 0. */
  readonly verdict: 'first' | 'others' | 'open';
  /** The share of matches in which all roles have the same result. */
  readonly draws: MeanSummary;
  readonly lengths: RangeSummary;
  readonly branching: RangeSummary;
  /** See `leadChanges`; counts nothing where it is not known. */
  readonly leadChanges: RangeSummary;
}

/**
 * The balance of a game.
 *
 * @example
 *     balanceOf(statistics.summary()).advantage.interval;
 */
export function balanceOf(statistics: StatisticsSummary): Balance {
  const { advantage, branching, draws, game, leadChanges, lengths, matches } = statistics;
  const { players, roles } = statistics;
  const [low, high] = advantage.interval;
  const verdict = low !== null && low > 0 ? 'first' : high !== null && high < 0 ? 'others' : 'open';
  const measures = { draws, lengths, branching, leadChanges };
  return { game, players, matches, firstRole: roles[0] ?? '', advantage, verdict, ...measures };
}

/**
 * The balance as text, without a line break at the end.
 *
 * @example
 *     console.log(printBalance(balanceOf(statistics.summary())));
 */
export function printBalance(balance: Balance): string {
  const { advantage, branching, draws, firstRole, leadChanges, lengths } = balance;
  const row = (title: string, summary: MeanSummary | RangeSummary, write: Writer = decimal) => {
    const [low, high] = knownInterval(summary);
    const interval = low === null ? '' : `[${write(low)}, ${write(high)}]`;
    const isRange = 'min' in summary && summary.min !== null;
    const range = isRange ? `${bare(summary.min)} to ${bare(summary.max)}` : '';
    return [title, write(summary.mean), interval, range];
  };
  const rows = [
    row(`advantage of ${firstRole}`, advantage),
    row('draws', draws, percent),
    row('plies of a match', lengths),
    row('branching', branching),
    row('changes of the lead', leadChanges),
  ].filter(([, mean]) => mean !== '');
  const matches = balance.matches === 1 ? '1 match' : `${balance.matches} matches`;
  const title = `Balance of ${balance.game}, ${matches} of ${balance.players.join(' and ')}`;
  const columns = ['measure', 'mean', '95 % interval', 'from, to'];
  const table = textTable({ name: 'game', title, columns, rows });
  return `${table}\n\n${visible(VERDICTS[balance.verdict](firstRole))}`;
}

type Writer = (value: number | null) => string;

const decimal: Writer = (value) => cellText(value, 3);
const bare: Writer = (value) => cellText(value, Number.isInteger(value) ? 0 : 3);

const VERDICTS: { readonly [verdict in Balance['verdict']]: (role: string) => string } = {
  first: (role) => `${role} has the better results.`,
  others: (role) => `${role} has the worse results.`,
  open: (role) => `The interval does not show whether ${role} has an advantage.`,
};

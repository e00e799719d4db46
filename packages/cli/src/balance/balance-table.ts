/** Balances of several cases, a row for each. */
import type { Balance } from 'turnwise/tournaments';
import { grouped, percent, rounded } from '../terminal/numbers.ts';
import { type Column, table } from '../terminal/table.ts';

export interface BalanceRow {
  /** Null where no option varies. */
  readonly value: number | null;
  readonly player: string;
  /** The share of matches that the first role won; null without a match. */
  readonly firstWins: number | null;
  readonly balance: Balance;
}

/** The lines; `option` is the title of the values, `isSweep` whether there are any. */
export function balanceTable(
  rows: readonly BalanceRow[],
  { isSweep, option }: { readonly isSweep: boolean; readonly option: string | null },
  width: number,
): string[] {
  const number = (
    title: string,
    dispensable: number,
    cell: (row: BalanceRow) => string,
  ): Column<BalanceRow> => ({ title, dispensable, isRight: true, cell });
  const mean = (value: number | null) => (value === null ? '' : rounded(value, 3));
  const hasPlayers = new Set(rows.map(({ player }) => player)).size > 1;
  const role = rows[0]?.balance.firstRole ?? '';
  const columns: Column<BalanceRow>[] = [
    ...(isSweep ? [number(option ?? 'value', 0, ({ value }) => String(value))] : []),
    ...(hasPlayers ? [{ title: 'player', cell: ({ player }: BalanceRow) => player }] : []),
    number(`advantage of ${role}`, 0, ({ balance }) => mean(balance.advantage.mean)),
    number('95 % interval', 1, ({ balance }) => intervalText(balance)),
    number(`${role} wins`, 4, ({ firstWins }) => shareText(firstWins)),
    number('draws', 3, ({ balance }) => shareText(balance.draws.mean)),
    number('turns', 2, ({ balance }) => mean(balance.lengths.mean)),
    number('branching', 6, ({ balance }) => mean(balance.branching.mean)),
    number('lead changes', 5, ({ balance }) => mean(balance.leadChanges.mean)),
    number('matches', 7, ({ balance }) => grouped(balance.matches)),
  ];
  return table(columns, rows, width);
}

function intervalText({ advantage: { interval } }: Balance): string {
  const [low, high] = interval.map((end) => (end === null ? '…' : rounded(end, 3)));
  return `[${low}, ${high}]`;
}

function shareText(share: number | null): string {
  return share === null ? '' : percent(share);
}

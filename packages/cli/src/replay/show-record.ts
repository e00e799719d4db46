/** A record as text: who played, turn by turn with what chance did and the position after it, and the result. */
import type { Game, Ply } from 'turnwise';
import { gameText } from '../input/game-text.ts';
import { rounded } from '../terminal/numbers.ts';
import type { Output } from '../terminal/output.ts';
import { type Column, table } from '../terminal/table.ts';
import type { ExaminedRecord } from './examine.ts';

interface Row {
  readonly number: string;
  readonly move: string;
  readonly chance: string;
  readonly position: string;
}

export function showRecord(
  { number, problems, record, plies, last }: ExaminedRecord,
  output: Output,
): void {
  if (record) {
    const game = gameText(record.game, record.options);
    output.say(output.style.bold(`${number}. ${game}, seed ${record.seed}`));
    for (const [role, player] of Object.entries(record.players)) output.say(`${role}: ${player}`);
    output.say(`from ${record.start}`);
  } else {
    output.say(output.style.bold(`${number}.`));
  }
  const rows = plies.map((ply, n) => rowOf(ply, n, plies[n + 1]?.game ?? last));
  if (rows.length > 0)
    for (const line of table(columnsOf(rows), rows, output.width)) output.print(line);
  if (problems.length === 0 && record) output.say(resultText(record));
  for (const problem of problems) output.say(`${output.style.bad('no')}  ${problem}`);
}

function rowOf({ game, moves, haps }: Ply, n: number, next: Game | null): Row {
  const chosen = Object.entries(moves).map(([role, move]) =>
    move === undefined ? '' : `${role} ${game.printMove(move)}`,
  );
  const fallen = haps.flatMap((each) =>
    Object.entries(each).map(([name, value]) => `${name} ${valueText(value)}`),
  );
  const position = next === null ? '' : `${next}`;
  return { number: String(n + 1), move: chosen.join(', '), chance: fallen.join(', '), position };
}

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const chance: Column<Row> = { title: 'chance', cell: (row) => row.chance, dispensable: 1 };
  return [
    { title: '', isRight: true, cell: ({ number }) => number },
    { title: 'move', cell: ({ move }) => move },
    ...(rows.some((row) => row.chance !== '') ? [chance] : []),
    { title: 'position after it', cell: ({ position }) => position, dispensable: 2 },
  ];
}

function resultText({ ending, result }: NonNullable<ExaminedRecord['record']>): string {
  if (!result || !ending) return 'not over';
  const points = Object.entries(result).map(([role, value]) => `${role} ${rounded(value)}`);
  const how =
    ending.kind === 'finished'
      ? ''
      : ending.kind === 'quit'
        ? ` (${ending.role} gave up)`
        : ` (${ending.role} forfeited)`;
  return `result: ${points.join(', ')}${how}`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

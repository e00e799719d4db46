/** Measures games, each in its own processes, and prints their speeds. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { games } from 'turnwise/games';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { gameFor } from '../input/game-argument.ts';
import { type Column, table } from '../terminal/table.ts';
import { grouped } from '../terminal/text.ts';
import type { benchArguments, benchOptions } from './command.ts';
import { LONGEST_PLAYOUT, type Row } from './measure.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const PROCESSES: readonly Row['process'][] = ['fresh', 'after ten others'];

export async function run({
  arguments: { games: given },
  options: { seconds },
  output,
}: Invocation<typeof benchArguments, typeof benchOptions>): Promise<Status> {
  for (const text of given) await gameFor(text);
  const names = given.length > 0 ? given : games.map(({ name }) => name);
  const progress = output.progress();
  const rows: Row[] = [];
  for (const [n, name] of names.entries()) {
    for (const [half, ran] of PROCESSES.entries()) {
      progress.show((n + half / 2) / names.length, `${name}, ${ran}`);
      rows.push(...(await measureInProcess(name, seconds, ran)));
    }
  }
  progress.clear();
  if (output.isJson) output.json({ rows });
  else {
    for (const line of table(COLUMNS, rows, output.width)) output.print(line);
    for (const name of new Set(rows.filter(({ isCut }) => isCut).map(({ game }) => game)))
      output.say(`Random play of ${name} does not end: it was cut after ${LONGEST_PLAYOUT} steps.`);
  }
  return DONE;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'game', cell: ({ game }) => game },
  { title: 'what', cell: ({ what }) => what },
  {
    title: 'per second',
    isRight: true,
    cell: ({ perSecond }) => grouped(Number(perSecond.toPrecision(3))),
  },
  { title: 'process', cell: (row) => row.process, dispensable: 1 },
];

async function measureInProcess(game: string, seconds: number, ran: string): Promise<Row[]> {
  try {
    const args = [CHILD, game, String(seconds), ran];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
    const rows: Row[] = JSON.parse(stdout.slice(stdout.lastIndexOf('[')));
    return rows;
  } catch (error) {
    throw new Failure(`${game} could not be measured: ${errorLine(error)}`, { cause: error });
  }
}

/** The line of stderr with the error. */
function errorLine(error: unknown): string {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  return /^\w*(?:Error|Failure): (.*)$/m.exec(written)?.[1] ?? messageOf(error);
}

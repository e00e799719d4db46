/** Measures games, each in its own processes, and prints their speeds. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { games } from 'turnwise/games';
import type { bench } from '../commands.ts';
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { Failure, messageOf } from '../frame/failure.ts';
import { gameFor } from '../input/game-argument.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { grouped } from '../terminal/text.ts';
import { LONGEST_PLAYOUT, type Row } from './measure.ts';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const PROCESSES: readonly Row['process'][] = ['fresh', 'after ten others'];

export async function run({
  arguments: { games: given },
  options: { seconds },
  output,
}: Invocation<typeof bench>): Promise<Status> {
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
    output.table(COLUMNS, rows);
    for (const name of new Set(rows.filter(({ isCut }) => isCut).map(({ game }) => game)))
      output.say(`Random play of ${name} does not end: it was cut after ${LONGEST_PLAYOUT} steps.`);
  }
  return DONE;
}

const COLUMNS: readonly Column<Row>[] = [
  { title: 'game', cell: ({ game }) => game },
  { title: 'what', cell: ({ what }) => what },
  numberColumn('per second', 0, ({ perSecond }) => grouped(Number(perSecond.toPrecision(3)))),
  { title: 'process', cell: (row) => row.process, dispensable: 1 },
];

async function measureInProcess(game: string, seconds: number, ran: string): Promise<Row[]> {
  try {
    const args = [CHILD, game, String(seconds), ran];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
    const rows: Row[] = JSON.parse(stdout.slice(stdout.lastIndexOf('[')));
    return rows;
  } catch (error) {
    const written = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    const [, line] = /^\w*(?:Error|Failure): (.*)$/m.exec(written) ?? [];
    throw new Failure(`${game} could not be measured: ${line ?? messageOf(error)}`, {
      cause: error,
    });
  }
}

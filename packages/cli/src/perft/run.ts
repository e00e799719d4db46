/** Counts games turn by turn, and prints the counts. */
import { DONE, type Invocation, type Status } from '../frame/command.ts';
import { gameFor } from '../input/game-argument.ts';
import { grouped } from '../terminal/numbers.ts';
import { type Column, table } from '../terminal/table.ts';
import type { perftArguments, perftOptions } from './command.ts';
import { GameCounter } from './count-games.ts';

export async function run({
  arguments: { game: text },
  options: { depth, divide, position },
  output,
}: Invocation<typeof perftArguments, typeof perftOptions>): Promise<Status> {
  const { game } = await gameFor(text, { position });
  const counter = new GameCounter(game);
  const progress = output.progress();
  const counts: number[] = [];
  for (let turns = 1; turns < depth; turns++) {
    progress.show(null, `${turns} of ${depth} turns ...`);
    counts.push(await counter.count(turns));
  }
  const divided: { [move: string]: number } = {};
  let sum = 0;
  for await (const [move, count] of counter.divided(depth)) {
    divided[move] = (divided[move] ?? 0) + count;
    sum += count;
    progress.show(null, `${depth} turns: ${grouped(sum)} so far ...`);
  }
  counts.push(sum);
  progress.clear();
  if (output.isJson) {
    const answer = { game: game.name, options: game.options, position: `${game}`, counts };
    output.json(divide ? { ...answer, divide: divided } : answer);
    return DONE;
  }
  output.say(`${game.name} at ${game}`);
  const byTurns = counts.map((count, n): Row => [String(n + 1), count]);
  for (const line of table(columns('turns'), byTurns, output.width)) output.print(line);
  if (!divide) return DONE;
  output.print();
  const byMove: readonly Row[] = Object.entries(divided);
  for (const line of table(columns('first move'), byMove, output.width)) output.print(line);
  return DONE;
}

type Row = readonly [label: string, count: number];

function columns(title: string): Column<Row>[] {
  return [
    { title, cell: ([label]) => label },
    { title: 'ways', isRight: true, cell: ([, count]) => grouped(count) },
  ];
}

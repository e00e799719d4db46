/** `turnwise tournament status ID`: how a tournament on a cluster stands, and who works. */
import { nameOfGame } from 'turnwise-runner';
import type { ClusterStatus } from 'turnwise-runner/cluster';
import { connected, toldCluster } from '../cluster/connected.ts';
import { DONE, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { grouped } from '../terminal/numbers.ts';
import type { Output } from '../terminal/output.ts';
import { bar } from '../terminal/progress.ts';
import { type Column, table } from '../terminal/table.ts';

type Worker = ClusterStatus['workers'][number];

/** Of the tournament with the first name; without one, the names of all that there are. */
export async function tellStatus(
  names: readonly string[],
  redis: string | undefined,
  output: Output,
): Promise<Status> {
  const [id, extra] = names;
  if (extra !== undefined) throw new Failure(`One tournament at a time; leave out ${extra}.`);
  const cluster = await connected(redis, (note) => output.note(note));
  try {
    if (id === undefined) print(await cluster.tournaments(), cluster.address, output);
    else if (output.isJson) output.json(await cluster.status(id));
    else show(await cluster.status(id), output);
    return DONE;
  } catch (error) {
    throw toldCluster(error);
  } finally {
    await cluster.close();
  }
}

function print(names: readonly string[], address: string, output: Output): void {
  if (output.isJson) output.json({ tournaments: names });
  else if (names.length === 0) output.say(`${address} knows no tournament.`);
  else for (const name of names) output.print(name);
}

function show(status: ClusterStatus, output: Output): void {
  const { coordinator, id, played, total, tournament, workers } = status;
  const { game, players, schedule, test } = tournament;
  const share = Math.min(1, played / total);
  output.say(`${id}: ${nameOfGame(game)}, ${test ? 'test' : schedule.kind}, seed ${schedule.seed}`);
  output.say(`Players: ${players.join(', ')}`);
  output.print(
    `${bar(share, output.width)} ${grouped(Math.min(played, total))} of ${grouped(total)} matches`,
  );
  if (coordinator !== null) output.say(`Coordinated by ${coordinator}.`);
  else if (share < 1)
    output.say(
      `Nobody coordinates it now. To go on: turnwise tournament --resume ${id} --redis ...`,
    );
  if (workers.length === 0) output.say('There are no workers.');
  else for (const line of ['', ...table(columns, workers, output.width)]) output.print(line);
  for (const { refusal } of workers) if (refusal !== null) output.say(refusal);
}

const columns: readonly Column<Worker>[] = [
  { title: 'worker', cell: ({ name }) => name },
  { title: 'threads', isRight: true, dispensable: 2, cell: ({ threads }) => `${threads}` },
  { title: 'matches', isRight: true, dispensable: 1, cell: ({ matches }) => grouped(matches) },
  { title: 'plays', dispensable: 4, cell: ({ tournament }) => tournament ?? '' },
  {
    title: 'heard of',
    dispensable: 3,
    cell: ({ silence }) => `${Math.round(silence / 1000)} s ago`,
  },
  {
    title: 'here',
    cell: ({ refusal, silence }) =>
      refusal !== null ? 'cannot play it' : silence > 12_000 ? 'silent' : 'works',
  },
];

/** `turnwise tournament status NAME`: how a tournament on a cluster stands, and who works. */
import { nameOfGame } from 'turnwise-runner';
import type { ClusterStatus } from 'turnwise-runner/cluster';
import { connectToCluster, explainClusterError } from '../cluster/connected.ts';
import { DONE, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { grouped } from '../terminal/numbers.ts';
import type { Output } from '../terminal/output.ts';
import { bar } from '../terminal/progress.ts';
import { shellQuoted } from '../terminal/shell-quoted.ts';
import { type Column, table } from '../terminal/table.ts';
import { firstOtherFlag, type TournamentLine } from './planned.ts';

type WorkerRow = ClusterStatus['workers'][number];

/** Of the tournament that the line names; without a name, the names of all that there are. */
export async function printStatus(
  { flags, players: [id, extra] }: TournamentLine,
  output: Output,
): Promise<Status> {
  if (extra !== undefined) throw new Failure(`One tournament at a time; leave out ${extra}.`);
  const flag = firstOtherFlag(flags, ['redis', 'json']);
  if (flag !== undefined)
    throw new Failure(`status tells how a tournament stands; leave out ${flag}.`);
  const cluster = await connectToCluster(flags.redis, (note) => output.note(note));
  try {
    if (id === undefined) printNames(await cluster.tournaments(), cluster.address, output);
    else if (output.isJson) output.json(await cluster.status(id));
    else printTournament(await cluster.status(id), cluster.address, output);
    return DONE;
  } catch (error) {
    throw explainClusterError(error);
  } finally {
    await cluster.close();
  }
}

function printNames(names: readonly string[], address: string, output: Output): void {
  if (output.isJson) output.json({ tournaments: names });
  else if (names.length === 0) output.say(`${address} knows no tournament.`);
  else for (const name of names) output.print(name);
}

function printTournament(status: ClusterStatus, address: string, output: Output): void {
  const { coordinator, id, played, total, tournament, workers } = status;
  const { game, players, schedule, test } = tournament;
  const share = Math.min(1, played / total);
  output.say(`${id}: ${nameOfGame(game)}, ${test ? 'test' : schedule.kind}, seed ${schedule.seed}`);
  output.say(`Players: ${players.join(', ')}`);
  output.print(
    `${bar(share, output.width)} ${grouped(Math.min(played, total))} of ${grouped(total)} matches`,
  );
  if (coordinator !== null) output.say(`Coordinated by ${coordinator}.`);
  else {
    const line = `turnwise tournament --resume ${id} --redis ${shellQuoted(address)}`;
    output.say('Nobody coordinates it now.');
    output.print(`${share < 1 ? 'To go on' : 'To see how it ended'}: ${line}`);
  }
  if (workers.length === 0) output.say('There are no workers.');
  else for (const line of ['', ...table(WORKER_COLUMNS, workers, output.width)]) output.print(line);
  for (const { refusal } of workers) if (refusal !== null) output.say(refusal);
}

const WORKER_COLUMNS: readonly Column<WorkerRow>[] = [
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
      silence > 12_000 ? 'silent' : refusal !== null ? 'cannot play it' : 'can play it',
  },
];

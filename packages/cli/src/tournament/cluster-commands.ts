/** What can be asked of a cluster: `turnwise tournament status`, `list` and `forget`. */
import { nameOfPlayer } from 'turnwise-runner';
import type { Cluster, ClusterStatus, ListedTournament } from 'turnwise-runner/cluster';
import { connectToCluster, explainClusterError } from '../cluster/connect.ts';
import { DONE, type Status } from '../frame/command.ts';
import { codeOf, Failure, messageOf } from '../frame/failure.ts';
import { bar, type Output } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { grouped, shellQuoted, waitingTime } from '../terminal/text.ts';
import { replacementsInWords } from '../work/executor.ts';
import { firstOtherFlag, type TournamentLine } from './plan.ts';
import { titleOf } from './standings.ts';

interface Question {
  /** What it does, for messages. */
  readonly about: string;
  readonly flags: readonly string[]; // those that it takes
  answer(cluster: Cluster, line: TournamentLine, output: Output): Promise<void>;
}

const QUESTIONS: { readonly [name: string]: Question } = {
  status: {
    about: 'shows the progress of a tournament',
    flags: ['redis', 'json'],
    async answer(cluster, { players: [id] }, output) {
      if (id === undefined) printNames(await cluster.tournaments(), cluster.address, output);
      else if (output.isJson) output.json(await cluster.status(id));
      else await printTournament(await cluster.status(id), cluster.address, output);
    },
  },
  list: {
    about: 'shows all tournaments',
    flags: ['redis', 'json'],
    async answer(cluster, { players: [id] }, output) {
      if (id !== undefined) throw new Failure(`list shows all tournaments; leave out ${id}.`);
      const tournaments = await cluster.list();
      if (output.isJson) output.json({ tournaments });
      else if (tournaments.length === 0) output.say(`${cluster.address} knows no tournament.`);
      else output.table(LIST_COLUMNS, tournaments);
    },
  },
  forget: {
    about: 'removes a tournament from Redis',
    flags: ['redis', 'json', 'force'],
    async answer(cluster, { flags, players: [id] }, output) {
      if (id === undefined)
        throw new Failure('Name the tournament: turnwise tournament forget NAME --redis ...');
      try {
        await cluster.forget(id, { force: flags.force });
      } catch (error) {
        throw codeOf(error) === 'cluster-coordinated'
          ? new Failure(`${messageOf(error)}, or give --force if it is gone.`, { cause: error })
          : error;
      }
      if (output.isJson) output.json({ forgotten: id });
      else output.say(`Removed ${id} from ${cluster.address}.`);
    },
  },
};

/** Answers a question to a cluster; null if the line asks none. */
export async function askCluster(line: TournamentLine, output: Output): Promise<Status | null> {
  const name = line.game ?? '';
  const question = Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name] : undefined;
  if (!question) return null;
  const [, extra] = line.players;
  if (extra !== undefined) throw new Failure(`One tournament at a time; leave out ${extra}.`);
  const flag = firstOtherFlag(line.flags, question.flags);
  if (flag !== undefined) throw new Failure(`${name} ${question.about}; leave out ${flag}.`);
  const cluster = await connectToCluster(line.flags.redis, (note) => output.note(note));
  try {
    await question.answer(cluster, line, output);
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

async function printTournament(
  status: ClusterStatus,
  address: string,
  output: Output,
): Promise<void> {
  const { coordinator, error, id, played, stalled, total, tournament, workers } = status;
  const { explainStalledBatch } = await import('turnwise-runner/cluster');
  const share = Math.min(1, played / total);
  output.say(`${id}: ${titleOf(tournament)}`);
  output.say(`Players: ${tournament.players.map(nameOfPlayer).join(', ')}`);
  output.print(
    `${bar(share, output.width)} ${grouped(Math.min(played, total))} of ${grouped(total)} matches`,
  );
  if (coordinator !== null) output.say(`Coordinated by ${coordinator}.`);
  else {
    const line = `turnwise tournament --resume ${shellQuoted(id)} --redis ${shellQuoted(address)}`;
    output.say('It has no coordinator now.');
    output.print(`${share < 1 ? 'Resume with' : 'See its result with'}: ${line}`);
  }
  for (const batch of stalled) output.say(explainStalledBatch(batch));
  if (error)
    output.say(`Last Redis error of the coordinator, ${ago(error.time)}: ${error.message}`);
  if (workers.length === 0) output.say('There are no workers.');
  else {
    output.print();
    output.table(WORKER_COLUMNS, workers);
  }
  for (const worker of workers) {
    const { error: own, name, refusal } = worker;
    if (refusal !== null) output.say(refusal);
    const replaced = replacementsInWords(worker);
    if (replaced !== null) output.say(`Worker ${name}: ${replaced}`);
    if (own) output.say(`Worker ${name}, ${ago(own.time)}: ${own.message}`);
  }
}

const WORKER_COLUMNS: readonly Column<ClusterStatus['workers'][number]>[] = [
  { title: 'worker', cell: ({ name }) => name },
  numberColumn('threads', 2, ({ threads }) => `${threads}`),
  numberColumn('matches', 1, ({ matches }) => grouped(matches)),
  { title: 'plays', dispensable: 4, cell: ({ tournament }) => tournament ?? '' },
  {
    title: 'last seen',
    dispensable: 3,
    cell: ({ silence }) => `${Math.round(silence / 1000)} s ago`,
  },
  {
    title: 'here',
    cell: ({ refusal, silence }) =>
      silence > 12_000 ? 'silent' : refusal !== null ? 'cannot play it' : 'can play it',
  },
];

const LIST_COLUMNS: readonly Column<ListedTournament>[] = [
  { title: 'tournament', cell: ({ id }) => id },
  { title: 'state', cell: ({ state }) => state },
  numberColumn('matches', 2, ({ played, total }) =>
    total === null ? grouped(played) : `${grouped(Math.min(played, total))} of ${grouped(total)}`,
  ),
  {
    title: 'begun',
    dispensable: 3,
    cell: ({ begun }) => (begun === null ? '' : ago(begun)),
  },
  {
    title: 'expires',
    dispensable: 1,
    cell: ({ expires }) =>
      expires === null ? '' : `in ${waitingTime((expires - Date.now()) / 1000)}`,
  },
];

/** "5 min 3 s ago", for a time in milliseconds since 1970. */
const ago = (time: number) => `${waitingTime((Date.now() - time) / 1000)} ago`;

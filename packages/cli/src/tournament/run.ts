/** Plays a tournament, and shows its progress and its result. A tournament in a folder can be resumed. */
import {
  csvReport,
  htmlReport,
  jsonReport,
  markdownReport,
  textReport,
} from 'turnwise/tournaments';
import { csvTable, type TableName, tablesOf } from 'turnwise/tournaments/internal';
import {
  nameOfGame,
  nameOfPlayer,
  reportOf,
  type Tournament,
  TournamentRun,
} from 'turnwise-runner';
import type { ClusterStatus } from 'turnwise-runner/cluster';
import type { TournamentFolder } from 'turnwise-runner/folder';
import { connectToCluster, explainClusterError } from '../cluster/connect.ts';
import type { tournament } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite } from '../frame/output-file.ts';
import { bar, type Output } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { grouped, shellQuoted } from '../terminal/text.ts';
import { playTournament, UnplayableError } from '../work/play-tournament.ts';
import {
  type Backend,
  clusterBackend,
  explainFolderError,
  folderAt,
  localBackend,
  repair,
} from './backend.ts';
import {
  firstOtherFlag,
  planResumption,
  planTournament,
  requireForCluster,
  requireNoOtherFlag,
  type TournamentLine,
  type TournamentPlan,
} from './plan.ts';
import { LiveTable, printEnding } from './standings.ts';

type Asked = Invocation<typeof tournament>;

export async function run({ arguments: given, options, output }: Asked): Promise<Status> {
  if (given.game === 'status') return printStatus({ ...given, flags: options }, output);
  const remarks = new LiveNotes(output);
  const { plan, backend } = await start({ ...given, flags: options }, remarks);
  const { folder } = backend;
  for (const note of folder?.notes ?? []) output.note(`${note}.`);
  folder?.events.on('note', (note) => remarks.note(`${note}.`));
  if (plan.remark !== null) output.note(plan.remark);
  const play = new TournamentRun(plan.tournament, plan.given.game);
  let wasOver = false;
  // Once: it may begin again, in another place.
  play.events.once('begin', () => {
    wasOver = play.state.isOver;
  });
  const { fault, isInterrupted } = await playToEnd(play, backend, remarks);
  const resumeLine = backend.resumeLine();
  try {
    // The table is shown even if the reports cannot be written.
    const [ending] = await Promise.allSettled([play.state.isOver ? finished(backend, play) : []]);
    if (output.isJson) output.json(JSON.parse(jsonReport(reportOf(play))));
    else printEnding(play, fault, titleOf(play.tournament), output);
    if (ending.status === 'rejected') throw ending.reason;
    const files = ending.value;
    // Remarks go to stderr where stdout is for programs.
    const say = (sentence: string) => output[output.isJson ? 'note' : 'say'](sentence);
    const again = folder ? 'its reports were written again' : 'nothing was played';
    if (wasOver) say(`The tournament was over; ${again}.`);
    if (folder && files.length > 0) say(`Written to ${folder.path}: ${files.join(', ')}`);
    if (folder?.tournament.record && files.length > 0)
      say(`Show a match: turnwise replay ${shellQuoted(folder.path)} --match 0`);
    if (isInterrupted && resumeLine === null)
      say('Nothing was kept; with --out you could resume it.');
    // Not wrapped: it is a line to copy.
    if (isInterrupted && resumeLine !== null)
      output[output.isJson ? 'note' : 'print'](`Resume with: ${resumeLine}`);
  } finally {
    await backend.close('keep');
  }
  return isInterrupted ? INTERRUPTED : DONE;
}

const CSV_TABLES: readonly TableName[] = ['standings', 'ratings', 'players', 'cross'];

type StartedTournament = { readonly plan: TournamentPlan; readonly backend: Backend };

/** A folder that cannot be resumed stays unchanged. */
async function start(line: TournamentLine, remarks: LiveNotes): Promise<StartedTournament> {
  const { redis, resume, takeOver } = line.flags;
  if (line.game === 'repair') return startRepaired(line, remarks);
  if (redis !== undefined) return startOnCluster(line, remarks);
  if (resume === undefined) {
    const plan = await planTournament(line);
    return { plan, backend: localBackend(plan, line.flags, null) };
  }
  requireNoOtherFlag(line);
  const folder = folderAt(resume, { takeOver });
  try {
    const plan = await planResumption(folder.tournament);
    return { plan, backend: localBackend(plan, line.flags, folder) };
  } catch (error) {
    folder.close();
    throw error;
  }
}

/** `turnwise tournament repair FOLDER` goes on as `--resume` does. */
async function startRepaired(
  { flags, players: [path, extra] }: TournamentLine,
  remarks: LiveNotes,
): Promise<StartedTournament> {
  if (path === undefined)
    throw new Failure('Name the folder of a tournament: turnwise tournament repair FOLDER');
  const flag = extra ?? firstOtherFlag(flags, ['threads', 'json', 'takeOver']);
  if (flag !== undefined)
    throw new Failure(`repair takes everything from its folder; leave out ${flag}.`);
  const { notes, plan } = await repair(path, flags.takeOver);
  for (const note of notes) remarks.note(note);
  return { plan, backend: localBackend(plan, flags, folderAt(path)) };
}

async function startOnCluster(
  line: TournamentLine,
  remarks: LiveNotes,
): Promise<StartedTournament> {
  const { redis, resume } = line.flags;
  requireForCluster(line);
  const fresh = resume === undefined ? await planTournament(line) : null;
  const cluster = await connectToCluster(redis, (sentence) => remarks.note(sentence));
  try {
    // What cannot go on here is left as it was.
    const plan = fresh ?? (await planResumption((await cluster.status(resume ?? '')).tournament));
    const executor = await (fresh ? cluster.begin(fresh.tournament) : cluster.resume(resume ?? ''));
    return { plan, backend: clusterBackend(cluster, executor, line.flags) };
  } catch (error) {
    await cluster.close();
    throw explainClusterError(error);
  }
}

/** Plays to the end or to Ctrl-C. Discards what it kept if no match could be played. */
async function playToEnd(
  play: TournamentRun,
  where: Backend,
  remarks: LiveNotes,
): Promise<{ readonly fault: string | undefined; readonly isInterrupted: boolean }> {
  const live = new LiveTable(play, remarks.output, titleOf(play.tournament));
  remarks.live = live;
  const interruption = new Interruption();
  try {
    const { executor, quick, stores } = where;
    const { signal } = interruption;
    const fault = await playTournament(play, executor, { signal, stores, quick });
    return { fault, isInterrupted: interruption.isRequested };
  } catch (error) {
    const path = where.folder?.path ?? '';
    const explained = explainFolderError(explainClusterError(error), path);
    const isNothing = play.played === 0 && explained === error;
    const isHopeless = error instanceof UnplayableError || isNothing;
    await where.close(isHopeless ? 'discard' : 'keep');
    throw explained;
  } finally {
    interruption.end();
    remarks.live = null;
    live.end();
  }
}

/** Writes the reports, if there is a folder, and returns the names of the files. */
async function finished({ finish, folder }: Backend, play: TournamentRun): Promise<string[]> {
  let files: string[] = [];
  try {
    if (folder) files = writeReports(folder, play);
    await folder?.finish();
  } catch (error) {
    const known = explainFolderError(error, folder?.path ?? '');
    throw known === error ? cannotWrite(`the reports to ${folder?.path}`, error) : known;
  }
  await finish().catch((error) => {
    throw explainClusterError(error);
  });
  return files;
}

function titleOf({ game, schedule, test }: Tournament): string {
  return `${nameOfGame(game)}, ${test ? 'test' : schedule.kind}, seed ${schedule.seed}`;
}

class LiveNotes {
  live: LiveTable | null = null;

  constructor(readonly output: Output) {}

  note(sentence: string): void {
    this.live?.hide();
    this.output.note(sentence);
  }
}

/** Writes all reports, each whole or not at all, and returns their names. Only times.csv differs from run to run. */
function writeReports(folder: TournamentFolder, run: TournamentRun): string[] {
  const report = reportOf(run);
  const there = tablesOf(report).map(({ name }) => name);
  const tables = CSV_TABLES.filter((name) => there.includes(name));
  const files = {
    'report.txt': `${textReport(report)}\n`,
    'report.md': markdownReport(report),
    'report.html': htmlReport(report),
    'report.json': jsonReport(report),
    ...Object.fromEntries(tables.map((name) => [`${name}.csv`, csvReport(report, name)])),
    'times.csv': timesTable(run),
  };
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return Object.keys(files);
}

function timesTable({ names, times }: TournamentRun): string {
  const milli = (value: number) => Math.round(1000 * value) / 1000;
  return csvTable({
    columns: ['player', 'decisions', 'total seconds', 'mean ms', 'longest ms'],
    rows: times.players.map(({ decisions, longest, total }, player) => [
      names[player] ?? '',
      decisions,
      milli(total / 1000),
      decisions === 0 ? null : milli(total / decisions),
      milli(longest),
    ]),
  });
}

/** `turnwise tournament status NAME`; without a name, it lists all tournaments. */
async function printStatus(
  { flags, players: [id, extra] }: TournamentLine,
  output: Output,
): Promise<Status> {
  if (extra !== undefined) throw new Failure(`One tournament at a time; leave out ${extra}.`);
  const flag = firstOtherFlag(flags, ['redis', 'json']);
  if (flag !== undefined)
    throw new Failure(`status shows the progress of a tournament; leave out ${flag}.`);
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
  const share = Math.min(1, played / total);
  output.say(`${id}: ${titleOf(tournament)}`);
  output.say(`Players: ${tournament.players.map(nameOfPlayer).join(', ')}`);
  output.print(
    `${bar(share, output.width)} ${grouped(Math.min(played, total))} of ${grouped(total)} matches`,
  );
  if (coordinator !== null) output.say(`Coordinated by ${coordinator}.`);
  else {
    const line = `turnwise tournament --resume ${id} --redis ${shellQuoted(address)}`;
    output.say('It has no coordinator now.');
    output.print(`${share < 1 ? 'Resume with' : 'See its result with'}: ${line}`);
  }
  if (workers.length === 0) output.say('There are no workers.');
  else {
    output.print();
    output.table(WORKER_COLUMNS, workers);
  }
  for (const { refusal } of workers) if (refusal !== null) output.say(refusal);
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

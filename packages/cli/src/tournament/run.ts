/** Plays a tournament, and shows its progress and its result. A tournament in a folder can be resumed. */
import {
  csvReport,
  htmlReport,
  jsonReport,
  markdownReport,
  textReport,
} from 'turnwise/tournaments';
import { csvTable, type TableName, tablesOf } from 'turnwise/tournaments/internal';
import { ChangedError, type Executor, type Origin, reportOf, TournamentRun } from 'turnwise-runner';
import type { TournamentFolder } from 'turnwise-runner/folder';
import { connectToCluster, explainClusterError } from '../cluster/connect.ts';
import { type Metric, serveMetrics } from '../cluster/metrics.ts';
import type { tournament } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite } from '../frame/output-file.ts';
import type { Output } from '../terminal/output.ts';
import { shellQuoted } from '../terminal/text.ts';
import { executorFor, replacementsInWords } from '../work/executor.ts';
import { playTournament, UnplayableError } from '../work/play-tournament.ts';
import {
  type Backend,
  changedFailure,
  clusterBackend,
  explainFolderError,
  folderAt,
  localBackend,
  repair,
} from './backend.ts';
import { askCluster } from './cluster-commands.ts';
import { tournamentMetrics } from './metrics.ts';
import {
  firstOtherFlag,
  planResumption,
  planTournament,
  requireForCluster,
  requireNoOtherFlag,
  type TournamentLine,
  type TournamentPlan,
} from './plan.ts';
import { LiveTable, printEnding, titleOf } from './standings.ts';

type Asked = Invocation<typeof tournament>;

export async function run({ arguments: given, options, output }: Asked): Promise<Status> {
  const answer = await askCluster({ ...given, flags: options }, output);
  if (answer !== null) return answer;
  if (options.force) throw new Failure('--force is for turnwise tournament forget; leave it out.');
  let collect = async (): Promise<readonly Metric[]> => [];
  // Before anything is begun, since the port may be in use.
  const metrics =
    options.metrics === undefined ? null : await serveMetrics(options.metrics, () => collect());
  if (metrics) output.note(`Metrics: ${metrics.address}`);
  try {
    return await play({ arguments: given, options, output }, (run, backend) => {
      collect = tournamentMetrics(run, backend);
    });
  } finally {
    metrics?.close();
  }
}

/** `onBegin` is called before the first match. */
async function play(
  { arguments: given, options, output }: Asked,
  onBegin: (run: TournamentRun, backend: Backend) => void,
): Promise<Status> {
  const remarks = new LiveNotes(output);
  const { plan, backend } = await start({ ...given, flags: options }, remarks);
  const { folder } = backend;
  for (const note of folder?.notes ?? []) output.note(`${note}.`);
  folder?.events.on('note', (note) => remarks.note(`${note}.`));
  if (plan.remark !== null) output.note(plan.remark);
  const run = new TournamentRun(plan.tournament, plan.given.game);
  onBegin(run, backend);
  let wasOver = false;
  // Once: it may begin again, in another place.
  run.events.once('begin', () => {
    wasOver = run.state.isOver;
    if (!wasOver) backend.begin(run.state.taken);
  });
  const { fault, isInterrupted } = await playToEnd(run, backend, remarks);
  const resumeLine = backend.resumeLine();
  const replaced = replacementsInWords(backend.executor);
  try {
    // The table is shown even if the reports cannot be written.
    const [ending] = await Promise.allSettled([run.state.isOver ? finished(backend, run) : []]);
    const origins = backend.origins();
    if (output.isJson) output.json(JSON.parse(jsonReport(reportOf(run, origins))));
    else printEnding(run, fault, titleOf(run.tournament), output, origins);
    if (replaced !== null) output.note(replaced);
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
  if (isInterrupted) return INTERRUPTED;
  return replaced !== null && fault !== undefined ? NO : DONE; // a lost thread may have cost a match
}

const CSV_TABLES: readonly TableName[] = ['standings', 'ratings', 'players', 'cross'];

type StartedTournament = { readonly plan: TournamentPlan; readonly backend: Backend };

/** A folder that cannot be resumed stays unchanged. */
async function start(line: TournamentLine, remarks: LiveNotes): Promise<StartedTournament> {
  const { acceptChanged, redis, resume, takeOver } = line.flags;
  if (line.game === 'repair') return startRepaired(line, remarks);
  if (takeOver && line.flags.out === undefined && (resume === undefined || redis !== undefined))
    throw new Failure('--take-over is for the folder of a tournament: give --out as well.');
  if (acceptChanged && line.flags.out === undefined && resume === undefined)
    throw new Failure('--accept-changed is for a tournament that goes on: give --resume as well.');
  if (redis !== undefined) return startOnCluster(line, remarks);
  if (resume === undefined) {
    const plan = await planTournament(line);
    return { plan, backend: await localBackend(plan, line.flags, null) };
  }
  requireNoOtherFlag(line);
  const folder = folderAt(resume, { takeOver });
  try {
    const plan = await planResumption(folder.tournament);
    return { plan, backend: await localBackend(plan, line.flags, folder) };
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
  const flag =
    extra ?? firstOtherFlag(flags, ['threads', 'json', 'takeOver', 'metrics', 'acceptChanged']);
  if (flag !== undefined)
    throw new Failure(`repair takes everything from its folder; leave out ${flag}.`);
  const { notes, plan } = await repair(path, flags.takeOver);
  for (const note of notes) remarks.note(note);
  const folder = folderAt(path);
  try {
    return { plan, backend: await localBackend(plan, flags, folder) };
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function startOnCluster(
  line: TournamentLine,
  remarks: LiveNotes,
): Promise<StartedTournament> {
  const { redis, resume } = line.flags;
  requireForCluster(line);
  const fresh = resume === undefined ? await planTournament(line) : null;
  const cluster = await connectToCluster(redis, (sentence) => remarks.note(sentence));
  let signer: Executor | undefined; // plays for the signature
  try {
    // What cannot go on here is left as it was.
    const plan = fresh ?? (await planResumption((await cluster.status(resume ?? '')).tournament));
    const { made, tournament } = plan;
    signer = executorFor([tournament.game], 1, made);
    const { acceptChanged } = line.flags;
    const options = { executor: signer, acceptChanged };
    const executor = await (fresh
      ? cluster.begin(tournament, options)
      : cluster.resume(resume ?? '', { ...options, tournament }));
    return { plan, backend: await clusterBackend(cluster, executor, plan.given.game, line.flags) };
  } catch (error) {
    await cluster.close();
    throw error instanceof ChangedError ? changedFailure(error) : explainClusterError(error);
  } finally {
    await signer?.close();
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
async function finished(backend: Backend, play: TournamentRun): Promise<string[]> {
  const { finish, folder } = backend;
  let files: string[] = [];
  try {
    if (folder) files = writeReports(folder, play, backend.origins());
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

class LiveNotes {
  live: LiveTable | null = null;

  constructor(readonly output: Output) {}

  note(sentence: string): void {
    this.live?.hide();
    this.output.note(sentence);
  }
}

/** Writes all reports, each whole or not at all, and returns their names. Only times.csv differs from run to run. */
function writeReports(
  folder: TournamentFolder,
  run: TournamentRun,
  origins: readonly Origin[] | undefined,
): string[] {
  const report = reportOf(run, origins);
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

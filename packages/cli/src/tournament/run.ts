/** Plays a tournament, shows how it goes, and tells how it ended; what is kept in a folder can go on. */
import { jsonReport } from 'turnwise/tournaments';
import { nameOfGame, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
import type { TournamentFolder } from 'turnwise-runner/folder';
import { connectToCluster, explainClusterError } from '../cluster/connected.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { cannotWrite } from '../frame/output-file.ts';
import type { Output } from '../terminal/output.ts';
import { Interruption } from '../work/interruption.ts';
import { MatchLengths } from '../work/lengths.ts';
import { playTournament } from '../work/play-tournament.ts';
import { UnplayableError } from '../work/unplayable.ts';
import type { tournamentArguments, tournamentOptions } from './command.ts';
import { LiveTable } from './live-table.ts';
import {
  planTournament,
  type TournamentPlan,
  requireNoOtherFlag,
  requireForCluster,
  planResumption,
  type TournamentLine,
} from './planned.ts';
import { printEnding } from './print-ending.ts';
import { LiveNotes } from './remarks.ts';
import { writeReports } from './reports.ts';
import { printStatus } from './status.ts';
import { openedFolder, type Backend, localBackend, clusterBackend } from './where.ts';

type Asked = Invocation<typeof tournamentArguments, typeof tournamentOptions>;

export async function run({ arguments: given, options, output }: Asked): Promise<Status> {
  if (given.game === 'status') return printStatus({ ...given, flags: options }, output);
  const remarks = new LiveNotes(output);
  const { plan, backend } = await start({ ...given, flags: options }, remarks);
  for (const note of backend.notes) output.note(note);
  if (plan.remark !== null) output.note(plan.remark);
  const play = new TournamentRun(plan.tournament, plan.given.game);
  const lengths = new MatchLengths();
  play.events.on('afterMatch', (match) => lengths.add(match));
  let wasOver = false;
  // Once: it may begin again, in another place.
  play.events.once('begin', () => {
    wasOver = play.state.isOver;
  });
  const interruption = await playToEnd(play, backend, remarks);
  const { folder, resumeLine } = backend;
  try {
    const files = play.state.isOver ? await finished(backend, play) : [];
    if (output.isJson) output.json(JSON.parse(jsonReport(reportOf(play))));
    else printEnding({ play, lengths, title: titleOf(play.tournament) }, output);
    const again = folder ? 'its reports were written again' : 'nothing was played';
    if (wasOver) say(output, `The tournament was over; ${again}.`);
    if (folder && files.length > 0) say(output, `Written to ${folder.path}: ${files.join(', ')}`);
    if (interruption.isRequested && resumeLine === null)
      say(output, 'Nothing was kept; with --out it could go on.');
    if (interruption.isRequested && resumeLine !== null) sayLine(output, `To go on: ${resumeLine}`);
  } finally {
    await backend.close('keep');
  }
  return interruption.isRequested ? INTERRUPTED : DONE;
}

interface StartedTournament {
  readonly plan: TournamentPlan;
  readonly backend: Backend;
}

/** What is played, and where. A folder that cannot go on is left as it was. */
async function start(line: TournamentLine, remarks: LiveNotes): Promise<StartedTournament> {
  const { redis, resume } = line.flags;
  if (redis !== undefined) return startOnCluster(line, remarks);
  if (resume === undefined) {
    const plan = await planTournament(line);
    return { plan, backend: localBackend(plan, line.flags, null) };
  }
  requireNoOtherFlag(line);
  const folder = openedFolder(resume);
  try {
    const plan = await planResumption(folder.tournament);
    return { plan, backend: localBackend(plan, line.flags, folder) };
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function startOnCluster(line: TournamentLine, remarks: LiveNotes): Promise<StartedTournament> {
  const { redis, resume } = line.flags;
  requireForCluster(line);
  const fresh = resume === undefined ? await planTournament(line) : null;
  const cluster = await connectToCluster(redis, (sentence) => remarks.note(sentence));
  try {
    // What cannot go on here is left as it was.
    const plan =
      fresh ?? (await planResumption((await cluster.status(resume ?? '')).tournament));
    const executor = await (fresh ? cluster.begin(fresh.tournament) : cluster.resume(resume ?? ''));
    return { plan, backend: clusterBackend(cluster, executor, line.flags) };
  } catch (error) {
    await cluster.close();
    throw explainClusterError(error);
  }
}

/** Plays to the end, or to Ctrl-C. Where nothing can be played, nothing is left behind. */
async function playToEnd(play: TournamentRun, where: Backend, remarks: LiveNotes): Promise<Interruption> {
  const live = new LiveTable(play, remarks.output, titleOf(play.tournament));
  remarks.live = live;
  const interruption = new Interruption();
  try {
    const { executor, quick, stores } = where;
    await playTournament(play, executor, { signal: interruption.signal, stores, quick });
    return interruption;
  } catch (error) {
    const told = explainClusterError(error);
    const isNothing = play.played === 0 && told === error;
    const isHopeless = error instanceof UnplayableError || isNothing;
    await where.close(isHopeless ? 'discard' : 'keep');
    throw told;
  } finally {
    interruption.end();
    remarks.live = null;
    live.end();
  }
}

/** Writes the reports, if there is a folder for them: the names of the files. */
async function finished({ finish, folder }: Backend, play: TournamentRun): Promise<string[]> {
  const files = folder ? filesWritten(folder, play) : [];
  try {
    await finish();
    return files;
  } catch (error) {
    throw explainClusterError(error);
  }
}

function filesWritten(folder: TournamentFolder, play: TournamentRun): string[] {
  try {
    const files = writeReports(folder, play);
    folder.finish();
    return files;
  } catch (error) {
    throw cannotWrite(`the reports to ${folder.path}`, error);
  }
}

function titleOf({ game, schedule, test }: Tournament): string {
  return `${nameOfGame(game)}, ${test ? 'test' : schedule.kind}, seed ${schedule.seed}`;
}

/** A line to copy: it stays in one piece. */
function sayLine(output: Output, line: string): void {
  if (output.isJson) output.note(line);
  else output.print(line);
}

/** With the answer, or beside it where that is for programs. */
function say(output: Output, sentence: string): void {
  if (output.isJson) output.note(sentence);
  else output.say(sentence);
}

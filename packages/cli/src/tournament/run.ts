/** Plays a tournament, shows how it goes, and tells how it ended; what is kept in a folder can go on. */
import { jsonReport } from 'turnwise/tournaments';
import { nameOfGame, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
import type { TournamentFolder } from 'turnwise-runner/folder';
import { connected, toldCluster } from '../cluster/connected.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { cannotWrite } from '../frame/output-file.ts';
import type { Output } from '../terminal/output.ts';
import { Interruption } from '../work/interruption.ts';
import { Lengths } from '../work/lengths.ts';
import { playTournament } from '../work/play-tournament.ts';
import { Unplayable } from '../work/unplayable.ts';
import type { tournamentArguments, tournamentOptions } from './command.ts';
import { LiveTable } from './live-table.ts';
import {
  newTournament,
  type Planned,
  requireAlone,
  requireForCluster,
  resumedTournament,
  type TournamentLine,
} from './planned.ts';
import { printEnding } from './print-ending.ts';
import { Remarks } from './remarks.ts';
import { writeReports } from './reports.ts';
import { tellStatus } from './status.ts';
import { openedFolder, type Where, whereFor, whereOnCluster } from './where.ts';

type Asked = Invocation<typeof tournamentArguments, typeof tournamentOptions>;

export async function run({ arguments: given, options, output }: Asked): Promise<Status> {
  if (given.game === 'status') return tellStatus({ ...given, flags: options }, output);
  const remarks = new Remarks(output);
  const { planned, where } = await begun({ ...given, flags: options }, remarks);
  for (const note of where.notes) output.note(note);
  if (planned.remark !== null) output.note(planned.remark);
  const play = new TournamentRun(planned.tournament, planned.given.game);
  const lengths = new Lengths();
  play.events.on('afterMatch', (match) => lengths.add(match));
  let wasOver = false;
  // Once: it may begin again, in another place.
  play.events.once('begin', () => {
    wasOver = play.course.isOver;
  });
  const interruption = await played(play, where, remarks);
  const { folder, resumeLine } = where;
  try {
    const files = play.course.isOver ? await finished(where, play) : [];
    if (output.isJson) output.json(JSON.parse(jsonReport(reportOf(play))));
    else printEnding({ play, lengths, title: titleOf(play.tournament) }, output);
    const again = folder ? 'its reports were written again' : 'nothing was played';
    if (wasOver) tell(output, `The tournament was over; ${again}.`);
    if (folder && files.length > 0) tell(output, `Written to ${folder.path}: ${files.join(', ')}`);
    if (interruption.isThere && resumeLine === null)
      tell(output, 'Nothing was kept; with --out it could go on.');
    if (interruption.isThere && resumeLine !== null) tellLine(output, `To go on: ${resumeLine}`);
  } finally {
    await where.close('keep');
  }
  return interruption.isThere ? INTERRUPTED : DONE;
}

interface Begun {
  readonly planned: Planned;
  readonly where: Where;
}

/** What is played, and where. A folder that cannot go on is left as it was. */
async function begun(line: TournamentLine, remarks: Remarks): Promise<Begun> {
  const { redis, resume } = line.flags;
  if (redis !== undefined) return begunOnCluster(line, remarks);
  if (resume === undefined) {
    const planned = await newTournament(line);
    return { planned, where: whereFor(planned, line.flags, null) };
  }
  requireAlone(line);
  const folder = openedFolder(resume);
  try {
    const planned = await resumedTournament(folder.tournament);
    return { planned, where: whereFor(planned, line.flags, folder) };
  } catch (error) {
    folder.close();
    throw error;
  }
}

async function begunOnCluster(line: TournamentLine, remarks: Remarks): Promise<Begun> {
  const { redis, resume } = line.flags;
  requireForCluster(line);
  const fresh = resume === undefined ? await newTournament(line) : null;
  const cluster = await connected(redis, (sentence) => remarks.tell(sentence));
  try {
    // What cannot go on here is left as it was.
    const planned =
      fresh ?? (await resumedTournament((await cluster.status(resume ?? '')).tournament));
    const place = await (fresh ? cluster.begin(fresh.tournament) : cluster.resume(resume ?? ''));
    return { planned, where: whereOnCluster(cluster, place, line.flags) };
  } catch (error) {
    await cluster.close();
    throw toldCluster(error);
  }
}

/** Plays to the end, or to Ctrl-C. Where nothing can be played, nothing is left behind. */
async function played(play: TournamentRun, where: Where, remarks: Remarks): Promise<Interruption> {
  const live = new LiveTable(play, remarks.output, titleOf(play.tournament));
  remarks.over = live;
  const interruption = new Interruption();
  try {
    const { place, quick, stores } = where;
    await playTournament(play, place, { signal: interruption.signal, stores, quick });
    return interruption;
  } catch (error) {
    const told = toldCluster(error);
    const isNothing = play.played === 0 && told === error;
    const isHopeless = error instanceof Unplayable || isNothing;
    await where.close(isHopeless ? 'discard' : 'keep');
    throw told;
  } finally {
    interruption.end();
    remarks.over = null;
    live.end();
  }
}

/** Writes the reports, if there is a folder for them: the names of the files. */
async function finished({ finish, folder }: Where, play: TournamentRun): Promise<string[]> {
  const files = folder ? filesWritten(folder, play) : [];
  try {
    await finish();
    return files;
  } catch (error) {
    throw toldCluster(error);
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
function tellLine(output: Output, line: string): void {
  if (output.isJson) output.note(line);
  else output.print(line);
}

/** With the answer, or beside it where that is for programs. */
function tell(output: Output, sentence: string): void {
  if (output.isJson) output.note(sentence);
  else output.say(sentence);
}

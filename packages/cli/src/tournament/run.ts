/** Plays a tournament, shows how it goes, and tells how it ended; what is kept in a folder can go on. */
import { jsonReport } from 'turnwise/tournaments';
import { nameOfGame, reportOf, type Tournament, TournamentRun } from 'turnwise-runner';
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
  resumedTournament,
  type TournamentLine,
} from './planned.ts';
import { printEnding } from './print-ending.ts';
import { writeReports } from './reports.ts';
import { openedFolder, type Where, whereFor } from './where.ts';

type Asked = Invocation<typeof tournamentArguments, typeof tournamentOptions>;

export async function run({ arguments: given, options, output }: Asked): Promise<Status> {
  const { planned, where } = await begun({ ...given, flags: options });
  for (const note of where.folder?.notes ?? []) output.note(`${note}.`);
  if (planned.remark !== null) output.note(planned.remark);
  const play = new TournamentRun(planned.tournament, planned.given.game);
  const lengths = new Lengths();
  play.events.on('afterMatch', (match) => lengths.add(match));
  let wasOver = false;
  play.events.on('begin', () => {
    wasOver = play.course.isOver;
  });
  const interruption = await played(play, where, output);
  const { folder, resumeLine } = where;
  try {
    const files = folder && play.course.isOver ? finished(folder, play) : [];
    if (output.isJson) output.json(JSON.parse(jsonReport(reportOf(play))));
    else printEnding({ play, lengths, title: titleOf(play.tournament) }, output);
    if (wasOver) tell(output, 'The tournament was over; its reports were written again.');
    if (folder && files.length > 0) tell(output, `Written to ${folder.path}: ${files.join(', ')}`);
    if (interruption.isThere) {
      const isKept = resumeLine !== null;
      tell(
        output,
        isKept ? `To go on: ${resumeLine}` : 'Nothing was kept; with --out it could go on.',
      );
    }
  } finally {
    await where.close('keep');
  }
  return interruption.isThere ? INTERRUPTED : DONE;
}

/** What is played, and where. A folder that cannot go on is left as it was. */
async function begun(
  line: TournamentLine,
): Promise<{ readonly planned: Planned; readonly where: Where }> {
  const { resume } = line.flags;
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

/** Plays to the end, or to Ctrl-C. Where nothing can be played, nothing is left behind. */
async function played(play: TournamentRun, where: Where, output: Output): Promise<Interruption> {
  const live = new LiveTable(play, output, titleOf(play.tournament));
  const interruption = new Interruption();
  try {
    const { place, stores } = where;
    await playTournament(play, place, { signal: interruption.signal, stores });
    return interruption;
  } catch (error) {
    const isHopeless = error instanceof Unplayable || play.played === 0;
    await where.close(isHopeless ? 'discard' : 'keep');
    throw error;
  } finally {
    interruption.end();
    live.end();
  }
}

function finished(folder: NonNullable<Where['folder']>, play: TournamentRun): string[] {
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

/** With the answer, or beside it where that is for programs. */
function tell(output: Output, sentence: string): void {
  if (output.isJson) output.note(sentence);
  else output.say(sentence);
}

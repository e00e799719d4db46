/** Plays players against themselves, and tells how balanced the game is for them. */
import { availableParallelism } from 'node:os';
import { yieldToEventLoop, type Seed } from 'turnwise';
import { balanceOf, printBalance, roundRobin } from 'turnwise/tournaments';
import { type Executor, reportOf, TournamentRun } from 'turnwise-runner';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { seedOr } from '../input/seed.ts';
import type { Output } from '../terminal/output.ts';
import { Interruption } from '../work/interruption.ts';
import { executorFor, quickExecutorFor, referenceTo } from '../work/place.ts';
import { playTournament } from '../work/play-tournament.ts';
import { type BalanceRow, balanceTable } from './balance-table.ts';
import { type Case, type Cases, casesOf } from './cases.ts';
import type { balanceArguments, balanceOptions } from './command.ts';
import { SweepProgress } from './sweep-progress.ts';

type Asked = Invocation<typeof balanceArguments, typeof balanceOptions>;

/** Who plays where nobody is named. */
const DEFAULT_PLAYER = 'medium';

/** A row with what else is to be known of it. */
interface ReportedRow extends BalanceRow {
  readonly game: string;
  readonly notes: readonly string[];
}

export async function run({
  arguments: { game: text, players },
  options,
  output,
}: Asked): Promise<Status> {
  // One that is named twice would have the same row again: all have the same seeds.
  const all = await casesOf(text, players.length === 0 ? [DEFAULT_PLAYER] : [...new Set(players)]);
  const seed = seedOr(options.seed);
  const rows: ReportedRow[] = [];
  const interruption = new Interruption();
  const { executor, quick } = executorsFor(all, options.threads);
  const progress = new SweepProgress(all.cases.length, output);
  try {
    for (const each of all.cases) {
      const play = new TournamentRun(selfPlay(each, seed, options), each.given.game);
      progress.follow(play);
      await playTournament(play, executor, { signal: interruption.signal, quick });
      if (play.state.taken > 0) rows.push(reportedRow(each, play));
      await yieldToEventLoop(); // Ctrl-C is heard, however quick the cases are
      if (interruption.isRequested) break;
    }
  } finally {
    interruption.end();
    progress.end();
    await Promise.all([quick?.close(), executor.close()]);
  }
  if (output.isJson) {
    const { matches, playouts } = options;
    output.json({ game: text, option: all.option, matches, playouts, seed, rows });
  } else print(rows, { all, text, seed }, output);
  return interruption.isRequested ? INTERRUPTED : DONE;
}

interface Executors {
  /** Where the first moment of each case is played; null: not apart. */
  readonly quick: Executor | null;
  readonly executor: Executor;
}

/** All cases are of one game, with one option or another. */
function executorsFor({ cases }: Cases, threads = availableParallelism()): Executors {
  const first = cases[0];
  if (!first) throw new Error('balance: there is no case');
  return { quick: quickExecutorFor(first.given, threads), executor: executorFor(first.given, threads) };
}

/** One player in all roles. Every case has the same seeds, so that they differ by less chance. */
function selfPlay(
  { given, player }: Case,
  seed: Seed,
  { matches, playouts }: Asked['options'],
): ConstructorParameters<typeof TournamentRun>[0] {
  const roles = given.game.players;
  const schedule = roundRobin({ players: 1, roles, seed, rounds: matches, selfPlay: true });
  return { game: referenceTo(given), players: [player], schedule, playouts };
}

function reportedRow({ given, player, value }: Case, play: TournamentRun): ReportedRow {
  const statistics = play.statistics.summary();
  const { n = 0, wins = 0 } = statistics.byRole[0]?.results ?? {};
  return {
    value,
    game: given.text,
    player,
    firstWins: n === 0 ? null : wins / n,
    balance: balanceOf(statistics),
    notes: reportOf(play).notes ?? [],
  };
}

interface Printing {
  readonly all: Cases;
  readonly text: string;
  readonly seed: Seed;
}

function print(rows: readonly ReportedRow[], { all, seed, text }: Printing, output: Output): void {
  const [first] = rows;
  if (!first) {
    output.say('No match was played to its end.');
    return;
  }
  if (all.cases.length === 1) output.print(printBalance(first.balance));
  else {
    const players = [...new Set(rows.map(({ player }) => player))];
    output.say(
      `Balance of ${text}, ${first.balance.matches} matches each of ${players.join(', ')}, seed ${seed}`,
    );
    for (const line of balanceTable(rows, all, output.width)) output.print(line);
  }
  const notes = rows.flatMap(({ game, notes: own, player }) =>
    own.map((note) => (all.cases.length === 1 ? note : `${game}, ${player}: ${note}`)),
  );
  for (const note of notes) output.say(note);
  if (all.cases.length === 1) output.say(`seed ${seed}`);
}

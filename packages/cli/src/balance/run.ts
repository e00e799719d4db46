/** Plays players against themselves, and shows how balanced the game is for them. */
import { availableParallelism } from 'node:os';
import type { Seed } from 'turnwise';
import { verbFor, yieldToEventLoop } from 'turnwise/internal';
import { type Balance, balanceOf, printBalance, roundRobin } from 'turnwise/tournaments';
import { parseSweep } from 'turnwise/tournaments/internal';
import { reportOf, TournamentRun } from 'turnwise-runner';
import type { balance } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame, hashedPlayer } from '../input/module-reference.ts';
import { playerFor } from '../input/player-argument.ts';
import type { Output } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { grouped, percent, rounded } from '../terminal/text.ts';
import { executorsFor, replacementsInWords } from '../work/executor.ts';
import { ProgressText, playTournament } from '../work/play-tournament.ts';

type Asked = Invocation<typeof balance>;

const DRAW_INTERVAL = 100; // milliseconds between two drawings

export async function run({
  arguments: { game: text, players },
  options,
  output,
}: Asked): Promise<Status> {
  // One that is named twice would have the same row again: all have the same seeds.
  const all = await casesOf(text, players.length === 0 ? ['medium'] : [...new Set(players)]);
  const seed = seedOr(options.seed);
  const rows: BalanceRow[] = [];
  const interruption = new Interruption();
  const references = all.cases.flatMap(({ given, player }) => [
    hashedGame(given.text),
    hashedPlayer(player, given.game),
  ]);
  const executors = executorsFor(references, options.threads ?? availableParallelism());
  const progress = output.progress();
  const { length } = all.cases;
  let current: ProgressText | null = null;
  // One line for all cases, which moves even if each case is quick.
  progress.follow(DRAW_INTERVAL, () => {
    const label = length === 1 ? '' : `${rows.length + 1} of ${length}: `;
    return current && [(rows.length + current.share) / length, `${label}${current.words}`];
  });
  try {
    for (const each of all.cases) {
      const play = selfPlay(each, seed, options);
      current = new ProgressText(play);
      const { executor, quick } = executors;
      await playTournament(play, executor, { signal: interruption.signal, quick });
      current = null;
      if (play.state.taken > 0) rows.push(rowOf(each, play));
      await yieldToEventLoop(); // Ctrl-C has its turn, however quick the cases are
      if (interruption.isRequested) break;
    }
  } finally {
    interruption.end();
    progress.end();
    await executors.close();
  }
  const replaced = replacementsInWords(executors.executor);
  if (replaced !== null) output.note(replaced);
  if (output.isJson) {
    const { matches, playouts } = options;
    output.json({ game: text, option: all.option, matches, playouts, seed, rows });
  } else print(rows, all, `Balance of ${text}`, seed, output);
  return interruption.isRequested ? INTERRUPTED : DONE;
}

/** One player in all roles. All cases share their seeds, which reduces the noise between them. */
function selfPlay({ given, player }: Case, seed: Seed, options: Asked['options']): TournamentRun {
  const { matches: rounds, playouts } = options;
  const roles = given.game.players;
  const schedule = roundRobin({ players: 1, roles, seed, rounds, selfPlay: true });
  const players = [hashedPlayer(player, given.game)];
  const tournament = { game: hashedGame(given.text), players, schedule, playouts };
  return new TournamentRun(tournament, given.game);
}

function rowOf({ given, player, value }: Case, play: TournamentRun): BalanceRow {
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

function print(
  rows: readonly BalanceRow[],
  all: Cases,
  title: string,
  seed: Seed,
  output: Output,
): void {
  const [first] = rows;
  if (!first) {
    output.say('No match was played to its end.');
    return;
  }
  const isOne = all.cases.length === 1;
  if (isOne) output.printLines(printBalance(first.balance));
  else {
    const players = [...new Set(rows.map(({ player }) => player))].join(', ');
    output.say(`${title}, ${first.balance.matches} matches each of ${players}, seed ${seed}`);
    output.table(balanceColumns(rows, all), rows);
  }
  for (const { game, notes, player } of rows)
    for (const note of notes) output.say(isOne ? note : `${game}, ${player}: ${note}`);
  if (isOne) output.say(`seed ${seed}`);
}

/** One value of the sweep with one player. */
interface Case {
  readonly value: number | null;
  readonly given: GivenGame;
  readonly player: string;
}

interface Cases {
  readonly option: string | null; // null without a sweep, or where the option has no name
  readonly isSweep: boolean;
  readonly cases: readonly Case[];
}

/** Checks all cases before the first match. */
async function casesOf(text: string, players: readonly string[]): Promise<Cases> {
  const { option, points } = parseSweep(text);
  const isSweep = points.some(({ value }) => value !== null);
  const cases: Case[] = [];
  for (const { specification, value } of points) {
    const given = await gameFor(isSweep ? specification : text);
    const { game } = given;
    if (game.players.length < 2)
      throw new Failure(`${game.name} has one role only; balance compares roles.`);
    for (const player of players) {
      await playerFor(player, given);
      cases.push({ value, given, player });
    }
  }
  return { option, isSweep, cases };
}

interface BalanceRow {
  readonly value: number | null;
  readonly player: string;
  /** The share of matches that the first role won; null without a match. */
  readonly firstWins: number | null;
  readonly balance: Balance;
  readonly game: string;
  readonly notes: readonly string[];
}

function balanceColumns(
  rows: readonly BalanceRow[],
  { isSweep, option }: Cases,
): Column<BalanceRow>[] {
  const mean = (value: number | null) => rounded(value, 3);
  const hasPlayers = new Set(rows.map(({ player }) => player)).size > 1;
  const role = rows[0]?.balance.firstRole ?? '';
  const number = numberColumn<BalanceRow>;
  return [
    ...(isSweep ? [number(option ?? 'value', 0, ({ value }) => String(value))] : []),
    ...(hasPlayers ? [{ title: 'player', cell: ({ player }: BalanceRow) => player }] : []),
    number(`advantage of ${role}`, 0, ({ balance }) => mean(balance.advantage.mean)),
    number('95 % interval', 1, ({ balance }) => intervalText(balance)),
    number(`${role} ${verbFor([role], 'wins', 'win')}`, 4, ({ firstWins }) => percent(firstWins)),
    number('draws', 3, ({ balance }) => percent(balance.draws.mean)),
    number('turns', 2, ({ balance }) => mean(balance.lengths.mean)),
    number('branching', 6, ({ balance }) => mean(balance.branching.mean)),
    number('lead changes', 5, ({ balance }) => mean(balance.leadChanges.mean)),
    number('matches', 7, ({ balance }) => grouped(balance.matches)),
  ];
}

function intervalText({ advantage: { interval } }: Balance): string {
  const [low, high] = interval.map((end) => (end === null ? '…' : rounded(end, 3)));
  return `[${low}, ${high}]`;
}

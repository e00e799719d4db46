/** Plays a series of matches, the simplest tournament, and reports how the players did. */

import { availableParallelism } from 'node:os';
import { wilsonInterval } from 'turnwise/analysis';
import { type PlayedMatch, type StatisticsSummary, series } from 'turnwise/tournaments';
import { fingerprintOf, TournamentRun } from 'turnwise-runner';
import type { match } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { LinesWriter } from '../frame/lines-writer.ts';
import { version } from '../frame/program.ts';
import { gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame, hashedPlayer } from '../input/module-reference.ts';
import { JsonListWriter } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { counted, grouped, percent, rounded, shellQuoted } from '../terminal/text.ts';
import { executorsFor, playersFor, replacementsInWords } from '../work/executor.ts';
import { lengthsInWords, playTournament, requirePlayable } from '../work/play-tournament.ts';

export async function run({
  arguments: { game: text, players },
  options,
  output,
}: Invocation<typeof match>): Promise<Status> {
  const { matches, position } = options;
  const given = await gameFor(text, { position });
  const { game } = given;
  const roles: readonly string[] = game.players;
  if (game.result()) throw new Failure(`${game.name} is over at ${game}; nothing is left to play.`);
  if (players.length < roles.length)
    throw new Failure(
      `${game.name} has ${roles.length} roles (${roles.join(', ')}); name a player for each, such as random or hard.`,
    );
  const made = await playersFor(players, given);
  const seed = seedOr(options.seed);
  const file =
    options.output === undefined ? null : new LinesWriter(options.output, options.overwrite);
  const seats = options.fixed ? 'fixed' : 'rotate';
  const entrants = {
    game: hashedGame(text),
    players: players.map((player) => hashedPlayer(player, game)),
  };
  const play = new TournamentRun(
    {
      ...entrants,
      schedule: series({ players: players.length, roles, seed, matches, seats }),
      ...(position === undefined ? {} : { position }),
      details: false,
      record: file !== null,
    },
    game,
  );
  const { names } = play;
  const head = {
    game: game.name,
    options: game.options,
    position: `${game}`,
    players: names,
    seed,
    fingerprint: fingerprintOf([entrants.game, ...entrants.players], version()),
  };
  const answer = output.isJson ? new JsonListWriter(head, 'results') : null;
  const progress = output.progress();
  const isShown = !(answer && process.stdout.isTTY); // a bar would stand amid the pieces
  const interruption = new Interruption();
  const references = [entrants.game, ...entrants.players];
  const executors = executorsFor(references, options.threads ?? availableParallelism(), made);
  let n = 0; // matches
  // The run waits for its stores: a slow reader of the answer makes the matches wait.
  const results = {
    load: () => [],
    save: async ({ taken }: { readonly taken: readonly PlayedMatch[] }) => {
      for (const match of taken) {
        if (match.index < n) continue;
        requirePlayable(match);
        n++;
        if (match.record) file?.add(JSON.stringify(match.record));
        await answer?.add(resultOf(match, names));
      }
      if (isShown) progress.show(n / matches, `${grouped(n)} of ${grouped(matches)} matches`);
    },
  };
  let fault: string | undefined; // at the end
  try {
    const { executor, quick } = executors;
    const { signal } = interruption;
    fault = await playTournament(play, executor, { signal, stores: [results], quick });
  } finally {
    interruption.end();
    progress.clear();
    file?.close();
    await executors.close();
  }
  const replaced = replacementsInWords(executors.executor);
  if (replaced !== null) output.note(replaced);
  const { byPlayer, endings, lengths } = play.statistics.summary();
  if (answer) {
    const scores = byPlayer.map(({ results }, player) => {
      const { n, wins, draws, losses, mean, interval } = results;
      const won = { share: n === 0 ? null : wins / n, interval: wilsonInterval(wins, n) };
      return [names[player], { wins, draws, losses, won, mean, interval }];
    });
    const { mean, min, max } = lengths;
    const plies = n === 0 ? null : { mean, min, max };
    await answer.end({ n, score: Object.fromEntries(scores), plies, forfeits: endings.error });
  } else {
    output.say(`${text}, ${counted(n, 'match', 'matches')}, seed ${seed}`);
    const rows = byPlayer.map(({ results }, player) => ({ ...results, name: names[player] ?? '' }));
    output.table(COLUMNS, rows);
    for (const sentence of lengthsInWords(play, fault)) output.say(sentence);
    const module = given.path === null ? '' : ` --game ${shellQuoted(text)}`;
    if (file && file.count > 0)
      output.say(`Records: turnwise replay ${shellQuoted(file.path)}${module}`);
  }
  if (interruption.isRequested) return INTERRUPTED;
  return replaced !== null && fault !== undefined ? NO : DONE; // a lost thread may have cost a match
}

function resultOf({ seed, seats, result, plies }: PlayedMatch, names: readonly string[]): object {
  const players = Object.entries(seats).map(([role, player]) => [role, names[player]]);
  return { seed, players: Object.fromEntries(players), result, plies };
}

type Row = StatisticsSummary['byPlayer'][number]['results'] & { readonly name: string };

const COLUMNS: readonly Column<Row>[] = [
  { title: 'player', cell: ({ name }) => name },
  numberColumn('wins', 1, ({ wins }) => grouped(wins)),
  numberColumn('won, 95 %', 2, (row) => wonInWords(row)),
  numberColumn('draws', 4, ({ draws }) => grouped(draws)),
  numberColumn('losses', 3, ({ losses }) => grouped(losses)),
  numberColumn('mean', 0, ({ mean }) => rounded(mean, 4)),
  numberColumn('95 % interval', 5, ({ interval: [low, high] }) =>
    low === null || high === null ? '' : `[${rounded(low, 3)}, ${rounded(high, 3)}]`,
  ),
];

/** "52 % (42 % to 62 %)": the share of wins, and its interval. */
function wonInWords({ n, wins }: Row): string {
  if (n === 0) return '';
  const [low, high] = wilsonInterval(wins, n);
  return `${percent(wins / n, 0)} (${percent(low, 0)} to ${percent(high, 0)})`;
}

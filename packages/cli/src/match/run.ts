/** Plays a series of matches, and tells how the players did. */
import { availableParallelism } from 'node:os';
import { distinctNames, type PlayedMatch, type PlayerScore, SeriesScore } from 'turnwise-runner';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { type GivenGame, gameFor } from '../input/game-argument.ts';
import { playerFor } from '../input/player-argument.ts';
import { seedOr } from '../input/seed.ts';
import { counted, grouped, rounded } from '../terminal/numbers.ts';
import type { Output } from '../terminal/output.ts';
import { shellQuoted } from '../terminal/shell-quoted.ts';
import { type Column, table } from '../terminal/table.ts';
import { Interruption } from '../work/interruption.ts';
import { MatchLengths } from '../work/lengths.ts';
import { referenceTo } from '../work/place.ts';
import { requirePlayable } from '../work/unplayable.ts';
import type { matchArguments, matchOptions } from './command.ts';
import { JsonListWriter } from './listed-answer.ts';
import { playSeries } from './played.ts';
import { RecordWriter } from './record-file.ts';

type Asked = Invocation<typeof matchArguments, typeof matchOptions>;

export async function run({
  arguments: { game: text, players },
  options,
  output,
}: Asked): Promise<Status> {
  const given = await gameFor(text, { position: options.position });
  const { game } = given;
  if (game.result()) throw new Failure(`${game.name} is over at ${game}; nothing is left to play.`);
  if (players.length < game.players.length) {
    throw new Failure(
      `${game.name} has ${game.players.length} roles (${game.players.join(', ')}); name a player for each, such as random or hard.`,
    );
  }
  for (const player of players) await playerFor(player, game);
  const names = distinctNames(players);
  const seed = seedOr(options.seed);
  const file =
    options.output === undefined ? null : new RecordWriter(options.output, options.overwrite);
  const series = {
    game: referenceTo(given),
    players,
    seed,
    n: options.matches,
    ...(options.position === undefined ? {} : { position: options.position }),
    ...(options.fixed ? { seating: 'fixed' as const } : {}),
    ...(file ? { record: true } : {}),
  };
  const score = new SeriesScore(players.length);
  const lengths = new MatchLengths();
  const head = {
    game: game.name,
    options: game.options,
    position: `${game}`,
    players: names,
    seed,
  };
  const answer = output.isJson ? new JsonListWriter(head, 'results') : null;
  const progress = output.progress();
  const isShown = !(answer && process.stdout.isTTY); // a bar would stand amid the pieces
  const interruption = new Interruption();
  const threads = options.threads ?? availableParallelism();
  try {
    for await (const match of playSeries(given, series, threads, interruption.signal)) {
      requirePlayable(match);
      score.add(match);
      lengths.add(match);
      file?.add(match);
      await answer?.add(resultOf(match, names));
      if (isShown)
        progress.show(
          lengths.n / series.n,
          `${grouped(lengths.n)} of ${grouped(series.n)} matches`,
        );
    }
  } finally {
    interruption.end();
    progress.clear();
    file?.close();
  }
  const scores = score.players;
  if (answer) {
    await answer.end({
      n: lengths.n,
      score: Object.fromEntries(scores.map((each) => [names[each.player], scoreOf(each)])),
      plies: lengths.summary(),
      forfeits: lengths.forfeits,
    });
  } else {
    output.say(`${text}, ${counted(lengths.n, 'match', 'matches')}, seed ${seed}`);
    print(scores, names, output);
    for (const sentence of lengths.sentences()) output.say(sentence);
    if (file && file.count > 0) output.say(`Records: ${replayLine(file.path, given)}`);
  }
  return interruption.isRequested ? INTERRUPTED : DONE;
}

/** The line that shows the records; those of a module need its game. */
function replayLine(file: string, { path, text }: GivenGame): string {
  const game = path === null ? '' : ` --game ${shellQuoted(text)}`;
  return `turnwise replay ${shellQuoted(file)}${game}`;
}

function resultOf({ seed, seats, result, plies }: PlayedMatch, names: readonly string[]): object {
  const players = Object.entries(seats).map(([role, player]) => [role, names[player]]);
  return { seed, players: Object.fromEntries(players), result, plies };
}

function scoreOf({ wins, draws, losses, mean, interval }: PlayerScore): object {
  return { wins, draws, losses, mean, interval };
}

function print(scores: readonly PlayerScore[], names: readonly string[], output: Output): void {
  const number = (
    title: string,
    cell: (score: PlayerScore) => string,
    dispensable = 0,
  ): Column<PlayerScore> => ({
    title,
    isRight: true,
    dispensable,
    cell,
  });
  const columns: Column<PlayerScore>[] = [
    { title: 'player', cell: ({ player }) => names[player] ?? '' },
    number('wins', ({ wins }) => grouped(wins), 1),
    number('draws', ({ draws }) => grouped(draws), 3),
    number('losses', ({ losses }) => grouped(losses), 2),
    number('mean', ({ mean }) => (mean === null ? '' : rounded(mean, 4))),
    number('95 % interval', ({ interval }) => intervalText(interval), 4),
  ];
  for (const line of table(columns, scores, output.width)) output.print(line);
}

function intervalText([low, high]: readonly [number, number]): string {
  return Number.isFinite(low) && Number.isFinite(high)
    ? `[${rounded(low, 3)}, ${rounded(high, 3)}]`
    : '';
}

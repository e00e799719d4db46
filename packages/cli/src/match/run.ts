/** Plays a series of matches, and tells how the players did. */

import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  distinctNames,
  type PlayedMatch,
  type PlayerScore,
  runMatches,
  type Series,
  SeriesScore,
} from 'turnwise-runner';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite, requireWritable } from '../frame/output-file.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import { gameReference, playerReference } from '../input/module-reference.ts';
import { playerFor } from '../input/player-argument.ts';
import { type Output, stdout } from '../terminal/output.ts';
import { type Column, table } from '../terminal/table.ts';
import { counted, grouped, rounded, shellQuoted } from '../terminal/text.ts';
import { causeOf, executorFor, QUICK_MILLISECONDS, quickExecutorFor } from '../work/executor.ts';
import { MatchLengths, requirePlayable } from '../work/play-tournament.ts';
import type { matchArguments, matchOptions } from './command.ts';

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
  for (const player of players) await playerFor(player, given);
  const names = distinctNames(players);
  const seed = seedOr(options.seed);
  const file =
    options.output === undefined ? null : new RecordWriter(options.output, options.overwrite);
  const series = {
    game: gameReference(text),
    players: players.map(playerReference),
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
    for await (const match of playSeries(series, threads, interruption.signal)) {
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

/*
 * The matches of a series. What is done in a moment is done here; only then threads are started, which takes
 * a moment by itself. Nobody can tell the difference: a match follows from the series and its number.
 */

/** The matches in order. When aborted it ends after the last one that is known. */
export async function* playSeries(
  series: Series,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<PlayedMatch, void> {
  const references = [series.game, ...series.players];
  const quick = quickExecutorFor(references, threads);
  const end = performance.now() + QUICK_MILLISECONDS;
  let from = 0;
  try {
    if (quick) {
      for await (const match of runMatches(quick, series, { signal })) {
        yield match;
        from = match.index + 1;
        if (performance.now() > end) break;
      }
      await quick.close();
    }
    if (from >= series.n) return;
    const executor = executorFor(references, threads);
    try {
      yield* runMatches(executor, series, { signal, from });
    } finally {
      await executor.close();
    }
  } catch (error) {
    if (!signal.aborted) throw causeOf(error);
  }
}

/*
 * A file of records, one JSON object a line, written as the matches end: however the run ends, those that were
 * over are there. What the file had before goes when the first match is written, and not sooner.
 */

export class RecordWriter {
  /** Records written. */
  count = 0;
  private readonly isNew: boolean;
  private readonly descriptor: number;

  constructor(
    readonly path: string,
    overwrite: boolean,
  ) {
    requireWritable(path, overwrite);
    this.isNew = !existsSync(path);
    try {
      this.descriptor = openSync(path, this.isNew ? 'ax' : 'a');
    } catch (error) {
      throw cannotWrite(path, error);
    }
  }

  add({ record }: PlayedMatch): void {
    if (!record) return;
    try {
      if (this.count === 0 && fstatSync(this.descriptor).isFile()) ftruncateSync(this.descriptor);
      writeFileSync(this.descriptor, `${JSON.stringify(record)}\n`);
      this.count++;
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /** Closes the file; one that was begun here and has no record goes. */
  close(): void {
    closeSync(this.descriptor);
    if (this.isNew && this.count === 0) rmSync(this.path, { force: true });
  }
}

/*
 * An answer for programs that has a list of any length, printed piece by piece: millions of results fit into no
 * text, and need not wait for the last one. Nothing is printed before the first of them.
 */

const PIECE = 2 ** 16; // characters that are printed at once

export class JsonListWriter {
  private pending: string;
  private isEmpty = true;

  /** The fields before the list, and the name of the list. */
  constructor(head: object, list: string) {
    this.pending = `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(list)}:[`;
  }

  async add(item: object): Promise<void> {
    this.pending += `${this.isEmpty ? '' : ','}${JSON.stringify(item)}`;
    this.isEmpty = false;
    if (this.pending.length >= PIECE) await this.flush();
  }

  /** The fields after the list. */
  async end(rest: object): Promise<void> {
    this.pending += `],${JSON.stringify(rest).slice(1)}\n`;
    await this.flush();
  }

  private async flush(): Promise<void> {
    const piece = this.pending;
    this.pending = '';
    if (!stdout.write(piece)) await once(stdout, 'drain');
  }
}

/** Plays a series of matches, the simplest tournament, and reports how the players did. */

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
import type { MatchRecord } from 'turnwise';
import { type PlayedMatch, series } from 'turnwise/tournaments';
import { TournamentRun } from 'turnwise-runner';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite, requireWritable } from '../frame/output-file.ts';
import { type GivenGame, gameFor, seedOr } from '../input/game-argument.ts';
import { gameReference, playerReference } from '../input/module-reference.ts';
import { type Output, stdout } from '../terminal/output.ts';
import { type Column, table } from '../terminal/table.ts';
import { counted, grouped, rounded, shellQuoted } from '../terminal/text.ts';
import { executorsFor, playersFor } from '../work/executor.ts';
import { MatchLengths, playTournament, requirePlayable } from '../work/play-tournament.ts';
import type { matchArguments, matchOptions } from './command.ts';
import { type PlayerScore, RoundScores } from './score.ts';

type Asked = Invocation<typeof matchArguments, typeof matchOptions>;

export async function run({
  arguments: { game: text, players },
  options,
  output,
}: Asked): Promise<Status> {
  const { matches, position } = options;
  const given = await gameFor(text, { position });
  const { game } = given;
  const roles: readonly string[] = game.players;
  if (game.result()) throw new Failure(`${game.name} is over at ${game}; nothing is left to play.`);
  if (players.length < roles.length) {
    throw new Failure(
      `${game.name} has ${roles.length} roles (${roles.join(', ')}); name a player for each, such as random or hard.`,
    );
  }
  const made = await playersFor(players, given);
  const seed = seedOr(options.seed);
  const file =
    options.output === undefined ? null : new RecordWriter(options.output, options.overwrite);
  const seats = options.fixed ? 'fixed' : 'rotate';
  const entrants = { game: gameReference(text), players: players.map(playerReference) };
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
  const scores = new RoundScores(players.length, game.resultBounds());
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
  const references = [entrants.game, ...entrants.players];
  const executors = executorsFor(references, options.threads ?? availableParallelism(), made);
  // A store is waited for: who reads the answer slowly makes the matches wait.
  const results = {
    load: () => [],
    save: async ({ taken }: { readonly taken: readonly PlayedMatch[] }) => {
      for (const match of taken) {
        if (match.index < lengths.n) continue;
        requirePlayable(match);
        scores.add(match);
        lengths.add(match);
        file?.add(match.record);
        await answer?.add(resultOf(match, names));
      }
      if (!isShown) return;
      progress.show(lengths.n / matches, `${grouped(lengths.n)} of ${grouped(matches)} matches`);
    },
  };
  try {
    const { signal } = interruption;
    await playTournament(play, executors.executor, {
      signal,
      stores: [results],
      quick: executors.quick,
    });
  } finally {
    interruption.end();
    progress.clear();
    file?.close();
    await executors.close();
  }
  if (answer) {
    await answer.end({
      n: lengths.n,
      score: Object.fromEntries(scores.players.map((each, at) => [names[at], each])),
      plies: lengths.summary(),
      forfeits: lengths.forfeits,
    });
  } else {
    output.say(`${text}, ${counted(lengths.n, 'match', 'matches')}, seed ${seed}`);
    print(scores.players, names, output);
    for (const sentence of lengths.sentences()) output.say(sentence);
    if (file && file.count > 0) output.say(`Records: ${replayLine(file.path, given)}`);
  }
  return interruption.isRequested ? INTERRUPTED : DONE;
}

function replayLine(file: string, { path, text }: GivenGame): string {
  const game = path === null ? '' : ` --game ${shellQuoted(text)}`;
  return `turnwise replay ${shellQuoted(file)}${game}`;
}

function resultOf({ seed, seats, result, plies }: PlayedMatch, names: readonly string[]): object {
  const players = Object.entries(seats).map(([role, player]) => [role, names[player]]);
  return { seed, players: Object.fromEntries(players), result, plies };
}

function print(scores: readonly PlayerScore[], names: readonly string[], output: Output): void {
  type Row = PlayerScore & { readonly name: string };
  const rows = scores.map((score, player): Row => ({ ...score, name: names[player] ?? '' }));
  const number = (title: string, cell: (score: Row) => string, dispensable = 0): Column<Row> => ({
    title,
    isRight: true,
    dispensable,
    cell,
  });
  const columns: Column<Row>[] = [
    { title: 'player', cell: ({ name }) => name },
    number('wins', ({ wins }) => grouped(wins), 1),
    number('draws', ({ draws }) => grouped(draws), 3),
    number('losses', ({ losses }) => grouped(losses), 2),
    number('mean', ({ mean }) => (mean === null ? '' : rounded(mean, 4))),
    number('95 % interval', ({ interval }) => intervalText(interval), 4),
  ];
  for (const line of table(columns, rows, output.width)) output.print(line);
}

function intervalText([low, high]: readonly [number, number]): string {
  return Number.isFinite(low) && Number.isFinite(high)
    ? `[${rounded(low, 3)}, ${rounded(high, 3)}]`
    : '';
}

/**
 * A file of records, one JSON object a line, written as the matches end: however the run ends, those that were
 * over are there. What the file had before goes when the first match is written, and not sooner.
 */
class RecordWriter {
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

  add(record: MatchRecord | undefined): void {
    if (!record) return;
    try {
      if (this.count === 0 && fstatSync(this.descriptor).isFile()) ftruncateSync(this.descriptor);
      writeFileSync(this.descriptor, `${JSON.stringify(record)}\n`);
      this.count++;
    } catch (error) {
      throw cannotWrite(this.path, error);
    }
  }

  /** Removes the file if it is new and has no record. */
  close(): void {
    closeSync(this.descriptor);
    if (this.isNew && this.count === 0) rmSync(this.path, { force: true });
  }
}

const PIECE = 2 ** 16; // characters that are printed at once

/** Prints a JSON answer with a long list piece by piece, nothing before the first item: millions of results fit in no string. */
class JsonListWriter {
  private pending: string;
  private isEmpty = true;

  constructor(head: object, list: string) {
    this.pending = `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(list)}:[`;
  }

  async add(item: object): Promise<void> {
    this.pending += `${this.isEmpty ? '' : ','}${JSON.stringify(item)}`;
    this.isEmpty = false;
    if (this.pending.length >= PIECE) await this.flush();
  }

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

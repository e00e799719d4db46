/** The matches of a tournament's folder, for `turnwise replay FOLDER`. A match without a record is played again. */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { modulePath } from 'turnwise/internal';
import {
  type Executor,
  findRecord,
  type IndexedRecord,
  modulesOf,
  NoRecordError,
  nameOfGame,
  nameOfPlayer,
  printFingerprint,
  TournamentFileError,
  TournamentReader,
} from 'turnwise-runner';
import { folderFiles } from 'turnwise-runner/folder';
import { Failure, messageOf } from '../frame/failure.ts';
import { hashedGame } from '../input/module-reference.ts';
import type { Output } from '../terminal/output.ts';
import { counted, grouped, shellQuoted } from '../terminal/text.ts';
import { planResumption } from '../tournament/plan.ts';
import { causeOf, executorFor } from '../work/executor.ts';

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Refuses a file that a tournament keeps in its folder besides records. */
export function requireNoTournamentFile(path: string): void {
  const folder = dirname(path);
  const isOne = /^(tournament\.json|(results|times|waiting)\.jsonl)$/.test(basename(path));
  if (!isOne || !existsSync(join(folder, 'tournament.json'))) return;
  throw new Failure(
    `${path} belongs to the tournament in ${folder}, and has no records. Show its matches with: turnwise replay ${shellQuoted(folder)}`,
  );
}

/** A folder for reading; refuses one that holds no tournament. */
export async function openFolder(path: string): Promise<TournamentReader> {
  try {
    return await TournamentReader.open(folderFiles(path));
  } catch (error) {
    throw new Failure(`${messageOf(error)}.`, { cause: error });
  }
}

/** What a folder holds, and how to choose a match. */
export function showFolder(folder: TournamentReader, output: Output): void {
  const { count: matches, tournament } = folder;
  const { path } = folder.files;
  if (output.isJson) {
    output.json({ file: path, format: 'tournament', records: [], matches });
    return;
  }
  const { schedule, test } = tournament;
  const kind = test ? 'test' : schedule.kind;
  output.say(`${nameOfGame(tournament.game)}, ${kind}, seed ${schedule.seed}`);
  output.say(`Players: ${tournament.players.map(nameOfPlayer).join(', ')}`);
  for (const { fingerprint, from } of folder.origins)
    output.say(
      `Played by ${printFingerprint(fingerprint)}${from > 0 ? `, from match ${from} on` : ''}`,
    );
  const records = folder.hasRecords ? 'with records' : 'without records';
  output.say(`${counted(matches, 'match', 'matches')} with a result, ${records}.`);
  if (matches === 0) return;
  output.say(`Show one of them, from 0 to ${grouped(matches - 1)}:`);
  output.print(`turnwise replay ${shellQuoted(path)} --match ${matches - 1}`);
}

export interface TournamentSource {
  readonly kind: 'tournament';
  readonly records: AsyncIterable<IndexedRecord>;
}

interface RecordOptions {
  readonly output: Output;
  readonly runModules: boolean;
}

/** The record of one match, or all that the folder keeps. */
export function recordsOf(
  folder: TournamentReader,
  index: number | undefined,
  options: RecordOptions,
): TournamentSource {
  if (index !== undefined)
    return { kind: 'tournament', records: oneRecord(folder, index, options) };
  if (folder.hasRecords) return { kind: 'tournament', records: allRecords(folder) };
  throw new Failure(
    `${folder.files.path} has no records (see tournament --records); choose one match with --match.`,
  );
}

/** A folder may be a stranger's, and so is what its tournament.json names: nothing of it is run unasked. */
export function requireNoModules(folder: TournamentReader, own?: string): void {
  const { game } = folder.tournament;
  if (own !== undefined || !('module' in game)) return;
  const other = folder.hasRecords ? ', or name your own module: --game FILE' : '.';
  throw new Failure(
    `The game is ${game.module}, and replay does not run modules that a folder names.\n` +
      `If you trust it, add --run-modules${other}`,
  );
}

/** The module of its game, as it was when matches were played; null for a game of the list. */
export function moduleOf({ origins, tournament: { game } }: TournamentReader): string | null {
  if (!('module' in game)) return null;
  const path = modulePath(game.module);
  const now = hashedGame(game.module);
  const known = [game.hash, ...origins.map(({ fingerprint }) => fingerprint.files[path])];
  if (!('hash' in now && game.hash !== undefined) || known.includes(now.hash)) return game.module;
  throw new Failure(
    `${basename(path)} has changed since the matches were played, and its rules may be others.\n` +
      'Restore the file, or name a module with the rules of that time: --game FILE',
  );
}

async function* allRecords(folder: TournamentReader) {
  try {
    yield* folder.records();
  } catch (error) {
    throw advised(error, 'See a single match with --match: without a record it is played again.');
  }
}

async function* oneRecord(
  folder: TournamentReader,
  index: number,
  { output, runModules }: RecordOptions,
) {
  const match = await folder.match(index).catch((error: unknown) => {
    const line = `turnwise tournament repair ${shellQuoted(folder.files.path)}`;
    throw advised(error, `To keep the other matches and play this one again: ${line}`);
  });
  if (!match) throw noSuchMatch(folder, index);
  const executors: Executor[] = [];
  try {
    const found = await findRecord(folder, match, {
      executor: () => {
        const references = [folder.tournament.game, ...folder.tournament.players];
        const [module] = modulesOf(references);
        if (module && !runModules)
          throw new Failure(
            `Match ${index} has no record, and playing it again would run ${module.module}; if you trust it, add --run-modules.`,
          );
        const executor = executorFor(references, 1);
        executors.push(executor);
        return executor;
      },
      // Modules and files may have changed: whether the match is the same shows when it is played.
      tournament: async () => (await planResumption(folder.tournament)).tournament,
    });
    if (found.note !== null) output.note(found.note);
    yield { index, record: found.record };
  } catch (error) {
    throw error instanceof NoRecordError ? new Failure(error.message) : causeOf(error);
  } finally {
    for (const executor of executors) await executor.close();
  }
}

/** Adds what to do to an error of a damaged file. */
function advised(error: unknown, advice: string): unknown {
  return error instanceof TournamentFileError
    ? new Failure(`${error.message}.\n${advice}`, { cause: error })
    : error;
}

function noSuchMatch({ count, files: { path } }: TournamentReader, index: number): Failure {
  return new Failure(
    count === 0
      ? `${path} has no results yet.`
      : `${path} has no match ${index}; it has the matches 0 to ${count - 1}.`,
  );
}

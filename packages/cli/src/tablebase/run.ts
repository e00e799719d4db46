/** Builds the tablebase of a game in a folder, slice by slice; goes on with what is there. */
import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import {
  Backgammon,
  type BackgammonSlice,
  BackgammonTable,
  type EndgameSlice,
  EndgameTable,
  Farkle,
  FarkleTable,
  gameFrom,
  RoyalUr,
  type RoyalUrSlice,
  RoyalUrTable,
} from 'turnwise/games';
import { yieldToEventLoop } from 'turnwise/internal';
import {
  FarkleWork,
  folderStore,
  type SliceGame,
  sliceFolder,
  slicePath,
  tablebaseFolder,
  tablebasePath,
  tablePath,
} from 'turnwise-runner/tablebases';
import type { tablebase } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite } from '../frame/output-file.ts';
import { tablebaseGames } from '../input/tablebase-games.ts';
import { grouped, seconds, shellQuoted, waitingTime } from '../terminal/text.ts';

const MOST_CHECKERS = 3;
const SLICE = 50; // milliseconds before it yields

export async function run({
  arguments: { game },
  options: { output: given, pieces },
  output,
}: Invocation<typeof tablebase>): Promise<Status> {
  const folder = given ?? tablebaseFolder();
  if (folder === null)
    throw new Failure('TURNWISE_TABLEBASES is empty; name a folder with --output.');
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  const built = new Map<string, number>(); // values of the slices of this run, by name
  const building = tableOf(game, pieces, folder, built, (sentence) => {
    progress.clear();
    output.note(sentence);
  });
  const { pathOf, table } = building;
  const progress = output.progress();
  const interruption = new Interruption();
  try {
    while (!table.advance(performance.now() + SLICE) && !interruption.isRequested) {
      progress.show(table.progress, progressOf(building, built, elapsed()));
      await yieldToEventLoop();
    }
  } finally {
    progress.end();
    interruption.end();
  }
  const done = building.slices.slice(0, doneOf(building));
  const slices = done.map(({ name, size, positions = size }) => ({
    slice: name,
    positions,
    bytes: statSync(pathOf(name)).size,
    isNew: built.has(name),
  }));
  const sum = (number: (slice: (typeof slices)[number]) => number) =>
    slices.reduce((total, slice) => total + number(slice), 0);
  const firstWins = building.firstWins?.() ?? null;
  const answer = {
    game,
    ...(building.pieces !== undefined && { pieces: building.pieces }),
    folder: resolve(folder),
    complete: table.isReady,
    positions: sum(({ positions }) => positions),
    bytes: sum(({ bytes }) => bytes),
    seconds: elapsed(),
    slices,
    ...(firstWins && { firstWins }),
  };
  if (output.isJson) output.json(answer);
  else {
    const all = table.isReady ? '' : ` of ${building.slices.length}`;
    const part = building.pieces === undefined ? '' : `, up to ${building.pieces} pieces`;
    output.say(`${game}${part}, in ${answer.folder}`);
    output.say(
      `slices     ${slices.length}${all}, ${built.size} of them new, in ${seconds(answer.seconds)}`,
    );
    output.say(`positions  ${grouped(answer.positions)}, in ${megabytes(answer.bytes)}`);
    if (firstWins) output.say(`first wins ${percent(firstWins.low)} to ${percent(firstWins.high)}`);
    if (!table.isReady) output.say('Stopped. The same command continues.');
    else if (!isFound(folder))
      output.say(`To use them, set TURNWISE_TABLEBASES=${shellQuoted(answer.folder)}`);
  }
  return table.isReady ? DONE : INTERRUPTED;
}

/** A table that is built slice by slice. */
interface Building {
  readonly table: {
    readonly next: { readonly name: string } | null; // the slice that is being worked on
    readonly isReady: boolean;
    readonly progress: number; // from 0 to 1
    advance(deadline: number): boolean;
  };
  /** All slices, in order; the positions are as many as the size if they are not given. */
  readonly slices: readonly {
    readonly name: string;
    readonly size: number;
    readonly positions?: number;
  }[];
  /** On the board, as the game counts them; none if it is one table of the whole game. */
  readonly pieces?: number;
  pathOf(slice: string): string;
  /** The chance to win of who begins, as far as it is known. */
  firstWins?(): { readonly low: number; readonly high: number };
}

function tableOf(
  text: string,
  pieces: number,
  folder: string,
  built: Map<string, number>,
  onProblem: (sentence: string) => void,
): Building {
  const game = gameFrom(text);
  if (game.name === 'checkers' && pieces >= 2 && pieces <= 6)
    return checkersTable(pieces, folder, built, onProblem);
  if (game.name === 'checkers')
    throw new Failure(`Tablebases of checkers have 2 to 6 pieces, not ${pieces}.`);
  if (game instanceof RoyalUr) {
    const { pathOf, store } = slicedIn('royal-ur', folder, built, onProblem);
    const table = new RoyalUrTable(pieces, game.settings.isSafe, store);
    return { table, slices: table.pairs, pieces, pathOf };
  }
  if (game instanceof Backgammon && game.settings.checkers <= MOST_CHECKERS) {
    const { checkers, countsPoints } = game.settings;
    const { pathOf, store } = slicedIn('backgammon', folder, built, onProblem);
    const table = new BackgammonTable(checkers, countsPoints, store);
    return { table, slices: table.pairs, pieces: checkers, pathOf };
  }
  if (game instanceof Backgammon)
    throw new Failure(
      `Backgammon is solved with up to ${MOST_CHECKERS} checkers, such as "backgammon(checkers=3)", not with ${game.settings.checkers}.`,
    );
  if (game instanceof Farkle) return farkleTable(text, game, folder, built, onProblem);
  throw new Failure(
    `There are tablebases of ${tablebaseGames.join(', ').replace(/, (?=[^,]*$)/, ' and ')} only, not of ${text}.`,
  );
}

function checkersTable(
  pieces: number,
  folder: string,
  built: Map<string, number>,
  onProblem: (sentence: string) => void,
): Building {
  const pathOf = (name: string) => tablebasePath(folder, name);
  const store = writing(folder, () => folderStore(folder, onProblem));
  const save = (slice: EndgameSlice) => {
    writing(pathOf(slice.name), () => store.save?.(slice));
    built.set(slice.name, slice.values.length);
  };
  const table = new EndgameTable(pieces, { store: { ...store, save } });
  return { table, slices: table.duels, pieces, pathOf };
}

/** The store of a table whose slices are kept whole, which counts those that are new. */
function slicedIn(
  game: SliceGame,
  folder: string,
  built: Map<string, number>,
  onProblem: (sentence: string) => void,
) {
  const pathOf = (name: string) => slicePath(game, folder, name);
  const store = writing(folder, () => sliceFolder(game, folder, onProblem));
  const save = (slice: BackgammonSlice | RoyalUrSlice) => {
    writing(pathOf(slice.name), () => store.save(slice));
    built.set(slice.name, slice.values.length);
  };
  return { store: { ...store, save }, pathOf };
}

function farkleTable(
  text: string,
  { settings }: Farkle,
  folder: string,
  built: Map<string, number>,
  onProblem: (sentence: string) => void,
): Building {
  const problem = FarkleTable.incompatibility(settings);
  if (problem !== null) throw new Failure(`There is no tablebase of ${text}: ${problem}.`);
  const solved = new FarkleTable(settings);
  const pathOf = (name: string) => tablePath(folder, 'farkle', name);
  const work = writing(folder, () => new FarkleWork(solved, folder, onProblem));
  const slices = [{ name: solved.name, size: solved.turns }];
  const wasReady = solved.isReady;
  const table = {
    get next() {
      return solved.isReady ? null : solved;
    },
    get isReady() {
      return solved.isReady;
    },
    get progress() {
      return solved.progress;
    },
    advance(deadline: number) {
      const isReady = writing(pathOf(solved.name), () => work.advance(deadline));
      if (isReady && !wasReady) built.set(solved.name, solved.turns);
      return isReady;
    },
  };
  const firstWins = () => solved.start({ own: 0, other: 0, ownFarkles: 0, otherFarkles: 0 });
  return { table, slices, pathOf, firstWins };
}

/** "KM-KK, slice 13 of 45, about 40 s left": slices that were there already say nothing about the time. */
function progressOf(
  building: Building,
  built: ReadonlyMap<string, number>,
  elapsed: number,
): string {
  const { slices, table } = building;
  const { next, progress } = table;
  if (!next) return '';
  const done = doneOf(building);
  const all = slices.reduce((sum, { size }) => sum + size, 0);
  const passed = slices.slice(0, done).reduce((sum, { size }) => sum + size, 0);
  const solved = [...built.values()].reduce((sum, size) => sum + size, 0) + progress * all - passed;
  const left = (elapsed / solved) * (1 - progress) * all;
  const time = solved > 1e6 ? `, about ${waitingTime(left)} left` : '';
  return `${next.name}, slice ${done + 1} of ${slices.length}${time}`;
}

/** How many slices are there. */
function doneOf({ slices, table: { next } }: Building): number {
  return next === null ? slices.length : slices.findIndex(({ name }) => name === next.name);
}

/** Says what cannot be written, if it fails. */
function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

/** Whether searches look in this folder. */
function isFound(folder: string): boolean {
  const found = tablebaseFolder();
  return found !== null && relative(found, folder) === '';
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(8)} %`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

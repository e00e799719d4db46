/** Builds the tablebase of a game in a folder, slice by slice; goes on with what is there. */
import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type EndgameSlice, EndgameTable } from 'turnwise/games';
import { yieldToEventLoop } from 'turnwise/internal';
import { folderStore, tablebaseFolder, tablebasePath } from 'turnwise-runner/tablebases';
import type { tablebase } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { cannotWrite } from '../frame/output-file.ts';
import { grouped, seconds, shellQuoted, waitingTime } from '../terminal/text.ts';

const SLICE = 50; // milliseconds before it yields

export async function run({
  arguments: { game },
  options: { output: given, pieces },
  output,
}: Invocation<typeof tablebase>): Promise<Status> {
  if (game !== 'checkers')
    throw new Failure(`There are tablebases of checkers only, not of ${game}.`);
  const folder = given ?? tablebaseFolder();
  if (folder === null)
    throw new Failure('TURNWISE_TABLEBASES is empty; name a folder with --output.');
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  const { built, store } = watchedStore(folder, (sentence) => {
    progress.clear();
    output.note(sentence);
  });
  const table = new EndgameTable(pieces, { store });
  const progress = output.progress();
  const interruption = new Interruption();
  try {
    while (!table.advance(performance.now() + SLICE) && !interruption.isRequested) {
      progress.show(table.progress, progressOf(table, built, elapsed()));
      await yieldToEventLoop();
    }
  } finally {
    progress.end();
    interruption.end();
  }
  const done =
    table.next === null ? table.duels : table.duels.slice(0, table.duels.indexOf(table.next));
  const slices = done.map(({ name, positions }) => ({
    slice: name,
    positions,
    bytes: statSync(tablebasePath(folder, name)).size,
    isNew: built.has(name),
  }));
  const sum = (number: (slice: (typeof slices)[number]) => number) =>
    slices.reduce((total, slice) => total + number(slice), 0);
  const answer = {
    game,
    pieces,
    folder: resolve(folder),
    complete: table.isReady,
    positions: sum(({ positions }) => positions),
    bytes: sum(({ bytes }) => bytes),
    seconds: elapsed(),
    slices,
  };
  if (output.isJson) output.json(answer);
  else {
    const all = table.isReady ? '' : ` of ${table.duels.length}`;
    output.say(`${game}, up to ${pieces} pieces, in ${answer.folder}`);
    output.say(
      `slices     ${slices.length}${all}, ${built.size} of them new, in ${seconds(answer.seconds)}`,
    );
    output.say(`positions  ${grouped(answer.positions)}, in ${megabytes(answer.bytes)}`);
    if (!table.isReady) output.say('Stopped. The same command continues.');
    else if (!isFound(folder))
      output.say(`To use them, set TURNWISE_TABLEBASES=${shellQuoted(answer.folder)}`);
  }
  return table.isReady ? DONE : INTERRUPTED;
}

/** The store of a folder, and the slices that it has taken, with their sizes. */
function watchedStore(folder: string, onProblem: (sentence: string) => void) {
  const built = new Map<string, number>();
  try {
    const store = folderStore(folder, onProblem);
    const save = (slice: EndgameSlice) => {
      try {
        store.save?.(slice);
      } catch (error) {
        throw cannotWrite(tablebasePath(folder, slice.name), error);
      }
      built.set(slice.name, slice.values.length);
    };
    return { built, store: { ...store, save } };
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** "KM-KK, slice 13 of 45, about 40 s left": slices that were there already say nothing about the time. */
function progressOf(
  table: EndgameTable,
  built: ReadonlyMap<string, number>,
  elapsed: number,
): string {
  const { duels, next, progress } = table;
  if (!next) return '';
  const all = duels.reduce((sum, { size }) => sum + size, 0);
  const passed = duels.slice(0, duels.indexOf(next)).reduce((sum, { size }) => sum + size, 0);
  const solved = [...built.values()].reduce((sum, size) => sum + size, 0) + progress * all - passed;
  const left = (elapsed / solved) * (1 - progress) * all;
  const time = solved > 1e6 ? `, about ${waitingTime(left)} left` : '';
  return `${next.name}, slice ${duels.indexOf(next) + 1} of ${duels.length}${time}`;
}

/** Whether searches look in this folder. */
function isFound(folder: string): boolean {
  const found = tablebaseFolder();
  return found !== null && relative(found, folder) === '';
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

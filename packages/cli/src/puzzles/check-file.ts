/** Checks the puzzles of a file: each is analysed again, and has to have the answer that it says, and no other. */
import { availableParallelism } from 'node:os';
import type { Game } from 'turnwise';
import { gameText } from 'turnwise/games';
import { onOneLine } from 'turnwise/internal';
import { type Puzzle, PuzzleError, parsePuzzles, stateOfPuzzle } from 'turnwise/puzzles';
import { checkPuzzle } from 'turnwise-runner';
import type { puzzles } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame } from '../input/module-reference.ts';
import { RECORD_LIMIT, readText } from '../input/text-file.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { counted } from '../terminal/text.ts';
import { causeOf, executorFor } from '../work/executor.ts';

interface Verdict {
  readonly number: number; // in the file, from 1
  readonly puzzle: Puzzle;
  readonly found: readonly string[]; // the right moves now; none if nothing says which
}

export async function checkFile(
  path: string,
  { arguments: given, options, output }: Invocation<typeof puzzles>,
): Promise<Status> {
  const limit = { characters: RECORD_LIMIT, advice: 'split it.' };
  const all = puzzlesIn(path, readText(path, limit));
  const text = given.game ?? textOf(all);
  const { game } = await gameFor(text);
  for (const [n, puzzle] of all.entries()) requireOf(game, puzzle, `${path}: puzzle ${n + 1}`);
  const reference = hashedGame(text);
  const seed = seedOr(options.seed);
  const executor = executorFor([reference], options.threads ?? availableParallelism());
  const progress = output.progress();
  const interruption = new Interruption();
  const verdicts: Verdict[] = [];
  const check = async (puzzle: Puzzle, n: number) => {
    const { signal } = interruption;
    const found = await checkPuzzle(executor, { game: reference, puzzle, seed }, { signal });
    verdicts.push({ number: n + 1, puzzle, found });
    progress.show(verdicts.length / all.length, `${verdicts.length} of ${all.length} checked`);
  };
  try {
    await Promise.all(all.map(check));
  } catch (error) {
    if (!interruption.isRequested) throw causeOf(error);
  } finally {
    interruption.end();
    progress.clear();
    await executor.close();
  }
  const failed = verdicts.filter((verdict) => !holds(verdict)).sort((a, b) => a.number - b.number);
  const { length: checked } = verdicts;
  if (output.isJson) {
    const told = failed.map(({ found, number, puzzle: { analysis, answers } }) => {
      return { number, position: analysis.position, answers, found };
    });
    output.json({ game: game.name, options: game.options, seed, checked, failed: told });
  } else {
    if (failed.length > 0) output.table(COLUMNS, failed);
    const isOne = failed.length === 0;
    output.say(
      `${path}: ${counted(checked, 'puzzle', 'puzzles')} of ${text} checked, ${isOne ? 'each with a single answer' : `${failed.length} wrong`}.`,
    );
  }
  if (interruption.isRequested) return INTERRUPTED;
  return failed.length === 0 ? DONE : NO;
}

/** Whether the answer is the only one, as the puzzle says. */
function holds({ found, puzzle: { answers } }: Verdict): boolean {
  return answers.length === 1 && found.length === 1 && found[0] === answers[0];
}

const COLUMNS: readonly Column<Verdict>[] = [
  numberColumn('', 2, ({ number }) => String(number)),
  {
    title: 'position',
    dispensable: 3,
    cell: ({ puzzle }) => onOneLine(puzzle.analysis.position),
  },
  { title: 'answer', cell: ({ puzzle }) => puzzle.answers.join(', ') },
  {
    title: 'found',
    cell: ({ found }) => (found.length === 0 ? 'none is clearly best' : found.join(', ')),
  },
];

function puzzlesIn(path: string, text: string): Puzzle[] {
  try {
    const all = parsePuzzles(text);
    if (all.length > 0) return all;
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    throw new Failure(`${path}: ${error.message}.`);
  }
  throw new Failure(`${path} has no puzzle.`);
}

/** The game of the list that all of them are of. */
function textOf(all: readonly Puzzle[]): string {
  const texts = new Set(all.map(({ analysis }) => gameText(analysis.game, analysis.options)));
  const [text = '', ...others] = texts;
  if (others.length === 0) return text;
  throw new Failure(
    `The puzzles are of several games, ${[...texts].join(', ')}; check one at a time.`,
  );
}

/** Refuses a puzzle of another game, or with other moves than its position has, before any is analysed. */
function requireOf(game: Game, puzzle: Puzzle, name: string): void {
  try {
    stateOfPuzzle(puzzle, game);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    throw new Failure(`${name} is damaged at ${error.path}: ${error.problem}.`);
  }
}

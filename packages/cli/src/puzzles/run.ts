/** Finds puzzles of a game, or checks those of a file. */
import { availableParallelism } from 'node:os';
import { endOf as endInWords, floorOf, type MoveOdds } from 'turnwise/analysis';
import { makeChecked, onOneLine } from 'turnwise/internal';
import { kindOfPuzzle, type Puzzle, puzzlesProblem } from 'turnwise/puzzles';
import { findPuzzles } from 'turnwise-runner';
import type { puzzles } from '../commands.ts';
import { DONE, INTERRUPTED, type Invocation, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { Interruption } from '../frame/interruption.ts';
import { LinesWriter } from '../frame/lines-writer.ts';
import { gameFor, seedOr } from '../input/game-argument.ts';
import { hashedGame, hashedPlayer } from '../input/module-reference.ts';
import { JsonListWriter } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { counted, shellQuoted } from '../terminal/text.ts';
import { causeOf, executorFor, playersFor, replacementsInWords } from '../work/executor.ts';
import { checkFile } from './check-file.ts';

type Asked = Invocation<typeof puzzles>;

export async function run(asked: Asked): Promise<Status> {
  const { check, output } = asked.options;
  if (check === undefined) return find(asked);
  if (output !== undefined) throw new Failure('--check writes no file; leave out --output.');
  if (asked.arguments.players.length > 0)
    throw new Failure('--check plays no matches; leave out the players.');
  return checkFile(check, asked);
}

async function find({ arguments: given, options, output }: Asked): Promise<Status> {
  if (given.game === undefined)
    throw new Failure('Name a game, such as turnwise puzzles connect-four, or give --check FILE.');
  const { path, ...game } = await gameFor(given.game);
  const problem = puzzlesProblem(game.game);
  if (problem !== null) throw new Failure(problem); // before a file is made
  const made = await playersFor(given.players, { path, ...game });
  const seed = seedOr(options.seed);
  const request = {
    game: hashedGame(game.text),
    seed,
    ...(given.players.length > 0 && {
      players: given.players.map((player) => hashedPlayer(player, game.game)),
    }),
  };
  const file =
    options.output === undefined ? null : new LinesWriter(options.output, options.overwrite);
  const answer = output.isJson
    ? new JsonListWriter({ game: game.game.name, options: game.game.options, seed }, 'puzzles')
    : null;
  const progress = output.progress();
  const interruption = new Interruption();
  const references = [request.game, ...(request.players ?? [])];
  const executor = executorFor(references, options.threads ?? availableParallelism(), made);
  const found: Puzzle[] = [];
  let matches = 0;
  const show = () => {
    const words = `${found.length} of ${counted(options.puzzles, 'puzzle', 'puzzles')}, ${counted(matches, 'match', 'matches')} searched`;
    progress.show(found.length / options.puzzles, words);
  };
  const onMatch = (count: number) => {
    matches = count;
    show();
  };
  const { signal } = interruption;
  try {
    for await (const puzzle of findPuzzles(executor, request, game.game, { signal, onMatch })) {
      found.push(puzzle);
      file?.add(makeChecked(puzzle));
      await answer?.add(puzzle);
      show();
      if (found.length === options.puzzles) break;
    }
  } catch (error) {
    throw causeOf(error);
  } finally {
    interruption.end();
    progress.clear();
    file?.close();
    await executor.close();
  }
  const replaced = replacementsInWords(executor);
  if (replaced !== null) output.note(replaced);
  const isShort = found.length < options.puzzles && !interruption.isRequested;
  if (answer) await answer.end({ matches, complete: found.length === options.puzzles });
  else {
    output.say(`${game.text}, ${counted(found.length, 'puzzle', 'puzzles')}, seed ${seed}`);
    output.table(
      COLUMNS,
      found.map((puzzle, n) => ({ ...puzzle, number: n + 1 })),
    );
    if (isShort) output.say(`After ${counted(matches, 'match', 'matches')} no new ones came up.`);
    if (file && found.length > 0)
      output.say(
        `Solve them in Studio, or check them: turnwise puzzles --check ${shellQuoted(file.path)}`,
      );
  }
  return interruption.isRequested ? INTERRUPTED : DONE;
}

type Row = Puzzle & { readonly number: number };

const COLUMNS: readonly Column<Row>[] = [
  numberColumn('', 3, ({ number }) => String(number)),
  { title: 'position', dispensable: 4, cell: ({ analysis }) => onOneLine(analysis.position) },
  { title: 'role', dispensable: 1, cell: ({ analysis }) => analysis.role },
  { title: 'answer', cell: ({ answers }) => answers.join(', ') },
  numberColumn('worth', 0, (puzzle) => worthInWords(answerOf(puzzle))),
  numberColumn('next best', 0, (puzzle) => worthInWords(nextBest(puzzle))),
  { title: 'known', dispensable: 2, cell: kindOfPuzzle },
];

function answerOf({ analysis, answers }: Puzzle): MoveOdds | undefined {
  return analysis.moves.find(({ text }) => text === answers[0]);
}

/** The wrong move that gives away the least. */
function nextBest({ analysis, answers }: Puzzle): MoveOdds | undefined {
  const wrong = analysis.moves.filter(({ text }) => !answers.includes(text));
  const length = ({ distance = 0 }: MoveOdds) => distance;
  return wrong.toSorted((a, b) => floorOf(b) - floorOf(a) || length(a) - length(b))[0];
}

/** "win in 7 plies", "draw", or the expected result. */
function worthInWords(line: MoveOdds | undefined): string {
  return line ? endInWords(line) || line.value.toFixed(2) : '';
}

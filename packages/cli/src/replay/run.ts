/** Shows, checks and converts records, in JSON, one or one a line, in PDN, or of a tournament. */
import { existsSync } from 'node:fs';
import type { Game, MatchRecord, Ply } from 'turnwise';
import { gameText, pdnFromRecord, writePdn } from 'turnwise/games';
import { onOneLine, yieldToEventLoop } from 'turnwise/internal';
import type { replay as replayCommand } from '../commands.ts';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { gameFor } from '../input/game-argument.ts';
import { JsonListWriter, type Output } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { rounded } from '../terminal/text.ts';
import { type ExaminedRecord, examineRecords } from './examine.ts';
import { openSource } from './source.ts';
import {
  isFolder,
  moduleOf,
  openFolder,
  recordsOf,
  requireNoModules,
  requireNoTournamentFile,
  showFolder,
} from './tournament-folder.ts';

const YIELD_INTERVAL = 50; // milliseconds

export async function run({
  arguments: { file },
  options: { format, game, match, number, ownDice, runModules, verify },
  output,
}: Invocation<typeof replayCommand>): Promise<Status> {
  const folder = isFolder(file) ? await openFolder(file) : null;
  if (!folder) requireNoTournamentFile(file);
  if (!folder && match !== undefined)
    throw new Failure(
      existsSync(file)
        ? `--match is for the folder of a tournament, and ${file} is none; use --number.`
        : `There is no folder ${file}.`,
    );
  if (!folder && runModules)
    throw new Failure(
      `--run-modules is for the folder of a tournament, and ${file} is none; use --game.`,
    );
  if (verify && ownDice)
    throw new Failure('--verify checks the dice, and --own-dice does not; use one of them.');
  if (folder && number !== undefined)
    throw new Failure(`${file} is the folder of a tournament; choose a match with --match.`);
  if (folder && match === undefined && format === 'text') {
    showFolder(folder, output);
    return DONE;
  }
  if (folder && !runModules) requireNoModules(folder, game);
  const source = folder ? recordsOf(folder, match, { output, runModules }) : await openSource(file);
  const module = game ?? (folder && moduleOf(folder));
  const start = module === null ? null : (await gameFor(module)).game;
  const answer = output.isJson
    ? new JsonListWriter({ file, format: source.kind }, 'records')
    : null;
  let [count, wrong] = [0, 0];
  let pause = performance.now() + YIELD_INTERVAL;
  for await (const record of examineRecords(source, { start, ownDice, verify })) {
    if (performance.now() > pause) {
      await yieldToEventLoop();
      pause = performance.now() + YIELD_INTERVAL;
    }
    if (number !== undefined && record.number !== number) continue;
    count++;
    if (record.problems.length > 0) wrong++;
    if (answer) await answer.add(recordToJson(record));
    else if (format !== 'text') convert(record, format, file, output);
    else {
      if (count > 1) output.print();
      showRecord(record, output);
      if (verify && record.problems.length === 0) showCommitment(record, output);
    }
    if (number !== undefined) break;
  }
  if (count === 0) {
    const what =
      number === undefined ? 'no record and no game in PDN' : `no record number ${number}`;
    throw new Failure(`${file} has ${what}.`);
  }
  if (answer) await answer.end();
  else if (format === 'text' && count > 1) {
    output.print();
    output.say(`${count} records, ${wrong} with mistakes.`);
  }
  return wrong === 0 ? DONE : NO;
}

/** Sound records go to stdout, problems to stderr. */
function convert(
  { number, pdn, problems, record }: ExaminedRecord,
  format: 'json' | 'pdn',
  file: string,
  output: Output,
): void {
  for (const problem of problems) output.note(`${file}: record ${number}: ${problem}`);
  if (problems.length > 0 || !record) return;
  if (format === 'json') {
    output.json(record);
    return;
  }
  const game = pdn ?? (record.game === 'checkers' ? pdnFromRecord(record) : null);
  if (!game)
    throw new Failure(
      `PDN is for checkers, and record ${number} is of ${record.game}; use --format json.`,
    );
  for (const piece of writePdn([game])) output.content(piece);
}

/** A record as docs/schemas/replay.json describes it. */
function recordToJson({ last, number, plies, problems, record }: ExaminedRecord): object {
  const { game = null, options = null, players = null, seed = null, start = null } = record ?? {};
  const { result = null, ending = null } = record ?? {};
  const end = last === null ? null : `${last}`;
  return {
    ...{ number, ok: problems.length === 0, problems, game, options, players, seed, start, end },
    ...{ plies: plies.length, result, ending },
  };
}

interface Row {
  readonly number: string;
  readonly move: string;
  readonly chance: string;
  readonly position: string;
}

/** The players, each turn with its draws of chance and the position after it, and the result. */
function showRecord(
  { number, problems, record, plies, last }: ExaminedRecord,
  output: Output,
): void {
  if (record) {
    const game = gameText(record.game, record.options);
    output.say('', { text: `${number}. ${game}, seed ${record.seed}`, style: 'bold' });
    for (const [role, player] of Object.entries(record.players)) output.say(`${role}: ${player}`);
    output.say(`from ${record.start}`);
  } else output.say('', { text: `${number}.`, style: 'bold' });
  const rows = plies.map((ply, n) => rowOf(ply, n, plies[n + 1]?.game ?? last));
  if (rows.length > 0) output.table(columnsOf(rows), rows);
  if (problems.length === 0 && record) output.say(resultText(record));
  for (const problem of problems) output.say(`  ${problem}`, { text: 'no', style: 'bad' });
}

/** What a player compares with what was published at the beginning. */
function showCommitment({ record }: ExaminedRecord, output: Output): void {
  if (!record?.commitment) return;
  output.say(`The seed gives all haps, and has the hash ${record.commitment}`);
  output.say('that was published before the match. Compare it with the one that you saw then.');
}

function rowOf({ game, moves, haps }: Ply, n: number, next: Game | null): Row {
  const chosen = Object.entries(moves).map(([role, move]) =>
    move === undefined ? '' : `${role} ${game.printMove(move)}`,
  );
  const drawn = haps
    .flatMap((each) => Object.entries(each))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const position = next === null ? '' : onOneLine(`${next}`);
  return { number: String(n + 1), move: chosen.join(', '), chance: drawn.join(', '), position };
}

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const chance: Column<Row> = { title: 'chance', cell: (row) => row.chance, dispensable: 1 };
  return [
    numberColumn('', 0, ({ number }) => number),
    { title: 'move', cell: ({ move }) => move },
    ...(rows.some((row) => row.chance !== '') ? [chance] : []),
    { title: 'position after it', cell: ({ position }) => position, dispensable: 2 },
  ];
}

function resultText({ ending, result }: MatchRecord): string {
  if (!result || !ending) return 'not over';
  const points = Object.entries(result).map(([role, value]) => `${role} ${rounded(value)}`);
  const text = `result: ${points.join(', ')}`;
  if (ending.kind === 'finished') return text;
  if (ending.kind === 'agreed') return `${text} (agreed)`;
  return `${text} (${ending.role} ${ending.kind === 'quit' ? 'gave up' : 'forfeited'})`;
}

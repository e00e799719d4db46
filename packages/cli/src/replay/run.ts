/** Shows, checks and converts records: in JSON, one or one a line, in PDN, or of a tournament. Each is replayed by the rules. */
import { readFileSync } from 'node:fs';
import { type Game, type MatchRecord, type Ply, parseRecord, replay } from 'turnwise';
import {
  gameOf,
  games,
  type PdnGame,
  parsePdn,
  pdnFromRecord,
  recordFromPdn,
  writePdn,
} from 'turnwise/games';
import { yieldToEventLoop } from 'turnwise/internal';
import type { replay as replayCommand } from '../commands.ts';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { gameFor, gameText, startOf } from '../input/game-argument.ts';
import { type Output, stdout } from '../terminal/output.ts';
import { type Column, numberColumn } from '../terminal/table.ts';
import { rounded } from '../terminal/text.ts';
import {
  isFolder,
  moduleOf,
  openFolder,
  recordsOf,
  showFolder,
  type TournamentSource,
} from './tournament-folder.ts';

const YIELD_INTERVAL = 50; // milliseconds

export async function run({
  arguments: { file },
  options: { format, game, match, number },
  output,
}: Invocation<typeof replayCommand>): Promise<Status> {
  const folder = isFolder(file) ? await openFolder(file) : null;
  if (!folder && match !== undefined)
    throw new Failure(
      `--match is for the folder of a tournament, and ${file} is none; use --number.`,
    );
  if (folder && number !== undefined)
    throw new Failure(`${file} is the folder of a tournament; choose a match with --match.`);
  if (folder && match === undefined && format === 'text') {
    showFolder(folder, output);
    return DONE;
  }
  const source = folder ? recordsOf(folder, match, output) : readSource(file); // before the game: a module may not wait while stdin is read
  const module = game ?? (folder && moduleOf(folder));
  const start = module === null ? null : (await gameFor(module)).game;
  const records: object[] = [];
  let [count, wrong] = [0, 0];
  let pause = performance.now() + YIELD_INTERVAL;
  for await (const record of examineRecords(source, start)) {
    if (performance.now() > pause) {
      await yieldToEventLoop();
      pause = performance.now() + YIELD_INTERVAL;
    }
    if (number !== undefined && record.number !== number) continue;
    count++;
    if (record.problems.length > 0) wrong++;
    if (output.isJson) records.push(recordToJson(record));
    else if (format !== 'text') convert(record, format, file, output);
    else {
      if (count > 1) output.print();
      showRecord(record, output);
    }
  }
  if (count === 0) {
    const what =
      number === undefined ? 'no record and no game in PDN' : `no record number ${number}`;
    throw new Failure(`${file} has ${what}.`);
  }
  if (output.isJson) output.json({ file, format: source.kind, records });
  else if (format === 'text' && count > 1)
    output.say(`\n${count} records, ${wrong} with mistakes.`);
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
  for (const piece of writePdn([game])) stdout.write(piece);
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
  const { bad, bold } = output.style;
  if (record) {
    const game = gameText(record.game, record.options);
    output.say(bold(`${number}. ${game}, seed ${record.seed}`));
    for (const [role, player] of Object.entries(record.players)) output.say(`${role}: ${player}`);
    output.say(`from ${record.start}`);
  } else output.say(bold(`${number}.`));
  const rows = plies.map((ply, n) => rowOf(ply, n, plies[n + 1]?.game ?? last));
  if (rows.length > 0) output.table(columnsOf(rows), rows);
  if (problems.length === 0 && record) output.say(resultText(record));
  for (const problem of problems) output.say(`${bad('no')}  ${problem}`);
}

function rowOf({ game, moves, haps }: Ply, n: number, next: Game | null): Row {
  const chosen = Object.entries(moves).map(([role, move]) =>
    move === undefined ? '' : `${role} ${game.printMove(move)}`,
  );
  const drawn = haps
    .flatMap((each) => Object.entries(each))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const position = next === null ? '' : `${next}`;
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
  return `${text} (${ending.role} ${ending.kind === 'quit' ? 'gave up' : 'forfeited'})`;
}

interface ExaminedRecord {
  readonly number: number; // its number in the file, from 1
  readonly problems: readonly string[]; // sentences; none for a sound record
  readonly record: MatchRecord | null; // null if it cannot be read
  readonly plies: readonly Ply[]; // the turns up to the first problem
  readonly last: Game | null; // the last state; null if the record cannot be played to its end
  readonly pdn: PdnGame | null; // the game in PDN with its comments; null for a record in JSON
}

/** Checks every record of a source; `start` is the game of records that are not of a listed game. */
async function* examineRecords(
  source: Source | TournamentSource,
  start: Game | null,
): AsyncGenerator<ExaminedRecord, void> {
  let number = 0;
  if (source.kind === 'tournament') {
    for await (const { index, record } of source.records) yield examined(index, record, start, []);
    return;
  }
  if (source.kind === 'records') {
    for (const data of source.records) yield examined(++number, data, start, []);
    return;
  }
  for (const { game, mistakes } of parsePdn(source.text)) {
    const problems = mistakes.map(
      ({ line, column, message }) => `line ${line}, column ${column}: ${message}`,
    );
    yield { ...examined(++number, recordFromPdn(game), start, problems), pdn: game };
  }
}

function examined(
  number: number,
  data: unknown,
  start: Game | null,
  problems: readonly string[],
): ExaminedRecord {
  const plies: Ply[] = [];
  let record: MatchRecord | null = null;
  try {
    record = parseRecord(data);
    const turns = replay(record, startOf(record, start ?? listedGameOf(record)));
    for (let turn = turns.next(); ; turn = turns.next()) {
      if (turn.done) return { number, problems, record, plies, last: turn.value, pdn: null };
      plies.push(turn.value);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const all = [...problems, messageOf(error)];
    return { number, problems: all, record, plies, last: null, pdn: null };
  }
}

function listedGameOf(record: MatchRecord): Game {
  if (games.some(({ name }) => name === record.game)) return gameOf(record);
  const name = JSON.stringify(record.game);
  throw new Failure(
    `The record is of ${name}, which is not in the list of games; name its module: --game FILE.`,
  );
}

export type Source =
  | { readonly kind: 'records'; readonly records: readonly unknown[] } // data, or text that is not JSON
  | { readonly kind: 'pdn'; readonly text: string };

/** Reads a file; `-` is stdin. */
export function readSource(path: string): Source {
  const text = readText(path).replace(/^\uFEFF/, '');
  if (text.trim() === '')
    throw new Failure(`${path} is empty; expected a record, or games in PDN.`);
  const whole = tryParse(text);
  if (whole.isJson)
    return { kind: 'records', records: Array.isArray(whole.data) ? whole.data : [whole.data] };
  if (looksLikePdn(text)) return { kind: 'pdn', text };
  if (!text.trimStart().startsWith('{'))
    throw new Failure(
      `${path === '-' ? 'The input' : path} holds no records: it seems to be ${describeContent(text)}.\nExpected records in JSON, as \`turnwise match -o\` writes them, or games of checkers in PDN.`,
    );
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && tryParse(lines[0] ?? '').isJson;
  return { kind: 'records', records: isList ? lines.map((line) => tryParse(line).data) : [text] };
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Failure(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

/** The data of JSON; the text itself if it is not JSON. */
function tryParse(text: string): { readonly isJson: boolean; readonly data: unknown } {
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false, data: text };
  }
}

const PDN_LINE = /^\s*(\{[^}]*\}\s*)?(\[\w+\s+"|(\d+\s*\.+\s*)?\d{1,2}[-x]\d{1,2}(?![\w.]))/m;

/** A line that begins with a tag or with a move of checkers by its squares, and no beginning of JSON. */
function looksLikePdn(text: string): boolean {
  const isJson = /^\s*(\{\s*["}]|\[\s*["{[\d\]])/.test(text);
  return !isJson && PDN_LINE.test(text);
}

/** A guess at the content of a file that is neither JSON nor PDN. */
function describeContent(text: string): string {
  const start = text.trimStart();
  if (/[\0\uFFFD]/.test(start)) return 'no text';
  if (start.startsWith('<')) return 'a web page or XML';
  if (/^[[{"]/.test(start)) return 'JSON that is damaged or cut off';
  const [first = ''] = start.split(/\r?\n/, 1);
  return `some other text, beginning with ${JSON.stringify(first.slice(0, 40))}`;
}

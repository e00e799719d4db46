/** Shows, checks and converts records: JSON, one object or one a line, or games in PDN. */

import { readFileSync } from 'node:fs';
import {
  type Game,
  type MatchRecord,
  type Ply,
  parseRecord,
  replay,
  yieldToEventLoop,
} from 'turnwise';
import {
  gameOf,
  games,
  type PdnGame,
  parsePdn,
  pdnFromRecord,
  recordFromPdn,
  writePdn,
} from 'turnwise/games';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { gameFor, gameText } from '../input/game-argument.ts';
import { type Output, stdout } from '../terminal/output.ts';
import { type Column, table } from '../terminal/table.ts';
import { rounded } from '../terminal/text.ts';
import type { replayArguments, replayOptions } from './command.ts';

export async function run({
  arguments: { file },
  options: { format, game, number },
  output,
}: Invocation<typeof replayArguments, typeof replayOptions>): Promise<Status> {
  const source = readSource(file); // before the game: a module must not wait for stdin
  const start: Game | null = game === undefined ? null : (await gameFor(game)).game;
  const shown: object[] = [];
  let [count, wrong] = [0, 0];
  for await (const record of examineRecords(source, start)) {
    if (number !== undefined && record.number !== number) continue;
    count++;
    if (record.problems.length > 0) wrong++;
    if (output.isJson) shown.push(recordToJson(record));
    else if (format === 'text') showText(record, count, output);
    else convert(record, format, file, output);
  }
  if (count === 0) {
    const what =
      number === undefined ? 'no record and no game in PDN' : `no record number ${number}`;
    throw new Failure(`${file} has ${what}.`);
  }
  if (output.isJson) output.json({ file, format: source.kind, records: shown });
  else if (format === 'text' && count > 1)
    output.say(`\n${count} records, ${wrong} with mistakes.`);
  return wrong === 0 ? DONE : NO;
}

function showText(record: ExaminedRecord, count: number, output: Output): void {
  if (count > 1) output.print();
  showRecord(record, output);
}

/** Records that can have happened go to stdout; what is wrong with others to stderr. */
function convert(
  record: ExaminedRecord,
  format: 'json' | 'pdn',
  file: string,
  output: Output,
): void {
  for (const problem of record.problems)
    output.note(`${file}: record ${record.number}: ${problem}`);
  if (record.problems.length > 0 || !record.record) return;
  if (format === 'json') {
    output.json(record.record);
    return;
  }
  const game = pdnOf(record);
  if (!game) {
    throw new Failure(
      `PDN is for checkers, and record ${record.number} is of ${record.record.game}; use --format json.`,
    );
  }
  for (const piece of writePdn([game])) stdout.write(piece);
}

/** A record as docs/schemas/replay.json describes it. */
function recordToJson({ last, number, plies, problems, record }: ExaminedRecord): object {
  return {
    number,
    ok: problems.length === 0,
    problems,
    game: record?.game ?? null,
    options: record?.options ?? null,
    players: record?.players ?? null,
    seed: record?.seed ?? null,
    start: record?.start ?? null,
    end: last === null ? null : `${last}`,
    plies: plies.length,
    result: record?.result ?? null,
    ending: record?.ending ?? null,
  };
}

interface Row {
  readonly number: string;
  readonly move: string;
  readonly chance: string;
  readonly position: string;
}

export function showRecord(
  { number, problems, record, plies, last }: ExaminedRecord,
  output: Output,
): void {
  if (record) {
    const game = gameText(record.game, record.options);
    output.say(output.style.bold(`${number}. ${game}, seed ${record.seed}`));
    for (const [role, player] of Object.entries(record.players)) output.say(`${role}: ${player}`);
    output.say(`from ${record.start}`);
  } else {
    output.say(output.style.bold(`${number}.`));
  }
  const rows = plies.map((ply, n) => rowOf(ply, n, plies[n + 1]?.game ?? last));
  if (rows.length > 0)
    for (const line of table(columnsOf(rows), rows, output.width)) output.print(line);
  if (problems.length === 0 && record) output.say(resultText(record));
  for (const problem of problems) output.say(`${output.style.bad('no')}  ${problem}`);
}

function rowOf({ game, moves, haps }: Ply, n: number, next: Game | null): Row {
  const chosen = Object.entries(moves).map(([role, move]) =>
    move === undefined ? '' : `${role} ${game.printMove(move)}`,
  );
  const fallen = haps.flatMap((each) =>
    Object.entries(each).map(([name, value]) => `${name} ${valueText(value)}`),
  );
  const position = next === null ? '' : `${next}`;
  return { number: String(n + 1), move: chosen.join(', '), chance: fallen.join(', '), position };
}

function columnsOf(rows: readonly Row[]): Column<Row>[] {
  const chance: Column<Row> = { title: 'chance', cell: (row) => row.chance, dispensable: 1 };
  return [
    { title: '', isRight: true, cell: ({ number }) => number },
    { title: 'move', cell: ({ move }) => move },
    ...(rows.some((row) => row.chance !== '') ? [chance] : []),
    { title: 'position after it', cell: ({ position }) => position, dispensable: 2 },
  ];
}

function resultText({ ending, result }: NonNullable<ExaminedRecord['record']>): string {
  if (!result || !ending) return 'not over';
  const points = Object.entries(result).map(([role, value]) => `${role} ${rounded(value)}`);
  const how =
    ending.kind === 'finished'
      ? ''
      : ending.kind === 'quit'
        ? ` (${ending.role} gave up)`
        : ` (${ending.role} forfeited)`;
  return `result: ${points.join(', ')}${how}`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A record that was replayed by the rules. */
export interface ExaminedRecord {
  /** Its number in the file, from 1. */
  readonly number: number;
  /** What is wrong with it, each a sentence; none: it can have happened. */
  readonly problems: readonly string[];
  /** Null where it could not be read. */
  readonly record: MatchRecord | null;
  /** As far as it could be played. */
  readonly plies: readonly Ply[];
  /** The last state; null where the record could not be played to its end. */
  readonly last: Game | null;
  /** The game as PDN has it, with comments; null where the file has another form. */
  readonly pdn: PdnGame | null;
}

const SLICE = 50; // milliseconds before it gives way

/** Replays every record of a source; `start` is the game of records that are not of a listed game. */
export async function* examineRecords(
  source: Source,
  start: Game | null,
): AsyncGenerator<ExaminedRecord, void> {
  let pause = performance.now() + SLICE;
  for (const record of eachRecord(source, start)) {
    yield record;
    if (performance.now() < pause) continue;
    await yieldToEventLoop();
    pause = performance.now() + SLICE;
  }
}

function* eachRecord(source: Source, start: Game | null): Generator<ExaminedRecord, void> {
  let number = 0;
  if (source.kind === 'records') {
    for (const data of source.records) yield fromRecord(++number, data, start, []);
    return;
  }
  for (const { game, mistakes } of parsePdn(source.text)) {
    const problems = mistakes.map(
      ({ line, column, message }) => `line ${line}, column ${column}: ${message}`,
    );
    yield { ...fromRecord(++number, recordFromPdn(game), start, problems), pdn: game };
  }
}

/** The record as a game in PDN. */
export function pdnOf({ pdn, record }: ExaminedRecord): PdnGame | null {
  return pdn ?? (record?.game === 'checkers' ? pdnFromRecord(record) : null);
}

function fromRecord(
  number: number,
  data: unknown,
  start: Game | null,
  problems: readonly string[],
): ExaminedRecord {
  const plies: Ply[] = [];
  let record: MatchRecord | null = null;
  let last: Game | null = null;
  try {
    record = parseRecord(data);
    const first = start === null ? startOfListedGame(record) : startOf(record, start);
    const turns = replay(record, first);
    for (let turn = turns.next(); ; turn = turns.next()) {
      if (turn.done) {
        last = turn.value;
        break;
      }
      plies.push(turn.value);
    }
    return { number, problems, record, plies, last, pdn: null };
  } catch (error) {
    if (error instanceof Failure) throw error;
    return { number, problems: [...problems, messageOf(error)], record, plies, last, pdn: null };
  }
}

/** The first state of a record of a game of the list. */
function startOfListedGame(record: MatchRecord): Game {
  if (games.some(({ name }) => name === record.game)) return gameOf(record);
  throw new Failure(
    `The record is of ${JSON.stringify(record.game)}, which is not in the list of games; name its module: --game FILE.`,
  );
}

function startOf({ start }: MatchRecord, game: Game): Game {
  return start === `${game}` ? game : game.parsePosition(start);
}

/** The content of a file of records. */
export type Source =
  | { readonly kind: 'records'; readonly records: readonly unknown[] } // as data, or as text that is not JSON
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
  if (!text.trimStart().startsWith('{')) {
    throw new Failure(
      `${path === '-' ? 'The input' : path} holds no records: it seems to be ${describeContent(text)}.\nExpected records in JSON, as \`turnwise match -o\` writes them, or games of checkers in PDN.`,
    );
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const isList = lines.length > 1 && tryParse(lines[0] ?? '').isJson;
  const each = (line: string) => {
    const { data, isJson } = tryParse(line);
    return isJson ? data : line;
  };
  return { kind: 'records', records: isList ? lines.map(each) : [text] };
}

/** A tag, or a move of checkers by the numbers of its squares, where no JSON begins. */
function looksLikePdn(text: string): boolean {
  const isJson = /^\s*(\{\s*["}]|\[\s*["{[\d\]])/.test(text);
  return !isJson && /^\s*\[\w+\s+"|(^|[\s.])\d{1,2}[-x]\d{1,2}(?![\w.])/m.test(text);
}

/** What a file seems to be that holds neither JSON nor PDN. */
function describeContent(text: string): string {
  const start = text.trimStart();
  if (/[\0\uFFFD]/.test(start)) return 'no text';
  if (start.startsWith('<')) return 'a web page or XML';
  if (/^[[{"]/.test(start)) return 'JSON that is damaged or cut off';
  const [first = ''] = start.split(/\r?\n/, 1);
  return `some other text, beginning with ${JSON.stringify(first.slice(0, 40))}`;
}

function tryParse(text: string): { readonly isJson: boolean; readonly data?: unknown } {
  try {
    return { isJson: true, data: JSON.parse(text) };
  } catch {
    return { isJson: false };
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new Failure(`Cannot read ${path}: ${reasonOf(error)}.`);
  }
}

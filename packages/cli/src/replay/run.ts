/** Shows, checks and converts records. */
import type { Game } from 'turnwise';
import { writePdn } from 'turnwise/games';
import { DONE, type Invocation, NO, type Status } from '../frame/command.ts';
import { Failure } from '../frame/failure.ts';
import { gameFor } from '../input/game-argument.ts';
import { type Output, stdout } from '../terminal/output.ts';
import type { replayArguments, replayOptions } from './command.ts';
import { type ExaminedRecord, examineRecords, pdnOf } from './examine.ts';
import { showRecord } from './show-record.ts';
import { readSource } from './source.ts';

export async function run({
  arguments: { file },
  options: { format, game, number },
  output,
}: Invocation<typeof replayArguments, typeof replayOptions>): Promise<Status> {
  const source = readSource(file); // before the game: waiting for stdin, a module would seem to be silent
  const start: Game | null = game === undefined ? null : (await gameFor(game)).game;
  const told: object[] = [];
  let [count, wrong] = [0, 0];
  for await (const record of examineRecords(source, start)) {
    if (number !== undefined && record.number !== number) continue;
    count++;
    if (record.problems.length > 0) wrong++;
    if (output.isJson) told.push(recordToJson(record));
    else if (format === 'text') showText(record, count, output);
    else convert(record, format, file, output);
  }
  if (count === 0) {
    const what =
      number === undefined ? 'no record and no game in PDN' : `no record number ${number}`;
    throw new Failure(`${file} has ${what}.`);
  }
  if (output.isJson) output.json({ file, format: source.kind, records: told });
  else if (format === 'text' && count > 1)
    output.say(`\n${count} records, ${wrong} with mistakes.`);
  return wrong === 0 ? DONE : NO;
}

function showText(record: ExaminedRecord, count: number, output: Output): void {
  if (count > 1) output.print();
  showRecord(record, output);
}

/** Records that can have happened go to stdout; what is wrong with others to stderr. */
function convert(record: ExaminedRecord, format: 'json' | 'pdn', file: string, output: Output): void {
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

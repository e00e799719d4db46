/** Records checked by the rules: each is played again, and what is wrong with it is told with its place. */
import { yieldToEventLoop, type Game, type MatchRecord, type Ply, parseRecord, replay } from 'turnwise';
import {
  gameOf,
  games,
  type PdnGame,
  parsePdn,
  pdnFromRecord,
  recordFromPdn,
} from 'turnwise/games';
import { Failure, messageOf } from '../frame/failure.ts';
import type { Source } from './source.ts';

/** A record that was looked at. */
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

/** Looks at every record of a source; `start` is the game of records that the list does not know. */
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

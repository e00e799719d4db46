/** Checks records: each is replayed by the rules, and its haps are compared with those that its seed gives. */
import {
  type Game,
  type Json,
  type MatchRecord,
  type Ply,
  parseRecord,
  replay,
  type Seed,
} from 'turnwise';
import { gameOf, games, type PdnGame, readPdn, recordFromPdn } from 'turnwise/games';
import { commitmentOf, inspect, jsonEqual, playTurn } from 'turnwise/internal';
import { Failure, messageOf } from '../frame/failure.ts';
import { startOf } from '../input/game-argument.ts';
import { RECORD_LIMIT } from '../input/text-file.ts';
import { counted } from '../terminal/text.ts';
import type { Source } from './source.ts';
import type { TournamentSource } from './tournament-folder.ts';

export interface ExaminedRecord {
  readonly number: number; // its number in the file, from 1; or its index in a tournament
  readonly problems: readonly string[]; // sentences; none for a sound record
  readonly record: MatchRecord | null; // null if it cannot be read
  readonly plies: readonly Ply[]; // the turns up to the first problem with the rules
  readonly last: Game | null; // the last state; null if the record cannot be played to its end
  readonly pdn: PdnGame | null; // the game in PDN with its comments; null for a record in JSON
}

export interface ExamineOptions {
  /** The game of records that are not of a listed game; null: there are none. */
  readonly start: Game | null;
  /** Whether the haps may be others than those of the seed. */
  readonly ownDice: boolean;
  /** Whether the seed must have the hash that was published before the match. */
  readonly verify: boolean;
}

/** Checks every record of a source, one by one. */
export async function* examineRecords(
  source: Source | TournamentSource,
  options: ExamineOptions,
): AsyncGenerator<ExaminedRecord, void> {
  let number = 0;
  if (source.kind === 'tournament') {
    for await (const { index, record } of source.records)
      yield examined(index, record, options, []);
    return;
  }
  if (source.kind === 'records') {
    for await (const data of source.records) yield examined(++number, data, options, []);
    return;
  }
  const text = new LimitedText(source.text);
  for await (const { game, mistakes } of readPdn(text)) {
    text.beginGame();
    const problems = mistakes.map(
      ({ line, column, message }) => `line ${line}, column ${column}: ${message}`,
    );
    yield { ...examined(++number, recordFromPdn(game), options, problems), pdn: game };
  }
}

/** A text of games that may go on for ever, as long as each of them ends. */
class LimitedText implements AsyncIterable<string> {
  private length = 0; // characters since the last game

  constructor(private readonly text: AsyncIterable<string>) {}

  beginGame(): void {
    this.length = 0;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void> {
    for await (const piece of this.text) {
      this.length += piece.length;
      if (this.length > RECORD_LIMIT)
        throw new Failure(
          `A game in this PDN is larger than ${RECORD_LIMIT / 2 ** 20} MB, which is the limit; look for a comment that is never closed.`,
        );
      yield piece;
    }
  }
}

function examined(
  number: number,
  data: unknown,
  { start, ownDice, verify }: ExamineOptions,
  problems: readonly string[],
): ExaminedRecord {
  const plies: Ply[] = [];
  let record: MatchRecord | null = null;
  try {
    record = parseRecord(data);
    const turns = replay(record, startOf(record, start ?? listedGameOf(record)));
    for (let turn = turns.next(); ; turn = turns.next()) {
      if (turn.done) {
        const all = [
          ...problems,
          ...(verify ? commitmentProblems(record) : []),
          ...(ownDice ? [] : chanceProblems(plies, record.seed)),
        ];
        return { number, problems: all, record, plies, last: turn.value, pdn: null };
      }
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

/** What is wrong with the seed of a match over the network: it must be the one that was published as a hash. */
function commitmentProblems({ commitment, seed }: MatchRecord): string[] {
  if (commitment === undefined)
    return ['the record has no commitment, so its seed may have been chosen afterwards'];
  const hash = commitmentOf(seed);
  if (hash === commitment) return [];
  return [`the seed has the hash ${hash}, but ${commitment} was published`];
}

/**
 * What is wrong with the haps of a match: a match draws those of turn n from its seed and n, also when it is resumed, when
 * turns are taken back and in branches. Real dice fall otherwise; then most turns differ.
 */
function chanceProblems(plies: readonly Ply[], seed: Seed): string[] {
  const drawn = plies.filter(({ haps }) => haps.length > 0).length;
  const differences = plies.flatMap((ply, turn) => differenceAt(ply, turn, seed) ?? []);
  const [first] = differences;
  if (first === undefined) return [];
  const others = differences.length - 1;
  const more =
    others === 0 ? '' : `, and ${counted(others, 'more turn differs', 'more turns differ')}`;
  const areOwn = others > 0 && differences.length > drawn / 2;
  return [`${first}${more}${areOwn ? '; if the dice were real, add --own-dice' : ''}`];
}

/** The first hap of a turn that does not follow from the seed, in words; null where all do. */
function differenceAt({ game, moves, haps }: Ply, turn: number, seed: Seed): string | null {
  if (haps.length === 0) return null;
  const due = playTurn(game, moves, seed, turn).haps;
  for (const [n, drawn] of haps.entries()) {
    for (const [name, value] of Object.entries(drawn)) {
      const expected: Json | undefined = due[n]?.[name];
      if (expected !== undefined && jsonEqual(value, expected)) continue;
      const given = expected === undefined ? 'none' : inspect(expected);
      return `the ${name} of turn ${turn + 1} is ${inspect(value)}, but the seed ${inspect(seed)} gives ${given}`;
    }
  }
  return null;
}

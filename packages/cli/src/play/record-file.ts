/** The record of a match in a file. A file that this program has not written itself is never replaced. */
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type MatchRecord, parseRecord } from 'turnwise';
import { codeOf, Failure, messageOf, reasonOf } from '../frame/failure.ts';
import { RECORD_LIMIT, readText } from '../input/text-file.ts';

const EXISTS = 'the file exists; choose another name';

/** The files of one run. */
export class RecordFiles {
  private readonly own = new Set<string>(); // absolute paths that may be written again

  /** Writes a record and answers with its path: the one given, or a free one named after the game. */
  save(record: MatchRecord, given: string | null): string {
    const path = given ?? freePath(record.game);
    const isOwn = this.own.has(resolve(path));
    try {
      writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`, { flag: isOwn ? 'w' : 'wx' });
    } catch (error) {
      const why = codeOf(error) === 'EEXIST' ? EXISTS : reasonOf(error);
      throw new Failure(`Cannot save to ${path}: ${why}.`);
    }
    this.own.add(resolve(path));
    return path;
  }

  /** Refuses at once what could not be written when the match is over. */
  requireWritable(path: string): void {
    try {
      accessSync(dirname(resolve(path)), constants.W_OK);
    } catch (error) {
      throw new Failure(`Cannot save to ${path}: ${reasonOf(error)}.`);
    }
    if (existsSync(path) && !this.own.has(resolve(path)))
      throw new Failure(`Cannot save to ${path}: ${EXISTS}.`);
  }

  /** Reads a record, to go on with it; saving to the same file is then allowed. */
  read(path: string): MatchRecord {
    const text = readText(path, { characters: RECORD_LIMIT, advice: 'it is no saved match' });
    try {
      const record = parseRecord(text);
      this.own.add(resolve(path));
      return record;
    } catch (error) {
      throw new Failure(`${path}: ${messageOf(error)}.\nExpected a match that \`save\` wrote.`);
    }
  }
}

/** "checkers.json", or "checkers-2.json" where that is taken. */
function freePath(game: string): string {
  const name = game.replaceAll(/[^\w.-]+/g, '-') || 'match';
  for (let number = 1; ; number++) {
    const path = number === 1 ? `${name}.json` : `${name}-${number}.json`;
    if (!existsSync(path)) return path;
  }
}

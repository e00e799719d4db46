import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'turnwise';
import { TicTacToe } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { RecordFiles } from './record-file.ts';
import { newFolder } from './scripted-program.fixture.ts';

const folder = newFolder();
const record = Match.randomMatch(new TicTacToe(), { seed: 1 }).record();

describe('record files', () => {
  test('are written and read', () => {
    const path = new RecordFiles().save(record, join(folder, 'a.json'));
    expect(new RecordFiles().read(path)).toEqual(record);
  });

  test('can be overwritten by the object that wrote or read them, and by no other', () => {
    const files = new RecordFiles();
    const path = files.save(record, join(folder, 'b.json'));
    expect(files.save(record, path)).toBe(path);
    expect(() => new RecordFiles().save(record, path)).toThrow('the file exists');
    const others = new RecordFiles();
    others.read(path);
    expect(others.save(record, path)).toBe(path);
  });

  test('that cannot be written or read are reported with the reason', () => {
    expect(() => new RecordFiles().save(record, join(folder, 'no', 'c.json'))).toThrow(
      /^Cannot save to .*: there is no such file or folder\.$/,
    );
    expect(() => new RecordFiles().read(folder)).toThrow(/it is a folder/);
    const other = join(folder, 'notes.txt');
    writeFileSync(other, 'hello');
    expect(() => new RecordFiles().read(other)).toThrow(/is damaged at the top: it is not JSON/);
    expect(readFileSync(other, 'utf8')).toBe('hello');
  });
});

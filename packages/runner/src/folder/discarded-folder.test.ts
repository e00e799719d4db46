/** What a folder leaves behind: nothing of an unplayable tournament, and no half-written files. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChecked } from 'turnwise/internal';
import { roundRobin } from 'turnwise/tournaments';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TournamentFolder } from './tournament-folder.ts';

const schedule = roundRobin({ players: 2, roles: ['One', 'Two'], seed: 1 });
const tournament = { game: { game: 'pig' }, players: ['random', 'random'], schedule };
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'turnwise-folder-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a folder created for a tournament is removed with it', () => {
  const path = join(home, 'a', 'league');
  TournamentFolder.create(path, tournament).discard();
  expect(existsSync(path)).toBe(false);
});

test('an existing folder stays, empty as it was', () => {
  TournamentFolder.create(home, tournament).discard();
  expect(readdirSync(home)).toEqual([]);
});

test('matches of an earlier run stay', () => {
  TournamentFolder.create(home, tournament).close();
  for (const name of ['results.jsonl', 'waiting.jsonl']) {
    writeFileSync(join(home, name), `${makeChecked({ index: 1 })}\n`);
    TournamentFolder.create(home, tournament).discard();
    expect(readdirSync(home)).toEqual(expect.arrayContaining([name, 'tournament.json']));
    rmSync(join(home, name));
  }
});

test('files added by others stay', () => {
  const path = join(home, 'league');
  const folder = TournamentFolder.create(path, tournament);
  writeFileSync(join(path, 'diary.txt'), 'Dear diary');
  folder.discard();
  expect(readdirSync(path)).toEqual(['diary.txt']);
});

test('files half written by a killed process do no harm, and are removed', () => {
  writeFileSync(join(home, 'tournament.json.123.part'), '{"for');
  TournamentFolder.create(home, tournament).close();
  writeFileSync(join(home, 'report.txt.123.part'), 'Tourn');
  TournamentFolder.open(home).close();
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
});

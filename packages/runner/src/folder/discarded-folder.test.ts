/** What a folder leaves behind: nothing of a tournament that cannot be played, and nothing half written. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a folder that was made for a tournament goes with it', () => {
  const path = join(home, 'a', 'league');
  TournamentFolder.create(path, tournament).discard();
  expect(existsSync(path)).toBe(false);
});

test('one that was there stays, empty as it was', () => {
  TournamentFolder.create(home, tournament).discard();
  expect(readdirSync(home)).toEqual([]);
});

test('what somebody put there meanwhile stays', () => {
  const path = join(home, 'league');
  const folder = TournamentFolder.create(path, tournament);
  writeFileSync(join(path, 'diary.txt'), 'Dear diary');
  folder.discard();
  expect(readdirSync(path)).toEqual(['diary.txt']);
});

test('what was half written when somebody was killed is in nobody’s way, and goes', () => {
  writeFileSync(join(home, 'tournament.json.123.part'), '{"for');
  TournamentFolder.create(home, tournament).close();
  writeFileSync(join(home, 'report.txt.123.part'), 'Tourn');
  TournamentFolder.open(home).close();
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
});

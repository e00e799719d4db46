import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameFrom } from 'turnwise/games';
import { roundRobin } from 'turnwise/tournaments';
import { inline, type Tournament, TournamentRun } from 'turnwise-runner';
import { TournamentFolder } from 'turnwise-runner/folder';
import { afterAll, describe, expect, test } from 'vitest';
import { zipOf } from '../state/files/zip.fixture.ts';
import { filesOfFolder, filesOfZip } from './result-files.ts';
import { ResultsStore } from './results-store.ts';

const root = mkdtempSync(join(tmpdir(), 'turnwise-results-'));
afterAll(() => rmSync(root, { recursive: true }));

const GAME = { game: 'tic-tac-toe' };
const start = gameFrom(GAME.game);

/** The files of a tournament of 250 matches, by path. */
async function playedFiles(
  record: boolean,
): Promise<{ readonly [path: string]: Buffer<ArrayBuffer> }> {
  const schedule = roundRobin({ players: 2, roles: start.players, seed: 1, rounds: 125 });
  const tournament: Tournament = { game: GAME, players: ['random', 'random'], schedule, record };
  const path = mkdtempSync(join(root, 'league-'));
  const folder = TournamentFolder.create(path, tournament);
  await new TournamentRun(tournament, start).run(inline(), { stores: [folder] });
  await folder.finish();
  folder.close();
  const names = readdirSync(path);
  return Object.fromEntries(
    names.map((name) => [`league/${name}`, Buffer.from(readFileSync(join(path, name)))]),
  );
}

const placed = (files: { readonly [path: string]: Buffer<ArrayBuffer> }) =>
  Object.entries(files).map(([path, bytes]) => ({ path, open: async () => new Blob([bytes]) }));

const newStore = () => new ResultsStore(() => inline());
const kept = await playedFiles(true);
const plain = await playedFiles(false);

describe('a tournament', () => {
  test.each([
    ['a folder', () => filesOfFolder(placed(kept))],
    ['its archive', () => filesOfZip(new File([zipOf(kept)], 'league.zip'))],
    [
      'an archive of stored files',
      () => filesOfZip(new File([zipOf(kept, { isStored: true })], 'league.zip')),
    ],
  ])('is opened from %s: its matches page by page, each with its record', async (_, files) => {
    const store = newStore();
    await store.open(files);
    expect(store.view).toMatchObject({ first: 0, busy: null, problem: null });
    expect(store.view.opened?.reader.count).toBe(250);
    expect(store.view.opened?.names).toEqual(['random', 'random #2']);
    expect(store.view.matches.map(({ index }) => index)).toEqual([...Array(100).keys()]);
    await store.show(249);
    expect(store.view.first).toBe(200);
    expect(store.view.matches).toHaveLength(50);
    await store.show(1e9);
    expect(store.view.first).toBe(200);
    for (const match of store.view.matches) {
      const found = await store.record(match, GAME);
      expect(found?.record).toMatchObject({ seed: match.seed, result: match.result });
      expect(found?.record.plies).toHaveLength(match.plies);
      expect(found?.note).toBeNull();
    }
    expect(store.view.problem).toBeNull();
  });

  test('without records plays a match again, to the same moves', async () => {
    const [store, other] = [newStore(), newStore()];
    await store.open(() => filesOfFolder(placed(plain)));
    await other.open(() => filesOfFolder(placed(kept)));
    const [match] = store.view.matches.slice(7);
    if (!match) expect.unreachable();
    const found = await store.record(match, GAME);
    expect(found?.record).toEqual((await other.record(match, GAME))?.record);
    expect(found?.note).toMatch(/^Match 7 has no record\. It was played again /);
  });

  test('is counted for tables when somebody wants them, also before its end', async () => {
    const store = newStore();
    await store.open(() => filesOfFolder(placed(plain)));
    expect(store.view.summary).toBeNull();
    await store.summarize(start);
    expect(store.view.summary?.report.statistics.matches).toBe(250);
    const [first] = String(plain['league/results.jsonl']).split('\n');
    const files = { ...plain, 'league/results.jsonl': Buffer.from(`${first}\n{"half`) };
    await store.open(() => filesOfFolder(placed(files)));
    await store.summarize(start);
    expect(store.view.summary?.report.statistics.matches).toBe(1);
    expect(store.view.problem).toBeNull();
  });

  test('whose moves were changed shows the match that was played, or says that it cannot', async () => {
    const store = newStore();
    const text = String(plain['league/results.jsonl']);
    await store.open(() => filesOfFolder(placed(plain)));
    const [match] = store.view.matches;
    if (!match) expect.unreachable();
    expect(text).toContain(match.signature);
    expect(await store.record({ ...match, signature: '00000000' }, GAME)).toBeNull();
    expect(store.view.problem).toMatch(
      /^Match 0 has no record\. When it was played again, its moves were different/,
    );
  });
});

describe('what cannot be opened says so in a sentence', () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(kept).filter(([path]) => !path.endsWith(name)));
  const cut = (name: string) => ({
    ...kept,
    [`league/${name}`]: (kept[`league/${name}`] ?? Buffer.alloc(0)).subarray(0, 50),
  });

  test.each([
    ['no tournament', without('tournament.json'), /^This folder holds no tournament: /],
    ['a damaged description', cut('tournament.json'), /^league\/tournament\.json: .*\.$/],
  ])('%s', async (_, files, sentence) => {
    const store = newStore();
    await store.open(() => filesOfFolder(placed(files)));
    expect(store.view.opened).toBeNull();
    expect(store.view.problem).toMatch(sentence);
  });

  test('a damaged file of records; the match is played again', async () => {
    const store = newStore();
    await store.open(() => filesOfFolder(placed(cut('records-00000.jsonl.gz'))));
    const [match] = store.view.matches;
    if (!match) expect.unreachable();
    const found = await store.record(match, GAME);
    expect(found?.record.plies).toHaveLength(match.plies);
    expect(found?.note).toMatch(
      /^league\/records-00000\.jsonl\.gz: it is damaged or cut off\. It was played/,
    );
  });

  test('a file that is no archive', async () => {
    const store = newStore();
    await store.open(() => filesOfZip(new File(['hello'], 'league.zip')));
    expect(store.view.problem).toBe('This is not a ZIP archive, or it is damaged.');
  });

  test('a match whose players need code or files, which are not loaded', async () => {
    const store = newStore();
    // Of an old version, without checksums.
    const { check: _check, ...tournament } = JSON.parse(String(plain['league/tournament.json']));
    const players = ['random', { module: 'https://example.com/x.js' }];
    const evil = { ...tournament, format: 'turnwise-tournament/1', players };
    const lines = String(plain['league/results.jsonl']).replaceAll(/,"check":"\w+"/g, '');
    const files = {
      'league/tournament.json': Buffer.from(JSON.stringify(evil)),
      'league/results.jsonl': Buffer.from(lines),
    };
    await store.open(() => filesOfFolder(placed(files)));
    const [match] = store.view.matches;
    if (!match) expect.unreachable();
    expect(await store.record(match, GAME)).toBeNull();
    expect(store.view.problem).toContain('its players need modules or files');
  });
});

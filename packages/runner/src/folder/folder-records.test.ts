import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Random } from 'turnwise';
import { roundRobin } from 'turnwise/tournaments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heap, here, withExecutor } from '../executors.fixture.ts';
import { RestlessExecutor } from '../restless-executor.fixture.ts';
import { matchSignature } from '../tournaments/match-signature.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { TournamentFileError, TournamentReader } from '../tournaments/tournament-reader.ts';
import { heapLeague, MemoryStore, newRun } from '../tournaments.fixture.ts';
import { folderFiles } from './folder-files.ts';
import { FolderRecords } from './folder-records.ts';
import { TournamentFolder } from './tournament-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'turnwise-records-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const newPath = () => join(root, `league-${folders++}`);

const MATCHES = 1150;
const DAMAGES = process.env.TURNWISE_LONG === '1' ? 6000 : 90;
const plain: Tournament = { ...heapLeague(MATCHES / 2), details: false };
const league: Tournament = { ...plain, record: true };

async function playHere(path: string, tournament: Tournament): Promise<string> {
  const folder = TournamentFolder.create(path, tournament);
  const run = await newRun(tournament);
  await here((executor) => run.run(executor, { stores: [folder] }));
  await folder.finish();
  folder.close();
  return path;
}

/** Plays what is left, matches coming in any order; stops early after a number of matches, as Ctrl-C does. */
async function playOn(path: string, seed: number, stopAt: number | null): Promise<void> {
  const folder = TournamentFolder.open(path);
  const run = await newRun(folder.tournament);
  const stop = new AbortController();
  run.events.on('afterMatch', ({ index }) => {
    if (index === stopAt) stop.abort(new Error('enough'));
  });
  try {
    await withExecutor(new RestlessExecutor({ seed }), (executor) =>
      run.run(executor, { stores: [folder], signal: stop.signal }),
    );
    await folder.finish();
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    folder.close();
  }
}

/** The names of the files of records, and what they hold. */
function recordsOf(path: string): { readonly [name: string]: string } {
  const names = readdirSync(path).filter((name) => name.startsWith('records-'));
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(join(path, name)).toString('base64')]),
  );
}

function linesOf(path: string, name: string): string[] {
  const bytes = readFileSync(join(path, name));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').slice(0, -1);
}

const readerOf = (path: string) => TournamentReader.open(folderFiles(path));
const resultsOf = (path: string) => readFileSync(join(path, 'results.jsonl'), 'utf8');

describe('A tournament that keeps records', () => {
  let whole: string; // the folder of an undisturbed run
  beforeAll(async () => {
    whole = await playHere(newPath(), league);
  });

  test('has a compressed file for every thousand matches, a record on each line', async () => {
    const store = new MemoryStore();
    const run = await newRun(league);
    await here((executor) => run.run(executor, { stores: [store] }));
    const names = Object.keys(recordsOf(whole));
    expect(names).toEqual(['records-00000.jsonl.gz', 'records-00001.jsonl.gz']);
    const lines = names.flatMap((name) => linesOf(whole, name));
    expect(lines).toEqual(store.taken.map(({ record }) => JSON.stringify(record)));
  });

  test('has the same results as without, and no record among them', async () => {
    const path = await playHere(newPath(), plain);
    expect(resultsOf(whole)).toBe(resultsOf(path));
    expect(recordsOf(path)).toEqual({});
  });

  test('has the same bytes if matches come in any order and it is stopped again and again', async () => {
    const random = new Random(3);
    const path = newPath();
    TournamentFolder.create(path, league).close();
    for (let at = 0; at < MATCHES; at += 1 + random.below(500)) await playOn(path, at, at);
    await playOn(path, 1, null);
    expect(resultsOf(path)).toBe(resultsOf(whole));
    expect(recordsOf(path)).toEqual(recordsOf(whole));
  });

  test('has the same bytes if it was killed between the records and the results, or while a file was compressed', async () => {
    const path = newPath();
    TournamentFolder.create(path, league).close();
    await playOn(path, 1, 1080);
    const results = resultsOf(path).split('\n').slice(0, 1040).join('\n');
    writeFileSync(join(path, 'results.jsonl'), `${results}\n`); // those after it were not written any more
    rmSync(join(path, 'waiting.jsonl'));
    const first = gunzipSync(readFileSync(join(path, 'records-00000.jsonl.gz')));
    writeFileSync(join(path, 'records-00000.jsonl'), first); // compressed, and not yet removed
    writeFileSync(join(path, 'records-00001.jsonl.gz.999999.part'), 'half');
    await playOn(path, 2, null);
    expect(recordsOf(path)).toEqual(recordsOf(whole));
  });

  test('keeps the records of matches whose results come from elsewhere, as after a repair', async () => {
    const path = newPath();
    TournamentFolder.create(path, league).close();
    await playOn(path, 1, 1080);
    const lines = resultsOf(path).split('\n').slice(0, -1);
    writeFileSync(join(path, 'results.jsonl'), `${lines.slice(0, 1030).join('\n')}\n`);
    const waiting = lines.slice(1031).map((line) => ({ ...JSON.parse(line), times: {} }));
    const texts = waiting.map((match) => `${JSON.stringify(match)}\n`);
    writeFileSync(join(path, 'waiting.jsonl'), texts.join(''));
    await playOn(path, 2, null);
    expect(resultsOf(path)).toBe(resultsOf(whole));
    expect(recordsOf(path)).toEqual(recordsOf(whole));
  });

  test('goes on where records were lost: those lines are null, and all others are there', async () => {
    const path = newPath();
    TournamentFolder.create(path, league).close();
    await playOn(path, 1, 1080);
    const written = resultsOf(path).split('\n').length - 1;
    const current = join(path, 'records-00001.jsonl');
    const text = readFileSync(current, 'utf8').split('\n').slice(0, 40).join('\n');
    truncateSync(current, text.length);
    appendFileSync(current, Buffer.alloc(300)); // a block of zeros, after a power cut
    rmSync(join(path, 'records-00000.jsonl.gz'));
    await playOn(path, 2, null);
    expect(resultsOf(path)).toBe(resultsOf(whole));
    expect(existsSync(join(path, 'records-00000.jsonl.gz'))).toBe(false);
    const found = linesOf(path, 'records-00001.jsonl.gz');
    const expected = linesOf(whole, 'records-00001.jsonl.gz');
    const isLost = (line: number) => line >= 39 && 1000 + line < written;
    expect(found).toEqual(expected.map((line, n) => (isLost(n) ? 'null' : line)));
    const reader = await readerOf(path);
    expect(await reader.record(0)).toBeNull();
    expect(await reader.record(1060)).toBeNull();
    expect(await reader.record(1149)).not.toBeNull();
  });

  test.each([1080, 999])(
    'goes on in another folder if its own is deleted after match %i; what was not compressed is there',
    async (at) => {
      const path = newPath();
      const folder = TournamentFolder.create(path, league);
      const run = await newRun(league);
      run.events.on('afterMatch', ({ index }) => {
        if (index === at) rmSync(path, { recursive: true });
      });
      await here((executor) => run.run(executor, { stores: [folder] }));
      await folder.finish();
      folder.close();
      expect(folder.path).not.toBe(path);
      expect(resultsOf(folder.path)).toBe(resultsOf(whole));
      const note = `${folder.path} lacks the records of 1000 matches; turnwise replay plays these again`;
      expect(folder.notes).toContain(note);
      const { 'records-00001.jsonl.gz': last } = recordsOf(whole);
      expect(recordsOf(folder.path)).toEqual({ 'records-00001.jsonl.gz': last });
    },
  );

  test('is removed with its records if it cannot be played', () => {
    const path = newPath();
    const folder = TournamentFolder.create(path, league);
    writeFileSync(join(path, 'records-00000.jsonl'), '');
    folder.discard();
    expect(existsSync(path)).toBe(false);
  });

  test('is read match by match, and the record of each is that of its result', async () => {
    const reader = await readerOf(whole);
    expect(reader.tournament.record).toBe(true);
    expect(reader.hasRecords).toBe(true);
    expect(reader.count).toBe(MATCHES);
    for (const index of [0, 999, 1000, 1149]) {
      const [match, record] = [await reader.match(index), await reader.record(index)];
      expect(match?.index).toBe(index);
      expect(record).toMatchObject({ seed: match?.seed, result: match?.result });
      expect(matchSignature(record?.plies ?? [])).toBe(match?.signature);
    }
    expect(await reader.match(MATCHES)).toBeNull();
    expect(await reader.record(MATCHES)).toBeNull();
    expect(await reader.record(5000)).toBeNull();
    let indices = 0;
    for await (const { index, record } of reader.records()) {
      expect(index).toBe(indices++);
      expect(record.game).toBe('heap');
    }
    expect(indices).toBe(MATCHES);
  });

  test('and a damaged file is named', async () => {
    const path = newPath();
    TournamentFolder.create(path, league).close();
    const bytes = readFileSync(join(whole, 'records-00000.jsonl.gz'));
    const file = join(path, 'records-00000.jsonl.gz');
    writeFileSync(file, bytes);
    writeFileSync(join(path, 'results.jsonl'), resultsOf(whole));
    const reader = await readerOf(path);
    expect(await reader.record(999)).not.toBeNull();
    for (const damaged of [bytes.subarray(0, 2000), Buffer.from('no gzip'), changed(bytes)]) {
      writeFileSync(file, damaged);
      await expect(reader.record(999)).rejects.toThrow(file);
    }
  });
});

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(3000) ^ 0xff, 3000);
  return copy;
}

test('Whatever is damaged, a match is refused with the file, or it is the one that was played', async () => {
  const small: Tournament = { ...heapLeague(10), record: true };
  const path = await playHere(newPath(), small);
  const expected: object[] = [];
  for await (const match of (await readerOf(path)).matches()) expected.push(match);
  const records: object[] = [];
  for await (const { record } of (await readerOf(path)).records()) records.push(record);
  const random = new Random(4);
  const names = ['results.jsonl', 'records-00000.jsonl.gz', 'tournament.json'];
  let refused = 0;
  for (let n = 0; n < DAMAGES; n++) {
    const file = join(path, names[n % names.length] ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, randomlyDamaged(bytes, random));
    const index = random.below(20);
    try {
      const reader = await readerOf(path);
      const match = await reader.match(index);
      const kept = match && (await reader.record(index));
      if (match) expect(match).toEqual(expected[index]);
      if (kept) expect(kept).toEqual(records[index]);
    } catch (error) {
      expect(error).toBeInstanceOf(TournamentFileError);
      refused++;
    }
    writeFileSync(file, bytes);
  }
  expect(refused).toBeGreaterThan(DAMAGES / 3);
});

/** A byte changed, the end cut off, or a block of zeros. */
function randomlyDamaged(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  const copy = Buffer.from(bytes);
  const way = random.below(3);
  if (way === 0) copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.below(8)), at);
  else if (way === 1) return copy.subarray(0, at);
  else copy.fill(0, at, Math.min(bytes.length, at + 100));
  return copy;
}

test.skipIf(process.platform === 'win32')(
  'A device in the place of a file is refused',
  async () => {
    const path = newPath();
    TournamentFolder.create(path, league).close();
    rmSync(join(path, 'results.jsonl'));
    symlinkSync('/dev/null', join(path, 'results.jsonl'));
    await expect(TournamentReader.open(folderFiles(path))).rejects.toThrow(
      `${path}/results.jsonl: it is not a file`,
    );
  },
);

test('A match that was given up or forfeited has its record too', async () => {
  const schedule = roundRobin({ players: 2, roles: ['One', 'Two'], seed: 1, rounds: 1 });
  const players = ['quitter', 'random'];
  const path = await playHere(newPath(), { game: heap(), players, schedule, record: true });
  const reader = await readerOf(path);
  expect(await reader.record(0)).toMatchObject({
    plies: [],
    ending: { kind: 'quit', role: 'One' },
  });
  expect((await reader.record(1))?.ending).toEqual({ kind: 'quit', role: 'Two' });
});

test('Records that are written twice, since the disk was full after the first time, stand there once', async () => {
  const path = newPath();
  TournamentFolder.create(path, league).close();
  const records = new FolderRecords(path);
  expect(records.fit(0)).toBe(0);
  const matches = Array.from({ length: 1005 }, (_, index) => ({ index, signature: '00000000' }));
  records.append(matches.slice(0, 3));
  records.append(matches);
  await records.compressFull();
  records.append(matches.slice(990));
  await records.finish();
  records.close();
  expect(Object.keys(recordsOf(path))).toEqual([
    'records-00000.jsonl.gz',
    'records-00001.jsonl.gz',
  ]);
  expect(linesOf(path, 'records-00000.jsonl.gz')).toHaveLength(1000);
  expect(linesOf(path, 'records-00001.jsonl.gz')).toHaveLength(5);
});

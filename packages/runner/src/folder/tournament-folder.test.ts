import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withExecutor } from '../executors.fixture.ts';
import { RestlessExecutor } from '../restless-executor.fixture.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { heapLeague, newRun, outcomeOf, tournaments } from '../tournaments.fixture.ts';
import { TournamentFolder } from './tournament-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'turnwise-folder-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const newPath = () => join(root, `league-${folders++}`);
const league = heapLeague(4);

/** Plays what is left in a folder, and closes it. */
async function play(folder: TournamentFolder, seed = 1, signal?: AbortSignal) {
  try {
    const run = await newRun(folder.tournament);
    await withExecutor(new RestlessExecutor({ seed }), (executor) =>
      run.run(executor, { stores: [folder], signal }),
    );
    folder.finish();
    return run;
  } finally {
    folder.close();
  }
}

/** A folder with a finished tournament, and the text of its results. */
async function playedFolder(tournament: Tournament = league) {
  const path = newPath();
  const run = await play(TournamentFolder.create(path, tournament));
  const results = join(path, 'results.jsonl');
  return { path, run, results, text: readFileSync(results, 'utf8') };
}

describe('A folder', () => {
  test('has the tournament, a line for each match, and the times in a separate file', async () => {
    const { path, text } = await playedFolder();
    expect(readdirSync(path).sort()).toEqual(['results.jsonl', 'times.jsonl', 'tournament.json']);
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(8);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({
      index: 3,
      round: 1,
      pairing: 0,
      seed: '7/1/0',
      seats: { One: 1, Two: 0 },
      ending: { kind: 'finished' },
    });
    expect(text).not.toContain('times');
    const times = readFileSync(join(path, 'times.jsonl'), 'utf8').trim().split('\n');
    expect(times.map((line) => JSON.parse(line).index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const reopened = TournamentFolder.create(path, league);
    expect(reopened.notes).toEqual([]);
    reopened.write('report.txt', 'done');
    reopened.close();
    expect(readFileSync(join(path, 'report.txt'), 'utf8')).toBe('done');
  });

  test.each(Object.keys(tournaments))(
    'of %s has the same results, wherever it was stopped',
    async (kind) => {
      const tournament = tournaments[kind] ?? league;
      const { run, text } = await playedFolder(tournament);
      for (let seed = 0; seed < 2; seed++) {
        const path = newPath();
        let folder = TournamentFolder.create(path, tournament);
        for (let ticks = 20; ; ticks += 80) {
          const stopping = new AbortController();
          const stopLater = (left: number): unknown =>
            left > 0
              ? setImmediate(() => stopLater(left - 1))
              : stopping.abort(new Error('enough'));
          stopLater(ticks);
          const again = await play(folder, seed, stopping.signal).catch((error) => {
            expect(String(error)).toBe('Error: enough');
            return null;
          });
          const found = readFileSync(join(path, 'results.jsonl'), 'utf8');
          expect(text.startsWith(found)).toBe(true);
          if (again) {
            expect(found).toBe(text);
            expect(outcomeOf(again)).toEqual(outcomeOf(run));
            break;
          }
          folder = TournamentFolder.open(path);
        }
      }
    },
  );

  test('is repaired, with a note, if its last line was cut off', async () => {
    const { path, results, text } = await playedFolder();
    const start = text.lastIndexOf('\n', text.length - 2) + 1;
    for (let end = start + 1; end < text.length; end++) {
      writeFileSync(results, text.slice(0, end));
      const folder = TournamentFolder.open(path);
      expect(folder.notes).toEqual([
        `${results}: the last line was damaged and has been removed (${end - start} bytes)`,
      ]);
      if (end % 20 === 0) await play(folder);
      else folder.close();
      expect(readFileSync(results, 'utf8')).toBe(end % 20 === 0 ? text : text.slice(0, start));
    }
  });

  test('that lacks some of the times, or has too many, keeps the rest', async () => {
    const { path, results, text } = await playedFolder();
    const file = join(path, 'times.jsonl');
    const times = readFileSync(file, 'utf8').trim().split('\n');
    writeFileSync(file, `${times.filter((_, n) => n !== 2 && n !== 5).join('\n')}\n`);
    writeFileSync(results, `${text.split('\n').slice(0, 7).join('\n')}\n`); // the last match is missing
    const run = await play(TournamentFolder.open(path));
    expect(readFileSync(results, 'utf8')).toBe(text);
    const indices = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).index);
    expect(indices).toEqual([0, 1, 3, 4, 6, 7]);
    const decided = run.times.players.reduce((sum, { decisions }) => sum + decisions, 0);
    expect(decided).toBeGreaterThan(0);
  });
});

describe('A folder refuses', () => {
  const damages: [string, string, number, (line: string) => string, string][] = [
    ['a line that is no JSON', 'results.jsonl', 3, () => 'oops', 'expected JSON, got "oops"'],
    ['a blank line', 'results.jsonl', 1, () => '', 'expected JSON, got ""'],
    [
      'a line with a wrong field',
      'results.jsonl',
      2,
      (line) => line.replace(/"plies":\d+/, '"plies":-1'),
      'match: plies: expected a whole number',
    ],
    ['a line that is no match', 'results.jsonl', 5, () => '7', 'match: index: expected'],
    [
      'a match in the wrong place',
      'results.jsonl',
      4,
      (line) => line.replace('"index":3', '"index":5'),
      'expected match 3, got 5',
    ],
    [
      'invalid times',
      'times.jsonl',
      2,
      () => '{"index":1,"times":{"One":3}}',
      'times: times: expected times by role',
    ],
    [
      'times in the wrong place',
      'times.jsonl',
      2,
      (line) => line.replace('"index":1', '"index":0'),
      'times: index: expected a whole number from 1',
    ],
    [
      'damage among those who wait',
      'waiting.jsonl',
      1,
      () => 'oops\n1',
      'expected JSON, got "oops"',
    ],
  ];
  test.each(damages)(
    '%s, with file and line, and changes nothing',
    async (_, name, line, change, message) => {
      const { path, text } = await playedFolder();
      const file = join(path, name);
      const waiting = join(path, 'waiting.jsonl');
      writeFileSync(waiting, '{"index":1}\n');
      const lines = readFileSync(file, 'utf8').split('\n');
      lines[line - 1] = change(lines[line - 1] ?? '');
      const damaged = lines.join('\n');
      writeFileSync(file, damaged);
      await expect(play(TournamentFolder.open(path))).rejects.toThrow(
        `${file}, line ${line}: ${message}`,
      );
      expect(readFileSync(file, 'utf8')).toBe(damaged);
      expect(readFileSync(waiting, 'utf8')).not.toBe('');
      expect(text).not.toBe('');
    },
  );

  test('matches of another tournament', async () => {
    const { path, results, text } = await playedFolder();
    writeFileSync(results, text.replace('"seed":"7/2/0"', '"seed":"8/2/0"'));
    await expect(play(TournamentFolder.open(path))).rejects.toThrow('it is of another tournament');
  });

  test('another tournament, and goes on with the same one', async () => {
    const { path } = await playedFolder();
    expect(() => TournamentFolder.create(path, heapLeague(5))).toThrow(
      `${path} holds another tournament; choose another folder`,
    );
    TournamentFolder.create(path, heapLeague(4)).close();
  });

  test('to be created where something else is, and leaves that alone', () => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'diary.txt'), 'today');
    expect(() => TournamentFolder.create(path, league)).toThrow(
      `${path} is not empty and holds no tournament (there is diary.txt)`,
    );
    expect(() => TournamentFolder.open(path)).toThrow(
      `${path} holds no tournament: there is no tournament.json`,
    );
    expect(readdirSync(path)).toEqual(['diary.txt']);
  });

  test('to be created for an invalid tournament, and creates nothing', () => {
    const path = newPath();
    expect(() => TournamentFolder.create(path, { ...league, players: [] })).toThrow('players');
    expect(existsSync(path)).toBe(false);
  });

  test('a changed description, naming the file', async () => {
    const { path } = await playedFolder();
    const file = join(path, 'tournament.json');
    const text = readFileSync(file, 'utf8');
    const changes = [
      [
        'turnwise-tournament/1',
        'turnwise-tournament/9',
        'expected the format turnwise-tournament/1',
      ],
      ['"players": [', '"gamblers": [', 'gamblers'],
      ['{', '', 'Unexpected'],
    ];
    for (const [part = '', other = '', message = ''] of changes) {
      writeFileSync(file, text.replace(part, other));
      expect(() => TournamentFolder.open(path)).toThrow(`${file}: `);
      expect(() => TournamentFolder.open(path)).toThrow(message);
    }
  });

  test('a second run at the same time', async () => {
    const path = newPath();
    const folder = TournamentFolder.create(path, league);
    expect(() => TournamentFolder.open(path)).toThrow(`${path} is in use by this process`);
    await play(folder);
    TournamentFolder.open(path).close();
  });

  test('a run with matches that the folder lacks', async () => {
    const run = await newRun(league);
    const executor = new RestlessExecutor({ seed: 1 });
    const stopping = new AbortController();
    run.events.on('afterMatch', () => stopping.abort(new Error('enough')));
    await expect(run.run(executor, { signal: stopping.signal })).rejects.toThrow('enough');
    const folder = TournamentFolder.create(newPath(), league);
    await expect(run.run(executor, { stores: [folder] })).rejects.toThrow(
      /holds 0 matches and lacks some before match \d; begin it with a new run/,
    );
    folder.close();
    await executor.close();
  });

  test('to write without permission, and says so', () => {
    const path = newPath();
    mkdirSync(path);
    chmodSync(root, 0o755);
    chmodSync(path, 0o555);
    // Root may do anything, so switch to another user for a moment.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(() => TournamentFolder.create(path, league)).toThrow(
        `${path} cannot be written to (EACCES); choose another folder, or change its permissions`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(path, 0o755);
    }
  });
});

test('Leftovers of a program killed while creating a folder do not stop the next one', async () => {
  const path = newPath();
  mkdirSync(path);
  writeFileSync(join(path, 'tournament.json.77.part'), '{"for');
  writeFileSync(join(path, 'running.pid'), '');
  await play(TournamentFolder.create(path, league));
  expect(readFileSync(join(path, 'results.jsonl'), 'utf8')).not.toBe('');
});

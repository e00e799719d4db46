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
import { makeChecked } from 'turnwise/internal';
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
    await folder.finish();
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

/** A line with other fields and the right checksum. */
function signed(line: string, change: object): string {
  const { check: _check, ...match } = JSON.parse(line);
  return makeChecked({ ...match, ...change });
}

describe('A folder goes on', () => {
  const note = (path: string, count: number) =>
    `${join(path, 'times.jsonl')}: the thinking times of ${count} ${count === 1 ? 'match' : 'matches'} are lost`;

  test.each<[string, (lines: string[]) => string[], number]>([
    ['damaged times', (lines) => lines.toSpliced(3, 1, '\0'.repeat(4096)), 1],
    ['invalid times', (lines) => lines.toSpliced(1, 1, makeChecked({ index: 1, times: 3 })), 1],
    ['times in another order', (lines) => lines.toReversed(), 8],
    ['no times', () => [], 8],
    ['rubbish for times', () => ['oops', 'oops'], 8],
  ])('with %s, and notes what is lost', async (_, change, lost) => {
    const { path, results, text } = await playedFolder();
    const file = join(path, 'times.jsonl');
    const lines = change(readFileSync(file, 'utf8').trim().split('\n'));
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    writeFileSync(results, text.slice(0, text.length - 30)); // the last match is played again
    const folder = TournamentFolder.open(path);
    const told: string[] = [];
    folder.events.on('note', (sentence) => told.push(sentence));
    const run = await play(folder);
    const isLastThere = lines.at(-1)?.startsWith('{"index":7') === true;
    expect(told).toEqual([note(path, lost - (isLastThere ? 0 : 1))]);
    expect(folder.notes).toEqual(expect.arrayContaining(told));
    expect(readFileSync(results, 'utf8')).toBe(text);
    expect(run.times.players.some(({ decisions }) => decisions > 0)).toBe(true);
  });

  test('with a description that an editor has saved with a byte order mark', async () => {
    const path = join(root, 'mark');
    TournamentFolder.create(path, heapLeague(10)).close();
    const file = join(path, 'tournament.json');
    writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`);
    const folder = TournamentFolder.open(path);
    expect(folder.tournament).toEqual(heapLeague(10));
    folder.close();
  });

  test('with damage among those who wait, which are played again', async () => {
    const { path, results, text } = await playedFolder();
    const waiting = join(path, 'waiting.jsonl');
    const [line = ''] = text.split('\n').slice(6, 7);
    writeFileSync(waiting, `oops\n${signed(line, { times: {} })}\n`);
    writeFileSync(results, `${text.split('\n').slice(0, 5).join('\n')}\n`);
    const folder = TournamentFolder.open(path);
    await play(folder);
    expect(folder.notes).toContain(`${waiting}: 1 match must be played again because of damage`);
    expect(readFileSync(results, 'utf8')).toBe(text);
  });
});

describe('A folder refuses', () => {
  const damages: [string, number, (line: string) => string, string][] = [
    ['a line that is no JSON', 3, () => 'oops', 'it does not end with its checksum'],
    ['a blank line', 1, () => '', 'it does not end with its checksum'],
    [
      'a line that was changed',
      2,
      (line) => line.replace(/"plies":\d+/, '"plies":99'),
      'its checksum is ',
    ],
    [
      'a line with a wrong field',
      2,
      (line) => signed(line, { plies: -1 }),
      'match: plies: expected a whole number',
    ],
    ['a line that is no match', 5, () => makeChecked({ a: 7 }), 'match: there is no option "a"'],
    [
      'a match in the wrong place',
      4,
      (line) => signed(line, { index: 5 }),
      'expected match 3, got 5',
    ],
    [
      'a match of another tournament',
      5,
      (line) => signed(line, { seed: '8/2/0' }),
      'match 4 was played with the seed 8/2/0, but has 7/2/0; it is of another tournament',
    ],
    [
      'a match with a result that cannot be',
      3,
      (line) => signed(line, { result: { One: 77, Two: 77 } }),
      'match 2 has the result {"One":77,"Two":77}, but results of heap are from -1 to 1',
    ],
  ];
  test.each(damages)(
    '%s, with file and line, and changes nothing',
    async (_, line, change, message) => {
      const { path, results: file } = await playedFolder();
      const waiting = join(path, 'waiting.jsonl');
      writeFileSync(waiting, `${makeChecked({ index: 1 })}\n`);
      const lines = readFileSync(file, 'utf8').split('\n');
      lines[line - 1] = change(lines[line - 1] ?? '');
      const damaged = lines.join('\n');
      writeFileSync(file, damaged);
      const playing = play(TournamentFolder.open(path));
      await expect(playing).rejects.toThrow(`${file}, line ${line}: ${message}`);
      await expect(playing).rejects.toMatchObject({ code: 'folder-damaged' });
      expect(readFileSync(file, 'utf8')).toBe(damaged);
      expect(readFileSync(waiting, 'utf8')).not.toBe('');
    },
  );

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

  test.runIf(existsSync('/proc/self'))('to be created among the files of the system', () => {
    const create = () => TournamentFolder.create('/proc/turnwise/league', heapLeague(2));
    expect(create).toThrow(expect.objectContaining({ code: 'ENOENT' }));
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
        'turnwise-tournament/3',
        'turnwise-tournament/9',
        'expected the format turnwise-tournament/3',
      ],
      ['"players": [', '"gamblers": [', 'its checksum is'],
      ['"seed": 7', '"seed": 8', 'its checksum is'],
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
        `${path} cannot be written to (permission is denied); choose another folder, or change its permissions`,
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

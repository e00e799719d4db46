/**
 * Random damage to the files of a folder: after each, the tournament either goes on to the same bytes, or is refused and goes
 * on to the same bytes after a repair. Only without its description can nothing be done.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from 'turnwise';
import { makeChecked } from 'turnwise/internal';
import { afterAll, describe, expect, test } from 'vitest';
import { here } from '../executors.fixture.ts';
import { makeResultLine } from '../index.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { gameOf, heapLeague, newRun, tournaments } from '../tournaments.fixture.ts';
import { FolderError } from './folder-error.ts';
import { repairFolder } from './repair-folder.ts';
import { TournamentFolder } from './tournament-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'turnwise-damage-'));
afterAll(() => rmSync(root, { recursive: true }));
const isLong = process.env.TURNWISE_LONG === '1';

async function play(path: string): Promise<void> {
  const folder = TournamentFolder.open(path);
  try {
    const run = await newRun(folder.tournament);
    await here((executor) => run.run(executor, { stores: [folder] }));
    await folder.finish();
  } finally {
    folder.close();
  }
}

/** A finished folder, one that was stopped with matches waiting, and the results of both in the end. */
async function folders(name: string, tournament: Tournament) {
  const whole = join(root, `${name}-whole`);
  TournamentFolder.create(whole, tournament).close();
  await play(whole);
  const expected = readFileSync(join(whole, 'results.jsonl'), 'utf8');
  const part = join(root, `${name}-part`);
  cpSync(whole, part, { recursive: true });
  const lines = expected.trim().split('\n');
  const taken = Math.floor(lines.length / 2);
  for (const file of ['results.jsonl', 'times.jsonl']) {
    const all = readFileSync(join(whole, file), 'utf8').split('\n');
    writeFileSync(join(part, file), `${all.slice(0, taken).join('\n')}\n`);
  }
  const waiting = lines.slice(taken + 1, taken + 4).map((line) => {
    const { check: _check, ...match } = JSON.parse(line);
    return `${makeChecked({ ...match, times: {} })}\n`;
  });
  writeFileSync(join(part, 'waiting.jsonl'), waiting.join(''));
  return { whole, part, expected };
}

type Damage = (bytes: Buffer, random: Random) => Buffer | null; // null: the file is removed

const cut = (bytes: Buffer, random: Random) => random.below(Math.max(1, bytes.length));
const linesOf = (bytes: Buffer) => bytes.toString('latin1').split(/(?<=\n)/);
const ofLines = (lines: readonly string[]) => Buffer.from(lines.join(''), 'latin1');

const damages: { readonly [kind: string]: Damage } = {
  'a changed bit': (bytes, random) => {
    const at = cut(bytes, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  'a changed digit': (bytes, random) => {
    const digits = [...bytes.entries()].filter(([, byte]) => byte >= 48 && byte < 58);
    const [at = 0, byte = 48] = digits[random.below(Math.max(1, digits.length))] ?? [];
    if (digits.length > 0) bytes[at] = 48 + ((byte - 48 + 1 + random.below(9)) % 10);
    return bytes;
  },
  'a zeroed block': (bytes, random) => {
    const at = cut(bytes, random);
    return bytes.fill(0, at, Math.min(bytes.length, at + 512));
  },
  'a zeroed end': (bytes, random) => bytes.fill(0, cut(bytes, random)),
  'zeros after the end': (bytes, random) =>
    Buffer.concat([bytes, Buffer.alloc(1 + random.below(5000))]),
  'a cut end': (bytes, random) => bytes.subarray(0, cut(bytes, random)),
  'a cut beginning': (bytes, random) => bytes.subarray(cut(bytes, random)),
  'a hole': (bytes, random) => {
    const at = cut(bytes, random);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(400))]);
  },
  'a lost line': (bytes, random) => {
    const lines = linesOf(bytes);
    lines.splice(random.below(lines.length), 1);
    return ofLines(lines);
  },
  'a repeated line': (bytes, random) => {
    const lines = linesOf(bytes);
    const line = lines[random.below(lines.length)] ?? '';
    lines.splice(random.below(lines.length), 0, line);
    return ofLines(lines);
  },
  'swapped lines': (bytes, random) => {
    const lines = linesOf(bytes);
    const [a, b] = [random.below(lines.length), random.below(lines.length)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
    return ofLines(lines);
  },
  rubbish: (bytes, random) => {
    const at = cut(bytes, random);
    const noise = Buffer.from(
      Array.from({ length: 1 + random.below(300) }, () => random.below(256)),
    );
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)]);
  },
  'a lost file': () => null,
};

/** What became of it. */
async function outcome(path: string, game: Parameters<typeof repairFolder>[1]) {
  try {
    await play(path);
    return 'played';
  } catch (error) {
    if (error instanceof FolderError && error.code === 'folder-lost') return 'lost';
    const isNothing = error instanceof Error && error.message.includes('holds no tournament');
    if (isNothing) return 'lost';
    if (!(error instanceof FolderError && error.code === 'folder-damaged')) throw error;
    expect(error.message).toMatch(/(results|waiting)\.jsonl, line \d+: /);
  }
  const { aside } = repairFolder(path, game);
  for (const each of aside) expect(existsSync(each)).toBe(true);
  expect(aside.length).toBeGreaterThan(0);
  await play(path);
  return 'repaired';
}

describe('After random damage', () => {
  const kinds = Object.keys(damages);
  const trials = isLong ? 60 : 2;

  test.each(['a round robin', 'a Swiss tournament', 'a sequential test'])(
    '%s is never silently different',
    async (name) => {
      const tournament = tournaments[name] ?? heapLeague(10);
      const game = await gameOf(tournament.game);
      const { expected, part, whole } = await folders(name, tournament);
      const random = new Random(name);
      const counts = { played: 0, repaired: 0, lost: 0 };
      for (let trial = 0; trial < trials * kinds.length; trial++) {
        const kind = kinds[trial % kinds.length] ?? '';
        const path = join(root, `trial-${name}`);
        const source = random.below(2) === 0 ? whole : part;
        cpSync(source, path, { recursive: true });
        const names = readdirSync(path).filter((each) => each.includes('.json'));
        const file = names[random.below(names.length + 1)] ?? 'results.jsonl'; // this one more often
        const bytes = readFileSync(join(path, file));
        const changed = damages[kind]?.(bytes, random) ?? null;
        if (changed) writeFileSync(join(path, file), changed);
        else rmSync(join(path, file));
        const found = await outcome(path, game);
        counts[found]++;
        if (found === 'lost') expect(file).toBe('tournament.json');
        else
          expect(`${kind} of ${file}: ${readFileSync(join(path, 'results.jsonl'), 'utf8')}`).toBe(
            `${kind} of ${file}: ${expected}`,
          );
        rmSync(path, { recursive: true });
      }
      expect(Math.min(counts.played, counts.repaired, counts.lost)).toBeGreaterThan(0);
    },
    600_000,
  );
});

describe('A repair', () => {
  const league = heapLeague(10);

  async function damaged(change: (lines: string[]) => string[]) {
    const { expected, whole } = await folders(`repair-${Math.random()}`, league);
    const results = join(whole, 'results.jsonl');
    const lines = change(expected.trim().split('\n'));
    writeFileSync(results, `${lines.join('\n')}\n`);
    const before = readFileSync(results);
    return { path: whole, results, before, expected };
  }

  test('keeps all whole lines, also after the damage, and puts the damaged file aside', async () => {
    const { before, expected, path, results } = await damaged((lines) =>
      lines.map((line, at) => (at === 3 || at === 11 ? line.slice(5) : line)),
    );
    await expect(play(path)).rejects.toThrow(`${results}, line 4: it`);
    const game = await gameOf(league.game);
    const repair = repairFolder(path, game);
    expect(repair).toEqual({
      kept: 18,
      dropped: 2,
      isUnfinished: true,
      aside: [`${results}.damaged`],
    });
    expect(readFileSync(`${results}.damaged`)).toEqual(before);
    const run = await newRun(league);
    const begun: number[] = [];
    run.events.on('beforeMatch', ({ index }) => begun.push(index));
    const folder = TournamentFolder.open(path);
    await here((executor) => run.run(executor, { stores: [folder] }));
    await folder.finish();
    folder.close();
    expect(begun).toEqual([3, 11]);
    expect(readFileSync(results, 'utf8')).toBe(expected);
    expect(run.times.players.every(({ decisions }) => decisions > 0)).toBe(true);
    expect(folder.notes).toEqual([]); // no times were lost
    expect(repairFolder(path, game)).toEqual({
      kept: 20,
      dropped: 0,
      isUnfinished: false,
      aside: [],
    });
    expect(readdirSync(path).sort()).toEqual([
      'results.jsonl',
      'results.jsonl.damaged',
      'times.jsonl',
      'tournament.json',
    ]);
  });

  test('drops what has a checksum and cannot be: other seats, rounds and results', async () => {
    const changes = [
      { seats: { One: 0, Two: 1 } },
      { round: 7 },
      { pairing: 1 },
      { result: { One: 77, Two: 77 } },
      { result: { One: 1, Two: 0 } },
      { result: { One: 1 } },
      { result: null },
      { ending: null },
      { ending: { kind: 'quit', role: 'Three' } },
    ];
    for (const change of changes) {
      const { expected, path, results } = await damaged((lines) =>
        lines.map((line, at) => {
          const { check: _check, ...match } = JSON.parse(line);
          return at === 5 ? makeResultLine({ ...match, ...change, times: {} }) : line;
        }),
      );
      await expect(play(path)).rejects.toThrow(`${results}, line 6: match 5 `);
      expect(repairFolder(path, await gameOf(league.game)).dropped).toBe(1);
      await play(path);
      expect(readFileSync(results, 'utf8')).toBe(expected);
    }
  });

  test('keeps lines whose line breaks an editor has changed', async () => {
    const { expected, path, results } = await damaged((lines) => lines.map((line) => `${line}\r`));
    await expect(play(path)).rejects.toThrow(`${results}, line 1: it`);
    expect(repairFolder(path, await gameOf(league.game))).toMatchObject({ kept: 19, dropped: 0 });
    await play(path);
    expect(readFileSync(results, 'utf8')).toBe(expected);
  });

  test('does not overwrite what was put aside before', async () => {
    const { path, results } = await damaged((lines) => lines.toReversed());
    writeFileSync(`${results}.damaged`, 'old');
    const { aside, kept } = repairFolder(path, await gameOf(league.game));
    expect([aside, kept]).toEqual([[`${results}.damaged-2`], 20]);
    expect(readFileSync(`${results}.damaged`, 'utf8')).toBe('old');
  });

  test('is not possible without a description', async () => {
    const { path } = await damaged((lines) => lines);
    const description = join(path, 'tournament.json');
    for (const text of ['', readFileSync(description, 'utf8').replace('"seed": 7', '"seed": 8')]) {
      writeFileSync(description, text);
      const game = await gameOf(league.game);
      expect(() => repairFolder(path, game)).toThrow(
        'restore it, or begin the tournament again in another folder',
      );
    }
  });
});

test('A folder of an older version, without checksums, is resumed and repaired as it is', async () => {
  const path = join(root, 'old');
  const { expected, whole } = await folders('old', heapLeague(10));
  cpSync(whole, path, { recursive: true });
  const withoutCheck = (text: string) => text.replaceAll(/,\s*"check":\s*"[0-9a-f]{8}"/g, '');
  for (const name of readdirSync(path)) {
    const text = withoutCheck(readFileSync(join(path, name), 'utf8'));
    writeFileSync(join(path, name), text.replace('turnwise-tournament/3', 'turnwise-tournament/1'));
  }
  const results = join(path, 'results.jsonl');
  const lines = readFileSync(results, 'utf8').trim().split('\n');
  writeFileSync(results, `${lines.slice(0, 7).join('\n')}\n`);
  await play(path);
  expect(readFileSync(results, 'utf8')).toBe(withoutCheck(expected));
  writeFileSync(results, `${lines.toSpliced(4, 1, '\0'.repeat(100)).join('\n')}\n`);
  await expect(play(path)).rejects.toThrow(`${results}, line 5: `);
  repairFolder(path, await gameOf(heapLeague(10).game));
  await play(path);
  expect(readFileSync(results, 'utf8')).toBe(withoutCheck(expected));
});

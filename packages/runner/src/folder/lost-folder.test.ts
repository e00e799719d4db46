/** A folder that is deleted, moved or taken over while a tournament runs in it, and disks that refuse to write. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { here } from '../executors.fixture.ts';
import { gameOf, heapLeague, newRun } from '../tournaments.fixture.ts';
import { repairFolder } from './repair-folder.ts';
import { TournamentFolder } from './tournament-folder.ts';

let home = '';
let path = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'turnwise-lost-'));
  path = join(home, 'league');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const league = heapLeague(150);

/** Plays a league to its end, with a disturbance at a match; the folder at the end, and what it noted. */
async function played(disturb: () => void) {
  const folder = TournamentFolder.create(path, league);
  try {
    const run = await newRun(league);
    run.events.on('afterMatch', ({ index }) => {
      if (index === 120) disturb();
    });
    await here((executor) => run.run(executor, { stores: [folder] }));
    await folder.finish();
    folder.write('report.txt', 'done');
    return { folder, matches: run.statistics.summary().matches };
  } finally {
    folder.close();
  }
}

async function undisturbed(): Promise<string> {
  const other = TournamentFolder.create(join(home, 'undisturbed'), league);
  const run = await newRun(league);
  await here((executor) => run.run(executor, { stores: [other] }));
  await other.finish();
  other.close();
  return readFileSync(join(home, 'undisturbed/results.jsonl'), 'utf8');
}

const FILES = ['report.txt', 'results.jsonl', 'times.jsonl', 'tournament.json'];

describe('A tournament whose folder', () => {
  test.each<[string, () => void]>([
    ['is deleted', () => rmSync(path, { recursive: true })],
    ['is moved', () => renameSync(path, `${path}-moved`)],
    [
      'is deleted and made anew',
      () => {
        rmSync(path, { recursive: true });
        mkdirSync(path);
        writeFileSync(join(path, 'results.jsonl'), 'not ours');
      },
    ],
    ['loses its results', () => rmSync(join(path, 'results.jsonl'))],
  ])('%s goes on in a new one beside it, with everything', async (_, disturb) => {
    const { folder, matches } = await played(disturb);
    expect(folder.path).toBe(`${path}-2`);
    expect(folder.notes).toEqual([
      `${path} was deleted or moved; everything is now kept in ${path}-2`,
    ]);
    expect(matches).toBe(300);
    expect(readdirSync(`${path}-2`).sort()).toEqual(FILES);
    expect(readFileSync(`${path}-2/results.jsonl`, 'utf8')).toBe(await undisturbed());
    const times = readFileSync(`${path}-2/times.jsonl`, 'utf8').trim().split('\n');
    expect(times).toHaveLength(300);
    TournamentFolder.open(`${path}-2`).close();
  });

  test('is deleted while nothing is written notices it within seconds', async () => {
    const folder = TournamentFolder.create(path, league);
    const told = new Promise((resolve) => folder.events.on('note', resolve));
    rmSync(path, { recursive: true });
    expect(await told).toBe(`${path} was deleted or moved; everything is now kept in ${path}-2`);
    folder.close();
    expect(existsSync(path)).toBe(false);
  });

  test('is deleted with no room for another plays to the end, and says what is lost', async () => {
    const deeper = join(home, 'a');
    path = join(deeper, 'league');
    let count = 0;
    const playing = played(() => {
      count++;
      rmSync(deeper, { recursive: true });
      writeFileSync(deeper, 'no folder');
    });
    await expect(playing).rejects.toThrow('the files of this tournament are lost');
    await expect(playing).rejects.toMatchObject({ code: 'folder-lost' }); // there is nothing to resume
    expect(count).toBe(1);
  });

  test('was taken over stops before it writes anything more', async () => {
    let size = 0;
    const playing = played(() => {
      writeFileSync(join(path, 'running.pid.other'), '7 elsewhere\n');
      renameSync(join(path, 'running.pid.other'), join(path, 'running.pid'));
      size = readFileSync(join(path, 'results.jsonl')).length;
    });
    await expect(playing).rejects.toThrow(
      `${path} was taken over by process 7 on elsewhere; this process has stopped writing to it`,
    );
    await expect(playing).rejects.toMatchObject({ code: 'folder-taken-over' });
    expect(readFileSync(join(path, 'results.jsonl'))).toHaveLength(size);
    expect(readFileSync(join(path, 'running.pid'), 'utf8')).toBe('7 elsewhere\n');
  });
});

/** Whether a small file system can be mounted: only by root, on Linux. */
const canMount = process.platform === 'linux' && process.geteuid?.() === 0 && mounts();

function mounts(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'turnwise-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at], { stdio: 'ignore' });
    execFileSync('umount', [at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(at, { recursive: true, force: true });
  }
}

describe.runIf(canMount)('On a disk that', () => {
  let disk = '';
  beforeEach(() => {
    disk = join(home, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    path = join(disk, 'league');
  });
  afterEach(() => execFileSync('umount', ['-l', disk]));

  test('is full, a tournament stops with what to do, and goes on when there is room', async () => {
    const playing = played(() => {});
    await expect(playing).rejects.toMatchObject({ code: 'folder-not-writable' });
    await expect(playing).rejects.toThrow(
      `${path} cannot be written to (the disk is full); free some space, then resume the tournament; what was written so far (`,
    );
    const half = readFileSync(join(path, 'results.jsonl'), 'utf8');
    const expected = await undisturbed();
    expect(half.endsWith('\n')).toBe(true); // nothing half-written
    expect(expected.startsWith(half)).toBe(true);
    execFileSync('mount', ['-o', 'remount,size=4m', disk]);
    const { folder } = await played(() => {});
    expect(folder.notes).toEqual([]);
    expect(readFileSync(join(path, 'results.jsonl'), 'utf8')).toBe(expected);
  });

  test('is full, a repair stops with what to do, and leaves nothing behind', async () => {
    await expect(played(() => {})).rejects.toMatchObject({ code: 'folder-not-writable' });
    const names = readdirSync(path);
    const game = await gameOf(league.game);
    expect(() => repairFolder(path, game)).toThrow(
      `${path} cannot be written to (the disk is full); free some space, then repair it again; nothing was lost`,
    );
    expect(readdirSync(path)).toEqual(names);
  });

  test('is full leaves no empty folders where a deleted one cannot be written again', async () => {
    const folder = TournamentFolder.create(path, league);
    rmSync(path, { recursive: true });
    expect(() => writeFileSync(join(disk, 'large'), Buffer.alloc(1e6))).toThrow('ENOSPC');
    for (let tries = 0; tries < 2; tries++)
      expect(() => folder.write('report.txt', '')).toThrow('was deleted or moved');
    folder.close();
    expect(readdirSync(disk)).toEqual(['large']);
  });

  test('is full does not promise that a deleted folder is safe', async () => {
    execFileSync('mount', ['-o', 'remount,size=1m', disk]);
    const playing = played(() => {
      rmSync(path, { recursive: true });
      expect(() => writeFileSync(join(disk, 'large'), Buffer.alloc(2e6))).toThrow('ENOSPC');
    });
    await expect(playing).rejects.toThrow('the files of this tournament are lost');
    await expect(playing).rejects.toMatchObject({ code: 'folder-lost' }); // nothing to resume
  });

  test('becomes read-only, a tournament stops with what to do', async () => {
    execFileSync('mount', ['-o', 'remount,size=4m', disk]);
    // Descriptors that are open for writing forbid it, so they see it only by a bind mount.
    const folder = TournamentFolder.create(path, league);
    folder.close();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    expect(() => TournamentFolder.open(path)).toThrow(
      `${path} cannot be written to (the file system is read-only); make the file system writable, or choose`,
    );
    expect(() => TournamentFolder.create(join(disk, 'a/league'), league)).toThrow(
      `${join(disk, 'a')} cannot be written to (the file system is read-only); make`,
    );
  });
});

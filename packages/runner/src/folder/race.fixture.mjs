/**
 * One of several processes that take the lock of the same folders, one folder after the other, all at the same moment.
 * Every second folder has the lock of a dead process. Who holds a lock appends "RACE in" and "RACE out" to a log, a line
 * in one write, so that the order of the lines is that of the events. Plain JavaScript on the built package.
 *
 *     node race.fixture.mjs HOME RACES NUMBER
 */
import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderLock } from '../../dist/folder/folder-lock.js';

const [home, races, number] = process.argv.slice(2);
const log = join(home, 'log');
const COUNT = 3;

for (let race = 0; race < Number(races); race++) {
  const folder = join(home, `${race}`);
  // A barrier: each marks that it is here, and waits for the others.
  const barrier = join(home, `${race}.ready`);
  mkdirSync(barrier, { recursive: true });
  if (race % 2 === 1 && number === '1') {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'running.pid'), `999999999 ${hostname()}\n`);
  }
  writeFileSync(join(barrier, number), '');
  while (readdirSync(barrier).length < COUNT);
  mkdirSync(folder, { recursive: true });
  for (let turn = 0; turn < 2; turn++) {
    let lock;
    try {
      lock = new FolderLock(folder);
    } catch (error) {
      if (error.code === 'folder-in-use') continue;
      throw error;
    }
    lock.requireHeld();
    appendFileSync(log, `${race} in\n`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2); // others have time to come in
    appendFileSync(log, `${race} out\n`);
    lock.release();
  }
  if (number === '1' && race > 2) {
    rmSync(join(home, `${race - 2}`), { recursive: true, force: true });
    rmSync(join(home, `${race - 2}.ready`), { recursive: true, force: true });
  }
}

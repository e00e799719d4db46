import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from 'turnwise';
import { readPolicyFile } from 'turnwise/policy-file';
import { afterEach, describe, expect, test } from 'vitest';
import { mistakes } from '../json-schema.fixture.ts';
import { newFolder, runProgram } from '../play/scripted-program.fixture.ts';
import { hasTerminal, Terminal } from '../play/terminal.fixture.ts';

const folder = newFolder();
const pig = (args: string, lines: readonly string[] = []) =>
  runProgram('pig', args.split(' ').filter(Boolean), lines, folder);

const SCHEMA = new URL('../../../../docs/schemas/pig-train.json', import.meta.url);

describe('pig train', () => {
  test('writes a policy, adding .hdf5, and says how far from exact it is', async () => {
    const { status, stdout } = pig('train mypig --seed 1');
    expect(status).toBe(0);
    expect(stdout).toBe(
      [
        'Trained by 50302 sweeps of 5050 pairs of scores; 4902 pairs had not converged (seed 1).',
        'Greatest error 0.364, mean error 0.115.',
        'Wrong decisions: 189656 of 495000.',
        'Against exact play it wins 36.19 %; exact play would win 50.00 %.',
        'More iterations bring it nearer (-m 200 -t 1e-6). The exact one: pig train --exact mypig',
        'Saved to mypig.hdf5. To play against it: pig play -p 1 -ai mypig.hdf5',
        '',
      ].join('\n'),
    );
    const { facts, values } = await readPolicyFile(join(folder, 'mypig.hdf5'), { goal: 100 });
    expect(facts).toMatchObject({ game: 'pig', method: 'value iteration', iterations: 50302 });
    expect(values).toHaveLength(1_000_000);
  });

  test('trains longer with -m and -t, and accepts --tolerence', () => {
    const few = JSON.parse(pig('train -m 3 -d --json').stdout);
    const many = JSON.parse(pig('train --max-iter 60 --tolerence 0.0001 -d --json').stdout);
    const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'));
    expect([few, many].flatMap((told) => mistakes(schema, told))).toEqual([]);
    expect(mistakes(schema, JSON.parse(pig('train -e -d --json').stdout))).toEqual([]);
    expect(few).toMatchObject({ maxIterations: 3, tolerance: 0.001, saved: null });
    expect(many).toMatchObject({ maxIterations: 60, tolerance: 0.0001 });
    expect(many.largest).toBeLessThan(few.largest);
    expect(many.winsAgainstExact.average).toBeGreaterThan(few.winsAgainstExact.average);
  });

  const trainings: [string, string | null][] = [
    ['-m 2', 'More iterations bring it nearer (-m 200 -t 1e-6).'],
    ['-m 500 -t 0.01', 'A smaller tolerance brings it nearer (-t 1e-5).'],
    ['-m 3000 -t 1e-12', null], // every decision is right
    ['-m 200 -t 1e-9', 'More iterations bring it nearer (-m 2000).'],
  ];

  test.each(trainings.slice(0, process.env.TURNWISE_LONG === '1' ? 4 : 2))(
    '%s: advice for a better result is printed where there is any',
    (flags, advice) => {
      const { stdout } = pig(`train ${flags} -d --seed 1`);
      const remark = advice === null ? '' : `${advice} `;
      expect(stdout).toContain(`\n${remark}The exact one: pig train --exact mypig\n`);
    },
  );

  test('-e computes the exact policy', () => {
    const { stdout } = pig('train -e exact');
    expect(stdout).toContain(
      'Greatest error 0.00, mean error 0.00.\nWrong decisions: 0 of 495000.',
    );
    expect(existsSync(join(folder, 'exact.hdf5'))).toBe(true);
  });

  test('a name with a dot gets the extension too, and suggested commands are quoted', () => {
    const { stdout } = runProgram('pig', ['train', '-m', '2', 'my v1.2'], [], folder);
    expect(existsSync(join(folder, 'my v1.2.hdf5'))).toBe(true);
    expect(stdout).toContain("pig train --exact 'my v1.2'\n");
    expect(stdout).toContain("pig play -p 1 -ai 'my v1.2.hdf5'\n");
  });

  test('-d saves nothing', () => {
    const { status, stdout } = pig('train -d nothing');
    expect(status).toBe(0);
    expect(stdout).toContain('Nothing was saved.');
    expect(existsSync(join(folder, 'nothing.hdf5'))).toBe(false);
  });

  test('replaces only files it has written itself, unless --overwrite is given', () => {
    expect(pig('train -m 1 twice').status).toBe(0);
    expect(pig('train -m 1 twice').status).toBe(0);
    writeFileSync(join(folder, 'letter.hdf5'), 'Dear Ann');
    const refused = pig('train -m 1 letter');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('Choose another name, or give --overwrite.');
    expect(readFileSync(join(folder, 'letter.hdf5'), 'utf8')).toBe('Dear Ann');
    expect(pig('train -m 1 --overwrite letter').status).toBe(0);
  });

  test('refuses nonsensical options', () => {
    expect(pig('train').stderr).toContain('Name the file to write, as in: pig train mypig.');
    expect(pig('train -m 0 x').stderr).toContain('expected a whole number from 1');
    expect(pig('train -t many x').stderr).toContain('expected a number from 0 to 1');
    const unwritable = pig('train -m 1 /nowhere/x');
    expect(unwritable.status).toBe(2);
    expect(unwritable.stderr).toContain(
      'Cannot save to "/nowhere/x.hdf5": there is no such file or folder.',
    );
  });
});

describe('pig play, scripted', () => {
  const turns = Array(300).fill(['r', 'R', 'roll', 'h']).flat();

  test('is played to its end against the computer', () => {
    const { status, stdout } = pig('play -p 1 --seed 5', ['Ann', ...turns]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Your name\? Ann\n(Ann|Computer) begins\. \(To have the same dice again: --seed 5\)\n/,
    );
    expect(stdout).toContain('Ann: [R]oll, [H]old or e[X]it? r\nAnn rolls a ');
    expect(stdout).toMatch(/(Ann|Computer) wins, 10\d to \d+\.\n$/);
    expect(pig('play -p 1 --seed 5', ['Ann', ...turns]).stdout).toBe(stdout);
  });

  test('is played by two people by default, who are asked for their names', () => {
    const { status, stdout } = pig('play --seed 1', ['Ann', 'Bob', 'h', 'what', 'R', 'X']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Name of player 1\? Ann\nName of player 2\? Bob\n(Ann|Bob) begins\./);
    expect(stdout).toContain('There is nothing to hold yet: roll first.');
    expect(stdout).toContain('R rolls the die, H holds, X leaves the game.');
    expect(stdout).toMatch(/(Ann|Bob) leaves\. .*\.\n$/);
  });

  test('the computer plays the policy of a file: -ai', () => {
    pig('train -e best');
    const optimal = pig('play -p 1 --seed 5', ['Ann', ...turns]).stdout;
    expect(pig('play -p 1 -ai best.hdf5 --seed 5', ['Ann', ...turns]).stdout).toBe(optimal);
    expect(pig('play -p 1 --ai-file best --seed 5', ['Ann', ...turns]).stdout).toBe(optimal);
  });

  test('prints the record with --json', () => {
    const { stdout } = pig('play -p 1 --json --seed 5', ['Ann', 'x']);
    expect(parseRecord(stdout).ending?.kind).toBe('quit');
  });

  test('exits with 1 if the input ends before the game', () => {
    const { status, stderr } = pig('play', ['Ann']);
    expect(status).toBe(1);
    expect(stderr).toBe('pig play: the input ended before the game was over.\n');
  });

  test('reports missing or damaged files, and wrong use', () => {
    writeFileSync(join(folder, 'noise.hdf5'), 'noise');
    const refused = (args: string) => {
      const { status, stderr } = pig(args);
      expect(status).toBe(2);
      return stderr;
    };
    expect(refused('play -p 1 -ai none.hdf5')).toContain('there is no such file or folder');
    expect(refused('play -p 1 -ai noise.hdf5')).toContain(
      'pig: Cannot use the policy in "noise.hdf5": this is not an HDF5 file',
    );
    expect(refused('play -p 3')).toContain('expected a whole number from 1 to 2');
    expect(refused('play -ai none.hdf5')).toContain('Add -p 1 to play against it.');
    expect(refused('play -p 1 -ai')).toContain('argument missing');
  });
});

describe('pig --help', () => {
  test('has the traditional words and flags', () => {
    expect(pig('play --help').stdout).toContain('usage: pig play [-h] [-p 2] [-ai FILE]');
    expect(pig('train --help').stdout).toContain(
      'usage: pig train [-h] [-m 10] [-t 0.001] [-d] [-e] DESTINATION',
    );
  });
});

describe.skipIf(!hasTerminal)('pig play on a terminal', () => {
  let terminal: Terminal | null = null;
  afterEach(() => terminal?.close());

  test('Ctrl-C leaves the terminal as it was', async () => {
    terminal = new Terminal('pig', 'play --seed 1', { folder, width: 20 });
    await terminal.until('Name of player 1?');
    terminal.type('Ann');
    terminal.press('Enter');
    await terminal.until('player 2?');
    terminal.press('Enter');
    await terminal.until(/\[X\]it\?|it\?/);
    terminal.type('r');
    terminal.press('Enter');
    await terminal.until('rolls');
    terminal.press('C-c');
    expect(await terminal.ended()).toEqual({ status: 130, isRaw: false, isSilent: false });
    expect(terminal.hasCursor()).toBe(true);
  });

  test('a file written by someone else is replaced only after a yes', async () => {
    writeFileSync(join(folder, 'asked.hdf5'), 'Dear Bob');
    terminal = new Terminal('pig', 'train -m 1 asked', { folder });
    await terminal.until('Replace it? [y/N]');
    terminal.press('Enter');
    expect(await terminal.ended()).toMatchObject({ status: 2, isRaw: false });
    expect(readFileSync(join(folder, 'asked.hdf5'), 'utf8')).toBe('Dear Bob');
  });
});

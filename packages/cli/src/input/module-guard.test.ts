/** What modules do to the program in its main thread, seen from outside: the built program, run as a process. */
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  answerOf,
  turnwiseProcess as turnwise,
  turnwise as turnwiseInThread,
} from '../built-program.fixture.ts';
import { hasTerminal, Terminal } from '../play/terminal.fixture.ts';
import { atLoading, compile, inMoves, newModuleFolder } from './modules.fixture.ts';

/** The slowest tests run only with TURNWISE_LONG=1. */
const isLong = process.env.TURNWISE_LONG === '1';

const env = { TURNWISE_PATIENCE: '3' };

/** Commands that call every method of a module, or play a match that passes 5 stones. */
const lines = (module: string): readonly (readonly string[])[] => [
  ['solve', module],
  ['perft', module, '--depth', '9'],
  ['evaluate', module, 'random', 'random'],
  ['replay', 'match.json', '--game', module],
];

/** All of them with TURNWISE_LONG=1, otherwise the first: each takes seconds. */
function tried(module: string): readonly (readonly string[])[] {
  return lines(module).slice(0, isLong ? undefined : 1);
}

/** A folder with a match of nim as well. */
function workshopWithMatch(variants: Parameters<typeof newModuleFolder>[0]): string {
  const cwd = newModuleFolder(variants);
  const played = turnwiseInThread(['play', 'nim.ts', '--seed', '1', '-o', 'match.json'], {
    cwd,
    input: '2\n3\n3\n2\n',
  });
  expect(played.stdout).toContain('Two wins');
  return cwd;
}

/** Takes 8 ms, without the processor. */
const slow = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 8);';

describe('a module in the main thread', () => {
  test('that calls process.exit somewhere is reported', () => {
    const cwd = workshopWithMatch({
      'exits.ts': inMoves('if (this.stones === 5) process.exit(0);'),
    });
    compile(cwd, 'exits.ts');
    for (const line of tried('exits.ts')) {
      expect(turnwise(line, { cwd })).toEqual({
        status: 2,
        stdout: '',
        stderr: 'turnwise: exits.ts: it called process.exit.\nThrow an error instead.\n',
      });
    }
  });

  test('that loops somewhere is stopped, and the method is named', () => {
    const cwd = workshopWithMatch({ 'loops.ts': inMoves('while (this.stones === 5);') });
    compile(cwd, 'loops.ts');
    for (const line of tried('loops.ts')) {
      const { status, stderr, stdout } = turnwise(line, { cwd, env });
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('turnwise: loops.ts: moves() did not answer within 3 s.\n');
    }
  });

  test.runIf(isLong)(
    'that loops through its own methods, or in one that was not tried, is stopped',
    () => {
      const cwd = newModuleFolder({
        'circle.ts': inMoves('while (this.stones === 5) this.result();'),
        'reader.ts': (nim) => nim.replace(/parsePosition\(.*\{/, (head) => `${head} for (;;);`),
      });
      compile(cwd, 'circle.ts', 'reader.ts');
      const circle = turnwise(['solve', 'circle.ts'], { cwd, env });
      expect(circle.stderr).toMatch(/circle\.ts: (moves|result)\(\) did not answer within 3 s\./);
      const reader = turnwise(['perft', 'reader.ts', '--position', 'Two 7'], { cwd, env });
      expect(reader.stderr).toContain('reader.ts: it did not answer within 3 s.');
      expect([circle.status, reader.status]).toEqual([2, 2]);
    },
  );

  test.runIf(isLong)('that is slow but answers is not stopped', () => {
    const cwd = newModuleFolder({ 'slow.ts': inMoves(slow) });
    compile(cwd, 'slow.ts');
    // moves() is called 437 times, for 3.5 s: longer than the limit, although no single answer is.
    const { counts } = answerOf(['perft', 'slow.ts', '--depth', '6'], { cwd, env }, turnwise);
    expect(counts).toEqual([3, 9, 27, 76, 147, 168]);
  });

  test.skipIf(!hasTerminal || !isLong)(
    'is not blamed for a terminal that stands still',
    async () => {
      const folder = newModuleFolder({ 'slow.ts': inMoves(slow) });
      compile(folder, 'slow.ts');
      const terminal = new Terminal('turnwise', 'perft slow.ts --depth 7', {
        folder,
        variables: 'TURNWISE_PATIENCE=3',
      });
      onTestFinished(() => terminal.close());
      await terminal.until('of 7 turns');
      terminal.press('C-s');
      await new Promise((resolve) => setTimeout(resolve, 7000));
      terminal.press('C-q');
      expect((await terminal.ended()).status).toBe(0);
      expect(terminal.screen()).toContain('7       113');
    },
  );

  test.runIf(isLong)(
    'that rejects a promise or throws from a timer is named by every command',
    () => {
      const cwd = workshopWithMatch({
        'loading.ts': atLoading("Promise.reject(new Error('too late'));"),
        'playing.ts': inMoves("if (this.stones === 5) Promise.reject(new Error('unasked'));"),
        'timer.ts': atLoading("setTimeout(() => { throw new Error('forgotten'); }, 0);"),
      });
      const others = [['match', 'loading.ts', 'random', 'random']];
      for (const line of [...tried('loading.ts'), ...others]) {
        const { status, stderr, stdout } = turnwise(line, { cwd });
        expect([status, stdout]).toEqual([2, '']);
        expect(stderr).toContain('turnwise: loading.ts: a promise was rejected: too late\n');
      }
      for (const line of tried('playing.ts')) {
        const { status, stderr } = turnwise(line, { cwd });
        expect(status).toBe(2);
        expect(stderr).toContain('turnwise: playing.ts: a promise was rejected: unasked\n');
      }
      const timer = turnwise(['solve', 'timer.ts'], { cwd });
      expect(timer.status).toBe(2);
      expect(timer.stderr).toContain('turnwise: timer.ts: an error was thrown: forgotten\n');
    },
  );

  test('that writes to stdout does not damage the answer, in this thread or others', () => {
    const write = "process.stdout.write('here I am\\n');";
    const cwd = workshopWithMatch({
      'prints.ts': (nim) => atLoading(write)(nim.replace('if (this.result())', `${write}\n$&`)),
    });
    const others = [
      ['match', 'prints.ts', 'random', 'random', '-n', '2', '--seed', '1'],
      ['analyze', 'prints.ts', '--method', 'exact'],
    ];
    for (const line of [...tried('prints.ts'), ...others.slice(isLong ? 0 : 1)]) {
      const { status, stderr, stdout } = turnwise([...line, '--json'], { cwd });
      expect(status).toBe(0);
      expect(() => JSON.parse(stdout)).not.toThrow();
      expect(stderr).toContain('here I am');
    }
  });
});

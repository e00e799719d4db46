/** An analysis in JSON says how to get it again. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { answerOf, surroundings, TURNWISE, turnwise } from '../built-program.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

/** The words of a line, as a shell reads them. */
function wordsOf(line: unknown): string[] {
  const { stdout } = spawnSync('bash', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' });
  return stdout.split('\0').slice(0, -1);
}

test.each([
  [['connect-four', '-n', '300', '--threads', '2']],
  [['pig(goal=20)', '--position', 'One 0-0 +8', '-n', '200', '--seed', "it's 5 o'clock"]],
  [
    [
      'checkers',
      '--method',
      'reward',
      '--become-king',
      '80',
      '--opponent-scaler',
      '0.5',
      '-n',
      '3',
    ],
  ],
  [['odds-and-evens', '--role', 'Evens', '--method', 'flat', '-n', '20', '--seed', '-3']],
  [['tic-tac-toe', '--player', 'uct(simulationCount=100)']],
  [['pig(variant=piglet, goal=3)', '--method', 'exact']],
])('%j is repeated by its own line', (args) => {
  const { seconds: _, ...first } = answerOf(['analyze', ...args]);
  expect(first).toMatchObject({ threads: args.includes('2') ? 2 : 1, version: '0.1.0' });
  const [program, ...words] = wordsOf(first.repeat);
  expect(program).toBe('turnwise');
  const { seconds: __, ...again } = JSON.parse(turnwise(words).stdout);
  expect(again).toEqual(first);
});

test.runIf(isLong)('the line can be typed into a shell', () => {
  const { repeat, seconds: _, ...first } = answerOf(['analyze', 'pig(goal=10)', '-n', '50']);
  const script = `turnwise() { "${process.execPath}" "${TURNWISE}" "$@"; }; ${repeat}`;
  const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: surroundings() });
  expect(JSON.parse(stdout)).toMatchObject(first);
});

/** What `solve` prints of games with secrets, and of games that are too large. */
import { expect, test } from 'vitest';
import { turnwise } from '../built-program.fixture.ts';

test('the strategy of each role stands below an empty line', () => {
  const { stdout } = turnwise(['solve', 'kuhn-poker']);
  expect(stdout).toMatch(/iterations in .*\n\nOne sees, how often, and plays\n {2}J\? /);
  expect(stdout).toMatch(/\n\nTwo sees, how often, and plays\n {2}\?/);
});

test('only with two roles is there a guarantee that the error shrinks', () => {
  const text = 'no guarantee that more iterations lower it';
  expect(turnwise(['solve', 'kuhn-poker']).stdout).not.toContain(text);
  expect(turnwise(['solve', 'kuhn-poker(players=3)', '--tolerance', '0.01']).stdout).toContain(
    text,
  );
});

test.each([
  ['royal-ur', true],
  ['yahtzee(players=2)', false],
])('of %s, which is too large, tables in files are named: %s', (game, isNamed) => {
  const { status, stderr } = turnwise(['solve', game, '--max-states', '1000']);
  expect([status, stderr.includes('turnwise tablebase --help')]).toEqual([2, isNamed]);
});

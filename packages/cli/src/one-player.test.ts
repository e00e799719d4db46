/** The 8 puzzle, a user's one-player game without a kernel, with every command that looks for its end. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answerOf, turnwise } from './built-program.fixture.ts';

const PUZZLE = fileURLToPath(new URL('./eight-puzzle.fixture.ts', import.meta.url));
const NEAR = '120453786'; // 3 and 6 slide up
const HARDEST_OF_FIVE = '450123'; // 21 moves from the end of the 5 puzzle, the only position as far as that

/** The 8 puzzle takes seconds where it is solved as a whole: it is for the long run, the 5 puzzle for every run. */
const isLong = process.env.TURNWISE_LONG === '1';

test('solve gives the distance to the end', () => {
  expect(answerOf(['solve', PUZZLE, '-p', HARDEST_OF_FIVE])).toMatchObject({
    states: 360, // 6! / 2
    value: { Solo: 1 },
    distance: 21,
  });
  if (!isLong) return;
  expect(answerOf(['solve', PUZZLE])).toMatchObject({
    states: 181_440, // published: A. Reinefeld, Complete Solution of the Eight-Puzzle, IJCAI 1993
    value: { Solo: 1 },
    distance: 31,
  });
});

test('solve finds a shortest path if there are more positions than the limit', () => {
  expect(answerOf(['solve', PUZZLE, '-p', NEAR, '--max-states', '1000'])).toMatchObject({
    value: { Solo: 1 },
    method: 'shortest path',
    distance: 2,
    error: 0,
  });
  const { stdout } = turnwise(['solve', PUZZLE, '-p', NEAR, '--max-states', '1000']);
  expect(stdout).toContain('moves   2 to the end: 3 6');
  const { status, stderr } = turnwise(['solve', PUZZLE, '--max-states', '1000']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('--max-states raises it')]);
});

test('analyze uses A* for the distance of every move', () => {
  const line = ['analyze', PUZZLE, '-p', NEAR, '--seed', '1', '--threads', '1'];
  const answer = answerOf(line);
  expect(answer).toMatchObject({ method: 'auto', best: '3', complete: true });
  expect(answer.moves).toMatchObject([
    { move: '3', known: 'exact', win: 1, distance: 2 },
    { move: '2', known: 'exact', win: 1, distance: 4 },
  ]);
  const { stdout } = turnwise(line);
  expect(stdout).toMatch(/known\n3 .* exact: win in 2 plies\n2 .* exact: win in 4 plies/);
});

test('analyze falls back to UCT if A* finds no path in time', () => {
  const seeded = ['--seed', '1', '--threads', '1'];
  const late = answerOf(['analyze', PUZZLE, '--time', '0.05', ...seeded]);
  expect(late.by).toMatch(/^uct\(/);
});

test('a hint in play is the first move of a shortest path', () => {
  const { stdout } = turnwise(['play', PUZZLE, '-p', NEAR], { input: 'hint\nquit\n' });
  expect(stdout).toContain(
    'Hint: 3, win in 2 plies (exact, by aStar(nodes=1000000, timeCap=1000)).',
  );
});

test('hard plays a shortest path from a hard position, and aStar from the hardest', () => {
  const line = ['match', PUZZLE, 'hard', '-n', '1', '--seed', '1'];
  expect(answerOf([...line, '-p', HARDEST_OF_FIVE])).toMatchObject({ plies: { mean: 21 } });
  if (!isLong) return; // farther away, hard has too little time
  const patient = line.map((word) => (word === 'hard' ? 'aStar(nodes=200000)' : word));
  expect(answerOf(patient)).toMatchObject({ plies: { mean: 31 } });
});

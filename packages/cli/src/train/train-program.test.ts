/** `turnwise train`, and players that use what it writes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerOf, folderWith, turnwise } from '../built-program.fixture.ts';

const train = ['train', 'tic-tac-toe', '--seed', '1'];

test('A network is trained, written, and plays', () => {
  const cwd = folderWith();
  const line = [...train, '-n', '1500', '-o', 'small.net'];
  const answer = answerOf(line, { cwd });
  expect(answer).toMatchObject({ game: 'tic-tac-toe', matches: 1500, complete: true, seed: 1 });
  expect(answer.kept).toBeGreaterThan(0);
  expect(turnwise(line, { cwd }).stderr).toContain('small.net exists');
  const again = turnwise([...line, '--overwrite', '--checkpoint', 'state'], { cwd });
  expect(again.stdout).toContain("players     'learned(small.net)'");
  const match = ['match', 'tic-tac-toe', 'random', '-n', '20', '--seed', '1'];
  for (const player of [
    'learned(small.net)',
    'alphaBeta(heuristic=file(small.net), horizon=2)',
    'uct(heuristic=file(small.net), simulationCount=20)',
  ]) {
    const line = [...match.slice(0, 2), player, ...match.slice(2)];
    const { score } = answerOf(line, { cwd }) as { score: { [name: string]: { mean: number } } };
    expect(Object.values(score)[0]?.mean).toBeGreaterThan(0.5);
  }
});

test('The same seed and number of matches give the same file; a run goes on from its checkpoint', () => {
  const cwd = folderWith();
  const bytes = (name: string) => readFileSync(join(cwd, name));
  answerOf([...train, '-n', '1200', '-o', 'one.net'], { cwd });
  answerOf([...train, '-n', '500', '-o', 'part.net', '--checkpoint', 'state'], { cwd });
  answerOf([...train, '-n', '1200', '-o', 'two.net', '--checkpoint', 'state'], { cwd });
  expect(bytes('two.net').equals(bytes('one.net'))).toBe(true);
});

test('What cannot be trained or used is refused in a sentence', () => {
  const cwd = folderWith({ 'foreign.net': '{"format":"other"}\n' });
  const refusal = (...line: string[]) => {
    const { status, stderr } = turnwise(line, { cwd });
    expect(status).toBe(2);
    return stderr;
  };
  expect(refusal('train', 'pig', '-o', 'pig.net')).toContain('pig cannot be learned');
  expect(refusal('train', 'kuhn-poker', '-o', 'x.net')).toContain('something is hidden');
  expect(refusal('train', 'tic-tac-toe')).toContain('Name the file to write');
  const match = (player: string) => refusal('match', 'tic-tac-toe', player, 'random', '-n', '1');
  expect(match('learned(none.net)')).toContain('There is no network "none.net"');
  expect(match('learned(foreign.net)')).toContain('it is not a network');
  answerOf(['train', 'tic-tac-toe', '-n', '600', '--seed', '1', '-o', 'small.net'], { cwd });
  const file = readFileSync(join(cwd, 'small.net'));
  writeFileSync(join(cwd, 'damaged.net'), file.subarray(0, -3));
  expect(match('uct(heuristic=file(damaged.net))')).toContain('bytes of weights');
  expect(refusal('match', 'connect-four', 'learned(small.net)', 'random', '-n', '1')).toContain(
    'the network is for tic-tac-toe',
  );
});

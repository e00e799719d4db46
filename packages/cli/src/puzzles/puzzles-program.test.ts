/** What `puzzles` finds, writes and checks: tables, files, wrong answers, damage, Ctrl-C. */
import { readFileSync, writeFileSync } from 'node:fs';
import { makeChecked } from 'turnwise/internal';
import { type Puzzle, parsePuzzles } from 'turnwise/puzzles';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, turnwise } from '../built-program.fixture.ts';
import { newModuleFolder } from '../input/modules.fixture.ts';
import { hasTerminal, Terminal } from '../play/terminal.fixture.ts';

const few = ['--seed', '1', '--threads', '1'];
const make = ['puzzles', 'tic-tac-toe', '-n', '4', ...few];

/** A folder with a file of four puzzles of tic-tac-toe. */
function folderWithPuzzles() {
  const cwd = folderWith();
  turnwise([...make, '-o', 'puzzles.jsonl'], { cwd });
  return { cwd, puzzles: parsePuzzles(readFileSync(`${cwd}/puzzles.jsonl`, 'utf8')) };
}

function check(cwd: string, puzzles: readonly object[]) {
  writeFileSync(`${cwd}/changed.jsonl`, puzzles.map((each) => `${makeChecked(each)}\n`).join(''));
  return turnwise(['puzzles', '--check', 'changed.jsonl', ...few], { cwd });
}

describe('puzzles of a game', () => {
  test('are a table with the answer, its worth and that of the next best move', () => {
    const { status, stdout } = turnwise(make);
    expect(status).toBe(0);
    const [first, titles, ...rows] = stdout.trim().split('\n');
    expect(first).toBe('tic-tac-toe, 4 puzzles, seed 1');
    expect(titles).toMatch(/^ +position +role +answer +worth +next best +known$/);
    expect(rows).toHaveLength(4);
    for (const row of rows)
      expect(row).toMatch(/(draw|win in \d plies) +(draw|loss in \d plies) +exact$/);
  });

  test('are the same on any number of threads, as JSON and in a file', () => {
    const { puzzles } = folderWithPuzzles();
    expect(puzzles).toHaveLength(4);
    const line = ['puzzles', 'tic-tac-toe', '-n', '4', '--seed', '1', '--threads', '2'];
    expect(answerOf(line)).toMatchObject({ game: 'tic-tac-toe', seed: 1, complete: true, puzzles });
  });

  test('come from matches of the players that are named', () => {
    const random = answerOf(['puzzles', 'tic-tac-toe', 'random', '-n', '4', ...few]).puzzles;
    expect(random).toHaveLength(4);
    expect(random).not.toEqual(answerOf(make).puzzles);
    const { status, stderr } = turnwise(['puzzles', 'tic-tac-toe', 'rndom', ...few]);
    expect(status).toBe(2);
    expect(stderr).toContain('did you mean random');
  });

  test('exist for a game of one’s own', () => {
    const cwd = newModuleFolder({});
    const line = ['puzzles', 'nim.ts', 'random', '-n', '2', ...few];
    const { status, stdout } = turnwise([...line, '-o', 'nim.jsonl'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('nim.ts, 2 puzzles');
    const found = turnwise(['puzzles', 'nim.ts', '--check', 'nim.jsonl', ...few], { cwd });
    expect(found.stdout).toBe(
      'nim.jsonl: 2 puzzles of nim.ts checked, each with a single answer.\n',
    );
  });

  test('end where a game has no more of them', () => {
    const { stdout } = turnwise(['puzzles', 'kuhn-poker', '-n', '40', ...few]);
    expect(stdout).toMatch(/^kuhn-poker, \d puzzles, seed 1\n/);
    expect(stdout).toMatch(/After \d+ matches no new ones came up\.\n$/);
  });

  test.each([
    [['puzzles', 'rock-paper-scissors'], 'In rock-paper-scissors all choose at the same time'],
    [['puzzles'], 'Name a game, such as turnwise puzzles connect-four'],
    [['puzzles', '--check', 'x', '-o', 'y'], '--check writes no file'],
    [['puzzles', 'pig', 'random', '--check', 'x'], '--check plays no matches'],
    [['puzzles', '--check', 'nowhere.jsonl'], 'Cannot read nowhere.jsonl'],
  ])('cannot be made by %j, with a sentence', (line, sentence) => {
    const { status, stderr } = turnwise([...line, ...few]);
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
  });

  test('do not replace a file unasked', () => {
    const { cwd } = folderWithPuzzles();
    const line = [...make, '-o', 'puzzles.jsonl'];
    expect(turnwise(line, { cwd }).stderr).toContain('puzzles.jsonl exists');
    expect(turnwise([...line, '--overwrite'], { cwd }).status).toBe(0);
  });
});

describe('checking a file', () => {
  test('confirms that each puzzle has a single answer', () => {
    const { cwd } = folderWithPuzzles();
    const { status, stdout } = turnwise(['puzzles', '--check', 'puzzles.jsonl', ...few], { cwd });
    expect(status).toBe(0);
    expect(stdout).toBe(
      'puzzles.jsonl: 4 puzzles of tic-tac-toe checked, each with a single answer.\n',
    );
  });

  test('finds a wrong answer, and a position with several right ones, and exits with 1', () => {
    const { cwd, puzzles } = folderWithPuzzles();
    const [first, second, third] = puzzles;
    if (!first || !second || !third) throw new Error('no puzzles');
    const { status, stdout } = check(cwd, [exchanged(first), second, manyRight(third)]);
    expect(status).toBe(1);
    const [titles, wrong, several, summary] = stdout.trim().split('\n');
    expect(titles).toMatch(/^position +answer +found$/);
    expect(wrong).toMatch(new RegExp(`^1 .* ${first.answers[0]}$`));
    expect(several).toMatch(/^3 .* \w\d, \w\d/);
    expect(summary).toBe('changed.jsonl: 3 puzzles of tic-tac-toe checked, 2 wrong.');
  });

  test('refuses damage, another game, and what is no puzzle, and says where', () => {
    const { cwd, puzzles } = folderWithPuzzles();
    const [puzzle] = puzzles;
    if (!puzzle) throw new Error('no puzzles');
    const { analysis } = puzzle;
    const cases = [
      [{ ...puzzle, format: 'x' }, 'line 1, format'],
      [{ ...puzzle, analysis: { ...analysis, position: 'xxx' } }, 'damaged at analysis.position'],
      [{ ...puzzle, analysis: { ...analysis, game: 'chess' } }, 'There is no game "chess"'],
      [{ ...puzzle, analysis: { ...analysis, game: 'pig' } }, 'damaged at analysis.game'],
    ] as const;
    for (const [changed, sentence] of cases) {
      const { status, stderr } = check(cwd, [changed]);
      expect(status).toBe(2);
      expect(stderr).toContain(sentence);
    }
    const mixed = { ...analysis, game: 'connect-four' };
    expect(check(cwd, [puzzle, { ...puzzle, analysis: mixed }]).stderr).toContain(
      'The puzzles are of several games, tic-tac-toe, connect-four; check one at a time.',
    );
    expect(check(cwd, []).stderr).toContain('changed.jsonl has no puzzle.');
    const text = readFileSync(`${cwd}/puzzles.jsonl`, 'utf8').replace('best play', 'bad play');
    writeFileSync(`${cwd}/puzzles.jsonl`, text);
    const damaged = turnwise(['puzzles', '--check', 'puzzles.jsonl', ...few], { cwd });
    expect(damaged.stderr).toContain('damaged at line 1: its checksum is wrong');
  });
});

/** The same position, with another move as the answer. */
function exchanged({ analysis, answers, ...others }: Puzzle): Puzzle {
  const [answer = ''] = answers;
  const other = analysis.moves.find(({ text }) => text !== answer)?.text ?? '';
  const swap = (text: string) => (text === answer ? other : text === other ? answer : text);
  const worths = new Map(analysis.moves.map((line) => [line.text, line]));
  const moves = analysis.moves.map((line) => {
    const { move, text } = line;
    return { ...line, ...worths.get(swap(text)), move, text };
  });
  return { ...others, tempting: null, answers: [other], analysis: { ...analysis, moves } };
}

/** The beginning of the game, where everything draws. */
function manyRight({ analysis, ...others }: Puzzle): object {
  const moves = Array.from({ length: 9 }, (_, cell) => {
    const { distance: _distance, ...line } = analysis.moves[0] ?? {};
    const worth = cell === 4 ? 0 : -1;
    const text = `${'abc'[cell % 3]}${3 - Math.floor(cell / 3)}`;
    const odds = {
      win: 0,
      draw: 1 + worth,
      loss: 0 - worth,
      value: worth,
      interval: [worth, worth],
    };
    return { ...line, ...odds, move: cell, text };
  });
  const position = '.../.../... Xs';
  const parts = { answers: ['b2'], tempting: null };
  return { ...others, ...parts, analysis: { ...analysis, role: 'Xs', position, moves } };
}

test.skipIf(!hasTerminal)('Ctrl-C keeps what was found, and exits with 130', async () => {
  const cwd = folderWith();
  const line = 'puzzles pig -n 100000 --seed 1 -o pig.jsonl';
  const terminal = new Terminal('turnwise', line, { folder: cwd });
  try {
    await terminal.until(/[1-9]\d* of 100,000 puzzles, [1-9]\d* match/);
    terminal.press('C-c');
    expect((await terminal.ended()).status).toBe(130);
    expect(terminal.screen(true)).toMatch(/pig, [\d,]+ puzzles?, seed 1/);
    expect(parsePuzzles(readFileSync(`${cwd}/pig.jsonl`, 'utf8')).length).toBeGreaterThan(0);
  } finally {
    terminal.close();
  }
});

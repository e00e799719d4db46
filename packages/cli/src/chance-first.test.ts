/** Games in which chance moves first, with every command that takes a game; and what play may show of a deal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, turnwise } from './built-program.fixture.ts';
import { chanceFirstModules } from './chance-first.fixture.ts';

/** Where the other games would only repeat a claim, they run only with TURNWISE_LONG=1. */
const isLong = process.env.TURNWISE_LONG === '1';

const files = ['coin.ts', 'hidden-cards.ts', ...(isLong ? ['open-cards.ts'] : [])];

describe.each(files)('%s', (file) => {
  const game = `./${file}`;
  const isThorough = isLong || file === 'hidden-cards.ts';

  test('keeps its promises', () => {
    const cwd = folderWith(chanceFirstModules, 'chance-first');
    const matches = isLong ? 30 : 10;
    const answer = answerOf(['check', game, '-n', `${matches}`, '--seed', '1'], { cwd });
    expect(answer).toMatchObject({ ok: true, matches, finished: matches });
  });

  test('is counted: chance before the first move belongs to the first turn', () => {
    const cwd = folderWith(chanceFirstModules, 'chance-first');
    // A side of the coin and a way; or 30 deals, each with staying, or drawing one of four cards.
    const first = file === 'coin.ts' ? 4 : 30 * (1 + 4);
    for (const depth of isThorough ? [1, 2, 3] : [3]) {
      const { counts } = answerOf(['perft', game, '-d', `${depth}`], { cwd }) as {
        counts: number[];
      };
      expect(counts).toEqual([first, 0, 0].slice(0, depth));
    }
  });

  test('is analyzed after the deal of the seed', () => {
    const cwd = folderWith(chanceFirstModules, 'chance-first');
    const line = ['analyze', game, '--seed', '1', '-n', '200', '--threads', '1'];
    const answer = answerOf(line, { cwd }) as {
      position: string;
      player: string;
      moves: unknown[];
    };
    expect(answer.player).toBe('One');
    expect(answer.moves).toHaveLength(2);
    expect(answer.position).toContain('"active":["One"]');
    if (file === 'hidden-cards.ts') expect(answer.position).toContain('"two":null');
    if (isThorough) expect(answerOf(line, { cwd })).toMatchObject({ position: answer.position });
  });

  test('is played in matches, and solved', () => {
    const cwd = folderWith(chanceFirstModules, 'chance-first');
    const line = ['match', game, 'random', 'uct(simulationCount=50)', '-n', '4', '--threads', '1'];
    const match = answerOf(line, { cwd });
    expect(match.results).toHaveLength(4);
    expect(turnwise(['solve', game], { cwd }).status).toBe(0);
  });

  test.runIf(isLong)('is measured', () => {
    const cwd = folderWith(chanceFirstModules, 'chance-first');
    const { rows } = answerOf(['bench', game, '-s', '0.01'], { cwd }) as {
      rows: { what: string }[];
    };
    const measured = rows.map(({ what }) => what);
    expect(measured).toEqual(expect.arrayContaining(['playouts', 'steps', 'uct', 'matches']));
  });
});

describe('play', () => {
  const play = (args: readonly string[], input = '') =>
    turnwise(['play', ...args, '--seed', '1'], {
      cwd: folderWith(chanceFirstModules, 'chance-first'),
      input,
    });

  test('goes on without input where chance moves first', () => {
    const { status, stdout } = play(['./coin.ts', 'two=random'], 'left\n');
    expect(status).toBe(0);
    expect(stdout).toMatch(/the coin (heads|tails)/);
    expect(stdout).toContain('One left');
  });

  test('shows people what their role may know of the deal, and everything after the match', () => {
    const [before = '', after = ''] = play(
      ['./hidden-cards.ts', 'two=random'],
      'stay\n',
    ).stdout.split('One stay');
    expect(before).toMatch(/the deal \d, \?/);
    expect(before).toContain('"two":null');
    expect(before).not.toMatch(/"two":[1-6]/);
    expect(after).toMatch(/"two":[1-6]/);
  });

  test('hides secrets from spectators until the match is over', () => {
    const { stdout } = play(['./hidden-cards.ts', 'one=random', 'two=random', '--delay', '0']);
    const [before = '', after = ''] = stdout.split(/One (?:stay|draw)/);
    expect(before).not.toContain('"two":');
    expect(after).toMatch(/"two":[1-6]/);
  });

  test('keeps all haps in the record, and replay shows them', () => {
    const cwd = folderWith(chanceFirstModules, 'chance-first');
    const args = ['./hidden-cards.ts', 'one=random', 'two=random', '-o', 'match.json'];
    expect(turnwise(['play', ...args, '--seed', '1'], { cwd }).status).toBe(0);
    const record = JSON.parse(readFileSync(join(cwd, 'match.json'), 'utf8'));
    const [{ moves, haps }] = record.plies;
    expect(moves).toEqual({});
    expect(haps[0].deal).toHaveLength(2);
    const { stdout } = turnwise(['replay', 'match.json', '--game', './hidden-cards.ts'], { cwd });
    expect(stdout).toContain(String(haps[0].deal[1]));
  });
});

describe('random play that never ends', () => {
  const puzzle = `import { Game } from 'turnwise';
    export default class Circle extends Game {
      name = 'circle';
      players = ['Solo'];
      constructor(at = 0) { super('Solo'); this.at = at; }
      get isZeroSum() { return false; }
      moves() { return this.result() ? null : { Solo: ['back', 'forth'] }; }
      next({ Solo }) { return new Circle((this.at + (Solo === 'back' ? 99 : 1)) % 100); }
      result() { return this.at === 1000 ? { Solo: 1 } : null; }
    }`;

  test('is checked, with a note that no match ended', () => {
    const cwd = folderWith({ 'circle.ts': puzzle });
    const { status, stdout } = turnwise(['check', 'circle.ts', '-n', isLong ? '100' : '20'], {
      cwd,
    });
    expect(status).toBe(0);
    expect(stdout).toContain('No match ended');
  });

  test('is measured, with a note that playouts were cut', () => {
    const cwd = folderWith({ 'circle.ts': puzzle });
    const { status, stdout } = turnwise(['bench', './circle.ts', '-s', '0.01'], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('does not end');
  });
});

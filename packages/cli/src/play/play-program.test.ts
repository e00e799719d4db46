import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecord } from 'turnwise';
import { describe, expect, test } from 'vitest';
import { folderWith, surroundings, turnwiseProcess } from '../built-program.fixture.ts';
import { mistakes } from '../json-schema.fixture.ts';
import { newFolder, programFile, runProgram } from './scripted-program.fixture.ts';

const play = (args: readonly string[], lines: readonly string[] = [], folder?: string) =>
  runProgram('turnwise', ['play', ...args], lines, folder);

const SCHEMA = new URL('../../../../docs/schemas/play.json', import.meta.url);

describe('turnwise play, scripted', () => {
  test('plays moves from lines, and is the same for the same seed', () => {
    const args = ['tic-tac-toe', 'os=easy', '--seed', '7'];
    const first = play(args, ['b2', 'quit']);
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(/^tic-tac-toe: Xs human, Os easy\(\); seed 7\.\n/);
    expect(first.stdout).toContain('Xs b2\nOs ');
    expect(first.stdout).toContain('Xs gave up. Os win.');
    expect(play(args, ['b2', 'quit'])).toEqual(first);
  });

  test('exits with 1 if the input ends before the match', () => {
    const { status, stderr } = play(['tic-tac-toe'], ['b2']);
    expect(status).toBe(1);
    expect(stderr).toBe('turnwise play: the input ended before the match was over (1 turn).\n');
  });

  test('prints only the record with --json', () => {
    const { status, stdout } = play(
      ['pig(goal=10)', 'two=optimal', '--json', '--seed', '1'],
      ['roll', 'x'],
    );
    expect(status).toBe(0);
    const record = parseRecord(stdout);
    expect(mistakes(JSON.parse(readFileSync(SCHEMA, 'utf8')), record)).toEqual([]);
    expect(record.ending).toEqual({ kind: 'quit', role: 'One' });
    expect(record.options).toMatchObject({ goal: 10, result: 'win' });
  });

  test('lets computers play each other', () => {
    const { status, stdout } = play(['connect-four', 'yellow=random', 'red=random', '--seed', '1']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/(wins: (Yellow|Red) has 4 in a line|A draw: the board is full)\.\n$/);
  });

  test('begins at --position', () => {
    const { stdout } = play(['tic-tac-toe', '-p', 'xx./oo./... Xs'], ['c3']);
    expect(stdout).toContain('Xs win: Xs have three in a line.');
  });

  test('has colours only on a terminal', () => {
    expect(play(['checkers'], ['11-15', 'q']).stdout).not.toContain('\u001b');
  });

  test('saves a match and resumes it', () => {
    const folder = folderWith();
    const first = play(
      ['tic-tac-toe', 'os=easy', '--seed', '3'],
      ['b2', 'save', 'save m.json', 'q'],
      folder,
    );
    expect(first.stdout).toContain(
      'Saved to tic-tac-toe.json. Resume with: turnwise play --resume tic-tac-toe.json',
    );
    const record = parseRecord(readFileSync(join(folder, 'm.json'), 'utf8'));
    expect(record.plies).toHaveLength(2);
    const second = play(['--resume', 'm.json', 'xs=random'], [], folder);
    expect(second.status).toBe(0);
    expect(second.stdout).toMatch(/^tic-tac-toe, after 2 turns: Xs random\(\), Os level\(2\)/);
    const third = play(['--resume', 'm.json', '-o', 'end.json'], ['q'], folder);
    expect(third.stderr).toBe('Saved to end.json.\n');
    expect(parseRecord(readFileSync(join(folder, 'end.json'), 'utf8')).ending?.kind).toBe('quit');
  });
});

describe('turnwise play with a closed output', () => {
  test('ends quietly, and saves the match', () => {
    const folder = folderWith();
    const line = 'play checkers black=easy white=easy --seed 1 --delay 0.2 -o match.json';
    const { stderr, stdout } = spawnSync(
      'sh',
      ['-c', `${process.execPath} ${programFile('turnwise')} ${line} | head -n 1`],
      { cwd: folder, encoding: 'utf8', env: surroundings() },
    );
    expect(stdout).toBe('checkers: Black easy(), White easy(); seed 1.\n');
    expect(stderr).toBe('The output was closed. The match so far is in match.json.\n');
    const { game } = parseRecord(readFileSync(join(folder, 'match.json'), 'utf8'));
    expect(game).toBe('checkers');
  });
});

describe('turnwise play refuses, with advice, and exits with 2', () => {
  const refused = (args: readonly string[], folder?: string) => {
    const { status, stderr } = play(args, [], folder);
    expect(status).toBe(2);
    expect(stderr.split('\n').length).toBeLessThanOrEqual(3);
    expect(stderr).not.toContain('    at ');
    return stderr;
  };

  test('a missing or unknown game', () => {
    expect(refused([])).toContain('Such as: turnwise play checkers white=hard');
    expect(refused(['chekers'])).toContain('did you mean checkers?');
  });

  test('an unknown seat or player', () => {
    expect(refused(['checkers', 'wite=hard'])).toContain('did you mean White?');
    expect(refused(['checkers', 'white=hrad'])).toContain('did you mean hard?');
    expect(refused(['checkers', 'white=uct(n=1'])).toContain('uct(n=1');
    expect(refused(['checkers', 'hard'])).toContain('Expected seat=PLAYER, such as Black=hard');
  });

  test('an impossible position', () => {
    expect(refused(['tic-tac-toe', '--position', 'xxx/xxx/xxx Os'])).toContain('cannot come up');
  });

  test('records that are missing, damaged or of another game', () => {
    const folder = folderWith();
    writeFileSync(join(folder, 'bad.json'), '{"format":"turnwise-match/1"}');
    expect(refused(['--resume', 'no.json'], folder)).toContain(
      'Cannot read no.json: there is no such file',
    );
    expect(refused(['--resume', 'bad.json'], folder)).toContain('damaged at game');
    play(['tic-tac-toe'], ['save t.json', 'q'], folder);
    expect(refused(['pig', '--resume', 't.json'], folder)).toContain('is of tic-tac-toe');
    expect(refused(['--resume', 't.json', '--seed', '1'], folder)).toContain('has its own seed');
    expect(refused(['--resume', 't.json', '-p', 'x'], folder)).toContain(
      'a saved match has its own start',
    );
  });

  test('an output that cannot be written, before the match begins', () => {
    const folder = folderWith();
    expect(refused(['pig', '-o', '/nowhere/x.json'])).toContain('Cannot save to /nowhere/x.json');
    writeFileSync(join(folder, 'mine.txt'), '');
    expect(refused(['pig', '-o', 'mine.txt'], folder)).toContain('the file exists');
  });

  test('odds from a player that cannot evaluate moves', () => {
    expect(refused(['pig', '--odds-by', 'random'])).toContain('does not evaluate moves');
  });
});

describe('turnwise play goes on after a mistake', () => {
  test('an illegal move, or a file that cannot be written', () => {
    const lines = ['z9', 'save /nowhere/at/all.json', 'b2', 'q'];
    const { status, stderr, stdout } = play(['tic-tac-toe'], lines);
    expect(status).toBe(0);
    expect(stderr).toContain('line 1: tic-tac-toe: "z9" is no move of Xs here; legal: a3');
    expect(stderr).toContain(
      'line 2: Cannot save to /nowhere/at/all.json: there is no such file or folder.',
    );
    expect(stdout).toContain('Xs b2');
  });
});

describe('a user’s game outside the repository', () => {
  const folder = newFolder();
  const module = (broken: string) => `
    import { isMainThread } from 'node:worker_threads';
    import { Game } from 'turnwise';
    export default class Coins extends Game<'Ann' | 'Bob', string> {
      readonly name = 'coins';
      readonly players = ['Ann', 'Bob'] as const;
      constructor(turn: 'Ann' | 'Bob' = 'Ann', readonly left = 4) { super(turn); }
      moves() { return this.left === 0 ? null : { [this.activePlayer()]: ['take one', 'take two'].slice(0, this.left) }; }
      next(moves: { Ann?: string; Bob?: string }) {
        ${broken}
        const taken = moves[this.activePlayer()] === 'take one' ? 1 : 2;
        return new Coins(this.opponent(), this.left - taken);
      }
      result() { return this.left === 0 ? this.defeat() : null; }
      override toString() { return this.activePlayer() + ' to take, ' + this.left + ' left'; }
      override parsePosition(text: string) {
        const [, turn, left] = /^(Ann|Bob) to take, ([0-9])+ left$/.exec(text) ?? [];
        if (!turn) throw new Error('expected such as "Ann to take, 3 left"');
        return new Coins(turn === 'Ann' ? 'Ann' : 'Bob', Number(left));
      }
    }`;
  writeFileSync(join(folder, 'coins.ts'), module(''));
  writeFileSync(
    join(folder, 'broken.ts'),
    module("if (this.left < 4) throw new Error('no more coins');"),
  );

  test('is played, saved and resumed', () => {
    const first = play(['./coins.ts'], ['take two', 'save c.json', 'take one', 'take one'], folder);
    expect(first.stdout).toContain('\nAnn to take, 4 left\n');
    expect(first.stdout).toContain('turnwise play ./coins.ts --resume c.json');
    expect(first.stdout).toContain('Ann wins.');
    expect(first.status).toBe(0);
    const second = play(['./coins.ts', '--resume', 'c.json'], ['take two'], folder);
    expect(second.stdout).toContain('Bob wins.');
    expect(play(['--resume', 'c.json'], [], folder).stderr).toContain(
      'turnwise play MODULE --resume FILE',
    );
  });

  test('that fails in the middle is reported, and the match so far is kept', () => {
    const { status, stderr } = play(['./broken.ts'], ['take one', 'take one'], folder);
    expect(status).toBe(2);
    expect(stderr).toContain('no more coins\nThe match so far is in coins.json.');
  });

  test.each([
    ['process.exit(0);', 'it called process.exit.'],
    ["Promise.reject(new Error('no more'));", 'a promise was rejected: no more'],
  ])('that does %s in the middle is named, and the match so far is kept', (code, sentence) => {
    const own = folderWith({ 'gone.ts': module(`if (isMainThread && this.left < 4) { ${code} }`) });
    const args = ['gone.ts', '--seed', '1', '-o', 'kept.json'];
    const input = 'take one\ntake one\n';
    const { status, stderr } = turnwiseProcess(['play', ...args], { cwd: own, input });
    expect(stderr).toBe(`turnwise: gone.ts: ${sentence}\nThe match so far is in kept.json.\n`);
    expect(status).toBe(2);
    const { plies } = parseRecord(readFileSync(join(own, 'kept.json'), 'utf8'));
    expect(plies[0]?.moves).toEqual({ Ann: 'take one' });
  });
});

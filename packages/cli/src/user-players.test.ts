/** Users' players in modules outside the repository, wherever a player can be given. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, turnwise, turnwiseProcess } from './built-program.fixture.ts';
import { newModuleFolder } from './input/modules.fixture.ts';
import { textOf } from './new/run.ts';

const OWN = textOf({ name: 'my-player', template: 'player', isJavaScript: false });

/** A class that extends Player, with this body. */
const playerWith = (body: string) =>
  `import { Player } from 'turnwise';\nexport default class Own extends Player { ${body} }\n`;

const SEED = ['--seed', '1'];

/** Those that take longest are for the long run. */
const isLong = process.env.TURNWISE_LONG === '1';

describe("a user's player", () => {
  test('plays matches, with its options in brackets, and the same on any number of threads', () => {
    const cwd = folderWith({ 'my-player.ts': OWN }, 'player');
    const line = ['match', 'tic-tac-toe', './my-player.ts', 'my-player.ts(luck=1)', '-n', '40'];
    const answer = answerOf([...line, ...SEED, '--threads', '2'], { cwd });
    const { score } = answer;
    const names = ['./my-player.ts', 'my-player.ts(luck=1)'];
    expect(Object.keys(Object(score))).toEqual(names);
    expect(Object(score)['./my-player.ts'].wins).toBeGreaterThan(20);
    expect(answerOf([...line, ...SEED, '--threads', '1'], { cwd })).toEqual(answer);
  });

  test('is refused with an explanation if its options, its file or its export are wrong', () => {
    const cwd = folderWith({
      'my-player.ts': OWN,
      'plain.ts': playerWith("decision() { return 'roll'; }"),
      'half.ts': 'export default { decision() {} };',
      'picky.ts': playerWith("decision() {} incompatibility() { return 'it is Monday'; }"),
    });
    const errorOf = (player: string) => {
      const { status, stderr } = turnwise(['match', 'pig', player, 'random'], { cwd });
      expect(status).toBe(2);
      return stderr;
    };
    expect(errorOf('my-player.ts(lukc=1)')).toContain('did you mean luck?');
    expect(errorOf('my-player.ts(luck=2)')).toContain('expected a number from 0 to 1');
    expect(errorOf('plain.ts(1)')).toContain('plain.ts takes options only if it declares');
    expect(errorOf('./gone.ts')).toContain('There is no file ./gone.ts');
    expect(errorOf('half.ts')).toContain('an object without participate, incompatibility');
    expect(errorOf('picky.ts')).toContain('picky.ts cannot play pig: it is Monday');
    expect(errorOf('my-plyer')).toContain('Your own player is written as its path');
    const nested = ['ensemble([./my-player.ts])', 'ensemble([random, "my-player.ts(luck=1)"])'];
    for (const text of [...nested, 'ensemble([my-player.ts(luck=1)])', 'uct(agent=my-player.ts)'])
      expect(errorOf(text)).toMatch(
        /my-player\.ts: players inside other players cannot be modules; write a module that makes/,
      );
  });

  test('and a game are not confused', () => {
    const cwd = newModuleFolder({ 'my-player.ts': () => OWN });
    expect(turnwise(['match', 'pig', 'nim.ts', 'random'], { cwd }).stderr).toContain(
      'nim.ts gives a game, but a player is expected here',
    );
    expect(turnwise(['solve', 'my-player.ts'], { cwd }).stderr).toContain(
      'my-player.ts gives a player, but a game is expected here',
    );
  });

  test('is checked in the first game it can play, or in the one you name', () => {
    const cwd = newModuleFolder({
      'my-player.ts': () => OWN,
      'cheat.ts': () => playerWith('decision() { return -1; }'),
    });
    const checked = answerOf(['check', 'my-player.ts', '--game', 'nim.ts', ...SEED], { cwd });
    expect(checked).toMatchObject({ player: 'my()', game: 'nim', ok: true, refused: null });
    const { status, stdout } = turnwise(['check', 'cheat.ts', ...SEED], { cwd });
    expect(status).toBe(1);
    expect(stdout).toContain('own() breaks the promise "legal-decision"');
  });

  test('plays against a person, and is named in the command that resumes the match', () => {
    const cwd = folderWith({ 'my-player.ts': OWN }, 'player');
    const line = ['play', 'pig(goal=20)', './my-player.ts(luck=0)', ...SEED];
    const { stdout } = turnwise(line, { cwd, input: 'roll\nsave a.json\n' });
    expect(stdout).toContain('pig: One human, Two my(); seed 1.');
    expect(stdout).toContain("turnwise play 'Two=./my-player.ts(luck=0)' --resume a.json");
    const resumed = turnwise(['play', 'Two=./my-player.ts', '--resume', 'a.json'], { cwd });
    expect(resumed.stdout).toContain('pig, after 1 turn: One human, Two my(); seed 1.');
  });

  test('that searches can analyze positions', () => {
    const search = "import { UCTPlayer } from 'turnwise/players';\n";
    const cwd = folderWith({
      'search.ts': `${search}export default () => new UCTPlayer({ simulationCount: 300 });`,
      'my-player.ts': OWN,
    });
    const line = ['analyze', 'tic-tac-toe', '--threads', '1', '--player'];
    const asked = answerOf([...line, './search.ts', ...SEED], { cwd });
    expect(asked).toMatchObject({ method: null, by: expect.stringMatching(/^uct\(/), seed: 1 });
    const silent = turnwise([...line, 'my-player.ts'], { cwd });
    expect(silent.stderr).toContain('does not evaluate moves');
  });

  test.runIf(isLong)('is not blamed for what another left behind when it was tried', () => {
    const aside = (code: string) =>
      `import { isMainThread } from 'node:worker_threads';\nif (!isMainThread) ${code}\n`;
    const first = 'decision(game, role) { return game.moves()[role][0]; }';
    const patient = `async ${first.replace('{', '{ await delay;')}`;
    const cwd = folderWith({
      'leaves.ts': aside('setTimeout(() => process.exit(0), 1000);') + playerWith(first),
      'waits.ts': `let delay;\n${aside('delay = new Promise((end) => setTimeout(end, 1500));')}${playerWith(patient)}`,
    });
    const line = ['play', 'tic-tac-toe', 'xs=./leaves.ts', 'os=./waits.ts', '--delay', '0'];
    const { status, stderr, stdout } = turnwiseProcess(line, { cwd });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Xs win');
  });

  test('plays tournaments, which can be resumed only with the same text', () => {
    const cwd = folderWith({ 'my-player.ts': OWN }, 'player');
    const line = ['tournament', 'tic-tac-toe', './my-player.ts', 'random', '-n', '20', ...SEED];
    const report = answerOf([...line, '--out', 'league'], { cwd });
    expect(report).toEqual(answerOf([...line, '--threads', '1'], { cwd }));
    writeFileSync(join(cwd, 'my-player.ts'), `${OWN}// changed\n`);
    truncateSync(join(cwd, 'league', 'results.jsonl'));
    const { status, stderr } = turnwise(['tournament', '--resume', 'league'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /was begun with other code: \S*my-player\.ts was \w{12} and is \w{12}\./,
    );
    expect(readFileSync(join(cwd, 'league', 'tournament.json'), 'utf8')).toContain('"hash"');
  });

  test.each([
    ['a loop', 'decision() { for (;;); }', 'decision() did not answer within 2 s'],
    ['no promise that settles', 'decision() { return new Promise(() => {}); }', 'own.ts: it ended'],
    ['an exit', 'decision() { process.exit(0); }', 'own.ts: it ended before it answered'],
  ])('with %s is refused before it plays', (_, body, words) => {
    const cwd = folderWith({ 'own.ts': playerWith(body) });
    const env = body.includes('for') ? { TURNWISE_PATIENCE: '2' } : {};
    const { status, stderr, stdout } = turnwise(['match', 'pig', 'own.ts', 'random'], { cwd, env });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
  });

  test.runIf(isLong)(
    'that loops in the middle of a match with a person is stopped, and the match is saved',
    () => {
      const loop = "import { isMainThread } from 'node:worker_threads';\n";
      const cwd = folderWith({
        'own.ts': loop + playerWith("decision() { while (isMainThread); return 'roll'; }"),
      });
      expect(turnwise(['check', 'own.ts', '-n', '1'], { cwd }).stdout).toContain('own()'); // compiles it
      const options = { cwd, env: { TURNWISE_PATIENCE: '2' }, input: 'roll\nhold\n' };
      const { status, stderr } = turnwiseProcess(['play', 'pig', 'own.ts', '--seed', '5'], options);
      expect(stderr).toContain('own.ts: decision() did not answer within 2 s');
      expect(stderr).toMatch(/The match so far is in \S+\.json/);
      expect(status).toBe(2);
    },
  );
});

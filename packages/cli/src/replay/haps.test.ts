/** The haps of a record follow from its seed: whatever our programs write passes, and a changed die is found. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MatchRecord, parseRecord, Random } from 'turnwise';
import { games } from 'turnwise/games';
import { describe, expect, test } from 'vitest';
import { answerOf, folderWith, runInThread, turnwise } from '../built-program.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';

const chanceGames = games.filter(({ create }) => !create().isDeterministic).map(({ name }) => name);

const replayed = (cwd: string, file: string) => turnwise(['replay', file], { cwd });

function recordsIn(cwd: string, file: string): MatchRecord[] {
  const lines = readFileSync(join(cwd, file), 'utf8').trim().split('\n');
  return lines.map((line) => parseRecord(line));
}

describe('no false alarm', () => {
  test.each(chanceGames)('for matches of %s, with seeds of numbers and texts', (game) => {
    const cwd = folderWith();
    const roles = games.find(({ name }) => name === game)?.create().players ?? [];
    for (const seed of isLong ? ['1', '-7', 'a text', '4294967295'] : ['a text']) {
      const file = `of ${seed}.jsonl`;
      const line = ['match', game, ...roles.map(() => 'random'), '-n', isLong ? '20' : '2'];
      turnwise([...line, '--seed', seed, '-o', file], { cwd });
      const { status, stdout } = replayed(cwd, file);
      expect([status, stdout.match(/^no .*/m)]).toEqual([0, null]);
    }
  });

  test('for a match that was taken back, saved, resumed and finished', () => {
    const cwd = folderWith();
    const line = ['play', 'pig(goal=30)', 'Two=random', '--seed', '3'];
    turnwise(line, { cwd, input: 'roll\nundo\nroll\nroll\nundo\nhold\nroll\nsave a.json\nquit\n' });
    expect(replayed(cwd, 'a.json').status).toBe(0);
    const moves = 'roll\nundo\nroll\nroll\nhold\n'.repeat(20);
    turnwise(['play', '--resume', 'a.json', '-o', 'b.json'], { cwd, input: moves });
    const finished = parseRecord(readFileSync(join(cwd, 'b.json'), 'utf8'));
    expect(finished.plies.length).toBeGreaterThan(5);
    expect(replayed(cwd, 'b.json').status).toBe(0);
  });

  test('for a match from a later position, for pig, and for records from PDN', () => {
    const cwd = folderWith({ 'games.pdn': '1. 11-15 23-19 *\n' });
    const from = ['--position', 'Two 50-60 +12', '--seed', '9'];
    turnwise(['match', 'pig', 'random', 'random', '-n', '2', ...from, '-o', 'late.jsonl'], { cwd });
    const { stdout } = runInThread('pig', ['play', '--seed', '5', '--json'], {
      input: `Ann\nBob\n${'r\nr\nh\n'.repeat(300)}`,
    });
    writeFileSync(join(cwd, 'pig.json'), stdout);
    for (const file of ['late.jsonl', 'pig.json', 'games.pdn'])
      expect([file, replayed(cwd, file).status]).toEqual([file, 0]);
  });
});

test('no false alarm for the matches of a tournament, all of them or one', () => {
  const cwd = folderWith();
  const line = ['tournament', 'pig(goal=20)', 'random', 'easy', '-n', '6', '--seed', 'a seed'];
  turnwise([...line, '--records', '-o', 'league'], { cwd });
  const { stdout } = turnwise(['replay', 'league', '--format', 'json'], { cwd });
  writeFileSync(join(cwd, 'all.jsonl'), stdout);
  expect(replayed(cwd, 'all.jsonl').stdout).toContain('6 records, 0 with mistakes.');
  expect(turnwise(['replay', 'league', '--match', '3'], { cwd }).status).toBe(0);
});

describe('a changed die', () => {
  const cwd = () => {
    const folder = folderWith();
    turnwise(
      ['match', 'pig(goal=50)', 'random', 'random', '-n', '1', '--seed', '3', '-o', 'a.jsonl'],
      {
        cwd: folder,
      },
    );
    return folder;
  };

  test('is found, with the turn and the value that the seed gives', () => {
    const folder = cwd();
    const [record] = recordsIn(folder, 'a.jsonl');
    if (!record) throw new Error('there is no record');
    const turn = record.plies.findIndex(({ haps }) => haps?.[0]?.die === 3);
    const plies = record.plies.map((ply, n) => (n === turn ? { ...ply, haps: [{ die: 4 }] } : ply));
    // The match goes on as it did; only its points differ, which the record does not have.
    writeFileSync(
      join(folder, 'b.json'),
      JSON.stringify({ ...record, plies: plies.slice(0, turn + 1), result: null, ending: null }),
    );
    const { status, stdout } = replayed(folder, 'b.json');
    expect(stdout).toContain(`no  the die of turn ${turn + 1} is 4, but the seed "3/0" gives 3\n`);
    expect(status).toBe(1);
    const { records } = answerOf(['replay', 'b.json'], { cwd: folder });
    expect(records).toMatchObject([{ ok: false, end: expect.any(String) }]);
    expect(turnwise(['replay', 'b.json', '--own-dice'], { cwd: folder }).status).toBe(0);
  });

  test('in any turn is found', () => {
    const folder = cwd();
    const [record] = recordsIn(folder, 'a.jsonl');
    if (!record) throw new Error('there is no record');
    const random = new Random('dice');
    const changed = record.plies.flatMap(({ haps, ...ply }, turn) => {
      const die = haps?.[0]?.die;
      if (typeof die !== 'number' || die === 1) return [];
      const other = random.choice([2, 3, 4, 5, 6].filter((each) => each !== die));
      const plies = [...record.plies.slice(0, turn), { ...ply, haps: [{ die: other }] }];
      return [JSON.stringify({ ...record, plies, result: null, ending: null })];
    });
    writeFileSync(join(folder, 'all.jsonl'), changed.join('\n'));
    const { stdout } = replayed(folder, 'all.jsonl');
    expect(changed.length).toBeGreaterThan(10);
    expect(stdout).toContain(`${changed.length} records, ${changed.length} with mistakes.`);
  });

  test('of a whole match with real dice is explained', () => {
    const folder = cwd();
    const [record] = recordsIn(folder, 'a.jsonl');
    writeFileSync(join(folder, 'real.json'), JSON.stringify({ ...record, seed: 'real dice' }));
    const { status, stdout } = replayed(folder, 'real.json');
    expect(stdout).toMatch(
      /but the seed "real dice" gives \d, and \d+ more turns differ; if the dice were real, add --own-dice\n/,
    );
    expect(status).toBe(1);
    expect(turnwise(['replay', 'real.json', '--own-dice'], { cwd: folder }).status).toBe(0);
  });
});

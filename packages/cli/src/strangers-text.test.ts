/**
 * Names, seeds, comments and errors come from strangers: nothing in them may reach a terminal unescaped, neither on a
 * terminal nor through a file that is printed later.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MatchRecord, Random } from 'turnwise';
import { describe, expect, test } from 'vitest';
import { type Ended, folderWith, runInThread, turnwise } from './built-program.fixture.ts';

const isLong = process.env.TURNWISE_LONG === '1';
const ESCAPE = '\u001b';

/** What a terminal would obey, and what would mislead a reader; none of it is printed by the programs themselves. */
const NASTY = [
  `${ESCAPE}[8m`, //         hides the text that follows
  `${ESCAPE}]0;owned\u0007`, // sets the title of the window
  `${ESCAPE}[3A`,
  '\u009b35m', //             the same in one byte
  ...['\0', '\b', '\r', '\n', '\t', '\v', '\f', '\u007f', '\u0085'],
  ...['\u202e', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c'],
  ...['\u2028', '\u2029', '\u200b', '\ufeff', '\ud800', '\u00ad'],
  ...['<b>', '"', "'", '&', '|', ',', 'a', 'ß', ' ', '{', '}', '\\'],
];

function nasty(random: Random): string {
  return Array.from({ length: 1 + random.below(8) }, () => random.choice(NASTY)).join('');
}

const HARMFUL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\ufeff\u00ad]/u;

/** Colours of words and boards, and what redraws a line. */
const OWN = new RegExp(
  [
    `${ESCAPE}\\[(?:1|22|31|32|39|0|2|4[237];30(?:;1)?|42;97;1|3[134];1)m`,
    `\\r?${ESCAPE}\\[2K`,
    `${ESCAPE}\\[\\d+A`,
    `${ESCAPE}\\[0J`,
  ].join('|'),
  'g',
);

function expectHarmless(text: string, isTerminal: boolean): void {
  const own = isTerminal ? text.replaceAll(OWN, '') : text;
  expect(own.replaceAll('\n', '')).not.toMatch(HARMFUL);
}

/** Runs a line on a terminal and with files, and looks at all that it prints. */
function expectHarmlessLine(args: readonly string[], cwd: string, input = ''): Ended[] {
  return [true, false].map((isTerminal) => {
    const ended = turnwise(args, { cwd, input, isTerminal });
    expectHarmless(ended.stdout, isTerminal);
    expectHarmless(ended.stderr, isTerminal);
    return ended;
  });
}

/** A path to every text in some data, and the data with another text there. */
function* withOneText(data: object, text: string): Generator<object> {
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string') yield { ...data, [key]: text };
    if (typeof value === 'number') yield { ...data, [key]: text };
    if (typeof value === 'object' && value !== null) {
      for (const inner of withOneText(value, text))
        yield { ...data, [key]: Array.isArray(value) ? Object.values(inner) : inner };
      if (!Array.isArray(value)) yield { ...data, [key]: { ...value, [text]: text } };
    }
  }
  yield { ...data, [text]: text };
}

const record: MatchRecord = {
  format: 'turnwise-match/1',
  game: 'pig',
  options: { goal: 5, sides: 6, result: 'margin', roundLimit: null, variant: 'pig' },
  start: 'One 0-0 +0',
  seed: 1,
  players: { One: 'random()', Two: 'human()' },
  plies: [{ moves: { One: 'roll' }, haps: [{ die: 6 }] }, { moves: { One: 'hold' } }],
  result: { One: 6, Two: -6 },
  ending: { kind: 'error', role: 'Two', message: 'it failed' },
};

describe('text of strangers does no harm', () => {
  test('in any field of a record', () => {
    const random = new Random('record');
    const records = Array.from({ length: isLong ? 20 : 2 }, () => [
      ...withOneText(record, nasty(random)),
    ]).flat();
    const lines = records.map((each) => `${JSON.stringify(each)}\n`).join('');
    // Games that are not listed end the program at once, so they have files of their own.
    const known = records.filter((each) => 'game' in each && each.game === 'pig');
    const others = records.filter((each) => !known.includes(each));
    const cwd = folderWith({
      'all.jsonl': known.map((each) => `${JSON.stringify(each)}\n`).join(''),
      'damaged.jsonl': lines.replaceAll(/.{9}\n/g, '\n'),
      ...Object.fromEntries(others.map((each, n) => [`${n}.json`, JSON.stringify(each)])),
    });
    for (const format of [[], ['--json'], ['--format', 'json'], ['--format', 'pdn']])
      for (const file of ['all.jsonl', 'damaged.jsonl'])
        expectHarmlessLine(['replay', file, ...format], cwd);
    for (const n of others.keys()) {
      expectHarmlessLine(['replay', `${n}.json`], cwd);
      expectHarmlessLine(['play', '--resume', `${n}.json`], cwd, 'quit\n');
    }
    for (const [n, each] of known.slice(0, isLong ? 1000 : 6).entries()) {
      const folder = folderWith({ 'a.json': JSON.stringify(each) });
      expectHarmlessLine(['play', '--resume', 'a.json'], folder, n % 2 === 0 ? 'quit\n' : 'roll\n');
    }
  });

  test('in a file of PDN', () => {
    const random = new Random('pdn');
    const games = Array.from({ length: isLong ? 300 : 25 }, () => {
      const text = () => nasty(random);
      return `[Event "${text()}"]\n[Black "${text()}"]\n[White "${text()}"]\n[${text()} "x"]\n\n1. 11-15 {${text()}} ${text()} 23-19 ; ${text()}\n2. ${text()} 1-0\n\n`;
    });
    const cwd = folderWith({ 'games.pdn': games.join('') });
    for (const format of [[], ['--json'], ['--format', 'json']])
      expectHarmlessLine(['replay', 'games.pdn', ...format], cwd);
    // A file in PDN keeps marks of direction, which belong to names; controls go.
    const { stdout } = turnwise(['replay', 'games.pdn', '--format', 'pdn'], { cwd });
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
    const shown = turnwise(['replay', 'games.pdn', '--format', 'pdn'], { cwd, isTerminal: true });
    expectHarmless(shown.stdout, true);
  });

  test('in the names of files and in what is typed', () => {
    const random = new Random('arguments');
    const cwd = folderWith();
    for (let run = 0; run < (isLong ? 50 : 4); run++) {
      const text = nasty(random).replaceAll('\0', '');
      for (const args of [
        ['replay', text],
        ['analyze', text],
        ['play', 'pig', `One=${text}`],
        ['match', 'pig', 'random', text],
        ['solve', 'tic-tac-toe', '-o', `${text}/x`],
        ['tournament', '--resume', text],
        ['perft', 'tic-tac-toe', '-d', text],
        [text],
        ['replay', `--${text}`],
      ])
        expectHarmlessLine(args, cwd);
      expectHarmlessLine(['play', 'pig', '--seed', text], cwd, `${text}\nroll\n`);
      const { stdout, stderr } = runInThread('pig', ['play'], {
        cwd,
        input: `${text}\n${text}\nr\n`,
      });
      expectHarmless(stdout + stderr, false);
    }
  });

  test('in the seed of an analysis, a series and a tournament, and in its reports', () => {
    const random = new Random('seed');
    for (let run = 0; run < (isLong ? 10 : 2); run++) {
      const cwd = folderWith();
      const seed = `x${nasty(random).replaceAll('\0', '')}`;
      const seeded = ['--seed', seed, '--threads', '1'];
      expectHarmlessLine(['analyze', 'tic-tac-toe', '-n', '50', ...seeded], cwd);
      expectHarmlessLine(['analyze', 'tic-tac-toe', '-n', '50', '--json', ...seeded], cwd);
      expectHarmlessLine(['match', 'tic-tac-toe', 'random', 'random', '-n', '3', ...seeded], cwd);
      const players = ['random', 'easy'];
      const line = ['tournament', 'tic-tac-toe', ...players, '-n', '2', ...seeded];
      expectHarmlessLine(line, cwd);
      expectHarmlessLine([...line, '--json'], cwd);
      expectHarmlessLine([...line, '-o', 'league'], cwd);
      for (const name of readdirSync(join(cwd, 'league')).filter((each) => /^report/.test(each))) {
        const text = readFileSync(join(cwd, 'league', name), 'utf8').replaceAll('\r\n', '\n');
        expectHarmless(text, false);
      }
    }
  });

  test('in a module’s game: its name, roles, moves, positions and errors', () => {
    const bad = JSON.stringify(`${ESCAPE}[8m\u202e\u009b35m\u0007\u200b`);
    const module = (fault: string) => `
      import { Game } from 'turnwise';
      const bad = ${bad};
      export default class Bad extends Game {
        constructor(left = 3) { super(); this.left = left; }
        get name() { return 'bad' + bad; }
        get players() { return ['One' + bad, 'Two' + bad]; }
        get activePlayers() { return this.left === 0 ? [] : [this.players[this.left % 2]]; }
        get options() { return {}; }
        moves() { ${fault} return this.left === 0 ? null : { [this.activePlayers[0]]: ['x' + bad, 'y' + bad] }; }
        result() { return this.left === 0 ? { [this.players[0]]: 1, [this.players[1]]: -1 } : null; }
        next() { return new Bad(this.left - 1); }
        toString() { return this.left + bad + '\\n' + bad; }
        parsePosition() { throw new Error('unreadable ' + bad); }
      }`;
    const cwd = folderWith({
      'bad.mjs': module(''),
      'worse.mjs': module('throw new Error("oh" + bad);'),
    });
    const lines = ['bad.mjs', 'worse.mjs'].flatMap((file) => [
      ['games', file],
      ['perft', file, '-d', '2', '--divide'],
      ['solve', file],
      ['analyze', file, '-n', '50', '--seed', '1'],
      ['analyze', file, '--position', 'x'],
      ['check', file, '-n', '2'],
      ['match', file, 'random', 'random', '-n', '2', '--threads', '1'],
      ['play', file],
    ]);
    for (const args of isLong ? lines : [...lines.slice(0, 3), ...lines.slice(-1)])
      expectHarmlessLine(args, cwd, 'moves\nx\nodds\nhint\nnonsense\n');
  });
});

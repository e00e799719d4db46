import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addVariants, compile, inMoves } from '../input/modules.fixture.ts';
import { newFolder } from './scripted-program.fixture.ts';
import { hasTerminal, Terminal } from './terminal.fixture.ts';

const folder = newFolder();
let open: Terminal | null = null;

function play(args: string, options: { width?: number; height?: number; variables?: string } = {}) {
  open = new Terminal('turnwise', `play ${args}`, { folder, ...options });
  return open;
}

afterEach(() => {
  open?.close();
  open = null;
});

const clean = { isRaw: false, isSilent: false };

/** What a module does when the second player is asked, and how it is reported. */
const FAULTS = [
  ['exits', 'process.exit(0);', 'it called process.exit.'],
  ['loops', 'for (;;);', 'moves() did not answer within 2 s.'],
  [
    'throws',
    "setTimeout(() => { throw new Error('forgotten'); }, 0);",
    'an error was thrown: forgotten',
  ],
] as const;

beforeAll(() => {
  const variants = FAULTS.map(([name, code]) => {
    return [`${name}.ts`, inMoves(`if (this.stones === 9) { ${code} }`)] as const;
  });
  addVariants(folder, Object.fromEntries(variants));
  compile(folder, ...variants.map(([file]) => file));
});

describe.skipIf(!hasTerminal)('turnwise play on a terminal', () => {
  test('moves are chosen with arrows', async () => {
    const terminal = play('tic-tac-toe');
    await terminal.until('● a3');
    terminal.press('Down', 'Down');
    await terminal.until('● c3');
    terminal.press('Enter');
    await terminal.until('Os to move');
    expect(terminal.screen()).toContain('Xs c3\n\n3  . . x\n');
  });

  test('typing a move filters the list', async () => {
    const terminal = play('checkers');
    await terminal.until('● 9-13');
    terminal.type('11');
    const list = await terminal.until('● 11-15');
    expect(list).toContain('○ 11-16');
    expect(list).not.toContain('12-16');
    terminal.type('-16');
    await terminal.until('● 11-16');
    terminal.press('Enter');
    await terminal.until('White to move');
    expect(terminal.screen()).toContain('Black 11-16');
  });

  test('an illegal move is refused, and the prompt comes again; undo takes back', async () => {
    const terminal = play('tic-tac-toe');
    await terminal.until('Xs to move');
    terminal.type('zz');
    await terminal.until('● zz ?');
    terminal.press('Enter');
    await terminal.until('"zz" is no move of Xs here');
    terminal.type('b2');
    await terminal.until('● b2');
    terminal.press('Enter');
    await terminal.until('Os to move');
    terminal.type('a1');
    await terminal.until('● a1');
    terminal.press('Enter');
    await terminal.until(/1 {2}o \. \.[\s\S]*Xs to move/);
    terminal.type('undo');
    await terminal.until('● undo');
    terminal.press('Enter');
    await terminal.until('2 turns taken back.');
  });

  test('Ctrl-C offers to save the match, and leaves the terminal as it was', async () => {
    const terminal = play('tic-tac-toe --seed 1');
    await terminal.until('Xs to move');
    terminal.press('C-c');
    await terminal.until('Leave the match?');
    terminal.press('Down');
    await terminal.until('● save the match and leave');
    terminal.press('Enter');
    expect(await terminal.ended()).toEqual({ status: 130, ...clean });
    expect(terminal.hasCursor()).toBe(true);
    expect(existsSync(join(folder, 'tic-tac-toe.json'))).toBe(true);
  });

  test('a second Ctrl-C leaves without a question, and so does Ctrl-D', async () => {
    const terminal = play('tic-tac-toe');
    await terminal.until('Xs to move');
    terminal.press('C-c');
    await terminal.until('Leave the match?');
    terminal.press('C-c');
    expect(await terminal.ended()).toEqual({ status: 130, ...clean });
    expect(terminal.hasCursor()).toBe(true);
    terminal.close();
    const other = play('tic-tac-toe');
    await other.until('Xs to move');
    other.press('C-d');
    expect(await other.ended()).toEqual({ status: 1, ...clean });
    expect(other.hasCursor()).toBe(true);
  });

  test('Ctrl-C works while a computer thinks, and the match can go on', async () => {
    const terminal = play("checkers 'black=uct(simulationCount=2000000000, timeCap=600000)'");
    await terminal.until('Black is thinking');
    terminal.press('C-c');
    await terminal.until('Leave the match?');
    terminal.press('Up');
    await terminal.until('● go on playing');
    terminal.press('Enter');
    await terminal.until(/◇ {2}Leave the match\?/);
    terminal.press('C-c');
    await terminal.until(/◆ {2}Leave the match\?/);
    terminal.press('Enter');
    expect(await terminal.ended()).toEqual({ status: 130, ...clean });
    expect(terminal.hasCursor()).toBe(true);
  });

  test('a terminal of 20 columns is enough, and its size may change', async () => {
    const terminal = play('checkers white=easy --seed 1', { width: 20, height: 40 });
    await terminal.until('● 9-13');
    expect(terminal.screen()).toContain('   b   b   b   b\n b   b   b   b\n');
    terminal.resize(60, 40);
    terminal.press('Down');
    await terminal.until('● 9-14');
    terminal.resize(15, 30);
    terminal.press('Down');
    await terminal.until(/● 10-14[\s\S]*Type: to\nsearch/); // it knows the new size
    terminal.resize(70, 40);
    await terminal.until('Type: to search');
    terminal.press('Enter');
    await terminal.until(/ {4}b 1 {5}b 2[\s\S]*Black to move/);
    terminal.type('quit');
    await terminal.until('● quit');
    terminal.press('Enter');
    await terminal.until('The match is over');
    terminal.press('Enter');
    expect(await terminal.ended()).toEqual({ status: 0, ...clean });
  });

  test('there are colours, unless NO_COLOR is set', async () => {
    const coloured = play('checkers');
    await coloured.until('● 9-13');
    expect(coloured.painted()).toContain('\u001b[');
    coloured.close();
    const plain = play('checkers', { variables: 'NO_COLOR=1' });
    await plain.until('● 9-13');
    plain.type('11');
    await plain.until('● 11-15');
    plain.press('Enter');
    await plain.until('White to move');
    expect(plain.painted()).not.toContain('\u001b[');
  });

  test('a secret choice is gone from the screen when the other person is asked', async () => {
    const terminal = play('odds-and-evens');
    await terminal.until('Odds to move');
    terminal.press('Down');
    await terminal.until('● 2');
    terminal.press('Enter');
    await terminal.until('Evens to move');
    const [, afterOdds = ''] = terminal.screen(true).split('Odds to move (hidden from the others)');
    const [between = ''] = afterOdds.split('Evens to move');
    expect(between).not.toMatch(/[12]/);
    terminal.press('Enter');
    await terminal.until('Odds 2, Evens 1');
  });

  test('between turns of different people the screen is covered, and shows nobody’s secrets', async () => {
    const terminal = play('kuhn-poker --seed 3'); // deals J and K
    const bet = async (move: string) => {
      await terminal.until(/● pass/);
      terminal.type(move);
      await terminal.until(`● ${move}`);
      terminal.press('Enter');
    };
    await terminal.until('Hand the keyboard to One, then press Enter.');
    expect(terminal.screen(true)).not.toMatch(/[JK]/);
    terminal.press('Enter');
    await terminal.until(/One +J .*\nTwo +\?/);
    await bet('pass');
    await terminal.until('Hand the keyboard to Two, then press Enter.');
    expect(terminal.screen()).toContain('One pass');
    expect(terminal.screen(true)).not.toMatch(/\b[JK]\b/);
    terminal.press('Enter');
    await terminal.until(/One +\? .*\nTwo +K/);
    expect(terminal.screen(true)).not.toMatch(/\bJ\b/);
    await bet('bet');
    await terminal.until('Hand the keyboard to One, then press Enter.');
    expect(terminal.screen(true)).not.toMatch(/\b[JK]\b/);
    terminal.press('Enter');
    await bet('pass');
    const end = await terminal.until('The match is over');
    expect(end).toContain('the deal J, K\nOne pass\nTwo bet\nOne pass\n\nOne    J   paid 1');
    terminal.press('Enter');
    expect(await terminal.ended()).toEqual({ status: 0, ...clean });
  });

  test('Ctrl-C leaves no secrets on the screen', async () => {
    const terminal = play('kuhn-poker --seed 3');
    await terminal.until('Hand the keyboard to One');
    terminal.press('Enter');
    await terminal.until(/One +J/);
    terminal.press('C-c');
    await terminal.until('Leave the match?');
    terminal.press('Enter');
    expect(await terminal.ended()).toEqual({ status: 130, ...clean });
    expect(terminal.screen(true)).toContain('Hand the keyboard to One');
    expect(terminal.screen(true)).not.toMatch(/\bJ\b/);
  });

  test('you can watch computers, and the odds are those of the role to move', async () => {
    const terminal = play('tic-tac-toe xs=random os=random --odds --delay 0 --seed 1', {
      height: 200,
    });
    await terminal.until('The match is over');
    expect(terminal.screen()).toMatch(/Odds by solved/);
    terminal.type('hint'); // useless here, but no reason to leave
    await terminal.until('● hint');
    terminal.press('Enter');
    await terminal.until(/The match is over[\s\S]*The match is over/);
    terminal.type('save watched.json');
    await terminal.until('● save watched.json');
    terminal.press('Enter');
    await terminal.until('Saved to watched.json.');
    terminal.press('Enter');
    expect(await terminal.ended()).toEqual({ status: 0, ...clean });
  });

  test('many refused moves in a row print no warning', async () => {
    const terminal = play('tic-tac-toe', { height: 200 });
    for (let times = 1; times <= 12; times++) {
      await terminal.until('● a3');
      terminal.type('zz');
      await terminal.until('● zz ?');
      terminal.press('Enter');
      await terminal.until(new RegExp(`("zz" is no move of Xs[\\s\\S]*){${times}}● a3`));
    }
    expect(terminal.screen()).not.toContain('Warning');
  });

  test.each(FAULTS)(
    'a module that %s gives back the terminal and the match',
    async (name, _, sentence) => {
      const terminal = play(`${name}.ts -o ${name}.json`, { variables: 'TURNWISE_PATIENCE=2' });
      await terminal.until('● 1');
      terminal.press('Enter');
      expect(await terminal.ended()).toEqual({ status: 2, ...clean });
      expect(terminal.hasCursor()).toBe(true);
      expect(terminal.screen(true)).toContain(`turnwise: ${name}.ts: ${sentence}`);
      expect(existsSync(join(folder, `${name}.json`))).toBe(true);
    },
  );
});

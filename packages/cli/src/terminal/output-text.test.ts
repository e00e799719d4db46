/** What leaves the program: texts are escaped, styles are ours alone, and every call ends its own lines. */
import { Random } from 'turnwise';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveArea, Output, stdout } from './output.ts';

const ESCAPE = '\u001b';
let written = '';

beforeEach(() => {
  written = '';
  for (const stream of [stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written += text;
      return true;
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  Object.assign(stdout, { isTTY: false });
});

function onTerminal(columns: number): void {
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('TERM', 'xterm');
  Object.assign(stdout, { isTTY: true, columns });
}

const output = new Output(false);

describe('a text', () => {
  test('is escaped, its line breaks included', () => {
    output.say('a\nresult: b');
    output.print(`x${ESCAPE}[31m`);
    output.note('c\r\u202e');
    expect(written).toBe('a\\nresult: b\nx\\u{1b}[31m\nc\\r\\u{202e}\n');
  });

  test('of several lines keeps them where that is meant', () => {
    output.printLines(`a\nb${ESCAPE}`);
    output.sayLines('c\nd');
    expect(written).toBe('a\nb\\u{1b}\nc\nd\n');
  });

  test('cannot carry a style, not even one of ours', () => {
    onTerminal(80);
    output.say(`  ${ESCAPE}[31mred`, { text: `no${ESCAPE}[1m`, style: 'bad' });
    expect(written).toBe(`${ESCAPE}[31mno\\u{1b}[1m${ESCAPE}[39m  \\u{1b}[31mred\n`);
  });

  test('is wrapped by what is seen of it, and its style ends with each line', () => {
    onTerminal(10);
    output.say(' and the rest of it', { text: 'one two three four', style: 'bold' });
    const bold = (text: string) => `${ESCAPE}[1m${text}${ESCAPE}[22m`;
    expect(written).toBe(`${bold('one two')}\n${bold('three four')}\nand the\nrest of it\n`);
  });

  test('of any kind is harmless in all that prints it', () => {
    const random = new Random('output');
    for (let run = 0; run < 300; run++) {
      const units = Array.from({ length: 12 }, () => random.below(random.choice([0x100, 0x10000])));
      const text = String.fromCharCode(...units);
      output.say(text, { text, style: 'good' });
      output.print(text);
      output.note(text);
      output.json({ [text]: text });
      output.table([{ title: 'a', cell: (row: string) => row }], [text]);
    }
    expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    // say, print, note and json a line each, and a table two.
    expect(written.split('\n')).toHaveLength(300 * 6 + 1);
  });

  test('in a live area is escaped, and cut by what is seen of it', () => {
    const screen = { columns: 9, rows: 24, write: (text: string) => (written += text) };
    new LiveArea(screen).draw({ head: [`${ESCAPE}[2Jab`], body: ['x\ny'], foot: [] });
    expect(written).toBe(`${ESCAPE}[2K\\u{1b}[2…\n${ESCAPE}[2Kx\\ny\n${ESCAPE}[0J`);
  });
});

import { describe, expect, test } from 'vitest';
import { Random } from '../../../core/index.ts';
import type { PdnEntry } from './pdn-game.ts';
import { printPdn } from './print-pdn.ts';
import { randomGame } from './random-games.fixture.ts';
import { parsePdn, readPdn } from './read-pdn.ts';

const IS_LONG = process.env.TURNWISE_LONG === '1';

/** How often a file is damaged. A fault that one damaged file in 1,700 shows is found by 5,000 of them with 95 %. */
const TRIALS = IS_LONG ? 20_000 : 60;

const LONG = { timeout: 600_000 };

const MARKS = [...'{}()[];%"\\$!?*.-x:/0123456789 \n\r\tEaé'];

describe('A file with one mistake', () => {
  test('keeps every game that was not touched, and never throws', LONG, () => {
    let mistaken = 0;
    for (let seed = 0; seed < TRIALS; seed++) {
      const random = new Random(seed, 'damage');
      const games = Array.from({ length: 5 }, () => randomGame(random, 12));
      const texts = games.map((game) => `${printPdn([game])}\n`);
      const at = random.below(5);
      texts[at] = damaged(texts[at] ?? '', random);
      const entries = parsePdn(texts.join(''));
      const read = entries.map(({ game }) => JSON.stringify(game));
      let from = 0; // they come in order, with others between them
      for (const [n, game] of games.entries()) {
        if (n === at) continue;
        const found = read.indexOf(JSON.stringify(game), from);
        const why = `seed ${seed}: ${JSON.stringify(texts[at])}`;
        expect(found, why).toBeGreaterThanOrEqual(from);
        expect(entries[found]?.isComplete, why).toBe(true);
        if (n !== at + 1) expect(entries[found]?.mistakes, why).toEqual([]);
        from = found + 1;
      }
      if (entries.some(({ mistakes }) => mistakes.length > 0)) mistaken++;
    }
    expect(mistaken).toBeGreaterThan(TRIALS / 4); // most of the rest change only words or spaces
  });

  test('that is nothing but mistakes is read to its end', LONG, () => {
    for (let seed = 0; seed < TRIALS; seed++) {
      const random = new Random(seed, 'noise');
      const noise = Array.from({ length: 200 }, () =>
        random.choice([...MARKS, '11-15 ', '[E "x"]\n', '1-0']),
      );
      for (const { mistakes } of parsePdn(noise.join('')))
        for (const { line, column, message } of mistakes) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(message).toMatch(/expected|is no|can be|captures nothing|stands for/);
        }
    }
  });
});

describe('A text in pieces', () => {
  test('is read like the whole, wherever it is cut, and wherever it has mistakes', async () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = new Random(seed, 'pieces');
      const games = Array.from({ length: 3 }, () => randomGame(random, 10));
      const breaks = random.choice(['\n', '\r\n', '\r']);
      const text = damaged(printPdn(games), random).replaceAll('\n', breaks);
      const whole = parsePdn(text);
      expect([...readPdn([...text])], 'one by one').toEqual(whole);
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = random.below(40);
        pieces.push(text.slice(at, at + length));
        at += length;
      }
      expect([...readPdn(pieces)]).toEqual(whole);
      expect(await collected(readPdn(stream(pieces)))).toEqual(whole);
    }
  });

  test('may be cut within the blank line between two games without moves', () => {
    const tags = '[Event "a"]\n\n[Event "b"]\n';
    for (let at = 0; at <= tags.length; at++)
      expect([...readPdn([tags.slice(0, at), tags.slice(at)])]).toEqual(parsePdn(tags));
    expect(parsePdn(tags)).toHaveLength(2);
  });

  test('yields a game as soon as the next one begins', () => {
    let given = 0;
    function* pieces() {
      for (const piece of ['[Event "a"]\n1. 11-15 *\n', '[Event "b"]', '1. 9-14 *', '\n']) {
        given++;
        yield piece;
      }
    }
    const games = readPdn(pieces());
    expect(games.next().value?.game.tags).toEqual([['Event', 'a']]);
    expect(given).toBe(2);
  });
});

describe('A malicious file', () => {
  // If the time grew with the square of the size, the test would not end for minutes: 10 billion steps.
  const SIZE = IS_LONG ? 3_000_000 : 99_960; // a multiple of 7 and of 60

  test.each([
    ['a comment without an end', `1. 11-15 {${'a '.repeat(SIZE / 2)}`, 1],
    ['one with lines like tags', `1. 11-15 {${'\n[a '.repeat(SIZE / 4)}`, 1],
    ['open brackets', `1. 11-15 ${'('.repeat(SIZE)}`, 2],
    ['closing brackets', `1. 11-15 x ${')'.repeat(SIZE)}`, 1],
    ['variations within each other', `1. 11-15 ${'(11-16 '.repeat(SIZE / 7)}`, 2],
    ['a word without an end', '1.'.repeat(SIZE / 2), 0],
    ['a move without an end', `1. 1${'-1'.repeat(SIZE / 2)}`, 1],
    ['blanks', `{a${' '.repeat(SIZE)}b} 1. 11-15`, 0],
    ['a tag without an end', `[Event "${'\\'.repeat(SIZE)}`, 1],
    ['comments in brackets', `11-15 (${'{a}'.repeat(SIZE / 3)})`, 0],
    ['many tags', Array.from({ length: SIZE / 15 }, (_, n) => `[T${n} ""]`).join('\n'), 0],
    ['a value of blanks', `[GameType "${' '.repeat(SIZE)}x"][Result "${' '.repeat(SIZE)}"] *`, 1],
    ['stars', '* '.repeat(SIZE / 2), 0],
    ['marks', `11-15${'!'.repeat(SIZE)}`, 0],
    ['a move in blanks without an end', `1${' x 1'.repeat(SIZE / 4)}`, 1],
    ['a word of moves', `1. 1${'-1'.repeat(4 * SIZE)}`, 1],
  ])('is read to its end, and its mistakes are reported: %s', (_, text, mistakes) => {
    const entries = parsePdn(text);
    expect(entries.length).toBeLessThanOrEqual(1);
    expect(entries.flatMap((entry) => entry.mistakes)).toHaveLength(mistakes);
  });
});

/** A text with a character inserted, removed or replaced, or a stretch of it removed. */
function damaged(text: string, random: Random): string {
  // The line breaks at the end stay: a semicolon behind them would be the next game's.
  const at = random.below(Math.max(1, text.length - 2));
  const kind = random.below(4);
  const gone = kind === 0 ? 0 : kind === 3 ? Math.min(random.below(30), text.length - 2 - at) : 1;
  const mark = kind < 2 ? random.choice(MARKS) : '';
  return text.slice(0, at) + mark + text.slice(at + gone);
}

async function* stream(pieces: readonly string[]): AsyncGenerator<string> {
  for (const piece of pieces) {
    await Promise.resolve();
    yield piece;
  }
}

async function collected(entries: AsyncIterable<PdnEntry>): Promise<PdnEntry[]> {
  const all: PdnEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { newFolder } from '../play/scripted-program.fixture.ts';
import { hasTerminal, Terminal } from '../play/terminal.fixture.ts';
import { LiveArea } from './output.ts';

const lines = {
  head: ['title', ''],
  body: ['move', 'a', 'b', 'c', 'd', 'e', 'f', 'g'],
  foot: ['bar'],
};

/** What is drawn on a terminal with this number of rows. */
function drawn(rows: number): string[] {
  let written = '';
  new LiveArea({ columns: 80, rows, write: (text) => (written += text) }).draw(lines);
  return stripVTControlCharacters(written).split('\n').slice(0, -1);
}

test('lines that do not fit are dropped: the end of the body, or the head if little else is left', () => {
  expect(drawn(12)).toEqual([...lines.head, ...lines.body, ...lines.foot]);
  expect(drawn(11)).toEqual([...lines.head, 'move', 'a', 'b', 'c', 'd', 'e', 'f', 'bar']);
  expect(drawn(9)).toEqual([...lines.head, 'move', 'a', 'b', 'c', 'd', 'bar']);
  expect(drawn(8)).toEqual(['move', 'a', 'b', 'c', 'd', 'e', 'bar']);
  expect(drawn(3)).toEqual(['move', 'bar']);
  expect(drawn(2)).toEqual(['bar']);
});

test('clearing counts the rows that lines take after the terminal became narrower', () => {
  let written = '';
  const screen = { columns: 40, rows: 24, write: (text: string) => (written += text) };
  const area = new LiveArea(screen);
  area.draw({ head: [], body: ['a'.repeat(30), ''], foot: ['b'.repeat(10)] });
  [screen.columns, written] = [12, ''];
  area.clear();
  expect(written.startsWith('\u001b[5A')).toBe(true); // three rows, one, one
});

describe.skipIf(!hasTerminal)('the live table of analyze', () => {
  const folder = newFolder();
  const line = 'analyze connect-four --method uct --time 600 --seed 1';
  let terminal: Terminal | null = null;
  afterEach(() => terminal?.close());

  // The terminal may become narrower in the middle of a line: then there is another try.
  const options = { retry: 3 };
  test(
    'stays one table when the window becomes narrower, and leaves the lines above alone',
    options,
    async () => {
      const variables = `sh -c 'seq 14; exec "$0" "$@"'`; // what is above
      terminal = new Terminal('turnwise', line, { folder, variables, width: 110, height: 30 });
      await terminal.until(/^move .* by .* known$[\s\S]*^\[.*%$/m); // as a whole
      terminal.resize(70, 30);
      const seen = await terminal.until(/^move .* interval +(n +)?known$[\s\S]*^\[.*%$/m);
      expect(seen).toContain('\n14\nconnect-four at ');
      expect(seen.match(/^(connect-four at|move|\[.*%$)/gm)).toHaveLength(3);
    },
  );

  test('shows moves and the bar on ten rows', async () => {
    terminal = new Terminal('turnwise', line, { folder, width: 44, height: 10 });
    const seen = await terminal.until(/^\[.*%$/m);
    expect(seen).toMatch(/^move /m);
    expect(seen).toMatch(/^[a-g] +\d/m);
  });
});

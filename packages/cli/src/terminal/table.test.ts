import { describe, expect, test } from 'vitest';
import { type Column, table } from './table.ts';

type Row = readonly [name: string, count: string, about: string];

const columns: readonly Column<Row>[] = [
  { title: 'name', cell: ([name]) => name },
  { title: 'count', isRight: true, dispensable: 1, cell: ([, count]) => count },
  { title: '', cell: ([, , about]) => about },
];

const rows: readonly Row[] = [
  ['pig', '505,000', 'roll a die as often as you dare'],
  ['checkers', '7', 'men go forward'],
];

describe('a table', () => {
  test('is as wide as it needs to be, with numbers to the right', () => {
    expect(table(columns, rows)).toEqual([
      'name        count',
      'pig       505,000  roll a die as often as you dare',
      'checkers        7  men go forward',
    ]);
  });

  test('wraps its last column if there is less room', () => {
    expect(table(columns, rows, 36)).toEqual([
      'name        count',
      'pig       505,000  roll a die as',
      '                   often as you dare',
      'checkers        7  men go forward',
    ]);
  });

  test('leaves out dispensable columns', () => {
    expect(table(columns, rows, 27)).toEqual([
      'name',
      'pig       roll a die as',
      '          often as you dare',
      'checkers  men go forward',
    ]);
  });

  test('cuts words rather than numbers', () => {
    const [, count] = columns;
    const long: Column<Row> = { title: 'player', cell: () => 'uct(simulationCount=20)' };
    const fixed = { ...count, isRight: true, dispensable: 0 } as Column<Row>;
    expect(table([long, fixed], rows, 24)).toEqual([
      'player             count',
      'uct(simulation…  505,000',
      'uct(simulation…        7',
    ]);
  });

  test.each([1, 5, 8, 12, 20, 30])(
    'never has a line longer than %i, as long as the words fit',
    (width) => {
      const widest = Math.max(...table(columns, rows, width).map((line) => line.length));
      expect(widest).toBeLessThanOrEqual(Math.max(width, 10)); // two columns of 4, and the gap
    },
  );

  test('shows nothing that could move the cursor', () => {
    expect(table([columns[0] as Column<Row>], [['a\u001b[2Jb\nc', '', '']])).toEqual([
      'name',
      'a\\u{1b}[2Jb\\nc',
    ]);
  });
});

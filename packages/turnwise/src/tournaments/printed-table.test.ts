import { expect, test } from 'vitest';
import { printedTable, ratingAxis, resultLead } from './internal.ts';

test('a printed table leaves out what is unknown, and rounds a column consistently', () => {
  const printed = printedTable({
    name: 'players',
    title: 'Players',
    columns: ['player', 'n', 'mean', 'forfeits'],
    rows: [
      ['a\nb', 10, 0.5, null],
      ['c', 8, -1 / 3, null],
    ],
  });
  expect(printed.columns).toEqual([
    { title: 'player', isNumeric: false },
    { title: 'n', isNumeric: true },
    { title: 'mean', isNumeric: true },
  ]);
  expect(printed.rows).toEqual([
    ['a\\nb', '10', '0.500'],
    ['c', '8', '-0.333'],
  ]);
});

test('a likelihood is never printed as certain, and a mean of 1 is', () => {
  const rows = [
    [1, 'a', 1, 0.99999],
    [2, 'b', 0.5, 0.999],
    [3, 'c', 0, null],
  ];
  const columns = ['place', 'player', 'rating', 'above next'];
  const printed = printedTable({ name: 'ratings', title: 'Ratings', columns, rows });
  expect(printed.rows.map((row) => row.slice(2))).toEqual([
    ['1.0', '> 0.999'],
    ['0.5', '0.999'],
    ['0.0', ''],
  ]);
});

test('an axis of ratings ends on round numbers and contains all intervals', () => {
  const rows = [
    { player: 0, rating: 12, low: -3, high: 27 },
    { player: 1, rating: -5, low: null, high: null },
  ];
  const { share, ticks } = ratingAxis(rows);
  expect(ticks).toEqual([-10, 0, 10, 20, 30]);
  expect([-10, 0, 30].map(share)).toEqual([0, 0.25, 1]);
  expect(ratingAxis([{ player: 0, rating: 0, low: null, high: null }]).ticks).toEqual([0, 0.2]);
});

test('a lead is measured from the middle of the results, and undefined without bounds', () => {
  expect([-1, 0, 0.5, 1].map((mean) => resultLead(mean, [-1, 1]))).toEqual([-1, 0, 0.5, 1]);
  expect(resultLead(0.75, [0, 1])).toBe(0.5);
  expect(resultLead(7, [null, 10])).toBe(0);
});

import { describe, expect, test } from 'vitest';
import { choicesFor } from './typed-line.ts';

const moves = ['1', '10', '11', '9-13', 'roll'].map((text) => ({ text, odds: '' }));
const lines = (typed: string) => choicesFor(typed, moves).map(({ line }) => line);

describe('the list of moves', () => {
  test('has all moves when nothing is typed', () => {
    expect(lines('')).toEqual(['1', '10', '11', '9-13', 'roll']);
  });

  test('is filtered by typing: first moves that begin with the text, then moves that contain it', () => {
    expect(lines('9')).toEqual(['9-13']);
    expect(lines('13')).toEqual(['9-13']);
    expect(lines('R')).toEqual(['roll']);
  });

  test('is only the exact match, so that Enter takes it', () => {
    expect(lines('1')).toEqual(['1']);
    expect(lines('ROLL')).toEqual(['roll']);
  });

  test('offers the commands', () => {
    expect(lines('un')).toEqual(['undo']);
    expect(lines('q')).toEqual(['q']);
    expect(lines('h')).toEqual(['hint', 'help']);
    expect(lines('hint')).toEqual(['hint']);
    expect(lines('save my file')).toEqual(['save my file']);
    expect(lines('/quit')).toEqual(['quit']);
  });

  test('lets unknown text through, so that it can be explained', () => {
    expect(choicesFor('zz', moves)).toEqual([{ line: 'zz', label: 'zz ?' }]);
  });

  test('shows the odds in a column', () => {
    const listed = [
      { text: '9-13', odds: 'win 50.0 %' },
      { text: '10-15', odds: 'win 49.0 %' },
    ];
    expect(choicesFor('', listed).map(({ label }) => label)).toEqual([
      '9-13   win 50.0 %',
      '10-15  win 49.0 %',
    ]);
  });
});

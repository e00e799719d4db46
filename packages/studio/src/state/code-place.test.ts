import { expect, test } from 'vitest';
import { compilePlace, ownFrames } from './code-place.ts';

function thrown(stack: string, cause?: unknown): Error {
  return Object.assign(new Error('no', { cause }), { stack });
}

test('the frames of an error in users’ scripts are found in the stacks of all browsers, the innermost first', () => {
  const chromium = thrown(
    'Error: no\n    at check (http://127.0.0.1:7300/assets/page-1.js:2:9)\n' +
      '    at Nim.moves (http://127.0.0.1:7300/own/0.js?v=1a2b&guarded:38:12)\n' +
      '    at http://127.0.0.1:7300/own/12.js?v=ff:3:4',
  );
  expect(ownFrames(chromium)).toEqual([
    'own/0/place?v=1a2b&line=38&column=12&guarded',
    'own/12/place?v=ff&line=3&column=4',
  ]);
  const firefox = thrown('moves@http://127.0.0.1:7300/own/0.js?v=1a2b:38:12\n');
  expect(ownFrames(firefox)).toEqual(['own/0/place?v=1a2b&line=38&column=12']);
});

test('what was thrown first comes first', () => {
  const inner = thrown('at http://127.0.0.1:7300/own/0.js?v=1:1:1');
  const outer = thrown('at http://127.0.0.1:7300/own/0.js?v=1:2:2', inner);
  expect(ownFrames(outer)).toEqual([
    'own/0/place?v=1&line=1&column=1',
    'own/0/place?v=1&line=2&column=2',
  ]);
});

test('other errors, and whatever else is thrown, have no place', () => {
  expect(ownFrames(new Error('no'))).toEqual([]);
  expect(ownFrames('no')).toEqual([]);
  expect(compilePlace(Object.assign(new Error('no'), { place: { file: 'a.ts' } }))).toBeNull();
  const place = { file: 'a.ts', line: 1, column: 2, excerpt: { from: 1, lines: ['a'] } };
  expect(compilePlace(Object.assign(new Error('no'), { place }))).toEqual(place);
});

import { expect, test } from 'vitest';
import { brief, difference, snapshot } from './snapshot.ts';

class Point {
  readonly x = 1;
}

test('everything inside a value is in its snapshot', () => {
  const value = {
    b: [1, -0, 'a"b', null, undefined, true, 10n],
    a: new Map<unknown, unknown>([['k', new Set([2, 1])]]),
    c: new Int8Array([1, -1]),
    d: new Point(),
  };
  expect(snapshot(value)).toBe(
    '{a:Map{"k"=>Set{1,2}},b:[1,-0,"a\\"b",null,undefined,true,10n],c:Int8Array[1,-1],d:Point{x:1}}',
  );
});

test('equal contents give equal snapshots, whatever the order of keys', () => {
  expect(snapshot({ a: 1, b: { d: 2, c: 3 } })).toBe(snapshot({ b: { c: 3, d: 2 }, a: 1 }));
  expect(snapshot(new Set(['x', 'y']))).toBe(snapshot(new Set(['y', 'x'])));
});

test('a change deep inside is visible', () => {
  const value = { rows: [new Uint8Array(3)], buffer: new ArrayBuffer(2) };
  const before = snapshot(value);
  value.rows[0]?.fill(7, 1, 2);
  const later = snapshot(value);
  expect(later).not.toBe(before);
  new DataView(value.buffer).setUint8(1, 255);
  expect(snapshot(value)).not.toBe(later);
});

test('cycles end', () => {
  const circle: { self?: unknown; list: unknown[] } = { list: [] };
  circle.self = circle;
  circle.list.push(circle);
  expect(snapshot(circle)).toBe('{list:[circle 2],self:circle 1}');
});

test('messages are short and show where two texts differ', () => {
  expect(brief('x'.repeat(1000))).toHaveLength(160);
  expect(difference('abc', 'abd')).toBe('abc against abd');
  const long = 'x'.repeat(100);
  expect(difference(`${long}a${long}`, `${long}b`)).toMatch(
    /^\.\.\.x{40}ax{59}\.\.\. against \.\.\.x{40}b$/,
  );
});

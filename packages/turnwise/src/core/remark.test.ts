import { expect, test } from 'vitest';
import { decisiveRemark, problemOfWords, type Remark, remarkKinds } from './remark.ts';

const block: Remark = { kind: 'block', text: 'stops three in a row' };
const capture: Remark = { kind: 'capture', text: 'captures a piece' };
const loss: Remark = { kind: 'loss', text: 'loses a piece' };

test('what both moves have explains nothing, and the most important of the rest does', () => {
  expect(decisiveRemark([capture, block], [capture])).toEqual({ of: 'better', remark: block });
  expect(decisiveRemark([capture], [capture])).toBeNull();
  expect(decisiveRemark([], [])).toBeNull();
});

test('a move is also better because the other one is bad, but not in spite of what speaks against it', () => {
  expect(decisiveRemark([], [loss])).toEqual({ of: 'other', remark: loss });
  expect(decisiveRemark([capture], [loss])).toEqual({ of: 'better', remark: capture });
  expect(decisiveRemark([loss], [capture])).toBeNull();
});

test('words are short, on one line, and go on in a sentence', () => {
  expect(problemOfWords('stops three in a row')).toBeNull();
  expect(problemOfWords('')).toBe('is no text');
  expect(problemOfWords(7)).toBe('is no text');
  expect(problemOfWords('two\nlines')).toBe('has characters that cannot be shown');
  expect(problemOfWords('It stops.')).toBe('ends like a sentence');
  expect(problemOfWords('x'.repeat(101))).toBe('has more than 100 characters');
});

test('every kind speaks for a move or against it', () => {
  const speaks = Object.values(remarkKinds).map((kind) => kind.speaks);
  expect(new Set(speaks)).toEqual(new Set(['for', 'against']));
});

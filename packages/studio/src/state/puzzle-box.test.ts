import { Pig } from 'turnwise/games';
import { PuzzleError } from 'turnwise/puzzles';
import { describe, expect, test } from 'vitest';
import { PuzzleBox, repetitionsIn } from './puzzle-box.ts';
import { CORNERS, FORK, pigPuzzle, SAVE, TURNED, ticTacToe } from './puzzles.fixture.ts';

const NOW = 1_800_000_000_000;
const empty = PuzzleBox.empty(ticTacToe);
const two = empty.with([SAVE, FORK], 'machine');

describe('a box', () => {
  test('has no position twice, not even turned', () => {
    expect(two.cards.map(({ puzzle }) => puzzle)).toEqual([SAVE, FORK]);
    expect(two.with([SAVE, TURNED], 'file')).toBe(two);
    expect(two.with([TURNED, CORNERS], 'file').cards.map(({ source }) => source)).toEqual([
      'machine',
      'machine',
      'file',
    ]);
  });

  test('refuses puzzles of another game', () => {
    expect(() => empty.with([pigPuzzle(40, 20)], 'file')).toThrow(PuzzleError);
  });

  test('keeps the answers, and is the same after it was kept as text', () => {
    const [card] = two.cards;
    if (!card) throw new Error('no card');
    const after = two.answered(card, true, NOW);
    expect(after.cards.map(({ repetition }) => repetition?.box ?? null)).toEqual([1, null]);
    const read = PuzzleBox.parse(after.print(), ticTacToe);
    expect(read.cards).toEqual(after.cards);
    expect(read.cardLike(card)?.repetition?.box).toBe(1);
    expect(read.without(read.cards[0] ?? card).cards).toHaveLength(1);
    expect(repetitionsIn(after.print()).map(({ repetition }) => repetition?.box)).toEqual([
      1,
      undefined,
    ]);
  });

  test('takes back what was removed from a file only, also after it was kept', () => {
    const [card] = two.cards;
    if (!card) throw new Error('no card');
    const left = PuzzleBox.parse(two.without(card).print(), ticTacToe);
    expect(left.cards.map(({ puzzle }) => puzzle)).toEqual([FORK]);
    expect(left.with([SAVE], 'match')).toBe(left);
    expect(left.with([SAVE], 'machine')).toBe(left);
    expect(left.with([SAVE], 'file').cards).toHaveLength(2);
  });

  test('leaves out what cannot be read, and keeps the rest', () => {
    const data = JSON.parse(two.print());
    const [first] = data.cards;
    const wrong = [
      null,
      { ...first, source: 'nobody' },
      { ...first, repetition: { box: 99, due: 0 } },
      { ...first, puzzle: { ...first.puzzle, answers: ['a1'] } },
      { ...first, puzzle: pigPuzzle(40, 20) },
    ];
    const text = JSON.stringify({ ...data, cards: [...wrong, ...data.cards, first] });
    expect(PuzzleBox.parse(text, ticTacToe).cards).toEqual(two.cards);
    for (const other of [null, '', '{', '[]', '{"format":"x/1","cards":[]}'])
      expect(PuzzleBox.parse(other, ticTacToe).cards).toEqual([]);
  });

  test('makes room by leaving out the best known, then the oldest', () => {
    const all = Array.from({ length: 149 }, (_, n) => pigPuzzle(n % 50, 20 + Math.floor(n / 50)));
    const full = PuzzleBox.empty(new Pig()).with(all, 'machine');
    expect(full.cards).toHaveLength(149);
    const third = full.cards[2];
    if (!third) throw new Error('no card');
    const more = [pigPuzzle(0, 30), pigPuzzle(1, 30), pigPuzzle(2, 30)];
    const trimmed = full.answered(third, true, NOW).with(more, 'file');
    expect(trimmed.cards).toHaveLength(150);
    expect(trimmed.cardLike(third)).toBeUndefined();
    const left = trimmed.cards.map(({ puzzle }) => puzzle);
    expect(left).not.toContain(all[0]);
    expect(left).toEqual([all[1], ...all.slice(3), ...more]);
  });
});

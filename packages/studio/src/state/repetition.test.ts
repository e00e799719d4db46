import { describe, expect, test } from 'vitest';
import {
  afterAnswer,
  agendaOf,
  LAST_BOX,
  nextToAsk,
  type Repetition,
  waitInWords,
} from './repetition.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

/** Answers a puzzle right whenever it is due, and tells after how many days it comes back each time. */
function waitsOf(answers: number): number[] {
  let [now, repetition]: [number, Repetition | null] = [NOW, null];
  return Array.from({ length: answers }, () => {
    repetition = afterAnswer(repetition, true, now);
    const wait = repetition.due - now;
    now = repetition.due;
    return wait / DAY;
  });
}

describe('a puzzle comes back', () => {
  test('later and later while the answers are right', () => {
    expect(waitsOf(8)).toEqual([1, 3, 7, 16, 35, 90, 90, 90]);
  });

  test('in ten minutes after a wrong answer, and then from the beginning', () => {
    const known: Repetition = { box: LAST_BOX, due: NOW - 1 };
    const wrong = afterAnswer(known, false, NOW);
    expect(wrong).toEqual({ box: 0, due: NOW + 600_000 });
    expect(afterAnswer(wrong, true, wrong.due)).toEqual({ box: 1, due: wrong.due + DAY });
    expect(afterAnswer(null, false, NOW)).toEqual(wrong);
  });

  test('at the same time as before after a right answer that was given too early, but not after a wrong one', () => {
    const early: Repetition = { box: 3, due: NOW + DAY };
    expect(afterAnswer(early, true, NOW)).toBe(early);
    expect(afterAnswer(early, false, NOW).box).toBe(0);
  });
});

describe('what is asked next', () => {
  const at = (due: number | null) => ({ repetition: due === null ? null : { box: 1, due } });

  test('is what has been due longest, then what is new, in order', () => {
    expect(nextToAsk([at(null), at(NOW), at(NOW - 5), at(NOW + 1)], NOW)).toBe(2);
    expect(nextToAsk([at(NOW + 1), at(null), at(null)], NOW)).toBe(1);
    expect(nextToAsk([at(NOW + 1)], NOW)).toBeNull();
    expect(nextToAsk([], NOW)).toBeNull();
  });

  test('is counted', () => {
    const all = [at(null), at(NOW), at(NOW + DAY), at(NOW + 2 * DAY)];
    expect(agendaOf(all, NOW)).toEqual({ due: 1, fresh: 1, waiting: 2, next: NOW + DAY });
    expect(agendaOf([], NOW)).toEqual({ due: 0, fresh: 0, waiting: 0, next: null });
  });
});

test.each([
  [0, 'in 1 minute'],
  [600_000, 'in 10 minutes'],
  [2 * 3_600_000, 'in 2 hours'],
  [DAY, 'in 24 hours'],
  [3 * DAY - 1000, 'in 3 days'],
])('a wait of %i ms is told as %s', (wait, words) => {
  expect(waitInWords(NOW, NOW + wait)).toBe(words);
});

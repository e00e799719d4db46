import { describe, expect, test } from 'vitest';
import {
  afterMove,
  afterThinking,
  type ClockSetting,
  clockAtStart,
  clockText,
  parseClock,
  parseClockSetting,
  settingInWords,
  thinkingTime,
} from './clock.ts';

const FISCHER: ClockSetting = { kind: 'fischer', base: 300, increment: 3 };
const BY_MOVE: ClockSetting = { kind: 'move', time: 10 };
const ROLES = ['Black', 'White'];

describe('a clock', () => {
  test('of Fischer loses what a role thinks, and gains the increment with every move', () => {
    const clock = afterMove(clockAtStart(FISCHER, ROLES), 'Black', 20_000);
    expect(clock.left).toEqual({ Black: 283_000, White: 300_000 });
    expect(afterThinking(clock, 'White', 400_000).left.White).toBe(0);
  });

  test('by move is full again after every move', () => {
    const clock = afterThinking(clockAtStart(BY_MOVE, ROLES), 'Black', 4000);
    expect(clock.left.Black).toBe(6000);
    expect(afterMove(clock, 'Black', 5000).left).toEqual({ Black: 10_000, White: 10_000 });
  });

  test('gives a computer a part of a base, and most of the time of a move', () => {
    const start = clockAtStart(FISCHER, ROLES);
    expect(thinkingTime(start, 'Black')).toBe(300_000 / 25 + 0.8 * 3000);
    expect(thinkingTime(clockAtStart(BY_MOVE, ROLES), 'Black')).toBe(9000);
    expect(thinkingTime(clockAtStart(BY_MOVE, ROLES), 'Black', 2)).toBe(4500);
    // Never more than there is, whatever the increment; and never nothing.
    for (const spent of [299_000, 299_900, 299_999, 300_000]) {
      const time = thinkingTime(afterThinking(start, 'Black', spent), 'Black');
      expect(time).toBeLessThanOrEqual(Math.max(1, 300_000 - spent));
      expect(time).toBeGreaterThanOrEqual(1);
    }
  });

  test('is shown in hours, minutes and seconds, with tenths at the end, and never shows more than there is', () => {
    expect(clockText(3_723_999)).toBe('1:02:03');
    expect(clockText(300_000)).toBe('5:00');
    expect(clockText(10_000)).toBe('0:10');
    expect(clockText(9_999)).toBe('0:09.9');
    expect(clockText(0)).toBe('0:00.0');
  });

  test('has a setting in words', () => {
    expect(settingInWords(FISCHER)).toBe('5 min + 3 s');
    expect(settingInWords({ kind: 'fischer', base: 90, increment: 0 })).toBe('1.5 min + 0 s');
    expect(settingInWords(BY_MOVE)).toBe('10 s a move');
  });

  test('is read back as it was kept, and damage is refused', () => {
    const clock = afterMove(clockAtStart(FISCHER, ROLES), 'Black', 20_123.5);
    expect(parseClock(JSON.parse(JSON.stringify(clock)), ROLES)).toEqual(clock);
    expect(parseClockSetting(JSON.parse(JSON.stringify(BY_MOVE)))).toEqual(BY_MOVE);
    for (const wrong of [
      null,
      { ...clock, left: { Black: 1 } },
      { ...clock, left: { Black: 1, White: 'x' } },
      { ...clock, setting: { kind: 'sand' } },
      { ...clock, setting: { kind: 'move', time: -1 } },
    ])
      expect(() => parseClock(wrong, ROLES)).toThrow(TypeError);
  });
});

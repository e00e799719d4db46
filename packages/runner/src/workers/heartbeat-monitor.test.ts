import { describe, expect, test } from 'vitest';
import { HeartbeatMonitor } from './worker-task.ts';

/** The silence at each check, for checks at these times with these numbers of heartbeats. */
function silences(often: number, looks: readonly (readonly [now: number, beats: number])[]) {
  const silence = new HeartbeatMonitor(often, 0);
  return looks.map(([now, beats]) => silence.silentFor(beats, now));
}

describe('Silence', () => {
  test('grows without heartbeats, and ends with one', () => {
    const looks = [
      [100, 0],
      [200, 0],
      [300, 1],
      [400, 1],
      [500, 2],
    ] as const;
    expect(silences(100, looks)).toEqual([100, 200, 0, 100, 0]);
  });

  test('does not grow while the watcher is delayed, as in a background tab', () => {
    // Checks are due every 100 ms, and come once a second, then once a minute.
    const looks = [
      [100, 1],
      [1100, 1],
      [2100, 1],
      [62_100, 1],
      [122_100, 1],
    ] as const;
    expect(silences(100, looks)).toEqual([0, 0, 0, 0, 0]);
  });

  test('resumes where it was when the watcher is back', () => {
    const looks = [
      [100, 1],
      [200, 1],
      [60_200, 1],
      [60_310, 1],
      [60_400, 1],
    ] as const;
    expect(silences(100, looks)).toEqual([0, 100, 100, 210, 300]);
  });
});

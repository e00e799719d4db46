import { afterEach, describe, expect, test, vi } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['a program', 'a browser'])('yielding in %s', (where) => {
  test('lets others run, and resumes in order', async () => {
    if (where === 'a browser') vi.stubGlobal('WorkerGlobalScope', class {});
    const heard: string[] = [];
    const timer = new Promise<void>((resolve) =>
      setTimeout(() => {
        heard.push('timer');
        resolve();
      }, 0),
    );
    let breaths = 0;
    const first = yieldToEventLoop().then(() => heard.push('first'));
    const second = yieldToEventLoop().then(() => heard.push('second'));
    await Promise.all([first, second]);
    expect(heard.filter((word) => word !== 'timer')).toEqual(['first', 'second']);
    let isOver = false;
    void timer.then(() => {
      isOver = true;
    });
    while (!isOver && breaths < 100_000) {
      breaths++;
      await yieldToEventLoop();
    }
    expect(heard).toContain('timer');
  });
});

/** A game on its own clock, so that tests of time caps need no time and cannot be late. */
import { onTestFinished, vi } from 'vitest';
import { Game } from '../core/index.ts';

/** Stops the clock until the end of the test; only the game advances it. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/**
 * A has 50 moves, and then B has two as many times as the game is long; A loses. Every step takes a
 * millisecond of the stopped clock.
 */
export class Slow extends Game<'A' | 'B', number> {
  readonly name = 'slow';
  readonly players = ['A', 'B'] as const;

  constructor(
    readonly length: number,
    readonly steps: number = 0,
  ) {
    super(steps === 0 ? 'A' : 'B');
  }

  moves() {
    if (this.steps > this.length) return null;
    return this.steps === 0 ? { A: [...new Array(50).keys()] } : { B: [0, 1] };
  }

  next(): Slow {
    vi.advanceTimersByTime(1);
    return new Slow(this.length, this.steps + 1);
  }

  result() {
    return this.steps > this.length ? { A: -1, B: 1 } : null;
  }
}

/** Wakes whoever waits for something to happen. What happened meanwhile is not missed. */
export class Notifier {
  private isNotified = false;
  private wake: (() => void) | null = null;

  notify(): void {
    this.isNotified = true;
    this.wake?.();
  }

  /** Resolves at the next ring, at once if there was one since the last call, or when the time is over. */
  async wait(milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.isNotified) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        if (milliseconds < Number.POSITIVE_INFINITY) timer = setTimeout(resolve, milliseconds);
      });
      clearTimeout(timer);
      this.wake = null;
    }
    this.isNotified = false;
  }
}

/* Waiting for something only as long as nobody has had enough of it. */

/** What comes of the work; rejects with the signal's reason as soon as it is aborted. The work is then left to itself. */
export async function unlessAborted<T>(
  signal: AbortSignal | undefined,
  work: Promise<T>,
): Promise<T> {
  if (!signal) return work;
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** Goes through what comes in time, and rejects as soon as the signal is aborted. */
export async function* eachUnlessAborted<T>(
  signal: AbortSignal | undefined,
  items: AsyncIterable<T> | Iterable<T>,
): AsyncGenerator<T, void> {
  if (!(Symbol.asyncIterator in items)) {
    yield* items;
    return;
  }
  const iterator = items[Symbol.asyncIterator]();
  let isOver = false;
  try {
    while (!isOver) {
      const next = await unlessAborted(signal, iterator.next());
      isOver = next.done === true;
      if (!next.done) yield next.value;
    }
  } finally {
    // Not waited for: one that is asked something waits until it has answered.
    if (!isOver) void iterator.return?.().catch(() => undefined);
  }
}

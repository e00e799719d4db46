/** Wakes a waiting function when something happens; what happened before the wait is not missed. */
export class Notifier {
  private isNotified = false;
  private wake: (() => void) | null = null;

  notify(): void {
    this.isNotified = true;
    this.wake?.();
  }

  /** Resolves at the next notification, at once if there was one since the last call, or when the time is over. */
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

/** The result of the work; rejects with the signal's reason as soon as it is aborted, while the work may go on. */
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

/** Iterates, and rejects as soon as the signal is aborted. */
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
    // Not awaited: a generator that is busy answers only when it is done.
    if (!isOver) void iterator.return?.().catch(() => undefined);
  }
}

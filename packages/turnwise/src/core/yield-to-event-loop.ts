/**
 * Lets timers, input and painting run during long work, which may be written as a generator that pauses. Browsers delay
 * nested timers by 4 ms, which would cost a search a seventh of its time, so pages and workers post a message to
 * themselves. Elsewhere an open channel might keep a program from ending, and timers are not delayed.
 */

let channel: MessageChannel | null = null;
const waiting: (() => void)[] = [];

/** Resolves when all waiting tasks of the event loop have run. */
export function yieldToEventLoop(): Promise<void> {
  const isBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;
  if (!isBrowser) return new Promise((resolve) => setTimeout(resolve, 0));
  if (!channel) {
    channel = new MessageChannel();
    channel.port2.onmessage = () => waiting.shift()?.();
  }
  const { port1 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port1.postMessage(null);
  });
}

const SLICE = 25; // milliseconds of work before it yields to the event loop

/** Runs work that pauses, all at once. */
export function runSync<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs work that pauses, and yields to the event loop after each slice; `onSlice` gets what the last pause yielded.
 * Rejects with the signal's reason when that is aborted.
 */
export async function runInSlices<P, T>(
  work: Generator<P, T>,
  signal: AbortSignal | undefined,
  onSlice?: (pause: P) => void,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const end = performance.now() + SLICE;
    let step = work.next();
    while (!step.done && performance.now() < end) {
      signal?.throwIfAborted();
      step = work.next();
    }
    if (step.done) return step.value;
    onSlice?.(step.value);
    await yieldToEventLoop();
  }
}

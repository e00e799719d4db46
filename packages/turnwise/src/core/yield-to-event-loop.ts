/**
 * Lets timers, input and painting run during long work. Browsers delay nested timers by 4 ms, which would cost a search
 * a seventh of its time, so pages and workers post a message to themselves. Elsewhere an open channel might keep
 * a program from ending, and timers are not delayed.
 */

let channel: MessageChannel | null = null;
const waiting: (() => void)[] = [];

/**
 * Resolves when all waiting tasks of the event loop have run.
 *
 * @example
 *     for (const piece of work) {
 *       piece.run();
 *       await yieldToEventLoop();
 *     }
 */
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

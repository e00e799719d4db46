/**
 * How long work gives way: to timers, input and screens. Browsers let a timer that follows on others wait for 4 ms,
 * which would cost a search a seventh of its time; a message to oneself comes as soon as everybody has had a turn.
 */

/** Messages to oneself: [0] sends, [1] hears. None outside of browsers, where timers do not wait. */
let ports: readonly [MessagePort, MessagePort] | null = null;
const waiting: (() => void)[] = [];

/**
 * Resolves after whatever else waits for its turn has had it.
 *
 * @example
 *     for (const piece of work) {
 *       piece.run();
 *       await breath();
 *     }
 */
export function yieldToEventLoop(): Promise<void> {
  if (!isBrowser()) return new Promise((resolve) => setTimeout(resolve, 0));
  ports ??= connectPorts();
  const [sending] = ports;
  return new Promise((resolve) => {
    waiting.push(resolve);
    sending.postMessage(null);
  });
}

function connectPorts(): readonly [MessagePort, MessagePort] {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => waiting.shift()?.();
  return [port1, port2];
}

/** A page, or a worker of one. Elsewhere an open channel might keep a program from ending. */
function isBrowser(): boolean {
  return 'document' in globalThis || 'WorkerGlobalScope' in globalThis;
}

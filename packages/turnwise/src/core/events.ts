/**
 * A small event emitter for Node and browsers. Listeners are called at once, in the order in which they
 * were added; what a listener throws reaches the caller of `emit`.
 */

/** A function for each event, with the event's arguments. */
export type Listeners<E> = { readonly [name in keyof E]: (...args: never[]) => void };

/**
 * An emitter of the events `E`.
 *
 * @example
 *     const events = new Events<{ tick(time: number): void }>();
 *     const stop = events.on('tick', (time) => console.log(time));
 *     events.emit('tick', 1);
 *     stop();
 */
export class Events<E extends Listeners<E>> {
  private readonly listeners = new Map<keyof E, readonly E[keyof E][]>();

  /** Calls the listener at every such event, until the returned function is called. */
  on<K extends keyof E>(name: K, listener: E[K]): () => void {
    if (typeof listener !== 'function') {
      throw new TypeError(`Events.on: the listener for ${String(name)} is not a function`);
    }
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return () => this.off(name, listener);
  }

  /** Calls the listener at the next such event only. */
  once<K extends keyof E>(name: K, listener: E[K]): () => void {
    const stop = this.on(name, ((...args: Parameters<E[K]>) => {
      stop();
      listener(...args);
    }) as E[K]);
    return stop;
  }

  /** Stops calling the listener. */
  off<K extends keyof E>(name: K, listener: E[K]): void {
    const left = (this.listeners.get(name) ?? []).filter((other) => other !== listener);
    this.listeners.set(name, left);
  }

  /** Whether anybody listens to the event. */
  has(name: keyof E): boolean {
    return (this.listeners.get(name)?.length ?? 0) > 0;
  }

  /** Calls every listener of the event. */
  emit<K extends keyof E>(name: K, ...args: Parameters<E[K]>): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...args);
  }
}

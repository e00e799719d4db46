/**
 * A small event emitter for Node and browsers. Listeners are called synchronously, in the order in which they were
 * added; an error in a listener reaches the caller of `emit`.
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

  /** Adds a listener; the returned function removes it. */
  on<K extends keyof E>(name: K, listener: E[K]): () => void {
    if (typeof listener !== 'function')
      throw new TypeError(`Events.on: the listener for ${String(name)} is not a function`);
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return () => this.off(name, listener);
  }

  /** Adds a listener for the next such event only. */
  once<K extends keyof E>(name: K, listener: E[K]): () => void {
    const stop = this.on(name, ((...args: Parameters<E[K]>) => {
      stop();
      listener(...args);
    }) as E[K]);
    return stop;
  }

  off<K extends keyof E>(name: K, listener: E[K]): void {
    const left = (this.listeners.get(name) ?? []).filter((other) => other !== listener);
    this.listeners.set(name, left);
  }

  /** Whether the event has a listener. */
  has(name: keyof E): boolean {
    return (this.listeners.get(name)?.length ?? 0) > 0;
  }

  emit<K extends keyof E>(name: K, ...args: Parameters<E[K]>): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...args);
  }
}

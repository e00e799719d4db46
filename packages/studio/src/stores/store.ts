/** A value that changes and notifies its listeners: the least that React needs to draw it. */
import { useSyncExternalStore } from 'react';

export abstract class Store<View> {
  private readonly listeners = new Set<() => void>();

  constructor(private now: View) {}

  /** A new object after each change, the same one between changes. */
  get view(): View {
    return this.now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected change(parts: Partial<View>): void {
    this.now = { ...this.now, ...parts };
    for (const listener of this.listeners) listener();
  }
}

/** The view of a store; the component renders again when it changes. */
export function useStore<View>(store: Store<View>): View {
  return useSyncExternalStore(store.subscribe, () => store.view);
}

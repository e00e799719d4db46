/** The browser's storage of settings, for all tabs, and of this tab alone. Storage that is full or forbidden is no error. */
import { useState } from 'react';

const PREFIX = 'turnwise:';

export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(PREFIX + name), null);
}

/** Whether there was room. */
export function writeStored(name: string, text: string): boolean {
  return attempt(() => {
    localStorage.setItem(PREFIX + name, text);
    return true;
  }, false);
}

/** Texts that outlive a reload of this tab, and no more than that. */
export const tabMemory = {
  read: (name: string): string | null => attempt(() => sessionStorage.getItem(PREFIX + name), null),
  write: (name: string, text: string): void => {
    // An old text would be worse than none.
    tabMemory.forget(name);
    attempt(() => sessionStorage.setItem(PREFIX + name, text), undefined);
  },
  forget: (name: string): void =>
    attempt(() => sessionStorage.removeItem(PREFIX + name), undefined),
};

/** Calls back when another tab has written it; returns what stops that. */
export function watchStored(name: string, onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === PREFIX + name) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** A state that survives a reload. `isOne` checks the stored value, which an older version may have written. */
export function useStoredState<T>(
  name: string,
  first: T,
  isOne: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() =>
    attempt(() => {
      const stored: unknown = JSON.parse(readStored(name) ?? 'null');
      return isOne(stored) ? stored : first;
    }, first),
  );
  const change = (next: T) => {
    setValue(next);
    writeStored(name, JSON.stringify(next));
  };
  return [value, change];
}

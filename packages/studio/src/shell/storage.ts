/**
 * What the browser keeps for us: for good, and for this tab alone, so that two tabs do not take each other's match. A
 * browser that keeps nothing (private mode, full) is no error.
 */
import { useState } from 'react';

const PREFIX = 'turnwise:';

/** The text that was kept under a name; null where there is none. */
export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(PREFIX + name), null);
}

/** Keeps a text. */
export function writeStored(name: string, text: string): void {
  attempt(() => localStorage.setItem(PREFIX + name, text), undefined);
}

/** What this tab has kept under a name; else what any tab has kept last. */
export function readStoredInTab(name: string): string | null {
  return attempt(() => sessionStorage.getItem(PREFIX + name), null) ?? readStored(name);
}

/** Keeps a text for this tab, and for tabs that are opened later. */
export function writeStoredInTab(name: string, text: string): void {
  attempt(() => sessionStorage.setItem(PREFIX + name, text), undefined);
  writeStored(name, text);
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/**
 * A choice that a reload does not forget: the value that was kept under a name, or the first one. `isOne` checks what was kept: others
 * may have written there, and older versions did.
 */
export function useStoredState<T>(
  name: string,
  first: T,
  isOne: (value: unknown) => value is T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStoredState(name, first, isOne));
  const change = (next: T) => {
    setValue(next);
    writeStored(name, JSON.stringify(next));
  };
  return [value, change];
}

function readStoredState<T>(name: string, first: T, isOne: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(readStored(name) ?? 'null');
    return isOne(value) ? value : first;
  } catch {
    return first;
  }
}

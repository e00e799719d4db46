/** A choice that a reload does not forget. */
import { useState } from 'react';
import { writeStored, readStored } from './storage.ts';

/**
 * The value that was kept under a name, or the first one; and how to change it. `isOne` checks what was kept: others
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

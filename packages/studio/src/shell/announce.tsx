/** A live region: screen readers read moves, results and mistakes aloud. */
import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

export function announce(text: string): void {
  said = said === text ? `${text}\u00a0` : text; // a repeated text must differ to be read
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <output aria-live="polite" className="visually-hidden">
      {text}
    </output>
  );
}

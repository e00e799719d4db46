/** One place in the page that screen readers read aloud when its text changes: moves, results, mistakes. */
import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

/** Says a sentence to whoever listens instead of looking. */
export function announce(text: string): void {
  said = said === text ? `${text}\u00a0` : text; // the same again has to differ
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once, in the shell. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <output aria-live="polite" className="visually-hidden">
      {text}
    </output>
  );
}

/** Whether the user asked for less motion, which may change while the page is open. Without a page: yes. */
import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}

function listen(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

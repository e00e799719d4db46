/** Keys that do something wherever the focus is on the page, but not where somebody types or chooses with them. */
import { useEffect, useRef } from 'react';

/** Where letters belong to what has the focus. */
const TAKEN = 'input, select, textarea, dialog, [contenteditable]';

/** Calls the newest `onKey` with the key, in small letters. */
export function usePageKeys(onKey: (key: string) => void): void {
  const newest = useRef(onKey);
  useEffect(() => {
    newest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      const isTaken = target instanceof Element && target.closest(TAKEN) !== null;
      if (isShortcut || isTaken || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog[open]') === null) newest.current(event.key.toLowerCase());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

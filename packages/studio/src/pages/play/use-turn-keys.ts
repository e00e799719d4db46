/** The left and the right arrow key go a turn back and forth, unless something with the focus uses them. */
import { useEffect, useRef } from 'react';

const DIRECTIONS: { readonly [key: string]: 1 | -1 } = { ArrowLeft: -1, ArrowRight: 1 };

/** What uses arrow keys itself. */
const TAKEN =
  'input, select, textarea, dialog, [contenteditable], [role=slider], [role=tab], [data-spot]';

export function useTurnKeys(onTurn: (direction: 1 | -1) => void): void {
  const newest = useRef(onTurn);
  useEffect(() => {
    newest.current = onTurn;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      const direction = DIRECTIONS[key];
      const isTaken = target instanceof Element && target.closest(TAKEN) !== null;
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (direction === undefined || isTaken || isShortcut || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      newest.current(direction);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

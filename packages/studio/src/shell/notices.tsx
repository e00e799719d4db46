/** Messages that stay where the eye is, at the top of every page, until they are dismissed. */
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../parts/icon.tsx';
import './notices.css';

interface Notice {
  readonly id: number;
  readonly text: string;
}

const MOST = 4; // the oldest go first

let shown: readonly Notice[] = [];
let latest = 0;
const listeners = new Set<() => void>();

/** Shows a message until somebody dismisses it. The same text is shown once. */
export function notify(text: string): void {
  const others = shown.filter((notice) => notice.text !== text);
  latest++;
  change([...others, { id: latest, text }].slice(-MOST));
}

/** Shows a message whenever it becomes another one; null: none. It stays after its reason is gone. */
export function useNotice(text: string | null): void {
  useEffect(() => {
    if (text !== null) notify(text);
  }, [text]);
}

function dismiss(id: number): void {
  change(shown.filter((notice) => notice.id !== id));
}

function change(notices: readonly Notice[]): void {
  shown = notices;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Notices() {
  const notices = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className="notices">
      {notices.map(({ id, text }) => (
        <p key={id} className="notices__one" role="alert">
          <span className="notices__text">{text}</span>
          <button
            type="button"
            className="notices__close"
            aria-label="Dismiss"
            onClick={() => dismiss(id)}
          >
            <Icon name="close" />
          </button>
        </p>
      ))}
    </div>
  );
}

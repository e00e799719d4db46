/** Messages that stay where the eye is, at the top of every page, until they are dismissed. */
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../parts/icon.tsx';
import './notices.css';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly action: NoticeAction | null;
}

/** What can be done about a message, as a button. */
interface NoticeAction {
  readonly name: string;
  readonly act: () => void;
}

const MOST = 4; // the oldest go first

let shown: readonly Notice[] = [];
let latest = 0;
const listeners = new Set<() => void>();

/** Shows a message until somebody dismisses it, or does what it offers. The same text is shown once. Returns a function that dismisses it. */
export function notify(text: string, action: NoticeAction | null = null): () => void {
  const others = shown.filter((notice) => notice.text !== text);
  latest++;
  const id = latest;
  change([...others, { id, text, action }].slice(-MOST));
  return () => dismiss(id);
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
      {notices.map(({ id, text, action }) => (
        <p key={id} className="notices__one" role="alert">
          <span className="notices__text">{text}</span>
          {action === null ? null : (
            <button
              type="button"
              className="button"
              onClick={() => {
                dismiss(id);
                action.act();
              }}
            >
              {action.name}
            </button>
          )}
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

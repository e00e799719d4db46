/** Messages that stay where the eye is, at the top of every page, until they are dismissed. */
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../parts/icon.tsx';
import type { Problem } from '../state/problem.ts';
import { ErrorPlace } from './error-place.tsx';
import './notices.css';

interface Notice {
  readonly id: number;
  readonly text: string;
  readonly action: NoticeAction | null;
  readonly error: unknown; // the notice shows where in a user's code it comes from; null: none
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
export function notify(
  text: string,
  action: NoticeAction | null = null,
  error: unknown = null,
): () => void {
  const others = shown.filter((notice) => notice.text !== text);
  latest++;
  const id = latest;
  change([...others, { id, text, action, error }].slice(-MOST));
  return () => dismiss(id);
}

const told = new Set<string>(); // sentences with their subject

/**
 * Shows a message, or what went wrong, whenever it becomes another one; null: none. It stays after its reason is gone. With a
 * subject, such as a version of a user's rules, each sentence is shown once: work in the background fails again and again.
 */
export function useNotice(what: string | Problem | null, subject: string | null = null): void {
  const { sentence = null, error = null } =
    typeof what === 'string' ? { sentence: what } : (what ?? {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence may come anew, for another reason
  useEffect(() => {
    if (sentence === null) return;
    const key = subject === null ? null : JSON.stringify([subject, sentence]);
    if (key !== null && told.has(key)) return;
    if (key !== null) told.add(key);
    notify(sentence, null, error);
  }, [what, sentence, error, subject]);
}

/** Dismisses what went wrong in a user's code, since there is another version of it now. */
export function dismissErrors(): void {
  change(shown.filter(({ error }) => error === null));
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
      {notices.map(({ id, text, action, error }) => (
        <p key={id} className="notices__one" role="alert">
          <span className="notices__text">
            {text}
            <ErrorPlace error={error} />
          </span>
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

/** The tools of board editors, which stand in place of the board: brushes, actions, the reason why a position is not legal, and drafts with undo. */
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Game, GameError } from 'turnwise';
import { capitalized } from '../../state/wording.ts';
import type { EditorProps } from '../board.ts';
import './editor-tools.css';

/** Where the page shows the tools of the editor that it has in place of its board. */
export const ToolsPlace = createContext<Element | null>(null);

/** The tools of an editor, beside its board: in the place that the page has for them, which may not be there yet. */
export function EditorTools({ children }: { readonly children: ReactNode }) {
  const place = use(ToolsPlace);
  return place && createPortal(<div className="editor-tools">{children}</div>, place);
}

export interface Tool<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly picture?: ReactNode; // shown instead of the label
}

export function ToolRow<T extends string>(props: {
  readonly label: string;
  readonly tools: readonly Tool<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  const { label, tools, value, onChange } = props;
  return (
    <fieldset className="editor-tools__row">
      <legend className="editor-tools__legend">{label}</legend>
      {tools.map((tool) => (
        <button
          key={tool.value}
          type="button"
          className="editor-tools__tool"
          aria-pressed={tool.value === value}
          aria-label={tool.label}
          title={tool.label}
          onClick={() => onChange(tool.value)}
        >
          {tool.picture ?? tool.label}
        </button>
      ))}
    </fieldset>
  );
}

/** The actions of an editor after Undo, and why the position cannot be used yet: always there, so that nothing moves. */
export function EditorActions(props: {
  readonly draft: { readonly reason: string | null; readonly undo: (() => void) | null };
  readonly actions: readonly (readonly [label: string, act: () => void])[];
}) {
  const { reason, undo } = props.draft;
  return (
    <>
      <div className="editor-tools__row">
        {[['Undo', undo] as const, ...props.actions].map(([label, act]) => (
          <button
            key={label}
            type="button"
            className="editor-tools__action"
            disabled={!act}
            onClick={() => act?.()}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="editor-tools__refusal" role="status">
        {reason}
      </p>
    </>
  );
}

interface DraftState<P> {
  readonly text: string; // the last one passed in or to `onChange`
  readonly position: P;
  readonly earlier: readonly P[];
}

const MOST_EARLIER = 100;

/**
 * A position being set up by hand. It may be illegal; only legal positions are passed on. A new position, by pasting or by
 * undo, replaces the draft. `reason` is why the game refuses it; `undo` is null where there is nothing to undo.
 */
export function useDraft<P>(
  { game, position: text, onChange }: EditorProps,
  read: (text: string) => P,
  print: (position: P) => string,
) {
  const [kept, setKept] = useState<DraftState<P>>(() => ({
    text,
    position: read(text),
    earlier: [],
  }));
  const now = kept.text === text ? kept : { text, position: read(text), earlier: [] };
  if (now !== kept) setKept(now);
  const reading = readingOf(game, print(now.position));
  const show = (position: P, earlier: readonly P[]) => {
    const next = readingOf(game, print(position));
    setKept({ text: next.kind === 'position' ? next.text : text, position, earlier });
    if (next.kind === 'position' && next.text !== text) onChange(next.text);
  };
  const previous = now.earlier.at(-1);
  return {
    position: now.position,
    reason: reading.kind === 'refusal' ? reading.reason : null,
    edit: (position: P) => show(position, [...now.earlier, now.position].slice(-MOST_EARLIER)),
    undo: previous === undefined ? null : () => show(previous, now.earlier.slice(0, -1)),
  };
}

type Reading =
  | { readonly kind: 'position'; readonly text: string }
  | { readonly kind: 'refusal'; readonly reason: string };

/** The position as the game prints it, or the reason why the game refuses it. */
export function readingOf(game: Game, text: string): Reading {
  try {
    return { kind: 'position', text: `${game.parsePosition(text)}` };
  } catch (error) {
    if (!(error instanceof GameError)) return { kind: 'refusal', reason: String(error) };
    const { problem, reason = problem } = error;
    return { kind: 'refusal', reason: `${capitalized(reason)}.` };
  }
}

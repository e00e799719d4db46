/** What stands beside a board that is being set up: a row to choose from, buttons, and what is wrong, if anything. */
import { type ReactNode, useState } from 'react';
import './editor-tools.css';
import { type Game, GameError } from 'turnwise';

export interface Tool<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Drawn instead of the label, which is then read aloud. */
  readonly picture?: ReactNode;
}

interface ToolRowProps<T extends string> {
  readonly label: string;
  readonly tools: readonly Tool<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A row of things of which one is chosen. */
export function ToolRow<T extends string>({ label, tools, value, onChange }: ToolRowProps<T>) {
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

interface ToolAction {
  readonly label: string;
  /** Null where there is nothing to do. */
  readonly act: (() => void) | null;
}

/** Buttons that change the whole board. */
export function ToolActions({ actions }: { readonly actions: readonly ToolAction[] }) {
  return (
    <div className="editor-tools__row">
      {actions.map(({ label, act }) => (
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
  );
}

/** Why the board cannot be used yet. Its room is always there. */
export function Refusal({ reason }: { readonly reason: string | null }) {
  return (
    <p className="editor-tools__refusal" role="status">
      {reason}
    </p>
  );
}

interface Draft<P> {
  readonly position: P;
  /** Why the game does not read it; null where it does. */
  readonly reason: string | null;
  readonly edit: (position: P) => void;
  /** Takes back the last edit; null where there is none. */
  readonly undo: (() => void) | null;
}

interface DraftOptions<P> {
  readonly game: Game;
  /** What the game reads, as text. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly read: (text: string) => P;
  readonly print: (position: P) => string;
}

interface DraftState<P> {
  /** The text that the draft began with, or that was handed on last. */
  readonly text: string;
  readonly position: P;
  readonly earlier: readonly P[];
}

const MOST_EARLIER = 100;

/**
 * A position that is being set up by hand. What is on the board may be no position yet; only what the game reads is
 * handed on. A position that comes from elsewhere, by pasting or by undo, takes the place of the draft.
 */
export function useDraft<P>({ game, text, onChange, read, print }: DraftOptions<P>): Draft<P> {
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
    edit: (position) => show(position, [...now.earlier, now.position].slice(-MOST_EARLIER)),
    undo: previous === undefined ? null : () => show(previous, now.earlier.slice(0, -1)),
  };
}

/** A position as its game reads it, or the reason why it does not. */
type Reading =
  | { readonly kind: 'position'; readonly text: string }
  | { readonly kind: 'refusal'; readonly reason: string };

/** Reads a position as the game does. */
export function readingOf(game: Game, text: string): Reading {
  try {
    return { kind: 'position', text: `${game.parsePosition(text)}` };
  } catch (error) {
    if (!(error instanceof GameError)) return { kind: 'refusal', reason: String(error) };
    const { problem, reason = problem } = error;
    return { kind: 'refusal', reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` };
  }
}

/**
 * A position that is being set up by hand. What is on the board may be no position yet; only what the game reads is
 * handed on. A position that comes from elsewhere, by pasting or by undo, takes the place of the draft.
 */
import { useState } from 'react';
import type { Game } from 'turnwise';
import { readingOf } from './refusal.ts';

export interface Draft<P> {
  readonly position: P;
  /** Why the game does not read it; null where it does. */
  readonly reason: string | null;
  readonly edit: (position: P) => void;
  /** Takes back the last edit; null where there is none. */
  readonly undo: (() => void) | null;
}

export interface DraftOptions<P> {
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

export function useDraft<P>({ game, text, onChange, read, print }: DraftOptions<P>): Draft<P> {
  const [kept, setKept] = useState<DraftState<P>>(() => ({ text, position: read(text), earlier: [] }));
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

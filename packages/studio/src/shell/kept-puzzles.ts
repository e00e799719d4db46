/** The puzzles that the browser keeps, by game. */
import { PuzzleBox, repetitionsIn } from '../state/puzzle-box.ts';
import { type Agenda, agendaOf } from '../state/repetition.ts';
import { notify } from './notices.tsx';
import { readStored, watchStored, writeStored } from './storage.ts';
import type { StudioGame } from './studio-games.ts';

const nameOf = (text: string) => `puzzles:${text}`;

export function keptPuzzles({ start, text }: StudioGame): PuzzleBox {
  return PuzzleBox.parse(readStored(nameOf(text)), start);
}

/** Says so where the browser has no room. */
export function keepPuzzles({ text }: StudioGame, box: PuzzleBox): void {
  if (!writeStored(nameOf(text), box.print()))
    notify('The browser has no room for these puzzles; save them as a set to keep them.');
}

/** Calls back when another tab has kept puzzles of the game; returns what stops that. */
export function watchPuzzles({ text }: StudioGame, onChange: () => void): () => void {
  return watchStored(nameOf(text), onChange);
}

/** What is due of a game, by its text, at a time. */
export function keptAgenda(text: string, now: number): Agenda {
  return agendaOf(repetitionsIn(readStored(nameOf(text))), now);
}

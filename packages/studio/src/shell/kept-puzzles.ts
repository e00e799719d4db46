/** The puzzles that the browser keeps, by game. */
import { PuzzleBox, repetitionsIn } from '../state/puzzle-box.ts';
import { type Agenda, agendaOf } from '../state/repetition.ts';
import { readStored, watchStored, writeStored } from './storage.ts';
import type { StudioGame } from './studio-games.ts';

const nameOf = (text: string) => `puzzles:${text}`;

export function keptPuzzles({ start, text }: StudioGame): PuzzleBox {
  return PuzzleBox.parse(readStored(nameOf(text)), start);
}

export function keepPuzzles({ text }: StudioGame, box: PuzzleBox): void {
  writeStored(nameOf(text), box.print());
}

/** Calls back when another tab has kept puzzles of the game; returns what stops that. */
export function watchPuzzles({ text }: StudioGame, onChange: () => void): () => void {
  return watchStored(nameOf(text), onChange);
}

/** What is due of a game, by its text, at a time. */
export function keptAgenda(text: string, now: number): Agenda {
  return agendaOf(repetitionsIn(readStored(nameOf(text))), now);
}

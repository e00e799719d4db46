/**
 * Positions and moves of Toads and Frogs as text: the squares from the left, T for a toad, F for a frog and . for
 * none, then the role to move.
 *
 *     TT.TF..F Toads
 *
 * A move is the number of the square from which an animal moves, from 1 on the left: it has only one way to go.
 */
import { GameError } from '../../core/index.ts';

/** The roles: Toads begin. */
export type ToadsAndFrogsRole = 'Toads' | 'Frogs';

/** A position as plain data. */
export interface ToadsAndFrogsPosition {
  readonly turn: ToadsAndFrogsRole;
  /** The squares from the left: T, F or . each. */
  readonly row: string;
}

const FORM = /^([TF.]+) (Toads|Frogs)$/;

export function parseToadsAndFrogs(text: string): ToadsAndFrogsPosition {
  const [, row, turn] = FORM.exec(text.trim()) ?? [];
  if (row === undefined) {
    const problem = `expected a position such as "TT.TF..F Toads", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'toads-and-frogs', problem);
  }
  return { turn: turn === 'Toads' ? 'Toads' : 'Frogs', row };
}

export function printToadsAndFrogs({ turn, row }: ToadsAndFrogsPosition): string {
  return `${row} ${turn}`;
}

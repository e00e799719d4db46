/**
 * Positions of Odds and Evens as text: the points of both roles. The goal is an option of the game
 * and not part of the text.
 *
 *     Odds 3 Evens 7
 */
import { GameError, type Numbers } from '../../core/index.ts';

/** The roles of Odds and Evens. */
export type OddsAndEvensRole = 'Odds' | 'Evens';

/** A number of fingers. */
export type OddsAndEvensMove = 1 | 2;

/** A position as plain data: the points of both roles. */
export type OddsAndEvensPosition = Numbers<OddsAndEvensRole>;

const FORM = /^Odds (0|[1-9]\d{0,3}) Evens (0|[1-9]\d{0,3})$/;

/** Reads a position of a game to `goal` points; says what was expected when it cannot be. */
export function parseOddsAndEvens(text: string, goal: number): OddsAndEvensPosition {
  const found = FORM.exec(text.trim());
  if (!found) {
    const problem = `expected a position such as "Odds 3 Evens 7", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'odds-and-evens', problem);
  }
  const position = { Odds: Number(found[1]), Evens: Number(found[2]) };
  const { Odds, Evens } = position;
  if (Math.max(Odds, Evens) > goal || Math.min(Odds, Evens) === goal) {
    const problem = `${JSON.stringify(text)} cannot come up in a game that ends at ${goal}`;
    throw new GameError('unreadable-position', 'odds-and-evens', problem);
  }
  return position;
}

export function printOddsAndEvens({ Odds, Evens }: OddsAndEvensPosition): string {
  return `Odds ${Odds} Evens ${Evens}`;
}

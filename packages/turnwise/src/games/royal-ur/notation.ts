/**
 * Positions of the Royal Game of Ur as text: the pieces of Light that wait, the squares of those on the board, and the
 * number of those at home; the same of Dark; the role to move, and what it has rolled, unless the dice are to be thrown.
 *
 *     7::0/7::0 Light        2:4,8,12:2/5:6,13:0 Dark 3
 *
 * A move is the square of a piece and where it goes, with an x if it captures: 4-6, 4x6, in-3, 13-home; or pass.
 */
import { GameError } from '../../core/index.ts';
import { HOME } from './route.ts';

/** The roles of the Royal Game of Ur: Light begins. */
export type RoyalUrRole = 'Light' | 'Dark';

/** The pieces of one player. */
export interface RoyalUrSide {
  /** Pieces that have not entered the board. */
  readonly waiting: number;
  /** The squares of the pieces on the board, from the lowest. */
  readonly squares: readonly number[];
  /** Pieces that have left the board. */
  readonly home: number;
}

/** A position as plain data. */
export interface RoyalUrPosition {
  readonly turn: RoyalUrRole;
  /** What the role to move has rolled; null before the dice are thrown, and at the end. */
  readonly roll: number | null;
  readonly Light: RoyalUrSide;
  readonly Dark: RoyalUrSide;
}

const SIDE = String.raw`(\d):((?:\d{1,2}(?:,\d{1,2})*)?):(\d)`;
const FORM = new RegExp(`^${SIDE}/${SIDE} (Light|Dark)(?: ([0-4]))?$`);

export function parseRoyalUr(text: string): RoyalUrPosition {
  const found = FORM.exec(text.trim());
  if (!found) {
    const problem = `expected a position such as "2:4,8,12:2/5:6,13:0 Dark 3", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'royal-ur', problem);
  }
  const side = (at: number): RoyalUrSide => {
    const squares = found[at + 1] ?? '';
    return {
      waiting: Number(found[at]),
      squares: squares === '' ? [] : squares.split(',').map(Number),
      home: Number(found[at + 2]),
    };
  };
  const roll = found[8];
  return {
    turn: found[7] === 'Light' ? 'Light' : 'Dark',
    roll: roll === undefined ? null : Number(roll),
    Light: side(1),
    Dark: side(4),
  };
}

export function printRoyalUr({ turn, roll, Light, Dark }: RoyalUrPosition): string {
  const side = ({ waiting, squares, home }: RoyalUrSide) => `${waiting}:${squares}:${home}`;
  return `${side(Light)}/${side(Dark)} ${turn}${roll === null ? '' : ` ${roll}`}`;
}

/** A move from a square, 0 for a piece that waits, by what was rolled. */
export function printStep(from: number, roll: number, captures: boolean): string {
  const to = from + roll;
  return `${from === 0 ? 'in' : from}${captures ? 'x' : '-'}${to === HOME ? 'home' : to}`;
}

/** The square from which a move goes, 0 for a piece that waits; null for a pass. */
export function squareOf(move: string): number | null {
  if (move === 'pass') return null;
  return move.startsWith('in') ? 0 : Number.parseInt(move, 10);
}

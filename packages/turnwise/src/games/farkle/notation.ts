/**
 * Positions of Farkle as text: the role to move, the dice that it has rolled, the points that it has set aside in this turn, and the
 * scores of all roles. Before the first roll of a turn there is a dash. Where farkles in a row are punished, they follow.
 *
 *     One - +0 0/0                            Two 11245 +350 2050/-300 farkles 0/2
 *
 * A move is `roll`, at the beginning of a turn; `keep` with the dice to set aside, after which the others are rolled; or `hold`,
 * after which all dice that score count.
 */
import { GameError } from '../../core/index.ts';
import { DICE, FARKLES } from './scoring.ts';

/** The roles in order; games for fewer have the first of them. */
export type FarkleRole = 'One' | 'Two' | 'Three' | 'Four' | 'Five' | 'Six';

/** What to do with the dice. */
export type FarkleMove = 'roll' | 'hold' | `keep ${number}`;

/** A position as plain data. */
export interface FarklePosition {
  readonly turn: FarkleRole;
  /** Rolled and not set aside yet, sorted; none before the first roll of a turn. */
  readonly dice: readonly number[];
  /** Set aside in this turn. */
  readonly points: number;
  /** [seat] */
  readonly scores: readonly number[];
  /** [seat] in a row, where they are punished; else 0. */
  readonly farkles: readonly number[];
}

const FORM =
  /^(One|Two|Three|Four|Five|Six) (?:-|([1-6]{1,6})) \+(0|[1-9]\d{0,5}) (\S+)(?: farkles (\S+))?$/;
const SCORE = /^(?:0|-?[1-9]\d{0,5})$/;
const COUNT = new RegExp(`^[0-${FARKLES - 1}]$`);

export function parseFarkle(text: string, countsFarkles: boolean): FarklePosition {
  const [, role, dice = '', points, scores = '', farkles] = FORM.exec(text.trim()) ?? [];
  const all = scores.split('/');
  const inRow = farkles?.split('/') ?? all.map(() => '0');
  const isRead =
    role !== undefined &&
    all.every((score) => SCORE.test(score)) &&
    inRow.every((count) => COUNT.test(count)) &&
    (farkles !== undefined) === countsFarkles;
  if (!isRead) {
    const example = `Two 11245 +350 2050/300${countsFarkles ? ' farkles 0/2' : ''}`;
    const problem = `expected a position such as "${example}", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'farkle', problem);
  }
  return {
    turn: role as FarkleRole, // by the form
    dice: [...dice].map(Number).sort(),
    points: Number(points),
    scores: all.map(Number),
    farkles: inRow.map(Number),
  };
}

export function printFarkle(
  { turn, dice, points, scores, farkles }: FarklePosition,
  countsFarkles: boolean,
): string {
  const shown = dice.length === 0 ? '-' : dice.join('');
  const inRow = countsFarkles ? ` farkles ${farkles.join('/')}` : '';
  return `${turn} ${shown} +${points} ${scores.join('/')}${inRow}`;
}

export function printKeep(dice: readonly number[]): FarkleMove {
  return `keep ${Number(dice.join(''))}`;
}

/** The dice that a move keeps; none for others. */
export function keptBy(move: FarkleMove): number[] {
  const [, dice = ''] = /^keep ([1-6]{1,6})$/.exec(move) ?? [];
  return [...dice].map(Number);
}

/** A move in the form in which it is listed: kept dice may be given in any order, with spaces or commas. */
export function readMove(text: string): string {
  const [, dice] = /^keep ([1-6 ,]+)$/i.exec(text.trim()) ?? [];
  return dice === undefined
    ? text.trim().toLowerCase()
    : `keep ${[...dice.replaceAll(/[ ,]/g, '')].sort().join('')}`;
}

/** How many dice are in play when so many were rolled, and so many of them set aside. */
export function diceLeft(rolled: number, kept: number): number {
  return rolled === kept ? DICE : rolled - kept;
}

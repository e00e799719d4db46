/**
 * What people are shown of a game: its board, what a turn did, and why the match is over. A picture is pure:
 * states go in, lines of text come out.
 */
import { type Game, type Haps, inspect, type Ply } from 'turnwise';

/** How to draw. */
export interface Canvas {
  readonly paint: Paint;
  /** Characters in a line, at most. */
  readonly width: number;
  /** The turn that led to the state; null at the beginning. */
  readonly last: Ply | null;
}

/** How a game is shown. */
export interface Picture<G extends Game = Game> {
  /** The board. */
  lines(game: G, canvas: Canvas): string[];
  /** What a turn did, as one line. */
  turn(ply: Ply, next: G): string;
  /** Why the game is over, as a sentence without a full stop; '' where there is nothing to say. */
  reason(game: G): string;
}

/* Colours of boards, by the numbers of ECMA-48. Without colours every text stays unchanged. */

/** The colours that boards use. */
const CODES = {
  bold: '1',
  dim: '2',
  dark: '42;30', //       a dark square
  black: '42;30;1', //    a piece of Black on it
  white: '42;97;1', //    a piece of White on it
  moved: '43;30;1', //    what the last move touched
  light: '47;30', //      a light square
  yellow: '33;1',
  red: '31;1',
  blue: '34;1',
} as const;

export type Colour = keyof typeof CODES;

/** A text in a colour. */
export type Paint = (text: string, colour: Colour) => string;

/** No colours. */
export const plain: Paint = (text) => text;

/** Colours. */
export const coloured: Paint = (text, colour) => `\u001b[${CODES[colour]}m${text}\u001b[0m`;

/* A turn in words, for any game: who moved what, and how chance fell. */

/** "Black 11-15", "Odds 1, Evens 2", "One roll, the die 5". */
export function turnInWords({ game, moves, haps }: Ply): string {
  const chosen = Object.entries(moves).flatMap(([role, move]) =>
    move === undefined ? [] : [`${role} ${game.printMove(move)}`],
  );
  const fallen = haps.flatMap(hapsInWords);
  // Where no role is active, chance goes on alone; what it did may be secret.
  if (chosen.length === 0 && fallen.length === 0) return 'chance decides, hidden from all';
  return [...chosen, ...fallen].join(', ');
}

/** What fell, one text for each random variable. */
function hapsInWords(haps: Haps): string[] {
  return Object.entries(haps).map(([name, value]) => {
    const text = typeof value === 'string' ? value : inspect(value);
    return `the ${name} ${text}`;
  });
}

/**
 * What people are shown of a game: its board, what a turn did, and why the match is over. A picture is pure:
 * states go in, lines of text come out.
 */
import type { Game, Ply } from 'turnwise';
import { inspect } from 'turnwise/internal';

export interface Canvas {
  readonly paint: Paint;
  readonly width: number; // characters in a line, at most
  readonly last: Ply | null; // the turn that led to the state; null at the beginning
}

/** How a game is shown. */
export interface Picture<G extends Game = Game> {
  lines(game: G, canvas: Canvas): string[];
  /** The turn as one line. Default: its moves and haps. */
  turn?(ply: Ply, next: G): string;
  /** Why the game is over, as a sentence without a full stop. Default: nothing. */
  reason?(game: G): string;
}

/** The colours of boards, by the numbers of ECMA-48. */
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

export type Paint = (text: string, colour: Colour) => string;

export const plain: Paint = (text) => text;

export const coloured: Paint = (text, colour) => `\u001b[${CODES[colour]}m${text}\u001b[0m`;

/** "Black 11-15", "Odds 1, Evens 2", "One roll, the die 5". */
export function turnInWords({ game, moves, haps }: Ply): string {
  const chosen = Object.entries(moves).flatMap(([role, move]) =>
    move === undefined ? [] : [`${role} ${game.printMove(move)}`],
  );
  const drawn = haps
    .flatMap((each) => Object.entries(each))
    .map(([name, value]) => `the ${name} ${typeof value === 'string' ? value : inspect(value)}`);
  // Where no role is active, chance goes on alone, and its draws may be secret.
  if (chosen.length === 0 && drawn.length === 0) return 'chance decides, hidden from all';
  return [...chosen, ...drawn].join(', ');
}

/** The board in plain characters, from White's side, with the points as the role to move numbers them. */
import {
  BAR,
  type BackgammonPosition,
  backgammonPipCount,
  type Checkers,
  mirrored,
  OFF,
} from './position.ts';

const ROWS = 5; // checkers of a point that are drawn one by one
const TOP = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24]; // White's points; the bar is Black's
const BOTTOM = [12, 11, 10, 9, 8, 7, BAR, 6, 5, 4, 3, 2, 1]; //       the bar is White's

export function backgammonPicture(position: BackgammonPosition): string {
  const { black, dice, turn, white } = position;
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const side = (role: string, checkers: Checkers) =>
    `${role} ${backgammonPipCount(checkers)} pips, ${checkers[OFF]} off`;
  return [
    `  ${labels(TOP, position)}`,
    ...rows.map((row) => `  ${line(TOP, row, white, black)}`),
    '',
    ...rows.toReversed().map((row) => `  ${line(BOTTOM, row, white, black)}`),
    `  ${labels(BOTTOM, position)}`,
    `${side('White O', white)}; ${side('Black X', black)}${turn ? `; ${turn} ${dice ? `has ${dice.join(' and ')}` : 'rolls'}` : ''}`,
  ].join('\n');
}

function labels(points: readonly number[], { turn }: BackgammonPosition): string {
  return points
    .map((point) => {
      if (point === BAR) return ' bar ';
      return String(turn === 'Black' ? mirrored(point) : point).padStart(3);
    })
    .join('');
}

/** A row of checkers, from the edge of the board; the last one has a number where there are more. */
function line(points: readonly number[], row: number, white: Checkers, black: Checkers): string {
  return points
    .map((point) => {
      const isBar = point === BAR;
      const whites = isBar && points === TOP ? 0 : white[point];
      const blacks = isBar && points === BOTTOM ? 0 : black[isBar ? BAR : mirrored(point)];
      const count = whites + blacks;
      const checker = whites > 0 ? 'O' : 'X';
      const isRest = row === ROWS - 1 && count > ROWS;
      const empty = row === 0 && !isBar ? '.' : ' ';
      const mark = isRest ? String(count) : count > row ? checker : empty;
      return isBar ? `|${mark.padStart(2)} |` : mark.padStart(3);
    })
    .join('');
}

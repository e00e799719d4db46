/** The buttons over a checkers board: what each square is called, what it tells, and whether it does something. */
import type { FormattedOdds } from '../../state/odds-text.ts';
import type { BoardSpot } from '../parts/board-frame.tsx';
import { CELL, centreOf, SQUARES } from './checkers-geometry.ts';
import { type Route, routesAlong, targetsOf } from './checkers-paths.ts';

const NAMES: { readonly [piece: string]: string } = {
  b: 'black man',
  w: 'white man',
  B: 'black king',
  W: 'white king',
};

/** "black man on 11", "empty square 15". */
export function squareName(board: string, square: number): string {
  const name = NAMES[board[square - 1] ?? '.'];
  return name ? `${name} on ${square}` : `empty square ${square}`;
}

export interface SpotsOptions {
  readonly board: string;
  readonly routes: readonly Route[];
  /** What was clicked so far. */
  readonly path: readonly number[];
  readonly oddsOf: (text: string) => FormattedOdds | null;
  readonly isTurned: boolean;
}

/** A spot for each square. Keys stop at pieces with moves, and once one is taken up, at its targets. */
export function checkersSpots({ board, routes, path, oddsOf, isTurned }: SpotsOptions): BoardSpot[] {
  const targets = targetsOf(routes, path);
  return SQUARES.map((square) => {
    const { x, y } = centreOf(square, isTurned);
    const own = routes.filter(({ squares }) => squares[0] === square);
    const isTarget = targets.includes(square);
    const isOnTheWay = path.length > 1 && path.at(-1) === square;
    const ending = routesAlong(routes, path).filter(({ squares }) => squares.at(-1) === square);
    const told = isTarget ? ending : own;
    const name = isTarget ? `move to ${square}` : squareName(board, square);
    const count = isTarget || own.length === 0 ? '' : `, ${counted(own.length)}`;
    const odds = told.flatMap(({ choice }) => {
      const line = oddsOf(choice.text);
      return line ? [isTarget ? line.text : `${choice.text} ${line.text}`] : [];
    });
    const hints = [...own, ...ending].flatMap(({ choice }) => oddsOf(choice.text)?.sentence ?? []);
    return {
      key: String(square),
      left: x - CELL / 2,
      top: y - CELL / 2,
      width: CELL,
      height: CELL,
      label: [`${name}${count}`, ...odds].join(', '),
      hint: hints.length > 0 ? hints.join('\n') : undefined,
      isOpen: own.length > 0 || isTarget,
      isStop: path.length > 0 ? isTarget || path[0] === square : own.length > 0,
      isPressed: own.length > 0 ? path[0] === square : undefined,
      isDraggable: own.length > 0 || isOnTheWay,
    };
  });
}

function counted(moves: number): string {
  return moves === 1 ? '1 move' : `${moves} moves`;
}

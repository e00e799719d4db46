/**
 * Positions and plays of backgammon as text. A position has the role to move with its dice, or `rolls` before them, then
 * the checkers of White and of Black: the points as the role numbers them, from the bar down, with their checkers where
 * there are several. Checkers that are not on the board have been borne off.
 *
 *     opening W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5
 *     White 31 W:24x2,13x5,8x3,6x5 B:24x2,13x5,8x3,6x5
 *     Black rolls W:6x2,1 B:bar,20x3        Black rolls W:off B:3x2
 *
 * A play says where checkers go, each from its own point down: with all its dice, and with a stop where it hits, which
 * a star marks. Equal ones are counted. A role that cannot use any die passes.
 *
 *     13/8 6/5*    24/13    8/4(2) 6/2*(2)    bar/20    2/off 1/off    pass
 */
import { GameError, inspect } from '../../core/index.ts';
import type { Step } from './plays.ts';
import {
  BAR,
  type BackgammonPosition,
  type Checkers,
  type Dice,
  mirrored,
  OFF,
  POINTS,
} from './position.ts';

/** A play: "13/8 6/5*". */
export type BackgammonMove = string;

/** The move of a role that cannot use any die. */
export const PASS: BackgammonMove = 'pass';

const OPENING = 'opening';
const ROLLS = 'rolls';
const NOBODY = 'off'; // on the board

const FORM = /^(?:(opening)|(White|Black) (?:(rolls)|([1-6])-?([1-6]))) W:(\S+) B:(\S+)$/;
const ITEM = /^(bar|[1-9]|1\d|2[0-4])(?:x([1-9]\d?))?$/;
const ROUTE = /^(?:bar|\d{1,2})\*?(?:\/(?:off|bar|\d{1,2})\*?)+(?:\([1-4]\))?$/;

export function printBackgammon({ turn, dice, white, black }: BackgammonPosition): string {
  const roll = dice ? dice.join('') : ROLLS;
  return `${turn === null ? OPENING : `${turn} ${roll}`} W:${printSide(white)} B:${printSide(black)}`;
}

/** Reads a position of that many checkers a side, and checks that it can be one. */
export function parseBackgammon(text: string, checkers: number): BackgammonPosition {
  const [, opening, turn, , one, two, white = '', black = ''] = FORM.exec(text.trim()) ?? [];
  if (opening === undefined && turn === undefined) {
    const problem = `expected a position such as "White 31 W:24x2,13x5 B:bar,6x3", got ${inspect(text)}`;
    throw new GameError('unreadable-position', 'backgammon', problem);
  }
  const refuse = (reason: string) => refusal(text, reason);
  return checkedPosition(
    {
      turn: turn === 'White' || turn === 'Black' ? turn : null,
      dice: one === undefined || two === undefined ? null : inOrder(Number(one), Number(two)),
      white: parseSide(white, checkers, refuse),
      black: parseSide(black, checkers, refuse),
    },
    text,
  );
}

/** The position, if it can come up. */
export function checkedPosition(position: BackgammonPosition, text: string): BackgammonPosition {
  const { dice, white, black } = position;
  for (let point = 1; point <= POINTS; point++)
    if (white[point] > 0 && black[mirrored(point)] > 0)
      throw refusal(text, `both have checkers on White's point ${point}`);
  const hasAllOff = (side: Checkers) => side.every((count, point) => count === 0 || point === OFF);
  if (hasAllOff(white) && hasAllOff(black)) throw refusal(text, 'both have borne off all checkers');
  if (dice && (hasAllOff(white) || hasAllOff(black)))
    throw refusal(text, 'nobody rolls when all checkers of a role are borne off');
  return position;
}

export function refusal(text: string, reason: string): GameError {
  return new GameError(
    'unreadable-position',
    'backgammon',
    `${inspect(text)} cannot come up`,
    reason,
  );
}

/** Two dice, the larger first. */
export function inOrder(one: number, two: number): Dice {
  return one > two ? [one, two] : [two, one];
}

/**
 * A play as text, from its steps in any order, and from the points with a lone checker of the other role, numbered as
 * the steps are.
 */
export function printPlay(steps: readonly Step[], blots: readonly number[]): BackgammonMove {
  if (steps.length === 0) return PASS;
  const left = steps.toSorted((one, two) => two.from - one.from || one.to - two.to);
  const unhit = new Set(blots);
  const routes: { text: string; points: string; count: number }[] = [];
  while (left.length > 0) {
    let text = '';
    let points = '';
    for (let step = left.shift(); step; step = takeFrom(left, step.to)) {
      if (text === '') text = points = printPoint(step.from);
      const isHit = unhit.delete(step.to);
      const isLast = left.every(({ from }) => from !== step.to);
      if (!isHit && !isLast) continue;
      const point = step.to === OFF ? NOBODY : step.to;
      text += `/${point}${isHit ? '*' : ''}`;
      points += `/${point}`;
    }
    const last = routes.at(-1);
    if (last?.points === points) last.count++;
    else routes.push({ text, points, count: 1 });
  }
  return routes.map(({ text, count }) => (count > 1 ? `${text}(${count})` : text)).join(' ');
}

/**
 * The stretches that the checkers of a play go, whichever dice they use; null where the text is no play.
 *
 * @example
 *     backgammonStretches('8/5 6/5'); // [{ from: 8, to: 5 }, { from: 6, to: 5 }]
 */
export function backgammonStretches(text: string): Step[] | null {
  const routes = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (!routes.every((route) => ROUTE.test(route))) return null;
  return routes.flatMap((route) => {
    const [path = '', count = '1'] = route.replaceAll(/[*)]/g, '').split('(');
    const points = path.split('/').map(pointNamed);
    const once = points.slice(1).map((to, n): Step => ({ from: points[n], to }));
    return Array.from({ length: Number(count) }, () => once).flat();
  });
}

function takeFrom(steps: Step[], from: number): Step | undefined {
  const at = steps.findIndex((step) => step.from === from);
  return at < 0 ? undefined : steps.splice(at, 1)[0];
}

function printPoint(point: number): string {
  return point === BAR ? 'bar' : String(point);
}

function pointNamed(name: string): number {
  if (name === 'bar') return BAR;
  return name === NOBODY ? OFF : Number(name);
}

function printSide(side: Checkers): string {
  const items: string[] = [];
  for (let point = BAR; point > OFF; point--)
    if (side[point] > 0)
      items.push(`${printPoint(point)}${side[point] > 1 ? `x${side[point]}` : ''}`);
  return items.join(',') || NOBODY;
}

function parseSide(
  text: string,
  checkers: number,
  refuse: (reason: string) => GameError,
): Checkers {
  const side: number[] = Array(BAR + 1).fill(0);
  for (const item of text === NOBODY ? [] : text.split(',')) {
    const [, name, count = '1'] = ITEM.exec(item) ?? [];
    if (name === undefined)
      throw refuse(`${inspect(item)} is no point from 1 to 24, and not the bar`);
    const point = pointNamed(name);
    if (side[point] > 0) throw refuse(`point ${point} is given twice`);
    side[point] = Number(count);
  }
  const onBoard = side.reduce((sum, count) => sum + count);
  if (onBoard > checkers) throw refuse(`a role has ${checkers} checkers, but ${onBoard} here`);
  side[OFF] = checkers - onBoard;
  return side;
}

/**
 * Positions of Goofspiel as text: the cards of both roles, the prize that is turned up, the prizes that are left, and the points.
 * A dash stands for none.
 *
 *     One 1,3 Two 2,3 prize 2 left 1 points 0:3
 */
import { GameError, type Numbers } from '../../core/index.ts';
import type { GoofspielSettings } from './settings.ts';

/** The roles of Goofspiel. */
export type GoofspielRole = 'One' | 'Two';

/** A position as plain data; all lists from low to high. */
export interface GoofspielPosition {
  readonly hands: { readonly [role in GoofspielRole]: readonly number[] };
  /** The prize that is turned up; null before the first and after the last. */
  readonly prize: number | null;
  /** The prizes that are still face down. */
  readonly left: readonly number[];
  readonly points: Numbers<GoofspielRole>;
}

const LIST = String.raw`(-|\d+(?:,\d+)*)`;
const POINTS = String.raw`(\d+(?:\.5)?)`;
const FORM = new RegExp(
  `^One ${LIST} Two ${LIST} prize (-|\\d+) left ${LIST} points ${POINTS}:${POINTS}$`,
);

export function printGoofspiel({ hands, prize, left, points }: GoofspielPosition): string {
  const list = (numbers: readonly number[]) => numbers.join() || '-';
  return `One ${list(hands.One)} Two ${list(hands.Two)} prize ${prize ?? '-'} left ${list(left)} points ${points.One}:${points.Two}`;
}

export function parseGoofspiel(text: string, settings: GoofspielSettings): GoofspielPosition {
  const { cards, isRandom, options } = settings;
  const quoted = JSON.stringify(text);
  const refuse = (problem: string): never => {
    throw new GameError('unreadable-position', 'goofspiel', problem);
  };
  const parts = FORM.exec(text.trim());
  if (!parts)
    return refuse(
      `expected a position such as "One 1,3 Two 2,3 prize 2 left 1 points 0:3", got ${quoted}`,
    );
  const [one, two, up, left] = parts
    .slice(1, 5)
    .map((list) => (list === '-' ? [] : list.split(',').map(Number)));
  for (const list of [one, two, up, left])
    if (list.some((card, n) => card < 1 || card > cards || (n > 0 && card <= list[n - 1])))
      refuse(`expected different numbers from 1 to ${cards}, from low to high, got ${quoted}`);
  const prizes = [...up, ...left];
  if (
    one.length !== two.length ||
    one.length !== prizes.length ||
    new Set(prizes).size !== prizes.length
  )
    refuse(`expected as many prizes as cards of each, all different, got ${quoted}`);
  const prize = up[0] ?? null;
  const isUndealt = isRandom && prizes.length === cards && prize === null;
  if (prize === null && prizes.length > 0 && !isUndealt)
    refuse(`expected a prize that is turned up, got ${quoted}`);
  if (!isRandom && prize !== settings.nextPrize(prizes))
    refuse(`prizes come in ${options.prizes} order, unlike in ${quoted}`);
  const gone = settings.allPoints - prizes.reduce((sum, each) => sum + each, 0);
  const points = { One: Number(parts[5]), Two: Number(parts[6]) };
  const sum = points.One + points.Two;
  const isCounted =
    options.ties === 'split'
      ? sum === gone
      : sum <= gone && Number.isInteger(points.One) && Number.isInteger(points.Two);
  if (!isCounted) refuse(`${gone} points were to be won, unlike in ${quoted}`);
  return { hands: { One: one, Two: two }, prize, left, points };
}

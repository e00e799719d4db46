/**
 * Positions of Yahtzee as text: the role to move, its dice with the rolls that are left, and the scorecard of every role.
 * Before the first roll of a turn there is a dash. A scorecard has the points of each box from top to bottom, with a dot for
 * an open box and a slash between the sections, and the number of extra Yahtzees if there are any.
 *
 *     Solo - .,.,.,.,.,./.,.,.,.,.,.,.
 *     Two 13355+1 3,.,9,.,.,./.,.,25,.,.,50,.+1 .,.,6,.,.,./22,.,.,.,.,.,.
 *
 * A move is `roll`, which throws all dice; `keep` with the dice that are not thrown again; or the name of a box.
 */
import { GameError } from '../../core/index.ts';
import { BOXES, DICE, ROLLS, UPPER_BOXES, type YahtzeeBox } from './scoring.ts';

/** The only role, or those of several. */
export type YahtzeeRole = 'Solo' | 'One' | 'Two' | 'Three' | 'Four';

/** What to do with the dice. */
export type YahtzeeMove = 'roll' | `keep ${number}` | YahtzeeBox;

/** The card of a role. */
export interface YahtzeeCard {
  /** [box] points; null while the box is open. */
  readonly points: readonly (number | null)[];
  /** Extra Yahtzees that earned 100 points. */
  readonly extra: number;
}

/** A position as plain data. */
export interface YahtzeePosition {
  readonly turn: YahtzeeRole;
  /** Sorted; none before the first roll of a turn. */
  readonly dice: readonly number[];
  readonly rollsLeft: number;
  /** [seat] */
  readonly cards: readonly YahtzeeCard[];
}

const FORM = /^(Solo|One|Two|Three|Four) (?:-|([1-6]{5})\+([0-2]))((?: \S+)+)$/;
const CARD = /^([\d.,]+)\/([\d.,]+)(?:\+([1-9]\d?))?$/;
const BOX = /^(?:\.|0|[1-9]\d?)$/;

export function parseYahtzee(text: string): YahtzeePosition {
  const [, role, dice, rollsLeft, rest = ''] = FORM.exec(text.trim()) ?? [];
  const cards = rest.trim().split(/ +/).map(parseCard);
  if (role === undefined || !areCards(cards)) {
    const example = 'Solo 13355+1 3,.,9,.,.,./.,.,25,.,.,50,.+1';
    const problem = `expected a position such as "${example}", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'yahtzee', problem);
  }
  return {
    turn: role as YahtzeeRole, // by the form
    dice: [...(dice ?? '')].map(Number).sort(),
    rollsLeft: rollsLeft === undefined ? ROLLS : Number(rollsLeft),
    cards,
  };
}

function parseCard(text: string): YahtzeeCard | null {
  const [, upper = '', lower = '', extra = '0'] = CARD.exec(text) ?? [];
  const sections = [upper.split(','), lower.split(',')];
  const boxes = sections.flat();
  const isWhole = sections[0].length === UPPER_BOXES && boxes.length === BOXES.length;
  if (!isWhole || !boxes.every((box) => BOX.test(box))) return null;
  return { points: boxes.map((box) => (box === '.' ? null : Number(box))), extra: Number(extra) };
}

function areCards(cards: readonly (YahtzeeCard | null)[]): cards is readonly YahtzeeCard[] {
  return !cards.includes(null);
}

export function printYahtzee({ turn, dice, rollsLeft, cards }: YahtzeePosition): string {
  const thrown = dice.length < DICE ? '-' : `${dice.join('')}+${rollsLeft}`;
  return [turn, thrown, ...cards.map(printCard)].join(' ');
}

function printCard({ points, extra }: YahtzeeCard): string {
  const boxes = points.map((each) => each ?? '.');
  const sections = [boxes.slice(0, UPPER_BOXES), boxes.slice(UPPER_BOXES)];
  return `${sections.join('/')}${extra > 0 ? `+${extra}` : ''}`;
}

export function printKeep(dice: readonly number[]): YahtzeeMove {
  return dice.length === 0 ? 'roll' : `keep ${Number(dice.join(''))}`;
}

/** A move in the form in which it is listed: kept dice may be given in any order, with spaces or commas. */
export function readMove(text: string): string {
  const [, dice] = /^keep ([1-6 ,]+)$/i.exec(text.trim()) ?? [];
  return dice === undefined
    ? text.trim().toLowerCase()
    : `keep ${[...dice.replaceAll(/[ ,]/g, '')].sort().join('')}`;
}

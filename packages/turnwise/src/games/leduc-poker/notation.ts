/**
 * Positions of Leduc poker as text: the cards of One and Two, `?` where one is unknown; what was said in the first round; the
 * public card, and what was said in the second. f is fold, c call, r raise. Before the deal: `undealt`.
 *
 *     KJ cr        J? crc Q r
 */
import { GameError } from '../../core/index.ts';

/** The roles of Leduc poker: One begins both rounds. */
export type LeducRole = 'One' | 'Two';

/** Without a raise to answer, call pays nothing. */
export type LeducMove = 'fold' | 'call' | 'raise';

/** Jack, queen and king, two of each. */
export type LeducCard = 'J' | 'Q' | 'K';

/** A position as plain data. */
export interface LeducPosition {
  /** The cards of One and Two, null where one is unknown; empty before the deal. */
  readonly cards: readonly (LeducCard | null)[];
  /** The public card; null before it is drawn. */
  readonly shared: LeducCard | null;
  /** What was said in each round: f, c and r. */
  readonly bets: readonly [first: string, second: string];
}

/** From low to high. */
export const LEDUC_RANKS: readonly LeducCard[] = ['J', 'Q', 'K'];

const UNDEALT = 'undealt';
const CARD = '[JQK?]';
const FORM = new RegExp(`^(${CARD})(${CARD})(?: ([fcr]+))?(?: ([JQK])(?: ([fcr]+))?)?$`);

/** One round: check or raise, and at most one raise more, until somebody folds or calls. */
const ROUND = /^(?:c?(?:r{0,2}|r{1,2}[fc])|cc)$/;

export function parseLeduc(text: string): LeducPosition {
  const refuse = (problem: string): never => {
    throw new GameError('unreadable-position', 'leduc-poker', problem);
  };
  if (text.trim() === UNDEALT) return { cards: [], shared: null, bets: ['', ''] };
  const [, one, two, first = '', shared, second = ''] = FORM.exec(text.trim()) ?? [];
  if (one === undefined)
    return refuse(
      `expected a position such as "KJ cr", "J? crc Q r" or "undealt", got ${JSON.stringify(text)}`,
    );
  const [a, b, c] = [one, two, shared].map(
    (sign) => LEDUC_RANKS.find((rank) => rank === sign) ?? null,
  );
  if (a !== null && a === b && b === c)
    refuse(`there are two cards of each rank, but ${JSON.stringify(text)} has three`);
  if (![first, second].every((round) => ROUND.test(round)))
    refuse(`${JSON.stringify(text)} has bets that cannot be made`);
  if (isClosed(first) !== (c !== null))
    refuse(`the public card comes when the first round is over, unlike in ${JSON.stringify(text)}`);
  if (isClosed(second) && (a === null || b === null))
    refuse(`both cards are shown at the end, unlike in ${JSON.stringify(text)}`);
  return { cards: [a, b], shared: c, bets: [first, second] };
}

export function printLeduc({ cards, shared, bets: [first, second] }: LeducPosition): string {
  if (cards.length === 0) return UNDEALT;
  const rest = shared === null ? '' : `${shared} ${second}`;
  return `${cards.map((card) => card ?? '?').join('')} ${`${first} ${rest}`.trim()}`.trim();
}

/** Whether both have spoken, and the last has called. */
export function isClosed(round: string): boolean {
  return round.length >= 2 && round.endsWith('c');
}

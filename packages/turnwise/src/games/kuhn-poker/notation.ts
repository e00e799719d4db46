/**
 * Positions of Kuhn poker as text: the card of each role, `?` where it is unknown, and what was said so far, p for pass and
 * b for bet. Before the deal: `undealt`.
 *
 *     KQ pb        J?? bp
 */
import { GameError } from '../../core/index.ts';

/** The roles of Kuhn poker: Three plays if there are three players. */
export type KuhnRole = 'One' | 'Two' | 'Three';

/** After a bet, pass folds and bet calls. */
export type KuhnMove = 'pass' | 'bet';

/** Jack, queen, king and, with three players, ace. */
export type KuhnCard = 'J' | 'Q' | 'K' | 'A';

/** A position as plain data. */
export interface KuhnPosition {
  /** [seat] the card, null where it is unknown; empty before the deal. */
  readonly cards: readonly (KuhnCard | null)[];
  /** What was said, in order: p for pass, b for bet. */
  readonly bets: string;
}

export const KUHN_ROLES: readonly KuhnRole[] = ['One', 'Two', 'Three'];
export const KUHN_CARDS: readonly KuhnCard[] = ['J', 'Q', 'K', 'A']; // from low to high

const UNDEALT = 'undealt';
const FORM = /^([JQKA?]+)(?: ([pb]+))?$/;

/** Reads a position of a game with these roles and cards; says what was expected when it cannot be. */
export function parseKuhn(
  text: string,
  roles: readonly KuhnRole[],
  pack: readonly KuhnCard[],
): KuhnPosition {
  const refuse = (problem: string): never => {
    throw new GameError('unreadable-position', 'kuhn-poker', problem);
  };
  if (text.trim() === UNDEALT) return { cards: [], bets: '' };
  const [, hands, bets = ''] = FORM.exec(text.trim()) ?? [];
  if (hands === undefined)
    return refuse(
      `expected a position such as "KQ pb", "J? p" or "undealt", got ${JSON.stringify(text)}`,
    );
  const cards = [...hands].map((sign) => pack.find((card) => card === sign) ?? null);
  if (cards.length !== roles.length)
    refuse(`expected ${roles.length} cards in ${JSON.stringify(text)}, one a player`);
  const known = cards.filter((card) => card !== null);
  if (known.length !== [...hands].filter((sign) => sign !== '?').length)
    refuse(`the cards of ${roles.length} players are ${pack.join(', ')}`);
  if (new Set(known).size !== known.length)
    refuse(`there is one card of each kind, but ${JSON.stringify(text)} has two`);
  if (!canBeSaid(bets, roles.length))
    refuse(`${JSON.stringify(bets)} cannot be said by ${roles.length} players`);
  return { cards, bets };
}

export function printKuhn({ cards, bets }: KuhnPosition): string {
  if (cards.length === 0) return UNDEALT;
  return `${cards.map((card) => card ?? '?').join('')} ${bets}`.trim();
}

/** At most one pass each; or, after a bet, at most one answer of each other player. */
function canBeSaid(bets: string, players: number): boolean {
  const first = bets.indexOf('b');
  if (first < 0) return bets.length <= players;
  return first < players && bets.length - first <= players;
}

/**
 * Positions of liar's dice as text: the dice of each role, `?` where they are unknown, and everything that was said. `2x5` bids
 * two fives. While dice are rolled, the roles that have not rolled are left out; before the first roll: `unrolled`.
 *
 *     3/5 1x2 1x6        16/??/?? 2x6 liar
 */
import { GameError } from '../../core/index.ts';

/** The roles of liar's dice: as many as there are players. */
export type LiarsDiceRole = 'One' | 'Two' | 'Three' | 'Four';

/** Among all dice, at least `count` show the face. */
export interface LiarsDiceBid {
  readonly count: number;
  readonly face: number;
}

/** A bid such as `2x5`, or `liar`. */
export type LiarsDiceMove = string;

/** A position as plain data. */
export interface LiarsDicePosition {
  /** [seat] the dice from low to high, null where they are unknown; only of those that have rolled. */
  readonly dice: readonly (readonly number[] | null)[];
  /** From the first to the highest. */
  readonly bids: readonly LiarsDiceBid[];
  /** Whether the last bid was called a lie. */
  readonly isCalled: boolean;
}

/** What of the settings decides which positions there are. */
interface Setup {
  readonly roles: readonly LiarsDiceRole[];
  readonly dice: number; // of each player
  readonly sides: number;
  readonly bids: number; // that can be made
}

export const LIARS_DICE_ROLES: readonly LiarsDiceRole[] = ['One', 'Two', 'Three', 'Four'];
export const LIAR = 'liar';

const UNROLLED = 'unrolled';
const FORM = /^([1-9?]+(?:\/[1-9?]+)*)((?: [1-9]\d*x[1-9])*)( liar)?$/;

export function printBid({ count, face }: LiarsDiceBid): string {
  return `${count}x${face}`;
}

/** The number of a bid: by count, then by face. */
export function bidNumber({ count, face }: LiarsDiceBid, sides: number): number {
  return (count - 1) * sides + face - 1;
}

export function bidOf(number: number, sides: number): LiarsDiceBid {
  return { count: Math.floor(number / sides) + 1, face: (number % sides) + 1 };
}

export function printLiarsDice(
  { dice, bids, isCalled }: LiarsDicePosition,
  { dice: count }: Setup,
): string {
  if (dice.length === 0) return UNROLLED;
  const hands = dice.map((hand) => hand?.join('') ?? '?'.repeat(count));
  return [hands.join('/'), ...bids.map(printBid), ...(isCalled ? [LIAR] : [])].join(' ');
}

export function parseLiarsDice(text: string, settings: Setup): LiarsDicePosition {
  const { bids: all, dice: count, roles, sides } = settings;
  const quoted = JSON.stringify(text);
  const refuse = (problem: string): never => {
    throw new GameError('unreadable-position', 'liars-dice', problem);
  };
  if (text.trim() === UNROLLED) return { dice: [], bids: [], isCalled: false };
  const [, hands = '', said = '', call] = FORM.exec(text.trim()) ?? [];
  if (hands === '')
    return refuse(
      `expected a position such as "3/5 1x2 1x6", "3/? 1x2" or "unrolled", got ${quoted}`,
    );
  const dice = hands.split('/').map((hand) => (/^\?+$/.test(hand) ? null : [...hand].map(Number)));
  const bids = said
    .trim()
    .split(' ')
    .filter((bid) => bid !== '')
    .map((bid) => bid.split('x').map(Number))
    .map(([number, face]) => ({ count: number, face }));
  if (hands.split('/').some((hand) => hand.length !== count))
    refuse(`expected ${count} dice for each player, got ${quoted}`);
  for (const hand of dice)
    if (hand?.some((die, n) => !(die <= sides && (n === 0 || die >= hand[n - 1]))))
      refuse(`expected dice from 1 to ${sides}, from low to high, got ${quoted}`);
  if (dice.length > roles.length || (said !== '' && dice.length < roles.length))
    refuse(`expected the dice of ${roles.length} players, got ${quoted}`);
  const numbers = bids.map((bid) => (bid.face > sides ? all : bidNumber(bid, sides)));
  if (numbers.some((number, n) => number >= all || (n > 0 && number <= numbers[n - 1])))
    refuse(
      `expected higher and higher bids, at most ${printBid(bidOf(all - 1, sides))}, got ${quoted}`,
    );
  const isCalled = call !== undefined;
  if (isCalled && bids.length === 0) refuse(`nobody has bid yet in ${quoted}`);
  if (isCalled && dice.includes(null)) refuse(`all dice are shown at the end, unlike in ${quoted}`);
  return { dice, bids, isCalled };
}

/**
 * Positions as GNU Backgammon writes them: a position ID, and after a colon the match ID, which says who rolls or has
 * which dice. White is its player X. Both are bytes in base64 without the equals signs at the end, their bits from
 * the lowest of the first byte on.
 *
 *     position ID    for the role that waits, then for the other: for each point from 1 on, and last for the bar, as many
 *                    ones as it has checkers there, and a zero
 *     match ID       bits 0-3 the cube, 4-5 its owner, 6 who rolls, 7 the Crawford game, 8-10 the state, 11 who decides,
 *                    12-14 doubled or resigned, 15-17 and 18-20 the dice, 21-35 the match, 36-50 and 51-65 the scores
 *
 * Read are the checkers, who rolls, and the dice; written is a single game without a cube. Without a match ID it is White
 * that rolls. The manual of GNU Backgammon has the roles of the position ID in the other order; the program and all IDs
 * with a board beside them have this one.
 * https://www.gnu.org/software/gnubg/manual/html_node/A-technical-description-of-the-Position-ID.html
 */
import { checkedPosition, inOrder, refusal } from './notation.ts';
import { BAR, type BackgammonPosition, type Checkers, OFF } from './position.ts';

const FORM = /^([A-Za-z0-9+/]{14})(?::([A-Za-z0-9+/]{12}))?$/;

const KEY_BYTES = 10;
const MATCH_BYTES = 9;
const DICE_AT = 15;
const DIE_BITS = 3;
const ON_ROLL_AT = 6; // 1 for X
const DECIDES_AT = 11;

const CENTRED = 0b110000; //  the cube is nobody's
const PLAYING = 1 << 8;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Whether a text has the form of an ID. */
export function isGnuId(text: string): boolean {
  return FORM.test(text.trim());
}

export function parseGnuId(text: string, checkers: number): BackgammonPosition {
  const [, key = '', match] = FORM.exec(text.trim()) ?? [];
  const bits = bitsOf(key);
  const waiting = side(bits, 0, checkers, text);
  const rolling = side(bits, waiting.end, checkers, text);
  const info = match === undefined ? null : bitsOf(match);
  const isWhite = info?.[ON_ROLL_AT] !== 0;
  const [one, two] = [0, DIE_BITS].map((at) => numberAt(info ?? [], DICE_AT + at, DIE_BITS));
  if (Math.max(one, two) > 6) throw refusal(text, `a die has no ${Math.max(one, two)}`);
  const position: BackgammonPosition = {
    turn: isWhite ? 'White' : 'Black',
    dice: one > 0 && two > 0 ? inOrder(one, two) : null,
    white: isWhite ? rolling.checkers : waiting.checkers,
    black: isWhite ? waiting.checkers : rolling.checkers,
  };
  return checkedPosition(position, text);
}

/**
 * The position and match ID; before the opening roll, that of White's roll.
 *
 * @example
 *     printGnuId(new Backgammon().position); // '4HPwATDgc/ABMA:cAkAAAAAAAAA'
 */
export function printGnuId({ black, dice, turn, white }: BackgammonPosition): string {
  const isBlack = turn === 'Black';
  const bits = [isBlack ? white : black, isBlack ? black : white].flatMap((checkers) =>
    checkers.slice(1).flatMap((count) => [...Array<number>(count).fill(1), 0]),
  );
  const [one, two] = dice ?? [0, 0];
  const who = isBlack ? 0 : (1 << ON_ROLL_AT) | (1 << DECIDES_AT);
  const match = CENTRED | PLAYING | who | (one << DICE_AT) | (two << (DICE_AT + DIE_BITS));
  const matchBits = Array.from({ length: 21 }, (_, at) => (match >> at) & 1);
  return `${textOf(bits, KEY_BYTES)}:${textOf(matchBits, MATCH_BYTES)}`;
}

/** The checkers of a role, and the bit after them. */
function side(bits: readonly number[], from: number, checkers: number, text: string) {
  const found: number[] = Array(BAR + 1).fill(0);
  let at = from;
  for (let point = 1; point <= BAR; at++)
    if (bits[at] === 1) found[point]++;
    else point++;
  const onBoard = found.reduce((sum, count) => sum + count);
  if (onBoard > checkers)
    throw refusal(text, `a role has ${checkers} checkers, but ${onBoard} here`);
  found[OFF] = checkers - onBoard;
  const side: Checkers = found;
  return { checkers: side, end: at };
}

function bitsOf(text: string): number[] {
  const high = [...text].flatMap((digit) => {
    const value = DIGITS.indexOf(digit);
    return [32, 16, 8, 4, 2, 1].map((bit) => ((value & bit) === 0 ? 0 : 1));
  });
  // From the highest bit of each byte to the lowest.
  return high.map((_, at) => high[(at & ~7) + 7 - (at & 7)] ?? 0);
}

function numberAt(bits: readonly number[], from: number, length: number): number {
  return bits.slice(from, from + length).reduce((sum, bit, n) => sum | (bit << n), 0);
}

function textOf(bits: readonly number[], bytes: number): string {
  const digits = Math.ceil((8 * bytes) / 6);
  return Array.from({ length: digits }, (_, digit) => {
    let value = 0;
    for (let n = 6 * digit; n < 6 * digit + 6; n++)
      value = 2 * value + (bits[(n & ~7) + 7 - (n & 7)] ?? 0);
    return DIGITS[value];
  }).join('');
}

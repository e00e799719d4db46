/**
 * The tag GameType, which says what kind of draughts a file holds:
 *
 *     21 , B , 8 , 8 , N1 , 0
 *     type, colour that starts, width, height, notation and corner of its first square, inverted
 *
 * All but the type may be missing. 21 is English draughts, for which the standard fills in the line
 * above. Games of another type, on another board or in letters and digits (A, S) are refused. Corner and
 * inversion are how a board is drawn, and are not looked at.
 * https://pdn.fmjd.org/gametype.html
 */
import type { CheckersRole } from '../board.ts';
import { quoted } from './words.ts';

export type GameType =
  | { readonly kind: 'English draughts'; readonly starts: CheckersRole }
  | { readonly kind: 'other'; readonly message: string };

/** The tag that stands for English draughts in full. */
export const ENGLISH_DRAUGHTS = '21,B,8,8,N1,0';

const FORM = /^(\d{1,3})(?:,([WB]),(\d{1,3}),(\d{1,3})(?:,([ANS])\d?)?(?:,[01])?)?$/;

const NAMES: { readonly [type: string]: string } = {
  20: 'international draughts',
  22: 'Italian draughts',
  23: 'American pool checkers',
  24: 'Spanish draughts',
  25: 'Russian draughts',
  26: 'Brazilian draughts',
  27: 'Canadian draughts',
  28: 'Portuguese draughts',
  29: 'Czech draughts',
  30: 'Turkish draughts',
  31: 'Thai draughts',
  40: 'Frisian draughts',
  41: 'Spantsiretti draughts',
};

/** Reads the value of the tag. */
export function parseGameType(value: string): GameType {
  const [, type, starts, width = '8', height = '8', notation = 'N'] =
    FORM.exec(value.replaceAll(' ', '').toUpperCase()) ?? [];
  const other = (message: string): GameType => ({ kind: 'other', message });
  if (type === undefined)
    return other(`expected a GameType such as "21" or "${ENGLISH_DRAUGHTS}", got ${quoted(value)}`);
  if (type !== '21') {
    const name = NAMES[type];
    return other(
      `expected GameType 21, English draughts, got ${type}${name ? `, ${name}` : ''}; its moves are not read`,
    );
  }
  if (width !== '8' || height !== '8')
    return other(`expected a board of 8 by 8 in the GameType, got ${width} by ${height}`);
  if (notation !== 'N')
    return other(
      `expected numeric moves, N in the GameType, got ${notation}; such moves are not read`,
    );
  return { kind: 'English draughts', starts: starts === 'W' ? 'White' : 'Black' };
}

/** Whether a value says that nobody knows, in one of the ways that files have. */
export function isUnknown(value: string | undefined): boolean {
  return value === undefined || ['', '?', '*', '-'].includes(value.trim());
}

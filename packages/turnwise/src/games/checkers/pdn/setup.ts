/**
 * Where a game begins, by its tags: where FEN says, unless SetUp is 0. Files that have FEN without SetUp
 * are common, and PDN 3.0 knows FEN alone.
 */
import { parseCheckers, printCheckers } from '../notation.ts';
import { isUnknown } from './game-type.ts';
import { type PdnTag, tagOf } from './pdn-game.ts';
import { STANDARD_START } from './walk.ts';
import { cut } from './words.ts';

export type SetUp =
  | { readonly kind: 'start'; readonly start: string }
  | { readonly kind: 'mistake'; readonly tag: 'FEN' | 'SetUp'; readonly message: string };

/** The position in which a game with these tags begins, as the rules print it. */
export function setUpOf(tags: readonly PdnTag[]): SetUp {
  const setUp = tagOf({ tags }, 'SetUp')?.trim();
  const fen = tagOf({ tags }, 'FEN');
  if (setUp === '0') return { kind: 'start', start: STANDARD_START };
  if (fen !== undefined && !isUnknown(fen)) return readFen(fen);
  if (setUp !== '1') return { kind: 'start', start: STANDARD_START };
  const message = 'expected a tag FEN with the position, since SetUp is 1';
  return { kind: 'mistake', tag: 'SetUp', message };
}

/** Characters of a FEN at most: 24 kings take fewer. */
const LONGEST = 200;

function readFen(fen: string): SetUp {
  if (fen.length > LONGEST) {
    const message = `expected a FEN of at most ${LONGEST} characters, got ${cut(fen)}`;
    return { kind: 'mistake', tag: 'FEN', message };
  }
  try {
    const position = parseCheckers(fen.replaceAll(' ', ''));
    return { kind: 'start', start: printCheckers(position) };
  } catch (error) {
    const message = error instanceof Error ? error.message.replace('checkers: ', '') : `${error}`;
    return { kind: 'mistake', tag: 'FEN', message };
  }
}

/**
 * Where a game begins, by its tags: where FEN says, unless SetUp is 0. Files that have FEN without SetUp
 * are common, and PDN 3.0 knows FEN alone. Read are FENs as programs write them: in small letters, with
 * blanks, a comma or colon too many, F before H. The plies since a man moved, H, are read and kept.
 */
import { inspect } from '../../../core/index.ts';
import { parseCheckers, printCheckers } from '../notation.ts';
import { isUnknown } from './game-type.ts';
import { type PdnTag, tagOf } from './pdn-game.ts';
import { STANDARD_START } from './walk.ts';
import { quoted } from './words.ts';

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
    const message = `expected a FEN of at most ${LONGEST} characters, got ${quoted(fen)}`;
    return { kind: 'mistake', tag: 'FEN', message };
  }
  const plain = plainFen(fen);
  try {
    return { kind: 'start', start: printCheckers(parseCheckers(plain)) };
  } catch (error) {
    const told = error instanceof Error ? error.message : `${error}`;
    const asGiven = told.replace(inspect(plain), () => inspect(fen));
    return { kind: 'mistake', tag: 'FEN', message: asGiven.replace('checkers: ', '') };
  }
}

/** A FEN in the form that the rules know. A blank between two numbers stays, since it may be anything. */
function plainFen(fen: string): string {
  const [position = '', ...moves] = fen.split(' after ');
  const plain = position
    .toUpperCase()
    .replaceAll(/ *([:,.-]) */g, '$1')
    .replaceAll(/([WBK]) +/g, '$1')
    .replace(/:F\d+/, '')
    .replaceAll(/,(?=:|\.?$)/g, '')
    .replace(/:?\.?$/, '');
  return [plain.trim(), ...moves].join(' after ');
}

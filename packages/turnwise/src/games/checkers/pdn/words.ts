/**
 * What a word of the movetext stands for. One word may hold several parts without a blank between them:
 *
 *     1.11-15!    12...    22x15x8?!    9-14*    $3    1/2-1/2
 *
 * Read are also: squares with a leading zero, `X` and `:` for a capture, a dash for one, blanks around
 * any of them, four digits without any (1115), a move number without its full stop, and the evaluations
 * `=`, `+-` and `-+`. Of signs such as `!!!` the first two count. A star right behind a move marks it as
 * the only good one, $7; any other ends the game.
 */
import { MOST_BLANKS } from './joined-words.ts';

export type Part = { readonly offset: number } & (
  | { readonly kind: 'number' } //                          of a move; its value is not looked at
  | { readonly kind: 'move'; readonly squares: readonly number[]; readonly text: string }
  | { readonly kind: 'nag'; readonly nag: number }
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'odd mark'; readonly message: string } // no move is lost by it
  | { readonly kind: 'unknown'; readonly message: string }
);

const RESULTS = new Set(['1-0', '0-1', '1/2-1/2', '1/2', '2-0', '0-2', '1-1', '0-0', '*']);
const LONGEST_RESULT = '1/2-1/2'.length + 2 * MOST_BLANKS;
const MOST_SQUARES = 10; // no capture has more than 9 jumps

/** The greatest glyph that is read. */
export const GREATEST_NAG = 999_999_999;

/** The glyph of a move that is the only good one. */
export const FORCED = 7;

/** The sign of a glyph that stands right behind a move: [nag] */
export const STRENGTHS: readonly string[] = ['', '!', '?', '!!', '??', '!?', '?!'];
const SIGNS = new Map(STRENGTHS.map((sign, nag) => [sign, nag] as const).slice(1));
SIGNS.set('=', 10).set('+-', 18).set('-+', 19);

const NUMBER = /\d{0,9}\.+|\d{1,3}$/y;
const MOVE = /\d{1,2} *[-xX:] *\d{1,2}(?: *[-xX:] *\d{1,2}){0,10}(?!\d)/y;
const PACKED = /\d{4}(?![\d.])/y;
const SIGN = /[!?]+|\+-|-\+|[=+~]+/y;
const GLYPH = /\$\d{1,9}/y;

/** All parts of a word; nothing comes after one that is unknown. */
export function partsOf(word: string): Part[] {
  const parts: Part[] = [];
  let offset = 0;
  while (offset < word.length) {
    const [part, length] = partAt(word, offset, isMarkable(parts.at(-1)));
    parts.push(part);
    if (part.kind === 'unknown') break;
    offset += length;
  }
  return parts;
}

/** Whether a word is a result, or a star. */
export function isResult(word: string): boolean {
  return word.length <= LONGEST_RESULT && RESULTS.has(word.replaceAll(' ', ''));
}

/** Whether a star behind this part is a mark. */
function isMarkable(part: Part | undefined): boolean {
  return part?.kind === 'move' || part?.kind === 'nag';
}

function partAt(word: string, offset: number, isAfterMove: boolean): [Part, length: number] {
  const rest = word.slice(offset);
  if (isAfterMove && word[offset] === '*') return [{ kind: 'nag', nag: FORCED, offset }, 1];
  if (isResult(rest))
    return [{ kind: 'result', text: rest.replaceAll(' ', ''), offset }, rest.length];
  const move = matched(MOVE, word, offset) ?? matched(PACKED, word, offset);
  if (move !== null) return [moveFrom(move, offset), move.length];
  const number = matched(NUMBER, word, offset);
  if (number !== null) return [{ kind: 'number', offset }, number.length];
  const sign = matched(SIGN, word, offset);
  if (sign !== null) return [signFrom(sign, offset), sign.length];
  const glyph = matched(GLYPH, word, offset);
  if (glyph !== null) return [{ kind: 'nag', nag: Number(glyph.slice(1)), offset }, glyph.length];
  const message = rest.startsWith('/')
    ? 'expected a move; positions that are set up within a game, as /FEN "..."/, are not read'
    : `expected a move such as 11-15, a comment in braces or a result, got ${quoted(rest)}`;
  return [{ kind: 'unknown', message, offset }, rest.length];
}

function moveFrom(text: string, offset: number): Part {
  const squares = /^\d{4}$/.test(text)
    ? [Number(text.slice(0, 2)), Number(text.slice(2))]
    : text.split(/[-xX:]/).map(Number);
  const wrong = squares.find((square) => square < 1 || square > 32);
  if (wrong !== undefined) {
    const message = `expected squares from 1 to 32, got ${wrong} in ${quoted(text)}`;
    return { kind: 'unknown', message, offset };
  }
  if (squares.length > MOST_SQUARES) {
    const message = `expected a move of at most ${MOST_SQUARES} squares, got ${quoted(text)}`;
    return { kind: 'unknown', message, offset };
  }
  const isCapture = squares.length > 2 || /[xX:]/.test(text);
  return { kind: 'move', squares, text: squares.join(isCapture ? 'x' : '-'), offset };
}

function signFrom(sign: string, offset: number): Part {
  const nag = SIGNS.get(sign.slice(0, 2));
  if (nag !== undefined) return { kind: 'nag', nag, offset };
  const message = `expected a mark such as !, ?!, = or $3, got ${quoted(sign)}`;
  return { kind: 'odd mark', message, offset };
}

function matched(pattern: RegExp, word: string, offset: number): string | null {
  pattern.lastIndex = offset;
  return pattern.exec(word)?.[0] ?? null;
}

/** A text from a file as a message shows it: in quotes, and never long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= 40 ? text : `${text.slice(0, 37)}...`);
}

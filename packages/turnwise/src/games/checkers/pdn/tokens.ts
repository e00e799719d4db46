/**
 * Cuts a text in PDN into tokens: tags, comments, brackets and words; and words into their parts: move numbers, moves,
 * marks and results. The text comes in pieces that may be cut anywhere.
 *
 * Control characters and no-break spaces are blanks. CR LF, LF and CR all end a line. Two rules keep a mistake within
 * its game: a tag ends with its line; and a line that begins like a tag, `[Name "`, is one even within an unclosed
 * comment.
 *
 * Words that blanks have torn apart are joined again, on one line, around a separator between two numbers. The blanks
 * stay in the word, so its parts keep their columns:
 *
 *     11 - 15    16x 23    22 x 15 x 8    1/2 - 1/2    1 -0
 */
import { onOneLine, quoted, SCORES, type SourceLocation } from './pdn-game.ts';

export type Token = SourceLocation &
  (
    | { readonly kind: 'tag'; readonly name: string; readonly value: string; readonly gap: boolean }
    | { readonly kind: 'comment'; readonly text: string }
    | { readonly kind: 'open' }
    | { readonly kind: 'close' }
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'broken'; readonly part: 'tag' | 'comment'; readonly message: string }
  );

const BLANKS = /[\0-\x20\xa0]*/y;
const WORD = /[^\0-\x20\xa0"();[\]{}]+/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const GAP = /[\0-\x09\x0b-\x20\xa0]+/y; // blanks on one line

// A comment ends at its brace, or before a line that begins like a tag.
const COMMENT_END = /\}|\n(?=\[[A-Za-z][A-Za-z0-9_]{0,63}[ \t]{0,8}")/g;

const BYTE_ORDER_MARK = '\ufeff';

export class Tokenizer {
  private pieces: string[] = []; // not looked at yet
  private waiting = 0; //           their characters
  private text = ''; //             lines end with LF
  private at = 0; //                how much of it is cut into tokens
  private line = 1; //              of `at`
  private column = 1; //            of `at`
  private isLast = false; //        no piece will follow
  private gap = false; //           a blank line came since the last token
  private tokens: Token[] = [];

  push(piece: string): Token[] {
    this.pieces.push(piece);
    this.waiting += piece.length;
    const rest = this.text.length - this.at;
    // A token without an end is looked at again only when the text has doubled: else it would take for ever.
    if (this.waiting < rest && !this.isLast) return [];
    const text = this.pieces.join('');
    const isHalf = text.endsWith('\r') && !this.isLast; // a line break may be CR LF
    this.pieces = isHalf ? ['\r'] : [];
    this.waiting = this.pieces.length;
    const whole = isHalf ? text.slice(0, -1) : text;
    this.text = this.text.slice(this.at) + whole.replaceAll(/\r\n?/g, '\n');
    this.at = 0;
    if (this.line === 1 && this.column === 1 && this.text.startsWith(BYTE_ORDER_MARK)) this.at = 1;
    this.tokens = [];
    while (this.next());
    return this.tokens;
  }

  end(): Token[] {
    this.isLast = true;
    return this.push('');
  }

  private next(): boolean {
    const blanks = matched(BLANKS, this.text, this.at)?.length ?? 0;
    if (this.at + blanks === this.text.length && !this.isLast) return false; // a blank line may go on
    this.skip(blanks);
    const { line, column } = this;
    const mark = this.text[this.at];
    switch (mark) {
      case undefined:
        return false;
      case '(':
        return this.take(1, { kind: 'open', line, column });
      case ')':
        return this.take(1, { kind: 'close', line, column });
      case '"':
      case ']':
      case '}':
        return this.take(1, { kind: 'word', text: mark, line, column });
      case '[':
        return this.takeTag();
      case '{':
        return this.takeComment();
      case ';':
      case '%':
        return this.takeRestOfLine(mark === ';');
      default:
        return this.takeWord();
    }
  }

  private takeTag(): boolean {
    const end = tagEnd(this.text, this.at);
    if (end < 0 && !this.isLast) return false;
    const text = copied(this.text.slice(this.at, end < 0 ? undefined : end));
    return this.take(text.length, parseTag(text, this.line, this.column, this.gap));
  }

  private takeComment(): boolean {
    COMMENT_END.lastIndex = this.at + 1;
    const end = COMMENT_END.exec(this.text);
    if (end?.[0] === '}') return this.takeText(end.index - this.at, 1);
    if (!end && !this.isLast) return false;
    // What it says is left out, since moves may be in it.
    const message = 'this comment is never closed; expected } before the next game';
    const length = (end?.index ?? this.text.length) - this.at;
    const { line, column } = this;
    this.take(length, { kind: 'broken', part: 'comment', message, line, column });
    this.gap = true;
    return true;
  }

  private takeRestOfLine(isComment: boolean): boolean {
    const end = this.text.indexOf('\n', this.at);
    if (end < 0 && !this.isLast) return false;
    const length = (end < 0 ? this.text.length : end) - this.at;
    return isComment ? this.takeText(length, 0) : this.skip(length);
  }

  /** Takes a comment of `length` characters, the first one its mark; `mark` more end it. */
  private takeText(length: number, mark: number): boolean {
    const text = onOneLine(copied(this.text.slice(this.at + 1, this.at + length)));
    const { line, column } = this;
    if (text === '') return this.skip(length + mark);
    return this.take(length + mark, { kind: 'comment', text, line, column });
  }

  private takeWord(): boolean {
    let word = matched(WORD, this.text, this.at) ?? '';
    for (;;) {
      const end = this.at + word.length;
      const blanks = matched(GAP, this.text, end) ?? '';
      const next = matched(WORD, this.text, end + blanks.length) ?? '';
      const isOpen = end + blanks.length + next.length === this.text.length && !this.isLast;
      if (isOpen && (next !== '' || blanks.length <= MOST_BLANKS)) return false;
      if (blanks === '' || blanks.length > MOST_BLANKS || !belongs(word, next)) break;
      word += ' '.repeat(blanks.length) + next;
    }
    const { line, column } = this;
    return this.take(word.length, { kind: 'word', text: word, line, column });
  }

  private take(length: number, token: Token): true {
    this.tokens.push(token);
    this.skip(length);
    this.gap = false;
    return true;
  }

  private skip(length: number): true {
    const text = this.text.slice(this.at, this.at + length);
    const last = text.lastIndexOf('\n');
    const breaks = last < 0 ? 0 : text.split('\n').length - 1;
    this.at += length;
    this.line += breaks;
    this.column = last < 0 ? this.column + length : length - last;
    if (breaks > 1) this.gap = true;
    return true;
  }
}

/** Where a tag ends that begins at a bracket: behind the bracket that closes it, or with its line; else -1. */
function tagEnd(text: string, begin: number): number {
  let isQuoted = false;
  for (let at = begin; at < text.length; at++) {
    const mark = text[at];
    if (mark === '\n') return at;
    if (mark === '"') isQuoted = !isQuoted;
    else if (mark === ']' && !isQuoted) return at + 1;
    else if (mark === '\\' && isQuoted && text[at + 1] !== '\n') at++;
  }
  return -1;
}

/** A text that keeps nothing alive but itself: a slice would keep the whole piece of the file. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}

const NAME = /[A-Za-z][A-Za-z0-9_]{0,63}/y;

/**
 * Reads a tag from the opening bracket to the closing one, or to the end of the line without it:
 *
 *     [Event "The \"Great\" match"]
 *
 * A quote and a backslash have a backslash before them. Any other backslash stands for itself, and so does a quote
 * that the writer forgot to escape.
 */
function parseTag(text: string, line: number, column: number, gap: boolean): Token {
  const broken = (offset: number, problem: string): Token => {
    const message = `${problem}; a tag looks like [Event "Match 1"], on one line`;
    return { kind: 'broken', part: 'tag', message, line, column: column + offset };
  };
  const begin = skipBlanks(text, 1);
  const name = matched(NAME, text, begin);
  if (name === null) return broken(begin, 'expected the name of a tag after [');
  const at = skipBlanks(text, begin + name.length);
  if (text[at] !== '"') return broken(at, `expected a quote after the name ${name}`);
  const end = lastBut(text, text.length, ']');
  if (end < at) return broken(text.length, `expected ] to close the tag ${name}`);
  const quote = lastBut(text, end, '"');
  if (quote <= at) return broken(end, `expected a quote to close the value of ${name}`);
  const value = text.slice(at + 1, quote).replaceAll(/\\(["\\])/g, '$1');
  return { kind: 'tag', name, value, gap, line, column };
}

export function isTagName(text: string): boolean {
  return matched(NAME, text, 0) === text;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** Where a mark stands that is the last thing before `end`, but for blanks; -1 where it is another. */
function lastBut(text: string, end: number, mark: string): number {
  let at = end - 1;
  while (text[at] === ' ' || text[at] === '\t') at--;
  return text[at] === mark ? at : -1;
}

const MOST_BLANKS = 8; // blanks between two words that may be one

const LONGEST = 200; //  characters of a word to which another may be joined

const WANTS_NUMBER = /\d *[-xX:]$/;
const IS_NUMBER = /^(?:\d{0,3}\.+)?(?:\d{1,2}|1\/2)$/; // and no move or result, which are complete
const IS_CAPTURE = /\d *[xX:] *\d{1,2}$/; //               which may go on
const NEXT_NUMBER = /^\d{1,2}(?![\d-])/; // a dash behind it makes it a move, as in 1: 11-15
const CROSS = /^[xX:](?:\d|$)/;
const DASH = /^-(?:\d|$)/;

function belongs(word: string, next: string): boolean {
  if (word.length > LONGEST || next.length > LONGEST) return false;
  if (NEXT_NUMBER.test(next)) return WANTS_NUMBER.test(word);
  if (CROSS.test(next)) return IS_NUMBER.test(word) || IS_CAPTURE.test(word);
  return DASH.test(next) && IS_NUMBER.test(word);
}

export type Part = SourceLocation &
  (
    | { readonly kind: 'number' } //                          of a move; its value is not looked at
    | { readonly kind: 'move'; readonly squares: readonly number[]; readonly text: string }
    | { readonly kind: 'nag'; readonly nag: number }
    | { readonly kind: 'result'; readonly text: string }
    | { readonly kind: 'odd mark'; readonly message: string } // no move is lost by it
    | { readonly kind: 'unknown'; readonly message: string }
  );

const LONGEST_RESULT = '1/2-1/2'.length + 2 * MOST_BLANKS;
const MOST_SQUARES = 10; // no capture has more than 9 jumps

export const GREATEST_NAG = 999_999_999;

export const FORCED = 7; // the glyph of an only move

/** The sign of a glyph that stands right behind a move: [nag] */
export const STRENGTHS: readonly string[] = ['', '!', '?', '!!', '??', '!?', '?!'];
const SIGNS = new Map(STRENGTHS.map((sign, nag) => [sign, nag] as const).slice(1));
SIGNS.set('=', 10).set('+-', 18).set('-+', 19);

const NUMBER = /\d{0,9}\.+|\d{1,3}$/y;
const MOVE = /\d{1,2} *[-xX:] *\d{1,2}(?: *[-xX:] *\d{1,2}){0,10}(?!\d)/y;
const PACKED = /\d{4}(?![\d.])/y;
const SIGN = /[!?]+|\+-|-\+|[=+~]+/y;
const GLYPH = /\$\d{1,9}/y;

/**
 * What a word of the movetext stands for. One word may hold several parts without a blank between them:
 *
 *     1.11-15!    12...    22x15x8?!    9-14*    $3    1/2-1/2
 *
 * Read are also: squares with a leading zero, `X` and `:` for a capture, a dash for one, blanks around
 * any of them, four digits without any (1115), a move number without its full stop, and the evaluations
 * `=`, `+-` and `-+`. Of signs such as `!!!` the first two count. A star right behind a move marks it as
 * the only good one, $7; any other ends the game. Nothing comes after a part that is unknown.
 */
export function partsOf({ text, line, column }: Extract<Token, { kind: 'word' }>): Part[] {
  const parts: Part[] = [];
  let offset = 0;
  while (offset < text.length) {
    const last = parts.at(-1)?.kind;
    const isAfterMove = last === 'move' || last === 'nag';
    const [part, length] = partAt(text, offset, isAfterMove, line, column + offset);
    parts.push(part);
    if (part.kind === 'unknown') break;
    offset += length;
  }
  return parts;
}

/** The result that a word stands for, without blanks; null where it is none. */
export function resultIn(word: string): string | null {
  if (word.length > LONGEST_RESULT) return null;
  const text = word.replaceAll(' ', '');
  return text === '*' || SCORES.has(text) ? text : null;
}

function partAt(
  word: string,
  offset: number,
  isAfterMove: boolean,
  line: number,
  column: number,
): [Part, length: number] {
  const rest = word.slice(offset);
  const nag = (glyph: number): Part => ({ kind: 'nag', nag: glyph, line, column });
  const unknown = (message: string): Part => ({ kind: 'unknown', message, line, column });
  if (isAfterMove && word[offset] === '*') return [nag(FORCED), 1];
  const result = resultIn(rest);
  if (result !== null) return [{ kind: 'result', text: result, line, column }, rest.length];
  const move = matched(MOVE, word, offset) ?? matched(PACKED, word, offset);
  if (move !== null) {
    const squares = squaresIn(move);
    const wrong = squares.find((square) => square < 1 || square > 32);
    if (wrong !== undefined)
      return [unknown(`expected squares from 1 to 32, got ${wrong} in ${quoted(move)}`), 0];
    if (squares.length > MOST_SQUARES)
      return [
        unknown(`expected a move of at most ${MOST_SQUARES} squares, got ${quoted(move)}`),
        0,
      ];
    const isCapture = squares.length > 2 || /[xX:]/.test(move);
    const text = squares.join(isCapture ? 'x' : '-');
    return [{ kind: 'move', squares, text, line, column }, move.length];
  }
  const number = matched(NUMBER, word, offset);
  if (number !== null) return [{ kind: 'number', line, column }, number.length];
  const sign = matched(SIGN, word, offset);
  if (sign !== null) {
    const known = SIGNS.get(sign.slice(0, 2));
    const message = `expected a mark such as !, ?!, = or $3, got ${quoted(sign)}`;
    const part: Part =
      known === undefined ? { kind: 'odd mark', message, line, column } : nag(known);
    return [part, sign.length];
  }
  const glyph = matched(GLYPH, word, offset);
  if (glyph !== null) return [nag(Number(glyph.slice(1))), glyph.length];
  const message = rest.startsWith('/')
    ? 'expected a move; positions that are set up within a game, as /FEN "..."/, are not read'
    : `expected a move such as 11-15, a comment in braces or a result, got ${quoted(rest)}`;
  return [unknown(message), 0];
}

function squaresIn(move: string): number[] {
  const isPacked = /^\d{4}$/.test(move);
  return (isPacked ? [move.slice(0, 2), move.slice(2)] : move.split(/[-xX:]/)).map(Number);
}

function matched(pattern: RegExp, word: string, offset: number): string | null {
  pattern.lastIndex = offset;
  return pattern.exec(word)?.[0] ?? null;
}

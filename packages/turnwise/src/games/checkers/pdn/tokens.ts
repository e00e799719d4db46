/**
 * Cuts a text in PDN, given in pieces, into tokens: tags, comments, brackets and words. A piece may end
 * anywhere, and every character is looked at once, however the text was cut.
 *
 * Control characters are blanks, such as those at the end of files of DOS, and so is a no-break space.
 *
 * Two rules keep a mistake within its game. A tag ends with its line. And a line that begins like a tag,
 * `[Name "`, is one even within a comment: that comment was never closed.
 */
import { onOneLine, type PdnTag, quoted, type SourceLocation } from './pdn-game.ts';

export type Token = SourceLocation &
  (
    | { readonly kind: 'tag'; readonly name: string; readonly value: string; readonly gap: boolean }
    | { readonly kind: 'comment'; readonly text: string }
    | { readonly kind: 'open' | 'close' }
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'broken'; readonly part: 'tag' | 'comment'; readonly message: string }
  );

/** What the characters at hand belong to. */
type Mode = 'between' | 'word' | 'comment' | 'rest of line' | 'escape' | 'tag';

const [LF, CR, SPACE, QUOTE, PERCENT, OPEN, CLOSE] = [10, 13, 32, 34, 37, 40, 41];
const [SEMICOLON, OPEN_TAG, BACKSLASH, CLOSE_TAG, OPEN_BRACE, CLOSE_BRACE] = [
  59, 91, 92, 93, 123, 125,
];
const NO_BREAK_SPACE = 0xa0;
const BYTE_ORDER_MARK = 0xfeff;

// [code] 1 where a word ends
const ENDS_WORD = new Uint8Array(128);
for (let code = 0; code <= SPACE; code++) ENDS_WORD[code] = 1;
for (const code of [QUOTE, OPEN, CLOSE, SEMICOLON]) ENDS_WORD[code] = 1;
for (const code of [OPEN_TAG, CLOSE_TAG, OPEN_BRACE, CLOSE_BRACE]) ENDS_WORD[code] = 1;

/** How a line begins that is a tag even within a comment; `TAG_SO_FAR` while that can still be. */
const TAG_BEGUN = /^\[[A-Za-z][A-Za-z0-9_]{0,63}[ \t]{0,8}"$/;
const TAG_SO_FAR = /^\[(?:[A-Za-z][A-Za-z0-9_]{0,63}[ \t]{0,8})?$/;

export class Tokenizer {
  readonly #emit: (token: Token) => void;
  #mode: Mode = 'between';
  #parts: string[] = []; //    of the token, from earlier pieces
  #begun: SourceLocation = { line: 1, column: 1 }; // where the token began
  #line = 1; //                of the character at hand
  #lineStart = 0; //           where its line begins, counted from the beginning of the piece
  #isFirst = true; //          nothing was read yet
  #afterReturn = false; //     the last character was a carriage return
  #isBlank = true; //          nothing but blanks on this line so far
  #gap = false; //             a blank line came since the last token
  #isQuoted = false; //        within the quotes of a tag
  #isEscaped = false; //       after a backslash there
  #candidate = ''; //          of a comment: how its line begins, while that may be a tag

  constructor(emit: (token: Token) => void) {
    this.#emit = emit;
  }

  /** Reads a piece of the text, and tells all tokens that are complete by then. */
  push(piece: string): void {
    let from = 0; // where the part of the token in this piece begins
    let at = 0;
    if (this.#isFirst && piece.length > 0) {
      this.#isFirst = false;
      if (piece.charCodeAt(0) === BYTE_ORDER_MARK) from = at = this.#lineStart = 1;
    }
    for (; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (this.#mode === 'word') {
        if (code >= 128 ? code !== NO_BREAK_SPACE : ENDS_WORD[code] === 0) continue;
        this.#finish(piece.slice(from, at));
      }
      if (this.#mode === 'between') {
        from = at;
        this.#begin(code, at);
      } else if (this.#mode === 'comment') {
        if (code === CLOSE_BRACE) this.#finish(piece.slice(from, at));
        else if (this.#candidate !== '' && this.#isTagInComment(code)) from = at + 1;
        else if (code === OPEN_TAG && at === this.#lineStart) this.#candidate = '[';
      } else if (this.#mode === 'tag') {
        if (code === CLOSE_TAG && !this.#isQuoted) this.#finish(piece.slice(from, at + 1));
        else if (code === LF || code === CR) this.#finish(piece.slice(from, at));
        else this.#quote(code);
      } else if (code === LF || code === CR) this.#finish(piece.slice(from, at));
      if (code === LF || code === CR) this.#endLine(code, at);
      else this.#afterReturn = false;
    }
    if (this.#mode !== 'between') this.#parts.push(piece.slice(from));
    this.#lineStart -= piece.length;
  }

  /** The text is over. */
  end(): void {
    if (this.#mode === 'comment') this.#break();
    else if (this.#mode !== 'between') this.#finish('');
  }

  #begin(code: number, at: number): void {
    if (code <= SPACE || code === NO_BREAK_SPACE) return;
    this.#isBlank = false;
    this.#begun = { line: this.#line, column: at - this.#lineStart + 1 };
    if (code === OPEN) this.#tell({ kind: 'open', ...this.#begun });
    else if (code === CLOSE) this.#tell({ kind: 'close', ...this.#begun });
    else if (code === OPEN_TAG) this.#beginTag();
    else if (code === OPEN_BRACE) this.#mode = 'comment';
    else if (code === SEMICOLON) this.#mode = 'rest of line';
    else if (code === PERCENT) this.#mode = 'escape';
    else if (code < 128 && ENDS_WORD[code] === 1) {
      this.#tell({ kind: 'word', text: String.fromCharCode(code), ...this.#begun });
    } else this.#mode = 'word';
  }

  #beginTag(): void {
    this.#mode = 'tag';
    this.#isQuoted = false;
    this.#isEscaped = false;
  }

  /** The token at hand is complete with these characters. */
  #finish(last: string): void {
    const text = this.#parts.length === 0 ? last : this.#parts.join('') + last;
    const { line, column } = this.#begun;
    const mode = this.#mode;
    this.#parts = [];
    this.#mode = 'between';
    this.#candidate = '';
    this.#isBlank = false;
    if (mode === 'word') this.#tell({ kind: 'word', text, line, column });
    else if (mode === 'tag') this.#tellTag(copied(text));
    else if (mode === 'comment' || mode === 'rest of line') {
      const comment = onOneLine(copied(text).slice(1)); // without { or ;
      if (comment !== '') this.#tell({ kind: 'comment', text: comment, line, column });
    }
  }

  #tellTag(text: string): void {
    const { line, column } = this.#begun;
    const tag = parseTag(text);
    if (tag.kind === 'tag') this.#tell({ ...tag, gap: this.#gap, line, column });
    else {
      const { offset, message } = tag;
      this.#tell({ kind: 'broken', part: 'tag', message, line, column: column + offset });
    }
  }

  /** Whether the line of a comment turns out to be a tag with this character; then it is one. */
  #isTagInComment(code: number): boolean {
    this.#candidate += String.fromCharCode(code);
    if (TAG_BEGUN.test(this.#candidate)) {
      const begun = this.#candidate;
      this.#break();
      this.#begun = { line: this.#line, column: 1 };
      this.#parts = [begun];
      this.#gap = true;
      this.#beginTag();
      this.#isQuoted = true;
      return true;
    }
    if (!TAG_SO_FAR.test(this.#candidate)) this.#candidate = '';
    return false;
  }

  /** The comment at hand is never closed. What it says is left out, since moves may be in it. */
  #break(): void {
    this.#parts = [];
    this.#mode = 'between';
    this.#candidate = '';
    const message = 'this comment is never closed; expected } before the next game';
    this.#tell({ kind: 'broken', part: 'comment', message, ...this.#begun });
  }

  /** Quotes in a tag: what is within them closes nothing. */
  #quote(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = this.#isQuoted;
    else if (code === QUOTE) this.#isQuoted = !this.#isQuoted;
  }

  /** CR LF, LF and CR all end a line, also where a piece ends between the two. */
  #endLine(code: number, at: number): void {
    this.#lineStart = at + 1;
    this.#candidate = '';
    if (code === LF && this.#afterReturn) {
      this.#afterReturn = false;
      return;
    }
    this.#afterReturn = code === CR;
    this.#line++;
    if (this.#isBlank && this.#mode === 'between') this.#gap = true;
    this.#isBlank = true;
  }

  #tell(token: Token): void {
    this.#gap = false;
    this.#emit(token);
  }
}

/** A text that keeps nothing alive but itself: a slice would keep the whole piece of the file. */
function copied(text: string): string {
  return ` ${text}`.slice(1);
}

/*
 * One tag in square brackets, between its text and its name and value:
 *
 *     [Event "The \"Great\" match"]
 *
 * A quote and a backslash have a backslash before them. Any other backslash stands for itself, and so
 * does a quote that the writer forgot to escape.
 */

type ParsedTag =
  | { readonly kind: 'tag'; readonly name: string; readonly value: string }
  | { readonly kind: 'problem'; readonly offset: number; readonly message: string };

const NAME = /[A-Za-z][A-Za-z0-9_]{0,63}/y;

/** Reads the text from the opening bracket to the closing one, or to the end of the line without it. */
function parseTag(text: string): ParsedTag {
  let at = skipBlanks(text, 1);
  const problem = (offset: number, message: string): ParsedTag => ({
    kind: 'problem',
    offset,
    message: `${message}; a tag looks like [Event "Match 1"], on one line`,
  });
  NAME.lastIndex = at;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return problem(at, 'expected the name of a tag after [');
  at = skipBlanks(text, at + name.length);
  if (text[at] !== '"') return problem(at, `expected a quote after the name ${name}`);
  const end = lastBut(text, text.length, ']');
  if (end < at) return problem(text.length, `expected ] to close the tag ${name}`);
  const quote = lastBut(text, end, '"');
  if (quote <= at) return problem(end, `expected a quote to close the value of ${name}`);
  return { kind: 'tag', name, value: unescaped(text.slice(at + 1, quote)) };
}

/** Writes a tag. Line breaks in its value become blanks. */
export function printTag([name, value]: PdnTag): string {
  return `[${name} "${value.replaceAll(/[\r\n]/g, ' ').replaceAll(/["\\]/g, '\\$&')}"]`;
}

/** Whether a text can be the name of a tag. */
export function isTagName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(text);
}

function unescaped(value: string): string {
  return value.includes('\\') ? value.replaceAll(/\\(["\\])/g, '$1') : value;
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

/*
 * Puts words together that blanks have torn apart, on their way from the tokenizer:
 *
 *     11 - 15    16x 23    22 x 15 x 8    1/2 - 1/2    1 -0
 *
 * They are joined on one line only, around a separator between two numbers. The blanks stay in the word,
 * so that its parts keep their places.
 */

type WordToken = Extract<Token, { kind: 'word' }>;

/** Blanks between two words that may be one. */
const MOST_BLANKS = 8;

/** Characters of a word to which another may be joined: a capture of ten squares in blanks has fewer. */
const LONGEST = 200;

const WANTS_NUMBER = /\d *[-xX:]$/;
const IS_NUMBER = /^(?:\d{0,3}\.+)?(?:\d{1,2}|1\/2)$/; // and no move or result, which are complete
const IS_CAPTURE = /\d *[xX:] *\d{1,2}$/; //               which may go on
const NEXT_NUMBER = /^\d{1,2}(?![\d-])/; // a dash behind it makes it a move, as in 1: 11-15
const CROSS = /^[xX:](?:\d|$)/;
const DASH = /^-(?:\d|$)/;

export class JoinedWords {
  readonly #emit: (token: Token) => void;
  #held: WordToken | null = null; // may not be complete

  constructor(emit: (token: Token) => void) {
    this.#emit = emit;
  }

  take(token: Token): void {
    if (token.kind !== 'word') {
      this.end();
      this.#emit(token);
      return;
    }
    const held = this.#held;
    const blanks = held ? token.column - held.column - held.text.length : 0;
    const isNear = held?.line === token.line && blanks > 0 && blanks <= MOST_BLANKS;
    if (held && isNear && belongs(held.text, token.text)) {
      this.#held = { ...held, text: held.text + ' '.repeat(blanks) + token.text };
      return;
    }
    this.end();
    this.#held = token;
  }

  /** Nothing can be joined any more to the word at hand. */
  end(): void {
    const held = this.#held;
    this.#held = null;
    if (held) this.#emit(held);
  }
}

function belongs(word: string, next: string): boolean {
  if (word.length > LONGEST || next.length > LONGEST) return false;
  if (NEXT_NUMBER.test(next)) return WANTS_NUMBER.test(word);
  if (CROSS.test(next)) return IS_NUMBER.test(word) || IS_CAPTURE.test(word);
  return DASH.test(next) && IS_NUMBER.test(word);
}

/*
 * What a word of the movetext stands for. One word may hold several parts without a blank between them:
 *
 *     1.11-15!    12...    22x15x8?!    9-14*    $3    1/2-1/2
 *
 * Read are also: squares with a leading zero, `X` and `:` for a capture, a dash for one, blanks around
 * any of them, four digits without any (1115), a move number without its full stop, and the evaluations
 * `=`, `+-` and `-+`. Of signs such as `!!!` the first two count. A star right behind a move marks it as
 * the only good one, $7; any other ends the game.
 */

type Part = { readonly offset: number } & (
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

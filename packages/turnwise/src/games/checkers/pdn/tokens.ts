/**
 * Cuts a text in PDN, given in pieces, into tokens: tags, comments, brackets and words. A piece may end
 * anywhere, and every character is looked at once, however the text was cut.
 *
 * Control characters are blanks, such as those at the end of files of DOS, and so is a no-break space.
 *
 * Two rules keep a mistake within its game. A tag ends with its line. And a line that begins like a tag,
 * `[Name "`, is one even within a comment: that comment was never closed.
 */
import { onOneLine, type SourceLocation } from './pdn-game.ts';
import { parseTag } from './tag.ts';

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

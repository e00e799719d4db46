/**
 * Puts words together that blanks have torn apart, on their way from the tokenizer:
 *
 *     11 - 15    16x 23    22 x 15 x 8    1/2 - 1/2    1 -0
 *
 * They are joined on one line only, around a separator between two numbers. The blanks stay in the word,
 * so that its parts keep their places.
 */
import type { Token } from './tokens.ts';

type WordToken = Extract<Token, { kind: 'word' }>;

/** Blanks between two words that may be one. */
export const MOST_BLANKS = 8;

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

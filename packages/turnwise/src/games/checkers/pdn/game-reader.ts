/**
 * Puts games together from tokens. A game ends with a result or `*`, before a tag that comes after its
 * moves, and before a tag that it has already where a blank line is between them. It is told with the
 * token after its end, since a comment on the same line still belongs to it.
 */
import type { CheckersRole } from '../board.ts';
import { isUnknown, parseGameType } from './game-type.ts';
import { Header, type TagToken } from './header.ts';
import { LineReader, type Loss, type Message } from './line-reader.ts';
import type { PdnEntry, PdnMistake, SourceLocation } from './pdn-game.ts';
import { conventionOf } from './result.ts';
import { setUpOf } from './setup.ts';
import type { Token } from './tokens.ts';
import { verdictOf } from './verdict.ts';
import { STANDARD_START, type PositionCursor } from './walk.ts';
import { FORCED, isResult, partsOf } from './words.ts';

/** Mistakes that are told of one game: more would help nobody, and fill the memory. */
const MOST_MISTAKES = 100;

const HINT = 'another kind of draughts would need its tag GameType';

type WordToken = Extract<Token, { kind: 'word' }>;

type End = SourceLocation & { readonly text: string };

export class GameReader {
  readonly #walk: PositionCursor;
  readonly #first: CheckersRole | undefined;
  readonly #lines: LineReader;
  readonly #header = new Header();
  readonly #comments: string[] = [];
  readonly #mistakes: PdnMistake[] = [];
  #begins: number | null = null; // the line of its first token
  #start = STANDARD_START;
  #hasMoves = false; //       or something that belongs to moves
  #isComplete = true;
  #isCutShort = false;
  #isAstray = false; //       the last word of the header was none; one mistake is enough for many of them
  #isAfterBracket = false; // the last token opened one
  #end: End | null = null; // the token that ended the game
  readonly #trailing: Token[] = [];

  constructor(walk: PositionCursor, first: CheckersRole | undefined) {
    this.#walk = walk;
    this.#first = first;
    this.#lines = new LineReader(walk, (place, message, loss) => {
      const isFirst = loss === 'game' && this.#lines.plies.length === 0;
      const isOther = this.#start === STANDARD_START && !this.#header.find('GameType');
      this.#report(place, isFirst && isOther ? () => `${sentence(message)}; ${HINT}` : message);
      this.#lose(loss);
    });
  }

  /** Whether nothing was read that makes a game, or a mistake in one; a star alone ends none. */
  get isEmpty(): boolean {
    if (!this.#header.isEmpty || this.#hasMoves || this.#mistakes.length > 0) return false;
    return this.#end === null || (this.#end.text === '*' && this.#comments.length === 0);
  }

  /** What the next game begins with, if there is one: comments on the lines after the end, and tags. */
  get trailing(): readonly Token[] {
    return this.#trailing;
  }

  /** Takes a token; false where it belongs to the next game. */
  take(token: Token): boolean {
    this.#begins ??= token.line;
    const isTaken = this.#end ? this.#takeAfterEnd(token, this.#end) : this.#takeBefore(token);
    this.#isAfterBracket = token.kind === 'open';
    return isTaken;
  }

  comment(token: Extract<Token, { kind: 'comment' }>): void {
    if (this.#hasMoves) this.#lines.take(token, token);
    else this.#comments.push(token.text);
  }

  /** Everything that was read, once no token belongs to it any more. */
  entry(): PdnEntry {
    this.#begin();
    this.#lines.end();
    const tags = this.#header.pairs;
    const [tag, end] = [this.#header.find('Result'), this.#end];
    const { result, isGuessed, mistakes } = verdictOf({
      tag: tag?.value,
      token: end?.text,
      board: this.#isCutShort ? null : this.#walk.result(),
      convention: conventionOf(tags, this.#first),
    });
    for (const { at, message } of mistakes) {
      const place = at === 'tag' ? tag : end;
      if (place) this.#report(place, message);
    }
    this.#mistakes.sort((a, b) => a.line - b.line || a.column - b.column);
    const comments = [...this.#comments, ...this.#lines.leftOver];
    const game = { tags, start: this.#start, comments, line: this.#lines.plies, result };
    return {
      game: this.#isCutShort ? { ...game, isCutShort: true } : game,
      mistakes: this.#mistakes,
      isComplete: this.#isComplete,
      isResultGuessed: isGuessed,
      line: this.#begins ?? 1,
    };
  }

  #takeBefore(token: Token): boolean {
    switch (token.kind) {
      case 'tag':
        return this.#takeTag(token);
      case 'comment':
        this.comment(token);
        return true;
      case 'open':
      case 'close':
        this.#begin();
        this.#lines.take(token, token);
        return true;
      case 'broken':
        this.#report(token, token.message);
        // Before all tags it is a remark on the file. Elsewhere moves may be in it.
        if (token.part === 'comment' && (this.#hasMoves || !this.#header.isEmpty))
          this.#lose('game');
        return true;
      case 'word':
        this.#takeWord(token);
        return true;
    }
  }

  #takeTag(token: TagToken): boolean {
    if (this.#hasMoves) return false;
    this.#isAstray = false;
    const standing = this.#header.take(token);
    if (standing === 'of the next game') {
      for (const tag of this.#header.splitOff()) this.#trailing.push(tag);
      return false;
    }
    if (standing === 'doubled')
      this.#report(token, `expected one tag ${token.name} in a game; the first of them counts`);
    return true;
  }

  #takeWord({ text, line, column }: WordToken): void {
    if (text === '*' && this.#isAfterBracket) {
      this.#lines.take({ kind: 'nag', nag: FORCED }, { line, column });
      return;
    }
    for (const part of partsOf(text)) {
      const place = { line, column: column + part.offset };
      if (part.kind === 'unknown' && !this.#hasMoves) {
        if (!this.#isAstray) this.#report(place, part.message);
        this.#isAstray = true;
        return;
      }
      if (part.kind === 'odd mark') this.#report(place, part.message);
      else if (part.kind === 'result') this.#end = { ...place, text: part.text };
      else {
        this.#begin();
        this.#lines.take(part, place);
      }
    }
  }

  /**
   * After a result. In brackets it was a remark on that variation, if it is the last thing there, and
   * else a bracket is missing. Some files end games with both a result and a star.
   */
  #takeAfterEnd(token: Token, end: End): boolean {
    if (token.kind === 'close' && this.#lines.isInside) {
      this.#lines.take({ kind: 'comment', text: end.text }, end);
      this.#lines.take(token, token);
      this.#end = null;
      return true;
    }
    if (token.kind === 'comment') {
      if (token.line === end.line) this.comment(token);
      else this.#trailing.push(token);
      return true;
    }
    if (token.line !== end.line || this.#trailing.length > 0) return false;
    if (token.kind === 'close') {
      this.#lines.take(token, token);
      return true;
    }
    if (token.kind !== 'word' || !isResult(token.text)) return false;
    if (token.text !== '*' && end.text !== '*') return false;
    if (end.text === '*') this.#end = { ...token, text: token.text.replaceAll(' ', '') };
    return true;
  }

  /** The header is over: what it says of the moves is looked at. */
  #begin(): void {
    if (this.#hasMoves) return;
    this.#hasMoves = true;
    const type = this.#header.find('GameType');
    const read = type && !isUnknown(type.value) ? parseGameType(type.value) : null;
    const setUp = setUpOf(this.#header.pairs);
    if (type && read?.kind === 'other') this.#refuse(type, read.message);
    else if (setUp.kind === 'start') this.#start = setUp.start;
    else this.#refuse(this.#header.find(setUp.tag), setUp.message);
    this.#walk.begin(this.#start);
  }

  #refuse(tag: TagToken | undefined, message: string): void {
    if (tag) this.#report(tag, message);
    this.#lose('game');
    this.#lines.lose();
  }

  #lose(loss: Loss): void {
    if (loss !== 'nothing') this.#isComplete = false;
    if (loss === 'game') this.#isCutShort = true;
  }

  #report({ line, column }: SourceLocation, message: Message): void {
    const told = this.#mistakes.length;
    if (told > MOST_MISTAKES) return;
    const last = `expected at most ${MOST_MISTAKES} mistakes in a game; from here on they are not told`;
    this.#mistakes.push({
      line,
      column,
      message: told === MOST_MISTAKES ? last : sentence(message),
    });
  }
}

function sentence(message: Message): string {
  return typeof message === 'string' ? message : message();
}

/**
 * Puts games together from tokens. A game ends with a result or `*`, before a tag that comes after its
 * moves, and before a tag that it has already where a blank line is between them. It is told with the
 * token after its end, since a comment on the same line still belongs to it.
 */
import type { CheckersRole } from '../board.ts';
import { isUnknown, parseGameType } from './game-type.ts';
import { LineReader, type Message } from './line-reader.ts';
import type { PdnEntry, PdnMistake, PdnResult, PdnTag, Place } from './pdn-game.ts';
import { agrees, conventionOf, inWords, parseScore, resultOf } from './result.ts';
import { setUpOf } from './setup.ts';
import type { Token } from './tokens.ts';
import { STANDARD_START, type Walk } from './walk.ts';
import { cut, isResult, partsOf } from './words.ts';

/** Mistakes that are told of one game: more would help nobody, and fill the memory. */
const MOST_MISTAKES = 100;

type TagToken = Extract<Token, { kind: 'tag' }>;
type WordToken = Extract<Token, { kind: 'word' }>;

type End = Place & { readonly text: string };

export class GameReader {
  readonly #walk: Walk;
  readonly #first: CheckersRole | undefined;
  readonly #lines: LineReader;
  readonly #tags: TagToken[] = [];
  readonly #byName = new Map<string, TagToken>(); // the first of each name, in small letters
  readonly #comments: string[] = [];
  readonly #mistakes: PdnMistake[] = [];
  #start = STANDARD_START;
  #hasMoves = false; //    or something that belongs to moves
  #isComplete = true;
  #isAstray = false; //    the last word of the header was none; one mistake is enough for many of them
  #end: End | null = null; //  the token that ended the game
  readonly #trailing: string[] = []; // comments on the lines after it

  constructor(walk: Walk, first: CheckersRole | undefined) {
    this.#walk = walk;
    this.#first = first;
    this.#lines = new LineReader(walk, (place, message, losesMoves) => {
      this.#report(place, message);
      if (losesMoves) this.#isComplete = false;
    });
  }

  /** Whether nothing was read that makes a game, or a mistake in one; a star alone ends none. */
  get isEmpty(): boolean {
    if (this.#tags.length > 0 || this.#hasMoves || this.#mistakes.length > 0) return false;
    return this.#end === null || (this.#end.text === '*' && this.#comments.length === 0);
  }

  /** Comments on the lines after the end: of the next game, or of this one if there is none. */
  get trailing(): readonly string[] {
    return this.#trailing;
  }

  /** Takes a token; false where it belongs to the next game. */
  take(token: Token): boolean {
    if (this.#end) return this.#takeAfterEnd(token, this.#end);
    switch (token.kind) {
      case 'tag':
        return this.#takeTag(token);
      case 'comment':
        this.comment(token.text);
        return true;
      case 'open':
        this.#begin();
        this.#lines.open(token);
        return true;
      case 'close':
        this.#begin();
        this.#lines.close(token);
        return true;
      case 'broken':
        this.#report(token, token.message);
        if (token.part === 'comment' && this.#hasMoves) this.#isComplete = false;
        return true;
      case 'word':
        this.#takeWord(token);
        return true;
    }
  }

  comment(text: string): void {
    if (this.#hasMoves) this.#lines.comment(text);
    else this.#comments.push(text);
  }

  /** Everything that was read, once no token belongs to it any more. */
  entry(): PdnEntry {
    this.#begin();
    this.#lines.end();
    const tags = this.#pairs();
    const result = this.#result(tags);
    const comments = [...this.#comments, ...this.#lines.leftOver];
    const line = this.#lines.plies;
    this.#mistakes.sort((a, b) => a.line - b.line || a.column - b.column);
    return {
      game: { tags, start: this.#start, comments, line, result },
      mistakes: this.#mistakes,
      isComplete: this.#isComplete,
    };
  }

  #takeTag(token: TagToken): boolean {
    if (this.#hasMoves) return false;
    this.#isAstray = false;
    if (this.#tag(token.name)) {
      if (token.gap) return false;
      this.#report(token, `expected one tag ${token.name} in a game; the first of them counts`);
    } else this.#byName.set(token.name.toLowerCase(), token);
    this.#tags.push(token);
    return true;
  }

  #takeWord({ text, line, column }: WordToken): void {
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
        if (part.kind === 'number') this.#lines.number();
        else if (part.kind === 'move') this.#lines.move(part, place);
        else if (part.kind === 'nag') this.#lines.nag(part.nag, place);
        else this.#lines.unreadable(part.message, place);
      }
    }
  }

  /**
   * After a result. In brackets it was a remark on that variation, if it is the last thing there, and
   * else a bracket is missing. Some files end games with both a result and a star.
   */
  #takeAfterEnd(token: Token, end: End): boolean {
    if (token.kind === 'close' && this.#lines.isInside) {
      this.#lines.comment(end.text);
      this.#lines.close(token);
      this.#end = null;
      return true;
    }
    if (token.kind === 'comment') {
      if (token.line === end.line) this.comment(token.text);
      else this.#trailing.push(token.text);
      return true;
    }
    if (token.line !== end.line || this.#trailing.length > 0) return false;
    if (token.kind === 'close') {
      this.#lines.close(token);
      return true;
    }
    if (token.kind !== 'word' || !isResult(token.text)) return false;
    if (token.text !== '*' && end.text !== '*') return false;
    if (end.text === '*') this.#end = token;
    return true;
  }

  /** The header is over: what it says of the moves is looked at. */
  #begin(): void {
    if (this.#hasMoves) return;
    this.#hasMoves = true;
    const type = this.#tag('GameType');
    const read = type && !isUnknown(type.value) ? parseGameType(type.value) : null;
    const setUp = setUpOf(this.#pairs());
    if (type && read?.kind === 'other') this.#refuse(type, read.message);
    else if (setUp.kind === 'start') this.#start = setUp.start;
    else this.#refuse(this.#tag(setUp.tag), setUp.message);
    this.#walk.begin(this.#start);
  }

  #refuse(tag: TagToken | undefined, message: string): void {
    if (tag) this.#report(tag, message);
    this.#isComplete = false;
    this.#lines.lose();
  }

  /** See `result.ts` for the rule. */
  #result(tags: readonly PdnTag[]): PdnResult | null {
    const convention = conventionOf(tags, this.#first);
    const tag = this.#tag('Result');
    const byTag = parseScore(tag?.value);
    const byToken = parseScore(this.#end?.text);
    if (tag && typeof byTag === 'string') this.#report(tag, byTag);
    const tagged = typeof byTag === 'string' ? null : byTag;
    const ended = typeof byToken === 'string' ? null : byToken;
    if (tag && this.#end && tagged && ended && tagged !== ended)
      this.#report(
        this.#end,
        `expected ${cut(tag.value)}, as the tag Result says, got ${this.#end.text}`,
      );
    const score = tagged ?? ended;
    const said = score && resultOf(score, convention.first);
    const board = this.#isComplete ? this.#walk.result() : null;
    if (!board) return said;
    const place = tagged ? tag : this.#end;
    if (score && said && place && !agrees(score, board, convention)) {
      const reason = `since ${board.Black > 0 ? 'White' : 'Black'} cannot move at the end`;
      this.#report(
        place,
        `expected a result by which ${inWords(board)}, ${reason}; by this one ${inWords(said)}`,
      );
    }
    return board;
  }

  #pairs(): PdnTag[] {
    return this.#tags.map(({ name, value }): PdnTag => [name, value]);
  }

  #tag(name: string): TagToken | undefined {
    return this.#byName.get(name.toLowerCase());
  }

  #report({ line, column }: Place, message: Message): void {
    const told = this.#mistakes.length;
    if (told > MOST_MISTAKES) return;
    const last = `expected at most ${MOST_MISTAKES} mistakes in a game; from here on they are not told`;
    const sentence = typeof message === 'string' ? message : message();
    this.#mistakes.push({ line, column, message: told === MOST_MISTAKES ? last : sentence });
  }
}

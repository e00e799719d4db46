/**
 * Reads files in PDN, game by game: tags, comments, variations, glyphs, setups and results, with every
 * move checked by the rules. Only the game at hand is in memory. The text becomes tokens (`Tokenizer`), these become
 * the moves and variations of a game (`LineReader`), its tags, start and result (`GameReader`).
 *
 * A mistake never ends the reading. It is reported with its place in its game, and the games after it are read as
 * if it were not there. Of a game whose moves go wrong, those before the mistake are kept, and the entry says that it
 * is not complete; so are all lines around a variation that goes wrong.
 */
import { inspect } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { LineReader, type Loss, type Message } from './line-reader.ts';
import {
  conventionOf,
  firstOf,
  isUnknown,
  type PdnEntry,
  type PdnMistake,
  type PdnOptions,
  type PdnTag,
  PositionCursor,
  parseGameType,
  type SourceLocation,
  STANDARD_START,
  setUpOf,
  verdictOf,
} from './pdn-game.ts';
import { FORCED, isResult, partsOf, type Token, Tokenizer } from './tokens.ts';

/** A long text is read in pieces of this many characters, so that its first games come soon. */
const PIECE = 1 << 16;

/**
 * Reads games one by one from a text, or from a text in pieces that may be cut anywhere: a list, a
 * generator, or a stream of a file or a response. Files from before Unicode are best read as 'latin1'.
 *
 * @example
 *     for (const { game, mistakes } of readPdn(text)) console.log(game.tags, game.line.length);
 *     for await (const { game } of readPdn(createReadStream('games.pdn', 'utf8'))) { ... }
 */
export function readPdn(
  source: string | Iterable<string>,
  options?: PdnOptions,
): Generator<PdnEntry, void>;
export function readPdn(
  source: AsyncIterable<string>,
  options?: PdnOptions,
): AsyncGenerator<PdnEntry, void>;
export function readPdn(
  source: string | Iterable<string> | AsyncIterable<string>,
  options: PdnOptions = {},
): Generator<PdnEntry, void> | AsyncGenerator<PdnEntry, void> {
  const games = new Games(options);
  if (typeof source === 'string') return fromPieces(piecesOf(source), games);
  if (typeof source === 'object' && source !== null) {
    if (Symbol.asyncIterator in source) return fromStream(source, games);
    if (Symbol.iterator in source) return fromPieces(source, games);
  }
  throw new TypeError(`readPdn: expected a text or pieces of one, got ${inspect(source)}`);
}

/**
 * Reads all games of a text at once.
 *
 * @example
 *     const [{ game, mistakes }] = parsePdn('[Event "Friendly"]\n\n1. 11-15 23-19 *');
 */
export function parsePdn(text: string, options: PdnOptions = {}): PdnEntry[] {
  if (typeof text !== 'string')
    throw new TypeError(`parsePdn: expected a text, got ${inspect(text)}`);
  return [...readPdn(text, options)];
}

function* fromPieces(pieces: Iterable<string>, games: Games): Generator<PdnEntry, void> {
  for (const piece of pieces) yield* games.push(piece);
  yield* games.end();
}

async function* fromStream(
  pieces: AsyncIterable<string>,
  games: Games,
): AsyncGenerator<PdnEntry, void> {
  for await (const piece of pieces) yield* games.push(piece);
  yield* games.end();
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** From pieces of text to entries. */
class Games {
  private readonly cursor = new PositionCursor();
  private readonly tokenizer = new Tokenizer();
  private readonly first: CheckersRole | undefined;
  private game: GameReader;

  constructor(options: PdnOptions) {
    this.first = firstOf('readPdn', options);
    this.game = new GameReader(this.cursor, this.first);
  }

  /** The games that are complete with this piece. */
  push(piece: string): PdnEntry[] {
    if (typeof piece !== 'string')
      throw new TypeError(
        `readPdn: expected pieces of text, got ${inspect(piece)}; give a stream of a file its encoding`,
      );
    return this.read(this.tokenizer.push(piece));
  }

  end(): PdnEntry[] {
    const entries = this.read(this.tokenizer.end());
    for (const token of this.game.trailing) if (token.kind === 'comment') this.game.comment(token);
    return [...entries, ...this.finish()];
  }

  private read(tokens: readonly Token[]): PdnEntry[] {
    const entries: PdnEntry[] = [];
    for (const token of tokens) {
      if (this.game.take(token)) continue;
      const { trailing } = this.game;
      for (const entry of this.finish()) entries.push(entry);
      for (const each of [...trailing, token]) this.game.take(each);
    }
    return entries;
  }

  /** The game at hand, if there is one, with which the next one begins. */
  private finish(): PdnEntry[] {
    const { game } = this;
    this.game = new GameReader(this.cursor, this.first);
    return game.isEmpty ? [] : [game.entry()];
  }
}

/** Mistakes that are reported of one game: more would only fill the memory. */
const MOST_MISTAKES = 100;

const HINT = 'another kind of draughts would need its tag GameType';

type WordToken = Extract<Token, { kind: 'word' }>;

type End = SourceLocation & { readonly text: string };

/**
 * Puts a game together from tokens. A game ends with a result or `*`, before a tag that comes after its
 * moves, and before a tag that it has already where a blank line is between them. A comment on the line of its end
 * still belongs to it.
 */
class GameReader {
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

  constructor(
    private readonly cursor: PositionCursor,
    private readonly first: CheckersRole | undefined,
  ) {
    this.#lines = new LineReader(cursor, (place, message, loss) => {
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
      board: this.#isCutShort ? null : this.cursor.result(),
      convention: conventionOf(tags, this.first),
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
    const other = type && !isUnknown(type.value) ? parseGameType(type.value).message : undefined;
    const setUp = setUpOf(this.#header.pairs);
    if (other !== undefined) this.#refuse(type, other);
    else if (setUp.kind === 'start') this.#start = setUp.start;
    else this.#refuse(this.#header.find(setUp.tag), setUp.message);
    this.cursor.begin(this.#start);
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
    const reported = this.#mistakes.length;
    if (reported > MOST_MISTAKES) return;
    const last = `expected at most ${MOST_MISTAKES} mistakes in a game; further ones are not reported`;
    const text = reported === MOST_MISTAKES ? last : sentence(message);
    this.#mistakes.push({ line, column, message: text });
  }
}

function sentence(message: Message): string {
  return typeof message === 'string' ? message : message();
}

type TagToken = Extract<Token, { kind: 'tag' }>;

/** What a tag is to the tags before it. */
type TagStatus = 'new' | 'doubled' | 'of the next game';

/**
 * The tags of a game while they are read. A tag that the game has already is the next game's where a
 * blank line came between the two, and so are the tags since that line: games may have no moves.
 */
class Header {
  readonly #tags: TagToken[] = [];
  readonly #places = new Map<string, number>(); // where the first of each name is, by small letters
  #block = 0; // where the tags since the last blank line begin

  get isEmpty(): boolean {
    return this.#tags.length === 0;
  }

  get pairs(): PdnTag[] {
    return this.#tags.map(({ name, value }): PdnTag => [name, value]);
  }

  find(name: string): TagToken | undefined {
    const place = this.#places.get(name.toLowerCase());
    return place === undefined ? undefined : this.#tags[place];
  }

  /** Takes a tag, unless it belongs to the next game. */
  take(token: TagToken): TagStatus {
    if (token.gap) this.#block = this.#tags.length;
    const name = token.name.toLowerCase();
    const place = this.#places.get(name);
    if (place !== undefined && place < this.#block) return 'of the next game';
    if (place === undefined) this.#places.set(name, this.#tags.length);
    this.#tags.push(token);
    return place === undefined ? 'new' : 'doubled';
  }

  /** Gives up the tags since the last blank line. */
  splitOff(): TagToken[] {
    const tags = this.#tags.splice(this.#block);
    for (const { name } of tags) this.#places.delete(name.toLowerCase());
    return tags;
  }
}

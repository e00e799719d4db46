/**
 * Reads files in PDN, game by game: tags, comments, variations, glyphs, setups and results. Only the game at hand is in
 * memory. The `Tokenizer` makes tokens of the text, and a `GameReader` makes a game of these.
 *
 * A mistake never ends the reading: it is reported with its location, and the next games are read as usual. The rules
 * check every move. After an illegal or unreadable one, the rest of its line is left out: up to the closing bracket in
 * a variation, up to the end of the game in the main line. Brackets still count there, and the entry is incomplete.
 */
import { inspect } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { type CheckersMove, isCapture } from '../notation.ts';
import {
  conventionOf,
  firstOf,
  isUnknown,
  MOST_NESTED,
  type PdnEntry,
  type PdnLine,
  type PdnMistake,
  type PdnOptions,
  type PdnPly,
  type PdnTag,
  type Position,
  PositionCursor,
  parseGameType,
  type SourceLocation,
  STANDARD_START,
  setUpOf,
  verdictOf,
} from './pdn-game.ts';
import { FORCED, type Part, partsOf, resultIn, type Token, Tokenizer } from './tokens.ts';

const PIECE = 1 << 16; // characters of a long text that are read at once, so that its first games come soon

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

class Games {
  private readonly cursor = new PositionCursor();
  private readonly tokenizer = new Tokenizer();
  private readonly first: CheckersRole | undefined;
  private game: GameReader;

  constructor(options: PdnOptions) {
    this.first = firstOf('readPdn', options);
    this.game = new GameReader(this.cursor, this.first);
  }

  push(piece: string): Generator<PdnEntry, void> {
    if (typeof piece === 'string') return this.read(this.tokenizer.push(piece));
    throw new TypeError(
      `readPdn: expected pieces of text, got ${inspect(piece)}; give a stream of a file its encoding`,
    );
  }

  *end(): Generator<PdnEntry, void> {
    yield* this.read(this.tokenizer.end());
    for (const token of this.game.trailing) if (token.kind === 'comment') this.game.comment(token);
    yield* this.finish();
  }

  private *read(tokens: readonly Token[]): Generator<PdnEntry, void> {
    for (const token of tokens) {
      if (this.game.take(token)) continue;
      const { trailing } = this.game;
      yield* this.finish();
      for (const each of [...trailing, token]) this.game.take(each);
    }
  }

  private *finish(): Generator<PdnEntry, void> {
    const { game } = this;
    this.game = new GameReader(this.cursor, this.first);
    if (!game.isEmpty) yield game.entry();
  }
}

const MOST_MISTAKES = 100; // reported of one game
const HINT = 'another kind of draughts would need its tag GameType';

type Of<T extends { readonly kind: string }, K extends T['kind']> = Extract<T, { kind: K }>;
type TagToken = Of<Token, 'tag'>;
type End = Of<Part, 'result'>;
type LineEvent =
  | Exclude<Part, { kind: 'result' | 'odd mark' }>
  | Of<Token, 'comment' | 'open' | 'close'>;
type MoveEvent = Of<LineEvent, 'move'>;

/** What is left out for a mistake: moves that were played, moves of a variation, or none. */
type Loss = 'game' | 'variation' | 'nothing';

/** A sentence, or what makes one: asking the rules takes time, and not every mistake is reported. */
type Message = string | (() => string);

interface OpenPly extends PdnPly {
  readonly nags: number[];
  readonly after: string[];
  readonly variations: PdnLine[];
}

class OpenLine {
  readonly plies: OpenPly[] = [];
  comments: string[] = []; //         of the next move
  isNumbered = false; //              a move number came since the last move
  readonly marks: number[] = []; //   in brackets of their own, `11-15(!)`: of the move before them
  isLost = false; //                  the rest is left out
  lostBrackets = 0; //                open in what is left out

  constructor(
    /** The bracket that opened it; null for the main line. */
    readonly opened: SourceLocation | null,
    /** Whether the cursor went into it. */
    readonly isEntered: boolean,
  ) {}
}

/**
 * Puts a game together from tokens. A game ends with a result or `*`, before a tag that comes after its moves, and
 * before a tag that it has already where a blank line is between them. A comment on the line of its end still belongs
 * to it.
 *
 * The main line and the open variations are on a stack. A step with the sign of a capture is a mistake, but no other
 * move can be meant. The moves after a capture with two readings decide which it is.
 */
class GameReader {
  /** The tokens with which the next game begins: comments on the lines after the end, and tags. */
  readonly trailing: Token[] = [];
  private readonly tags: TagToken[] = [];
  private readonly places = new Map<string, number>(); // by name in small letters: its first tag
  private block = 0; //                 where the tags since the last blank line begin
  private readonly comments: string[] = [];
  private readonly mistakes: PdnMistake[] = [];
  private readonly main = new OpenLine(null, false);
  private readonly open = [this.main]; // the main line, and the variations within each other
  private fork: AmbiguousCapture | null = null; // on which all else waits
  private begins: number | null = null; // the line of its first token
  private start = STANDARD_START;
  private hasMoves = false; //       or something that belongs to moves
  private isComplete = true;
  private isCutShort = false;
  private isAstray = false; //       the last word of the header was none; one mistake is enough for many of them
  private isAfterBracket = false; // the last token opened one
  private end: End | null = null; // the token that ended the game

  constructor(
    private readonly cursor: PositionCursor,
    private readonly first: CheckersRole | undefined,
  ) {}

  /** Whether nothing was read that makes a game, or a mistake in one; a star alone ends none. */
  get isEmpty(): boolean {
    if (this.tags.length > 0 || this.hasMoves || this.mistakes.length > 0) return false;
    return this.end === null || (this.end.text === '*' && this.comments.length === 0);
  }

  /** Takes a token; false where it belongs to the next game. */
  take(token: Token): boolean {
    this.begins ??= token.line;
    const isTaken = this.end ? this.takeAfterEnd(token, this.end) : this.takeBefore(token);
    this.isAfterBracket = token.kind === 'open';
    return isTaken;
  }

  comment(token: Of<Token, 'comment'>): void {
    if (this.hasMoves) this.read(token);
    else this.comments.push(token.text);
  }

  /** Everything that was read, once no token belongs to it any more. */
  entry(): PdnEntry {
    this.begin();
    this.closeLines();
    const tags = this.pairs;
    const [tag, end] = [this.find('Result'), this.end];
    const board = this.isCutShort ? null : this.cursor.result();
    const convention = conventionOf(tags, this.first);
    const verdict = verdictOf(tag?.value, end?.text, board, convention);
    const { result, isGuessed, mistakes } = verdict;
    for (const { at, message } of mistakes) {
      const place = at === 'tag' ? tag : end;
      if (place) this.report(place, message);
    }
    this.mistakes.sort((a, b) => a.line - b.line || a.column - b.column);
    const comments = [...this.comments, ...this.main.comments];
    const game = { tags, start: this.start, comments, line: this.main.plies, result };
    return {
      game: this.isCutShort ? { ...game, isCutShort: true } : game,
      mistakes: this.mistakes,
      isComplete: this.isComplete,
      isResultGuessed: isGuessed,
      line: this.begins ?? 1,
    };
  }

  private get pairs(): PdnTag[] {
    return this.tags.map(({ name, value }): PdnTag => [name, value]);
  }

  private find(name: string): TagToken | undefined {
    return this.tags[this.places.get(name.toLowerCase()) ?? -1];
  }

  private takeBefore(token: Token): boolean {
    switch (token.kind) {
      case 'tag':
        return this.takeTag(token);
      case 'comment':
        this.comment(token);
        return true;
      case 'open':
      case 'close':
        this.begin();
        this.read(token);
        return true;
      case 'broken':
        this.report(token, token.message);
        // Before all tags it is a remark on the file. Elsewhere moves may be in it.
        if (token.part === 'comment' && (this.hasMoves || this.tags.length > 0)) this.lose('game');
        return true;
      case 'word':
        this.takeWord(token);
        return true;
    }
  }

  /** Games may have no moves: then a repeated tag begins the next game, with the tags since the last blank line. */
  private takeTag(token: TagToken): boolean {
    if (this.hasMoves) return false;
    this.isAstray = false;
    if (token.gap) this.block = this.tags.length;
    const name = token.name.toLowerCase();
    const place = this.places.get(name);
    if (place === undefined) this.places.set(name, this.tags.length);
    else if (place < this.block) {
      append(this.trailing, this.tags.splice(this.block));
      for (const tag of this.trailing)
        if (tag.kind === 'tag') this.places.delete(tag.name.toLowerCase());
      return false;
    } else this.report(token, `expected one tag ${token.name} in a game; the first of them counts`);
    this.tags.push(token);
    return true;
  }

  private takeWord(token: Of<Token, 'word'>): void {
    if (token.text === '*' && this.isAfterBracket) {
      this.read({ ...token, kind: 'nag', nag: FORCED });
      return;
    }
    for (const part of partsOf(token)) {
      if (part.kind === 'unknown' && !this.hasMoves) {
        if (!this.isAstray) this.report(part, part.message);
        this.isAstray = true;
        return;
      }
      if (part.kind === 'odd mark') this.report(part, part.message);
      else if (part.kind === 'result') this.end = part;
      else {
        this.begin();
        this.read(part);
      }
    }
  }

  /**
   * After a result. In brackets it was a remark on that variation, if it is the last thing there, and
   * else a bracket is missing. Some files end games with both a result and a star.
   */
  private takeAfterEnd(token: Token, end: End): boolean {
    const isInside = this.open.length > 1 || this.line.lostBrackets > 0 || !!this.fork?.isInside;
    if (token.kind === 'close' && isInside) {
      this.read({ ...end, kind: 'comment' });
      this.read(token);
      this.end = null;
      return true;
    }
    if (token.kind === 'comment') {
      if (token.line === end.line) this.comment(token);
      else this.trailing.push(token);
      return true;
    }
    if (token.line !== end.line || this.trailing.length > 0) return false;
    if (token.kind === 'close') {
      this.read(token);
      return true;
    }
    const text = token.kind === 'word' ? resultIn(token.text) : null;
    if (text === null || (text !== '*' && end.text !== '*')) return false;
    if (end.text === '*') this.end = { ...token, kind: 'result', text };
    return true;
  }

  /** The header is over: the tags that concern the moves are read. */
  private begin(): void {
    if (this.hasMoves) return;
    this.hasMoves = true;
    const type = this.find('GameType');
    const other = type && !isUnknown(type.value) ? parseGameType(type.value).message : undefined;
    const setUp = setUpOf(this.pairs);
    if (other !== undefined) this.refuse(type, other);
    else if (setUp.kind === 'start') this.start = setUp.start;
    else this.refuse(this.find(setUp.tag), setUp.message);
    this.cursor.begin(this.start);
  }

  private refuse(tag: TagToken | undefined, message: string): void {
    if (tag) this.report(tag, message);
    this.lose('game');
    this.main.isLost = true;
  }

  private get line(): OpenLine {
    return this.open.at(-1) ?? this.main;
  }

  private read(event: LineEvent): void {
    const { fork, line } = this;
    if (fork) {
      if (!fork.take(event)) this.settle(fork);
      return;
    }
    if (event.kind === 'number') line.isNumbered = true;
    else if (event.kind === 'open') this.enter(event);
    else if (event.kind === 'close') this.close(event);
    else if (line.isLost) return;
    else if (event.kind === 'unknown') this.loseLine(event.message, event);
    else if (event.kind === 'move') this.readMove(event);
    else if (event.kind === 'nag') this.readNag(event.nag, event);
    else if (line.isNumbered) line.comments.push(event.text);
    else (line.plies.at(-1)?.after ?? line.comments).push(event.text);
  }

  private readMove(event: MoveEvent): void {
    const { squares, text } = event;
    const choices = this.cursor.find(squares);
    const [choice] = choices;
    if (choice === undefined) this.loseLine(() => this.cursor.objection(text), event);
    else if (choices.length > 1) this.fork = new AmbiguousCapture(this.cursor, choices, event);
    else {
      const move = this.play(choice);
      if (text.includes('x') && !isCapture(move))
        this.fail(event, `expected ${move}, since it captures nothing, got ${text}`, 'nothing');
    }
  }

  /** Plays or refuses a capture on which nothing more can be learnt, and reads the events that waited. */
  private settle({ choice, move, waiting }: AmbiguousCapture): void {
    this.fork = null;
    const text = move.squares.join('x');
    if (choice === undefined) this.loseLine(() => this.cursor.objection(text), move);
    else this.play(choice);
    for (const event of waiting) this.read(event);
  }

  private play(choice: number): CheckersMove {
    const { line } = this;
    const move = this.cursor.moveText(choice);
    this.cursor.play(choice);
    line.plies.push({ move, nags: [], before: line.comments, after: [], variations: [] });
    line.comments = [];
    line.isNumbered = false;
    return move;
  }

  private readNag(nag: number, place: SourceLocation): void {
    const { line } = this;
    const last = line.plies.at(-1);
    if (last) last.nags.push(nag);
    else if (line.opened && line.comments.length === 0) line.marks.push(nag);
    else this.fail(place, 'expected a move before this mark', 'nothing');
  }

  private enter(place: SourceLocation): void {
    const { line } = this;
    if (line.isLost) {
      line.lostBrackets++;
      return;
    }
    const isTooDeep = this.open.length > MOST_NESTED;
    const isEntered = line.plies.length > 0 && !isTooDeep;
    if (isEntered) this.cursor.enter();
    this.open.push(new OpenLine(place, isEntered));
    if (isTooDeep) this.loseLine(`expected variations nested ${MOST_NESTED} deep at most`, place);
    else if (!isEntered)
      this.loseLine('expected a move before this bracket, of which it could be a variation', place);
  }

  private close(place: SourceLocation): void {
    const { line } = this;
    if (line.lostBrackets > 0) line.lostBrackets--;
    else if (!line.opened) {
      if (!line.isLost) this.fail(place, 'this ) closes nothing; expected a move', 'nothing');
    } else {
      this.leave(line);
      if (line.plies.length > 0 || line.isLost) return;
      // Brackets around a mark or around nothing but comments belong to the move before them.
      const last = this.line.plies.at(-1);
      append(last?.nags, line.marks);
      append(last?.after, line.comments);
      if (line.marks.length + line.comments.length === 0)
        this.fail(line.opened, 'expected a move in these brackets', 'nothing');
    }
  }

  private leave(line: OpenLine): void {
    this.open.pop();
    if (line.isEntered) this.cursor.leave();
    if (line.plies.length === 0) return;
    append(line.plies.at(-1)?.after, line.comments);
    this.line.plies.at(-1)?.variations.push(line.plies);
  }

  private closeLines(): void {
    while (this.fork) this.settle(this.fork);
    const opened = this.open[1]?.opened;
    if (opened) this.fail(opened, 'this bracket is never closed; expected ) in this game', 'game');
    while (this.line.opened) this.leave(this.line);
    const last = this.main.plies.at(-1);
    if (last) append(last.after, this.main.comments.splice(0));
  }

  private loseLine(message: Message, place: SourceLocation): void {
    const { line } = this;
    if (line.isLost) return;
    line.isLost = true;
    this.fail(place, message, line.opened ? 'variation' : 'game');
  }

  private fail(place: SourceLocation, message: Message, loss: Loss): void {
    const isFirst = loss === 'game' && this.main.plies.length === 0;
    const isOther = this.start === STANDARD_START && !this.find('GameType');
    this.report(place, isFirst && isOther ? () => `${sentence(message)}; ${HINT}` : message);
    this.lose(loss);
  }

  private lose(loss: Loss): void {
    if (loss !== 'nothing') this.isComplete = false;
    if (loss === 'game') this.isCutShort = true;
  }

  private report({ line, column }: SourceLocation, message: Message): void {
    const reported = this.mistakes.length;
    if (reported > MOST_MISTAKES) return;
    const last = `expected at most ${MOST_MISTAKES} mistakes in a game; further ones are not reported`;
    const text = reported === MOST_MISTAKES ? last : sentence(message);
    this.mistakes.push({ line, column, message: text });
  }
}

function sentence(message: Message): string {
  return typeof message === 'string' ? message : message();
}

/** One by one, since a call takes some thousands of arguments and a file may hold more comments. */
function append<T>(list: T[] | undefined, items: readonly T[]): void {
  for (const item of items) list?.push(item);
}

const MOST_WAITING = 300; //  events that wait for the decision about a capture
const MOST_POSITIONS = 30; // into which a capture may lead

/**
 * A capture given by its first and last square, while two or more captures have them. The moves that follow in its line
 * decide: a capture is given up as soon as one of them is illegal after it. All that follows waits meanwhile, up to a
 * limit.
 */
class AmbiguousCapture {
  // The captures, and the positions in which the moves since then may have ended.
  #readings: readonly { readonly choice: number; readonly positions: readonly Position[] }[];
  #depth = 0; // of brackets since the capture

  readonly waiting: LineEvent[] = [];

  constructor(
    private readonly cursor: PositionCursor,
    choices: readonly number[],
    readonly move: MoveEvent,
  ) {
    this.#readings = choices.map((choice) => ({ choice, positions: [cursor.after(choice)] }));
  }

  /** The only capture that is left; undefined where there is none, or more than one. */
  get choice(): number | undefined {
    return this.#readings.length === 1 ? this.#readings[0]?.choice : undefined;
  }

  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** Takes what comes next; false once there is no more to be learnt. */
  take(event: LineEvent): boolean {
    this.waiting.push(event);
    if (event.kind === 'open') this.#depth++;
    else if (event.kind === 'close' && this.#depth-- === 0)
      return false; // the line ends here
    else if (event.kind === 'unknown' && this.#depth === 0) return false;
    else if (event.kind === 'move' && this.#depth === 0) this.#narrow(event.squares);
    const most = Math.max(...this.#readings.map(({ positions }) => positions.length));
    const isShort = this.waiting.length < MOST_WAITING && most <= MOST_POSITIONS;
    return this.#readings.length > 1 && isShort;
  }

  #narrow(squares: readonly number[]): void {
    this.#readings = this.#readings
      .map(({ choice, positions }) => ({
        choice,
        positions: positions.flatMap((position) => this.cursor.next(position, squares)),
      }))
      .filter(({ positions }) => positions.length > 0);
  }
}

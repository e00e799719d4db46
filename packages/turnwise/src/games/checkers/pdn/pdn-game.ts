/**
 * A game of English draughts as a file in PDN (Portable Draughts Notation) tells it: plain data, which
 * JSON can hold. `readPdn` makes it from text and `printPdn` writes it.
 */

import { inspect, requireKnownKeys } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { CheckersKernel } from '../kernel.ts';
import { type CheckersMove, parseCheckers, printCheckers, squaresOf } from '../notation.ts';
import { Checkers } from '../rules.ts';

/** A tag: its name and its value, such as `['Event', 'World Championship']`. */
export type PdnTag = readonly [name: string, value: string];

/** Points of both sides: 1 and 0 for a win, 0.5 each for a draw, 0 each where both have lost. */
export interface PdnResult {
  readonly Black: number;
  readonly White: number;
}

/** One move with everything that is said about it. */
export interface PdnPly {
  /** With every square on its way, as the rules have it: "11-15", "22x15x8". */
  readonly move: CheckersMove;
  /** Numeric annotation glyphs, from 0: 1 is a good move (!), 7 the only one (*). */
  readonly nags: readonly number[];
  /** Comments between the number of the move and the move. */
  readonly before: readonly string[];
  /** Comments after the move, kept word for word; a line break within one is a space. */
  readonly after: readonly string[];
  /** Lines that begin with another move in place of this one. */
  readonly variations: readonly PdnLine[];
}

/** Moves that follow each other. */
export type PdnLine = readonly PdnPly[];

export interface PdnGame {
  /** In the order of the file. */
  readonly tags: readonly PdnTag[];
  /** The position in which the game begins, as the rules print it: "B:W21-32:B1-12". */
  readonly start: string;
  /** Comments before the first move and its number. */
  readonly comments: readonly string[];
  /** The moves that were played. */
  readonly line: PdnLine;
  /** Null where the file tells none (`*`). */
  readonly result: PdnResult | null;
  /** True where more moves were played than `line` has, since the rest could not be read. */
  readonly isCutShort?: true | undefined;
}

/** What is wrong with a file, and where. */
export interface PdnMistake {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** A sentence that says what was expected. */
  readonly message: string;
}

/** A game that was read, with the mistakes of its text in the order of their places. */
export interface PdnEntry {
  readonly game: PdnGame;
  readonly mistakes: readonly PdnMistake[];
  /**
   * False where moves were left out, since they could not be read or the rules forbid them: in the game,
   * which is then also `isCutShort`, or in a variation.
   */
  readonly isComplete: boolean;
  /** Whether a side has won by numbers of which nothing tells whose comes first; see `result.ts`. */
  readonly isResultGuessed: boolean;
  /** Where the game begins in the file, from 1. */
  readonly line: number;
}

/** A place in a text, from 1. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/**
 * The value of a tag, by name; undefined where there is none. Case does not matter, since files disagree
 * on it, and of several tags with one name the first counts.
 *
 * @example
 *     tagOf(game, 'Event'); // 'World Championship'
 */
export function tagOf({ tags }: Pick<PdnGame, 'tags'>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return tags.find(([given]) => given.toLowerCase() === wanted)?.[1];
}

/** Text of a comment or tag on one line: line breaks, with the blanks around them, become one space. */
export function onOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text.trim();
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** A text from a file as a message shows it: in quotes, and never long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length <= 40 ? text : `${text.slice(0, 37)}...`);
}

/* What readers and writers of PDN can be told. */

export interface PdnOptions {
  /** Whose number comes first in results. Default: as the tags of each game say; see `result.ts`. */
  readonly first?: CheckersRole | undefined;
}

/** Checks the options that a function was given, and tells whose number comes first. */
export function firstOf(where: string, options: PdnOptions): CheckersRole | undefined {
  requireKnownKeys(where, options, ['first']);
  const { first } = options;
  if (first !== undefined && first !== 'Black' && first !== 'White')
    throw new TypeError(`${where}: expected first to be Black or White, got ${inspect(first)}`);
  return first;
}

/*
 * The tag GameType, which says what kind of draughts a file holds:
 *
 *     21 , B , 8 , 8 , N1 , 0
 *     type, colour that starts, width, height, notation and corner of its first square, inverted
 *
 * All but the type may be missing. 21 is English draughts, for which the standard fills in the line
 * above. Games of another type, on another board or in letters and digits (A, S) are refused. Corner and
 * inversion are how a board is drawn, and are not looked at.
 * https://pdn.fmjd.org/gametype.html
 */

type GameType =
  | { readonly kind: 'English draughts'; readonly starts: CheckersRole }
  | { readonly kind: 'other'; readonly message: string };

/** The tag that stands for English draughts in full. */
export const ENGLISH_DRAUGHTS = '21,B,8,8,N1,0';

const FORM = /^(\d{1,3})(?:,([WB]),(\d{1,3}),(\d{1,3})(?:,([ANS])\d?)?(?:,[01])?)?$/;

const NAMES: { readonly [type: string]: string } = {
  20: 'international draughts',
  22: 'Italian draughts',
  23: 'American pool checkers',
  24: 'Spanish draughts',
  25: 'Russian draughts',
  26: 'Brazilian draughts',
  27: 'Canadian draughts',
  28: 'Portuguese draughts',
  29: 'Czech draughts',
  30: 'Turkish draughts',
  31: 'Thai draughts',
  40: 'Frisian draughts',
  41: 'Spantsiretti draughts',
};

/** Reads the value of the tag. */
export function parseGameType(value: string): GameType {
  const [, type, starts, width = '8', height = '8', notation = 'N'] =
    FORM.exec(value.replaceAll(' ', '').toUpperCase()) ?? [];
  const other = (message: string): GameType => ({ kind: 'other', message });
  if (type === undefined)
    return other(`expected a GameType such as "21" or "${ENGLISH_DRAUGHTS}", got ${quoted(value)}`);
  if (type !== '21') {
    const name = NAMES[type];
    return other(
      `expected GameType 21, English draughts, got ${type}${name ? `, ${name}` : ''}; its moves are not read`,
    );
  }
  if (width !== '8' || height !== '8')
    return other(`expected a board of 8 by 8 in the GameType, got ${width} by ${height}`);
  if (notation !== 'N')
    return other(
      `expected numeric moves, N in the GameType, got ${notation}; such moves are not read`,
    );
  return { kind: 'English draughts', starts: starts === 'W' ? 'White' : 'Black' };
}

/** Whether a value says that nobody knows, in one of the ways that files have. */
export function isUnknown(value: string | undefined): boolean {
  return value === undefined || ['', '?', '*', '-'].includes(value.trim());
}

/*
 * Where a game begins, by its tags: where FEN says, unless SetUp is 0. Files that have FEN without SetUp
 * are common, and PDN 3.0 knows FEN alone. Read are FENs as programs write them: in small letters, with
 * blanks, a comma or colon too many, F before H. The plies since a man moved, H, are read and kept.
 */

type SetUp =
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

/*
 * Who won, by a file's numbers. There are two ways of counting, which mean the same here:
 *
 *     1-0  0-1  1/2-1/2     and     2-0  0-2  1-1     0-0: both have lost     *: nothing is said
 *
 * Files of English draughts disagree on whose number comes first. PDN 2.0 says Black's (or Red's, which
 * is the same side), who moves first; writers that come from chess put White's first. The rule here:
 *
 * 1. The option `first` of the reader, if given.
 * 2. The colour that starts by the tag GameType: Black where it is plain 21. Who is to move in a position
 *    that the tag FEN sets up does not matter: collections of problems write 0-1 for White's wins.
 * 3. Without that tag it is a guess: Black. The entry says so, and a win agrees with any board that is won.
 *
 * What the file says is said twice, by the tag Result and by the token at the end. `*` there only ends
 * the game, and a tag that is empty, `?`, `-` or `*` says nothing. Where both speak and disagree, the tag
 * counts, being where PDN 3.0 keeps the result, and the token is a mistake. Where the side to move cannot
 * move, the board decides, and whatever disagrees is a mistake. Draws by agreement, resigned games and
 * lost on time are as the file says. Sources: https://pdn.fmjd.org/pdntags.html, and the draft of PDN 2.0.
 */

/** The numbers of a result as they stand there: a win is 1. */
interface Score {
  readonly ahead: number; //  of the side that is named first
  readonly behind: number;
}

/** Whose number comes first, and whether the file says so. */
export interface Convention {
  readonly first: CheckersRole;
  readonly isGuess: boolean;
}

const WIN = { ahead: 1, behind: 0 };
const LOSS = { ahead: 0, behind: 1 };
const DRAW = { ahead: 0.5, behind: 0.5 };
const BOTH_LOST = { ahead: 0, behind: 0 };

const SCORES: ReadonlyMap<string, Score> = new Map([
  ['1-0', WIN],
  ['2-0', WIN],
  ['0-1', LOSS],
  ['0-2', LOSS],
  ['1/2-1/2', DRAW],
  ['1-1', DRAW],
  ['1/2', DRAW], // not in the standard, but in files
  ['0-0', BOTH_LOST],
]);

/** What a result says; null where it says nothing, a sentence where it is none. */
export function parseScore(text: string | undefined): Score | null | string {
  if (text === undefined || isUnknown(text)) return null;
  return (
    SCORES.get(text.replaceAll(' ', '')) ??
    `expected a result such as 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *, got ${quoted(text)}`
  );
}

/** Whose number comes first in a game with these tags. */
export function conventionOf(tags: readonly PdnTag[], first?: CheckersRole): Convention {
  if (first !== undefined) return { first, isGuess: false };
  const given = tagOf({ tags }, 'GameType');
  const type = given === undefined || isUnknown(given) ? null : parseGameType(given);
  if (type?.kind === 'English draughts') return { first: type.starts, isGuess: false };
  return { first: 'Black', isGuess: true };
}

export function resultOf({ ahead, behind }: Score, first: CheckersRole): PdnResult {
  return first === 'Black' ? { Black: ahead, White: behind } : { Black: behind, White: ahead };
}

/** Whether what the file says can be what the board says. */
export function agrees(score: Score, board: PdnResult, { first, isGuess }: Convention): boolean {
  const said = resultOf(score, first);
  if (isSame(said, board)) return true;
  return isGuess && said.Black === board.White && said.White === board.Black;
}

/**
 * The token that ends a game with these tags: the text of the tag Result where it means the same, so that
 * a file keeps its way of counting. Where the board tells who has won, a guess is none.
 */
export function printResult(
  result: PdnResult | null,
  tags: readonly PdnTag[],
  { first, isDecided = false }: { first?: CheckersRole | undefined; isDecided?: boolean } = {},
): string {
  if (result === null) return '*';
  const convention = conventionOf(tags, first);
  const isGuess = convention.isGuess && isDecided;
  const said = tagOf({ tags }, 'Result');
  const score = parseScore(said);
  if (said !== undefined && score !== null && typeof score !== 'string') {
    if (agrees(score, result, { ...convention, isGuess })) return said.replaceAll(' ', '');
  }
  for (const [text, each] of SCORES)
    if (isSame(resultOf(each, convention.first), result)) return text;
  throw new Error(
    `printPdn: expected a result of 1 and 0, 0.5 each or 0 each, got ${JSON.stringify(result)}`,
  );
}

/** The tags, of which Result tells nothing but the token: what says nothing stays. */
export function withResult(tags: readonly PdnTag[], token: string): PdnTag[] {
  return tags.map(([name, value]) => {
    const isContrary = name.toLowerCase() === 'result' && value.replaceAll(' ', '') !== token;
    const score = isContrary ? parseScore(value) : null;
    return [name, score === null || typeof score === 'string' ? value : token];
  });
}

function isSame(a: PdnResult, b: PdnResult): boolean {
  return a.Black === b.Black && a.White === b.White;
}

/** A result in words, for messages. */
export function inWords({ Black, White }: PdnResult): string {
  if (Black === White) return Black === 0 ? 'both have lost' : 'it is a draw';
  return `${Black > White ? 'Black' : 'White'} has won`;
}

/*
 * The position that a reader or writer of PDN is at, while it goes along a game and in and out of its
 * variations. Moves are found by their squares on the kernel, since files have many of them; what the
 * rules say of a move that they forbid is asked of the rules. Draws are not counted, because files go on
 * after a third repetition.
 */

/** A position that can be gone back to. */
export type Position = Int32Array;

/** How deep variations may be nested. */
export const MOST_NESTED = 1000;

/** Objections with a list of the legal moves. It takes time to make, and a file has no need of more. */
const MOST_LISTS = 1000;

const FREE = { repetition: null, moveLimit: null } as const;
const STANDARD = new Checkers(FREE);

/** The position in which a game begins that sets up none. */
export const STANDARD_START = `${STANDARD}`;

export class PositionCursor {
  readonly #kernel = new CheckersKernel(STANDARD);
  readonly #size = this.#kernel.keyLength;
  readonly #now = new Int32Array(this.#size * (MOST_NESTED + 2)); //    [depth] key of the position left
  readonly #before = new Int32Array(this.#size * (MOST_NESTED + 2)); // [depth] key before its last move
  #depth = 0;
  #objections = 0;

  /** Goes to a position, a FEN; refuses what is none. */
  begin(start: string): void {
    this.#kernel.load(start === STANDARD_START ? STANDARD : new Checkers({ ...FREE, start }));
    this.#depth = 0;
  }

  /** The legal moves, of which there may be none, with these squares: all of them, or first and last. */
  find(squares: readonly number[]): number[] {
    const kernel = this.#kernel;
    const code = 32 * (squares[0] - 1) + (squares.at(-1) as number) - 1;
    const found: number[] = [];
    const count = kernel.choices();
    for (let choice = 0; choice < count; choice++)
      if (kernel.moveCode(choice) === code) found.push(choice);
    if (found.length === 0 || (squares.length === 2 && found.length === 1)) return found;
    const route = squares.join();
    const exact = found.filter((choice) => kernel.move(choice).replaceAll(/[-x]/g, ',') === route);
    return exact.length > 0 || squares.length > 2 ? exact : found;
  }

  /** The legal move with exactly this text; refuses what is none, in the name of `where`. */
  choiceOf(where: string, move: CheckersMove): number {
    const squares = squaresOf(move);
    const [choice] = squares ? this.find(squares) : [];
    if (choice === undefined || this.moveText(choice) !== move)
      throw new Error(`${where}: ${this.objection(move)}`);
    return choice;
  }

  /** The position after a move, without going there. */
  after(choice: number): Position {
    const here = this.#position();
    this.#kernel.play(choice);
    const there = this.#position();
    this.#kernel.readKey(here, 0);
    return there;
  }

  /** The positions after the moves with these squares in another position; the walk stays where it is. */
  next(from: Position, squares: readonly number[]): Position[] {
    const here = this.#position();
    this.#kernel.readKey(from, 0);
    const positions = this.find(squares).map((choice) => this.after(choice));
    this.#kernel.readKey(here, 0);
    return positions;
  }

  moveText(choice: number): CheckersMove {
    return this.#kernel.move(choice);
  }

  play(choice: number): void {
    this.#kernel.writeKey(this.#before, this.#depth * this.#size);
    this.#kernel.play(choice);
  }

  /** Goes to the position before the last move, for a variation of it. */
  enter(): void {
    const at = this.#depth * this.#size;
    this.#kernel.writeKey(this.#now, at);
    this.#kernel.readKey(this.#before, at);
    this.#depth++;
  }

  /** Goes back to the line from which `enter` came. */
  leave(): void {
    this.#depth--;
    this.#kernel.readKey(this.#now, this.#depth * this.#size);
  }

  /** What the rules say against a move that `find` does not find, or finds more than once. */
  objection(text: string): string {
    if (++this.#objections > MOST_LISTS) return `"${text}" is no legal move here`;
    try {
      const move = this.state().parseMove(text);
      return `"${text}" stands for ${move}; expected every square`;
    } catch (error) {
      return error instanceof Error ? error.message.replace('checkers: ', '') : `${error}`;
    }
  }

  /** What the board says: the side that cannot move has lost. Null where it can. */
  result(): PdnResult | null {
    if (this.#kernel.choices() > 0) return null;
    return this.#kernel.position.turn === 'Black' ? { Black: 0, White: 1 } : { Black: 1, White: 0 };
  }

  state(): Checkers {
    return STANDARD.at(this.#kernel.position);
  }

  #position(): Position {
    const position = new Int32Array(this.#size);
    this.#kernel.writeKey(position, 0);
    return position;
  }
}

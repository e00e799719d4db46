/**
 * A game of English draughts as a file in PDN (Portable Draughts Notation) has it: plain data, which JSON can
 * hold. `readPdn` makes it from text and `printPdn` writes it. Both use what follows the data here: what the tags say
 * of the kind of draughts, the start and the result, and a cursor that goes along the moves.
 * https://pdn.fmjd.org
 */
import { GameError, inspect, requireKnownKeys } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { CheckersKernel } from '../kernel.ts';
import { type CheckersMove, parseCheckers, printCheckers } from '../notation.ts';
import { Checkers } from '../rules.ts';

/** A tag: its name and its value, such as `['Event', 'World Championship']`. */
export type PdnTag = readonly [name: string, value: string];

/** Points of both sides: 1 and 0 for a win, 0.5 each for a draw, 0 each where both have lost. */
export interface PdnResult {
  readonly Black: number;
  readonly White: number;
}

/** One move with its annotations. */
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

/**
 * A game in PDN.
 *
 * @example
 *     const [{ game }] = parsePdn('1. 11-15 23-19 *');
 *     game.line.map(({ move }) => move); // ['11-15', '23-19']
 */
export interface PdnGame {
  /** In the order of the file. */
  readonly tags: readonly PdnTag[];
  /** The position in which the game begins, as the rules print it: "B:W21-32:B1-12". */
  readonly start: string;
  /** Comments before the first move and its number. */
  readonly comments: readonly string[];
  /** The moves that were played. */
  readonly line: PdnLine;
  /** Null where the file has none (`*`). */
  readonly result: PdnResult | null;
  /** True where more moves were played than `line` has, since the rest could not be read. */
  readonly isCutShort?: true | undefined;
}

/** Line and column in a file, from 1; columns count UTF-16 units. */
export interface SourceLocation {
  readonly line: number;
  readonly column: number;
}

/** A mistake in a file; the message says what was expected. */
export interface PdnMistake extends SourceLocation {
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
  /** Whether a side has won by numbers, and nothing says whose comes first; see `conventionOf`. */
  readonly isResultGuessed: boolean;
  /** Where the game begins in the file, from 1. */
  readonly line: number;
}

/**
 * The value of a tag, by name; undefined where there is none. Case does not matter, since files disagree
 * on it, and of several tags with one name the first counts.
 *
 * @example
 *     pdnTagOf(game, 'Event'); // 'World Championship'
 */
export function tagOf({ tags }: Pick<PdnGame, 'tags'>, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return tags.find(([given]) => given.toLowerCase() === wanted)?.[1];
}

/** The tags, with values of the others in place of those of the same name; the rest of the others follow. */
export function mergedTags(tags: readonly PdnTag[], others: readonly PdnTag[]): PdnTag[] {
  return [
    ...tags.map(([name, value]): PdnTag => [name, tagOf({ tags: others }, name) ?? value]),
    ...others.filter(([name]) => tagOf({ tags }, name) === undefined),
  ];
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

/** Options of readers and writers of PDN. */
export interface PdnOptions {
  /** Whose number comes first in results. Default: as the tags of each game say. */
  readonly first?: CheckersRole | undefined;
}

export function firstOf(where: string, options: PdnOptions): CheckersRole | undefined {
  requireKnownKeys(where, options, ['first']);
  const { first } = options;
  if (first !== undefined && first !== 'Black' && first !== 'White')
    throw new TypeError(`${where}: expected first to be Black or White, got ${inspect(first)}`);
  return first;
}

/** The tag that stands for English draughts in full. */
export const ENGLISH_DRAUGHTS = '21,B,8,8,N1,0';

const FORM = /^(\d{1,3})(?:,([WB]),(\d{1,3}),(\d{1,3})(?:,([ANS])\d?)?(?:,[01])?)?$/;

const NAMES = new Map(
  (
    '20 international draughts,22 Italian draughts,23 American pool checkers,24 Spanish draughts,' +
    '25 Russian draughts,26 Brazilian draughts,27 Canadian draughts,28 Portuguese draughts,' +
    '29 Czech draughts,30 Turkish draughts,31 Thai draughts,40 Frisian draughts,41 Spantsiretti draughts'
  )
    .split(',')
    .map((line) => [line.slice(0, 2), line.slice(3)]),
);

type GameType =
  | { readonly starts: CheckersRole; readonly message?: never }
  | { readonly message: string; readonly starts?: never };

/**
 * Reads the tag GameType, the kind of draughts: the role that starts, or what is wrong.
 *
 *     21 , B , 8 , 8 , N1 , 0
 *     type, colour that starts, width, height, notation and corner of its first square, inverted
 *
 * All but the type may be missing. 21 is English draughts, for which the standard fills in the line above. Games of
 * another type, on another board or in letters and digits (A, S) are refused. Corner and inversion only say how a board
 * is drawn. https://pdn.fmjd.org/gametype.html
 */
export function parseGameType(value: string): GameType {
  const [, type, starts, width = '8', height = '8', notation = 'N'] =
    FORM.exec(value.replaceAll(' ', '').toUpperCase()) ?? [];
  const expected = (what: string): GameType => ({ message: `expected ${what}` });
  if (type === undefined)
    return expected(`a GameType such as "21" or "${ENGLISH_DRAUGHTS}", got ${quoted(value)}`);
  const got = NAMES.has(type) ? `${type}, ${NAMES.get(type)}` : type;
  if (type !== '21')
    return expected(`GameType 21, English draughts, got ${got}; its moves are not read`);
  if (width !== '8' || height !== '8')
    return expected(`a board of 8 by 8 in the GameType, got ${width} by ${height}`);
  if (notation !== 'N')
    return expected(`numeric moves, N in the GameType, got ${notation}; such moves are not read`);
  return { starts: starts === 'W' ? 'White' : 'Black' };
}

/** Whether a value says that it is not known, in one of the ways that files have. */
export function isUnknown(value: string | undefined): boolean {
  return value === undefined || ['', '?', '*', '-'].includes(value.trim());
}

type SetUp =
  | { readonly kind: 'start'; readonly start: string }
  | { readonly kind: 'mistake'; readonly tag: 'FEN' | 'SetUp'; readonly message: string };

/**
 * The position in which a game with these tags begins, as the rules print it: where FEN says, unless SetUp is 0. Files
 * that have FEN without SetUp are common, and PDN 3.0 knows FEN alone. FENs are read as programs write them: in small
 * letters, with blanks, a comma or colon too many, F before H. The plies since a man moved, H, are kept.
 */
export function setUpOf(tags: readonly PdnTag[]): SetUp {
  const setUp = tagOf({ tags }, 'SetUp')?.trim();
  const fen = tagOf({ tags }, 'FEN');
  const mistake = (tag: 'FEN' | 'SetUp', message: string) =>
    ({ kind: 'mistake', tag, message }) as const;
  if (setUp === '0' || fen === undefined || isUnknown(fen)) {
    if (setUp !== '1') return { kind: 'start', start: STANDARD_START };
    return mistake('SetUp', 'expected a tag FEN with the position, since SetUp is 1');
  }
  if (fen.length > LONGEST)
    return mistake('FEN', `expected a FEN of at most ${LONGEST} characters, got ${quoted(fen)}`);
  const plain = plainFen(fen);
  try {
    return { kind: 'start', start: printCheckers(parseCheckers(plain)) };
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    const message = error.message
      .replace('checkers: ', '')
      .replace(inspect(plain), () => inspect(fen));
    return mistake('FEN', message);
  }
}

const LONGEST = 200; // characters of a FEN at most: 24 kings take fewer

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

type Score = readonly [first: number, second: number]; // a win is 1

/** Whose number comes first, and whether that is a guess. */
interface Convention {
  readonly first: CheckersRole;
  readonly isGuess: boolean;
}

export const SCORES: ReadonlyMap<string, Score> = new Map([
  ['1-0', [1, 0]],
  ['2-0', [1, 0]],
  ['0-1', [0, 1]],
  ['0-2', [0, 1]],
  ['1/2-1/2', [0.5, 0.5]],
  ['1-1', [0.5, 0.5]],
  ['1/2', [0.5, 0.5]], // not in the standard, but in files
  ['0-0', [0, 0]],
]);

/**
 * The result of a game that was read, and what contradicts it. There are two ways of counting, which mean the same:
 *
 *     1-0  0-1  1/2-1/2     and     2-0  0-2  1-1     0-0: both have lost     *: not known
 *
 * Files of English draughts disagree on whose number comes first. PDN 2.0 says Black's (or Red's, which
 * is the same side), which moves first; writers that come from chess put White's first. The rule here:
 *
 * 1. The option `first` of the reader, if given.
 * 2. The colour that starts by the tag GameType: Black where it is plain 21. The side to move in a position
 *    that the tag FEN sets up does not matter: collections of problems write 0-1 for White's wins.
 * 3. Without that tag it is a guess: Black. The entry says so, and a win agrees with any board that is won.
 *
 * A file says it twice, by the tag Result and by the token at the end. `*` there only ends
 * the game, and a tag that is empty, `?`, `-` or `*` says nothing. Where both speak and disagree, the tag
 * counts, being where PDN 3.0 keeps the result, and the token is a mistake. Where the side to move cannot
 * move, the board decides, and whatever disagrees is a mistake. Draws by agreement, resigned games and
 * lost on time are as the file says. Sources: https://pdn.fmjd.org/pdntags.html, and the draft of PDN 2.0.
 */
export function verdictOf(
  tag: string | undefined,
  token: string | undefined,
  board: PdnResult | null, // where the side to move cannot move
  convention: Convention,
) {
  const mistakes: { at: 'tag' | 'token'; message: string }[] = [];
  const tagged = scoreOf(tag);
  const ended = scoreOf(token);
  if (tag !== undefined && !tagged && !isUnknown(tag)) {
    const message = `expected a result such as 1-0, 0-1, 1/2-1/2, 2-0, 0-2, 1-1, 0-0 or *, got ${quoted(tag)}`;
    mistakes.push({ at: 'tag', message });
  }
  if (tagged && ended && `${tagged}` !== `${ended}`) {
    const message = `expected ${quoted(tag ?? '')}, as the tag Result says, got ${token}`;
    mistakes.push({ at: 'token', message });
  }
  const score = tagged ?? ended;
  const said = score && resultOf(score, convention.first);
  if (!board) {
    const isWin = said !== null && said.Black !== said.White;
    return { result: said, isGuessed: isWin && convention.isGuess, mistakes };
  }
  if (score && said && !agrees(score, board, convention)) {
    const reason = `since ${board.Black > 0 ? 'White' : 'Black'} cannot move at the end`;
    const message = `expected a result by which ${inWords(board)}, ${reason}; by this one ${inWords(said)}`;
    mistakes.push({ at: tagged ? 'tag' : 'token', message });
  }
  return { result: board, isGuessed: false, mistakes };
}

export function conventionOf(tags: readonly PdnTag[], first?: CheckersRole): Convention {
  if (first !== undefined) return { first, isGuess: false };
  const given = tagOf({ tags }, 'GameType');
  const starts = given === undefined || isUnknown(given) ? null : parseGameType(given).starts;
  return { first: starts ?? 'Black', isGuess: !starts };
}

/**
 * The token that ends a game with these tags: the text of the tag Result where it means the same, so that
 * a file keeps its way of counting. Where the board shows the winner, nothing is guessed.
 */
export function printResult(
  result: PdnResult | null,
  tags: readonly PdnTag[],
  { first, isDecided = false }: { first?: CheckersRole | undefined; isDecided?: boolean } = {},
): string {
  if (result === null) return '*';
  const convention = conventionOf(tags, first);
  const isGuess = convention.isGuess && isDecided;
  const said = tagOf({ tags }, 'Result') ?? '';
  const score = scoreOf(said);
  if (score && agrees(score, result, { ...convention, isGuess })) return said.replaceAll(' ', '');
  for (const [text, each] of SCORES)
    if (isSame(resultOf(each, convention.first), result)) return text;
  throw new Error(
    `printPdn: expected a result of 1 and 0, 0.5 each or 0 each, got ${JSON.stringify(result)}`,
  );
}

/** The tags, with the token in place of another result in Result; what says nothing stays. */
export function withResult(tags: readonly PdnTag[], token: string): PdnTag[] {
  return tags.map(([name, value]) => {
    const isContrary = name.toLowerCase() === 'result' && value.replaceAll(' ', '') !== token;
    return [name, isContrary && scoreOf(value) ? token : value];
  });
}

function scoreOf(text: string | undefined): Score | null {
  return SCORES.get(text?.replaceAll(' ', '') ?? '') ?? null;
}

function resultOf([ahead, behind]: Score, first: CheckersRole): PdnResult {
  return first === 'Black' ? { Black: ahead, White: behind } : { Black: behind, White: ahead };
}

function agrees(score: Score, board: PdnResult, { first, isGuess }: Convention): boolean {
  const said = resultOf(score, first);
  return (
    isSame(said, board) || (isGuess && isSame({ Black: said.White, White: said.Black }, board))
  );
}

function isSame(a: PdnResult, b: PdnResult): boolean {
  return a.Black === b.Black && a.White === b.White;
}

function inWords({ Black, White }: PdnResult): string {
  if (Black === White) return Black === 0 ? 'both have lost' : 'it is a draw';
  return `${Black > White ? 'Black' : 'White'} has won`;
}

export type Position = Int32Array;

export const MOST_NESTED = 1000;

const MOST_LISTS = 1000; // of legal moves, in objections: making one takes time

/** Files go on after draws. */
export const FREE = { repetition: null, moveLimit: null } as const;
const STANDARD = new Checkers(FREE);

/** The position in which a game begins that sets up none. */
export const STANDARD_START = `${STANDARD}`;

/**
 * The position that a reader or writer of PDN is at, while it goes along a game and in and out of its variations.
 * Moves are found by their squares on the kernel, which is fast; the rules explain why a move is illegal.
 * Draws are not counted, because files go on after a third repetition.
 */
export class PositionCursor {
  readonly #kernel = new CheckersKernel(STANDARD);
  readonly #left: Position[] = []; //   [depth] where a variation was entered
  readonly #before: Position[] = []; // [depth] before the last move
  #objections = 0;

  begin(start: string): void {
    this.#kernel.load(start === STANDARD_START ? STANDARD : new Checkers({ ...FREE, start }));
    this.#left.length = 0;
  }

  /** The legal moves with these squares: all of them, or first and last. */
  find(squares: readonly number[]): number[] {
    const kernel = this.#kernel;
    const code = 32 * (squares[0] - 1) + squares[squares.length - 1] - 1;
    const found: number[] = [];
    const count = kernel.choices();
    for (let choice = 0; choice < count; choice++)
      if (kernel.moveCode(choice) === code) found.push(choice);
    if (found.length === 0 || (squares.length === 2 && found.length === 1)) return found;
    const route = squares.join();
    const exact = found.filter((choice) => kernel.move(choice).replaceAll(/[-x]/g, ',') === route);
    return exact.length > 0 || squares.length > 2 ? exact : found;
  }

  after(choice: number): Position {
    const here = this.#position();
    this.#kernel.play(choice);
    const there = this.#position();
    this.#kernel.readKey(here, 0);
    return there;
  }

  /** The positions after the moves with these squares in another position; the cursor stays where it is. */
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
    this.#before[this.#left.length] = this.#position();
    this.#kernel.play(choice);
  }

  /** Goes to the position before the last move, for a variation of it. */
  enter(): void {
    const before = this.#before[this.#left.length];
    this.#left.push(this.#position());
    this.#kernel.readKey(before, 0);
  }

  /** Goes back to the line from which `enter` came. */
  leave(): void {
    const left = this.#left.pop();
    if (left) this.#kernel.readKey(left, 0);
  }

  /** The rules' objection to a move that `find` does not find, or finds more than once. */
  objection(text: string): string {
    if (++this.#objections > MOST_LISTS) return `"${text}" is no legal move here`;
    try {
      const move = STANDARD.at(this.#kernel.position).parseMove(text);
      return `"${text}" stands for ${move}; expected every square`;
    } catch (error) {
      if (error instanceof GameError) return error.problem;
      throw error;
    }
  }

  /** A loss for a side that cannot move; else null. */
  result(): PdnResult | null {
    if (this.#kernel.choices() > 0) return null;
    return this.#kernel.position.turn === 'Black' ? { Black: 0, White: 1 } : { Black: 1, White: 0 };
  }

  #position(): Position {
    const position = new Int32Array(this.#kernel.keyLength);
    this.#kernel.writeKey(position, 0);
    return position;
  }
}

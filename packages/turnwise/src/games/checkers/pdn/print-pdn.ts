/**
 * Writes games as PDN, in lines of at most 80 characters where possible. Moves have the short form of PDN 3.0, first
 * and last square, unless two moves share it. Games end with their result or a star: PDN 3.0 wants a star and the
 * result in a tag, but older programs read it at the end, and games without the tag would lose it.
 *
 * Reading the text gives the same data, except for what no text can say: line breaks and other control characters in
 * comments and values, empty comments, variations without moves, empty games, and that a game is cut short. A missing setup is added to the tags,
 * with `:H5` for 5 plies since a man moved, which other readers may not know. A contradicting tag Result is replaced.
 */
import { inspect } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { shortForm, squaresOf } from '../notation.ts';
import {
  firstOf,
  isUnknown,
  MOST_NESTED,
  mergedTags,
  onOneLine,
  type PdnGame,
  type PdnLine,
  type PdnOptions,
  type PdnPly,
  type PdnTag,
  PositionCursor,
  printResult,
  STANDARD_START,
  setUpOf,
  tagOf,
  withResult,
} from './pdn-game.ts';
import { GREATEST_NAG, isTagName, STRENGTHS } from './tokens.ts';

/**
 * The text of games; one after the other with `writePdn`, where they are too many for one text.
 *
 * @example
 *     const text = printPdn([pdnFromRecord(match.record())]);
 */
export function printPdn(games: Iterable<PdnGame>, options: PdnOptions = {}): string {
  return [...piecesOf(games, firstOf('printPdn', options))].join('');
}

/**
 * The text of games, piece by piece: one for each game.
 *
 * @example
 *     for (const piece of writePdn(games)) stream.write(piece);
 */
export function writePdn(
  games: Iterable<PdnGame>,
  options: PdnOptions = {},
): Generator<string, void> {
  return piecesOf(games, firstOf('writePdn', options));
}

function* piecesOf(
  games: Iterable<PdnGame>,
  first: CheckersRole | undefined,
): Generator<string, void> {
  if (!isObject(games) || !(Symbol.iterator in games)) {
    const got = isObject(games) && 'line' in games ? 'one game' : inspect(games);
    throw new TypeError(`printPdn: expected a list of games, got ${got}`);
  }
  const cursor = new PositionCursor();
  let gap = '';
  for (const game of games) {
    requireGame(game);
    yield gap + printGame(game, first, cursor);
    gap = '\n';
  }
}

function printGame(game: PdnGame, first: CheckersRole | undefined, cursor: PositionCursor): string {
  const tags = withSetUp(game);
  requireSameStart(game, tags);
  const movetext = new Movetext(cursor);
  for (const comment of game.comments) movetext.comment(comment);
  cursor.begin(game.start);
  movetext.line(game.line);
  const result = printResult(game.result, tags, { first, isDecided: cursor.result() !== null });
  movetext.word(result);
  const header = withResult(tags, result).map(([name, value]) => {
    const text = value.replaceAll(CONTROLS, ' ').replaceAll(/["\\]/g, '\\$&');
    return `[${name} "${text}"]\n`;
  });
  return `${header.join('')}${header.length === 0 ? '' : '\n'}${movetext.text}\n`;
}

/** Would be obeyed by a terminal; readers take them for blanks. Tabs do no harm. */
const CONTROLS = /[^\P{Cc}\t]/gu;

/** The tags of a game, and those of its setup where they say nothing of it. */
function withSetUp({ tags, start }: PdnGame): PdnTag[] {
  if (start === STANDARD_START || !isUnknown(tagOf({ tags }, 'FEN'))) return [...tags];
  return mergedTags(tags, Object.entries({ SetUp: '1', FEN: start }));
}

/** Refuses tags that set up another position. A game without moves may have tags that were refused. */
function requireSameStart({ start, line }: PdnGame, tags: readonly PdnTag[]): void {
  const [given, tagged] = [setUpOf([['FEN', start]]), setUpOf(tags)];
  if (line.length === 0 || given.kind === 'mistake') return;
  if (tagged.kind === 'mistake') throw new Error(`printPdn: ${tagged.message}`);
  if (given.start !== tagged.start)
    throw new Error(`printPdn: the tags say that the game begins at ${tagged.start}, not ${start}`);
}

function requireGame(game: unknown): void {
  const hasLine = isObject(game) && 'line' in game && Array.isArray(game.line);
  if (!hasLine || !('tags' in game) || !Array.isArray(game.tags)) {
    const isEntry = isObject(game) && 'game' in game;
    throw new TypeError(
      `printPdn: expected games, got ${isEntry ? 'an entry; give its game' : inspect(game)}`,
    );
  }
  for (const tag of game.tags) {
    const [name, value] = Array.isArray(tag) ? tag : [];
    if (typeof name !== 'string' || typeof value !== 'string')
      throw new TypeError(`printPdn: expected a tag as a name and a text, got ${inspect(tag)}`);
    if (!isTagName(name))
      throw new Error(`printPdn: expected a tag's name of letters and digits, got "${name}"`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const WIDTH = 80;

/**
 * The moves of a game, with all that belongs to them, in lines of at most 80 characters. A longer word stands on its own
 * line. A comment with a closing brace is written behind a semicolon, and ends its line.
 */
class Movetext {
  readonly #lines: string[] = [];
  #line = '';
  #prefix = ''; //        opening brackets that stand right before the next word
  #isClosed = false; //   a comment behind a semicolon ends the line

  /** The cursor goes along with the moves. */
  constructor(private readonly cursor: PositionCursor) {}

  get text(): string {
    return [...this.#lines, this.#line].join('\n');
  }

  /** Writes a line with its variations, `plies` after the beginning of the game. */
  line(line: PdnLine, plies = 0, depth = 0): void {
    for (const [n, ply] of line.entries()) {
      const last = line[n - 1];
      const isContinued =
        last && last.after.length + last.variations.length + ply.before.length === 0;
      this.#ply(ply, plies + n, !isContinued);
      for (const variation of ply.variations) {
        if (variation.length === 0) continue;
        if (depth === MOST_NESTED)
          throw new Error(`printPdn: expected variations nested ${MOST_NESTED} deep at most`);
        this.cursor.enter();
        this.#prefix += '(';
        this.line(variation, plies + n, depth + 1);
        this.cursor.leave();
        if (!this.#isClosed && this.#line.length < WIDTH) this.#line += ')';
        else this.#break(')');
      }
    }
  }

  word(text: string): void {
    const word = this.#prefix + text;
    this.#prefix = '';
    if (this.#line === '') this.#line = word;
    else if (!this.#isClosed && this.#line.length + 1 + word.length <= WIDTH)
      this.#line += ` ${word}`;
    else this.#break(word);
  }

  comment(text: string): void {
    const comment = onOneLine(text).replaceAll(CONTROLS, ' ');
    if (comment === '') return; // no reader would keep it
    if (comment.includes('}')) {
      this.word(`; ${comment}`);
      this.#isClosed = true;
    } else for (const word of breakable(`{${comment}}`)) this.word(word);
  }

  #ply(ply: PdnPly, number: number, isNumbered: boolean): void {
    if (number % 2 === 0) this.word(`${number / 2 + 1}.`);
    else if (isNumbered) this.word(`${(number + 1) / 2}...`);
    for (const comment of ply.before) this.comment(comment);
    const [nag = 0, ...nags] = ply.nags;
    const sign = STRENGTHS[nag] ?? '';
    this.word(`${this.#played(ply)}${sign}`);
    for (const each of sign === '' ? ply.nags : nags) {
      if (!Number.isInteger(each) || each < 0 || each > GREATEST_NAG)
        throw new Error(`printPdn: expected a glyph from 0 to ${GREATEST_NAG}, got ${each}`);
      this.word(`$${each}`);
    }
    for (const comment of ply.after) this.comment(comment);
  }

  /** Plays the move; the shortest form of it that means no other. */
  #played({ move }: PdnPly): string {
    const { cursor } = this;
    const squares = squaresOf(move) ?? [];
    const [choice] = squares.length > 0 ? cursor.find(squares) : [];
    if (choice === undefined || cursor.moveText(choice) !== move)
      throw new Error(`printPdn: ${cursor.objection(move)}`);
    const isUnique =
      squares.length === 2 || cursor.find([squares[0], squares[squares.length - 1]]).length === 1;
    cursor.play(choice);
    return isUnique ? shortForm(move) : move;
  }

  #break(word: string): void {
    this.#lines.push(this.#line);
    this.#line = word;
    this.#isClosed = false;
  }
}

/** A comment in pieces at which a line may end: at single blanks, and not before a bracket, which may begin a tag. */
function breakable(comment: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = comment.indexOf(' '); at >= 0; at = comment.indexOf(' ', at + 1)) {
    const next = comment[at + 1] ?? '';
    if (comment[at - 1]?.trim() === '' || next.trim() === '' || next === '[') continue;
    pieces.push(comment.slice(from, at));
    from = at + 1;
  }
  return [...pieces, comment.slice(from)];
}

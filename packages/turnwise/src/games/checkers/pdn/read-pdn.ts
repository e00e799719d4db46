/**
 * Reads files in PDN, game by game: tags, comments, variations, glyphs, setups and results, with every
 * move checked by the rules. Only the game at hand is in memory, and nothing a file holds is executed.
 *
 * A mistake never ends the reading. It is told with its place in the game where it is, and the games after
 * it are read as if it were not there. Of a game whose moves go wrong, those before the mistake are kept,
 * and the entry says that it is not complete; so are all lines around a variation that goes wrong.
 * What is a mistake, and what is put up with, is in `tokens.ts`, `joined-words.ts`, `words.ts`, `fork.ts`,
 * `setup.ts` and `result.ts`.
 * https://pdn.fmjd.org
 */
import { inspect } from '../../../core/index.ts';
import type { CheckersRole } from '../board.ts';
import { GameReader } from './game-reader.ts';
import { JoinedWords } from './joined-words.ts';
import type { PdnEntry } from './pdn-game.ts';
import { firstOf, type PdnOptions } from './pdn-options.ts';
import { type Token, Tokenizer } from './tokens.ts';
import { PositionCursor } from './walk.ts';

/** Characters of a long text that are looked at before its next games are told. */
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
  readonly #first: CheckersRole | undefined;
  readonly #walk = new PositionCursor();
  readonly #words = new JoinedWords((token) => this.#take(token));
  readonly #tokenizer = new Tokenizer((token) => this.#words.take(token));
  #game: GameReader;
  #entries: PdnEntry[] = [];

  constructor(options: PdnOptions) {
    this.#first = firstOf('readPdn', options);
    this.#game = this.#newGame();
  }

  /** The games that are complete with this piece. */
  push(piece: string): PdnEntry[] {
    if (typeof piece !== 'string')
      throw new TypeError(
        `readPdn: expected pieces of text, got ${inspect(piece)}; give a stream of a file its encoding`,
      );
    this.#tokenizer.push(piece);
    return this.#taken();
  }

  end(): PdnEntry[] {
    this.#tokenizer.end();
    this.#words.end();
    for (const token of this.#game.trailing)
      if (token.kind === 'comment') this.#game.comment(token);
    this.#tell();
    return this.#taken();
  }

  #take(token: Token): void {
    if (this.#game.take(token)) return;
    const { trailing } = this.#game;
    this.#tell();
    for (const each of trailing) this.#game.take(each);
    this.#game.take(token);
  }

  #tell(): void {
    if (!this.#game.isEmpty) this.#entries.push(this.#game.entry());
    this.#game = this.#newGame();
  }

  #newGame(): GameReader {
    return new GameReader(this.#walk, this.#first);
  }

  #taken(): PdnEntry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }
}

/**
 * The games of WTHOR files (.wtb), the database of the French Othello Federation. Numbers of two and four bytes have
 * their lowest byte first.
 *
 *     header, 16 bytes                          a game, 68 bytes
 *      0  century, year, month, day              0  tournament, an index into WTHOR.TRN (2)
 *      4  number of games (4)                    2  player of Black, an index into WTHOR.JOU (2)
 *      8  number of records, 0 here (2)          4  player of White (2)
 *     10  year of the games (2)                  6  discs of Black at the end
 *     12  size of the board: 8, or 0 for 8       7  the same under best play from some ply on
 *     13  kind: 0 games, 1 endings               8  60 moves: 10 * row + column from 1, 0 after the last
 *     14  ply of the best play, and a reserve
 *
 * Passes are not in the file; they are filled in. The names of players and tournaments are in other files, which are
 * not read.
 * Sizes and order of the fields: http://hp.vector.co.jp/authors/VA015468/platina/algo/append_a.html; passes:
 * https://codes.sota-shimozono.com/Reversi.jl/dev/examples/wthor/.
 */
import { GameError } from '../../core/index.ts';
import { parseOthelloMoves } from './move-list.ts';
import { printSquare } from './notation.ts';

/** A game of a WTHOR file. */
export interface WthorGame {
  readonly tournament: number; // these three: numbers in the files of names
  readonly black: number;
  readonly white: number;
  readonly blackDiscs: number; // at the end; empty squares count for the winner
  readonly bestBlackDiscs: number; // if both had played best from a ply on, which the file names
  /** Passes included. */
  readonly moves: readonly string[];
}

/** A WTHOR file. */
export interface WthorFile {
  readonly year: number; // of the games
  readonly games: readonly WthorGame[];
}

const HEADER = 16;
const GAME = 68;
const MOVES_AT = 8;

/**
 * Reads a file of games; what is damaged is refused, with its place.
 *
 * @example
 *     readWthor(new Uint8Array(await file.arrayBuffer())).games.length;
 */
export function readWthor(bytes: Uint8Array): WthorFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER)
    throw refusal(`expected a header of ${HEADER} bytes, got ${bytes.length}`);
  const count = view.getUint32(4, true);
  const size = bytes[12];
  if (size !== 0 && size !== 8)
    throw refusal(`boards of ${size} x ${size} are not read, only of 8 x 8`);
  const expected = HEADER + GAME * count;
  if (bytes.length !== expected)
    throw refusal(`expected ${expected} bytes for ${count} games, got ${bytes.length}`);
  const games = Array.from({ length: count }, (_, n) => readGame(view, HEADER + GAME * n, n));
  return { year: view.getUint16(10, true), games };
}

function readGame(view: DataView, at: number, n: number): WthorGame {
  const squares: string[] = [];
  for (let move = 0; move < GAME - MOVES_AT; move++) {
    const code = view.getUint8(at + MOVES_AT + move);
    if (code === 0) break;
    const row = Math.floor(code / 10) - 1;
    const column = (code % 10) - 1;
    if (row < 0 || row > 7 || column < 0 || column > 7)
      throw refusal(`game ${n + 1}, move ${move + 1}: ${code} is no square, expected 11 to 88`);
    squares.push(printSquare(8 * row + column, 8));
  }
  let moves: string[];
  try {
    moves = parseOthelloMoves(squares.join(''));
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    throw refusal(`game ${n + 1}: ${error.problem}`);
  }
  return {
    tournament: view.getUint16(at, true),
    black: view.getUint16(at + 2, true),
    white: view.getUint16(at + 4, true),
    blackDiscs: view.getUint8(at + 6),
    bestBlackDiscs: view.getUint8(at + 7),
    moves,
  };
}

function refusal(problem: string): GameError {
  return new GameError('unreadable-position', 'othello', `WTHOR file: ${problem}`);
}

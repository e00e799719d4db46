/**
 * NewGame: Domineering. In turn, Vertical places a domino upright and Horizontal one lying down, on a board of four by
 * four. A player who cannot place one loses. https://en.wikipedia.org/wiki/Domineering
 *
 *     turnwise check new-game.ts       does it keep what every game promises?
 *     turnwise play new-game.ts        play it
 *     turnwise solve new-game.ts       who wins under best play?
 *
 * Make it your game: change the board, then moves, next and result, and check again.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from 'turnwise';

type Role = 'Vertical' | 'Horizontal';
type Move = string; // the upper or left square of the domino: column and row, such as "a1"

const SIZE = 4;

/** A state. States never change: next() answers with a new one. */
export default class NewGame extends Game<Role, Move> {
  readonly name = 'new-game';
  readonly players = ['Vertical', 'Horizontal'] as const;
  readonly board: string; // row by row from the top: "." is empty, "|" and "-" are halves of dominoes

  constructor(turn: Role = 'Vertical', board = '.'.repeat(SIZE * SIZE)) {
    super(turn);
    this.board = board;
  }

  moves(): LegalMoves<Role, Move> | null {
    const legal = this.places();
    return legal.length === 0 ? null : { [this.activePlayer()]: legal.map(nameOf) };
  }

  next(moves: Moves<Role, Move>): NewGame {
    const first = indexOf(moves[this.activePlayer()] ?? '');
    const squares = [...this.board];
    const sign = this.activePlayer() === 'Vertical' ? '|' : '-';
    for (const square of [first, first + this.step()]) squares[square] = sign;
    return new NewGame(this.opponent(), squares.join(''));
  }

  result(): Numbers<Role> | null {
    return this.places().length === 0 ? this.victory(this.opponent()) : null;
  }

  /** The position as text: the rows, and the role to move. */
  override toString(): string {
    const rows = this.board.match(/.{4}/g) ?? [];
    return `${rows.join('/')} ${this.activePlayer()}`;
  }

  /** The board as terminals show it. */
  override picture(): string {
    const rows = this.board.match(/.{4}/g) ?? [];
    return ['  a b c d', ...rows.map((row, y) => `${y + 1} ${[...row].join(' ')}`)].join('\n');
  }

  override parsePosition(text: string): NewGame {
    const [, rows = '', turn] = /^([.|/-]{19}) (Vertical|Horizontal)$/.exec(text) ?? [];
    const board = rows.replaceAll('/', '');
    if (board.length === SIZE * SIZE && (turn === 'Vertical' || turn === 'Horizontal'))
      return new NewGame(turn, board);
    throw new Error(`new-game: expected a position such as "${new NewGame()}", got "${text}"`);
  }

  /** Where a domino of the active role fits: its upper or left square. */
  private places(): number[] {
    const step = this.step();
    return [...Array(SIZE * SIZE).keys()].filter((square) => {
      const fits = step === SIZE ? square + SIZE < SIZE * SIZE : (square + 1) % SIZE !== 0;
      return fits && this.board[square] === '.' && this.board[square + step] === '.';
    });
  }

  /** From the first half of a domino to the second. */
  private step(): number {
    return this.activePlayer() === 'Vertical' ? SIZE : 1;
  }
}

/** Such as "a1" for the upper left square. */
function nameOf(square: number): string {
  return `${'abcd'[square % SIZE]}${Math.floor(square / SIZE) + 1}`;
}

function indexOf(name: string): number {
  return 'abcd'.indexOf(name.charAt(0)) + SIZE * (Number(name.charAt(1)) - 1);
}

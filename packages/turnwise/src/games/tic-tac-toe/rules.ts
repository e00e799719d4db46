/**
 * Tic-tac-toe: Xs and Os take turns in marking a square, and three in a row, a column or a diagonal
 * win. Two roles, no chance, nothing hidden. The result is 1 or -1, or 0 for a full board.
 * https://en.wikipedia.org/wiki/Tic-tac-toe
 *
 * A move is the number of a square:
 *
 *     0 1 2
 *     3 4 5
 *     6 7 8
 */
import {
  Game,
  GameError,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type Remark,
} from '../../core/index.ts';
import { threatRemarks } from '../threats.ts';
import { TicTacToeKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  parseTicTacToe,
  printSquare,
  printTicTacToe,
  type TicTacToePosition,
  type TicTacToeRole,
} from './notation.ts';

export type { TicTacToePosition, TicTacToeRole };

const ROLES = ['Xs', 'Os'] as const;
const MARKS = { Xs: 'x', Os: 'o' } as const;
const START: TicTacToePosition = { turn: 'Xs', board: '.........' };

const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * The squares of each row, column and diagonal.
 *
 * @example
 *     ticTacToeLines[0]; // [0, 1, 2]
 */
export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/**
 * A state of tic-tac-toe.
 *
 * @example
 *     const game = new TicTacToe();
 *     game.perform(game.parseMove('b2')); // Xs take the centre
 */
export class TicTacToe extends Game<TicTacToeRole, number> {
  constructor(readonly position: TicTacToePosition = START) {
    super(position.turn);
  }

  get name(): string {
    return 'tic-tac-toe';
  }

  get players(): readonly TicTacToeRole[] {
    return ROLES;
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<TicTacToeRole, number> | null {
    if (this.result()) return null;
    const { turn, board } = this.position;
    return { [turn]: SQUARES.filter((square) => board[square] === '.') };
  }

  next(moves: Moves<TicTacToeRole, number>): TicTacToe {
    const { turn, board } = this.position;
    const square = moves[turn];
    if (square === undefined || board[square] !== '.')
      throw new Error(
        `tic-tac-toe: expected an empty square of ${turn}, got ${JSON.stringify(moves)} at ${this}`,
      );
    return this.at({
      turn: this.opponent(),
      board: board.slice(0, square) + MARKS[turn] + board.slice(square + 1),
    });
  }

  result(): Numbers<TicTacToeRole> | null {
    if (this.hasLine('Xs')) return this.victory('Xs');
    if (this.hasLine('Os')) return this.victory('Os');
    return this.position.board.includes('.') ? null : this.tied();
  }

  /** This game in another position. */
  at(position: TicTacToePosition): TicTacToe {
    return new TicTacToe(position);
  }

  kernel(): TicTacToeKernel {
    return new TicTacToeKernel(this);
  }

  /** Accepts the positions that come up in play, and no others. */
  override parsePosition(text: string): TicTacToe {
    const game = this.at(parseTicTacToe(text));
    const { turn, board } = game.position;
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    const xs = board.split('x').length - 1;
    const os = board.split('o').length - 1;
    if (xs !== os && xs !== os + 1)
      refuse(`Xs begin and the roles alternate, but there are ${xs} x and ${os} o`);
    if (turn !== (xs === os ? 'Xs' : 'Os'))
      refuse(`${game.opponent()} are to move after ${xs} x and ${os} o`);
    if (game.hasLine(turn)) refuse(`${turn} have a line, but are to move`);
    return game;
  }

  override printMove(move: number): string {
    return printSquare(move);
  }

  override remarks(_role: TicTacToeRole, move: number): readonly Remark[] {
    return threatRemarks(this, move, {
      makes: 'makes three in a row',
      stops: 'stops three in a row',
      passed: (game) => this.at({ ...game.position, turn: game.opponent() }),
      hasForks: true,
    });
  }

  override toString(): string {
    return printTicTacToe(this.position);
  }

  private hasLine(role: TicTacToeRole): boolean {
    return LINES.some((line) =>
      line.every((square) => this.position.board[square] === MARKS[role]),
    );
  }
}

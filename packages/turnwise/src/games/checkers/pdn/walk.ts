/**
 * The position that a reader or writer of PDN is at, while it goes along a game and in and out of its
 * variations. Moves are found by their squares on the kernel, since files have many of them; what the
 * rules say of a move that they forbid is asked of the rules. Draws are not counted, because files go on
 * after a third repetition.
 */
import type { CheckersRole } from '../board.ts';
import { CheckersKernel } from '../kernel.ts';
import { type CheckersMove, squaresOf } from '../notation.ts';
import { Checkers } from '../rules.ts';
import type { PdnResult } from './pdn-game.ts';

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
    const loser: CheckersRole = this.state().position.turn;
    return loser === 'Black' ? { Black: 0, White: 1 } : { Black: 1, White: 0 };
  }

  state(): Checkers {
    return this.#kernel.state();
  }

  #position(): Position {
    const position = new Int32Array(this.#size);
    this.#kernel.writeKey(position, 0);
    return position;
  }
}

/**
 * NewGame: Undercut, by Douglas Hofstadter. Both show one to five fingers at the same time, and each scores its own
 * number; but if one shows exactly one finger less than the other, it scores both. The first to reach twelve wins.
 *
 *     turnwise check new-game.ts       does it keep what every game promises?
 *     turnwise play new-game.ts        play it
 *     turnwise solve new-game.ts       who wins under best play?
 *
 * Make it your game: change the scores, then moves, next and result, and check again.
 */
import { Game, type LegalMoves, type Moves, type Numbers } from 'turnwise';

type Role = 'One' | 'Two';
type Move = 1 | 2 | 3 | 4 | 5;

const GOAL = 12;
const FINGERS = [1, 2, 3, 4, 5] as const;

/** A state. States never change: next() answers with a new one. */
export default class NewGame extends Game<Role, Move> {
  readonly name = 'new-game';
  readonly players = ['One', 'Two'] as const;
  readonly one: number;
  readonly two: number;

  constructor(one = 0, two = 0) {
    super(); // without a role, all of them move at the same time
    this.one = one;
    this.two = two;
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  override scores(): Numbers<Role> {
    return { One: this.one, Two: this.two };
  }

  moves(): LegalMoves<Role, Move> | null {
    return this.result() ? null : { One: FINGERS, Two: FINGERS };
  }

  next(moves: Moves<Role, Move>): NewGame {
    const [one, two] = [moves.One ?? 0, moves.Two ?? 0];
    if (one === two - 1) return new NewGame(this.one + one + two, this.two);
    if (two === one - 1) return new NewGame(this.one, this.two + one + two);
    return new NewGame(this.one + one, this.two + two);
  }

  result(): Numbers<Role> | null {
    if (this.one < GOAL && this.two < GOAL) return null;
    return this.one === this.two ? this.tied() : this.victory(this.one > this.two ? 'One' : 'Two');
  }

  /** The position as text, such as "3-7". */
  override toString(): string {
    return `${this.one}-${this.two}`;
  }

  override parsePosition(text: string): NewGame {
    const [, one, two] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
    if (one !== undefined) return new NewGame(Number(one), Number(two));
    throw new Error(`new-game: expected a position such as "3-7", got "${text}"`);
  }
}

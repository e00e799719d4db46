/**
 * NewGame: eleven with one die. One rolls as often as it likes, then Two does. The nearer to eleven wins; going over
 * it loses at once.
 *
 *     turnwise check new-game.ts       does it keep what every game promises?
 *     turnwise play new-game.ts        play it
 *     turnwise solve new-game.ts       who wins under best play?
 *
 * Make it your game: change the position, then moves, next and result, and check again.
 */
import {
  Contingent,
  dice,
  Game,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type State,
} from 'turnwise';

type Role = 'One' | 'Two';
type Move = 'roll' | 'stand';

const GOAL = 11;

/** A state. States never change: next() answers with a new one. */
export default class NewGame extends Game<Role, Move> {
  readonly name = 'new-game';
  readonly players = ['One', 'Two'] as const;
  readonly one: number;
  readonly two: number;
  readonly isOver: boolean;

  constructor(turn: Role = 'One', one = 0, two = 0, isOver = false) {
    super(turn);
    this.one = one;
    this.two = two;
    this.isOver = isOver;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override scores(): Numbers<Role> {
    return { One: this.one, Two: this.two };
  }

  moves(): LegalMoves<Role, Move> | null {
    return this.isOver ? null : { [this.activePlayer()]: ['roll', 'stand'] };
  }

  /** The state after a move. A roll first answers with a Contingent, and goes on when the die has fallen. */
  next(moves: Moves<Role, Move>, haps?: Haps): State<Role, Move> {
    const { one, two } = this;
    const turn = this.activePlayer();
    if (moves[turn] === 'stand')
      return turn === 'One' ? new NewGame('Two', one, two) : new NewGame('Two', one, two, true);
    if (!haps) return new Contingent(this, moves, { die: dice.D6 });
    const die = Number(haps.die);
    return turn === 'One'
      ? new NewGame('One', one + die, two, one + die > GOAL)
      : new NewGame('Two', one, two + die, two + die > GOAL);
  }

  result(): Numbers<Role> | null {
    if (!this.isOver) return null;
    if (this.one > GOAL) return this.victory('Two');
    if (this.two > GOAL) return this.victory('One');
    return this.one === this.two ? this.tied() : this.victory(this.one > this.two ? 'One' : 'Two');
  }

  /** The position as text, such as "One 7-0"; "over" follows at the end. */
  override toString(): string {
    return `${this.activePlayer()} ${this.one}-${this.two}${this.isOver ? ' over' : ''}`;
  }

  override parsePosition(text: string): NewGame {
    const [, turn, one, two, over] = /^(One|Two) (\d{1,2})-(\d{1,2})( over)?$/.exec(text) ?? [];
    if (turn === 'One' || turn === 'Two')
      return new NewGame(turn, Number(one), Number(two), over !== undefined);
    throw new Error(`new-game: expected a position such as "One 7-0", got "${text}"`);
  }
}

/**
 * Odds and Evens: both roles show one or two fingers at the same time. An odd sum is a point for
 * Odds, an even one for Evens, and the first to `goal` points wins by the difference.
 * Two roles, no chance, nothing hidden but the other's next move.
 * https://en.wikipedia.org/wiki/Odds_and_evens_(hand_game)
 */
import {
  Game,
  type GivenValues,
  type LegalMoves,
  type Moves,
  type Numbers,
  parameter,
  type Values,
  valuesOf,
} from '../../core/index.ts';
import { OddsAndEvensKernel } from './kernel.ts';
import {
  type OddsAndEvensMove,
  type OddsAndEvensPosition,
  type OddsAndEvensRole,
  parseOddsAndEvens,
  printOddsAndEvens,
} from './notation.ts';

export type { OddsAndEvensMove, OddsAndEvensPosition, OddsAndEvensRole };

export const oddsAndEvensParameters = {
  goal: parameter.integer('points that win', { default: 10, min: 1, max: 1000 }),
};

/** Options of Odds and Evens, all with defaults: see `oddsAndEvensParameters`. */
export type OddsAndEvensOptions = GivenValues<typeof oddsAndEvensParameters>;

/** The options, checked once and shared by all states of a game. */
class OddsAndEvensSettings {
  readonly options: Values<typeof oddsAndEvensParameters>;

  constructor(given: OddsAndEvensOptions) {
    this.options = valuesOf('odds-and-evens', oddsAndEvensParameters, given);
  }
}

const ROLES = ['Odds', 'Evens'] as const;
const MOVES = [1, 2] as const;
const START: OddsAndEvensPosition = { Odds: 0, Evens: 0 };

/**
 * A state of Odds and Evens.
 *
 * @example
 *     new OddsAndEvens(); // to 10 points
 *     new OddsAndEvens({ goal: 3 }).next({ Odds: 1, Evens: 2 }).scores(); // { Odds: 1, Evens: 0 }
 */
export class OddsAndEvens extends Game<OddsAndEvensRole, OddsAndEvensMove> {
  readonly settings: OddsAndEvensSettings;

  constructor(
    options: OddsAndEvensOptions | OddsAndEvensSettings = {},
    readonly position: OddsAndEvensPosition = START,
  ) {
    super();
    this.settings =
      options instanceof OddsAndEvensSettings ? options : new OddsAndEvensSettings(options);
  }

  get name(): string {
    return 'odds-and-evens';
  }

  get players(): readonly OddsAndEvensRole[] {
    return ROLES;
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  override get options() {
    return this.settings.options;
  }

  get goal(): number {
    return this.settings.options.goal;
  }

  override scores(): Numbers<OddsAndEvensRole> {
    return { ...this.position };
  }

  override resultBounds(): readonly [number, number] {
    return [-this.goal, this.goal];
  }

  moves(): LegalMoves<OddsAndEvensRole, OddsAndEvensMove> | null {
    return this.isOver() ? null : { Odds: MOVES, Evens: MOVES };
  }

  next(moves: Moves<OddsAndEvensRole, OddsAndEvensMove>): OddsAndEvens {
    if (this.isOver()) throw new Error(`odds-and-evens: the game is over at ${this}`);
    if (!isMove(moves.Odds) || !isMove(moves.Evens))
      throw new Error(
        `odds-and-evens: expected 1 or 2 from each role, got ${JSON.stringify(moves)} at ${this}`,
      );
    const { Odds, Evens } = this.position;
    const isOdd = (moves.Odds + moves.Evens) % 2 === 1;
    return this.at(isOdd ? { Odds: Odds + 1, Evens } : { Odds, Evens: Evens + 1 });
  }

  result(): Numbers<OddsAndEvensRole> | null {
    if (!this.isOver()) return null;
    const { Odds, Evens } = this.position;
    return this.victory(Odds > Evens ? 'Odds' : 'Evens', Math.abs(Odds - Evens));
  }

  at(position: OddsAndEvensPosition): OddsAndEvens {
    return new OddsAndEvens(this.settings, position);
  }

  kernel(): OddsAndEvensKernel {
    return new OddsAndEvensKernel(this);
  }

  override parsePosition(text: string): OddsAndEvens {
    return this.at(parseOddsAndEvens(text, this.goal));
  }

  override toString(): string {
    return printOddsAndEvens(this.position);
  }

  private isOver(): boolean {
    return this.position.Odds >= this.goal || this.position.Evens >= this.goal;
  }
}

function isMove(move: unknown): move is OddsAndEvensMove {
  return move === 1 || move === 2;
}

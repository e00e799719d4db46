/**
 * Goofspiel, the Game of Pure Strategy: both have the cards 1 to n, and bid for prizes of 1 to n points. A prize is turned up, and
 * both play a card at the same time; the higher one gets the prize, and both cards are gone. Equal cards discard the prize, or
 * split it.
 * Two roles, moves at the same time; chance orders the prizes, unless an option does. The result is 1 for more points, or the
 * difference of the points.
 * https://en.wikipedia.org/wiki/Goofspiel; M. M. Flood's game at Princeton. S. M. Ross, Goofspiel: the game of pure strategy,
 * Journal of Applied Probability 8(3), 1971.
 */
import {
  Contingent,
  Game,
  type Haps,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type State,
} from '../../core/index.ts';
import { GoofspielKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type GoofspielPosition,
  type GoofspielRole,
  parseGoofspiel,
  printGoofspiel,
} from './notation.ts';
import { type GoofspielOptions, GoofspielSettings } from './settings.ts';

export type { GoofspielOptions, GoofspielPosition, GoofspielRole };

const ROLES = ['One', 'Two'] as const;

/**
 * A state of Goofspiel.
 *
 * @example
 *     new Goofspiel(); // 13 cards, prizes in random order
 *     new Goofspiel({ cards: 4, prizes: 'descending', result: 'margin' });
 */
export class Goofspiel extends Game<GoofspielRole, number> {
  readonly settings: GoofspielSettings;
  readonly position: GoofspielPosition;

  constructor(options: GoofspielOptions | GoofspielSettings = {}, position?: GoofspielPosition) {
    const settings =
      options instanceof GoofspielSettings ? options : new GoofspielSettings(options);
    const start = position ?? startOf(settings);
    super(start.prize === null && start.left.length > 0 ? [] : ROLES);
    this.settings = settings;
    this.position = start;
  }

  get name(): string {
    return 'goofspiel';
  }

  get players(): readonly GoofspielRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override get isSimultaneous(): boolean {
    return true;
  }

  override get isDeterministic(): boolean {
    return !this.settings.isRandom;
  }

  override scores(): Numbers<GoofspielRole> {
    return { ...this.position.points };
  }

  override resultBounds(): readonly [number, number] {
    const { allPoints, options } = this.settings;
    return options.result === 'win' ? [-1, 1] : [-allPoints, allPoints];
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<GoofspielRole, number> | null {
    const { hands, left, prize } = this.position;
    if (prize !== null) return hands;
    return left.length > 0 ? {} : null;
  }

  next(moves: Moves<GoofspielRole, number>, haps?: Haps): State<GoofspielRole, number> {
    const { prize } = this.position;
    if (this.result()) throw new Error(`goofspiel: the game is over at ${this}`);
    const after = prize === null ? this.position : this.afterBids(prize, moves);
    const { left } = after;
    if (left.length === 0) return this.at(after);
    const up = this.settings.nextPrize(left) ?? haps?.prize;
    if (typeof up !== 'number')
      return new Contingent(this, moves, { prize: this.settings.drawOf(left) });
    return this.at({ ...after, prize: up, left: left.filter((each) => each !== up) });
  }

  result(): Numbers<GoofspielRole> | null {
    const { left, points, prize } = this.position;
    if (prize !== null || left.length > 0) return null;
    const margin = points.One - points.Two;
    const isForMargin = this.settings.options.result === 'margin';
    return this.zerosumResult(isForMargin ? margin : Math.sign(margin), 'One');
  }

  at(position: GoofspielPosition): Goofspiel {
    return new Goofspiel(this.settings, position);
  }

  kernel(): GoofspielKernel {
    return new GoofspielKernel(this);
  }

  override parsePosition(text: string): Goofspiel {
    return this.at(parseGoofspiel(text, this.settings));
  }

  override toString(): string {
    return printGoofspiel(this.position);
  }

  override picture(): string {
    const { hands, left, points, prize } = this.position;
    const row = (cards: readonly number[]) =>
      Array.from({ length: this.settings.cards }, (_, n) => (cards.includes(n + 1) ? n + 1 : '.'))
        .map((card) => String(card).padStart(3))
        .join('');
    return [
      ...ROLES.map((role) => `${role.padEnd(7)}${row(hands[role])}   ${points[role]} points`),
      `Prizes ${row(left)}`,
      `Up     ${String(prize ?? '-').padStart(3)}`,
    ].join('\n');
  }

  /** The position after both cards are played, before the next prize is turned up. */
  private afterBids(prize: number, moves: Moves<GoofspielRole, number>): GoofspielPosition {
    const { hands, left, points } = this.position;
    const { One, Two } = moves;
    if (
      One === undefined ||
      Two === undefined ||
      !hands.One.includes(One) ||
      !hands.Two.includes(Two)
    )
      throw new Error(
        `goofspiel: expected a card of each role, got ${JSON.stringify(moves)} at ${this}`,
      );
    const share = this.settings.options.ties === 'split' ? prize / 2 : 0;
    const [one, two] = One === Two ? [share, share] : One > Two ? [prize, 0] : [0, prize];
    return {
      hands: {
        One: hands.One.filter((card) => card !== One),
        Two: hands.Two.filter((card) => card !== Two),
      },
      prize: null,
      left,
      points: { One: points.One + one, Two: points.Two + two },
    };
  }
}

function startOf(settings: GoofspielSettings): GoofspielPosition {
  const all = Array.from({ length: settings.cards }, (_, n) => n + 1);
  const prize = settings.nextPrize(all);
  const left = all.filter((each) => each !== prize);
  return { hands: { One: all, Two: all }, prize, left, points: { One: 0, Two: 0 } };
}

/**
 * The Royal Game of Ur: race your pieces over the board, capture those of the other on the way, and roll again on a
 * rosette. Two roles, four dice with two sides each, nothing hidden. The result is 1 for the role whose pieces are all
 * home first, and -1 for the other.
 * The rules are those of Irving Finkel, On the Rules for the Royal Game of Ur, in: Ancient Board Games in Perspective, 2007,
 * as they are played most: the shorter way over the board.
 */
import {
  type Calibration,
  Contingent,
  Game,
  GameError,
  type Haps,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type PolicyEntry,
  type Remark,
  type State,
  weighted,
} from '../../core/index.ts';
import { listed } from '../remark-words.ts';
import { royalUrCalibration } from './calibration.ts';
import { estimateForMover, workOf } from './estimate.ts';
import { RoyalUrKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  parseRoyalUr,
  printRoyalUr,
  printStep,
  type RoyalUrPosition,
  type RoyalUrRole,
  type RoyalUrSide,
  squareOf,
} from './notation.ts';
import { royalUrPolicies } from './optimal.ts';
import { CENTRE, HOME, isRosette, isShared, LAST, MOST_ROLLED } from './route.ts';
import { type RoyalUrOptions, RoyalUrSettings } from './settings.ts';

export type { RoyalUrOptions, RoyalUrPosition, RoyalUrRole, RoyalUrSide };

const ROLES = ['Light', 'Dark'] as const;

/** How many of the four dice show a marked corner: each does with 1/2. */
const DICE = weighted([
  [0, 1],
  [1, 4],
  [2, 6],
  [3, 4],
  [4, 1],
]);

/**
 * A state of the Royal Game of Ur.
 *
 * @example
 *     new RoyalUr(); // 7 pieces each
 *     new RoyalUr({ pieces: 3, safeRosette: false });
 */
export class RoyalUr extends Game<RoyalUrRole, string> {
  readonly settings: RoyalUrSettings;
  readonly position: RoyalUrPosition;

  constructor(options: RoyalUrOptions | RoyalUrSettings = {}, position?: RoyalUrPosition) {
    const settings = options instanceof RoyalUrSettings ? options : new RoyalUrSettings(options);
    const side = { waiting: settings.pieces, squares: [], home: 0 };
    const place = position ?? { turn: 'Light', roll: null, Light: side, Dark: side };
    const isOver = ROLES.some((role) => place[role].home === settings.pieces);
    super(place.roll === null && !isOver ? [] : place.turn);
    this.settings = settings;
    this.position = place;
  }

  get name(): string {
    return 'royal-ur';
  }

  get players(): readonly RoyalUrRole[] {
    return ROLES;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get policies(): readonly PolicyEntry[] {
    return royalUrPolicies;
  }

  /** The pieces at home. */
  override scores(): Numbers<RoyalUrRole> {
    return { Light: this.position.Light.home, Dark: this.position.Dark.home };
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<RoyalUrRole, string> | null {
    if (this.result()) return null;
    const { roll, turn } = this.position;
    if (roll === null) return {}; // the dice are thrown first
    const steps = this.sources().map((from) => printStep(from, roll, this.captures(from + roll)));
    return { [turn]: steps.length === 0 ? ['pass'] : steps };
  }

  next(moves: Moves<RoyalUrRole, string>, haps?: Haps): State<RoyalUrRole, string> {
    const { roll, turn } = this.position;
    const after = roll === null ? this.position : this.moved(moves[turn], roll);
    const isOver = after[turn].home === this.settings.pieces;
    if (isOver) return this.at(after);
    if (!haps) return new Contingent(this, moves, { roll: DICE });
    if (typeof haps.roll !== 'number')
      throw new Error(`royal-ur: expected a roll from 0 to 4, got ${JSON.stringify(haps)}`);
    return this.at({ ...after, roll: haps.roll });
  }

  result(): Numbers<RoyalUrRole> | null {
    const winner = ROLES.find((role) => this.position[role].home === this.settings.pieces);
    return winner ? this.victory(winner) : null;
  }

  override estimate(role: RoyalUrRole): number {
    const { turn } = this.position;
    const work = (each: RoyalUrRole) => {
      const { squares, waiting } = this.position[each];
      return workOf(
        squares.reduce((set, square) => set | (1 << square), 0),
        waiting,
      );
    };
    const estimate = estimateForMover(work(turn), work(turn === 'Light' ? 'Dark' : 'Light'));
    return role === turn ? estimate : -estimate;
  }

  /** Known for the usual game only. */
  override get calibration(): Calibration | null {
    const { isSafe, pieces } = this.settings;
    return isSafe && pieces === 7 ? royalUrCalibration : null;
  }

  at(position: RoyalUrPosition): RoyalUr {
    return new RoyalUr(this.settings, position);
  }

  kernel(): RoyalUrKernel {
    return new RoyalUrKernel(this);
  }

  override parsePosition(text: string): RoyalUr {
    const position = parseRoyalUr(text);
    const refuse = (reason: string): never => {
      const problem = `${JSON.stringify(text)} cannot come up`;
      throw new GameError('unreadable-position', this.name, problem, reason);
    };
    const { pieces } = this.settings;
    for (const role of ROLES) {
      const { home, squares, waiting } = position[role];
      const wrong = squares.find((square) => square < 1 || square > LAST);
      if (wrong !== undefined) refuse(`there is no square ${wrong}: they are 1 to ${LAST}`);
      if (squares.some((square, n) => n > 0 && square <= (squares[n - 1] ?? 0)))
        refuse(`the squares of ${role} are not in ascending order: ${squares.join(', ')}`);
      const sum = waiting + squares.length + home;
      if (sum !== pieces) refuse(`${role} has ${pieces} pieces, but ${sum} here`);
    }
    const { Light, Dark, roll, turn } = position;
    const both = Light.squares.find((square) => isShared(square) && Dark.squares.includes(square));
    if (both !== undefined) refuse(`both players have a piece on square ${both}`);
    if (Light.home === pieces && Dark.home === pieces) refuse('both players are home');
    const game = this.at(position);
    if (game.result() && (roll !== null || position[turn].home === pieces))
      refuse(`the game is over, so that the turn is the loser's, without a roll`);
    return game;
  }

  override remarks(role: RoyalUrRole, move: string): readonly Remark[] {
    const from = squareOf(move);
    const { roll } = this.position;
    if (roll === null || from === null) return [];
    const to = from + roll;
    const next = this.moved(move, roll);
    if (next[role].home === this.settings.pieces)
      return [{ kind: 'win', text: 'brings the last piece home' }];
    const remarks: Remark[] = [];
    if (this.captures(to)) remarks.push({ kind: 'capture', text: `captures the piece on ${to}` });
    if (isRosette(to))
      remarks.push({ kind: 'again', text: `lands on the rosette ${to} and rolls again` });
    if (to === HOME) remarks.push({ kind: 'gain', text: 'brings a piece home' });
    if (from === CENTRE)
      remarks.push({ kind: 'gives-place', text: 'leaves the rosette in the middle' });
    const isSafe = !isShared(to) || (to === CENTRE && this.settings.isSafe);
    const { squares, waiting } = this.position[this.opponent()];
    const rolls = Array.from({ length: MOST_ROLLED }, (_, n) => n + 1);
    const hits = rolls.filter((each) => {
      const start = to - each;
      return start === 0 ? waiting > 0 : squares.includes(start);
    });
    if (!isSafe && hits.length > 0)
      remarks.push({
        kind: 'risk',
        text: `can be captured on ${to} by a roll of ${listed(hits.map(String), 'or')}`,
      });
    return remarks;
  }

  /** "a roll of 4" */
  override chanceInWords(_moves: Moves<RoyalUrRole, string>, haps: readonly Haps[]): string | null {
    const [{ roll } = { roll: null }] = haps;
    return typeof roll === 'number' ? `a roll of ${roll}` : null;
  }

  override toString(): string {
    return printRoyalUr(this.position);
  }

  override picture(): string {
    const { position } = this;
    const cell = (square: number, roles: readonly RoyalUrRole[]) => {
      const owner = roles.find((role) => position[role].squares.includes(square));
      return `${owner?.[0] ?? ' '}${square}${isRosette(square) ? '*' : ''}`.padEnd(5);
    };
    const row = (roles: readonly RoyalUrRole[], squares: readonly number[]) =>
      squares.map((square) => (square === 0 ? ' '.repeat(5) : cell(square, roles))).join('');
    const own = [4, 3, 2, 1, 0, 0, 14, 13];
    const shared = [5, 6, 7, 8, 9, 10, 11, 12];
    const counts = (role: RoyalUrRole) =>
      `${role.padEnd(6)}${position[role].waiting} waiting, ${position[role].home} home`;
    const { roll, turn } = position;
    const lines = [
      counts('Dark'),
      row(['Dark'], own),
      row(ROLES, shared),
      row(['Light'], own),
      counts('Light'),
      roll === null ? '' : `${turn} has rolled ${roll}`,
    ];
    return lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trimEnd();
  }

  /** The squares of the pieces that can move by the roll, 0 for one that waits. */
  private sources(): number[] {
    const { roll, turn } = this.position;
    const { squares, waiting } = this.position[turn];
    const all = waiting > 0 ? [0, ...squares] : squares;
    return all.filter((from) => {
      const to = from + (roll ?? 0);
      if (to === from || to > HOME || squares.includes(to)) return false;
      return !(this.settings.isSafe && to === CENTRE && this.captures(to));
    });
  }

  /** Whether a piece of the role to move captures on a square. */
  private captures(square: number): boolean {
    return isShared(square) && this.position[this.opponent()].squares.includes(square);
  }

  /** The position after a move, before the dice are thrown again. */
  private moved(move: string | undefined, roll: number): RoyalUrPosition {
    const { position } = this;
    const turn = this.activePlayer();
    const rival = this.opponent();
    const legal = this.moves()?.[turn] ?? [];
    if (move === undefined || !legal.includes(move))
      throw new Error(
        `royal-ur: expected a move of ${turn}, got ${JSON.stringify(move)} at ${this}`,
      );
    const from = squareOf(move);
    if (from === null) return { ...position, turn: rival, roll: null };
    const to = from + roll;
    const isCaptured = this.captures(to);
    const own = position[turn];
    const other = position[rival];
    const stay = own.squares.filter((square) => square !== from);
    const sides = {
      [turn]: {
        waiting: own.waiting - (from === 0 ? 1 : 0),
        squares: to === HOME ? stay : [...stay, to].sort((a, b) => a - b),
        home: own.home + (to === HOME ? 1 : 0),
      },
      [rival]: {
        ...other,
        waiting: other.waiting + (isCaptured ? 1 : 0),
        squares: other.squares.filter((square) => !isCaptured || square !== to),
      },
    };
    return { ...position, ...sides, turn: isRosette(to) ? turn : rival, roll: null };
  }
}

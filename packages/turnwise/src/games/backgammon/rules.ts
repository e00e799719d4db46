/**
 * Backgammon: move your checkers around the board by two dice, and be the first to bear all of them off. Two roles,
 * chance, nothing hidden. The result is 1 or -1 for a single game, 2 or -2 if the loser has borne off no checker (a
 * gammon), and 3 or -3 if one of them is still on the bar or in the winner's home board (a backgammon). There is no doubling
 * cube. Hypergammon is backgammon with three checkers each, which begin on the points 24, 23 and 22.
 * https://www.bkgm.com/rules.html
 *
 * Both roll a die before the game, again if they are equal; the higher one begins and plays both dice. A move is
 * a whole play, such as "13/8 6/5*"; plays that lead to the same position are one move. Who cannot use a die passes.
 */
import {
  type Calibration,
  Contingent,
  Game,
  type Haps,
  inspect,
  type Json,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type PolicyEntry,
  type Remark,
  type State,
  weighted,
} from '../../core/index.ts';
import { backgammonPolicies } from './backgammon-policies.ts';
import { pointsCalibration, winCalibration } from './calibration.ts';
import { backgammonEstimate, ESTIMATED_CHECKERS } from './estimate.ts';
import { isGnuId, parseGnuId, printGnuId } from './gnu-id.ts';
import { BackgammonKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type BackgammonMove,
  backgammonStretches,
  inOrder,
  PASS,
  parseBackgammon,
  printBackgammon,
  printPlay,
} from './notation.ts';
import { backgammonPicture } from './picture.ts';
import { playsOf, type Sides, stepped } from './plays.ts';
import {
  type BackgammonPosition,
  type BackgammonRole,
  type Checkers,
  type Dice,
  HOME,
  mirrored,
  OFF,
  POINTS,
} from './position.ts';
import { backgammonRemarks } from './remarks.ts';
import { type BackgammonOptions, BackgammonSettings } from './settings.ts';
import { isXgid, parseXgid, printXgid } from './xgid.ts';

export type { BackgammonMove, BackgammonOptions, BackgammonPosition, BackgammonRole };

const ROLES = ['White', 'Black'] as const;
const FACES = [1, 2, 3, 4, 5, 6];

/** Two dice, whose order does not matter: 21 rolls. */
const ROLLS = weighted(
  FACES.flatMap((one) => FACES.map((two): [Dice, number] => [inOrder(one, two), 1])),
);

/** A die of White and another one of Black. */
const OPENINGS = weighted(
  FACES.flatMap((white) =>
    FACES.map((black): [Dice, number] => [[white, black], white === black ? 0 : 1]),
  ),
);

/**
 * A state of backgammon.
 *
 * @example
 *     new Backgammon();
 *     new Backgammon({ checkers: 3 }); // hypergammon
 *     new Backgammon({ result: 'win' }); // gammons do not count
 */
export class Backgammon extends Game<BackgammonRole, BackgammonMove> {
  readonly settings: BackgammonSettings;
  readonly position: BackgammonPosition;
  #played: { readonly move: BackgammonMove; readonly after: Backgammon } | undefined; // the last asked for

  constructor(options: BackgammonOptions | BackgammonSettings = {}, position?: BackgammonPosition) {
    const settings =
      options instanceof BackgammonSettings ? options : new BackgammonSettings(options);
    const { dice, turn } = position ?? settings.start;
    super(dice && turn ? turn : []);
    this.settings = settings;
    this.position = position ?? settings.start;
  }

  get name(): string {
    return 'backgammon';
  }

  get players(): readonly BackgammonRole[] {
    return ROLES;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get policies(): readonly PolicyEntry[] {
    return backgammonPolicies;
  }

  override resultBounds(): readonly [number, number] {
    return this.settings.countsPoints ? [-3, 3] : [-1, 1];
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<BackgammonRole, BackgammonMove> | null {
    const { dice, turn } = this.position;
    if (this.result()) return null;
    if (!dice || !turn) return {};
    const sides = this.sidesOf(turn);
    const plays = playsOf(sides, dice).map((steps) => printPlay(steps, blotsOf(sides.other)));
    return { [turn]: plays.length > 0 ? plays : [PASS] };
  }

  next(
    moves: Moves<BackgammonRole, BackgammonMove>,
    haps?: Haps,
  ): State<BackgammonRole, BackgammonMove> {
    const { dice, turn } = this.position;
    if (!turn) return haps ? this.opened(haps) : new Contingent(this, moves, { opening: OPENINGS });
    const played = dice ? this.played(turn, moves[turn] ?? '') : this;
    if (played.result()) return played;
    return haps ? played.rolled(haps) : new Contingent(this, moves, { dice: ROLLS });
  }

  result(): Numbers<BackgammonRole> | null {
    const winner = ROLES.find((role) => this.sidesOf(role).own[OFF] === this.settings.checkers);
    if (!winner) return null;
    if (!this.settings.countsPoints) return this.victory(winner, 1);
    const loser = this.sidesOf(winner).other;
    if (loser[OFF] > 0) return this.victory(winner, 1);
    const isBehind = loser.some((count, point) => count > 0 && point >= mirrored(HOME));
    return this.victory(winner, isBehind ? 3 : 2);
  }

  at(position: BackgammonPosition): Backgammon {
    return new Backgammon(this.settings, position);
  }

  kernel(): BackgammonKernel {
    return new BackgammonKernel(this);
  }

  override estimate(role: BackgammonRole): number | null {
    const { checkers, countsPoints } = this.settings;
    const { turn } = this.position;
    if (checkers !== ESTIMATED_CHECKERS) return null;
    if (!turn || this.result()) return 0;
    const { other, own } = this.sidesOf(turn);
    const points = Int8Array.of(...own, ...other);
    const value = countsPoints
      ? backgammonEstimate.points(points, 0, own.length)
      : backgammonEstimate.wins(points, 0, own.length);
    return role === turn ? value : 0 - value;
  }

  /** Known for the usual number of checkers only. */
  override get calibration(): Calibration | null {
    const { checkers, countsPoints } = this.settings;
    if (checkers !== ESTIMATED_CHECKERS) return null;
    return countsPoints
      ? pointsCalibration((move) => this.gammonsAfter(`${move}`))
      : winCalibration;
  }

  /** Reads XGIDs and IDs of GNU Backgammon, too. Whether some order of moves leads to the position is not searched for. */
  override parsePosition(text: string): Backgammon {
    const parse = isXgid(text) ? parseXgid : isGnuId(text) ? parseGnuId : parseBackgammon;
    return this.at(parse(text, this.settings.checkers));
  }

  /** The position as GNU Backgammon's position ID and match ID; White is its player X. */
  get gnuId(): string {
    return printGnuId(this.position);
  }

  /** The position as XGID, the format of eXtreme Gammon; White is its player X, at the bottom. */
  get xgid(): string {
    return printXgid(this.position);
  }

  override toString(): string {
    return printBackgammon(this.position);
  }

  /** Reads a play in any order, with all stops or without, and with or without stars. */
  override parseMove(text: string, role: BackgammonRole = this.activePlayer()): BackgammonMove {
    const legal = this.moves()?.[role] ?? [];
    const after = (move: BackgammonMove) => {
      const { own, other } = (backgammonStretches(move) ?? []).reduce(stepped, this.sidesOf(role));
      return `${own} ${other}`;
    };
    const wanted = backgammonStretches(text) && after(text);
    return legal.find((move) => after(move) === wanted) ?? super.parseMove(text, role);
  }

  override remarks(role: BackgammonRole, move: BackgammonMove): readonly Remark[] {
    return move === PASS
      ? []
      : backgammonRemarks(this.sidesOf(role), this.played(role, move).sidesOf(role));
  }

  /** "Black's 6-6" */
  override chanceInWords(
    moves: Moves<BackgammonRole, BackgammonMove>,
    haps: readonly Haps[],
  ): string | null {
    const [{ dice, opening } = {}] = haps;
    if (opening !== undefined) return `an opening roll of ${diceOf(opening).join('-')}`;
    const [role] = ROLES.filter((each) => moves[each] === undefined);
    return dice === undefined ? null : `${role}'s ${diceOf(dice).join('-')}`;
  }

  override picture(): string {
    return backgammonPicture(this.position);
  }

  /** The checkers of a role and those of the other one. */
  sidesOf(role: BackgammonRole): Sides {
    const { black, white } = this.position;
    return role === 'White' ? { own: white, other: black } : { own: black, other: white };
  }

  /** The points that gammons add after a move, less those that they cost, as the estimate expects. */
  private gammonsAfter(move: BackgammonMove): number {
    const role = this.activePlayer();
    const { other, own } = this.played(role, move).sidesOf(role);
    backgammonEstimate.evaluate(Int8Array.of(...other, ...own), 0, other.length);
    return 2 * (backgammonEstimate.less - backgammonEstimate.more); // of the other role, which rolls next
  }

  private opened({ opening }: Haps): Backgammon {
    const [white, black] = diceOf(opening);
    const turn = white > black ? 'White' : 'Black';
    return this.at({ ...this.position, turn, dice: inOrder(white, black) });
  }

  private rolled({ dice }: Haps): Backgammon {
    return this.at({ ...this.position, dice: diceOf(dice) });
  }

  /** After a play; the other role rolls next. Kept, since all rolls that can follow begin with it. */
  private played(role: BackgammonRole, move: BackgammonMove): Backgammon {
    if (this.#played?.move !== move)
      this.#played = { move, after: this.at(this.positionAfter(role, move)) };
    return this.#played.after;
  }

  private positionAfter(role: BackgammonRole, move: BackgammonMove): BackgammonPosition {
    const stretches = move === PASS ? [] : backgammonStretches(move);
    if (!stretches)
      throw new Error(
        `backgammon: expected a play such as 13/8 6/5, got ${inspect(move)} at ${this}`,
      );
    const { own, other } = stretches.reduce(stepped, this.sidesOf(role));
    const [white, black] = role === 'White' ? [own, other] : [other, own];
    return { turn: this.opponent(role), dice: null, white, black };
  }
}

/** Haps are checked where they enter. */
function diceOf(value: Json | undefined): Dice {
  const [one, two] = Array.isArray(value) ? value : [];
  if (typeof one === 'number' && typeof two === 'number') return [one, two];
  throw new Error(`backgammon: expected two dice, got ${inspect(value)}`);
}

/** The points with a lone checker, as the other role numbers them. */
function blotsOf(side: Checkers): number[] {
  const blots: number[] = [];
  for (let point = 1; point <= POINTS; point++) if (side[point] === 1) blots.push(mirrored(point));
  return blots;
}

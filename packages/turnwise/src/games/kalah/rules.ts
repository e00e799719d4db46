/**
 * Kalah: take all seeds of one of your houses and sow them counterclockwise, one by one, into your houses, your store
 * and the houses of the opponent, but not into the opponent's store. If the last seed falls into your store, you move
 * again. If it falls into an empty house of yours, it is captured together with the seeds in the house opposite. When
 * one side has no seeds left, the game is over, and most seeds in the store win.
 * Two roles, no chance, nothing hidden. The result is 1 or -1, or 0 for a tie; or the difference of the stores.
 * https://en.wikipedia.org/wiki/Kalah
 * G. Irving, J. Donkers, J. Uiterwijk, Solving Kalah, ICGA Journal 23(3), 2000; they allow empty captures.
 *
 * A move is the number of a house, from 0, in the order of sowing:
 *
 *               5  4  3  2  1  0    North
 *     North's store              South's store
 *        South  0  1  2  3  4  5
 */
import {
  type Calibration,
  Game,
  GameError,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type Remark,
} from '../../core/index.ts';
import type { PositionSolver, SolverOptions } from '../../kernel/index.ts';
import { countOf } from '../remark-words.ts';
import { calibrationFor } from './calibration.ts';
import { KalahKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  type KalahPosition,
  type KalahRole,
  type KalahSide,
  parseKalah,
  printKalah,
} from './notation.ts';
import { type KalahOptions, KalahSettings } from './settings.ts';
import { KalahSolver } from './solver.ts';

export type { KalahOptions, KalahPosition, KalahRole, KalahSide };

const ROLES = ['South', 'North'] as const;

/**
 * A state of Kalah.
 *
 * @example
 *     new Kalah(); // 6 houses with 4 seeds each
 *     new Kalah({ seeds: 3, emptyCaptures: true, result: 'margin' });
 */
export class Kalah extends Game<KalahRole, number> {
  readonly settings: KalahSettings;
  readonly position: KalahPosition;

  constructor(options: KalahOptions | KalahSettings = {}, position?: KalahPosition) {
    super(position?.turn ?? 'South');
    this.settings = options instanceof KalahSettings ? options : new KalahSettings(options);
    const { houses, seeds } = this.settings;
    const side = { houses: new Array<number>(houses).fill(seeds), store: 0 };
    this.position = position ?? { turn: 'South', South: side, North: side };
  }

  get name(): string {
    return 'kalah';
  }

  get players(): readonly KalahRole[] {
    return ROLES;
  }

  override get options() {
    return this.settings.options;
  }

  override scores(): Numbers<KalahRole> {
    return { South: this.position.South.store, North: this.position.North.store };
  }

  override resultBounds(): readonly [number, number] {
    const { options, total } = this.settings;
    return options.result === 'win' ? [-1, 1] : [-total, total];
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<KalahRole, number> | null {
    if (this.result()) return null;
    const { turn } = this.position;
    const { houses } = this.position[turn];
    return { [turn]: [...houses.keys()].filter((house) => houses[house] > 0) };
  }

  next(moves: Moves<KalahRole, number>): Kalah {
    const { turn } = this.position;
    const house = moves[turn] ?? Number.NaN;
    if (this.result() || !(this.position[turn].houses[house] > 0))
      throw new Error(
        `kalah: expected a house of ${turn} with seeds, got ${JSON.stringify(moves)} at ${this}`,
      );
    const { own, other, again } = this.sown(house);
    return this.at(this.ended(turn, own, other, again ? turn : this.opponent()));
  }

  result(): Numbers<KalahRole> | null {
    const { South, North } = this.position;
    if (seedsIn(South) > 0 && seedsIn(North) > 0) return null;
    const margin = South.store - North.store;
    return this.zerosumResult(
      this.settings.options.result === 'margin' ? margin : Math.sign(margin),
      'South',
    );
  }

  override estimate(role: KalahRole): number {
    return this.kernel().estimate(ROLES.indexOf(role));
  }

  /** Measured for who wins, on some boards. */
  override get calibration(): Calibration | null {
    return calibrationFor(this.settings);
  }

  at(position: KalahPosition): Kalah {
    return new Kalah(this.settings, position);
  }

  kernel(): KalahKernel {
    return new KalahKernel(this);
  }

  /** The exact result of every move; null on boards, or with more seeds, than our solver is for. */
  solver({ nodes = Number.POSITIVE_INFINITY }: SolverOptions = {}): PositionSolver | null {
    return KalahSolver.fits(this.position) && this.moves()
      ? new KalahSolver(this.position, this.settings, nodes)
      : null;
  }

  /** Accepts any distribution of all seeds. Seeds left at the end must have been given to a player, if they count. */
  override parsePosition(text: string): Kalah {
    const position = parseKalah(text);
    const { houses, options, total } = this.settings;
    const refuse = (problem: string): never => {
      throw new GameError('unreadable-position', this.name, problem);
    };
    for (const role of ROLES) {
      const count = position[role].houses.length;
      if (count !== houses) refuse(`expected ${houses} houses for ${role}, got ${count}`);
    }
    const [south, north] = ROLES.map((role) => seedsIn(position[role]));
    const all = south + north + position.South.store + position.North.store;
    if (all !== total) refuse(`expected ${total} seeds on the board, got ${all}`);
    if ((south === 0) !== (north === 0) && options.remaining !== 'nobody')
      refuse(
        `one side is empty in ${JSON.stringify(text)}: the game is over, and the seeds of the other side go into a store`,
      );
    return this.at(position);
  }

  override printMove(move: number): string {
    return String(move + 1);
  }

  override remarks(role: KalahRole, move: number): readonly Remark[] {
    const rival = this.opponent();
    const next = this.next({ [role]: move });
    const result = next.result();
    const seeds = (count: number) => countOf(count, 'seed', 'seeds');
    if (result) {
      const { [role]: own, [rival]: others } = next.scores();
      const text = `ends the match with ${own} seeds to ${others}`;
      return result[role] > 0 ? [{ kind: 'win', text }] : [];
    }
    const remarks: Remark[] = [];
    const taken = this.capturedBy(move);
    if (taken > 0) remarks.push({ kind: 'capture', text: `captures ${seeds(taken)}` });
    if (next.position.turn === role) {
      remarks.push({ kind: 'again', text: 'moves again' });
      return remarks;
    }
    const threat = this.at({ ...this.position, turn: rival }).mostCaptured();
    const left = next.mostCaptured();
    if (left > 1 && left >= threat)
      remarks.push({ kind: 'loss', text: `lets ${rival} capture ${seeds(left)}` });
    if (threat > 1 && left < threat)
      remarks.push({ kind: 'block', text: `saves ${seeds(threat)} from capture` });
    return remarks;
  }

  override toString(): string {
    return printKalah(this.position);
  }

  override picture(): string {
    const { South, North } = this.position;
    const row = (cells: readonly number[]) => cells.map((n) => String(n).padStart(4)).join('');
    const numbers = South.houses.map((_, house) => house + 1);
    const indent = ' '.repeat(9);
    const gap = ' '.repeat(4 * numbers.length);
    return [
      indent + row(numbers.toReversed()),
      `North    ${row(North.houses.toReversed())}`,
      `     ${String(North.store).padStart(4)}${gap}${String(South.store).padStart(5)}`,
      `South    ${row(South.houses)}`,
      indent + row(numbers),
    ].join('\n');
  }

  /** The seeds of the opponent that a move captures. */
  private capturedBy(house: number): number {
    const rival = this.position[this.opponent()];
    const { other } = this.sown(house);
    return other.houses.reduce((sum, seeds, n) => sum + Math.max(0, rival.houses[n] - seeds), 0);
  }

  /** The most seeds that the role to move can capture with one move. */
  private mostCaptured(): number {
    const moves = this.moves()?.[this.position.turn] ?? [];
    return Math.max(0, ...moves.map((house) => this.capturedBy(house)));
  }

  /** Both sides after the seeds of a house are sown and captured, and whether the last seed fell into the own store. */
  private sown(house: number): { own: KalahSide; other: KalahSide; again: boolean } {
    const { houses: count, options } = this.settings;
    const { turn } = this.position;
    const own = [...this.position[turn].houses];
    const other = [...this.position[this.opponent()].houses];
    let { store } = this.position[turn];
    let at = house; // the own houses, the own store, the opponent's houses, and the own houses again
    const pits = 2 * count + 1;
    let hand = own[house];
    own[house] = 0;
    for (; hand > 0; hand--) {
      at = (at + 1) % pits;
      if (at < count) own[at]++;
      else if (at === count) store++;
      else other[at - count - 1]++;
    }
    const opposite = count - 1 - at;
    if (at < count && own[at] === 1 && (other[opposite] > 0 || options.emptyCaptures)) {
      store += own[at] + other[opposite];
      own[at] = 0;
      other[opposite] = 0;
    }
    const { store: otherStore } = this.position[this.opponent()];
    return {
      own: { houses: own, store },
      other: { houses: other, store: otherStore },
      again: at === count,
    };
  }

  /** The position after a move of `mover`; when a side is empty, the seeds that are left go where the options say. */
  private ended(
    mover: KalahRole,
    own: KalahSide,
    other: KalahSide,
    turn: KalahRole,
  ): KalahPosition {
    const sides = (ownSide: KalahSide, otherSide: KalahSide): KalahPosition =>
      mover === 'South'
        ? { turn, South: ownSide, North: otherSide }
        : { turn, South: otherSide, North: ownSide };
    const { remaining } = this.settings.options;
    const [inOwn, inOther] = [seedsIn(own), seedsIn(other)];
    if ((inOwn > 0 && inOther > 0) || remaining === 'nobody') return sides(own, other);
    const left = inOwn + inOther;
    const goesToMover = {
      owner: inOwn > 0,
      mover: true,
      empty: inOwn === 0,
    }[remaining];
    return sides(emptied(own, goesToMover ? left : 0), emptied(other, goesToMover ? 0 : left));
  }
}

function seedsIn({ houses }: KalahSide): number {
  return houses.reduce((sum, seeds) => sum + seeds, 0);
}

/** A side without seeds in its houses, and more of them in its store. */
function emptied({ houses, store }: KalahSide, more: number): KalahSide {
  return { houses: houses.map(() => 0), store: store + more };
}

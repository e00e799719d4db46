/**
 * Yahtzee: fill thirteen boxes of a scorecard, each with the five dice of one turn, which are rolled up to three times.
 * One to four roles, chance, nothing hidden. The result of a role is its score; nobody's dice touch another's card.
 * Milton Bradley's rules; https://en.wikipedia.org/wiki/Yahtzee
 *
 * A Yahtzee, five equal dice, scores 50. Once its box is filled, a further one earns 100 points if that box has 50. It has to
 * fill the upper box of its face; if that is taken, it is a joker, and fills any open lower box, with full points for a full
 * house or a straight; if none is open, an upper box, with nothing. With the free rule it may fill any open box.
 */
import {
  Contingent,
  Game,
  GameError,
  type Haps,
  type LegalMoves,
  type Levels,
  type Moves,
  type Numbers,
  type State,
} from '../../core/index.ts';
import type { SolverOptions } from '../../kernel/index.ts';
import { YahtzeeKernel } from './kernel.ts';
import { levelsFor } from './levels.ts';
import {
  parseYahtzee,
  printKeep,
  printYahtzee,
  readMove,
  type YahtzeeCard,
  type YahtzeeMove,
  type YahtzeePosition,
  type YahtzeeRole,
} from './notation.ts';
import {
  BOXES,
  DICE,
  diceSets,
  EXTRA_YAHTZEE,
  isYahtzee,
  pointsIn,
  ROLLS,
  UPPER_BONUS,
  UPPER_BOXES,
  UPPER_GOAL,
  YAHTZEE_BOX,
  YAHTZEE_POINTS,
  type YahtzeeBox,
} from './scoring.ts';
import { type YahtzeeOptions, YahtzeeSettings } from './settings.ts';
import type { YahtzeeSolver } from './solver.ts';

export type { YahtzeeBox, YahtzeeCard, YahtzeeMove, YahtzeeOptions, YahtzeePosition, YahtzeeRole };

const THROWN = [0, 1, 2, 3, 4, 5].map((dice) => diceSets.thrown(dice)); // [dice]
const EMPTY: YahtzeeCard = { points: BOXES.map(() => null), extra: 0 };

/**
 * A state of Yahtzee.
 *
 * @example
 *     new Yahtzee(); // alone, for the score
 *     new Yahtzee({ players: 3 });
 *     new Yahtzee({ joker: 'never' });
 */
export class Yahtzee extends Game<YahtzeeRole, YahtzeeMove> {
  readonly settings: YahtzeeSettings;
  readonly position: YahtzeePosition;

  constructor(options: YahtzeeOptions | YahtzeeSettings = {}, position?: YahtzeePosition) {
    const settings = options instanceof YahtzeeSettings ? options : new YahtzeeSettings(options);
    super(position?.turn ?? settings.players[0]);
    this.settings = settings;
    this.position = position ?? {
      turn: settings.players[0],
      dice: [],
      rollsLeft: ROLLS,
      cards: settings.players.map(() => EMPTY),
    };
  }

  get name(): string {
    return 'yahtzee';
  }

  get players(): readonly YahtzeeRole[] {
    return this.settings.players;
  }

  override get isZeroSum(): boolean {
    return false;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levelsFor(this.settings);
  }

  override resultBounds(): readonly [number, number] {
    return [0, this.settings.highestScore];
  }

  override scores(): Numbers<YahtzeeRole> {
    const { cards } = this.position;
    return this.numbers((role) => scoreOf(cards[this.players.indexOf(role)]));
  }

  moves(): LegalMoves<YahtzeeRole, YahtzeeMove> | null {
    if (this.isOver) return null;
    const { dice, rollsLeft, turn } = this.position;
    if (dice.length === 0) return { [turn]: ['roll'] };
    return { [turn]: [...(rollsLeft > 0 ? keepsOf(dice) : []), ...this.openBoxes()] };
  }

  next(moves: Moves<YahtzeeRole, YahtzeeMove>, haps?: Haps): State<YahtzeeRole, YahtzeeMove> {
    const move = moves[this.position.turn];
    const box = BOXES.find((each) => each === move);
    if (box !== undefined) return this.scored(box);
    const kept = move === undefined ? null : keptBy(move);
    if (!kept || this.position.rollsLeft === 0)
      throw new Error(
        `yahtzee: expected dice to keep or a box, got ${JSON.stringify(moves)} at ${this}`,
      );
    if (haps) return this.thrown(kept, haps);
    return new Contingent(this, moves, { dice: THROWN[DICE - kept.length] });
  }

  result(): Numbers<YahtzeeRole> | null {
    return this.isOver ? this.scores() : null;
  }

  /** The boxes that the dice may fill. */
  openBoxes(): readonly YahtzeeBox[] {
    const { dice } = this.position;
    const open = BOXES.filter((_, box) => this.card.points[box] === null);
    if (!this.isFurther || this.settings.joker === 'free') return open;
    const own = open.find((box) => box === BOXES[dice[0] - 1]);
    if (own !== undefined) return [own];
    const lower = open.filter((box) => BOXES.indexOf(box) >= UPPER_BOXES);
    return lower.length > 0 ? lower : open;
  }

  /** What the dice score in a box that they may fill. */
  pointsIn(box: YahtzeeBox): number {
    const { dice } = this.position;
    const isJoker = this.isFurther && this.card.points[dice[0] - 1] !== null;
    return pointsIn(box, dice, isJoker);
  }

  at(position: YahtzeePosition): Yahtzee {
    return new Yahtzee(this.settings, position);
  }

  kernel(): YahtzeeKernel {
    return new YahtzeeKernel(this);
  }

  /** The highest expected score after every choice; it does not depend on the others. */
  solver(options: SolverOptions = {}): YahtzeeSolver | null {
    return this.isOver ? null : this.kernel().solver(options.nodes ?? Number.POSITIVE_INFINITY);
  }

  override parseMove(text: string, role: YahtzeeRole = this.activePlayer()): YahtzeeMove {
    return super.parseMove(readMove(text), role);
  }

  override parsePosition(text: string): Yahtzee {
    const position = parseYahtzee(text);
    const problem = this.problemOf(position);
    if (problem !== null)
      throw new GameError(
        'unreadable-position',
        this.name,
        `${JSON.stringify(text)} cannot come up: ${problem}`,
      );
    return this.at(position);
  }

  override toString(): string {
    return printYahtzee(this.position);
  }

  override picture(): string {
    const { cards, dice, rollsLeft, turn } = this.position;
    const totals = this.scores();
    const row = (name: string, cells: readonly (string | number)[]) =>
      `${name.padEnd(16)}${cells.map((cell) => String(cell).padStart(6)).join('')}`;
    const boxes = BOXES.map((box, n) =>
      row(
        box,
        cards.map(({ points }) => points[n] ?? '.'),
      ),
    );
    const bonus = row(
      'bonus from 63',
      cards.map((card) => (upperOf(card) >= UPPER_GOAL ? UPPER_BONUS : `(${upperOf(card)})`)),
    );
    const extra = row(
      'extra yahtzees',
      cards.map((card) => EXTRA_YAHTZEE * card.extra),
    );
    const thrown = dice.length === 0 ? 'no dice rolled' : `dice ${dice.join(' ')}`;
    return [
      ...(this.isOver ? [] : [`${turn}: ${thrown}, rolls left: ${rollsLeft}`, '']),
      row('', this.players),
      ...boxes.slice(0, UPPER_BOXES),
      bonus,
      ...boxes.slice(UPPER_BOXES),
      ...(this.settings.joker === 'never' ? [] : [extra]),
      row(
        'total',
        this.players.map((role) => totals[role]),
      ),
    ].join('\n');
  }

  private get card(): YahtzeeCard {
    return this.position.cards[this.players.indexOf(this.position.turn)];
  }

  private get isOver(): boolean {
    return this.position.cards.every(({ points }) => !points.includes(null));
  }

  /** Whether the dice are a further Yahtzee, and that makes a difference. */
  private get isFurther(): boolean {
    const isFilled = this.card.points[YAHTZEE_BOX] !== null;
    return this.settings.joker !== 'never' && isFilled && isYahtzee(this.position.dice);
  }

  private thrown(kept: readonly number[], haps: Haps): Yahtzee {
    if (!Array.isArray(haps.dice) || haps.dice.length !== DICE - kept.length)
      throw new Error(`yahtzee: expected dice for ${this}, got ${JSON.stringify(haps)}`);
    const dice = [...kept, ...haps.dice.map(Number)].sort();
    return this.at({ ...this.position, dice, rollsLeft: this.position.rollsLeft - 1 });
  }

  /** The points are in the box, and it is the next role's turn. */
  private scored(box: YahtzeeBox): Yahtzee {
    const { cards, turn } = this.position;
    const { points, extra } = this.card;
    const seat = this.players.indexOf(turn);
    const isExtra = this.isFurther && points[YAHTZEE_BOX] === YAHTZEE_POINTS;
    const card = {
      points: points.with(BOXES.indexOf(box), this.pointsIn(box)),
      extra: isExtra ? extra + 1 : extra,
    };
    return this.at({
      turn: this.players[(seat + 1) % this.players.length],
      dice: [],
      rollsLeft: ROLLS,
      cards: cards.with(seat, card),
    });
  }

  /** Why a position cannot come up, as far as that is easy to see; null if it can. */
  private problemOf({ turn, dice, cards }: YahtzeePosition): string | null {
    const { joker, players } = this.settings;
    const hasJoker = joker !== 'never';
    if (cards.length !== players.length || !players.includes(turn))
      return `there are ${players.length} scorecards, of ${players.join(', ')}`;
    const filled = cards.map(({ points }) => points.filter((each) => each !== null).length);
    const before = players.indexOf(turn);
    const rounds = filled[filled.length - 1];
    if (filled.some((count, seat) => count !== rounds + (seat < before ? 1 : 0)))
      return `the roles before ${turn} have filled one box more than the others`;
    if (rounds === BOXES.length && dice.length > 0) return 'the game is over';
    for (const { points, extra } of cards) {
      const wrong = BOXES.find((box, n) => !canScore(box, points[n], hasJoker));
      if (wrong !== undefined) return `nothing scores ${points[BOXES.indexOf(wrong)]} in ${wrong}`;
      const others = points.filter((each) => each !== null).length - 1;
      if (extra > 0 && (!hasJoker || points[YAHTZEE_BOX] !== YAHTZEE_POINTS || extra > others))
        return 'extra Yahtzees need one of 50, and a box each';
    }
    return null;
  }
}

const known = new Map<string, readonly YahtzeeMove[]>(); // by dice

/** The sets of dice to keep, one for each that differs from the others; all five are not thrown again. */
function keepsOf(dice: readonly number[]): readonly YahtzeeMove[] {
  const key = String(dice);
  const moves = known.get(key) ?? listKeeps(dice);
  known.set(key, moves);
  return moves;
}

function listKeeps(dice: readonly number[]): YahtzeeMove[] {
  let keeps: readonly (readonly number[])[] = [[]];
  for (const die of dice) {
    const longer = keeps.map((kept) => [...kept, die]);
    const listed = new Set(keeps.map(String));
    keeps = [...keeps, ...longer.filter((kept) => !listed.has(String(kept)))];
  }
  return keeps
    .filter((kept) => kept.length < DICE)
    .sort((a, b) => diceSets.numberOf(a) - diceSets.numberOf(b))
    .map(printKeep);
}

function keptBy(move: YahtzeeMove): number[] | null {
  if (move === 'roll') return [];
  const [, dice] = /^keep ([1-6]{1,4})$/.exec(move) ?? [];
  return dice === undefined ? null : [...dice].map(Number);
}

function upperOf({ points }: YahtzeeCard): number {
  return points.slice(0, UPPER_BOXES).reduce((sum: number, each) => sum + (each ?? 0), 0);
}

function scoreOf(card: YahtzeeCard): number {
  const boxes = card.points.reduce((sum: number, each) => sum + (each ?? 0), 0);
  const bonus = upperOf(card) >= UPPER_GOAL ? UPPER_BONUS : 0;
  return boxes + bonus + EXTRA_YAHTZEE * card.extra;
}

/** Whether some roll has these points in a box. */
function canScore(box: YahtzeeBox, points: number | null, hasJoker: boolean): boolean {
  if (points === null) return true;
  const { faces, starts } = diceSets;
  return faces
    .slice(starts[DICE])
    .some(
      (dice) =>
        pointsIn(box, dice, false) === points ||
        (hasJoker && isYahtzee(dice) && box !== 'yahtzee' && pointsIn(box, dice, true) === points),
    );
}

/**
 * Farkle: roll six dice, set aside some that score, and roll the others again as often as you dare; a roll without dice that
 * score, a farkle, loses the points of the turn. Two to six roles, chance, nothing hidden. The first to reach the goal wins: 1 for
 * the winner, -1 for the others together.
 * https://en.wikipedia.org/wiki/Farkle
 *
 * Dice score only with others of the same roll. If all six are set aside, all six are rolled again.
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
  type PolicyEntry,
  type State,
} from '../../core/index.ts';
import { FarkleKernel } from './kernel.ts';
import { levels } from './levels.ts';
import {
  diceLeft,
  type FarkleMove,
  type FarklePosition,
  type FarkleRole,
  keptBy,
  parseFarkle,
  printFarkle,
  printKeep,
  readMove,
} from './notation.ts';
import { farklePolicies } from './optimal.ts';
import { DICE, diceSets, FARKLES, ScoreSheet, UNIT } from './scoring.ts';
import { type FarkleOptions, FarkleSettings } from './settings.ts';

export type { FarkleMove, FarkleOptions, FarklePosition, FarkleRole };

const THROWN = Array.from({ length: DICE + 1 }, (_, dice) => diceSets.thrown(dice)); // [dice]

/**
 * A state of Farkle.
 *
 * @example
 *     new Farkle(); // by the rules of Facebook Farkle, to 10,000 points
 *     new Farkle({ players: 4, rules: 'classic' });
 *     new Farkle({ rules: 'simple', goal: 1000 });
 */
export class Farkle extends Game<FarkleRole, FarkleMove> {
  readonly settings: FarkleSettings;
  readonly position: FarklePosition;

  constructor(options: FarkleOptions | FarkleSettings = {}, position?: FarklePosition) {
    const settings = options instanceof FarkleSettings ? options : new FarkleSettings(options);
    super(position?.turn ?? settings.players[0]);
    this.settings = settings;
    const none = settings.players.map(() => 0);
    this.position = position ?? {
      ...{ turn: settings.players[0], dice: [], points: 0 },
      ...{ scores: none, farkles: none },
    };
  }

  get name(): string {
    return 'farkle';
  }

  get players(): readonly FarkleRole[] {
    return this.settings.players;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get policies(): readonly PolicyEntry[] {
    return farklePolicies;
  }

  override scores(): Numbers<FarkleRole> {
    return this.numbers((role) => this.position.scores[this.players.indexOf(role)]);
  }

  /** The points of the turn with all dice that score. */
  get atStake(): number {
    return this.position.points + this.sheet.best[diceSets.numberOf(this.position.dice)];
  }

  override get levels(): Levels {
    return levels;
  }

  moves(): LegalMoves<FarkleRole, FarkleMove> | null {
    if (this.result()) return null;
    const { dice, turn } = this.position;
    if (dice.length === 0) return { [turn]: ['roll'] };
    // Forced, so that the points of a turn have an end.
    if (this.canHold && this.score + this.atStake >= this.settings.options.goal)
      return { [turn]: ['hold'] };
    const keeps = [...this.sheet.keeps[diceSets.numberOf(dice)]];
    const sets = keeps.map((set) => printKeep(diceSets.faces[set]));
    return { [turn]: this.canHold ? [...sets, 'hold'] : sets };
  }

  next(moves: Moves<FarkleRole, FarkleMove>, haps?: Haps): State<FarkleRole, FarkleMove> {
    const { dice, points, turn } = this.position;
    const move = moves[turn];
    if (move === 'hold' && dice.length > 0) return this.passed(this.score + this.atStake, 0);
    const kept = move === 'roll' && dice.length === 0 ? [] : keptBy(move ?? 'roll');
    const earned = this.sheet.points[diceSets.numberOf(kept)];
    if (earned === 0 && (move !== 'roll' || dice.length > 0))
      throw new Error(
        `farkle: expected dice to keep or hold, got ${JSON.stringify(moves)} at ${this}`,
      );
    const left = diceLeft(dice.length, kept.length);
    if (haps) return this.rolled(points + earned, haps);
    return new Contingent(this, moves, { dice: THROWN[left] });
  }

  result(): Numbers<FarkleRole> | null {
    const { goal } = this.settings.options;
    const winner = this.players.find((_, seat) => this.position.scores[seat] >= goal);
    return winner === undefined ? null : this.victory(winner);
  }

  at(position: FarklePosition): Farkle {
    return new Farkle(this.settings, position);
  }

  kernel(): FarkleKernel {
    return new FarkleKernel(this);
  }

  override parseMove(text: string, role: FarkleRole = this.activePlayer()): FarkleMove {
    return super.parseMove(readMove(text), role);
  }

  override parsePosition(text: string): Farkle {
    const position = parseFarkle(text, this.settings.penalty > 0);
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
    return printFarkle(this.position, this.settings.penalty > 0);
  }

  override picture(): string {
    const { dice, farkles, points, scores, turn } = this.position;
    const { options, penalty } = this.settings;
    const rows = this.players.map((role, seat) => {
      const inRow = farkles[seat] > 0 && penalty > 0 ? `, farkles in a row: ${farkles[seat]}` : '';
      return `${role.padEnd(6)}${String(scores[seat]).padStart(7)} of ${options.goal}${inRow}`;
    });
    if (this.result()) return rows.join('\n');
    const shown =
      dice.length === 0
        ? 'no dice rolled'
        : `dice ${dice.join(' ')}, set aside ${points}, with all dice that score ${this.atStake}`;
    return [`${turn}: ${shown}`, '', ...rows].join('\n');
  }

  private get sheet(): ScoreSheet {
    return ScoreSheet.of(this.settings.options.rules);
  }

  private get score(): number {
    return this.position.scores[this.players.indexOf(this.position.turn)];
  }

  private get canHold(): boolean {
    return this.atStake >= this.settings.needed(this.score);
  }

  private rolled(points: number, haps: Haps): Farkle {
    if (!Array.isArray(haps.dice))
      throw new Error(`farkle: expected dice for ${this}, got ${JSON.stringify(haps)}`);
    const dice = haps.dice.map(Number);
    if (this.sheet.best[diceSets.numberOf(dice)] > 0)
      return this.at({ ...this.position, dice, points });
    const { penalty } = this.settings;
    const inRow = this.position.farkles[this.players.indexOf(this.position.turn)] + 1;
    if (penalty === 0) return this.passed(this.score, 0);
    return inRow < FARKLES ? this.passed(this.score, inRow) : this.passed(this.score - penalty, 0);
  }

  /** It is the next role's turn; this one has so many points, and farkles in a row. */
  private passed(score: number, inRow: number): Farkle {
    const { farkles, scores, turn } = this.position;
    const seat = this.players.indexOf(turn);
    return this.at({
      turn: this.players[(seat + 1) % this.players.length],
      dice: [],
      points: 0,
      scores: scores.with(seat, score),
      farkles: farkles.with(seat, inRow),
    });
  }

  /** Why a position cannot come up, as far as that is easy to see; null if it can. */
  private problemOf({ turn, dice, points, scores, farkles }: FarklePosition): string | null {
    const { players, penalty, options } = this.settings;
    const seat = players.indexOf(turn);
    if (seat < 0 || scores.length !== players.length || farkles.length !== players.length)
      return `there are ${players.length} roles: ${players.join(', ')}`;
    if ([points, ...scores].some((each) => each % UNIT !== 0)) return 'points are multiples of 50';
    if (penalty === 0 && scores.some((score) => score < 0)) return 'no score is below 0';
    const winners = players.filter((_, each) => scores[each] >= options.goal);
    const before = players[(seat + players.length - 1) % players.length];
    if (winners.some((role) => role !== before))
      return `the game was over before the turn of ${turn}`;
    if (dice.length === 0) return points > 0 ? 'points need dice' : null;
    if (winners.length > 0) return 'the game is over';
    if (points === 0 && dice.length < DICE) return 'dice that are set aside have points';
    if (scores[seat] + points >= options.goal && points >= this.settings.needed(scores[seat]))
      return `${turn} would have held`;
    return this.sheet.best[diceSets.numberOf(dice)] > 0 ? null : 'a farkle ends the turn';
  }
}

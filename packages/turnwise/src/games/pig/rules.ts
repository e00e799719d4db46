/**
 * Pig: roll as often as you dare; a 1 loses the points of the turn.
 * Two roles, one die, nothing hidden. The result is win or loss, or the difference of the scores.
 * https://en.wikipedia.org/wiki/Pig_(dice_game)
 *
 * Piglet is Pig with a coin: heads is one point, tails loses the points of the turn.
 * T. Neller and C. Presser, Optimal Play of the Dice Game Pig, The UMAP Journal 25(1), 2004.
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
  type Remark,
  type State,
  withArticle,
} from '../../core/index.ts';
import { inWords } from '../remark-words.ts';
import { PigKernel } from './kernel.ts';
import { levels } from './levels.ts';
import { type PigMove, type PigPosition, type PigRole, parsePig, printPig } from './notation.ts';
import { pigPolicies } from './pig-policies.ts';
import { type PigOptions, PigSettings } from './settings.ts';

export type { PigMove, PigOptions, PigPosition, PigRole };

const ROLES = ['One', 'Two'] as const;
const START: PigPosition = { turn: 'One', one: 0, two: 0, points: 0, round: 0 };

/**
 * A state of Pig.
 *
 * @example
 *     new Pig(); // to 100 points
 *     new Pig({ goal: 50, result: 'margin' });
 *     new Pig({ variant: 'piglet' });
 */
export class Pig extends Game<PigRole, PigMove> {
  readonly settings: PigSettings;

  constructor(
    options: PigOptions | PigSettings = {},
    readonly position: PigPosition = START,
  ) {
    super(position.turn);
    this.settings = options instanceof PigSettings ? options : new PigSettings(options);
  }

  get name(): string {
    return 'pig';
  }

  get players(): readonly PigRole[] {
    return ROLES;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  override get levels(): Levels {
    return levels;
  }

  override get policies(): readonly PolicyEntry[] {
    return pigPolicies;
  }

  get points(): number {
    return this.position.points;
  }

  override scores(): Numbers<PigRole> {
    return { One: this.position.one, Two: this.position.two };
  }

  override resultBounds(): readonly [number, number] {
    const { options, goal } = this.settings;
    return options.result === 'win' ? [-1, 1] : [-goal, goal];
  }

  moves(): LegalMoves<PigRole, PigMove> | null {
    if (this.result()) return null;
    const role = this.activePlayer();
    if (this.points === 0) return { [role]: ['roll'] };
    // Forced, so that the states stay finite: else a winner could roll for ever.
    if (this.scores()[role] + this.points >= this.settings.goal) return { [role]: ['hold'] };
    return { [role]: ['roll', 'hold'] };
  }

  next(moves: Moves<PigRole, PigMove>, haps?: Haps): State<PigRole, PigMove> {
    const move = moves[this.activePlayer()];
    if (move === 'hold') return this.hold();
    if (move !== 'roll')
      throw new Error(`pig: expected roll or hold, got ${JSON.stringify(moves)} at ${this}`);
    if (haps) return this.roll(this.settings.pointsOf(haps));
    const { isPiglet, thrown } = this.settings;
    return new Contingent(this, moves, isPiglet ? { coin: thrown } : { die: thrown });
  }

  result(): Numbers<PigRole> | null {
    const { goal, options, roundLimit } = this.settings;
    const { one, two, round } = this.position;
    if (one < goal && two < goal) return round > roundLimit ? this.tied() : null;
    const margin = Math.min(one, goal) - Math.min(two, goal);
    return this.victory(
      margin > 0 ? 'One' : 'Two',
      options.result === 'win' ? 1 : Math.abs(margin),
    );
  }

  at(position: PigPosition): Pig {
    return new Pig(this.settings, position);
  }

  kernel(): PigKernel {
    return new PigKernel(this);
  }

  override parsePosition(text: string): Pig {
    const position = parsePig(text);
    if (!this.canComeUp(position)) {
      const problem = `${JSON.stringify(text)} cannot come up in a game to ${this.settings.goal}`;
      throw new GameError('unreadable-position', this.name, problem);
    }
    return this.at(position);
  }

  override remarks(role: PigRole, move: PigMove): readonly Remark[] {
    const { points } = this;
    const { goal, isPiglet, sides } = this.settings;
    const own = this.scores()[role];
    const rival = this.scores()[this.opponent()];
    if (move === 'hold') {
      if (own + points >= goal) return [{ kind: 'win', text: `reaches ${goal} points` }];
      const secured: Remark = { kind: 'safety', text: `secures ${pointsInWords(points)}` };
      const left = goal - rival;
      return left > 2 * sides
        ? [secured]
        : [
            secured,
            {
              kind: 'risk',
              text: `leaves ${this.opponent()} ${pointsInWords(left)} from the goal`,
            },
          ];
    }
    const safe = isPiglet
      ? 'scores one time in two'
      : `scores ${inWords(sides - 1)} times in ${inWords(sides)}`;
    const remarks: Remark[] = [{ kind: 'gain', text: safe }];
    if (points > 0)
      remarks.push({
        kind: 'risk',
        text: `risks ${pointsInWords(points)} on ${isPiglet ? 'tails' : 'a 1'}`,
      });
    return remarks;
  }

  /** "a 1 at 24 points" */
  override chanceInWords(_moves: Moves<PigRole, PigMove>, haps: readonly Haps[]): string | null {
    const { coin, die } = haps[0] ?? {};
    const thrown = typeof die === 'number' ? withArticle(die) : coin;
    return typeof thrown === 'string' ? `${thrown} at ${pointsInWords(this.points)}` : null;
  }

  override toString(): string {
    return printPig(this.position, this.settings.roundLimit < Number.POSITIVE_INFINITY);
  }

  private hold(): Pig {
    const { turn, one, two, points } = this.position;
    return turn === 'One' ? this.passed(one + points, two) : this.passed(one, two + points);
  }

  private roll(rolled: number): Pig {
    const { one, two, points } = this.position;
    if (rolled === 0) return this.passed(one, two);
    return this.at({ ...this.position, points: points + rolled });
  }

  /** The turn goes to the other role; a round ends with Two's turn, and counts where it matters. */
  private passed(one: number, two: number): Pig {
    const { turn, round } = this.position;
    const counts = turn === 'Two' && this.settings.roundLimit < Number.POSITIVE_INFINITY;
    return this.at({
      turn: this.opponent(turn),
      one,
      two,
      points: 0,
      round: counts ? round + 1 : round,
    });
  }

  /** Whether scores, points and rounds are within what the last throw and the last turn allow. */
  private canComeUp({ turn, one, two, points, round }: PigPosition): boolean {
    const { goal, isPiglet, roundLimit, sides } = this.settings;
    const own = turn === 'One' ? one : two;
    const other = turn === 'One' ? two : one;
    const overshoot = isPiglet ? 0 : sides - 1;
    if (own >= goal || own + points > goal + overshoot || other > goal + overshoot) return false;
    if (other >= goal && points > 0) return false;
    if (roundLimit === Number.POSITIVE_INFINITY) return round === 0;
    return round <= roundLimit || (round === roundLimit + 1 && turn === 'One' && points === 0);
  }
}

function pointsInWords(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

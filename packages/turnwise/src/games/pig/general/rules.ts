/**
 * Pig for two to six roles, and with more dice than one. Chance, nothing hidden. The first to hold enough points wins: 1 for the
 * winner, -1 for the others together; or the difference of two scores.
 * https://en.wikipedia.org/wiki/Pig_(dice_game)
 *
 * Two dice: a 1 loses the points of the turn, two of them the whole score as well.
 * Hog: a turn is one roll of as many dice as the role likes; a 1 among them, and it scores nothing.
 */
import {
  Contingent,
  Game,
  GameError,
  type Haps,
  type LegalMoves,
  type Moves,
  type Numbers,
  type State,
} from '../../../core/index.ts';
import { GeneralPigKernel } from './kernel.ts';
import {
  type GeneralPigMove,
  type GeneralPigPosition,
  type GeneralPigRole,
  parseGeneralPig,
  printGeneralPig,
} from './notation.ts';
import { type GeneralPigOptions, GeneralPigSettings } from './settings.ts';

export type { GeneralPigMove, GeneralPigOptions, GeneralPigPosition, GeneralPigRole };

/**
 * A state of Pig for more roles or with more dice. `Pig` has best play for two roles and one die.
 *
 * @example
 *     new GeneralPig({ players: 4 });
 *     new GeneralPig({ variant: 'hog', goal: 50 });
 */
export class GeneralPig extends Game<GeneralPigRole, GeneralPigMove> {
  readonly settings: GeneralPigSettings;
  readonly position: GeneralPigPosition;

  constructor(options: GeneralPigOptions | GeneralPigSettings = {}, position?: GeneralPigPosition) {
    const settings =
      options instanceof GeneralPigSettings ? options : new GeneralPigSettings(options);
    super(position?.turn ?? settings.players[0]);
    this.settings = settings;
    const scores = settings.players.map(() => 0);
    this.position = position ?? { turn: settings.players[0], scores, points: 0, round: 0 };
  }

  get name(): string {
    return 'pig';
  }

  get players(): readonly GeneralPigRole[] {
    return this.settings.players;
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get options() {
    return this.settings.options;
  }

  get points(): number {
    return this.position.points;
  }

  override scores(): Numbers<GeneralPigRole> {
    return this.numbers((role) => this.position.scores[this.players.indexOf(role)]);
  }

  override resultBounds(): readonly [number, number] {
    const { goal, options } = this.settings;
    return options.result === 'win' ? [-1, 1] : [-goal, goal];
  }

  moves(): LegalMoves<GeneralPigRole, GeneralPigMove> | null {
    if (this.result()) return null;
    const { goal, isHog, throws } = this.settings;
    const { points, turn } = this.position;
    if (isHog) return { [turn]: throws.map((_, n) => `roll ${n + 1}` as const) };
    if (points === 0) return { [turn]: ['roll'] };
    // Forced, so that the states stay finite: else a winner could roll for ever.
    if (this.score + points >= goal) return { [turn]: ['hold'] };
    return { [turn]: ['roll', 'hold'] };
  }

  next(
    moves: Moves<GeneralPigRole, GeneralPigMove>,
    haps?: Haps,
  ): State<GeneralPigRole, GeneralPigMove> {
    const { isHog, throws } = this.settings;
    const move = moves[this.position.turn];
    if (move === 'hold' && !isHog) return this.passed(this.score + this.points);
    const [, count = isHog ? '0' : '1'] = /^roll(?: (\d+))?$/.exec(move ?? '') ?? ['', '0'];
    const thrown = throws.at(Number(count) - 1);
    if (count === '0' || !thrown || (!isHog && move !== 'roll'))
      throw new Error(`pig: expected a roll or hold, got ${JSON.stringify(moves)} at ${this}`);
    if (!haps) return new Contingent(this, moves, thrown.aleatories);
    const { effect, points } = thrown.outcomeOf(haps);
    if (effect === 'ruined') return this.passed(0);
    if (effect === 'lost') return this.passed(this.score);
    if (isHog) return this.passed(this.score + points);
    return this.at({ ...this.position, points: this.points + points });
  }

  result(): Numbers<GeneralPigRole> | null {
    const { goal, options, players, roundLimit } = this.settings;
    const { round, scores } = this.position;
    const winner = players.find((_, seat) => scores[seat] >= goal);
    if (winner === undefined) return round > roundLimit ? this.tied() : null;
    if (options.result === 'win') return this.victory(winner);
    return this.victory(winner, goal - Math.min(...scores));
  }

  at(position: GeneralPigPosition): GeneralPig {
    return new GeneralPig(this.settings, position);
  }

  kernel(): GeneralPigKernel {
    return new GeneralPigKernel(this);
  }

  override parsePosition(text: string): GeneralPig {
    const position = parseGeneralPig(text);
    const { length } = this.players;
    if (position.scores.length !== length) {
      const problem = `expected ${length} scores, got ${JSON.stringify(text)}`;
      throw new GameError('unreadable-position', this.name, problem);
    }
    if (!this.canComeUp(position)) {
      const problem = `${JSON.stringify(text)} cannot come up in a game to ${this.settings.goal}`;
      throw new GameError('unreadable-position', this.name, problem);
    }
    return this.at(position);
  }

  override toString(): string {
    return printGeneralPig(this.position, this.settings.roundLimit < Number.POSITIVE_INFINITY);
  }

  override picture(): string {
    const { points, scores, turn } = this.position;
    const longest = Math.max(...this.players.map((role) => role.length));
    const rows = this.players.map((role, seat) => {
      const isNext = role === turn && !this.result();
      const score = `${String(scores[seat]).padStart(5)} of ${this.settings.goal}`;
      const more = isNext && points > 0 ? `, ${points} this turn` : '';
      return `${isNext ? '>' : ' '} ${role.padEnd(longest)}${score}${more}`;
    });
    return rows.join('\n');
  }

  private get score(): number {
    return this.position.scores[this.players.indexOf(this.position.turn)];
  }

  /** The turn goes to the next role; a round ends with the turn of the last, and counts where it matters. */
  private passed(score: number): GeneralPig {
    const { round, scores, turn } = this.position;
    const { players, roundLimit } = this.settings;
    const seat = players.indexOf(turn);
    const isLast = seat === players.length - 1;
    return this.at({
      turn: players[(seat + 1) % players.length],
      scores: scores.with(seat, score),
      points: 0,
      round: isLast && roundLimit < Number.POSITIVE_INFINITY ? round + 1 : round,
    });
  }

  /** Whether scores, points and rounds are within what the last roll and the last turn allow. */
  private canComeUp({ turn, scores, points, round }: GeneralPigPosition): boolean {
    const { goal, isHog, players, roundLimit, throws } = this.settings;
    const seat = players.indexOf(turn);
    if (seat < 0) return false;
    const most = Math.max(...throws.flatMap(({ outcomes }) => outcomes.map((each) => each.points)));
    const before = (seat + players.length - 1) % players.length;
    const isOver = scores[before] >= goal;
    const areBelow = scores.every(
      (score, each) => score < goal || (each === before && score < goal + most),
    );
    if (!areBelow || scores[seat] + points >= goal + most) return false;
    if (points > 0 && (isOver || isHog)) return false;
    if (roundLimit === Number.POSITIVE_INFINITY) return round === 0;
    return round <= roundLimit || (round === roundLimit + 1 && seat === 0 && points === 0);
  }
}

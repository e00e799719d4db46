/**
 * Positions of Pig for more roles and with more dice as text: the role to move, all scores, the points of the turn, and where
 * the rounds are limited the number of rounds played.
 *
 *     Three 42-17-90 +8        Two 0-6 +0 round 3
 */
import { GameError } from '../../../core/index.ts';

/** The roles in order; games for fewer have the first of them. */
export type GeneralPigRole = 'One' | 'Two' | 'Three' | 'Four' | 'Five' | 'Six';

/** Roll (in hog, a number of dice), or hold the points of the turn. */
export type GeneralPigMove = 'roll' | 'hold' | `roll ${number}`;

/** A position as plain data. */
export interface GeneralPigPosition {
  readonly turn: GeneralPigRole;
  /** [seat] */
  readonly scores: readonly number[];
  readonly points: number;
  readonly round: number;
}

const FORM =
  /^(One|Two|Three|Four|Five|Six) ((?:0|[1-9]\d{0,3})(?:-(?:0|[1-9]\d{0,3}))+) \+(0|[1-9]\d{0,3})(?: round (0|[1-9]\d{0,6}))?$/;

export function parseGeneralPig(text: string): GeneralPigPosition {
  const [, turn, scores = '', points, round = '0'] = FORM.exec(text.trim()) ?? [];
  if (turn === undefined) {
    const problem = `expected a position such as "Three 42-17-90 +8", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'pig', problem);
  }
  return {
    turn: turn as GeneralPigRole, // by the form
    scores: scores.split('-').map(Number),
    points: Number(points),
    round: Number(round),
  };
}

export function printGeneralPig(
  { turn, scores, points, round }: GeneralPigPosition,
  roundsCount: boolean,
): string {
  return `${turn} ${scores.join('-')} +${points}${roundsCount ? ` round ${round}` : ''}`;
}

/**
 * Positions of Pig as text: the role to move, both scores, the points of the turn, and where the
 * rounds are limited the number of rounds played.
 *
 *     One 42-17 +8        Two 0-6 +0 round 3
 */
import { GameError } from '../../core/index.ts';

/** The roles of Pig: One begins. */
export type PigRole = 'One' | 'Two';

/** Roll the die, or hold the points of the turn. */
export type PigMove = 'roll' | 'hold';

/** A position as plain data. */
export interface PigPosition {
  readonly turn: PigRole;
  readonly one: number;
  readonly two: number;
  readonly points: number;
  readonly round: number;
}

const FORM =
  /^(One|Two) (0|[1-9]\d{0,3})-(0|[1-9]\d{0,3}) \+(0|[1-9]\d{0,3})(?: round (0|[1-9]\d{0,6}))?$/;

export function parsePig(text: string): PigPosition {
  const [, turn, one, two, points, round = '0'] = FORM.exec(text.trim()) ?? [];
  if (turn === undefined) {
    const problem = `expected a position such as "One 42-17 +8", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'pig', problem);
  }
  return {
    turn: turn === 'One' ? 'One' : 'Two',
    one: Number(one),
    two: Number(two),
    points: Number(points),
    round: Number(round),
  };
}

export function printPig(
  { turn, one, two, points, round }: PigPosition,
  roundsCount: boolean,
): string {
  return `${turn} ${one}-${two} +${points}${roundsCount ? ` round ${round}` : ''}`;
}

/**
 * Positions of Rock Paper Scissors as text: what both roles have thrown, a dash before the throw.
 *
 *     One - Two -        One rock Two paper
 */
import { GameError } from '../../core/index.ts';

/** The roles of rock-paper-scissors. */
export type RockPaperScissorsRole = 'One' | 'Two';

/** A throw. */
export type RockPaperScissorsMove = 'rock' | 'paper' | 'scissors';

/** A position as plain data: both throws, or null before them. */
export type RockPaperScissorsPosition =
  | {
      readonly [role in RockPaperScissorsRole]: RockPaperScissorsMove;
    }
  | null;

const FORM = /^One (-|rock|paper|scissors) Two (-|rock|paper|scissors)$/;

export function parseRockPaperScissors(text: string): RockPaperScissorsPosition {
  const [, one, two] = FORM.exec(text.trim()) ?? [];
  if (one === '-' && two === '-') return null;
  if (isThrow(one) && isThrow(two)) return { One: one, Two: two };
  if (one === undefined) {
    const problem = `expected a position such as "One rock Two paper" or "One - Two -", got ${JSON.stringify(text)}`;
    throw new GameError('unreadable-position', 'rock-paper-scissors', problem);
  }
  const problem = `${JSON.stringify(text)} cannot come up`;
  const reason = 'both throw at the same time';
  throw new GameError('unreadable-position', 'rock-paper-scissors', problem, reason);
}

export function printRockPaperScissors(position: RockPaperScissorsPosition): string {
  return `One ${position?.One ?? '-'} Two ${position?.Two ?? '-'}`;
}

export function isThrow(value: unknown): value is RockPaperScissorsMove {
  return value === 'rock' || value === 'paper' || value === 'scissors';
}

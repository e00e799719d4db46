/** A position to be solved, as data, and what is told of its solution. */
import { Fields } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { type GameReference, parseGameReference } from './game-reference.ts';

/** What is this position worth under best play? */
export interface SolutionRequest {
  readonly game: GameReference;
  /** In the game's notation. Default: the game's start. */
  readonly position?: string | undefined;
  /** Positions, at most; a game with more is an error. Default: 20,000,000. */
  readonly maxStates?: number | undefined;
}

/** What is left of a solution when the table of all positions stays behind. */
export interface SolutionSummary {
  /** What each role can expect, as a result. */
  readonly value: { readonly [role: string]: number };
  /** Positions that were looked at. */
  readonly states: number;
  /** `certified bounds`: values are true; `equilibrium`: nobody gains by playing otherwise. */
  readonly method: 'certified bounds' | 'equilibrium';
  /** The most passes that a cycle took; 0: none was needed. */
  readonly iterations: number;
  /** How far a value can be from the truth, or what anybody could gain by playing otherwise. */
  readonly error: number;
  readonly seconds: number;
  /** The moves of the first role that moves, with their values; none where the game is over. */
  readonly best?: Analysis | undefined;
}

export const SOLUTION_FIELDS = ['game', 'position', 'maxStates'];

/** Checks what claims to be a request. */
export function parseSolutionRequest(data: unknown): SolutionRequest {
  const fields = new Fields('solution', data, SOLUTION_FIELDS);
  return {
    game: parseGameReference(fields.present('game', 'a game')),
    ...(fields.has('position') && { position: fields.text('position') }),
    ...(fields.has('maxStates') && { maxStates: fields.whole('maxStates', 1, 2 ** 30) }),
  };
}

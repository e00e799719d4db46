/** The work that stores leave to others, so that the page stays quick: workers do it, and tests have their own. */
import { type Json, type MatchRecord, type Seed, TurnwiseError } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { reasonOf } from '../state/wording.ts';

export interface Question {
  readonly position: string;
  readonly role: string;
  /** The player that searches, such as `uct(simulationCount=10000)`. */
  readonly player: string;
  readonly seed: Seed;
  /** Whether nobody waits for it, so that it should leave room for others. Default: false. */
  readonly isBackground?: boolean;
}

export interface Engine {
  /** The odds of every move, better and better. */
  analyses(question: Question, signal: AbortSignal): AsyncIterable<Analysis>;
  /** What a player does where the record ends. */
  decision(record: MatchRecord, role: string, player: string, signal: AbortSignal): Promise<Json>;
}

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof TurnwiseError && error.code === 'too-many-states')
    return 'There are too many positions to solve from here; choose another method, or a later position.';
  const text = reasonOf(error);
  return text.split('\n')[0] ?? text;
}

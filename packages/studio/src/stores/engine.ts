/** The work that stores leave to workers, so that the page stays responsive. */

import { type Json, type MatchRecord, type Seed, TurnwiseError } from 'turnwise';
import type { Analysis } from 'turnwise/analysis';
import { messageOf } from 'turnwise/internal';
import type { Problem } from '../state/problem.ts';

export interface Question {
  readonly position: string;
  readonly role: string;
  readonly player: string; // the player that searches, such as `uct(simulationCount=10000)`
  readonly seed: Seed;
  /** Whether to leave room for more urgent questions. Default: false. */
  readonly isBackground?: boolean;
}

export interface Engine {
  /** Tries moves where the record ends; rejects where the rules do not finish. Default: they always do. */
  readonly rehearse?:
    | ((record: MatchRecord, moves: { readonly [role: string]: Json }) => Promise<void>)
    | undefined;
  /** The odds of every move, better and better. */
  analyses(question: Question, signal: AbortSignal): AsyncIterable<Analysis>;
  /** A player's move where the record ends; a search answers after the thinking time, if there is one. */
  decision(
    record: MatchRecord,
    role: string,
    player: string,
    signal: AbortSignal,
    thinkingTime?: number,
  ): Promise<Json>;
}

export function problemOf(error: unknown): Problem {
  return { sentence: sentenceOf(error), error };
}

export function sentenceOf(error: unknown): string {
  if (error instanceof TurnwiseError && error.code === 'too-many-states')
    return 'There are too many positions to solve from here; choose the method Automatic, or a later position.';
  const text = messageOf(error);
  return text.split('\n')[0] ?? text;
}

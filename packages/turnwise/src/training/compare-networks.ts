/** Which of two networks plays better, by the sequential test of tournaments. */
import type { Game, Seed } from '../core/index.ts';
import { PositionValues, type SavedNetwork } from '../learning/index.ts';
import { type MatchOutcome, PentanomialTest, type Verdict } from '../tournaments/index.ts';
import { NetworkMatches } from './network-matches.ts';

/** How two networks are compared. */
export interface ComparisonOptions {
  /** Default: 0. */
  readonly seed?: Seed | undefined;
  /** Pairs of matches, at most. Default: 400. */
  readonly pairs?: number | undefined;
  /** Random moves before a match. Default: 4. */
  readonly openingMoves?: number | undefined;
}

/** What a comparison came to, as the first network sees it. */
export interface Comparison {
  readonly pairs: number;
  /** Share of points. */
  readonly score: number;
  readonly verdict: Verdict;
}

/** Better by none, or by 30 Elo. */
export const COMPARISON_TEST = { elo0: 0, elo1: 30 } as const;

const POINTS: { readonly [outcome in MatchOutcome]: number } = { win: 1, draw: 0.5, loss: 0 };

/** The share of points in pairs of matches. */
export function scoreOf(outcomes: readonly (readonly [MatchOutcome, MatchOutcome])[]): number {
  const points = outcomes.flat().reduce((sum, outcome) => sum + POINTS[outcome], 0);
  return outcomes.length === 0 ? 0 : points / (2 * outcomes.length);
}

/**
 * Plays pairs of matches, both networks one move ahead, until it is sure enough which is better.
 *
 * @example
 *     compareNetworks(game, after, before, { seed: 1 }).verdict; // 'accept H1'
 */
export function compareNetworks(
  game: Game,
  one: SavedNetwork,
  other: SavedNetwork,
  { openingMoves = 4, pairs = 400, seed = 0 }: ComparisonOptions = {},
): Comparison {
  const matches = new NetworkMatches(game);
  const test = new PentanomialTest(COMPARISON_TEST);
  const first = new PositionValues(game, one.network);
  const second = new PositionValues(game, other.network);
  const outcomes: (readonly [MatchOutcome, MatchOutcome])[] = [];
  while (outcomes.length < pairs && test.verdict === 'continue') {
    const pair = matches.pair(first, second, seed, outcomes.length, openingMoves);
    outcomes.push(pair);
    test.add(...pair);
  }
  return { pairs: outcomes.length, score: scoreOf(outcomes), verdict: test.verdict };
}

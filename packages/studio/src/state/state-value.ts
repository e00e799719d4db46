/**
 * The value of a position for each role, from 0, the worst result, to 1, the best, by the analyses of the roles that
 * move. In a duel, two roles whose results add to 0, one role's value gives the other's.
 */
import type { Game, Json } from 'turnwise';
import type { Analysis, MoveOdds } from 'turnwise/analysis';
import { jsonKey } from 'turnwise/internal';
import { hasScale, isUnknown, shareOf } from './odds-text.ts';

/** A value for each role; null where it is not known. */
export type Shares = { readonly [role: string]: number | null };

/** The analyses of the roles that move, as far as there are any. */
export type Analyses = { readonly [role: string]: Analysis | undefined };

/** What a role's choice was worth, and what its best one would have been. */
export interface Judgement {
  readonly chosen: number;
  readonly best: number;
  readonly bestMove: string; // the best move, in the game's notation
  /** What was given away at least: where they are estimates, the gap between the intervals of both. */
  readonly sure: number;
}

/** Whether there are two roles, and what one gains the other loses. */
export function isDuel(game: Game): boolean {
  return game.players.length === 2 && game.isZeroSum;
}

/**
 * The value of a state. Over, it is the result; else that of the best move of the role that moves. Where several
 * move at the same time it is what their mixed strategies expect. Not known where results have no bounds, and
 * where analyses measure something else than results.
 */
export function sharesOf(game: Game, analyses: Analyses): Shares {
  const bounds = game.resultBounds();
  const result = game.result();
  const own = (role: string): number | null => {
    if (!hasScale(bounds)) return null;
    if (result) return shareOf(result[role] ?? 0, bounds);
    const lines = knownLines(analyses[role]);
    if (lines.length === 0) return null;
    const worths = lines.map(({ value }) => shareOf(value, bounds));
    const weights = lines.map(({ share }) => share ?? 0);
    const weight = weights.reduce((sum, each) => sum + each, 0);
    const isMixed = weight > 0 && lines.every(({ share }) => share !== null);
    if (!isMixed) return Math.max(...worths);
    return worths.reduce((sum, worth, n) => sum + (weights[n] ?? 0) * worth, 0) / weight;
  };
  const entries = game.players.map((role) => {
    const theirs = isDuel(game) ? own(game.opponent(role)) : null;
    return [role, own(role) ?? (theirs === null ? null : 1 - theirs)];
  });
  return Object.fromEntries(entries);
}

/**
 * What a move was worth beside the best one, to the role that made it; null where one of them is not known. Of a
 * move that is only known not to exceed a value, this value is taken: it gave away at least as much.
 */
export function judgementOf(
  game: Game,
  analysis: Analysis | undefined,
  move: Json,
): Judgement | null {
  const bounds = game.resultBounds();
  const lines = knownLines(analysis);
  const key = jsonKey(move);
  const line = lines.find((each) => jsonKey(each.move) === key);
  if (!line || !hasScale(bounds)) return null;
  const bestLine = lines.reduce((one, other) => (other.value > one.value ? other : one), line);
  const best = shareOf(bestLine.value, bounds);
  const value = line.known === 'bounded' ? line.interval[1] : line.value;
  const chosen = Math.min(best, shareOf(value, bounds));
  const least = Math.max(...lines.map((each) => shareOf(endOf(each, 0), bounds)));
  const sure = Math.max(0, least - shareOf(endOf(line, 1), bounds));
  return { chosen, best, bestMove: bestLine.text, sure };
}

/** An end of the interval; of an exact value, which has none, the value. */
function endOf({ interval, known, value }: MoveOdds, end: 0 | 1): number {
  return known === 'exact' ? value : interval[end];
}

function knownLines(analysis: Analysis | undefined): readonly MoveOdds[] {
  if (!analysis || analysis.measures === 'reward scores') return [];
  return analysis.moves.filter((line) => !isUnknown(line));
}

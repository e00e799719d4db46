/**
 * How a move's odds are told in a few characters: the probability to win where it is known, else the expected
 * score from 0 to 100 %, and scores of other kinds as plain numbers. Boards, tables and lists all tell it alike.
 */
import type { MoveOdds } from 'turnwise/analysis';

/** What is shown of one move. */
export interface ToldOdds {
  /** "53 %", or "12.4" where it is no share of 100. */
  readonly text: string;
  /** From 0, the worst, to 1, the best: for colours and bars; null where there is no scale. */
  readonly share: number | null;
  /** All of it in a sentence, for tooltips and screen readers. */
  readonly sentence: string;
}

/** Draws rarer than this are left out of what is told. */
const RARE = 0.005;

/** The share of the best result that a value is: -1 of [-1, 1] is 0, and 0 is a half. For finite bounds. */
export function shareOf(value: number, [worst, best]: readonly [number, number]): number {
  return best === worst ? 0.5 : Math.min(1, Math.max(0, (value - worst) / (best - worst)));
}

/** Whether results have a best and a worst, so that there are shares of them. */
export function hasScale([worst, best]: readonly [number, number]): boolean {
  return Number.isFinite(best - worst);
}

/** Whether nothing is known of a move yet: its value is to be a mean, and nothing was simulated. */
export function isUnknown({ value, n, known, intervalBy }: MoveOdds): boolean {
  const isJudged = intervalBy === 'bounds' || intervalBy === 'calibration';
  return Number.isNaN(value) || (n === 0 && known === 'estimated' && !isJudged);
}

/** The odds of a move on the scale of its game's results. */
export function toldOdds(
  odds: MoveOdds,
  bounds: readonly [number, number],
  measures: 'results' | 'reward scores' = 'results',
): ToldOdds {
  if (isUnknown(odds)) return { text: '…', share: null, sentence: `${odds.text}: not known yet` };
  if (measures === 'reward scores') return plainOdds(odds, 'score', odds.share);
  if (!hasScale(bounds)) return plainOdds(odds, 'expected result', null);
  const { draw, win } = odds;
  const share = shareOf(odds.value, bounds);
  const score = percent(share);
  const [low, high] = odds.interval.map((end) => percent(shareOf(end, bounds)));
  const range = odds.known === 'exact' ? 'exact' : `${low} to ${high}, ${odds.known}`;
  if (win === null || (draw ?? 0) >= RARE)
    return { text: score, share, sentence: sentence(odds, `expected score ${score}`, range) };
  // The interval is that of the expected score, which is another number where wins differ in size.
  const isSame = Math.abs(win - share) < RARE;
  const aside = isSame ? range : `expected score ${score}, ${range}`;
  return { text: percent(win), share, sentence: sentence(odds, `win ${percent(win)}`, aside) };
}

/** "53 %"; never 100 or 0 for what is neither. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 100 && share < 1) return '>99 %';
  if (rounded === 0 && share > 0) return '<1 %';
  return `${rounded + 0} %`;
}

/** A value that is no share of anything. */
function plainOdds(odds: MoveOdds, what: string, share: number | null): ToldOdds {
  const text = odds.value.toFixed(1).replace(/^-0\.0$/, '0.0');
  return { text, share, sentence: sentence(odds, `${what} ${text}`, odds.known) };
}

function sentence({ assumes, n, text }: MoveOdds, what: string, aside: string): string {
  const sample = n > 0 ? `, ${n.toLocaleString('en')} ${n === 1 ? 'sample' : 'samples'}` : '';
  return `${text}: ${what} (${aside}${sample}), ${assumes}`;
}

/**
 * A move's odds in a few characters, the same on boards, tables, bars and graphs: the expected score from 0 to 100 %,
 * which is the probability of winning where there are no draws; "win in 7", "draw" and "loss" where the result is certain;
 * points where the result is the points of one's own, and scores of other kinds, as plain numbers. Also the order of a list of moves with their odds.
 */
import type { Game } from 'turnwise';
import {
  type Analysis,
  bestOf,
  byValue,
  endOf,
  isUnsampled,
  kindOf,
  type MoveOdds,
} from 'turnwise/analysis';
import { sureDigits, verbFor } from 'turnwise/internal';
import { counted } from './wording.ts';

type Bounds = readonly [number, number];

export interface FormattedOdds {
  readonly text: string; // "53 %" or "draw"; "12.4" where there is no scale
  /** From 0, the worst, to 1, the best: for colours and bars; null where there is no scale. */
  readonly share: number | null;
  readonly sentence: string; // all of it in a sentence, for tooltips and screen readers
  readonly isBest: boolean; // of moves that are not all as good
  readonly lost: number; // what the move gives away compared with the best, as a share from 0 to 1
}

const SAME = 1e-9; //  values this close are the same
const RARE = 0.005; // rarer outcomes are left out
const MANY = 100; // from this number of samples on, nothing but draws is called a draw

/** A value on a scale from 0, the worst result, to 1, the best: in [-1, 1], 0 is a half. For finite bounds. */
export function shareOf(value: number, [worst, best]: Bounds): number {
  return best === worst ? 0.5 : Math.min(1, Math.max(0, (value - worst) / (best - worst)));
}

/** Whether results have a best and a worst. */
export function hasScale([worst, best]: Bounds): boolean {
  return Number.isFinite(best - worst);
}

/**
 * How results are told: as shares where 1 is a win, in percent; else as they are, with a sign where they are stakes that are won
 * and lost, without where they are points of one's own.
 */
export function kindOfResults(bounds: Bounds): 'shares' | 'points' | 'stakes' {
  const [worst, best] = bounds;
  if (best <= 1 || !hasScale(bounds)) return 'shares';
  return worst >= 0 ? 'points' : 'stakes';
}

/** "53 %", "254.6" or "+1.14", to the digit in which the error begins. For finite bounds. */
export function valueText(value: number, bounds: Bounds, error = 0): string {
  switch (kindOfResults(bounds)) {
    case 'shares':
      return percent(shareOf(value, bounds));
    case 'points':
      return value.toFixed(placesOf(bounds, error));
    case 'stakes':
      return signed(value, placesOf(bounds, error));
  }
}

/** The same of a share of what can be won. */
export function worthText(share: number, bounds: Bounds): string {
  const [worst, best] = bounds;
  return kindOfResults(bounds) === 'shares'
    ? percent(share)
    : valueText(worst + share * (best - worst), bounds);
}

/** The same for this side and the other: percentages add up to 100, where 84.5 and 15.5 would both be rounded up. */
export function worthTexts(share: number, bounds: Bounds): readonly [string, string] {
  const [one, other] = [Math.round(100 * share), Math.round(100 * (1 - share))];
  const isTooMuch = kindOfResults(bounds) === 'shares' && one + other > 100 && other > 1;
  return [worthText(share, bounds), worthText(isTooMuch ? (other - 1) / 100 : 1 - share, bounds)];
}

/** "+6.1", "−9.3", "0.0": a change of a share, in points of 100 or in those of the game. */
export function changeText(share: number, bounds: Bounds): string {
  const [worst, best] = bounds;
  return kindOfResults(bounds) === 'shares'
    ? signed(100 * share, 1)
    : signed(share * (best - worst), placesOf(bounds));
}

/** "+0.5", "−0.5", "0.0". */
export function signed(value: number, places: number): string {
  const text = Math.abs(value).toFixed(places);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

const FEW = 30; //        with fewer points than this between worst and best, hundredths matter
const LARGE = 100_000; // and with more than this, not even tenths

/** The places after the point that are known, and matter. */
function placesOf([worst, best]: Bounds, error = 0): number {
  const range = best - worst;
  const most = range > LARGE ? 0 : range > FEW ? 1 : 2;
  return error > 0 ? Math.min(most, Math.max(0, Math.ceil(-Math.log10(2 * error)))) : most;
}

/**
 * The results between which moves are told. Where one of three roles or more wins and the others share the loss, half of it is the
 * worst that play leads to, and a share is the probability of winning; if the odds of the moves say so.
 */
export function scaleOf(game: Game, moves: readonly MoveOdds[]): Bounds {
  const bounds = game.resultBounds();
  const shared = sharedLossOf(game);
  const known = moves.filter((odds) => isReliable(odds) && odds.win !== null);
  if (!shared || known.length === 0) return bounds;
  const isShared = known.every((odds) => isWinsAndDraws(odds, shareOf(odds.value, shared)));
  return isShared ? shared : bounds;
}

/** The same for a result. */
export function scaleOfResult(game: Game, result: { readonly [role: string]: number }): Bounds {
  const shared = sharedLossOf(game);
  const isOne = (value: number) => shared?.some((end) => Math.abs(value - end) < SAME) === true;
  return shared && Object.values(result).every(isOne) ? shared : game.resultBounds();
}

/** What those get who lose together to one, and what that one gets; null in other games. */
function sharedLossOf(game: Game): Bounds | null {
  const others = game.players.length - 1;
  const [worst, best] = game.resultBounds();
  return others > 1 && game.isZeroSum && worst === -1 && best === 1 ? [-1 / others, 1] : null;
}

/** Whether nothing is known of a move yet. */
export function isUnknown(odds: MoveOdds): boolean {
  return Number.isNaN(odds.value) || isUnsampled(odds);
}

/** Whether nobody can say how far the samples of a move are from the truth. They are shown with a "~", and judge nobody. */
function isRough(odds: MoveOdds): boolean {
  return kindOf(odds) === 'sampled' && odds.intervalBy === 'none';
}

/** Whether the odds of a move are good enough to judge by. */
export function isReliable(odds: MoveOdds): boolean {
  return !isUnknown(odds) && !isRough(odds);
}

/** The odds of a move on the scale of its game's results; `moves` are all moves, to compare it with. */
export function formatOdds(
  odds: MoveOdds,
  bounds: Bounds,
  measures: 'results' | 'reward scores' = 'results',
  moves: readonly MoveOdds[] = [odds],
): FormattedOdds {
  if (isUnknown(odds)) {
    const sentence = `${odds.text}: not known yet`;
    return { text: '…', share: null, sentence, isBest: false, lost: 0 };
  }
  const exactly = toldOdds(odds, bounds, measures, moves);
  const told = isRough(odds) ? { ...exactly, text: `~${exactly.text}` } : exactly;
  const standing = standingOf(moves, measures);
  if (!standing || told.share === null) return { ...told, isBest: false, lost: 0 };
  const isShared = measures === 'results' && kindOfResults(bounds) !== 'points';
  const most = isShared ? shareOf(standing.value, bounds) : 1;
  return { ...told, isBest: standing.best.has(odds), lost: Math.max(0, most - told.share) };
}

type ToldOdds = Pick<FormattedOdds, 'text' | 'share' | 'sentence'>;

function toldOdds(
  odds: MoveOdds,
  bounds: Bounds,
  measures: 'results' | 'reward scores',
  moves: readonly MoveOdds[],
): ToldOdds {
  if (measures === 'reward scores') return plainOdds(odds, 'score', odds.share);
  if (!hasScale(bounds)) return plainOdds(odds, 'expected result', null);
  const share = shareOf(odds.value, bounds);
  const aside = asideOf(odds, bounds);
  const value = valueText(odds.value, bounds, errorOf(odds));
  switch (kindOfResults(bounds)) {
    case 'shares': {
      const text = certainty(odds, share) ?? percent(shownShare(odds, share));
      const words = scoreInWords(odds, share, `expected score ${percent(shownShare(odds, share))}`);
      return { text, share, sentence: sentence(odds, words, aside) };
    }
    case 'points':
      return {
        text: value,
        share: shareAmong(odds, moves),
        sentence: sentence(odds, `${value} points in the end`, aside),
      };
    case 'stakes': {
      const result = `expected result ${value}`;
      const end = endOf(odds);
      const words = end === '' ? scoreInWords(odds, share, result) : `${end}, ${result}`;
      return { text: value, share, sentence: sentence(odds, words, aside) };
    }
  }
}

/** Of some moves, those to play and the highest value; null while nothing is known. */
interface Standing {
  readonly best: ReadonlySet<MoveOdds>;
  readonly value: number;
}

const standings = new WeakMap<readonly MoveOdds[], Standing | null>(); // every label of a board asks

function standingOf(moves: readonly MoveOdds[], measures: 'results' | 'reward scores') {
  let standing = standings.get(moves);
  if (standing === undefined) {
    const known = moves.filter((odds) => !isUnknown(odds));
    const best = bestOf({ moves: known, measures });
    const value = Math.max(...best.map((odds) => odds.value));
    standing = known.length === 0 ? null : { best: new Set(best), value };
    if (best.length === known.length) standing &&= { ...standing, best: new Set() };
    standings.set(moves, standing);
  }
  return standing;
}

/** How expected points compare with those of the best and the worst move: as a share of the highest score, all look alike. */
function shareAmong({ value }: MoveOdds, moves: readonly MoveOdds[]): number {
  const values = moves.filter((each) => !isUnknown(each)).map((each) => each.value);
  const [worst, best] = [Math.min(...values), Math.max(...values)];
  return best > worst ? (value - worst) / (best - worst) : 1;
}

/**
 * The interval of a move in the words of its game: "48 % – 52 %", or "±0.02 %" where the digits cannot tell its ends apart;
 * '' where there is none, and of calibrated odds, whose error is said once.
 */
export function intervalText(
  odds: MoveOdds,
  bounds: Bounds,
  measures: 'results' | 'reward scores' = 'results',
): string {
  const { interval, intervalBy } = odds;
  if (intervalBy === 'none' || intervalBy === 'calibration') return '';
  const error = errorOf(odds);
  const hasText = measures === 'results' && hasScale(bounds);
  const [low, high] = interval.map((end) =>
    hasText ? valueText(end, bounds, error) : end.toFixed(1),
  );
  if (low !== high) return `${low} – ${high}`;
  const isShare = hasText && kindOfResults(bounds) === 'shares';
  const reach = isShare ? (100 * error) / (bounds[1] - bounds[0]) : error;
  return reach < SAME ? '' : `±${Number(reach.toPrecision(1))}${isShare ? ' %' : ''}`;
}

/** "48 % to 52 %, sampled". */
function asideOf(odds: MoveOdds, bounds: Bounds): string {
  if (isRough(odds)) return 'sampled, with an error that nobody knows';
  const range = intervalText(odds, bounds);
  return range === '' ? kindOf(odds) : `${range.replace(' – ', ' to ')}, ${kindOf(odds)}`;
}

/** Half of the interval. */
function errorOf({ interval: [low, high] }: MoveOdds): number {
  return Number.isFinite(high - low) ? (high - low) / 2 : 0;
}

/** A share of wins, or of all that can be won, as it is shown: 0 and 1 only if exact. Samples of nothing but wins prove none. */
export function shownShare({ known }: Pick<MoveOdds, 'known'>, share: number): number {
  return known === 'exact' ? share : Math.min(Math.max(RARE / 2, share), 1 - RARE / 2);
}

/** What the scores of some moves mean. */
export function scoreMeaning(
  moves: readonly MoveOdds[],
  bounds: Bounds,
  measures: 'results' | 'reward scores' = 'results',
): string {
  if (measures === 'reward scores') return 'Rewards on the way, on a scale of their own';
  if (!hasScale(bounds)) return 'The expected result';
  if (kindOfResults(bounds) === 'points') return 'The expected points in the end';
  if (kindOfResults(bounds) === 'stakes') return 'The expected result';
  const known = moves.filter((odds) => isReliable(odds) && odds.win !== null);
  const isMargin = known.some((odds) => !isWinsAndDraws(odds, shareOf(odds.value, bounds)));
  return isMargin
    ? 'The expected result, from 0 % (worst) to 100 % (best)'
    : 'Win + half of the draws';
}

/** "win in 7", "draw", "loss": where the result is certain, or nearly; else null. */
function certainty({ distance, draw, known, n }: MoveOdds, share: number): string | null {
  const isExact = known === 'exact';
  const end = distance === undefined ? '' : ` in ${distance}`;
  if (isExact && share > 1 - SAME) return `win${end}`;
  if (isExact && share < SAME) return `loss${end}`;
  return (draw ?? 0) > 1 - RARE && (isExact || n >= MANY) ? 'draw' : null;
}

/** "win in 7 plies", "win 53 %" where the score is just that; else the score, with wins and draws if they are known. */
function scoreInWords(odds: MoveOdds, share: number, score: string): string {
  const { draw, win } = odds;
  if (endOf(odds) !== '') return endOf(odds);
  if (win === null) return score;
  const wins = `win ${percent(shownShare(odds, win))}`;
  if (Math.abs(win - share) < RARE && (draw ?? 0) < RARE) return wins;
  const draws = draw === null ? '' : `, draw ${percent(draw)}`;
  return `${score}: ${wins}${draws}`;
}

/** Whether the score counts a win 1 and a draw a half; where wins differ in size it does not. */
function isWinsAndDraws({ draw, win }: MoveOdds, share: number): boolean {
  return win === null || Math.abs(win + (draw ?? 0) / 2 - share) < RARE;
}

/** "53 %"; 100 % and 0 % only for what is certain. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  if (rounded === 100 && share < 1) return '>99 %';
  if (rounded === 0 && share > 0) return '<1 %';
  return `${rounded + 0} %`;
}

function plainOdds(odds: MoveOdds, what: string, share: number | null): ToldOdds {
  const text = odds.value.toFixed(1).replace(/^-0\.0$/, '0.0');
  return { text, share, sentence: sentence(odds, `${what} ${text}`, kindOf(odds)) };
}

function sentence({ assumes, n, text }: MoveOdds, what: string, aside: string): string {
  const sample = n > 0 ? `, ${counted(n, 'sample')}` : '';
  return `${text}: ${what} (${aside}${sample}), ${assumes}`;
}

/** What a solution means: "Xs win under best play", "Even under best play". */
export function solutionSentence(
  value: { readonly [role: string]: number },
  bounds: Bounds,
  error = 0,
): string {
  const roles = Object.entries(value);
  const [worst, best] = bounds;
  const [role, most] = roles.toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
  if (roles.length === 1) return `${role} can reach ${Number(most.toFixed(6))}`;
  if (most >= best - SAME) return `${role} ${verbFor([role], 'wins', 'win')} under best play`;
  const isEven = roles.every(([, worth]) => Math.abs(worth - most) < Math.max(SAME, 2 * error));
  if (isEven) {
    const isMiddle = Math.abs(most - (worst + best) / 2) < Math.max(SAME, error);
    return isMiddle ? 'Even under best play' : `Both can expect ${Number(most.toFixed(6))}`;
  }
  // Shares mean something where results are wins and losses; stakes are told as they are.
  const isAhead = `${role} ${verbFor([role], 'is', 'are')} ahead under best play`;
  if (best !== 1) return `${isAhead}, with an expected result of ${sureDigits(most, error)}`;
  const share = shareOf(most, bounds);
  const score = share > 0.005 && share < 0.995 ? `${(100 * share).toFixed(2)} %` : percent(share);
  return `${isAhead}, with an expected score of ${score}`;
}

/** The order of moves in a list: the game's during a search, then best first, but not while the pointer is on a row. */
export interface OddsOrder {
  readonly question: string; // position, role and player: another question has its own rows
  readonly isSorted: boolean;
  readonly texts: readonly string[]; // the texts of the moves
}

/** The order from now on; the same object where nothing changes. */
export function orderAfter(
  before: OddsOrder | null,
  analysis: Analysis,
  isTouched: boolean,
): OddsOrder {
  const { complete, moves, player, position, role } = analysis;
  const question = JSON.stringify([position, role, player]);
  const isSame = before?.question === question && before.texts.length === moves.length;
  if (isSame && (before.isSorted || !complete || isTouched)) return before;
  const ordered = complete ? byValue(analysis) : moves;
  return { question, isSorted: complete, texts: ordered.map(({ text }) => text) };
}

export function inOrder({ texts }: OddsOrder, { moves }: Analysis): MoveOdds[] {
  const byText = new Map(moves.map((odds) => [odds.text, odds]));
  return texts.flatMap((text) => byText.get(text) ?? []);
}
